"""Where each key of a TOML text stands: `tomllib` gives values without lines, so the text is scanned again.

The scanner runs on texts that `tomllib` has accepted, so it knows only where things begin and end.
"""

from __future__ import annotations

import bisect
import json
import re
from dataclasses import dataclass, field
from typing import NamedTuple

from tura.core.codec import Path

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}'
    r"|'''(?:[^']|'{1,2}(?!'))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_OTHER = re.compile(r"[^,\]}\s#]+(?: [0-9][^,\]}\s#]*)?")
"""A number, boolean or date; the date and the time of a moment may be parted by one space."""


class Place(NamedTuple):
    """A line and a column, both from 1; the column counts characters."""

    line: int
    column: int


START = Place(1, 1)


@dataclass(slots=True)
class Places:
    """The places of all keys of one text, and of the values behind them."""

    keys: dict[Path, Place] = field(default_factory=dict)
    values: dict[Path, Place] = field(default_factory=dict)

    def key(self, path: Path) -> Place:
        """Where the key is written, or the nearest table or list that would hold it."""
        return _nearest(self.keys, path)

    def value(self, path: Path) -> Place:
        """Where the value begins, or the nearest thing that holds it."""
        return _nearest(self.values, path)


def _nearest(places: dict[Path, Place], path: Path) -> Place:
    for length in range(len(path), 0, -1):
        if place := places.get(path[:length]):
            return place
    return START


def scan(text: str) -> Places:
    """The places of everything in a valid TOML text."""
    scanner = _Scanner(text)
    scanner.document()
    return scanner.places


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.places = Places()
        self._lists: dict[Path, int] = {}
        self._line_starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def document(self) -> None:
        table: Path = ()
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self.text.startswith("[", self.at):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)

    def _header(self) -> Path:
        start = self.at
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        steps = [step for step, _ in self._key()]
        self.at += 2 if many else 1
        table: Path = ()
        for step in steps[:-1]:
            table = self._inside((*table, step))
            self._note(table, start, start)
        table = (*table, steps[-1])
        self._note(table, start, start)
        if many:
            self._lists[table] = self._lists.get(table, -1) + 1
            table = (*table, self._lists[table])
            self._note(table, start, start)
        return table

    def _inside(self, path: Path) -> Path:
        return (*path, self._lists[path]) if path in self._lists else path

    def _pair(self, table: Path) -> None:
        path, starts = table, []
        for step, start in self._key():
            path = (*path, step)
            starts.append((path, start))
        self.at += 1
        self._skip(_SPACE)
        for name, start in starts:
            self._note(name, start, self.at)
        self._value(path)

    def _key(self) -> list[tuple[str, int]]:
        """The steps of a dotted key with their offsets; stops at what follows the key."""
        steps = []
        while True:
            self._skip(_SPACE)
            start = self.at
            steps.append((self._step(), start))
            self._skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return steps
            self.at += 1

    def _step(self) -> str:
        if self.text[self.at] in "\"'":
            return _unquoted(self._skip(_STRING))
        return self._skip(_BARE)

    def _value(self, path: Path) -> None:
        match self.text[self.at]:
            case "[":
                self._items(path)
            case "{":
                self._inline(path)
            case '"' | "'":
                self._skip(_STRING)
            case _:
                self._skip(_OTHER)

    def _items(self, path: Path) -> None:
        self.at += 1
        number = 0
        while not self._closes("]"):
            self._note((*path, number), self.at, self.at)
            self._value((*path, number))
            number += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        while not self._closes("}"):
            self._pair(path)

    def _closes(self, bracket: str) -> bool:
        self._skip(_BLANK)
        if self.text.startswith(",", self.at):
            self.at += 1
            self._skip(_BLANK)
        if self.text.startswith(bracket, self.at):
            self.at += 1
            return True
        return False

    def _skip(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise AssertionError(f"not the TOML that was accepted, at {self._place(self.at)}")
        self.at = match.end()
        return match[0]

    def _note(self, path: Path, key: int, value: int) -> None:
        self.places.keys.setdefault(path, self._place(key))
        self.places.values.setdefault(path, self._place(value))

    def _place(self, offset: int) -> Place:
        line = bisect.bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)


_ESCAPED = re.compile(r"\\(?:\\|U([0-9a-fA-F]{8}))")


def _unquoted(quoted: str) -> str:
    """The text of a one-line string; JSON knows all escapes of TOML but the longest one."""
    if quoted[0] == "'":
        return quoted[1:-1]
    plain = _ESCAPED.sub(
        lambda match: json.dumps(chr(int(match[1], 16)))[1:-1] if match[1] else match[0], quoted
    )
    return str(json.loads(plain, strict=False))
