"""Every team draw can say why, in both languages."""

from itertools import islice
from pathlib import Path

import pytest

from kit.shell import Shell
from kit.team_swiss_events import events
from tura.documents.team_explanation import team_explanation_lines, team_sentence
from tura.i18n import translator
from tura.pairing import team_swiss
from tura.pairing.team_swiss.explain import explain
from tura.pairing.team_swiss.position import WHOLE_ROUND_READINGS, TeamReadings, TeamRound

SAMPLES = Path(__file__).parent.parent.parent / "golden" / "team-swiss"


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("reading", [TeamReadings(), WHOLE_ROUND_READINGS], ids=["text", "whole-round"])
def test_random_rounds_are_told_whole(language, reading):
    t = translator(language)
    codes = set()
    for position, drawn in islice(events(5, team_swiss.pair, readings=(reading,)), 150):
        if not isinstance(drawn, TeamRound):
            continue
        story = explain(position, drawn, "FIDE_TEAM")
        told = [pair for bracket in story.brackets for pair in bracket.pairs]
        assert {frozenset(pair) for pair in told} == {frozenset((p.white, p.black)) for p in drawn.pairs}
        assert len(story.colours) == len(drawn.pairs)
        lines = list(team_explanation_lines(story, t))
        assert all("team-" not in line and "{" not in line for line in lines)
        codes |= {remark.code for bracket in story.brackets for remark in bracket.remarks}
        codes |= {remark.code for remark in story.bye}
    if reading == TeamReadings():
        assert {"upfloat-odd", "upfloat-met", "met", "same-colour", "taken", "bye", "bye-barred"} <= codes


def test_sentences_name_article_and_reason():
    for position, drawn in islice(events(7, team_swiss.pair), 200):
        if isinstance(drawn, TeamRound):
            for bracket in explain(position, drawn, "FIDE_TEAM").brackets:
                for remark in bracket.remarks:
                    if remark.code == "met":
                        top, bottom, other = remark.teams
                        met = [m.opponent for m in position.table.teams[top - 1].matches]
                        assert other in met
                        sentence = team_sentence(remark, translator("en"))
                        assert sentence == (f"{top} – {bottom}: {top} and {other} have met (C.04.6 2.1.1).")
                        return
    pytest.fail("no remark of that kind")


def test_on_the_command_line(tmp_path):
    result = Shell(tmp_path).run("pair", SAMPLES / "team-011-013-r6.trf", "--explain")
    assert result.out.splitlines()[0] == "6"
    assert "5–11" in result.err
    assert "(C.04.6 3.4)" in result.err
