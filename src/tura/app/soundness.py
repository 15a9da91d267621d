"""Whether an event file can be relied on: what is broken in it, with its place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tura.app.desk import Desk
from tura.app.ports import EventFileError, Journal
from tura.core.ids import CommandId
from tura.core.journal import Break, SealedFact, UnreadableFact, verify

ERASES = "person-erased"
"""The kind of fact that says which payloads were erased."""


def ensure_sound(desk: Desk, path: Path) -> None:
    """Checks the chain of the facts and reads them; EventFileError says what is wrong first.

    A changed byte may leave facts that can be read and cannot be true; so nothing is shown of a broken chain.
    """
    for broken in breaks_of(desk.journal):
        raise EventFileError("damaged", path, detail=f"#{broken.number}: {broken.code}")
    try:
        desk.history()
    except UnreadableFact as fault:
        raise as_file_error(fault, path) from fault


def as_file_error(fault: UnreadableFact, path: Path) -> EventFileError:
    """A fact that cannot be taken, as what is wrong with its file."""
    code = "newer-fact" if fault.code == "unknown-kind" else "damaged"
    return EventFileError(code, path, kind=fault.detail, detail=f"#{fault.number}: {fault.detail}")


def breaks_of(journal: Journal, head: bytes | None = None) -> list[Break]:
    """Every place where the journal is not as it was written: chain, commands, payloads that nobody erased."""
    facts = journal.facts()
    if not facts:
        return [Break(0, "number-missing")]
    found = [*verify(facts, head), *_commands(facts, journal.commands()), *_gone(facts)]
    return sorted(dict.fromkeys(found), key=lambda one: one.number)


def _commands(facts: Sequence[SealedFact], commands: Mapping[CommandId, range]) -> Iterator[Break]:
    """A command must be known by the numbers of its facts; so a journal that lost its end is found."""
    written: dict[str, list[int]] = {}
    for fact in facts:
        written.setdefault(str(_tree(fact.header).get("command")), []).append(fact.number)
    for command, numbers in commands.items():
        yield from (Break(number, "number-missing") for number in numbers if number >= len(facts))
        if written.pop(command, []) != [number for number in numbers if number < len(facts)]:
            yield Break(numbers.start, "command-differs")
    yield from (Break(numbers[0], "command-differs") for numbers in written.values())


def _gone(facts: Sequence[SealedFact]) -> Iterator[Break]:
    """A payload may only be missing when a later fact says that it was erased."""
    said: set[object] = set()
    for fact in reversed(facts):
        if fact.body is None and fact.number not in said:
            yield Break(fact.number, "payload-missing")
        if _tree(fact.header).get("kind") == ERASES:
            erased = _tree(fact.body).get("facts")
            said.update(erased if isinstance(erased, list) else ())


def _tree(content: bytes | None) -> dict[str, object]:
    try:
        tree = json.loads(content or b"{}")
    except (ValueError, RecursionError):
        return {}
    return tree if isinstance(tree, dict) else {}
