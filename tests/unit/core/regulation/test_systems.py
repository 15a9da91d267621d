"""Codes of systems and tie-breaks as core judges them, against the rooms that act on them."""

from datetime import date

import pytest

from tura.core.regulation.systems import (
    TIE_BREAK_EDITIONS,
    Family,
    criterion_of,
    dutch_edition_for,
    system_of,
    tie_break_edition_for,
)
from tura.pairing.round_robin.plan import RoundRobinSystem
from tura.ranking.criteria import Code, CriterionFault, parse_tie_break
from tura.ranking.editions import Edition, edition_for


def readable(text: str) -> bool:
    try:
        parse_tie_break(text)
    except CriterionFault:
        return False
    return True


@pytest.mark.parametrize(
    "modifier", ["", "/C1", ":GP", "/M2", "/P", "/L+1", "-C1", "/X", "/C0", "C2", "/C1/P", ":MP/C1"]
)
def test_what_is_known_here_is_known_to_ranking(modifier: str) -> None:
    words = [code.value + modifier for code in Code]
    assert [criterion_of(word) is not None for word in words] == [readable(word) for word in words]


@pytest.mark.parametrize(
    "code", ["ESB:MM", "ESB:GG", "KOYA", "SOB", "GE", "esb:mg", "buch", "", "/C1", "BH/C1/"]
)
def test_aliases(code: str) -> None:
    assert (criterion_of(code) is not None) == readable(code)


@pytest.mark.parametrize(
    ("code", "family", "team", "cycles"),
    [
        ("FIDE_DUTCH", Family.SWISS, False, 1),
        ("FIDE_DUTCH_2026_BAKU", Family.SWISS, False, 1),
        ("FIDE_BURSTEIN", Family.SWISS, False, 1),
        ("FIDE_TEAM_TYPEA_MP_GP", Family.SWISS, True, 1),
        ("FIDE_TEAM", Family.SWISS, True, 1),
        ("BERGER_TEAM_ROUNDROBIN", Family.ROUND_ROBIN, True, 1),
        ("BERGER_ROUNDROBIN_G4", Family.ROUND_ROBIN, False, 4),
        ("FIDE_DOUBLEROUNDROBIN", Family.ROUND_ROBIN, False, 2),
        ("CUSTOM_TEAM_KNOCKOUT", Family.KNOCK_OUT, True, 1),
        ("FIDE_SCHEVENINGEN_G2", Family.TABLE, False, 2),
    ],
)
def test_codes_of_record_192(code: str, family: Family, team: bool, cycles: int) -> None:
    system = system_of(code)
    assert system is not None
    assert (system.family, system.team, system.cycles) == (family, team, cycles)
    known = RoundRobinSystem.of(code)
    if known and family is Family.ROUND_ROBIN:
        assert (known.cycles, known.team) == (cycles, team)
        assert [system.rounds(n) for n in range(2, 12)] == [len(known.plan(n).rounds) for n in range(2, 12)]


@pytest.mark.parametrize("code", ["FIDE_DUTSH", "fide_dutch", "", "FIDE_DUTCH_2019", "BERGER_ROUNDROBIN_G0"])
def test_what_is_no_code(code: str) -> None:
    assert system_of(code) is None


def test_editions_are_those_of_ranking() -> None:
    assert tuple(edition.value for edition in Edition) == TIE_BREAK_EDITIONS
    for day in [
        "2011-06-09",
        "2022-12-31",
        "2023-01-01",
        "2023-09-01",
        "2024-03-31",
        "2024-04-01",
        "2026-02-28",
        "2026-03-01",
    ]:
        assert tie_break_edition_for(date.fromisoformat(day)) == edition_for(date.fromisoformat(day)).value
    assert tie_break_edition_for(None) == edition_for(None).value
    days = [date(2016, 8, 3), date(2026, 1, 31), date(2026, 2, 1), None]
    assert [dutch_edition_for(day) for day in days] == ["2017", "2017", "2026", "2026"]
