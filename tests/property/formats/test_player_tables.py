"""Tables of players: what is written is read, in every encoding; whatever else is a located fault."""

from __future__ import annotations

import csv
import io
import zipfile
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.workbooks import xlsx
from tura.formats.entries import HEADINGS, PlayerRow, RowFault, UnreadableTable, read_players

FIELDS = ("name", "latin", "title", "rating", "federation", "sex", "born", "trainers", "number")
words = st.text(st.characters(categories=["L", "Nd"], include_characters=" '-."), min_size=1, max_size=12)
named = words.map(lambda word: " ".join(("я" + word).split()))
rows = st.builds(
    PlayerRow,
    name=named,
    latin=st.none() | named,
    title=st.sampled_from([None, "GM", "WFM"]),
    rating=st.none() | st.integers(1, 3000),
    federation=st.sampled_from([None, "UKR"]),
    sex=st.sampled_from([None, "m", "f"]),
    born=st.none() | st.dates(date(1920, 1, 1), date(2030, 1, 1)),
    trainers=st.lists(named, max_size=2).map(tuple),
    number=st.none() | st.integers(1, 400),
)
tables = st.lists(rows, min_size=1, max_size=6)


def cells(row: PlayerRow) -> list[str]:
    def text(value: object) -> str:
        return "; ".join(value) if isinstance(value, tuple) else "" if value is None else str(value)

    return [text(getattr(row, field)) for field in FIELDS]


def as_csv(table: list[PlayerRow], delimiter: str = ",") -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow(FIELDS)
    writer.writerows(cells(row) for row in table)
    return out.getvalue()


@given(table=tables, delimiter=st.sampled_from(",;\t"), mark=st.booleans())
def test_what_is_written_is_read(table: list[PlayerRow], delimiter: str, mark: bool) -> None:
    content = as_csv(table, delimiter).encode("utf-8-sig" if mark else "utf-8")
    assert read_players("players.csv", content) == tuple(table)


@given(table=tables)
def test_a_workbook_is_read_as_a_table_of_text_is(table: list[PlayerRow]) -> None:
    assert read_players("players.xlsx", xlsx([FIELDS, *map(cells, table)])) == tuple(table)


NAMES = ("Ґалаґан, Їжак", "Заєць, Ілля", "Дем’яненко, Ольга")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
def test_one_list_in_every_encoding(encoding: str) -> None:
    """Case U64."""
    text = "".join(f"{name};{rating}\n" for rating, name in enumerate(NAMES, 2000))
    content = f"Учасник;Рейтинг\n{text}".replace("Ґалаґан, Їжак;", '"Ґалаґан, Їжак";').encode(encoding)
    read = read_players("список.csv", content)
    assert [(row.name, row.rating) for row in read] == [(name, 2000 + at) for at, name in enumerate(NAMES)]


@pytest.mark.parametrize("heading", sorted({word for known in HEADINGS.values() for word in known}))
def test_every_heading_is_known_in_any_case(heading: str) -> None:
    beside = "" if heading in HEADINGS["name"] else "name;"
    content = f'{beside}"{heading.upper()}"\n'
    with pytest.raises(UnreadableTable) as found:
        read_players("x.csv", content.encode())
    assert {fault.code for fault in found.value.faults} == {"no-rows"}


TEN = """\
name,rating,sex,born,colour,name
A,high,m,1990-01-01,,
,2000,m,,,
C,²,x,31.02.1990,,
D,99999,,,,
"""


def test_all_faults_are_found_at_once_with_line_and_column() -> None:
    with pytest.raises(UnreadableTable) as found:
        read_players("x.csv", TEN.encode())
    assert [(fault.line, fault.column, fault.code) for fault in found.value.faults] == [
        (1, "colour", "unknown-heading"),
        (1, "name", "heading-twice"),
        (2, "rating", "not-a-number"),
        (3, "name", "name-missing"),
        (4, "rating", "not-a-number"),
        (4, "sex", "not-a-sex"),
        (4, "born", "not-a-date"),
        (5, "rating", "not-a-number"),
    ]


SUFFIXES = st.sampled_from([".csv", ".txt", ".xlsx", ".xls", ".ods", "", ".XLSX"])


def only_faults(name: str, content: bytes) -> None:
    """Rows, or faults with a place; nothing else comes out."""
    read: tuple[PlayerRow, ...] = ()
    faults: tuple[RowFault, ...] = ()
    try:
        read = read_players(name, content)
    except UnreadableTable as wrong:
        faults = wrong.faults
    assert read or faults
    assert all(row.name for row in read)
    assert all(fault.line >= 1 and fault.code for fault in faults)


@given(suffix=SUFFIXES, content=st.binary(max_size=400))
def test_random_bytes_are_a_located_fault(suffix: str, content: bytes) -> None:
    only_faults(f"players{suffix}", content)


@given(head=st.sampled_from(["name\n", "name,rating\n", "№;Учасник\n"]), text=st.text(max_size=200))
def test_random_text_is_rows_or_located_faults(head: str, text: str) -> None:
    only_faults("players.csv", (head + text).encode("utf-8", "surrogatepass"))


WHOLE = xlsx([("name", "rating", "born"), ("Андрієнко", 2400, "1990-05-17"), ("Бондар", 2300, "")])


@settings(max_examples=settings().max_examples * 4)
@given(data=st.data())
def test_a_spoilt_workbook_is_rows_or_located_faults(data: st.DataObject) -> None:
    content = bytearray(WHOLE)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at] = data.draw(st.integers(0, 255))
    cut = data.draw(st.none() | st.integers(0, len(content)))
    only_faults("players.xlsx", bytes(content[:cut]))


@pytest.mark.parametrize("born", ["0000", "²²²²", "9999-99-99", "1.1.1", "30.02.2000", "рік", "19900"])
def test_a_birthday_that_is_none_is_a_fault(born: str) -> None:
    with pytest.raises(UnreadableTable) as found:
        read_players("x.csv", f"name,born\nA,{born}\n".encode())
    assert [fault.code for fault in found.value.faults] == ["not-a-date"]


def packed(name: str, replaced: str, by: str) -> bytes:
    """The workbook with something in one of its parts replaced."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(WHOLE)) as whole, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in whole.namelist():
            text = whole.read(part).decode()
            new.writestr(part, text.replace(replaced, by) if name in part else text)
    return out.getvalue()


FAR = {
    "a far corner": '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    "a far column": "<row r='4'><c r = 'XFD4'><v>1</v></c></row></sheetData>",
    "a far row": '<row r="900000"><c><v>1</v></c></row></sheetData>',
    "a great emptiness": " " * (70 << 20) + "</sheetData>",
}


@pytest.mark.parametrize("how", FAR)
def test_a_sheet_beyond_all_reason_is_refused_before_it_is_opened(how: str) -> None:
    with pytest.raises(UnreadableTable) as found:
        read_players("x.xlsx", packed("sheet1.xml", "</sheetData>", FAR[how]))
    assert [fault.code for fault in found.value.faults] == ["table-too-large"]


@pytest.mark.parametrize(
    "kind", ["PK\x03\x04", "PK\x05\x06" + "\0" * 18, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "\0" * 600]
)
@pytest.mark.parametrize("suffix", [".xlsx", ".xls", ".ods"])
def test_the_beginning_of_a_workbook_is_no_workbook(kind: str, suffix: str) -> None:
    only_faults(f"x{suffix}", kind.encode("latin-1"))
