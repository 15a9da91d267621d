"""Documents as plain text, for a terminal or a file; widths are counted in columns of the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tura.documents.model import Align, Document, Table


def text_of(document: Document) -> str:
    """The whole document as lines of text."""
    parts = [document.title, *document.lines, ""]
    for table in document.tables:
        parts += [table.caption, ""] if table.caption else []
        parts += [table_text(table), ""]
    parts += [f"* {note}" for note in document.notes]
    return "\n".join(parts).rstrip() + "\n"


def table_text(table: Table) -> str:
    """A table with aligned columns and a rule under its head."""
    head = [column.heading for column in table.columns]
    body = [[cell.text for cell in row] for row in table.rows]
    widths = [max(map(width, column)) for column in zip(head, *body, strict=True)]
    aligns = [column.align for column in table.columns]
    rule = "  ".join("─" * size for size in widths)
    return "\n".join(
        line.rstrip()
        for line in (_line(head, widths, aligns), rule, *(_line(row, widths, aligns) for row in body))
    )


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
