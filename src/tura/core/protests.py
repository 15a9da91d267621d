"""Protests: their life cycle, their deadline, their deposit; and the jury that decides them.

A protest is filed, registered once its deposit is paid (at once where none is asked), and then decided by the body
that the regulation names, or withdrawn. The deposit is returned or kept as the text says; where it is silent, a lost
deposit is kept (inventory A5, A6).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from tura.core.ids import Board, EntryId, Round
from tura.core.lifecycle import Transitions
from tura.core.regulation.model import ProtestRule
from tura.core.result import GameResult

JURY = "appeals-jury"
"""The body that a regulation names where a jury decides; otherwise the arbiters do."""


class ProtestState(Enum):
    """Where a protest stands."""

    FILED = "filed"
    REGISTERED = "registered"
    UPHELD = "upheld"
    REJECTED = "rejected"
    WITHDRAWN = "withdrawn"


class ProtestAct(Enum):
    """What moves a protest."""

    PAY = "deposit paid"
    UPHOLD = "uphold"
    REJECT = "reject"
    WITHDRAW = "withdraw"


PROTEST = Transitions(
    "protest",
    {
        (ProtestState.FILED, ProtestAct.PAY): ProtestState.REGISTERED,
        (ProtestState.FILED, ProtestAct.WITHDRAW): ProtestState.WITHDRAWN,
        (ProtestState.REGISTERED, ProtestAct.UPHOLD): ProtestState.UPHELD,
        (ProtestState.REGISTERED, ProtestAct.REJECT): ProtestState.REJECTED,
        (ProtestState.REGISTERED, ProtestAct.WITHDRAW): ProtestState.WITHDRAWN,
    },
)

OPEN = frozenset({ProtestState.FILED, ProtestState.REGISTERED})
"""States of a protest that somebody still has to decide."""


class DepositState(Enum):
    """Where the money is."""

    NOT_ASKED = "not-asked"
    DUE = "due"
    TAKEN = "taken"
    RETURNED = "returned"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Protest:
    """A protest of one tournament, with its decision once there is one."""

    number: int
    filed_by: str
    filed_at: datetime
    text: str
    entry: EntryId | None = None
    round: Round | None = None
    board: Board | None = None
    late: bool = False
    """Accepted after the deadline, on a recorded reason."""
    state: ProtestState = ProtestState.FILED
    deposit: int | None = None
    """In whole units of the event's currency."""
    money: DepositState = DepositState.NOT_ASKED
    receipt: str | None = None
    decision: str | None = None
    decided_by: tuple[str, ...] = ()
    decided_at: datetime | None = None
    result: GameResult | None = None
    """The result that the decision puts in the place of the game's."""
    match: Board | None = None
    """Of teams: the match that the board is of."""


@dataclass(frozen=True, slots=True)
class Jury:
    """The elected appeals jury."""

    members: tuple[str, ...]
    reserves: tuple[str, ...] = ()

    @property
    def everyone(self) -> tuple[str, ...]:
        """Members, then reserves."""
        return self.members + self.reserves


def settled(rule: ProtestRule, outcome: ProtestState) -> DepositState:
    """What becomes of a deposit that was taken, after a decision or a withdrawal."""
    if outcome is ProtestState.UPHELD:
        return DepositState.RETURNED
    return DepositState.RETURNED if rule.otherwise == "returned" else DepositState.KEPT
