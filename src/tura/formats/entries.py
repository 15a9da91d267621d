"""Tables of players: csv, and xlsx, xls or ods; headings in Ukrainian or English; all rows or none."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path

from tura.core.names import folded
from tura.formats.workbooks import SUFFIXES, UnreadableWorkbook, sheet_of

_Report = Callable[[str, str], None]
"""Takes a column and the code of what is wrong in it."""


@dataclass(frozen=True, slots=True)
class RowFault:
    """One thing wrong in a table: line (from 1, with the heading), heading, code, facts."""

    line: int
    column: str
    code: str
    facts: dict[str, str] = field(default_factory=dict)


class UnreadableTable(ValueError):
    """A table of players cannot be taken; `faults` lists everything that is wrong with it."""

    def __init__(self, name: str, faults: Sequence[RowFault]) -> None:
        self.name = name
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{name}:{fault.line}: {fault.column} {fault.code}" for fault in faults))


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A row of the table, each cell still as it means; `number` is a drawn number."""

    name: str
    latin: str | None = None
    title: str | None = None
    rating: int | None = None
    federation: str | None = None
    fide_id: str | None = None
    sex: str | None = None
    rank: str | None = None
    club: str | None = None
    region: str | None = None
    city: str | None = None
    team: str | None = None
    trainers: tuple[str, ...] = ()
    born: date | None = None
    phone: str | None = None
    email: str | None = None
    number: int | None = None


HEADINGS: dict[str, tuple[str, ...]] = {
    "name": ("name", "player", "прізвище, ім'я", "прізвище та ім'я", "учасник", "учасниця", "гравець", "піб"),
    "latin": ("latin", "name_latin", "latin name", "латиницею"),
    "title": ("title", "звання", "титул"),
    "rating": ("rating", "elo", "рейтинг"),
    "federation": ("federation", "fed", "федерація"),
    "fide_id": ("fide_id", "fide id", "id", "код fide", "id fide"),
    "sex": ("sex", "gender", "стать"),
    "rank": ("rank", "розряд"),
    "club": ("club", "клуб"),
    "region": ("region", "область", "регіон"),
    "city": ("city", "місто"),
    "team": ("team", "команда"),
    "trainers": ("trainers", "trainer", "тренер", "тренери"),
    "born": ("born", "birth", "birthday", "дата народження", "рік народження"),
    "phone": ("phone", "телефон"),
    "email": ("email", "e-mail", "пошта"),
    "number": ("number", "no", "№", "номер"),
}
_FIELD_OF = {heading: name for name, headings in HEADINGS.items() for heading in headings}


def read_players(name: str, content: bytes) -> tuple[PlayerRow, ...]:
    """The rows of a table by the kind of its file; `UnreadableTable` lists every fault and takes nothing."""
    lines = _sheet(name, content)
    if not lines:
        raise UnreadableTable(name, [RowFault(1, "", "empty-table")])
    fields, faults = _heading(lines[0][1])
    rows = []
    for line, cells in lines[1:]:
        values = {field_: cell for field_, cell in zip(fields, cells, strict=False) if field_ and cell}
        if values:
            rows.append(_row(values, line, faults))
    if not rows and not faults:
        faults.append(RowFault(1, "", "no-rows"))
    if faults:
        raise UnreadableTable(name, faults)
    return tuple(rows)


def _sheet(name: str, content: bytes) -> list[tuple[int, list[str]]]:
    suffix = Path(name).suffix.lower()
    rows = _workbook(name, content) if suffix in SUFFIXES else _csv(name, content)
    return [(line, cells) for line, cells in rows if any(cells) and not cells[0].startswith("#")]


def _csv(name: str, content: bytes) -> list[tuple[int, list[str]]]:
    text = _decoded(content)
    if "\x00" in text:
        raise UnreadableTable(name, [RowFault(1, "", "not-a-table")])
    first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        return [(reader.line_num, [cell.strip() for cell in cells]) for cells in reader]
    except csv.Error as error:
        raise UnreadableTable(
            name, [RowFault(reader.line_num, "", "not-a-table", {"detail": str(error)})]
        ) from None


def _decoded(content: bytes) -> str:
    for encoding in ("utf-8-sig", "cp1251"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("latin-1")


def _workbook(name: str, content: bytes) -> list[tuple[int, list[str]]]:
    try:
        return list(enumerate(sheet_of(content), 1))
    except UnreadableWorkbook as wrong:
        raise UnreadableTable(name, [RowFault(1, "", wrong.code, {"detail": str(wrong)})]) from None


def _heading(cells: Iterable[str]) -> tuple[list[str | None], list[RowFault]]:
    fields: list[str | None] = []
    faults = []
    for cell in cells:
        word = folded(cell)
        known = _FIELD_OF.get(word)
        if known is None and word:
            faults.append(RowFault(1, cell, "unknown-heading", {"heading": cell}))
        elif known and known in fields:
            faults.append(RowFault(1, cell, "heading-twice", {"heading": cell}))
        fields.append(known)
    if "name" not in fields:
        faults.append(RowFault(1, "name", "name-column-missing"))
    return fields, faults


def _row(values: Mapping[str, str], line: int, faults: list[RowFault]) -> PlayerRow:
    def fault(column: str, code: str) -> None:
        faults.append(RowFault(line, column, code, {"value": values.get(column, "")}))

    if "name" not in values:
        fault("name", "name-missing")
    return PlayerRow(
        name=values.get("name", ""),
        latin=values.get("latin"),
        title=values.get("title"),
        rating=_number(values, "rating", fault),
        federation=values.get("federation"),
        fide_id=values.get("fide_id", "").strip("'\"") or None,
        sex=_sex(values, fault),
        rank=values.get("rank"),
        club=values.get("club"),
        region=values.get("region"),
        city=values.get("city"),
        team=values.get("team"),
        trainers=tuple(part.strip() for part in values.get("trainers", "").split(";") if part.strip()),
        born=_born(values, fault),
        phone=values.get("phone"),
        email=values.get("email"),
        number=_number(values, "number", fault),
    )


def _number(values: Mapping[str, str], column: str, fault: _Report) -> int | None:
    text = values.get(column)
    if text is None or text in ("-", "–"):
        return None
    if not text.isascii() or not text.isdigit() or int(text) > 9999:
        fault(column, "not-a-number")
        return None
    return int(text)


_SEXES = {"m": "m", "f": "f", "w": "f", "ч": "m", "ж": "f", "чол": "m", "жін": "f"}


def _sex(values: Mapping[str, str], fault: _Report) -> str | None:
    text = values.get("sex")
    if text is None:
        return None
    if text.casefold().rstrip(".") not in _SEXES:
        fault("sex", "not-a-sex")
        return None
    return _SEXES[text.casefold().rstrip(".")]


def _born(values: Mapping[str, str], fault: _Report) -> date | None:
    text = values.get("born")
    if text is None:
        return None
    if re.fullmatch("[12][0-9]{3}", text):
        return date(int(text), 1, 1)
    for form in ("%Y-%m-%d", "%d.%m.%Y", "%Y/%m/%d"):
        try:
            return datetime.strptime(text, form).date()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
    fault("born", "not-a-date")
    return None
