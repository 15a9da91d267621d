"""What may happen when: every life cycle as one table.

A missing entry is a refusal (`not-now`), so nothing is allowed by accident. `docs/lifecycles.md` is drawn from
these tables.
"""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

from tura.core.refusal import refuse

S = TypeVar("S", bound=Enum)
A = TypeVar("A", bound=Enum)


class Transitions(Generic[S, A]):
    """A table from (state, act) to the next state."""

    def __init__(self, subject: str, table: dict[tuple[S, A], S]) -> None:
        self.subject = subject
        self.table = table

    def after(self, state: S, act: A) -> S:
        """The state that an act leads to; raises the refusal `not-now` where the table has no entry."""
        try:
            return self.table[state, act]
        except KeyError:
            raise refuse("not-now", subject=self.subject, state=state.value, act=act.value) from None


class TournamentState(Enum):
    """Where a tournament stands."""

    SET_UP = "set-up"
    NUMBERED = "numbered"
    RUNNING = "running"


class TournamentAct(Enum):
    """What moves a tournament."""

    ENTER = "enter"
    NUMBER = "number"
    PAIR = "pair"


TOURNAMENT = Transitions(
    "tournament",
    {
        (TournamentState.SET_UP, TournamentAct.ENTER): TournamentState.SET_UP,
        (TournamentState.SET_UP, TournamentAct.NUMBER): TournamentState.NUMBERED,
        (TournamentState.NUMBERED, TournamentAct.NUMBER): TournamentState.NUMBERED,
        (TournamentState.NUMBERED, TournamentAct.ENTER): TournamentState.SET_UP,
        (TournamentState.NUMBERED, TournamentAct.PAIR): TournamentState.RUNNING,
        (TournamentState.RUNNING, TournamentAct.PAIR): TournamentState.RUNNING,
        (TournamentState.RUNNING, TournamentAct.ENTER): TournamentState.RUNNING,
        (TournamentState.RUNNING, TournamentAct.NUMBER): TournamentState.RUNNING,
    },
)


class RoundState(Enum):
    """Where a round stands; it is over when every board has a result."""

    PAIRED = "paired"
    PUBLISHED = "published"
    STARTED = "started"


class RoundAct(Enum):
    """What moves a round, and what needs a round to be in some state."""

    PUBLISH = "publish"
    START = "start"
    RECORD = "record"
    CORRECT = "correct"
    CHANGE = "change"
    UNPAIR = "unpair"


ROUND = Transitions(
    "round",
    {
        (RoundState.PAIRED, RoundAct.PUBLISH): RoundState.PUBLISHED,
        (RoundState.PAIRED, RoundAct.CHANGE): RoundState.PAIRED,
        (RoundState.PAIRED, RoundAct.UNPAIR): RoundState.PAIRED,
        (RoundState.PUBLISHED, RoundAct.START): RoundState.STARTED,
        (RoundState.PUBLISHED, RoundAct.CHANGE): RoundState.PUBLISHED,
        (RoundState.PUBLISHED, RoundAct.UNPAIR): RoundState.PUBLISHED,
        (RoundState.PUBLISHED, RoundAct.RECORD): RoundState.PUBLISHED,
        (RoundState.PUBLISHED, RoundAct.CORRECT): RoundState.PUBLISHED,
        (RoundState.STARTED, RoundAct.RECORD): RoundState.STARTED,
        (RoundState.STARTED, RoundAct.CORRECT): RoundState.STARTED,
    },
)


class BoardState(Enum):
    """What is known of a board's result."""

    OPEN = "open"
    RECORDED = "recorded"
    CONFLICT = "conflict"


class BoardAct(Enum):
    """An entry for a board: the first, one that agrees, one that does not, a correction."""

    FIRST = "first entry"
    SAME = "same entry"
    DIFFERENT = "different entry"
    CORRECT = "correction"


BOARD = Transitions(
    "board",
    {
        (BoardState.OPEN, BoardAct.FIRST): BoardState.RECORDED,
        (BoardState.RECORDED, BoardAct.SAME): BoardState.RECORDED,
        (BoardState.RECORDED, BoardAct.DIFFERENT): BoardState.CONFLICT,
        (BoardState.RECORDED, BoardAct.CORRECT): BoardState.RECORDED,
        (BoardState.CONFLICT, BoardAct.DIFFERENT): BoardState.CONFLICT,
        (BoardState.CONFLICT, BoardAct.CORRECT): BoardState.RECORDED,
    },
)


class Presence(Enum):
    """A participant's state for a round; stored as a reason, never as a letter of a report file."""

    EXPECTED = "expected"
    PRESENT = "present"
    LATE = "late"
    ABSENT = "absent"
    HALF_BYE = "half-bye"
    ZERO_BYE = "zero-bye"
    FULL_BYE = "full-bye"
    WITHDRAWN = "withdrawn"
    BACK = "back"
    EXPELLED = "expelled"


LASTING = frozenset({Presence.WITHDRAWN, Presence.EXPELLED, Presence.BACK})
"""States that hold from their round on, until another of them."""

LEFT = frozenset({Presence.WITHDRAWN, Presence.EXPELLED})
"""States of those who take no further part."""

AGREED = frozenset({Presence.HALF_BYE, Presence.ZERO_BYE, Presence.FULL_BYE})
"""States that were agreed beforehand: a check-in does not overwrite them (case U20)."""

AVAILABLE = frozenset({Presence.EXPECTED, Presence.PRESENT, Presence.LATE, Presence.BACK})
"""States of those whom a draw takes."""
