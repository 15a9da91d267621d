"""The tie-breaks against a second, slow implementation, and laws that hold in every event."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.random_events import round_robin, round_robins, swiss, swiss_events
from kit.slow_tiebreaks import VALUES, Slow, standings
from tura.core.crosstable import Crosstable, Participant
from tura.ranking.criteria import parse_tie_break, parse_tie_breaks
from tura.ranking.editions import Edition
from tura.ranking.standings import rank

EDITIONS = st.sampled_from(list(Edition))
CODES = [parse_tie_break(code) for code in VALUES]


def assert_values(table: Crosstable, edition: Edition) -> None:
    found = rank(table, CODES, edition=edition, after_round=table.rounds)
    slow = Slow(table, edition.value, table.rounds)
    for row in found.rows:
        assert Fraction(row.points, 10) == slow.score(row.tpn)
        for code, value in zip(VALUES, row.values, strict=True):
            exact = None if value is None else Fraction(value.amount, value.scale)
            assert exact == VALUES[code](slow, row.tpn), (code, row.tpn, edition)


@settings(max_examples=settings().max_examples)
@given(swiss_events(), EDITIONS)
def test_every_value_of_a_swiss(table, edition):
    assert_values(table, edition)


@settings(max_examples=settings().max_examples // 2)
@given(round_robins(), EDITIONS)
def test_every_value_of_a_round_robin(table, edition):
    assert_values(table, edition)


LISTS = ["DE", "DE,WIN,SB,KS", "SB,DE,WIN", "BH/C1,BH,SB,DE", "WIN,DE,BPG", "PS,DE,BWG", "STD,DE,REP"]


def assert_places(table, edition, codes):
    found = rank(table, parse_tie_breaks(codes), edition=edition, after_round=table.rounds)
    blocks: dict[int, list[int]] = {}
    for row in found.rows:
        blocks.setdefault(row.place.first, []).append(row.tpn)
    expected = standings(Slow(table, edition.value, table.rounds), codes.split(","))
    assert [sorted(block) for block in blocks.values()] == expected


@settings(max_examples=settings().max_examples * 3)
@given(swiss_events(), EDITIONS, st.sampled_from(LISTS))
def test_places_of_a_swiss(table, edition, codes):
    assert_places(table, edition, codes)


@settings(max_examples=settings().max_examples * 2)
@given(round_robins(), EDITIONS, st.sampled_from(LISTS))
def test_places_of_a_round_robin(table, edition, codes):
    assert_places(table, edition, codes)


def renumbered(table: Crosstable, seed: int) -> tuple[Crosstable, dict[int, int]]:
    numbers = [person.tpn for person in table.participants]
    shuffled = list(numbers)
    Random(seed).shuffle(shuffled)
    new = dict(zip(numbers, shuffled, strict=True))
    people = sorted((_renumbered(person, new) for person in table.participants), key=lambda p: p.tpn)
    return Crosstable(**{**_fields(table), "participants": tuple(people)}), new


def _fields(table):
    return {name: getattr(table, name) for name in Crosstable.__slots__}


def _renumbered(person: Participant, new: dict[int, int]) -> Participant:
    cells = tuple(replace(cell, opponent=new.get(cell.opponent)) for cell in person.cells)
    return replace(person, tpn=new[person.tpn], cells=cells)


@settings(max_examples=settings().max_examples)
@given(st.one_of(swiss_events(), round_robins()), EDITIONS, st.integers(0, 999))
def test_another_numbering_changes_nothing(table, edition, seed):
    codes = [*CODES, parse_tie_break("DE")]
    other, new = renumbered(table, seed)
    before = {new[row.tpn]: row for row in rank(table, codes, edition=edition).rows}
    for row in rank(other, codes, edition=edition).rows:
        old = before[row.tpn]
        assert (old.place, old.points, old.decided_by) == (row.place, row.points, row.decided_by)
        assert [str(value) for value in old.values] == [str(value) for value in row.values]


@settings(max_examples=settings().max_examples // 2)
@given(st.one_of(swiss_events(), round_robins()), EDITIONS)
def test_a_working_adds_up_to_its_value(table, edition):
    found = rank(table, CODES, edition=edition)
    for position, criterion in enumerate(found.criteria):
        for row in found.rows[:3]:
            working = found.working(row.tpn, position)
            if working.value is None or criterion.code.value in ("TPR", "PTP", "ARO", "APRO", "APPO"):
                continue
            kept = [addend.value for addend in working.addends if addend.cut is None]
            total = sum((Fraction(value.amount, value.scale) for value in kept), Fraction(0))
            divisor = working.divisor if working.divisor is not None else 1
            assert Fraction(working.value.amount, working.value.scale) == (total / divisor if divisor else 0)


@settings(max_examples=settings().max_examples)
@given(swiss_events(), EDITIONS, st.integers(1, 8))
def test_interim_standings_do_not_know_the_rounds_to_come(table, edition, round_):
    upto = min(round_, table.rounds)
    cut = Crosstable(
        **{
            **_fields(table),
            "participants": tuple(
                Participant(p.tpn, p.name, p.rating, cells=p.cells[:upto]) for p in table.participants
            ),
        }
    )
    early = rank(cut, CODES, edition=edition, after_round=upto)
    late = rank(table, CODES, edition=edition, after_round=upto)
    assert [(row.tpn, row.place, row.values) for row in early.rows] == [
        (row.tpn, row.place, row.values) for row in late.rows
    ]


@pytest.mark.oracle
@pytest.mark.parametrize("start", range(0, 3000, 250))
def test_thousands_of_events(start):
    for seed in range(start, start + 250):
        edition = list(Edition)[seed % len(Edition)]
        for table in (swiss(seed), round_robin(seed)):
            assert_values(table, edition)
            assert_places(table, edition, LISTS[seed % len(LISTS)])


@pytest.mark.parametrize("edition", list(Edition))
def test_a_table_without_rounds(edition):
    table = swiss(1)
    found = rank(table, CODES, edition=edition, after_round=0)
    assert {str(row.place) for row in found.rows} == {f"1-{len(found.rows)}"}
