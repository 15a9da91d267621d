"""What the use cases need of the world: a journal, a clock, chance. Small, so that a fake is an honest program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Protocol

from tura.core.ids import CommandId
from tura.core.journal import SealedFact


class Writing(Protocol):
    """A journal held for writing: nobody else writes until it is left; an exception leaves it unchanged."""

    def facts(self) -> Sequence[SealedFact]:
        """Every fact, from number 0."""

    def numbers_of(self, command: CommandId) -> range | None:
        """The facts that a command made when it was sent before; None when it never was."""

    def append(self, command: CommandId, facts: Sequence[SealedFact]) -> None:
        """Adds the facts of one command behind the last one."""


class Journal(Protocol):
    """The facts of one event, append-only."""

    def facts(self) -> Sequence[SealedFact]:
        """Every fact, from number 0."""

    def head(self) -> int:
        """The number of the last fact, -1 for an empty journal."""

    def commands(self) -> Mapping[CommandId, range]:
        """The numbers of the facts of every command."""

    def writing(self) -> AbstractContextManager[Writing]:
        """Hold the journal for one command."""

    def erase(self, number: int) -> None:
        """Remove the payload of a fact for good; the chain still verifies."""

    def backup(self, target: Path) -> None:
        """Copy the whole event, consistent, into a new file."""


class Clock(Protocol):
    """The time now."""

    def now(self) -> datetime:
        """The moment, UTC with zone."""


class Chance(Protocol):
    """Randomness of the kinds that the use cases need."""

    def identity(self) -> str:
        """A new identity, never given before."""

    def salt(self) -> bytes:
        """Sixteen random bytes."""

    def seed(self) -> str:
        """A seed for a lot, short enough to be read aloud and written into a protocol."""


class EventFileError(Exception):
    """An event file cannot be opened or made; `code` is one of the catalogue's `event-file.*`.

    ``missing``, ``exists``, ``not-an-event``, ``newer``, ``newer-fact``, ``damaged``, ``busy``, ``not-usable``.
    """

    def __init__(self, code: str, path: Path, **facts: object) -> None:
        self.code = code
        self.path = path
        self.facts = {key: str(value) for key, value in facts.items()}
        super().__init__(f"{code}: {path} {self.facts or ''}")
