"""What the parts of conduct share: the command's envelope, and the tables that each part fills.

A part of conduct is a module with its acts (what a person asks), its facts (what then has happened), the
decision from one to the other, and what each fact changes. `tura.core.conduct` joins their tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Any

from tura.core.ids import MAIN_STAGE, CommandId, EntryId, Round, StageId, TournamentId
from tura.core.journal import Actor, Envelope, FactKind, Role
from tura.core.refusal import overridable, refuse
from tura.core.tournament import Entry, Event, RoundView, Tournament


@dataclass(frozen=True, slots=True)
class Command:
    """An act with its envelope: identity, author, moment (UTC), place, and the version that the author saw."""

    id: CommandId
    actor: Actor
    at: datetime
    act: Any
    tournament: TournamentId | None = None
    stage: StageId = MAIN_STAGE
    seen: int | None = None
    insist: str | None = None
    """The reason with which a chief arbiter insists on what would be refused; recorded."""


@dataclass(frozen=True, slots=True)
class Several:
    """Acts done one after the other as one command: all of them or none."""

    acts: tuple[Any, ...]


Happenings = list[Any]
"""Payloads of the facts that a decision yields, in order."""

Decision = Callable[[Event, Command], Happenings]
Evolution = Callable[[Event, Envelope, Any], Event]


class Undoing(Enum):
    """How a fact may be taken back."""

    FREELY = "freely"
    WITH_REASON = "with-reason"
    """Lots, money, decisions, publications: annulled, never simply undone."""
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Ties:
    """What a fact brings about and what it rests on, as names such as ``round:3`` or ``entry:12``.

    A later fact that rests on what an earlier one brought about keeps the earlier one from being undone.
    """

    brings: frozenset[str] = frozenset()
    rests_on: frozenset[str] = frozenset()
    undoing: Undoing = Undoing.FREELY


def ties(brings: Iterable[str] = (), rests_on: Iterable[str] = (), undoing: Undoing = Undoing.FREELY) -> Ties:
    """Ties from any iterables of names."""
    return Ties(frozenset(brings), frozenset(rests_on), undoing)


@dataclass(frozen=True, slots=True)
class Part:
    """The tables of one part of conduct."""

    facts: dict[str, FactKind]
    decide: dict[type, Decision]
    evolve: dict[type, Evolution]
    ties: dict[type, Callable[[Any], Ties]] = field(default_factory=dict)
    """What each fact brings about and rests on; a fact that is not here is tied to nothing."""


@dataclass(frozen=True, slots=True)
class Overridden:
    """The chief arbiter insisted on what was refused: the refusal's code, its clause, and the reason given."""

    code: str
    reason: str
    clause: str | None = None
    article: str | None = None
    facts: dict[str, str] = field(default_factory=dict)


def tournament_of(event: Event, command: Command) -> Tournament:
    """The tournament that a command is about; refused when the event has none of that id."""
    if command.tournament is None or command.tournament not in event.tournaments:
        known = ", ".join(event.tournaments)
        raise refuse("unknown-tournament", tournament=command.tournament, known=known)
    return event.tournaments[command.tournament]


def tournament_at(event: Event, envelope: Envelope) -> Tournament:
    """The tournament that a fact is about; a fact of the whole event has none, and asking for it is a bug."""
    assert envelope.tournament is not None
    return event.tournaments[envelope.tournament]


def entry_of(tournament: Tournament, id_: EntryId) -> Entry:
    """An entry by id; refused when the tournament has none of it."""
    if id_ not in tournament.entries:
        raise refuse("unknown-entry", entry=id_, tournament=tournament.id)
    return tournament.entries[id_]


def round_of(tournament: Tournament, number: Round) -> RoundView:
    """A paired round; refused when it is not paired."""
    if number < 1:
        raise refuse("no-round-paired", tournament=tournament.id)
    if number not in tournament.rounds:
        raise refuse("round-not-paired", round=number, tournament=tournament.id)
    return tournament.rounds[number]


def unless_insisted(
    command: Command, code: str, *, clause: str | None = None, article: str | None = None, **facts: object
) -> Happenings:
    """The fact that a rule was departed from on the chief arbiter's reason; without a reason, the refusal."""
    if command.insist and command.actor.role is not Role.CHIEF:
        raise refuse("not-entitled", role=command.actor.role.value, act="insist")
    if command.insist:
        words = {key: str(value) for key, value in facts.items()}
        return [Overridden(code, command.insist, clause, article, words)]
    raise overridable(code, clause=clause, article=article, **facts)


def arbiters_only(command: Command, act: str) -> None:
    """Refuses what captains and the public may not do."""
    if command.actor.role not in (Role.CHIEF, Role.DEPUTY):
        raise refuse("not-entitled", role=command.actor.role.value, act=act)


def day_and_clock(moment: datetime) -> str:
    """A moment of the hall for a refusal's sentence, where the day is not plain."""
    return f"{moment:%Y-%m-%d %H:%M}"


def names_of(tournament: Tournament, entries: Sequence[EntryId]) -> str:
    """Names for a refusal's sentence."""
    return "; ".join(tournament.entries[entry].name for entry in entries)
