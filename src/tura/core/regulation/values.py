"""Values of a regulation that people write as one piece of text: durations, clocks, moments."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import Enum
from typing import ClassVar, Self

from tura.core.codec import TextValue
from tura.core.colour import ByColour, Colour

_UNITS = {"h": 3600, "min": 60, "s": 1}


@dataclass(frozen=True, slots=True, order=True)
class Duration(TextValue):
    """A length of time in whole seconds, written ``30 min``, ``1 h 30 min`` or ``90 s``."""

    seconds: int
    PATTERN: ClassVar[str] = r"^\d+ ?(h|min|s)( \d+ ?(h|min|s))*$"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads ``1 h 30 min``; ValueError for anything else."""
        parts = re.findall(r"(\d+)\s*(h|min|s)\b", text)
        if not parts or re.sub(r"(\d+)\s*(h|min|s)\b", "", text).strip():
            raise ValueError(f"not a duration: {text!r}")
        return cls(sum(int(number) * _UNITS[unit] for number, unit in parts))

    def __str__(self) -> str:
        if self.seconds % 60:
            return f"{self.seconds} s"
        if self.seconds and self.seconds % 3600 == 0 and self.seconds > 3600:
            return f"{self.seconds // 3600} h"
        return f"{self.seconds // 60} min"

    @property
    def delta(self) -> timedelta:
        """The same length for arithmetic with moments."""
        return timedelta(seconds=self.seconds)


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the thinking time: for `moves` moves (None: to the end), seconds, increment seconds a move."""

    seconds: int
    increment: int = 0
    moves: int | None = None

    def __str__(self) -> str:
        moves = f"{self.moves}/" if self.moves else ""
        increment = f"+{self.increment}" if self.increment else ""
        return f"{moves}{self.seconds}{increment}"


_PHASE = re.compile(r"(?:(\d+)/)?(\d+)(?:\+(\d+))?")


@dataclass(frozen=True, slots=True)
class TimeControl(TextValue):
    """Clocks of both sides in the notation of TRF26 record 222: ``40/5400+30:1800+30``, ``W360-B300``."""

    white: tuple[Phase, ...]
    black: tuple[Phase, ...]
    PATTERN: ClassVar[str] = r"^(W?[0-9/+:]+)(-B[0-9/+:]+)?$"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads the record's notation; ValueError names the part that is none."""
        unequal = re.fullmatch(r"W(.+)-B(.+)", text.strip())
        if unequal:
            return cls(_phases(unequal[1]), _phases(unequal[2]))
        both = _phases(text.strip())
        return cls(both, both)

    def __str__(self) -> str:
        white, black = (":".join(map(str, side)) for side in (self.white, self.black))
        return white if white == black else f"W{white}-B{black}"

    @property
    def phases(self) -> ByColour[tuple[Phase, ...]]:
        """The phases of each side."""
        return ByColour(self.white, self.black)

    def seconds_for(self, moves: int, colour: Colour = Colour.WHITE) -> int:
        """The thinking time of one side for a game of so many moves, in seconds."""
        side = self.phases[colour]
        base = sum(phase.seconds for phase in side)
        increment = max((phase.increment for phase in side), default=0)
        return base + increment * moves

    def length_of(self, moves: int) -> timedelta:
        """The longest that a game of so many moves can last."""
        return timedelta(seconds=sum(self.seconds_for(moves, colour) for colour in Colour))


def _phases(text: str) -> tuple[Phase, ...]:
    phases = []
    for part in text.split(":"):
        match = _PHASE.fullmatch(part)
        if match is None:
            raise ValueError(f"not a time control: {text!r}")
        moves, seconds, increment = match.groups()
        phases.append(Phase(int(seconds), int(increment or 0), int(moves) if moves else None))
    return tuple(phases)


class WhenKind(Enum):
    """What a moment of a regulation is counted from."""

    MOMENT = "moment"
    ON_THE_DAY = "on-the-day"
    DAY_BEFORE = "day-before"
    BEFORE_ROUND = "before-round"
    AFTER_PREVIOUS = "after-previous"


@dataclass(frozen=True, slots=True)
class When(TextValue):
    """A moment tied to a round: ``2017-05-23T22:00``, ``10:00 on the day``, ``22:00 the day before``,
    ``5 min before the round``, ``previous round ends``, ``10 min after the previous round``."""

    kind: WhenKind
    moment: datetime | None = None
    clock: time | None = None
    gap: Duration = Duration(0)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads one of the six forms; ValueError for anything else."""
        word = text.strip()
        if word == "previous round ends":
            return cls(WhenKind.AFTER_PREVIOUS)
        if match := re.fullmatch(r"(\d?\d:\d\d) (on the day|the day before)", word):
            kind = WhenKind.ON_THE_DAY if match[2] == "on the day" else WhenKind.DAY_BEFORE
            return cls(kind, clock=time.fromisoformat(match[1].zfill(5)))
        if match := re.fullmatch(r"(.+) before the round", word):
            return cls(WhenKind.BEFORE_ROUND, gap=Duration.parse(match[1]))
        if match := re.fullmatch(r"(.+) after the previous round", word):
            return cls(WhenKind.AFTER_PREVIOUS, gap=Duration.parse(match[1]))
        return cls(WhenKind.MOMENT, moment=datetime.fromisoformat(word))

    def __str__(self) -> str:
        match self.kind:
            case WhenKind.MOMENT:
                return self.moment.isoformat() if self.moment else ""
            case WhenKind.ON_THE_DAY:
                return f"{self.clock:%H:%M} on the day"
            case WhenKind.DAY_BEFORE:
                return f"{self.clock:%H:%M} the day before"
            case WhenKind.BEFORE_ROUND:
                return f"{self.gap} before the round"
            case WhenKind.AFTER_PREVIOUS:
                return f"{self.gap} after the previous round" if self.gap.seconds else "previous round ends"

    def resolve(
        self, round_start: datetime | None, previous_end: datetime | None, day: date | None = None
    ) -> datetime | None:
        """The moment itself, `day` being the round's where its start is not known; None while it cannot be told."""
        match self.kind:
            case WhenKind.MOMENT:
                return self.moment
            case WhenKind.ON_THE_DAY | WhenKind.DAY_BEFORE:
                return self._on_clock(round_start.date() if round_start else day)
            case WhenKind.BEFORE_ROUND:
                return round_start - self.gap.delta if round_start else None
            case WhenKind.AFTER_PREVIOUS:
                return previous_end + self.gap.delta if previous_end else None

    def _on_clock(self, day: date | None) -> datetime | None:
        if day is None or self.clock is None:
            return None
        back = timedelta(days=1 if self.kind is WhenKind.DAY_BEFORE else 0)
        return datetime.combine(day, self.clock) - back
