"""The team tie-breaks against a second, slow implementation, with either score first."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.random_events import team_event
from kit.slow_team_tiebreaks import TEAM_VALUES, SlowTeams, team_standings
from tura.core.team_table import ScoreKind, TeamTable
from tura.ranking.criteria import POINTS, parse_tie_break, parse_tie_breaks
from tura.ranking.editions import Edition
from tura.ranking.standings import rank

EDITIONS = list(Edition)
CODES = [POINTS, *(parse_tie_break(code) for code in TEAM_VALUES)]
ORDERS = "EDE EDEBT EDEBB EDET EDEB TBR BBE".split()


def event(seed: int) -> TeamTable:
    table = team_event(seed).table
    primary = Random(seed).choice(list(ScoreKind))
    return replace(table, scoring=replace(table.scoring, primary=primary))


def assert_values(table: TeamTable, edition: Edition) -> None:
    found = rank(table, CODES, edition=edition, after_round=table.rounds)
    slow = SlowTeams(table, edition.value, table.rounds)
    for row in found.rows:
        for (code, formula), value in zip(TEAM_VALUES.items(), row.values, strict=True):
            exact = None if value is None else Fraction(value.amount, value.scale)
            assert exact == formula(slow, row.tpn), (code, row.tpn)


def assert_places(table: TeamTable, edition: Edition, code: str) -> None:
    found = rank(table, parse_tie_breaks(code), edition=edition, after_round=table.rounds)
    blocks: dict[int, list[int]] = {}
    for row in found.rows:
        blocks.setdefault(row.place.first, []).append(row.tpn)
    slow = SlowTeams(table, edition.value, table.rounds)
    assert [sorted(block) for block in blocks.values()] == team_standings(slow, code)


SEEDS = st.integers(0, 2**32 - 1)


@settings(max_examples=settings().max_examples)
@given(SEEDS.map(event), st.sampled_from(EDITIONS))
def test_every_value_of_a_team_event(table, edition):
    assert_values(table, edition)


@settings(max_examples=settings().max_examples * 2)
@given(SEEDS.map(event), st.sampled_from(EDITIONS), st.sampled_from(ORDERS))
def test_places_of_a_team_event(table, edition, code):
    assert_places(table, edition, code)


@pytest.mark.oracle
@pytest.mark.parametrize("start", range(0, 2000, 250))
def test_thousands_of_team_events(start):
    for seed in range(start, start + 250):
        table = event(seed)
        assert_values(table, EDITIONS[seed % len(EDITIONS)])
        assert_places(table, EDITIONS[seed % len(EDITIONS)], ORDERS[seed % len(ORDERS)])
