"""Why a round was drawn as it was: codes and facts for people to read, no words (Arts. 2-5 of C.04.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from tura.core.ids import Tpn

Fact = int | str
"""A fact of a sentence: a Tpn, a number, points in tenths, or a code such as ``w`` or ``strong``."""


class Reason(Enum):
    """What makes a pair, a float, a colour or the bye look odd; the value is the key of its sentence.

    `first` is whom it is about and `second` the opponent drawn; `other` in the facts is the one expected.
    """

    REMATCH = "rematch"
    """The expected opponent was met in `round` (C1)."""
    FORBIDDEN = "forbidden"
    """The arbiter keeps the two apart (C1)."""
    SAME_ABSOLUTE = "same-absolute"
    """Both must have the same colour (C3)."""
    PARTNER_TAKEN = "partner-taken"
    """The expected opponent was needed for `by`, who comes first."""
    CRITERION = "criterion"
    """With the expected opponent `criterion` would be worse."""
    FEWER_PAIRS = "fewer-pairs"
    """With the expected opponent the bracket could not have as many pairs (C6)."""
    COMPLETION = "completion"
    """With the expected opponent the players below could not be paired, or not as well (C4, C5, C8)."""
    EXCHANGED = "exchanged"
    """Moved to the upper half by the smallest exchange that meets the criteria (Art. 4.3)."""
    NOT_PLAYED = "not-played"
    """The two were drawn in `round` but did not play, so they may meet (C.04.2 Art. 3.5)."""
    FLOAT_ODD = "float-odd"
    """An odd number of players: the last one moves down (C6)."""
    FLOAT_NOBODY = "float-nobody"
    """Nobody in the bracket whom the player may meet (C6)."""
    FLOAT_NO_PAIRS = "float-no-pairs"
    """The bracket cannot have more pairs (C6)."""
    FLOAT_CRITERION = "float-criterion"
    """Moves down instead of `other`, with whom `criterion` would be worse."""
    FLOAT_FEWER_PAIRS = "float-fewer-pairs"
    """Moves down instead of `other`, without whom the bracket could not have as many pairs (C6)."""
    FLOAT_COMPLETION = "float-completion"
    """Moves down because the players below need it (C4, C5, C8)."""
    COLOUR_STRONGER = "colour-stronger"
    """The opponent's preference is stronger (Art. 5.2.2)."""
    COLOUR_ALTERNATE = "colour-alternate"
    """Equal preferences: the last time the two had different colours turns round (Art. 5.2.3)."""
    COLOUR_RANK = "colour-rank"
    """Equal preferences and histories: the higher-ranked player's is granted (Art. 5.2.4)."""
    BYE_LOWEST = "bye-lowest"
    """The lowest score that can have the bye (C5)."""
    BYE_ABOVE = "bye-above"
    """Players with fewer points had to be passed over: barred (C2) or needed for a complete round (C4)."""


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
