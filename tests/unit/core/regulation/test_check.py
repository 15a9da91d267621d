"""Judging regulations: the five of life, planted faults, and any that can be read."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given

from kit.regulations import regulations
from tura.core.ids import TournamentId
from tura.core.regulation.amendments import Change, amended
from tura.core.regulation.check import check
from tura.core.regulation.effective import EffectiveTerms, effective
from tura.core.regulation.findings import CODES, Severity
from tura.core.regulation.model import Regulation
from tura.core.regulation.words import WORDS, known_words
from tura.formats.regulation import load, read

GOLDEN = Path(__file__).parents[3] / "golden/regulations"

# The numbers are those of the project's list of ambiguities; left out are those of the text alone, which only a
# reader of texts can see: A34, A44, A46, and A43, which the golden files have already put in order.
AMBIGUITIES = {
    0: "A6 A7 A8 A9 A10 A11 A12 A13 A27 A28 A35 A37 A38 A40 A49",
    1: "A2 A3 A4 A5 A6 A8 A15 A16 A17 A18 A19 A20 A30 A39 A41 A42 A45",
    2: "A1 A21 A22 A23 A24 A25 A26 A40 A47",
    3: "A5 A6 A7 A8 A11 A12 A13 A27 A28 A36 A37 A38",
    4: "A3 A14 A29 A30 A31 A32 A33 A39 A48",
}


def codes(regulation: Regulation) -> set[str]:
    return {finding.code for finding in check(regulation)}


def golden(number: int) -> bytes:
    return (GOLDEN / f"00{number}.toml").read_bytes()


@pytest.mark.parametrize("number", AMBIGUITIES)
def test_every_ambiguity_of_the_five_is_reported(number: int) -> None:
    found = {case for code in codes(read(golden(number))) for case in CODES[code].cases}
    assert set(AMBIGUITIES[number].split()) <= found


@pytest.mark.parametrize("number", AMBIGUITIES)
def test_every_finding_has_a_line_and_the_clause_where_the_text_has_one(number: int) -> None:
    file = load(golden(number))
    for finding in check(file.regulation):
        assert file.place(finding.key) > (1, 0), finding
        if file.regulation.clauses.get(finding.key):
            assert finding.clause == file.regulation.clauses[finding.key]


def test_each_ambiguity_of_a_regulation_has_a_code() -> None:
    cases = {case for code in CODES.values() for case in code.cases}
    of_the_text = {"A34", "A44", "A46", "A50"}
    assert cases == {f"A{number}" for number in range(1, 51)} - of_the_text


PLANTED = """\
schema = 1

[event]
name = "Чемпіонат"
starts = 2026-06-01
ends = 2026-06-10
officials = [{ role = "chief-arbiter", name = "А" }]

[common]
kind = "individual"
participants = 10
time_control = "5400+30"
default_time = "15 min"
withdrawal = "annul under half"
ties = "shared"

[common.protests]
to = "umpires"
within = "30 min"
otherwise = "kept"

[common.playoff]
places = [1, 2, 12]
counted_from = "contenders-done"
two = [{ play = "sudden-death", time_control = "180+2", colours = "lot", then = "reversed" }]
more = [{ play = "round-robin", time_control = "180+2", repeat = "until one leads", two_left = { ladder = "two", stage = 3 } }]

[[tournament]]
id = "A"
system = "BERGER_ROUNDROBIN"
rounds = 8
standings = ["PTS", "BH", "DE", "DE"]
lineups = { substitutions = 4 }

[tournament.schedule]
round_time = "15:00"
free = [2026-06-03]
exceptions = [{ round = 2, at = 2026-06-03T12:00:00 }, { round = 8, at = 2026-06-12T12:00:00 }]

