"""Undo as a compensating fact: what it names is left out of the fold, and stays in the journal.

Refused, naming them, while later facts rest on what would be undone. Lots, money, decisions and publications are
annulled: the same, but only with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tura.core.conduct.base import Command, Happenings, Overridden
from tura.core.conduct.draw import ColourDrawn, NumbersAssigned
from tura.core.conduct.entries import (
    EntryCorrected,
    ForfeitedByLeaving,
    PersonGiven,
    PresenceSet,
    Registered,
    Struck,
)
from tura.core.conduct.results import ResultCorrected, ResultRecorded
from tura.core.conduct.rounds import PairingPublished, RoundAnnulled, RoundPaired, RoundStarted
from tura.core.conduct.setup import EventCreated
from tura.core.ids import Round
from tura.core.journal import Fact
from tura.core.refusal import refuse


@dataclass(frozen=True, slots=True)
class Undo:
    """Leave a fact (and all facts of its command) out of account."""

    fact: int
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """A fact was undone or annulled."""

    fact: int
    reason: str | None = None


NEVER = (EventCreated, Undone, Overridden)
"""Facts that stand for ever."""

ANNULLED = (NumbersAssigned, ColourDrawn, PairingPublished, RoundStarted, RoundAnnulled)
"""Facts that need a reason to be taken back."""


def undone_numbers(facts: Sequence[Fact]) -> frozenset[int]:
    """Numbers of the facts that later facts undid."""
    return frozenset(fact.payload.fact for fact in facts if isinstance(fact.payload, Undone))


def decide_undo(facts: Sequence[Fact], command: Command) -> Happenings:
    """The facts that undo a fact together with its whole command, or the refusal that names what rests on it."""
    act: Undo = command.act
    target = next((fact for fact in facts if fact.envelope.number == act.fact), None)
    gone = undone_numbers(facts)
    if target is None or act.fact in gone:
        raise refuse("nothing-to-undo", fact=act.fact)
    together = [fact for fact in facts if fact.envelope.command == target.envelope.command]
    for fact in together:
        _may_go(fact, act)
    numbers = {fact.envelope.number for fact in together}
    later = [
        fact
        for fact in facts
        if fact.envelope.number > act.fact and fact.envelope.number not in gone | numbers
    ]
    resting = sorted({fact.envelope.number for one in together for fact in _resting_on(one, later)})
    if resting:
        raise refuse("facts-rest-on-it", fact=act.fact, facts=", ".join(map(str, resting)))
    return [Undone(number, act.reason) for number in sorted(numbers)]


def _may_go(fact: Fact, act: Undo) -> None:
    if isinstance(fact.payload, NEVER) or fact.payload is None:
        raise refuse("stands-for-ever", fact=fact.envelope.number, kind=fact.envelope.kind)
    if isinstance(fact.payload, ANNULLED) and not (act.reason or "").strip():
        raise refuse("reason-missing", act="annul")


def _resting_on(fact: Fact, later: Sequence[Fact]) -> Iterator[Fact]:
    same = [other for other in later if other.envelope.tournament == fact.envelope.tournament]
    return (other for other in same if _rests(other.payload, fact.payload))


def _rests(later: Any, earlier: Any) -> bool:
    match earlier:
        case Registered(entry=entry):
            return entry.id in _entries(later)
        case EntryCorrected(entry=entry):
            return isinstance(later, EntryCorrected) and later.entry.id == entry.id
        case NumbersAssigned() | ColourDrawn():
            return isinstance(later, RoundPaired | NumbersAssigned)
        case PresenceSet(entry=entry, round=number):
            return _round(later) is not None and isinstance(later, RoundPaired) and later.round >= number
        case RoundPaired(round=number) | PairingPublished(round=number) | RoundStarted(round=number):
            return _round(later) is not None and (_round(later) or 0) >= number
        case ResultRecorded(round=number, board=board) | ResultCorrected(round=number, board=board):
            same = isinstance(later, ResultRecorded | ResultCorrected) and later.round == number
            return (same and later.board == board) or (
                isinstance(later, RoundPaired) and later.round > number
            )
        case _:
            return False


def _round(payload: Any) -> Round | None:
    return getattr(payload, "round", None)


def _entries(payload: Any) -> set[str]:
    match payload:
        case NumbersAssigned(numbers=numbers):
            return set(numbers)
        case RoundPaired(pairings=pairings, sitting=sitting):
            return {entry for pairing in pairings for entry in (pairing.white, pairing.black)} | set(sitting)
        case EntryCorrected(entry=entry):
            return {entry.id}
        case PresenceSet(entry=entry) | Struck(entry=entry) | PersonGiven(entry=entry):
            return {entry}
        case ForfeitedByLeaving():
            return set()
        case _:
            return set()
