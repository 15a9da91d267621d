"""What every verb on an event file shares: the file, the tournament, the moment, the author."""

from __future__ import annotations

import dataclasses
import functools
import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from tura.app.desk import Desk, Done, Order
from tura.app.entries import find_entry
from tura.app.ports import EventFileError
from tura.app.soundness import as_file_error, ensure_sound
from tura.cli.context import Doors
from tura.cli.words import stop, unreadable
from tura.core.ids import CommandId, EntryId, StageId, TournamentId
from tura.core.journal import Actor, Role, UnreadableFact
from tura.core.refusal import Refusal, RefusedError
from tura.core.tournament import Event, Tournament

F = TypeVar("F", bound=Callable[..., Any])


class Moment(click.ParamType[datetime]):
    """A wall-clock moment of the event: ``2011-06-10T15:00`` or ``2011-06-10 15:00``."""

    name = "moment"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        """Reads it; a usage error when it is none."""
        if isinstance(value, datetime):
            return value
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            self.fail(f"{value!r} is no moment such as 2011-06-10T15:00", param, ctx)
        if not 1900 <= moment.year <= 2200:
            self.fail(f"{value!r} is in no year of chess competitions", param, ctx)
        return moment.replace(tzinfo=None)


@dataclass(frozen=True, slots=True)
class Session:
    """An opened event with the author and the moment of one command."""

    desk: Desk
    actor: Actor
    at: datetime | None
    insist: str | None
    command: CommandId | None
    asked: str | None
    _turn: Iterator[int] = field(default_factory=itertools.count, repr=False)

    @property
    def event(self) -> Event:
        """The event as this command has read or changed it."""
        return self.desk.last_known

    @property
    def tournament(self) -> Tournament:
        """The tournament that was named, or the only one; refused when it is not clear which."""
        tournaments = self.event.tournaments
        if self.asked is None and len(tournaments) == 1:
            return next(iter(tournaments.values()))
        if self.asked is None:
            stop(Refusal("which-tournament", {"known": ", ".join(tournaments)}))
        if TournamentId(self.asked) not in tournaments:
            stop(Refusal("unknown-tournament", {"tournament": self.asked, "known": ", ".join(tournaments)}))
        return tournaments[TournamentId(self.asked)]

    def entry(self, words: str) -> EntryId:
        """The entry that is meant; refused when it is not clear."""
        found = find_entry(self.tournament, words)
        return stop(found) if isinstance(found, Refusal) else found

    def do(self, act: Any, *, seen: int | None = None) -> Done:
        """Carries an act on the tournament out; ends the command when it is refused."""
        return self.do_in(self.tournament.id, act, seen=seen)

    def order(self, tournament: TournamentId | None, act: Any, seen: int | None = None) -> Order:
        """An act with what the command line said of its moment and its author.

        The second and later orders of one call get identities of their own, made from the one that was given.
        """
        turn = next(self._turn)
        command = CommandId(f"{self.command}.{turn}") if self.command and turn else self.command
        return Order(act, tournament, at=self.at, seen=seen, insist=self.insist, command=command)

    def do_in(self, tournament: TournamentId | None, act: Any, *, seen: int | None = None) -> Done:
        """Carries an act on another tournament, or on the whole event, out."""
        done = self.desk.carry_out(self.order(tournament, act, seen), self.actor)
        return stop(done) if isinstance(done, Refusal) else done

    def do_once(self, compute: Callable[[], Any | Refusal]) -> Done:
        """Carries a computed act out; nothing is computed when the command was carried out before."""
        order = self.order(self.tournament.id, None)
        known = order.command is not None and order.command in self.desk.journal.commands()
        act = None if known else compute()
        if isinstance(act, Refusal):
            stop(act)
        done = self.desk.carry_out(dataclasses.replace(order, act=act), self.actor)
        return stop(done) if isinstance(done, Refusal) else done

    def do_in_stage(self, stage: StageId, act: Any, *, seen: int | None = None) -> Done:
        """Carries an act in a stage of the tournament out, such as a play-off."""
        order = dataclasses.replace(self.order(self.tournament.id, act, seen), stage=stage)
        done = self.desk.carry_out(order, self.actor)
        return stop(done) if isinstance(done, Refusal) else done


EVENT = click.argument("path", metavar="EVENT.tura", type=click.Path(path_type=Path))
TOURNAMENT = click.option("--tournament", "-t", "asked", metavar="ID", help="Which tournament of the event.")


def on_file(command: F) -> F:
    """Takes an event file as a file: the command gets a `Desk` of which nothing has been read."""

    @functools.wraps(command)
    def opened(path: Path, **rest: Any) -> Any:
        with _located(path):
            return command(_opened(path), path, **rest)

    return EVENT(opened)  # type: ignore[return-value]


def on_event(command: F) -> F:
    """Reads an event: the file and the tournament; the command gets a `Session`."""
    return _options(command, [EVENT, TOURNAMENT])


def writes_event(command: F) -> F:
    """Writes an event: the file, the tournament, the moment, the author, and the reason for insisting."""
    return _options(
        command,
        [
            EVENT,
            TOURNAMENT,
            click.option(
                "--at", type=Moment(), help="When it happened, by the clock of the hall.  [default: now]"
            ),
            click.option(
                "--by",
                "author",
                envvar="TURA_ACTOR",
                show_envvar=True,
                default="arbiter",
                show_default=True,
                help="Who says so.",
            ),
            click.option(
                "--role",
                type=click.Choice([role.value for role in Role]),
                default="chief",
                show_default=True,
                help="In what capacity.",
            ),
            click.option("--insist", metavar="REASON", help="Do it against a rule that may be overridden."),
            click.option("--command-id", "command_id", help="Repeated with the same id, it changes nothing."),
        ],
    )


def _options(command: F, options: list[Callable[[Any], Any]]) -> F:
    @functools.wraps(command)
    def opened(
        path: Path,
        asked: str | None = None,
        at: datetime | None = None,
        author: str = "arbiter",
        role: str = "chief",
        insist: str | None = None,
        command_id: str | None = None,
        **rest: Any,
    ) -> Any:
        sayable(author, insist, command_id, *rest.values())
        actor = Actor(author, Role(role))
        identity = CommandId(command_id) if command_id else None
        with _located(path):
            return command(Session(open_desk(path), actor, at, insist, identity, asked), **rest)

    decorated: Any = opened
    for option in reversed(options):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


def open_desk(path: Path) -> Desk:
    """The desk of an event file; ends the command when the file cannot be read."""
    with _located(path):
        desk = _opened(path)
        ensure_sound(desk, path)
        return desk


def _opened(path: Path) -> Desk:
    doors: Doors = click.get_current_context().find_root().obj
    return doors.open_event(path)


@contextmanager
def _located(path: Path) -> Iterator[None]:
    """Ends the command when the file fails under it."""
    try:
        yield
    except EventFileError as error:
        unreadable(error)
    except UnreadableFact as fault:
        unreadable(as_file_error(fault, path))
    except RefusedError as refused:
        stop(refused.refusal)


def sayable(*words: object) -> None:
    """Refuses bytes of the shell that are no text: they could be neither stored nor printed."""
    for word in words:
        try:
            str(word).encode("utf-8")
        except UnicodeEncodeError as error:
            raise click.UsageError(f"{word!a} is not text in the encoding of this terminal") from error
