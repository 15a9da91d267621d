"""Who left a round robin with fewer than half of the games played: the results do not count (General Regulations 6.6).

The results stay in the table and are rated; only the standings are computed as if they did not exist.
The rule acts on those who left, never by itself in mid-event. Teams are treated as players are, match by match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tura.core.crosstable import Cell, Crosstable
from tura.core.ids import Tpn
from tura.core.points import ZERO
from tura.core.result import RULES
from tura.core.team_table import Match, TeamTable

_Table = TypeVar("_Table", Crosstable, TeamTable)
_Entry = TypeVar("_Entry", Cell, Match)

_NO_GAME = Cell(None, None, None)
"""As the free round of an odd round robin."""
_NO_MATCH = Match(None, None, None, ZERO, ZERO)


@dataclass(frozen=True, slots=True)
class Annulled(Generic[_Table]):
    """A table for the standings, and whose results were taken out of it."""

    table: _Table
    left: frozenset[Tpn]


def annul(table: Crosstable, withdrawn: Iterable[Tpn], *, everyone: bool = False) -> Annulled[Crosstable]:
    """Takes out the games of those among `withdrawn` who played fewer than half of theirs; of `everyone` if said."""
    rows = {person.tpn: person.cells for person in table.participants}
    gone = frozenset(withdrawn) if everyone else _too_few(rows, withdrawn, table.cycles)
    if not gone:
        return Annulled(table, gone)
    people = tuple(
        replace(person, cells=_without(person.tpn, person.cells, gone, _NO_GAME))
        for person in table.participants
    )
    kept = {
        (tpn, number): points
        for (tpn, number), points in table.special_points.items()
        if people[tpn - 1].cell(number) is not _NO_GAME
    }
    return Annulled(replace(table, participants=people, special_points=kept), gone)


def annul_teams(table: TeamTable, withdrawn: Iterable[Tpn], *, everyone: bool = False) -> Annulled[TeamTable]:
    """Takes out the matches of those teams among `withdrawn` that played fewer than half; of `everyone` if said."""
    rows = {team.tpn: team.matches for team in table.teams}
    gone = frozenset(withdrawn) if everyone else _too_few(rows, withdrawn, table.cycles)
    if not gone:
        return Annulled(table, gone)
    teams = tuple(
        replace(team, matches=_without(team.tpn, team.matches, gone, _NO_MATCH)) for team in table.teams
    )
    return Annulled(replace(table, teams=teams), gone)


def _too_few(
    rows: dict[Tpn, tuple[Cell, ...]] | dict[Tpn, tuple[Match, ...]], withdrawn: Iterable[Tpn], cycles: int
) -> frozenset[Tpn]:
    full = (len(rows) - 1) * cycles
    return frozenset(tpn for tpn in withdrawn if 2 * _played(rows[tpn]) < full)


def _played(row: Sequence[Cell] | Sequence[Match]) -> int:
    return sum(1 for entry in row if entry.outcome is not None and RULES[entry.outcome].played)


def _without(own: Tpn, row: Sequence[_Entry], gone: frozenset[Tpn], nothing: _Entry) -> tuple[_Entry, ...]:
    return tuple(nothing if own in gone or entry.opponent in gone else entry for entry in row)
