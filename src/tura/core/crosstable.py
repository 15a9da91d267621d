"""The crosstable: what pairing and ranking know of a tournament.

It is the meeting place of three sources (an event's journal, a report file, a generator) and of all
that computes on them. Participants carry their numbers 1..n without gaps in the source's order;
rounds without an entry are absences.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, Outcome, Scoring


@dataclass(frozen=True, slots=True)
class Cell:
    """One participant's round: scheduled opponent (kept for forfeits), colour, and outcome once known."""

    opponent: Tpn | None
    colour: Colour | None
    outcome: Outcome | None
    """None: paired, not finished; without an opponent, the free round of an odd round robin, which is no element."""


ABSENT = Cell(None, None, Outcome.ZERO_BYE)


@dataclass(frozen=True, slots=True)
class Participant:
    """A player as the computations need it; `rating` 0 means unrated."""

    tpn: Tpn
    name: str
    rating: int = 0
    title: str = ""
    federation: str = ""
    sex: str = ""
    born: date | None = None
    cells: tuple[Cell, ...] = ()
    """Rounds from 1; a shorter tuple means absent from there on."""
    adjustment: Points = Points(0)
    """Bonus or penalty points that belong to no round (TRF26 record 299), in tenths."""

    def cell(self, round_: Round) -> Cell:
        """The participant's entry of a round, absent when there is none."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else ABSENT


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Participants with their rounds, and the figures of the event that formulas need."""

    participants: tuple[Participant, ...]
    rounds: int
    """Rounds that the event announces."""
    scoring: Scoring = STANDARD_SCORING
    predetermined: bool = False
    """Round robin and its kin: the pairings do not depend on results (C.07 Art. 15.2)."""
    cycles: int = 1
    started: date | None = None
    """First day of the event; editions of rules hang on it."""
    special_points: dict[tuple[Tpn, Round], Points] = field(default_factory=dict)
    """Values of single rounds that depart from the scoring (TRF26 record 299 with a round)."""
