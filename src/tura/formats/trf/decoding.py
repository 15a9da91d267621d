"""From bytes to lines: the encoding, which no edition of the format defines, and the line ends."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tura.formats.trf.findings import Notes

_BOM = b"\xef\xbb\xbf"
_LINE_END = re.compile(r"\r\n|\r|\n")
_WORD = re.compile(rb"[A-Za-z\x80-\xff]+")
# In Windows-1251 these are no letters (quotes, dashes, signs); in 1252 either, so they part words.
_PARTING = re.compile(
    rb"[\x82\x84-\x89\x8b\x91-\x97\x99\x9b\xa0\xa6\xa7\xa9\xab-\xae\xb0\xb1\xb5-\xb7\xb9\xbb]"
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file; behind `shift_at` (0-based) its text was moved by `shift` columns against the file."""

    number: int
    text: str
    shift_at: int = 0
    shift: int = 0

    @property
    def id(self) -> str:
        """The record id: the first three characters."""
        return self.text[:3]

    def column(self, index: int) -> int:
        """The column in the file, from 1, of an index into the text."""
        return max(1, index + 1 - (self.shift if index >= self.shift_at else 0))

    def field(self, first: int, last: int) -> str:
        """The text between two columns (from 1, inclusive), stripped; a trimmed line reads as blanks."""
        return self.text[first - 1 : last].strip()


def decode(data: bytes, notes: Notes) -> list[Line]:
    """The lines of a file; a file that is no text leaves a fault and no lines."""
    if b"\0" in data:
        notes.fault(1, 1, "not-a-text")
        return []
    return [Line(number, text) for number, text in enumerate(_LINE_END.split(_text(data, notes)), 1)]


def _text(data: bytes, notes: Notes) -> str:
    data = data.removeprefix(_BOM)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        encoding = _encoding(data, error.start, notes)
    text = data.decode(encoding, errors="replace")
    bad = text.find("\ufffd")
    if bad >= 0:
        line, column = _place(text, bad)
        notes.fault(line, column, "bad-character", encoding=encoding)
    return text


def _encoding(data: bytes, start: int, notes: Notes) -> str:
    """Windows-1251 or 1252 by the look of the words: Cyrillic words have no Latin letters among theirs."""
    cyrillic = latin = 0
    for word in _WORD.findall(_PARTING.sub(b" ", data)):
        high = sum(byte >= 0x80 for byte in word)
        if high * 10 >= len(word) * 6 and high > 1:
            cyrillic += 1
        elif 0 < high < len(word):
            latin += 1
    line, column = _place(data[:start].decode("ascii", errors="replace"), start)
    if cyrillic == latin:
        return notes.ask(line, column, "encoding", ("cp1252", "cp1251")) or "cp1252"
    encoding = "cp1251" if cyrillic > latin else "cp1252"
    notes.repair(line, column, "encoding", encoding=encoding)
    return encoding


def _place(text: str, index: int) -> tuple[int, int]:
    """Line and column, from 1, of an index into a text."""
    before = _LINE_END.split(text[:index])
    return len(before), len(before[-1]) + 1
