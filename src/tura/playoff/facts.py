"""What happens in a play-off (lots and games), and what is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum

from tura.core.colour import ByColour
from tura.core.ids import EntryId
from tura.core.regulation.model import Ladder, StagePlay
from tura.core.regulation.values import TimeControl
from tura.core.result import GameResult


class LotPurpose(Enum):
    """What a lot decides; the drawn order is read accordingly."""

    COLOUR = "colour"
    """The first drawn is White in the stage's first game."""
    CHOICE = "choice"
    """The winner of the lot chose; the order is White, then Black."""
    NUMBERS = "numbers"
    """Numbers of the table, or places of the bracket."""
    ENTRY = "entry"
    """Who plays where more are level than may."""
    ADVANCE = "advance"
    """Who goes on when the stages of a knock-out match are exhausted (C.07 4.2)."""


@dataclass(frozen=True, slots=True)
class Lot:
    """A drawn order; `winner` is told where the winner of the lot chose the colour."""

    order: tuple[EntryId, ...]
    winner: EntryId | None = None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a play-off with its own result, which may differ from what it decides."""

    seats: ByColour[EntryId]
    result: GameResult
    ended: datetime | None = None


@dataclass(frozen=True, slots=True)
class PlayoffFacts:
    """Lots and games by the key of what was due; a correction replaces the value of its key."""

    lots: Mapping[str, Lot] = field(default_factory=dict)
    games: Mapping[str, PlayedGame] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StageRef:
    """A run of a stage: which ladder and rung (from 1), its form, and the places that are at stake in it."""

    key: str
    ladder: Ladder
    rung: int
    play: StagePlay
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class DueLot:
    """A lot to be drawn now."""

    key: str
    stage: StageRef
    purpose: LotPurpose
    players: tuple[EntryId, ...]
    seats: int = 0
    """Of `ENTRY`: how many of the players may play."""
    not_before: datetime | None = None


@dataclass(frozen=True, slots=True)
class DueGame:
    """A game to be played now; `number` counts the games (of a table: the rounds) of its stage from 1."""

    key: str
    stage: StageRef
    number: int
    seats: ByColour[EntryId]
    time_control: TimeControl | None
    draw_wins_for_black: bool = False
    not_before: datetime | None = None


Due = DueLot | DueGame