[[tournament]]
id = "B"
system = "FIDE_DUTSH"
rounds = 9
standings = ["PTS", "BUCH"]
schedule = { days = [2026-06-01T10:00:00, 2026-06-02T10:00:00], rounds_a_day = 4 }
"""

FAULTS = [
    (18, "common.protests.to", "word-unknown"),
    (23, "common.playoff.places", "playoff-places-beyond-participants"),
    (26, "common.playoff.more.0.two_left", "playoff-goes-nowhere"),
    (31, "tournament.A.rounds", "rounds-against-participants"),
    (32, "tournament.A.standings.1", "buchholz-in-round-robin"),
    (32, "tournament.A.standings.3", "criterion-repeated"),
    (33, "tournament.A.lineups", "team-terms-without-teams"),
    (37, "tournament.A.schedule.free.0", "round-on-free-day"),
    (35, "tournament.A.schedule", "round-outside-dates"),
    (42, "tournament.B.system", "system-unknown"),
    (44, "tournament.B.standings.1", "criterion-unknown"),
    (45, "tournament.B.schedule.days", "rounds-against-days"),
]


def test_planted_faults_are_all_reported_with_line_and_key() -> None:
    file = load(PLANTED)
    found = [(file.place(one.key).line, one.key, one.code) for one in check(file.regulation)]
    contradictions = [fault for fault in found if CODES[fault[2]].severity is Severity.BEFORE_EVENT]
    assert set(FAULTS) <= set(found)
    assert sorted(contradictions) == sorted(FAULTS)


CHIEF = '[{ role = "chief-arbiter", name = "Арбітр" }]'
ALWAYS = {"common.ties": '"shared"', "common.protests.otherwise": '"kept"'}
ANSWERS = {
    0: {
        "event.officials": CHIEF,
        "common.schedule.free": "[2018-12-16]",
        "common.schedule.round_time": '"15:00"',
        "common.jury.members": "3",
        "common.withdrawal": '"annul under half"',
        "common.playoff.two.0.then": '"reversed"',
    },
    1: {
        "event.officials": CHIEF,
        "category.50+.born": '{ age_at_least = 50, age_at_most = 64, on = "12-31" }',
        "category.65+.born.on": '"12-31"',
        "team_table.teams.teams": '"region"',
        "team_table.teams.incomplete": '"unranked"',
    },
    2: {
        "common.jury.members": "3",
        "common.team.squad.shared": "false",
        "common.team.below_minimum": '"match-forfeited"',
        "tournament.rapid.standings": '["MP", "GP", "DE", "EMGSB"]',
        "tournament.blitz.standings": '["MP", "GP", "DE", "EMGSB"]',
        "tournament.classical.standings": '["MP", "GP", "DE", "BH:MP"]',
        "tournament.rapid.withdrawal": '"annul under half"',
        "tournament.blitz.withdrawal": '"annul under half"',
        "tournament.rapid.lineups.until": '"10 min before the round"',
        "tournament.blitz.lineups.until": '"5 min before the round"',
        "tournament.rapid.schedule.rounds": "[2017-05-13T10:00:00]",
        "tournament.classical.schedule.round_time": '"15:00"',
        "tournament.blitz.schedule.rounds": "[2017-05-25T10:00:00]",
    },
    3: {"common.withdrawal": '"forfeits"', "common.playoff.two.0.then": '"reversed"'},
    4: {
        "common.protests": '{ to = "arbiters", within = "15 min" }',
        "common.admitted.other_ranks": '"weaker"',
        "common.default_time.exceptions.0.lifted": "true",
        "common.awards.share.of": '"tournament"',
        "common.awards.share.counting": '"played"',
        "common.awards.share.rounding": '"down"',
        "tournament.B.schedule.round_every": '"105 min"',
        "tournament.C.schedule.round_every": '"75 min"',
        "tournament.D.schedule.round_every": '"75 min"',
    },
}


@pytest.mark.parametrize("number", ANSWERS)
def test_answers_close_every_question(number: int) -> None:
    answers = ALWAYS | ANSWERS[number]
    regulation = amended(read(golden(number)), [Change(key, value) for key, value in answers.items()])
    still_open = [one for one in check(regulation) if one.severity is not Severity.NOTE]
    assert not still_open


@given(regulations())
def test_any_regulation_can_be_judged(regulation: Regulation) -> None:
    for finding in check(regulation):
        assert finding.code in CODES
    for rule in regulation.tournament:
        for default in effective(regulation, rule.id, 12).defaults:
            assert CODES[default.code].defaulted


@pytest.mark.parametrize("number", AMBIGUITIES)
def test_terms_in_force_leave_nothing_open(number: int) -> None:
    regulation = read(golden(number))
    for rule in regulation.tournament:
        terms = effective(regulation, rule.id, players=12)
        may_be_none = {"pairing_edition", "playoff", "team", "lineups", "share"}
        for spec in dataclasses.fields(EffectiveTerms):
            assert spec.name in may_be_none or getattr(terms, spec.name) is not None


def test_terms_in_force_of_the_five() -> None:
    clubs = effective(read(golden(2)), TournamentId("blitz"), players=7)
    assert clubs.team is not None
    assert clubs.lineups is not None
    assert (clubs.rounds, clubs.team.boards, clubs.team.primary) == (7, 6, "MP")
    assert str(clubs.lineups.closes) == "5 min before the round"
    veterans = effective(read(golden(1)), TournamentId("rapid"))
    assert (veterans.pairing_edition, veterans.tie_break_edition) == ("2017", "virtual-2009")
    assert (veterans.protests.returned_if, veterans.protests.otherwise) == ("upheld", "kept")
    stars = effective(read(golden(4)), TournamentId("B"))
    assert stars.share is not None
    assert (stars.share.of, stars.share.counting, stars.share.rounding) == ("tournament", "played", "down")
    assert (stars.protests.to, stars.protests.deposit) == ("arbiters", 0)
    assert "no-protest-clause" in {default.code for default in stars.defaults}


def test_every_word_of_the_table_belongs_to_a_key() -> None:
    assert known_words("common.protests.to") == ("appeals-jury", "arbiters")
    assert known_words("tournament.playoff.two.draw") == ("black",)
    assert known_words("event.name") == ()
    assert all(known_words(f"x.{key}") == known for key, known in WORDS.items())
