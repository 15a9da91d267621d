"""Undo as a compensating fact: what it names is left out of the fold, and stays in the journal.

Refused, naming them, while later facts rest on what would be undone (`Ties`). Lots, money, decisions and
publications are annulled: the same, but only with a reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tura.core.conduct.base import Command, Happenings, Overridden, Ties, Undoing, ties
from tura.core.journal import Fact
from tura.core.refusal import refuse

TieTable = Mapping[type, Callable[[Any], Ties]]


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


def undone_numbers(facts: Sequence[Fact]) -> frozenset[int]:
    """Numbers of the facts that later facts undid."""
    return frozenset(fact.payload.fact for fact in facts if isinstance(fact.payload, Undone))


def decide_undo(facts: Sequence[Fact], command: Command, table: TieTable) -> Happenings:
    """The facts that undo a fact together with its whole command, or the refusal that names what rests on it."""
    act: Undo = command.act
    target = next((fact for fact in facts if fact.envelope.number == act.fact), None)
    gone = undone_numbers(facts)
    if target is None or act.fact in gone:
        raise refuse("nothing-to-undo", fact=act.fact)
    together = [fact for fact in facts if _goes_with(fact, target)]
    for fact in together:
        _may_go(fact, act, table)
    resting = [fact.envelope.number for fact in _resting(facts, together, gone, table)]
    if resting:
        raise refuse("facts-rest-on-it", fact=act.fact, facts=", ".join(map(str, resting)))
    return [Undone(fact.envelope.number, act.reason) for fact in together]


def _goes_with(fact: Fact, target: Fact) -> bool:
    """Facts of one command go together; that it was insisted on stays for good."""
    same = fact.envelope.command == target.envelope.command
    return fact is target or (same and not isinstance(fact.payload, Overridden))


def _may_go(fact: Fact, act: Undo, table: TieTable) -> None:
    undoing = ties_of(fact.payload, table).undoing
    if fact.payload is None or isinstance(fact.payload, Undone) or undoing is Undoing.NEVER:
        raise refuse("stands-for-ever", fact=fact.envelope.number, kind=fact.envelope.kind)
    if undoing is Undoing.WITH_REASON and not (act.reason or "").strip():
        raise refuse("reason-missing", act="annul")


def _resting(
    facts: Sequence[Fact], together: Sequence[Fact], gone: frozenset[int], table: TieTable
) -> list[Fact]:
    """Later facts of the same tournament and stage that rest on what these brought about."""
    brought = {_placed(fact, name) for fact in together for name in ties_of(fact.payload, table).brings}
    last = together[-1].envelope.number
    return [
        fact
        for fact in facts
        if fact.envelope.number > last
        and fact.envelope.number not in gone
        and any(_placed(fact, name) in brought for name in ties_of(fact.payload, table).rests_on)
    ]


def _placed(fact: Fact, name: str) -> tuple[str | None, str | None, str]:
    """A name inside its tournament; ``stage:...`` inside its stage as well."""
    stage = fact.envelope.stage if name.startswith("stage:") else None
    return fact.envelope.tournament, stage, name


def ties_of(payload: Any, table: TieTable) -> Ties:
    """The ties of a payload; none for a kind that is tied to nothing."""
    find = table.get(type(payload))
    return find(payload) if find else ties()
