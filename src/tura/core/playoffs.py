"""Play-offs as the journal knows them: the tied group, its lots and its games. What is due `tura.playoff` computes."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from tura.core.colour import ByColour
from tura.core.ids import EntryId, StageId
from tura.core.result import GameResult


def stage_of(first: int) -> StageId:
    """The stage of the play-off for the places from `first` on: ``playoff-1``."""
    return StageId(f"playoff-{first}")


@dataclass(frozen=True, slots=True)
class Seeded:
    """A contender with the rank by the seeding criterion; 0 without one."""

    entry: EntryId
    seed: int = 0


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """A lot of a play-off: the order drawn, and the seed when the program drew it."""

    order: tuple[EntryId, ...]
    winner: EntryId | None = None
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class PlayoffBoard:
    """A game of a play-off; its result is the game's own, whatever it decides."""

    seats: ByColour[EntryId]
    result: GameResult
    ended_at: datetime
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class PlayoffRecord:
    """One play-off of a tournament: its stage, its group, and all that happened in it, by the keys of what was due."""

    stage: StageId
    first: int
    contenders: tuple[Seeded, ...]
    begins: datetime | None = None
    """The earliest moment of the first game (UTC), as planned when the group was known."""
    lots: dict[str, DrawnLot] = field(default_factory=dict)
    games: dict[str, PlayoffBoard] = field(default_factory=dict)
    version: int = 0
    """Number of the last fact about it."""

    @property
    def last(self) -> int:
        """The last of the places that the group shares."""
        return self.first + len(self.contenders) - 1

    @property
    def entries(self) -> frozenset[EntryId]:
        """The group."""
        return frozenset(contender.entry for contender in self.contenders)
