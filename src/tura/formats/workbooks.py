"""The first sheet of a workbook as text: xlsx, xls, ods; a sheet beyond all reason is refused before it is opened.

The reader behind it makes room for every cell between the first and the last one, so that a single cell in the
farthest corner would ask for more memory than there is.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from datetime import datetime

SUFFIXES = (".xlsx", ".xls", ".ods")

MOST_ROWS = 20_000
MOST_COLUMNS = 500
MOST_BYTES = 64 << 20
"""Of all parts of a workbook together, unpacked."""

_CELL = re.compile(rb"\br\s*=\s*[\"']([A-Z]{0,3})(\d{1,9})[\"']")
_ROW = re.compile(rb"<table:table-row\b([^>]*)>(.*?)</table:table-row>", re.DOTALL)
_CELLS = re.compile(rb"<table:(?:covered-)?table-cell\b([^>]*)>")
_REPEATED = re.compile(rb"number-(?:rows|columns)-repeated\s*=\s*[\"'](\d+)[\"']")


class UnreadableWorkbook(ValueError):
    """Bytes that are no workbook (``not-a-table``), or one beyond all reason (``table-too-large``)."""

    def __init__(self, code: str, detail: str) -> None:
        self.code = code
        super().__init__(detail)


def sheet_of(content: bytes) -> list[list[str]]:
    """The cells of the first sheet, row by row, each as it reads; `UnreadableWorkbook` says why not."""
    from python_calamine import CalamineError, CalamineWorkbook  # noqa: PLC0415 - only for workbooks

    _in_reason(content)
    try:
        sheet = CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0)
        table = sheet.to_python(skip_empty_area=False)
    except (CalamineError, OSError, IndexError, ValueError) as error:
        raise UnreadableWorkbook("not-a-table", str(error)) from None
    return [[_text(cell) for cell in row] for row in table]


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime):
        return value.date().isoformat()
    return str(value).strip()


def _in_reason(content: bytes) -> None:
    if not content.startswith(b"PK"):
        return
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            parts = package.infolist()
            if sum(part.file_size for part in parts) > MOST_BYTES:
                raise UnreadableWorkbook("table-too-large", f"more than {MOST_BYTES} bytes")
            farthest = [far for part in parts for far in _farthest(part.filename, package.read(part))]
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError, ValueError) as error:
        if isinstance(error, UnreadableWorkbook):
            raise
        raise UnreadableWorkbook("not-a-table", str(error)) from None
    if any(row > MOST_ROWS or column > MOST_COLUMNS for row, column in farthest):
        raise UnreadableWorkbook("table-too-large", f"more than {MOST_ROWS} rows or {MOST_COLUMNS} columns")


def _farthest(name: str, part: bytes) -> Iterator[tuple[int, int]]:
    """Rows and columns that cells with something in them reach."""
    if name.startswith("xl/worksheets/"):
        for letters, row in _CELL.findall(part):
            yield int(row), _column(letters)
    elif name == "content.xml":
        for attributes, cells in _ROW.findall(part):
            filled = [cell for cell in _CELLS.findall(cells) if b"value" in cell]
            if filled:
                yield _times(attributes), max(map(_times, filled))


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number


def _times(attributes: bytes) -> int:
    found = _REPEATED.search(attributes)
    return int(found[1]) if found else 1
