"""Reading single fields: numbers, points, lists of numbers, round cells; a bad field is a fault or a repair."""

from __future__ import annotations

import re
from functools import lru_cache

from tura.core.colour import Colour
from tura.core.points import Points, parse_points
from tura.formats.trf.decoding import Line
from tura.formats.trf.document import CODES, TrfCell
from tura.formats.trf.findings import Notes

_CELL_WIDTH = 8
_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "-": None, " ": None}
_UNFINISHED = {"?": "X"}
_LEADING_NUMBER = re.compile(r"\s*(\d{1,9})")
_SCORE_VALUE = re.compile(r"([A-Z]{1,3})\s*[= ]?\s*([+-]?\d+(?:[.,]\d)?)")


def is_number(text: str) -> bool:
    """Whether a text is digits of ours; `str.isdigit` also takes other scripts' digits and superscripts."""
    return text.isascii() and text.isdigit()


def whole(line: Line, first: int, last: int, notes: Notes, code: str) -> int | None:
    """The whole number in a field, None when it is blank; anything else is a fault."""
    text = line.field(first, last)
    if not text:
        return None
    if is_number(text):
        return int(text)
    notes.fault(line.number, line.column(first - 1), code, text=text)
    return None


def needed(line: Line, first: int, last: int, notes: Notes, code: str) -> int:
    """The whole number in a field that may not be blank; a fault stands for it."""
    if not line.field(first, last):
        notes.fault(line.number, line.column(first - 1), code, text="")
        return 0
    return whole(line, first, last, notes, code) or 0


def points_or_none(text: str, width: int = 4) -> Points | None:
    """Points, or None when the text is no number of points or one that no field of `width` columns can hold."""
    try:
        points = parse_points(text)
    except ValueError:
        return None
    return points if -(10 ** (width - 2)) < points < 10 ** (width - 1) else None


def points_field(line: Line, first: int, last: int, notes: Notes, code: str) -> Points | None:
    """The points in a field, None when it is blank; anything else is a fault."""
    text = line.field(first, last)
    if not text:
        return None
    points = points_or_none(text, last - first + 1)
    if points is None:
        notes.fault(line.number, line.column(first - 1), code, text=text)
    return points


def number_list(line: Line, first: int, width: int, stride: int, notes: Notes, code: str) -> tuple[int, ...]:
    """The numbers in columns of one stride up to the line's end; what is not in the columns is split on blanks."""
    text = line.text[first - 1 :]
    cells = [text[at : at + stride] for at in range(0, len(text), stride)]
    if all(not cell[width:].strip() and _is_cell(cell[:width]) for cell in cells):
        return tuple(int(cell[:width].strip() or 0) for cell in cells)
    return _split(line, first, notes, code)


def _is_cell(text: str) -> bool:
    return not text.strip() or is_number(text.strip())


def _split(line: Line, first: int, notes: Notes, code: str) -> tuple[int, ...]:
    words = line.text[first - 1 :].split()
    for word in words:
        if not is_number(word):
            notes.fault(line.number, line.column(line.text.index(word, first - 1)), code, text=word)
            return ()
    notes.repair(line.number, first, "numbers-out-of-column")
    return tuple(int(word) for word in words)


def leading_number(text: str) -> int | None:
    """The number that a text such as ``15 (12)`` begins with."""
    match = _LEADING_NUMBER.match(text)
    return int(match[1]) if match else None


def score_values(text: str) -> tuple[tuple[str, Points], ...]:
    """The pairs of symbol and points in records 162, 362 and XXS, wherever they stand."""
    found = ((symbol, points_or_none(value)) for symbol, value in _SCORE_VALUE.findall(text.upper()))
    return tuple((symbol, points) for symbol, points in found if points is not None)


@lru_cache(maxsize=1 << 16)
def parse_cell(text: str) -> TrfCell | None:
    """A round cell of up to eight characters; None when it is damaged."""
    cell = text.ljust(_CELL_WIDTH)
    number, colour, code = cell[:4].strip(), cell[5].lower(), cell[7].upper().strip()
    code = _UNFINISHED.get(code, code)
    if cell[4] != " " or cell[6] != " " or colour not in _COLOURS or (code and code not in CODES):
        return None
    if number and not is_number(number):
        return None
    return TrfCell(int(number or 0) or None, _COLOURS[colour], code)
