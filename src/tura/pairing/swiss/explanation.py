"""Why a round was drawn as it was: codes and facts for people to read, no words (Arts. 2-5 of C.04.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from tura.core.ids import Tpn

Fact = int | str
"""A fact of a sentence: a Tpn, a number, points in tenths, or a code such as ``w`` or ``strong``."""


class Reason(Enum):
    """What makes a pair, a float, a colour or the bye look odd; the value is the key of its sentence."""

    REMATCH = "rematch"
    """The natural opponent was met in `round` (C1)."""
    FORBIDDEN = "forbidden"
    """The arbiter keeps the two apart (C1)."""
    SAME_ABSOLUTE = "same-absolute"
    """Both must have the same colour (C3)."""
    COMPLETION = "completion"
    """With that pair the round could not be completed (C4)."""
    BYE_SCORE = "bye-score"
    """With that pair somebody with more points would have the bye (C5)."""
    CRITERION = "criterion"
    """With that pair `criterion` would be worse: `here` against `there`."""
    EARLIER = "earlier"
    """As good, but this candidate comes first in the order of Art. 4."""
    PARTNER_TAKEN = "partner-taken"
    """The natural opponent was needed for somebody who ranks higher."""
    FLOAT_ODD = "float-odd"
    """The bracket has an odd number of players, so one moves down (C6)."""
    FLOAT_NOBODY = "float-nobody"
    """There was nobody left in the bracket whom the player might meet (C6)."""
    FLOAT_NEEDED = "float-needed"
    """The players below need somebody from above to be complete (C4)."""
    COLOUR_STRONGER = "colour-stronger"
    """The opponent's preference is stronger (Art. 5.2.2)."""
    COLOUR_ALTERNATE = "colour-alternate"
    """Equal preferences: the last round in which the two had different colours turns round (Art. 5.2.3)."""
    COLOUR_RANK = "colour-rank"
    """Equal preferences and histories: the higher-ranked player's is granted (Art. 5.2.4)."""
    BYE_LOWEST = "bye-lowest"
    """The bye goes to the lowest score that can have it (C5)."""
    BYE_ELIGIBLE = "bye-eligible"
    """Players below may not have the bye again, or could not be paired without this one (C2, C4)."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One reason about one pair (`second` None: about a float or the bye), with its article and facts."""

    reason: Reason
    article: str
    first: Tpn
    second: Tpn | None
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True, slots=True)
class CriterionCount:
    """How far the chosen candidate falls short in one criterion: ``C12`` and 3, or a list for C7, C18-C21."""

    criterion: str
    value: int
    scores: tuple[int, ...] = ()
    """For the criteria that compare lists: scores or score differences in tenths, descending."""


@dataclass(frozen=True, slots=True)
class BracketExplanation:
    """One bracket: who was in it, the candidate that was chosen, and what it costs."""

    score: int
    """Pairing score of the residents, in tenths."""
    residents: tuple[Tpn, ...]
    moved_down: tuple[Tpn, ...]
    pairs: tuple[tuple[Tpn, Tpn], ...]
    """Higher-ranked player first, in the order of the candidate."""
    downfloaters: tuple[Tpn, ...]
    criteria: tuple[CriterionCount, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundExplanation:
    """All brackets of a round from the top, and the colours and bye that need a word."""

    edition: str
    """``FIDE_DUTCH_2026`` or ``FIDE_DUTCH_2017``."""
    engine: str
    """``native`` or ``pure``: both give the same round."""
    brackets: tuple[BracketExplanation, ...]
    remarks: tuple[Remark, ...] = field(default=())
