"""Documents as plain text, for a terminal or a file; widths are counted in columns of the screen."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from tura.documents.model import Align, Cell, Document, Table

LEAST = 11
"""Columns of the screen that wrapping leaves to a column of a table."""


def text_of(document: Document, most: int | None = None) -> str:
    """The whole document as lines of text; with `most`, long cells go on below instead of to the right."""
    parts = [document.title, *document.lines, ""]
    for table in document.tables:
        parts += [table.caption, ""] if table.caption else []
        parts += [table_text(wrapped(table, most) if most else table), ""] if table.rows else []
    parts += [_wrapped_line(f"* {note}", most) for note in document.notes]
    return "\n".join(parts).rstrip() + "\n"


def table_text(table: Table) -> str:
    """A table with aligned columns and a rule under its head, where it has one."""
    head = [column.heading for column in table.columns]
    body = [[cell.text for cell in row] for row in table.rows]
    widths = [max(map(width, column)) for column in zip(head, *body, strict=True)]
    aligns = [column.align for column in table.columns]
    rule = "  ".join("─" * size for size in widths)
    top = [_line(head, widths, aligns), rule] if any(head) else []
    return "\n".join(line.rstrip() for line in (*top, *(_line(row, widths, aligns) for row in body)))


def wrapped(table: Table, most: int) -> Table:
    """The table with cells broken into lines, the widest columns first, until it is no wider than `most`."""
    texts = [
        [column.heading, *(row[at].text for row in table.rows)] for at, column in enumerate(table.columns)
    ]
    widths = [max(map(width, column)) for column in texts]
    while sum(widths) + 2 * (len(widths) - 1) > most and max(widths, default=0) > LEAST:
        widths[widths.index(max(widths))] -= 1
    rows = tuple(line for row in table.rows for line in _broken(row, widths))
    return replace(table, rows=rows)


def _broken(row: tuple[Cell, ...], widths: Sequence[int]) -> Iterator[tuple[Cell, ...]]:
    lines = [textwrap.wrap(cell.text, size) or [""] for cell, size in zip(row, widths, strict=True)]
    for parts in zip_longest(*lines, fillvalue=""):
        yield tuple(map(Cell, parts))


def _wrapped_line(line: str, most: int | None) -> str:
    return textwrap.fill(line, most, subsequent_indent="  ") if most else line


def _line(cells: Sequence[str], widths: Sequence[int], aligns: Sequence[Align]) -> str:
    return "  ".join(
        _padded(cell, size, align) for cell, size, align in zip(cells, widths, aligns, strict=True)
    )


def _padded(text: str, size: int, align: Align) -> str:
    gap = size - width(text)
    match align:
        case Align.LEFT:
            return text + " " * gap
        case Align.RIGHT:
            return " " * gap + text
        case Align.CENTRE:
            return " " * (gap // 2) + text + " " * (gap - gap // 2)


def width(text: str) -> int:
    """The columns that a text takes on a screen."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
