"""Files of all kinds, and files in which there is no regulation."""

from __future__ import annotations

import io
import random
import textwrap
import zipfile
from pathlib import Path

import pytest
from docx import Document
from hypothesis import given
from hypothesis import strategies as st

from kit.pdf_texts import pdf_of
from kit.regulation_texts import REAL
from tura.reader import NoText, SourceKind, open_source, read

TEXT = REAL[3].read_bytes().decode("utf-8")
LINES = [line for line in TEXT.split("\n") if line.strip()]


def _tree_without_places(data: bytes) -> object:
    draft = read(data)
    return {key: value for key, value in draft.tree.items() if key != "clauses"}


EXPECTED = _tree_without_places(TEXT.encode())


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1251"])
def test_plain_text_in_its_encodings(encoding: str) -> None:
    data = TEXT.replace("’", "'").encode(encoding)
    assert open_source(data).kind is SourceKind.PLAIN
    assert _tree_without_places(data) == EXPECTED


def test_windows_line_ends() -> None:
    assert _tree_without_places(TEXT.replace("\n", "\r\n").encode()) == EXPECTED


def test_docx() -> None:
    document = Document()
    for line in LINES:
        document.add_paragraph(line)
    file = io.BytesIO()
    document.save(file)
    assert open_source(file.getvalue()).kind is SourceKind.DOCX
    assert _tree_without_places(file.getvalue()) == EXPECTED


def test_docx_with_numbers_that_word_draws() -> None:
    document = Document()
    document.add_paragraph("РЕГЛАМЕНТ чемпіонату міста")
    document.add_paragraph("Турнір проводиться за швейцарською системою у 9 турів.", style="List Number")
    document.add_paragraph("Контроль часу – 15 хвилин.", style="List Number")
    document.add_paragraph("Місця визначаються за кількістю очок. При рівності очок:", style="List Number")
    document.add_paragraph("за коефіцієнтом Бухгольца;", style="List Bullet")
    document.add_paragraph("за кількістю перемог.", style="List Bullet")
    file = io.BytesIO()
    document.save(file)
    draft = read(file.getvalue())
    assert draft.tree["common"]["standings"] == ["PTS", "BH", "WIN"]
    assert draft.tree["clauses"]["common.time_control"] == "2"


def test_pdf_with_lines_that_are_wrapped() -> None:
    lines = [wrapped for line in LINES for wrapped in textwrap.wrap(line, 85) or [""]]
    data = pdf_of(lines)
    assert open_source(data).kind is SourceKind.PDF
    assert _tree_without_places(data) == EXPECTED


def test_pdf_without_text() -> None:
    with pytest.raises(NoText) as caught:
        read(pdf_of([""]))
    assert caught.value.code == "scanned-pdf"


TIMETABLE = [
    ("Тур", "Дата", "Час"),
    ("1 тур", "6 травня 2024 р.", "15:00"),
    ("2 тур", "7 травня 2024 р.", "10:00"),
]
STARTS = ["2024-05-06T15:00:00", "2024-05-07T10:00:00"]


def _starts(data: bytes) -> list[str]:
    return [start.isoformat() for start in read(data).tree["common"]["schedule"]["rounds"]]


def test_a_timetable_in_a_table_of_docx() -> None:
    document = Document()
    document.add_paragraph("РЕГЛАМЕНТ чемпіонату міста з шахів")
    document.add_paragraph("1. Змагання проводяться за швейцарською системою у 2 тури.")
    document.add_paragraph("2. Розклад змагань")
    table = document.add_table(rows=0, cols=3)
    for row in TIMETABLE:
        for cell, text in zip(table.add_row().cells, row, strict=True):
            cell.text = text
    file = io.BytesIO()
    document.save(file)
    assert _starts(file.getvalue()) == STARTS


def test_a_timetable_in_a_table_of_html() -> None:
    rows = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in TIMETABLE)
    page = f"<html><body><h1>РЕГЛАМЕНТ чемпіонату міста з шахів</h1><p>1. Система швейцарська, 2 тури.</p><table>{rows}</table>"
    assert _starts(page.encode()) == STARTS


