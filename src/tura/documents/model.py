"""A document as a value: headings, paragraphs, tables. Renderers make text, csv, html and paper of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum


class Align(Enum):
    """How a column stands."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its key in csv and json, its heading for people, how it stands."""

    key: str
    heading: str
    align: Align = Align.LEFT
    full: str = ""
    """The heading in full words, for a hint or a legend."""
    in_csv: bool = True
    """Whether csv has it: its columns are a contract with scripts."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: as people read it, as files hold it, where it leads, and the terms behind it."""

    text: str
    plain: str | None = None
    """The form for csv and json when it differs (a decimal point, a code)."""
    link: str | None = None
    terms: tuple[str, ...] = ()
    """Lines that show how the value came about."""
    emphasis: bool = False

    @property
    def value(self) -> str:
        """The form for files."""
        return self.text if self.plain is None else self.plain

    def with_terms(self, terms: tuple[str, ...]) -> Cell:
        """The cell with the lines behind its value."""
        return replace(self, terms=terms)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A page: title, lines under it, tables, and notes that no reader may miss."""

    title: str
    lines: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = field(default=())
