"""What a command is given: the doors that it may reach, and the ways in which it may end."""

from __future__ import annotations

import sys
from enum import IntEnum
from functools import update_wrapper
from typing import IO, TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar, cast

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tura.app.desk import Desk
    from tura.core.ids import EventId

P = ParamSpec("P")
R = TypeVar("R")


class Address(NamedTuple):
    """Where the web application listens, and whether a browser is opened on it."""

    host: str
    port: int | None
    """None: the first free one."""
    open_browser: bool = False


class Backups(NamedTuple):
    """Timed backups while serving: into which folder, every how many minutes."""

    folder: Path
    minutes: int


class Doors(Protocol):
    """The rooms that the command line reaches without importing them; `tura.bootstrap` builds them."""

    def create_event(self, path: Path, event: EventId) -> Desk:
        """Makes an empty event file; EventFileError when it exists."""

    def open_event(self, path: Path) -> Desk:
        """Opens an event file; EventFileError when that cannot be."""

    def restore_event(self, backup: Path, target: Path) -> Desk:
        """Makes an event file from a backup, identical to it."""

    def serve(self, events: Sequence[Path], address: Address, backups: Backups | None) -> None:
        """Serves event files until stopped."""


def pass_doors(command: Callable[Concatenate[Doors, P], R]) -> Callable[P, R]:
    """Gives the command the doors as its first argument."""

    def with_doors(*args: P.args, **kwargs: P.kwargs) -> R:
        doors = cast("Doors", click.get_current_context().find_root().obj)
        return command(doors, *args, **kwargs)

    return update_wrapper(with_doors, command)


class Exit(IntEnum):
    """How a command ends; scripts rely on these numbers."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    UNREADABLE = 3


class _Said(click.ClickException):
    """A message that is a whole sentence of the person's language, shown as it is."""

    def show(self, file: IO[Any] | None = None) -> None:
        """Writes the sentence to stderr."""
        click.echo(self.message, file=file or sys.stderr)


class RefusedError(_Said):
    """Refused, or findings, differences, no legal pairing: the answer is no, and the message says why."""

    exit_code = Exit.REFUSED


class UnreadableError(_Said):
    """A file that cannot be read; the message names file, line, column and the cure."""

    exit_code = Exit.UNREADABLE
