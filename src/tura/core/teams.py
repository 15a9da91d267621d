"""Squads and lineups of team tournaments, as the fold leaves them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from tura.core.ids import EntryId


@dataclass(frozen=True, slots=True)
class Member:
    """A player of a squad; the place in the list is the index."""

    name: str
    latin: str | None = None
    title: str | None = None
    rating: int | None = None
    federation: str | None = None
    fide_id: str | None = None
    sex: str | None = None
    rank: str | None = None


@dataclass(frozen=True, slots=True)
class Squad:
    """A team's ordered list, its captain, and the fact that filed it last."""

    members: tuple[Member, ...]
    captain: str | None = None
    fact: int = 0

    def member(self, place: int) -> Member:
        """The member at a place, from 1; IndexError beyond the list."""
        if place < 1:
            raise IndexError(place)
        return self.members[place - 1]


class LineupSource(Enum):
    """How a lineup came about."""

    FILED = "filed"
    DEFAULT = "default"
    LATE = "late"
    """Accepted after the deadline by the chief arbiter."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """Places of the squad on boards 1, 2, ...; 0 stands for an empty board."""

    places: tuple[int, ...]
    source: LineupSource = LineupSource.FILED
    fact: int = 0
    filed_at: datetime | None = None
    """None for a default."""


def player_id(team: EntryId, place: int) -> EntryId:
    """The identity of a squad's player on a board: the team's, a slash, and the place in the list."""
    return EntryId(f"{team}/{place}")


def team_of(player: EntryId) -> EntryId:
    """The team of a player's identity."""
    return EntryId(player.partition("/")[0])


def place_of(player: EntryId) -> int:
    """The place in the squad; 0 for an empty board."""
    return int(player.partition("/")[2])
