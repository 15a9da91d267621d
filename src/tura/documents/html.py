"""Tables of documents as HTML: one scroll box each, the name column named as the row's heading, terms to unfold.

What cannot be seen is said (`scope`, `aria-label`); what a browser without scripts cannot do is not needed. Classes
are the style sheet's; nothing here carries a style of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from tura.documents.model import Cell, Column, Table

ROW_HEADINGS = ("name", "white", "what", "criterion", "round")
"""Keys of columns that name their row; the first of them that a table has is its heading."""


def table_html(table: Table, label: str, *, kind: str = "") -> Markup:
    """A table in a box of its own that scrolls sideways; `label` names it, `kind` is a class for its style."""
    heading = next((key for key in ROW_HEADINGS if any(c.key == key for c in table.columns)), None)
    parts = [
        Markup('<div class="scroll" role="region" tabindex="0" aria-label="{}">').format(label),
        Markup('<table class="{}">').format(f"table {kind}".strip()),
        Markup("<caption>{}</caption>").format(table.caption) if table.caption else Markup(""),
        Markup("<thead><tr>"),
        *(_heading(column) for column in table.columns),
        Markup("</tr></thead>\n<tbody>\n"),
        *(_row(table.columns, row, heading) for row in table.rows),
        Markup("</tbody></table></div>"),
    ]
    return Markup("").join(parts)


def legend(table: Table) -> list[tuple[str, str]]:
    """Short headings with their full words, for the line under a table."""
    return [
        (c.heading, c.full) for c in table.columns if c.full and c.full.casefold() != c.heading.casefold()
    ]


def _heading(column: Column) -> Markup:
    inner = (
        Markup('<abbr title="{}">{}</abbr>').format(column.full, column.heading)
        if column.full
        else escape(column.heading)
    )
    return Markup('<th scope="col" class="{}">{}</th>').format(_classes(column), inner)


def _row(columns: tuple[Column, ...], row: tuple[Cell, ...], heading: str | None) -> Markup:
    named = next((cell.text for column, cell in zip(columns, row, strict=True) if column.key == heading), "")
    cells = (
        _cell(column, cell, named, heading=column.key == heading)
        for column, cell in zip(columns, row, strict=True)
    )
    return Markup("<tr>{}</tr>\n").format(Markup("").join(cells))


def _cell(column: Column, cell: Cell, named: str, *, heading: bool) -> Markup:
    classes = " ".join(_cell_classes(column, cell))
    inner = _terms(column, cell, named) if cell.terms else _text(cell)
    tag = Markup('<th scope="row" class="{}">{}</th>') if heading else Markup('<td class="{}">{}</td>')
    return tag.format(classes, inner)


def _text(cell: Cell) -> Markup:
    if cell.link is None:
        return escape(cell.text)
    return Markup('<a href="{}">{}</a>').format(cell.link, cell.text)


def _terms(column: Column, cell: Cell, named: str) -> Markup:
    """A value that unfolds: the sheet of its terms, one line each."""
    lines = Markup("").join(Markup("<li>{}</li>").format(line) for line in cell.terms)
    return Markup(
        '<details class="terms" name="terms"><summary>{}</summary>'
        '<div class="sheet" tabindex="0"><p class="sheet-title"><b>{}</b> {} <b>{}</b></p><ul>{}</ul></div></details>'
    ).format(cell.text, named, column.full or column.heading, cell.text, lines)


def _cell_classes(column: Column, cell: Cell) -> Iterator[str]:
    yield _classes(column)
    if cell.emphasis:
        yield "strong"
    if cell.text in {"×", "–", ""}:
        yield "faint"


def _classes(column: Column) -> str:
    kind = "".join(letter if letter.isalnum() else "-" for letter in column.key.lower())
    return f"{column.align.value} c-{kind}"
