"""A draft of a regulation: the tree, every value with its place, what is missing, what was not understood."""

from __future__ import annotations

import bisect
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tura.core.codec import Fault, Undecodable, decode
from tura.core.regulation.model import Regulation
from tura.reader.assembling import Assembled, assemble, clauses, tree
from tura.reader.clauses import Passage, parse
from tura.reader.contradictions import contradictions
from tura.reader.lexicon import LEXICON
from tura.reader.normal import Span, normalise
from tura.reader.notes import Fact, Finding, Notes
from tura.reader.subjects import ALL, title


@dataclass(frozen=True, slots=True)
class Place:
    """A span as people find it: line and column from 1, and the offsets."""

    line: int
    column: int
    start: int
    end: int


@dataclass(frozen=True)
class Draft:
    """What reading gave. `tree` is a regulation's tree; `regulation` is it decoded."""

    text: str
    tree: dict[str, Any]
    facts: tuple[Fact, ...]
    findings: tuple[Finding, ...]
    unread: tuple[Span, ...]

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(index + 1 for index, letter in enumerate(self.text) if letter == "\n")]

    def place(self, span: Span) -> Place:
        """Line and column of a span in the text that was read."""
        line = bisect.bisect_right(self._line_starts, span.start)
        return Place(line, span.start - self._line_starts[line - 1] + 1, span.start, span.end)

    def quote(self, span: Span) -> str:
        """The words of the text at a span, on one line."""
        return " ".join(self.text[span.start : span.end].split())

    @property
    def recognised(self) -> bool:
        """Whether the text is a regulation of a competition at all."""
        heads = {
            fact.key.split(".")[1 if fact.key.startswith(("common.", "event.")) else 2] for fact in self.facts
        }
        return len(heads & _MARKS) >= 2

    @cached_property
    def regulation(self) -> Regulation | None:
        """The tree decoded; None when it does not fit, see `faults`."""
        try:
            return decode(Regulation, self.tree)
        except Undecodable:
            return None

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What does not fit the schema."""
        try:
            decode(Regulation, self.tree)
        except Undecodable as error:
            return error.faults
        return ()


_MARKS = {
    "system", "rounds", "time_control", "default_time", "standings", "protests", "playoff", "schedule",
    "team", "lineups", "admitted", "participants", "awards", "rules",
}  # fmt: skip


def read_text(text: str) -> Draft:
    """Reads the text of a регламент."""
    document = parse(text, normalise(text))
    notes = Notes(document)
    notes.year = document.year
    title.read(notes)
    for clause in document.clauses:
        for recognise in ALL:
            recognise(clause, notes)
    title.sexes(notes)
    assembled = assemble(notes)
    names = {
        each: document.headings.get(each) or document.groups.name(each) for each in assembled.tournaments
    }
    return _draft(text, notes, assembled, names)


def _draft(text: str, notes: Notes, assembled: Assembled, names: dict[str, str | None]) -> Draft:
    found = contradictions(notes, assembled)
    root = tree(assembled, names)
    root["clauses"] = clauses(assembled.facts)
    findings = sorted([*notes.findings, *assembled.findings, *found], key=_first_place)
    return Draft(text, root, tuple(assembled.facts), tuple(findings), _unread(notes))


def _first_place(finding: Finding) -> int:
    return finding.places[0].start if finding.places else 0


def _unread(notes: Notes) -> tuple[Span, ...]:
    document = notes.document
    starts = sorted(notes.read)
    return tuple(
        document.span(passage)
        for passage in document.passages()
        if not _touched(passage, starts) and not _says_nothing(passage)
    )


def _touched(passage: Passage, starts: list[int]) -> bool:
    index = bisect.bisect_left(starts, passage.start)
    return index < len(starts) and starts[index] < passage.end


def _says_nothing(passage: Passage) -> bool:
    low = passage.low.strip(" .;:")
    return (
        low == passage.heading.strip(" .;:")
        or passage.text.endswith(":")
        or any(p.search(low) for p in LEXICON.known)
    )
