"""What recognisers write down: facts with their places, findings, and where they have been."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from typing import Any

from tura.reader.clauses import Clause, Document, Passage, portions
from tura.reader.groups import GroupIds
from tura.reader.normal import Span


class Sureness(Enum):
    """How a value came out of the text."""

    SAID = "said"
    """The words say it."""
    INFERRED = "inferred"
    """The words imply it."""
    GUESSED = "guessed"
    """The words allow it; a person should look."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One value of the regulation: its key below a tournament's terms, or below ``event.`` and the like."""

    key: str
    value: Any
    span: Span
    clause: str | None = None
    groups: GroupIds | None = None
    """The tournaments that it is said of; None: all."""
    sure: Sureness = Sureness.SAID


@dataclass(frozen=True, slots=True)
class Finding:
    """A gap, a contradiction or an ambiguity of the text, with every place that belongs to it."""

    code: str
    places: tuple[Span, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    clause: str | None = None
    inventory: str | None = None
    """The number of the open question in the house's list of readings, such as ``A9``."""


class Notes:
    """The notebook that recognisers share for one text."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.facts: list[Fact] = []
        self.findings: list[Finding] = []
        self.taken: set[int] = set()
        self.read: set[int] = set()
        """Starts of the passages that gave something or are known to give nothing."""
        self.year: int | None = None
        self.day: date | None = None
        """The day under which lines of a timetable stand."""

    def say(
        self,
        passage: Passage,
        key: str,
        value: Any,
        at: tuple[int, int] | None = None,
        *,
        groups: GroupIds | None = None,
        sure: Sureness = Sureness.SAID,
    ) -> None:
        """Writes down a value read from a piece `at` of a passage (all of it when not given)."""
        start, end = at or (0, len(passage.text))
        span = self.document.span(passage, start, end)
        scope = groups if groups is not None else passage.scope
        self.facts.append(Fact(key, value, span, passage.clause, scope, sure))
        self.seen(passage)

    def find(self, code: str, passage: Passage, inventory: str | None = None, **facts: Any) -> None:
        """Writes down a finding about a passage."""
        place = self.document.span(passage)
        self.findings.append(Finding(code, (place,), facts, passage.clause, inventory))
        self.seen(passage)

    def seen(self, passage: Passage) -> None:
        """Marks a passage as read."""
        self.read.add(passage.start)

    def take(self, passage: Passage) -> None:
        """Keeps a passage for one recogniser: the others pass it over."""
        self.taken.add(passage.start)
        self.seen(passage)

    def free(self, clause: Clause) -> Iterator[Passage]:
        """The passages of a clause that no recogniser has taken for itself."""
        return (passage for passage in clause.passages if passage.start not in self.taken)

    def parts(self, clause: Clause) -> Iterator[tuple[GroupIds | None, Passage]]:
        """The free passages cut where they turn from one group to another."""
        for passage in self.free(clause):
            yield from portions(self.document, passage)

    def has(self, key: str) -> bool:
        """Whether any fact of this key or below it has been written down."""
        return any(fact.key == key or fact.key.startswith(key + ".") for fact in self.facts)

    def count(self, key: str, groups: GroupIds | None = None) -> int:
        """How many items a list of this key has by now, for the same groups."""
        depth = key.count(".") + 1
        found = {
            fact.key.split(".")[depth]
            for fact in self.facts
            if fact.key.startswith(key + ".") and fact.groups == groups
        }
        return len(found)
