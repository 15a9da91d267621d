"""Awards as they were handed over: they stand, whatever becomes of the results later (case U76)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tura.core.ids import EntryId


@dataclass(frozen=True, slots=True)
class GivenAward:
    """One item that was handed over; money in hundredths of the currency, `category` also the id of a table of teams."""

    entry: EntryId
    item: str
    first: int
    last: int
    category: str | None = None
    degree: int | None = None
    trainer: str | None = None
    hundredths: int | None = None
    team: str | None = None
    """Of a table of teams made from places: the team's name; there is no entry then."""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """The awards of a tournament as given, and when."""

    awards: tuple[GivenAward, ...]
    given_at: datetime
