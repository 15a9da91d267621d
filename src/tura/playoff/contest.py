"""Which ties are played off, and when the first game may begin (inventory A11, A12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tura.core.ids import EntryId
from tura.core.regulation.model import PlayoffRule


@dataclass(frozen=True, slots=True)
class Contender:
    """One of a tied group; `seed` is the rank by the seeding criterion, equal ranks for equal values, 0 unseeded."""

    entry: EntryId
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Contest:
    """A tied group and the first of the places that it shares; nobody outside it moves."""

    first: int
    contenders: tuple[Contender, ...]

    @property
    def last(self) -> int:
        """The last of the shared places."""
        return self.first + len(self.contenders) - 1

    @property
    def entries(self) -> tuple[EntryId, ...]:
        """The group in its given order."""
        return tuple(contender.entry for contender in self.contenders)


def touches(rule: PlayoffRule, first: int, size: int) -> bool:
    """Whether a group that shares `size` places from `first` on shares one that the play-off decides."""
    return size > 1 and any(first <= place < first + size for place in rule.places)


def contests(blocks: Sequence[Sequence[Contender]], rule: PlayoffRule) -> tuple[Contest, ...]:
    """The play-offs that a final order asks for: each tie that touches a deciding place has one of its own."""
    found = []
    first = 1
    for block in blocks:
        if touches(rule, first, len(block)):
            found.append(Contest(first, tuple(block)))
        first += len(block)
    return tuple(found)


def start_of(
    rule: PlayoffRule, contenders_done: datetime | None, round_done: datetime | None
) -> datetime | None:
    """When a play-off begins: the end of the contenders' games (or of the round) and the delay; None while they go on.

    Never before the round's last game ends: its result feeds the tie-breaks that make the group.
    """
    counted = round_done if rule.counted_from == "round-end" else contenders_done
    if counted is None or round_done is None:
        return None
    at = max(counted + (rule.delay.delta if rule.delay else timedelta()), round_done)
    if rule.not_before:
        at = max(at, datetime.combine(round_done.date(), rule.not_before))
    return at