def test_html() -> None:
    body = "".join(f"<p>{line.replace('«', '&laquo;')}</p>\n" for line in LINES)
    page = (
        f"<!DOCTYPE html><html><head><title>x</title><style>p {{}}</style></head><body>{body}</body></html>"
    )
    assert open_source(page.encode()).kind is SourceKind.HTML
    assert _tree_without_places(page.encode()) == EXPECTED


def test_old_html_names_its_encoding() -> None:
    page = '<html><head><meta charset="windows-1251"></head><body>' + "".join(
        f"<div>{line}</div>" for line in LINES
    )
    assert _tree_without_places(page.replace("’", "'").encode("cp1251", "replace")) == EXPECTED


RECIPE = """Борщ
1. Взяти 2 буряки, 3 картоплини, варити 30 хвилин.
2. Додати капусту, варити ще 10 хвилин.
Подавати зі сметаною о 13:00."""


DRAUGHTS = """Регламент чемпіонату області з шашок
1. Змагання проводяться за швейцарською системою у 9 турів.
2. Контроль часу – 10 хвилин плюс 5 секунд на хід. Шашки чорні та білі."""


@pytest.mark.parametrize("text", [RECIPE, "Привіт!", "Lorem ipsum " * 500, "9 турів пиріжків", DRAUGHTS])
def test_what_is_no_regulation_is_not_recognised(text: str) -> None:
    assert not read(text.encode()).recognised


def _zip(name: str, content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, content)
    return file.getvalue()


_BOMB = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b"  \n\t ", "empty"),
        (bytes(range(256)) * 40, "not-text"),
        (b"\x7fELF\x00\x00", "not-text"),
        (b"PK\x03\x04 broken", "broken-docx"),
        (_zip("word/document.xml", b"<w"), "broken-docx"),
        (_zip("word/document.xml", _BOMB), "broken-docx"),
        (_zip("other.txt", b"x"), "broken-docx"),
        (b"%PDF-1.4 nothing", "broken-pdf"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "old-word"),
        (b"{\\rtf1 }", "rtf"),
        ("шум ".encode() * 700_000, "too-long-text"),
    ],
)
def test_files_without_text_say_why(data: bytes, code: str) -> None:
    with pytest.raises(NoText) as caught:
        read(data)
    assert caught.value.code == code


def _answer(data: bytes) -> str:
    try:
        return f"recognised: {read(data).recognised}"
    except NoText as error:
        return error.code


@given(st.binary(max_size=400))
def test_any_bytes_end_in_an_answer(data: bytes) -> None:
    assert _answer(data)


@pytest.mark.parametrize("prefix", [b"PK\x03\x04", b"%PDF-1.7\n"])
@given(data=st.binary(max_size=200))
def test_any_container_ends_in_an_answer(prefix: bytes, data: bytes) -> None:
    assert _answer(prefix + data)


@pytest.mark.parametrize("text", REAL, ids=lambda path: path.stem[:3])
def test_torn_and_shuffled_texts_never_break_the_reader(text: Path) -> None:
    chance = random.Random(7)
    lines = text.read_bytes().decode("utf-8").split("\n")
    for _ in range(6):
        chance.shuffle(lines)
        read("\n".join(lines[: len(lines) // 2]).encode())
        joined = "\n".join(lines)
        start = chance.randrange(len(joined))
        read(joined[start : start + 900].encode())


@pytest.mark.parametrize(
    "piece", ["1. ", "А. ", "турнір «А», ", "; (", "1. місця визначаються:\n", "І ", '"', "50+ ", "- "]
)
def test_noise_of_one_piece_is_not_recognised(piece: str) -> None:
    assert not read((piece * (30_000 // len(piece))).encode()).recognised


_WORDS = st.lists(
    st.sampled_from(
        "турів 99 0 тур 31 лютого 2018 контроль часу хв. + сек. / - : ; . , ( ) « » 15:00 з по до 1. 2) а) • місця"
        " визначаються очок Бухгольца плей-офф двома трьома армагедон чорними команда 50+ 65+ група «А» «B» \n протест"
        " застава грн. заявки на 9-й тур за 5 хвилин до початку туру юнаки дівчата окрім останнього дня вільний день".split(
            " "
        )
    ),
    max_size=60,
).map(" ".join)


@given(_WORDS)
def test_words_of_regulations_in_any_order_never_break_the_reader(text: str) -> None:
    read_or_nothing = text.encode()
    if text.strip():
        assert read(read_or_nothing).regulation.schema == 1
