"""Squads as a table: team, place in the list, player; csv or a workbook, all teams or none."""

from __future__ import annotations

from dataclasses import dataclass

from tura.formats.entries import PlayerRow, RowFault, UnreadableTable, read_players


@dataclass(frozen=True, slots=True)
class SquadRows:
    """A team's rows in the order of the list."""

    team: str
    players: tuple[PlayerRow, ...]


def read_squads(name: str, content: bytes) -> tuple[SquadRows, ...]:
    """Teams in order of appearance; `number` orders the list, else the rows do."""
    rows = read_players(name, content)
    faults = [RowFault(line, "team", "team-missing") for line, row in enumerate(rows, 2) if not row.team]
    if faults:
        raise UnreadableTable(name, faults)
    teams = dict.fromkeys(row.team or "" for row in rows)
    return tuple(SquadRows(team, _ordered([row for row in rows if row.team == team])) for team in teams)


def _ordered(rows: list[PlayerRow]) -> tuple[PlayerRow, ...]:
    return tuple(sorted(rows, key=lambda row: row.number or 0))
