"""The arbiter's desk: one event, its journal, and the one way in which anything gets into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

from tura.app.ports import Chance, Clock, Journal
from tura.core.conduct import KINDS, NAMES, Command, Happenings, created_by, decide, fold, grown
from tura.core.conduct.setup import Create, regulation_from
from tura.core.ids import MAIN_STAGE, CommandId, StageId, TournamentId
from tura.core.journal import GENESIS, Actor, Envelope, Fact, SealedFact, UnreadableFact, seal, unseal
from tura.core.refusal import Refusal
from tura.core.tournament import Event

DEFAULT_ZONE = "Europe/Kyiv"


@dataclass(frozen=True, slots=True)
class Done:
    """A command was carried out: its facts, the event after it, and whether it had been carried out before."""

    facts: tuple[Fact, ...]
    event: Event
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """The facts read so far, as they are stored and as they are meant, and the event that they make."""

    sealed: tuple[SealedFact, ...]
    facts: tuple[Fact, ...]
    event: Event


@dataclass(frozen=True, slots=True)
class Order:
    """What a person asks, before it gets its envelope; `at` is wall-clock time of the event, None for now."""

    act: Any
    tournament: TournamentId | None = None
    stage: StageId = MAIN_STAGE
    at: datetime | None = None
    seen: int | None = None
    insist: str | None = None
    command: CommandId | None = None


class Desk:
    """One event at work: reads its history, carries out orders."""

    def __init__(self, journal: Journal, clock: Clock, chance: Chance) -> None:
        self.journal = journal
        self.clock = clock
        self.chance = chance
        self._history: History | None = None

    def history(self) -> History:
        """The facts and the event as of now; read again only when the journal has grown."""
        if self._history is None or self._history.event.version != self.journal.head():
            self._history = self._known(self.journal.facts())
        return self._history

    def _known(self, sealed: Sequence[SealedFact]) -> History:
        """The history of stored facts; not folded again when they are those that were read before."""
        if self._history is not None and self._history.sealed == tuple(sealed):
            return self._history
        return history_of(sealed)

    def forget(self) -> None:
        """Read the journal anew next time, though it has not grown."""
        self._history = None

    @property
    def event(self) -> Event:
        """The event as of now, under the regulation as it holds now."""
        return self.history().event.as_in_force(self.clock.now())

    @property
    def last_known(self) -> Event:
        """The event as this desk has read or written it last: for a door that is opened for one command."""
        history = self._history or self.history()
        return history.event.as_in_force(self.clock.now())

    def as_of(self, number: int) -> Event:
        """The event as it was after a fact: the fold of a prefix of the journal."""
        facts = self.history().facts[: number + 1]
        return fold(facts, self.event.zone)

    def known_at(self, moment: datetime) -> Event:
        """The event as it was at a wall-clock moment: the fold of what had happened by then."""
        event = self.event
        until = event.utc(moment)
        facts = self.history().facts
        happened = [facts[0], *(fact for fact in facts[1:] if fact.envelope.happened_at <= until)]
        return fold(happened, event.zone).as_in_force(until)

    def carry_out(self, order: Order, actor: Actor) -> Done | Refusal:
        """Decides an order against the journal as it is at this moment and appends its facts, all or none."""
        command_id = order.command or CommandId(self.chance.identity())
        with self.journal.writing() as writing:
            sealed = writing.facts()
            known = self._history = self._known(sealed) if sealed else None
            repeated = writing.numbers_of(command_id)
            if repeated is not None and known is not None:
                return Done(known.facts[repeated.start : repeated.stop], known.event, repeated=True)
            command = self._command(order, actor, command_id, known.event if known else None)
            facts, event = (known.facts, known.event) if known else ((), None)
            happenings = decide(facts, event, command)
            if isinstance(happenings, Refusal):
                return happenings
            new = self._sealed(sealed, command, happenings)
            writing.append(command.id, new)
            history = _extended(known, new)
        self._history = history
        return Done(history.facts[len(facts) :], history.event)

    def _command(self, order: Order, actor: Actor, command_id: CommandId, event: Event | None) -> Command:
        at = _moment(order, event) or self.clock.now()
        return Command(
            command_id, actor, at, order.act, order.tournament, order.stage, order.seen, order.insist
        )

    def _sealed(
        self, before: Sequence[SealedFact], command: Command, happenings: Happenings
    ) -> list[SealedFact]:
        previous = before[-1].link if before else GENESIS
        recorded_at = self.clock.now()
        sealed: list[SealedFact] = []
        for number, payload in enumerate(happenings, len(before)):
            kind = NAMES[type(payload)]
            envelope = Envelope(
                number=number,
                kind=kind,
                version=KINDS[kind].version,
                tournament=command.tournament,
                stage=command.stage,
                happened_at=command.at,
                recorded_at=recorded_at,
                actor=command.actor,
                command=command.id,
            )
            fact = seal(envelope, payload, self.chance.salt(), previous)
            sealed.append(fact)
            previous = fact.link
        return sealed


def _moment(order: Order, event: Event | None) -> datetime | None:
    """The order's wall-clock moment as UTC; for the creation by the zone of the regulation that it brings."""
    if order.at is None:
        return None
    if event is not None:
        return event.utc(order.at)
    if isinstance(order.act, Create):
        return order.at.replace(tzinfo=_zone_of(order.act.regulation)).astimezone(UTC)
    return None


def history_of(sealed: Sequence[SealedFact]) -> History:
    """Opens and folds stored facts."""
    facts = _opened(sealed)
    return History(tuple(sealed), tuple(facts), fold(facts, _zone(facts)))


def _extended(known: History | None, new: Sequence[SealedFact]) -> History:
    """The history with facts added at its end."""
    if known is None:
        return history_of(new)
    added = _opened(new)
    event = grown(known.event, known.facts, added)
    return History((*known.sealed, *new), (*known.facts, *added), event)


def _opened(sealed: Sequence[SealedFact]) -> list[Fact]:
    for before, after in pairwise(sealed):
        if after.number != before.number + 1:
            raise UnreadableFact(before.number + 1, "unreadable", "it is missing")
    return [unseal(fact, KINDS) for fact in sealed]


def _zone(facts: Sequence[Fact]) -> tzinfo:
    try:
        return _zone_of(created_by(facts).regulation)
    except (ValueError, LookupError, OSError) as error:
        raise UnreadableFact(0, "unreadable", str(error)) from error


def _zone_of(regulation: str) -> ZoneInfo:
    return ZoneInfo(regulation_from(regulation).event.timezone or DEFAULT_ZONE)
