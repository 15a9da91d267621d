"""Readings said by a regulation: other choices where the rules are open, and what unrated players count."""

from __future__ import annotations

import pytest

from tura.core.regulation.check import check
from tura.formats.regulation import read
from tura.ranking.editions import (
    DEFAULT_READINGS,
    EncounterRestart,
    ReadingFault,
    Readings,
    StandardScore,
    readings_of,
)

REGULATION = """
schema = 1
language = "uk"
[event]
name = "Кубок"
starts = 2026-05-01
[common]
system = "FIDE_DUTCH"
rounds = 5
standings = ["PTS", "BH/C1", "ARO", "TPR"]
{said}
[[tournament]]
id = "open"
name = "Кубок"
"""


def findings(text, said=""):
    return {finding.code: finding for finding in check(read(text.format(said=said).encode()))}


def test_what_unrated_players_count_is_asked_before_the_event():
    finding = findings(REGULATION)["unrated-unsaid"]
    assert finding.facts == {"codes": ("ARO", "TPR")}
    assert finding.severity.value == "before-event"
    assert finding.key.endswith("tie_break_readings")


def test_it_is_not_asked_where_it_is_said_or_nobody_needs_it():
    said = 'tie_break_readings = ["unrated-as=1400", "standard-score=draw"]'
    assert "unrated-unsaid" not in findings(REGULATION, said)
    assert "unrated-unsaid" not in findings(REGULATION.replace(', "ARO", "TPR"', ""))


def test_readings_are_read():
    assert readings_of([]) == DEFAULT_READINGS
    assert readings_of(["unrated-as = 1400", "standard-score=draw", "board-count-high-wins=yes"]) == Readings(
        unrated_as=1400, standard_score=StandardScore.DRAW, board_count_high_wins=True
    )
    restart = readings_of(["encounter-restart=from-primary"]).encounter_restart
    assert restart is EncounterRestart.FROM_PRIMARY


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "there are: own-unplayed"),
        ("standard-score=loss", "one of: scheduled-opponent, draw"),
        ("board-count-high-wins=maybe", "one of: yes, no"),
        ("unrated-as=many", "a rating such as 1400"),
        ("unrated-as=0", "a rating such as 1400"),
    ],
)
def test_what_is_no_reading(text, words):
    with pytest.raises(ReadingFault, match=words) as fault:
        readings_of([text])
    assert fault.value.text == text
