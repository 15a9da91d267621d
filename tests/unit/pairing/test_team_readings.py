"""Readings of the team Swiss as a regulation writes them."""

from dataclasses import fields

import pytest

from tura.pairing.team_swiss.position import (
    WHOLE_ROUND_READINGS,
    FloatScore,
    NextBracket,
    TeamReadings,
    TopMember,
)
from tura.pairing.team_swiss.readings import TeamReadingFault, team_readings_of


def test_what_is_not_said_stays_as_it_is():
    assert team_readings_of(()) == TeamReadings()
    found = team_readings_of(["top-member=higher-score", "next-bracket = graded", "byes-float=yes"])
    assert found == TeamReadings(
        top_member=TopMember.HIGHER_SCORE, next_bracket=NextBracket.GRADED, byes_float=True
    )


def test_every_reading_can_be_written():
    words = []
    for field in fields(TeamReadings):
        value = getattr(WHOLE_ROUND_READINGS, field.name)
        word = ("yes" if value else "no") if isinstance(value, bool) else value.value
        words.append(f"{field.name.replace('_', '-')}={word}")
    assert team_readings_of(words) == WHOLE_ROUND_READINGS
    assert FloatScore.LESS_MATCH_POINTS.value in " ".join(words)


@pytest.mark.parametrize("text", ["top-member=taller", "colours=mine", "byes-float", ""])
def test_what_is_no_reading_is_named(text):
    with pytest.raises(TeamReadingFault) as fault:
        team_readings_of([text])
    assert fault.value.text == text
