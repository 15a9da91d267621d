"""The team Swiss (C.04.6): against the public engine's pairs, and against a judge that tries everything."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from kit.judge_team_swiss import Side, verdict
from kit.team_swiss_events import events, play
from tura.app.trf_draws import Switches
from tura.app.trf_teams import team_position
from tura.core.ids import Round, Tpn
from tura.formats.trf import TrfReading, read
from tura.formats.trf.team_table import to_team_competition
from tura.pairing import team_swiss
from tura.pairing.team_swiss.position import (
    WHOLE_ROUND_READINGS,
    FloatScore,
    LastRoundTypeB,
    NextBracket,
    NoTeamRound,
    PreferenceType,
    Scope,
    TeamPosition,
    TeamReadings,
    TeamRound,
    TopMember,
)

SAMPLES = sorted((Path(__file__).parent.parent.parent / "golden" / "team-swiss").glob("*.trf"))
READINGS = (
    TeamReadings(),
    replace(WHOLE_ROUND_READINGS, scope=Scope.BRACKET),
    TeamReadings(top_member=TopMember.HIGHER_SCORE),
    TeamReadings(next_bracket=NextBracket.GRADED),
    TeamReadings(last_round_type_b=LastRoundTypeB.NONE, secondary_for_colours=False),
)
Case = tuple[str, bytes, str]


# --- the public engine ------------------------------------------------------------------------------


def differences(case: Case) -> list[str]:
    """Boards that our draw under the engine's readings has otherwise, unless both rounds weigh the same."""
    name, data, printed = case
    reading = read(data)
    assert isinstance(reading, TrfReading), name
    event = to_team_competition(reading.document)
    number = Round(event.rounds_paired + 1)
    switches = Switches(team_readings=WHOLE_ROUND_READINGS)
    position = team_position(event, number, event.available_in(number), switches)
    drawn = team_swiss.pair(position)
    assert isinstance(drawn, TeamRound), name
    ours = [(event.number(pair.white), event.number(pair.black)) for pair in drawn.pairs]
    ours += [(event.number(drawn.bye), 0)] if drawn.bye else []
    theirs = [(int(line.split()[0]), int(line.split()[1])) for line in printed.splitlines()[1:] if line]
    if ours == theirs or level(position, event.numbers, ours, theirs):
        return []
    return [f"{name}: {sorted(set(ours) ^ set(theirs))}"]


def level(
    position: TeamPosition,
    numbers: tuple[int, ...],
    ours: list[tuple[int, int]],
    theirs: list[tuple[int, int]],
) -> bool:
    """Whether two rounds are equal in all that the engine weighs, so that chance decides between them."""
    sides = {number: Side(position, Tpn(at)) for at, number in enumerate(numbers, 1)}
    counts = position.round < position.table.rounds - 1
    return weight(sides, ours, counts=counts) == weight(sides, theirs, counts=counts)


def weight(sides: dict[int, Side], boards: list[tuple[int, int]], *, counts: bool) -> tuple[object, ...]:
    """The bye, C4 and C5 with the highest upfloater first, C7-C10, top members, sum of products."""
    pairs = [sorted((sides[one], sides[other]), key=lambda side: side.tpn) for one, other in boards if other]
    crossing = [sorted(pair, key=lambda one: one.score) for pair in pairs if pair[0].score != pair[1].score]
    wishes = [(one.wish, other.wish) for one, other in pairs if one.wish.lower() == other.wish.lower() != ""]
    return (
        [one for one, other in boards if not other],
        sorted((lower.score for lower, _ in crossing), reverse=True),
        counts and sum(lower.floated for lower, _ in crossing),
        counts and sum(upper.floated for _, upper in crossing),
        len(wishes),
        sum(one.isupper() and other.isupper() for one, other in wishes),
        sorted(one.tpn for one, _ in pairs),
        sum(one.tpn * other.tpn for one, other in pairs),
    )


def oracle_cases(folder: Path) -> Iterator[Case]:
    for path in sorted(folder.glob("team_*.input")):
        expected = path.with_suffix(".output.expected")
        if expected.exists():
            yield path.name, path.read_bytes(), expected.read_text(encoding="utf-8")
    with zipfile.ZipFile(folder / "random.zip") as archive:
        for name in archive.namelist():
            if name.endswith(".input"):
                expected_name = name.removesuffix(".input") + ".output.expected"
                yield name, archive.read(name), archive.read(expected_name).decode()


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_public_engines_rounds(path):
    assert not differences(
        (path.name, path.read_bytes(), path.with_suffix(".txt").read_text(encoding="utf-8"))
    )


@pytest.mark.oracle
def test_every_round_of_the_public_engine(oracle):
    cases = list(oracle_cases(oracle / "team-swiss"))
    assert len(cases) > 380
    assert not [line for case in cases for line in differences(case)]


def test_a_round_that_weighs_more_is_not_level():
    path = next(path for path in SAMPLES if path.stem == "team_c4_global")
    swapped = "3\n4 1\n6 2\n3 5\n"
    assert differences((path.name, path.read_bytes(), swapped))


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("FIDE_TEAM", PreferenceType.A),
        ("FIDE_TEAM_BAKU", PreferenceType.A),
        ("FIDE_TEAM_TYPEB_GP", PreferenceType.B),
        ("FIDE_TEAM_TYPEA_MP", PreferenceType.A),
        ("FIDE_TEAM_GP_MP", PreferenceType.NONE),
    ],
)
def test_the_type_of_preferences_is_in_the_code(code, kind):
    assert PreferenceType.of_code(code) is kind


# --- the judge ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_the_literal_judge_draws_the_same(seed):
    for position, drawn in islice(events(seed, team_swiss.pair, teams=(4, 9), readings=READINGS), 120):
        assert verdict(position, drawn) == [], position


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(100, 120))
def test_the_literal_judge_draws_thousands_the_same(seed):
    for position, drawn in islice(events(seed, team_swiss.pair, readings=READINGS), 1000):
        assert verdict(position, drawn) == [], position


@pytest.mark.parametrize(
    "wrong",
    [
        TeamReadings(top_member=TopMember.HIGHER_SCORE),
        TeamReadings(secondary_for_colours=False),
        TeamReadings(scope=Scope.WHOLE_ROUND),
        TeamReadings(byes_float=True),
        TeamReadings(forfeits_meet=True),
        TeamReadings(float_score=FloatScore.LESS_MATCH_POINTS),
    ],
    ids=str,
)
def test_the_judge_notices_another_reading(wrong):
    drawn_otherwise = (
        verdict(position, drawn)
        for position, drawn in islice(
            events(1, lambda position: team_swiss.pair(replace(position, readings=wrong))), 900
        )
    )
    assert any(drawn_otherwise)


@pytest.mark.parametrize("reading", [TeamReadings(), WHOLE_ROUND_READINGS], ids=["text", "whole-round"])
def test_a_field_of_forty_is_paired_once_a_round_without_second_meetings(reading):
    met: set[frozenset[Tpn]] = set()
    for position, drawn in play(Random(3), team_swiss.pair, size=41, rounds=9, reading=reading, calm=True):
        assert not isinstance(drawn, NoTeamRound)
        pairs = [frozenset((pair.white, pair.black)) for pair in drawn.pairs]
        assert not met & set(pairs)
        met |= set(pairs)
        seated = [tpn for pair in pairs for tpn in pair] + [drawn.bye]
        assert sorted(seated) == sorted(position.available)
