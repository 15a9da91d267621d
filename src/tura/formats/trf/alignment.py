"""Player lines whose columns are shifted: by padding in bytes, or by a field that is too long or too short."""

from __future__ import annotations

import re
from dataclasses import replace

from tura.formats.trf.decoding import Line
from tura.formats.trf.findings import Notes

_NAME_START, _NAME_END = 14, 47
_CELLS_AT, _CELL_STRIDE = 91, 10
_REACH = 12

_RATING_TO_RANK = re.compile(r" [ \d]{4} .{3} .{11} [\d/.\- ]{10} [-+ \d.,]{4} [ \d]{4}")
_CELL = re.compile(r"(?: *\d+|\d+ *| {4}) [wbWB\- ] [10=wWdDlL+\-hHfFuUzZxX? ]")


def fits(text: str) -> bool:
    """Whether a 001 line's points, rank and round cells stand in the columns of the format."""
    if len(text) <= _NAME_END:
        return True
    tail = text[_NAME_END:].ljust(42)
    if not _RATING_TO_RANK.match(tail):
        return False
    return all(_cell_fits(text, at) for at in range(_CELLS_AT, len(text), _CELL_STRIDE))


def _cell_fits(text: str, at: int) -> bool:
    cell = text[at : at + 8]
    if text[at - 2 : at].strip():
        return False
    return len(cell) < 8 or _CELL.fullmatch(cell) is not None


def aligned(line: Line, notes: Notes) -> Line:
    """The line with its columns where the format has them; a move is listed, two possible moves are asked about."""
    if fits(line.text):
        return line
    by_bytes = _by_bytes(line.text)
    if by_bytes != line.text and fits(by_bytes):
        return _moved(line, by_bytes, notes)
    moves = [text for text in _candidates(line.text) if fits(text)]
    if not moves:
        return line
    if len(moves) == 1:
        return _moved(line, moves[0], notes)
    choices = tuple(str(len(text) - len(line.text)) for text in moves)
    answer = notes.ask(line.number, _NAME_END + 1, "columns-shifted", choices)
    return line if answer is None else _placed(line, moves[choices.index(answer)])


def _moved(line: Line, text: str, notes: Notes) -> Line:
    shift = len(text) - len(line.text)
    notes.repair(line.number, _NAME_END + 1 - shift, "columns-shifted", shift=-shift)
    return _placed(line, text)


def _placed(line: Line, text: str) -> Line:
    return replace(line, text=text, shift_at=_NAME_END, shift=len(text) - len(line.text))


def _by_bytes(text: str) -> str:
    """The line as a reader that counts bytes sees it, with its name padded in characters."""
    data = text.encode("utf-8", errors="surrogatepass")
    name = data[_NAME_START:_NAME_END].decode("utf-8", errors="ignore")
    rest = data[_NAME_END:].decode("utf-8", errors="ignore")
    return text[:_NAME_START] + name.ljust(_NAME_END - _NAME_START) + rest


def _candidates(text: str) -> list[str]:
    """The line with what stands behind the name moved right or left; too long a name loses its end."""
    found: list[str] = []
    for shift in range(1, _REACH + 1):
        found.append(text[: _NAME_END - shift] + " " * shift + text[_NAME_END - shift :])
        found.append(text[:_NAME_END] + text[_NAME_END + shift :])
    return found
