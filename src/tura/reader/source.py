"""The text inside a file: plain text in its encoding, DOCX, PDF with text, HTML; or why there is none."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from tura.reader.no_text import NoText

MOST_CHARACTERS = 100_000
"""More than any регламент has; longer text is refused unread."""
MOST_BYTES = 32_000_000


class SourceKind(Enum):
    """What a file holds."""

    PLAIN = "text"
    DOCX = "docx"
    PDF = "pdf"
    HTML = "html"


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file as it will be read; places count in it."""

    text: str
    kind: SourceKind


def open_source(data: bytes) -> Source:
    """The text of a file's bytes; `NoText` when it has none, is no text, or is far too long."""
    if len(data) > MOST_BYTES:
        raise NoText("too-long", most=MOST_BYTES // 1_000_000)
    source = _by_signature(data) or Source(_decoded(data), SourceKind.PLAIN)
    if source.kind is SourceKind.PLAIN and _looks_like_html(source.text):
        from tura.reader.html_text import text_of_html  # noqa: PLC0415

        source = Source(text_of_html(source.text), SourceKind.HTML)
    if len(source.text) > MOST_CHARACTERS:
        raise NoText("too-long-text", most=MOST_CHARACTERS)
    if not source.text.strip():
        raise NoText("empty")
    return source


def _by_signature(data: bytes) -> Source | None:
    """Containers, each read by a module that is imported only for it."""
    if data.startswith(b"PK\x03\x04"):
        from tura.reader.docx_text import text_of_docx  # noqa: PLC0415

        return Source(text_of_docx(data), SourceKind.DOCX)
    if data[:1024].lstrip().startswith(b"%PDF-"):
        from tura.reader.pdf_text import text_of_pdf  # noqa: PLC0415

        return Source(text_of_pdf(data), SourceKind.PDF)
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise NoText("old-word")
    if data.startswith(b"{\\rtf"):
        raise NoText("rtf")
    return None


_SAMPLE = 20_000
"""So much of a file shows what it is."""
_HTML = re.compile(r"<(?:!doctype html|html|body|head|div|p|table)[\s>]", re.IGNORECASE)
_CHARSET = re.compile(rb"charset=[\"']?([\w-]+)", re.IGNORECASE)
_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def _looks_like_html(text: str) -> bool:
    return _HTML.search(text[:2000]) is not None


def _decoded(data: bytes) -> str:
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    if not wide and b"\0" in data[:_SAMPLE]:
        raise NoText("not-text")
    if len(data) > 4 * MOST_CHARACTERS:
        raise NoText("too-long-text", most=MOST_CHARACTERS)
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _strictly(data, encoding)
    try:
        return _plain(data.decode("utf-8"))
    except UnicodeDecodeError:
        return _in_an_old_encoding(data)


def _strictly(data: bytes, encoding: str) -> str:
    try:
        return _plain(data.decode(encoding))
    except UnicodeDecodeError:
        raise NoText("not-text") from None


def _plain(text: str) -> str:
    control = sum(letter < " " and letter not in "\n\r\t\f\v" for letter in text[:_SAMPLE])
    if "\0" in text or control > 20:
        raise NoText("not-text")
    return text


_CYRILLIC = re.compile("[А-Яа-яІіЇїЄєҐґ]")


def _in_an_old_encoding(data: bytes) -> str:
    """Windows-1251 and KOI8-U are still met; whichever gives Cyrillic words in lower case is taken."""
    named = _CHARSET.search(data[:2000])
    names = [named[1].decode("ascii", "replace")] if named else []
    for encoding in (*names, "cp1251", "koi8-u"):
        try:
            text = data.decode(encoding)
        except (UnicodeDecodeError, LookupError):
            continue
        sample = text[:_SAMPLE]
        letters = _CYRILLIC.findall(sample)
        lower = sum(letter.islower() for letter in letters)
        if len(letters) > len(sample) / 3 and lower > len(letters) / 2:
            return _plain(text)
    raise NoText("not-text")
