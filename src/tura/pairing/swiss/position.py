"""What a Swiss pairer is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from tura.core.colour import Colour
from tura.core.crosstable import Crosstable
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.pairing.swiss.explanation import RoundExplanation


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """Players whom the arbiter keeps apart from `first_round` to `last_round`, both included (TRF26 260, XXP)."""

    players: frozenset[Tpn]
    first_round: Round
    last_round: Round


class Numbering(Enum):
    """Who holds a number where parity decides the first colour (C.04.3 Art. 5.2.5)."""

    ARRIVED = "arrived"
    """Only who has been part of a pairing or is paired now: the pairing commission's reading of August 2026."""
    ALL = "all"
    """Everybody in the list, as some publishers do."""


@dataclass(frozen=True, slots=True)
class SwissPosition:
    """A Swiss event before one round is drawn.

    Cells of the crosstable from `round` on are not looked at, so one finished crosstable serves to
    draw each of its rounds again. Whoever is not in `available` is not paired and gets nothing.
    """

    crosstable: Crosstable
    round: Round
    available: frozenset[Tpn]
    initial_colour: Colour | None = None
    """The colour drawn by lot for number 1; None infers it from the first round with colours."""
    forbidden: tuple[ForbiddenGroup, ...] = ()
    virtual: Mapping[Tpn, tuple[Points, ...]] = field(default_factory=dict)
    """Virtual points per round from 1, the whole history; missing or short means none (C.04.7)."""
    numbering: Numbering = Numbering.ARRIVED

    @property
    def last_round(self) -> bool:
        """Whether the round to draw is the final one, where topscorers have their rights (Art. 1.8)."""
        return self.round >= self.crosstable.rounds


@dataclass(frozen=True, slots=True)
class Pair:
    """A board: who has White, who has Black."""

    white: Tpn
    black: Tpn


@dataclass(frozen=True, slots=True)
class SwissRound:
    """A drawn round: boards in the recommended order (C.04.2 Art. 3.6) and the pairing-allocated bye."""

    pairs: tuple[Pair, ...]
    bye: Tpn | None
    explanation: RoundExplanation | None = None


class Obstacle(Enum):
    """Why a round cannot be complete."""

    PLAYER_WITHOUT_OPPONENT = "player-without-opponent"
    """`players` have nobody left whom they may meet, and the bye cannot serve them."""
    NO_BYE_CANDIDATE = "no-bye-candidate"
    """An odd field in which nobody may have the bye (C2)."""
    TOO_FEW_PARTNERS = "too-few-partners"
    """`players` have together fewer possible opponents than they are (C1, C3, forbidden pairs)."""


class WayOut(Enum):
    """What would make a complete round possible; the chief arbiter decides (C.04.3 Art. 1.9.3)."""

    END_EVENT = "end-event"
    LIFT_FORBIDDEN = "lift-forbidden"
    ALLOW_COLOUR = "allow-colour"
    """Give somebody a colour against an absolute preference (C3)."""
    SECOND_BYE = "second-bye"
    """Give the bye to somebody who may not have it (C2)."""
    MEET_AGAIN = "meet-again"
    """Let two players meet again (C1)."""


@dataclass(frozen=True, slots=True)
class NoLegalRound:
    """The refusal that stands for a round: no complete pairing respects C1-C3."""

    round: Round
    obstacle: Obstacle
    players: tuple[Tpn, ...]
    """Whom the obstacle is about, in order of rank."""
    ways_out: tuple[WayOut, ...]
    """The gentlest first; each of them alone, the last perhaps with others, makes a complete round possible."""

    @property
    def code(self) -> str:
        """The stable code of the refusal."""
        return "pairing.no-legal-round"


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """The warning that a round one or two after the coming one cannot be complete (cases U06, U84)."""

    round: Round
    """The first round that cannot be complete, if the same players stay."""
    certain: bool
    """Whatever the results of the rounds before it, as against: some results lead there."""

    @property
    def code(self) -> str:
        """The stable code of the warning."""
        return "pairing.dead-end-ahead"
