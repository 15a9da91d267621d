"""The reasons of a draw: right about the candidate, right about why not another, and sayable in both languages."""

from dataclasses import replace
from itertools import islice

import pytest

from kit.judge_swiss.literal import Bracket, value_of
from kit.judge_swiss.plain import cards, lowest_bye, rank_key
from kit.swiss_events import events
from kit.swiss_notation import position
from tura.core.ids import Round, Tpn
from tura.documents.pairing_explanation import explanation_lines, remark_sentence
from tura.i18n import translator
from tura.pairing import dutch_2017, dutch_2026
from tura.pairing.swiss.explanation import Reason
from tura.pairing.swiss.position import ForbiddenGroup, NoLegalRound

LANGUAGES = [translator(language) for language in ("en", "uk")]


def remarks(drawn):
    for bracket in drawn.explanation.brackets:
        yield from bracket.remarks
    yield from drawn.explanation.remarks


def about(pos, reason, edition=dutch_2026):
    return [r for r in remarks(edition.pair(pos, explain=True)) if r.reason is reason]


@pytest.mark.parametrize("edition", [dutch_2026, dutch_2017])
def test_every_sentence_can_be_said(edition):
    said = set()
    for pos in islice(events(7, edition.pair, players=(6, 24)), 150):
        drawn = edition.pair(pos, explain=True)
        if isinstance(drawn, NoLegalRound):
            continue
        assert drawn == replace(edition.pair(pos), explanation=drawn.explanation)
        for t in LANGUAGES:
            assert all("{" not in line for line in explanation_lines(drawn.explanation, t))
        said |= {r.reason for r in remarks(drawn)}
    assert len(said) > len(Reason) - 6


def test_what_the_criteria_came_to_is_what_the_judge_counts():
    counted = 0
    for pos in islice(events(3, dutch_2026.pair, players=(5, 14)), 120):
        drawn = dutch_2026.pair(pos, explain=True)
        if isinstance(drawn, NoLegalRound):
            continue
        known = cards(pos)
        field = sorted((known[t] for t in pos.available), key=rank_key)
        bye = lowest_bye(pos, field) if len(field) % 2 else None
        for bracket in drawn.explanation.brackets:
            below = tuple(p for p in field if p.score < bracket.score)
            if len(bracket.residents) + len(bracket.moved_down) > 9 or len(below) > 9:
                continue
            literal = Bracket(
                pos,
                tuple(known[t] for t in bracket.moved_down),
                tuple(known[t] for t in bracket.residents),
                below,
                bye,
            )
            theirs = dict(value_of(literal, tuple((known[a], known[b]) for a, b in bracket.pairs)))
            ours = {count.criterion: count for count in bracket.criteria}
            for name in ("C6", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17"):
                assert (ours[name].value,) == theirs[name], name
            assert ours["C7"].scores == theirs["C7"]
            if "C8" in ours:
                assert (ours["C8"].value, *ours["C8"].scores) == theirs["C8"]
            counted += 1
    assert counted > 200


def test_a_rematch_names_its_round():
    pos = position("1:3w= · 2:4b= · 3:1b= · 4:2w=")
    (first, *_) = about(pos, Reason.REMATCH)
    assert (first.first, dict(first.facts), first.article) == (1, {"other": 3, "round": 1}, "C1")
    assert remark_sentence(first, LANGUAGES[0]) == "1 plays 2, not 3: the two met in round 1 (C1)."
    assert (
        remark_sentence(first, LANGUAGES[1]) == "1 грає з 2, а не з 3: вони вже зустрічалися в турі 1 (C1)."
    )


def test_a_forbidden_pair():
    pos = position("1: · 2: · 3: · 4:")
    banned = ForbiddenGroup(frozenset(map(Tpn, (1, 3))), Round(1), Round(1))
    (first, *_) = about(replace(pos, forbidden=(banned,)), Reason.FORBIDDEN)
    assert (first.first, first.second) == (1, 4)


def test_a_colour_preference_is_why():
    pos = position("1:5w1 · 2:6b1 · 3:7w1 · 4:8b1 · 5:1b0 · 6:2w0 · 7:3b0 · 8:4w0")
    reasons = about(pos, Reason.CRITERION)
    assert reasons
    assert {r.article for r in reasons} == {"C12"}


def test_the_float_of_an_odd_bracket():
    pos = position("1:4w1 · 2:5b1 · 3:6w1 · 4:1b0 · 5:2w0 · 6:3b0")
    floats = [r for r in remarks(dutch_2026.pair(pos, explain=True)) if r.reason.value.startswith("float")]
    assert [(r.reason, r.first) for r in floats] == [(Reason.FLOAT_ODD, 3)]


def test_a_player_who_has_met_everybody_moves_down():
    pos = position("1:2w1 3b1 · 2:1b0 4w1 · 3:4w1 1w0 · 4:3b0 2b0")
    assert [r.first for r in about(pos, Reason.FLOAT_NOBODY)][:1] == [1]


@pytest.mark.parametrize(
    ("text", "absent", "reason"),
    [
        ("1: · 2: · 3:", (), Reason.BYE_LOWEST),
        ("1:2w1 4b1 · 2:1b0 5w1 · 3:U Z · 4:5w1 1w0 · 5:4b0 2b0", (), Reason.BYE_LOWEST),
        ("1:2w1 3b1 · 2:1b0 U · 3:U 1w0", (), Reason.BYE_ABOVE),
    ],
)
def test_the_bye(text, absent, reason):
    (remark,) = [
        r
        for r in remarks(dutch_2026.pair(position(text, absent=absent), explain=True))
        if "bye" in r.reason.value
    ]
    assert remark.reason is reason


def test_the_older_edition_names_its_own_articles():
    pos = position("1:3w= · 2:4b= · 3:1b= · 4:2w=")
    assert about(pos, Reason.REMATCH, dutch_2017)[0].article == "C.1"
