"""A draft of a regulation: the tree, every value with its place, what is missing, what was not understood."""

from __future__ import annotations

import bisect
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tura.core.codec import Path, Undecodable, decode
from tura.core.regulation.model import Regulation
from tura.reader.assembling import Assembled, assemble, clauses, tree
from tura.reader.clauses import Document, Passage, parse
from tura.reader.contradictions import contradictions
from tura.reader.lexicon import LEXICON
from tura.reader.normal import Span, normalise
from tura.reader.notes import Fact, Finding, Notes
from tura.reader.subjects import ALL, officials, system, title


@dataclass(frozen=True, slots=True)
class Place:
    """A span as people find it: line and column from 1, and the offsets."""

    line: int
    column: int
    start: int
    end: int


@dataclass(frozen=True)
class Draft:
    """What reading gave: the regulation and its tree, each value's place, findings, and what gave nothing."""

    text: str
    tree: dict[str, Any]
    regulation: Regulation
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
        other_game = _OTHER_GAME.search(self.text) is not None and _CHESS.search(self.text) is None
        return len(heads & _MARKS) >= 2 and not other_game


_CHESS = re.compile("шах|chess", re.IGNORECASE)
_OTHER_GAME = re.compile(r"шашк|доміно|більярд|футбол", re.IGNORECASE)
_MARKS = {
    "system", "rounds", "time_control", "default_time", "standings", "protests", "playoff", "schedule",
    "team", "lineups", "admitted", "participants", "awards", "rules",
}  # fmt: skip


def read_text(text: str) -> Draft:
    """Reads the text of a регламент."""
    document = parse(text, normalise(text))
    notes = Notes(document)
    notes.year = document.year
    for clause in document.clauses:
        for recognise in ALL:
            recognise(clause, notes)
    system.read_title(notes)
    officials.read(document.of_title(), notes)
    _title_first(notes)
    assembled = assemble(notes)
    names = {each: _name(each, document) for each in assembled.tournaments}
    return _draft(text, notes, assembled, names)


def _title_first(notes: Notes) -> None:
    """What the title says counts where no clause says it; it is told first all the same."""
    count = len(notes.facts)
    title.read(notes)
    notes.facts = notes.facts[count:] + notes.facts[:count]
    title.sexes(notes)


def _name(group: str, document: Document) -> str | None:
    declared = document.groups.declared.get(group)
    if declared is not None:
        return declared.get("name")
    return document.headings.get(group) or document.groups.name(group)


def _draft(text: str, notes: Notes, assembled: Assembled, names: dict[str, str | None]) -> Draft:
    found = contradictions(notes, assembled)
    root = tree(assembled, names)
    root["clauses"] = clauses(assembled.facts)
    regulation = _decoded(root, notes)
    findings = sorted([*notes.findings, *assembled.findings, *found], key=_first_place)
    return Draft(text, root, regulation, tuple(assembled.facts), tuple(findings), _unread(notes))


def _decoded(root: dict[str, Any], notes: Notes) -> Regulation:
    """The regulation; what the schema does not hold (a round 200, a place 0) leaves the tree and becomes a finding."""
    for _ in range(8):
        try:
            return decode(Regulation, root)
        except Undecodable as error:
            for fault in error.faults:
                _cut(root, fault.path)
                facts = {"key": ".".join(map(str, fault.path)), **fault.facts}
                notes.findings.append(Finding("value-refused", (), facts))
    return decode(Regulation, {key: root[key] for key in ("schema", "event", "tournament")})


def _cut(root: dict[str, Any], path: Path) -> None:
    node: Any = root
    for step in path[:-1]:
        node = _inner(node, step)
    if isinstance(node, dict):
        node.pop(path[-1], None)
    elif isinstance(node, list) and isinstance(path[-1], int) and path[-1] < len(node):
        del node[path[-1]]


def _inner(node: Any, step: str | int) -> Any:
    if isinstance(node, list):
        return node[step] if isinstance(step, int) and step < len(node) else {}
    return node.get(step, {}) if isinstance(node, dict) else {}


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
