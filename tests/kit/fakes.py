"""Honest fakes of what the use cases need of the world: a journal in memory, a clock, chance.

`MemoryJournal` passes the same contract suite as the journal in SQLite (tests/contract).
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from tura.core.ids import CommandId
from tura.core.journal import SealedFact

_BYTES = ("header", "digest", "salt", "body", "previous", "link")


class MemoryWriting:
    """A transaction over lists: what is appended reaches the journal only when the transaction ends well."""

    def __init__(self, facts: Sequence[SealedFact], commands: dict[CommandId, range]) -> None:
        self.sealed = list(facts)
        self.commands = dict(commands)

    def facts(self) -> Sequence[SealedFact]:
        """Every fact, from number 0."""
        return tuple(self.sealed)

    def numbers_of(self, command: CommandId) -> range | None:
        """The facts of a command that was carried out before."""
        return self.commands.get(command)

    def append(self, command: CommandId, facts: Sequence[SealedFact]) -> None:
        """Add the facts of one command; KeyError for a number or a command that is there already."""
        if not facts:
            return
        numbers = range(facts[0].number, facts[0].number + len(facts))
        if command in self.commands or [fact.number for fact in facts] != list(numbers):
            raise KeyError(command)
        if numbers.start != len(self.sealed):
            raise KeyError(numbers.start)
        self.sealed.extend(facts)
        self.commands[command] = numbers


class MemoryJournal:
    """The facts of one event in memory; writers take their turn as they do on a disk."""

    def __init__(self) -> None:
        self._facts: list[SealedFact] = []
        self._commands: dict[CommandId, range] = {}
        self._turn = threading.Lock()

    def facts(self) -> Sequence[SealedFact]:
        """Every fact, from number 0."""
        return tuple(self._facts)

    def head(self) -> int:
        """The number of the last fact, -1 for an empty journal."""
        return len(self._facts) - 1

    def commands(self) -> Mapping[CommandId, range]:
        """The numbers of the facts of every command."""
        return dict(self._commands)

    @contextmanager
    def writing(self) -> Iterator[MemoryWriting]:
        """Hold the journal for one command; left with an exception, nothing is written."""
        with self._turn:
            writing = MemoryWriting(self._facts, self._commands)
            yield writing
            self._facts, self._commands = writing.sealed, writing.commands

    def erase(self, number: int) -> None:
        """Remove the payload of a fact for good."""
        with self._turn:
            if 0 <= number < len(self._facts):
                self._facts[number] = replace(self._facts[number], salt=None, body=None)

    def backup(self, target: Path) -> None:
        """Copy the event into a file of one JSON object a line: the commands, then the facts."""
        commands = {command: [numbers.start, numbers.stop] for command, numbers in self._commands.items()}
        lines = [json.dumps(commands), *(json.dumps(_written(fact)) for fact in self._facts)]
        target.write_text("\n".join(lines) + "\n", encoding="utf-8")

    @classmethod
    def restored(cls, backup: Path) -> MemoryJournal:
        """The journal of a backup."""
        first, *rest = backup.read_text("utf-8").splitlines()
        journal = cls()
        journal._commands = {CommandId(key): range(*ends) for key, ends in json.loads(first).items()}
        journal._facts = [_read(json.loads(line)) for line in rest]
        return journal


def _written(fact: SealedFact) -> dict[str, object]:
    tree: dict[str, object] = {"number": fact.number}
    for name in _BYTES:
        value = getattr(fact, name)
        tree[name] = None if value is None else value.hex()
    return tree


def _read(tree: dict[str, str | None]) -> SealedFact:
    parts = {name: None if tree[name] is None else bytes.fromhex(str(tree[name])) for name in _BYTES}
    return SealedFact(number=int(str(tree["number"])), **parts)  # type: ignore[arg-type]


@dataclass
class SteppingClock:
    """A clock that goes one second further each time it is asked, so that every moment is another one."""

    moment: datetime = datetime(2026, 5, 1, 9, tzinfo=UTC)
    step: timedelta = timedelta(seconds=1)

    def now(self) -> datetime:
        """The moment, UTC with zone."""
        self.moment += self.step
        return self.moment


@dataclass
class SeededChance:
    """Chance that comes out the same for the same seed."""

    start: int = 0
    _source: Random = field(init=False)

    def __post_init__(self) -> None:
        self._source = Random(self.start)

    def identity(self) -> str:
        """A new identity."""
        return f"{self._source.getrandbits(128):032x}"

    def salt(self) -> bytes:
        """Sixteen bytes."""
        return self._source.randbytes(16)

    def seed(self) -> str:
        """A seed for a lot."""
        return f"{self._source.getrandbits(32):08X}"
