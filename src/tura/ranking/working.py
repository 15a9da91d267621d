"""The working of a value: its addends, what was cut and why, and the scores that unplayed rounds were given.

Facts only, for a catalogue to put into words; made on demand by the units of `tiebreaks`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.ranking.criteria import Criterion
from tura.ranking.values import Value


class Basis(Enum):
    """Where an addend's value comes from."""

    OPPONENT = "opponent"
    """The opponent's score as awarded."""
    OPPONENT_ADJUSTED = "opponent-adjusted"
    """The opponent's score with some unplayed rounds counted otherwise (Art. 16.3)."""
    DUMMY = "dummy"
    """An own unplayed round: a dummy with the participant's own score (Art. 16.4)."""
    DUMMY_CAPPED_BY_OPPONENT = "dummy-capped-by-opponent"
    DUMMY_CAPPED_BY_DRAWS = "dummy-capped-by-draws"
    VIRTUAL = "virtual"
    """An own unplayed round under the rules of 2009: a virtual opponent."""
    SWITCHED_OFF = "switched-off"
    """An own unplayed round that the regulation leaves out."""
    ROUND = "round"
    """The participant's own round."""
    SCORE = "score"
    """A total of the participant."""
    STRENGTH = "strength"
    """The sum over opponents, divided by a factor (SSSC)."""
    RATING = "rating"
    PERFORMANCE = "performance"
    BOARD = "board"


class Cut(Enum):
    """Why an addend was left out."""

    LOWEST = "lowest"
    VOLUNTARY = "voluntary"
    """A voluntarily unplayed round goes first (Art. 16.5)."""
    HIGHEST = "highest"
    FIRST_ROUNDS = "first-rounds"
    BELOW_LIMIT = "below-limit"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A round of an opponent that counts otherwise than it was awarded, in tenths."""

    round: Round
    awarded: Points
    counted: Points


@dataclass(frozen=True, slots=True)
class Addend:
    """One term: `value` is what stands in the sum; the rest says how it came about."""

    value: Value
    basis: Basis
    round: Round | None = None
    opponent: Tpn | None = None
    factor: Value | None = None
    """What the opponent (or dummy) is worth, where the term is a product with the points of the round."""
    points: Points | None = None
    """Points that the participant was awarded in the round."""
    own_score: Points | None = None
    """The participant's score before any cap, where the round was unplayed."""
    adjustments: tuple[Adjustment, ...] = ()
    cut: Cut | None = None


@dataclass(frozen=True, slots=True)
class EncounterCell:
    """Meetings of two members of a tied group: the row's points in tenths and the number of meetings."""

    points: Points
    games: int


@dataclass(frozen=True, slots=True)
class EncounterTable:
    """The small table of a tied group as one application of direct encounter saw it."""

    members: tuple[Tpn, ...]
    cells: dict[tuple[Tpn, Tpn], EncounterCell]
    sums: tuple[Value, ...]
    missing: tuple[int, ...]
    """Per member, how many of the others were not met."""
    ranked: tuple[tuple[Tpn, ...], ...]
    """The order that this table gave; a block of several is still level."""
    score: str = ""
    """For teams, ``MP`` or ``GP``."""


@dataclass(frozen=True, slots=True)
class Working:
    """All that makes up one value."""

    criterion: Criterion
    tpn: Tpn
    article: str
    """The article of C.07 that defines the value."""
    value: Value | None
    addends: tuple[Addend, ...] = ()
    divisor: int | None = None
    """What the sum of the addends is divided by, for an average."""
    threshold: Value | None = None
    """The score from which opponents count (Koya)."""
    tables: tuple[EncounterTable, ...] = ()
