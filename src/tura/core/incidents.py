"""The register of incidents and penalties that feeds the arbiter's report (Laws of Chess, Art. 11-12)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from tura.core.ids import Board, EntryId, Round


class IncidentKind(Enum):
    """What happened."""

    PHONE = "phone"
    ILLEGAL_MOVE = "illegal-move"
    BEHAVIOUR = "behaviour"
    LATENESS = "lateness"
    CLOCK = "clock"
    FAIR_PLAY = "fair-play"
    OTHER = "other"


class Penalty(Enum):
    """What it cost (Laws of Chess, Art. 12.9)."""

    NONE = "none"
    WARNING = "warning"
    TIME_ADDED = "time-added"
    """To the opponent."""
    TIME_TAKEN = "time-taken"
    LOSS = "loss"
    EXPULSION = "expulsion"


@dataclass(frozen=True, slots=True)
class Incident:
    """One entry of the register."""

    number: int
    kind: IncidentKind
    penalty: Penalty
    text: str
    happened_at: datetime
    arbiter: str
    entry: EntryId | None = None
    round: Round | None = None
    board: Board | None = None
    minutes: int | None = None
    """Of a penalty of time."""
    match: Board | None = None
