"""The text of a DOCX file, with the numbers and bullets that Word draws by itself."""

from __future__ import annotations

import io
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from tura.reader.no_text import NoText

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MOST_UNPACKED = 20_000_000
_ASIDE = ("word/numbering.xml", "word/styles.xml")
_BROKEN = (zipfile.BadZipFile, KeyError, ET.ParseError, NotImplementedError, RuntimeError, OSError, EOFError)
_Level = tuple[str, str]
"""Format (``decimal``, ``bullet``...) and text (``%1.%2.``) of a level of numbering."""


def text_of_docx(data: bytes) -> str:
    """The paragraphs of the document's body, a line each; `NoText` when it is no readable DOCX."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            body = _part(archive, "word/document.xml")
            parts = [_part(archive, name) if name in names else None for name in _ASIDE]
    except _BROKEN:
        raise NoText("broken-docx") from None
    return "\n".join(_lines(body, _Numbering(*parts)))


def _part(archive: zipfile.ZipFile, name: str) -> ET.Element:
    if archive.getinfo(name).file_size > _MOST_UNPACKED:
        raise NoText("too-long", most=_MOST_UNPACKED // 1_000_000)
    raw = archive.read(name)
    if b"<!DOCTYPE" in raw[:2000]:
        raise NoText("broken-docx")
    return ET.fromstring(raw)  # noqa: S314 - no document type, so no entities to blow up


def _lines(parent: ET.Element, numbering: _Numbering) -> Iterator[str]:
    for child in parent:
        if child.tag == f"{_W}p":
            yield _paragraph(child, numbering)
        elif child.tag == f"{_W}tr":
            yield from _row(child, numbering)
        else:
            yield from _lines(child, numbering)


def _paragraph(paragraph: ET.Element, numbering: _Numbering) -> str:
    text = "".join(_runs(paragraph)).strip()
    label = numbering.label(paragraph)
    return f"{label} {text}".strip() if text else ""


_LONGEST_CELL = 80


def _row(row: ET.Element, numbering: _Numbering) -> Iterator[str]:
    """The cells of a row as one line; cells that hold whole paragraphs stay apart."""
    cells = [[line for line in _lines(cell, numbering) if line] for cell in row.findall(f"{_W}tc")]
    if all(len(cell) <= 1 and len("".join(cell)) <= _LONGEST_CELL for cell in cells):
        yield " - ".join("".join(cell) for cell in cells if cell)
    else:
        yield from (line for cell in cells for line in cell)


def _runs(paragraph: ET.Element) -> Iterator[str]:
    for node in paragraph.iter():
        if node.tag == f"{_W}t":
            yield node.text or ""
        elif node.tag == f"{_W}tab":
            yield "\t"
        elif node.tag in (f"{_W}br", f"{_W}cr"):
            yield "\n"
        elif node.tag == f"{_W}noBreakHyphen":
            yield "-"


def _value(node: ET.Element | None) -> str | None:
    return None if node is None else node.get(f"{_W}val")


class _Numbering:
    """The counters of a document's lists."""

    def __init__(self, numbering: ET.Element | None, styles: ET.Element | None) -> None:
        self._levels: dict[str, dict[str, _Level]] = {}
        self._counts: dict[str, defaultdict[int, int]] = {}
        self._styles: dict[str, ET.Element] = {}
        if numbering is not None:
            self._read(numbering)
        for style in () if styles is None else styles.iter(f"{_W}style"):
            properties = style.find(f"{_W}pPr/{_W}numPr")
            if properties is not None:
                self._styles[style.get(f"{_W}styleId") or ""] = properties

    def _read(self, root: ET.Element) -> None:
        abstract = {
            node.get(f"{_W}abstractNumId"): {
                level.get(f"{_W}ilvl") or "0": (
                    _value(level.find(f"{_W}numFmt")) or "decimal",
                    _value(level.find(f"{_W}lvlText")) or "%1.",
                )
                for level in node.iter(f"{_W}lvl")
            }
            for node in root.iter(f"{_W}abstractNum")
        }
        for number in root.iter(f"{_W}num"):
            identity = number.get(f"{_W}numId") or ""
            self._levels[identity] = abstract.get(_value(number.find(f"{_W}abstractNumId")), {})

    def label(self, paragraph: ET.Element) -> str:
        """What Word draws before a paragraph; empty where it draws nothing."""
        properties = paragraph.find(f"{_W}pPr/{_W}numPr")
        if properties is None:
            properties = self._styles.get(_value(paragraph.find(f"{_W}pPr/{_W}pStyle")) or "")
        if properties is None:
            return ""
        identity = _value(properties.find(f"{_W}numId")) or ""
        depth = _value(properties.find(f"{_W}ilvl")) or "0"
        kind, text = self._levels.get(identity, {}).get(depth, ("none", ""))
        if kind == "bullet":
            return "-"
        if kind == "none" or not depth.isdigit():
            return ""
        return self._counted(identity, int(depth), text)

    def _counted(self, identity: str, depth: int, text: str) -> str:
        counts = self._counts.setdefault(identity, defaultdict(int))
        counts[depth] += 1
        for deeper in [level for level in counts if level > depth]:
            del counts[deeper]
        for level in range(depth + 1):
            text = text.replace(f"%{level + 1}", str(counts[level] or 1))
        return text
