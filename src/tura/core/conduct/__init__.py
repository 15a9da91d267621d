"""Conduct: from what a person asks to what has happened, and from what has happened to the event's state.

`decide` is pure: the facts that a command yields, or a `Refusal`. `fold` is pure: the event that the facts make.
Each part of conduct fills its own tables; here they are joined.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from datetime import UTC, tzinfo
from typing import Any

from tura.core.conduct import (
    amending,
    ceremony,
    draw,
    entries,
    hand,
    incidents,
    jury,
    lineups,
    matches,
    playoffs,
    protests,
    results,
    rounds,
    setup,
    squads,
)
from tura.core.conduct.base import Command, Decision, Evolution, Happenings, Part, Several
from tura.core.conduct.setup import Create, EventCreated
from tura.core.conduct.undo import TieTable, Undo, Undone, decide_undo, undone_numbers
from tura.core.journal import Envelope, Fact, FactKind, UnreadableFact
from tura.core.refusal import Refusal, RefusedError
from tura.core.tournament import Event

PARTS: tuple[Part, ...] = (
    setup.PART,
    amending.PART,
    entries.PART,
    draw.PART,
    rounds.PART,
    results.PART,
    hand.PART,
    jury.PART,
    protests.PART,
    incidents.PART,
    playoffs.PART,
    ceremony.PART,
    squads.PART,
    lineups.PART,
    matches.PART,
)

KINDS: dict[str, FactKind] = {"undone": FactKind(Undone)} | {
    name: kind for part in PARTS for name, kind in part.facts.items()
}
"""Every kind of fact by its name in the journal."""

NAMES: dict[type, str] = {kind.payload: name for name, kind in KINDS.items()}

_DECIDE: dict[type, Decision] = {act: decision for part in PARTS for act, decision in part.decide.items()}
_EVOLVE: dict[type, Evolution] = {payload: step for part in PARTS for payload, step in part.evolve.items()}

_TIES: TieTable = {payload: find for part in PARTS for payload, find in part.ties.items()}


def fold(facts: Sequence[Fact], zone: tzinfo = UTC) -> Event:
    """The event that these facts make; undone ones are left out.

    `UnreadableFact` names the first that does not follow from those before it: somebody has changed the journal.
    """
    gone = undone_numbers(facts)
    number = 0
    try:
        event = dataclasses.replace(setup.begin(created_by(facts)), zone=zone)
        for fact in facts[1:]:
            number = fact.envelope.number
            step = _EVOLVE.get(type(fact.payload))
            if step is not None and number not in gone:
                event = step(event, fact.envelope, fact.payload)
    except (LookupError, ValueError, AssertionError) as error:
        raise UnreadableFact(number, "unreadable", repr(error)) from error
    return dataclasses.replace(event, version=facts[-1].envelope.number)


def grown(event: Event, before: Sequence[Fact], added: Sequence[Fact]) -> Event:
    """The event that all these facts make, where `event` is the fold of those before."""
    if any(isinstance(fact.payload, Undone) for fact in added):
        return fold([*before, *added], event.zone)
    for fact in added:
        step = _EVOLVE.get(type(fact.payload))
        event = step(event, fact.envelope, fact.payload) if step is not None else event
    return dataclasses.replace(event, version=added[-1].envelope.number) if added else event


def created_by(facts: Sequence[Fact]) -> EventCreated:
    """What fact 0 says; ValueError when it is not the creation of an event."""
    if not facts or not isinstance(facts[0].payload, EventCreated):
        raise ValueError("a journal begins with the creation of its event")
    return facts[0].payload


def decide(facts: Sequence[Fact], event: Event | None, command: Command) -> Happenings | Refusal:
    """What a command makes happen, as payloads in order; or the refusal. Nothing is changed."""
    try:
        if event is None:
            return _begin(command.act)
        if isinstance(command.act, Undo):
            return decide_undo(facts, command, _TIES)
        if isinstance(command.act, Several):
            return _decide_several(event, command)
        return _DECIDE[type(command.act)](event.as_in_force(command.at), command)
    except RefusedError as refused:
        return refused.refusal


def _decide_several(event: Event, command: Command) -> Happenings:
    """Each act is decided on the event as the acts before it would leave it."""
    happenings: Happenings = []
    for act in command.act.acts:
        decision = _DECIDE[type(act)]
        for payload in decision(event.as_in_force(command.at), dataclasses.replace(command, act=act)):
            happenings.append(payload)
            event = _supposing(event, command, payload)
    return happenings


def _supposing(event: Event, command: Command, payload: Any) -> Event:
    """The event if this had happened; the fact gets its real envelope when it is sealed."""
    kind = NAMES[type(payload)]
    envelope = Envelope(
        number=event.version + 1,
        kind=kind,
        version=KINDS[kind].version,
        tournament=command.tournament,
        stage=command.stage,
        happened_at=command.at,
        recorded_at=command.at,
        actor=command.actor,
        command=command.id,
    )
    return grown(event, (), [Fact(envelope, payload)])


def _begin(act: Any) -> Happenings:
    if not isinstance(act, Create):
        raise TypeError(f"the first command creates the event, not {act!r}")
    return [EventCreated(act.event, act.regulation)]


__all__ = ["KINDS", "NAMES", "Command", "Happenings", "created_by", "decide", "fold", "grown"]
