"""The start of an event: the regulation's bytes, and what insisting leaves behind."""

from __future__ import annotations

import dataclasses
import functools
import tomllib
from dataclasses import dataclass
from datetime import UTC
from decimal import Decimal

from tura.core.codec import decode
from tura.core.conduct.base import Command, Happenings, Overridden, Part, Undoing, ties
from tura.core.ids import EventId
from tura.core.journal import Envelope, FactKind
from tura.core.refusal import refuse
from tura.core.regulation.model import Regulation
from tura.core.tournament import Event, Tournament


@dataclass(frozen=True, slots=True)
class EventCreated:
    """Fact 0: the identity of the event and its regulation, byte for byte."""

    event: EventId
    regulation: str


@dataclass(frozen=True, slots=True)
class Create:
    """Make an event from the text of a regulation file that was already checked."""

    event: EventId
    regulation: str


@functools.lru_cache(maxsize=8)
def regulation_from(text: str) -> Regulation:
    """The regulation of a TOML text that is known to be sound; raises `Undecodable` or TOMLDecodeError otherwise."""
    return decode(Regulation, tomllib.loads(text, parse_float=Decimal))


def begin(created: EventCreated) -> Event:
    """The event as it is after fact 0."""
    regulation = regulation_from(created.regulation)
    rules = [regulation.terms(rule.id) for rule in regulation.tournament]
    return Event(created.event, regulation, {rule.id: Tournament(rule.id, rule) for rule in rules}, UTC)


def _create(event: Event, command: Command) -> Happenings:  # noqa: ARG001 - the decision's shape
    raise refuse("event-exists", event=event.id)


def _overridden(event: Event, envelope: Envelope, payload: Overridden) -> Event:  # noqa: ARG001
    if envelope.tournament is None:
        return event
    tournament = event.tournaments[envelope.tournament]
    marks = (*tournament.overrides, envelope.number)
    return event.with_tournament(dataclasses.replace(tournament, overrides=marks))


PART = Part(
    facts={"event-created": FactKind(EventCreated), "overridden": FactKind(Overridden)},
    decide={Create: _create},
    evolve={Overridden: _overridden},
    ties={
        EventCreated: lambda _: ties(undoing=Undoing.NEVER),
        Overridden: lambda _: ties(undoing=Undoing.NEVER),
    },
)
