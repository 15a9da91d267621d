"""Reading records 001, the national records and 013/310: players and teams."""

from __future__ import annotations

import re

from tura.formats.trf.decoding import Line
from tura.formats.trf.document import BYE_CODES, EMPTY_CELL, NationalRecord, TrfCell, TrfPlayer, TrfTeam
from tura.formats.trf.fields import is_number, needed, number_list, parse_cell, points_field, whole
from tura.formats.trf.findings import Notes

CELLS_AT, CELL_STRIDE, CELL_WIDTH = 91, 10, 8
_TITLES = {"g": "GM", "m": "IM", "wg": "WGM", "f": "FM", "wm": "WIM", "c": "CM", "wf": "WFM", "wc": "WCM"}
_FEDERATION = re.compile(r"[A-Z]{3}")
_NATIONAL_GAPS, _NATIONAL_END = (3, 8, 13, 47, 52, 56, 68), 79
_BIRTH = re.compile(r"(\d{4})(?:([/.\-])(\d{1,2})\2(\d{1,2}))?")


def read_player(line: Line, notes: Notes) -> TrfPlayer:
    """A record 001, its columns already aligned."""
    return TrfPlayer(
        number=needed(line, 5, 8, notes, "starting-rank"),
        name=line.field(15, 47),
        sex=line.field(10, 10).lower(),
        title=_title(line, notes),
        rating=_rating(line, notes),
        federation=line.field(54, 56),
        fide_id=_fide_id(line.field(58, 68)),
        birth=_birth(line, notes),
        points=points_field(line, 81, 84, notes, "points"),
        rank=whole(line, 86, 89, notes, "rank") or None,
        cells=_cells(line, notes),
    )


def _title(line: Line, notes: Notes) -> str:
    text = line.field(11, 13)
    full = _TITLES.get(text.lower(), text.upper())
    if full != text:
        notes.repair(line.number, 11, "title", text=text, read=full)
    return full


def _rating(line: Line, notes: Notes) -> int:
    text = line.field(49, 52)
    if not text or is_number(text):
        return int(text or 0)
    notes.repair(line.number, line.column(48), "rating", text=text)
    return 0


def _fide_id(text: str) -> str:
    return "" if text == "0" else text


def _birth(line: Line, notes: Notes) -> str:
    """The date of birth with slashes; months and days of two digits; kept as it is when it is no date."""
    text = line.field(70, 79)
    match = _BIRTH.fullmatch(text)
    if not text or match is None:
        return text
    read = "/".join((match[1], (match[3] or "00").zfill(2), (match[4] or "00").zfill(2)))
    if read != text:
        notes.repair(line.number, line.column(69), "birth", text=text, read=read)
    return read


def _cells(line: Line, notes: Notes) -> tuple[TrfCell, ...]:
    text = line.text
    cells: list[TrfCell] = []
    for at in range(CELLS_AT, len(text), CELL_STRIDE):
        chunk = text[at : at + CELL_WIDTH]
        cell = parse_cell(chunk)
        if cell is None or text[at - 2 : at].strip():
            cell = _damaged(line, at, notes)
        elif len(chunk) < CELL_WIDTH and at + len(chunk) == len(text):
            cell = _cut(line, at, cell, notes)
        if cell.opponent and cell.code and cell.code in BYE_CODES:
            cell = _bye_with_opponent(line, at, cell, notes)
        cells.append(cell)
    while (cells and cells[-1] is EMPTY_CELL) or (cells and cells[-1] == EMPTY_CELL):
        cells.pop()
    return tuple(cells)


def _damaged(line: Line, at: int, notes: Notes) -> TrfCell:
    text = line.text[at - 2 : at + CELL_WIDTH].strip()
    notes.ask(line.number, line.column(at), "cell-unreadable", ("no-entry",), text=text, round=_round(at))
    return EMPTY_CELL


def _cut(line: Line, at: int, cell: TrfCell, notes: Notes) -> TrfCell:
    """The last cell of a line that ends inside it; one that lost only blanks is whole."""
    chunk = line.text[at : at + CELL_WIDTH]
    whole_number = len(chunk.rstrip()) >= 4
    if not chunk.strip() or (whole_number and (cell.opponent is None or cell.colour or len(chunk) > 5)):
        return cell
    column = line.column(at + len(chunk) - 1)
    choices = ("no-entry", "paired") if whole_number else ("no-entry",)
    answer = notes.ask(line.number, column, "line-cut", choices, text=chunk, round=_round(at))
    return EMPTY_CELL if answer == "no-entry" or not whole_number else cell


def _bye_with_opponent(line: Line, at: int, cell: TrfCell, notes: Notes) -> TrfCell:
    facts: dict[str, str | int] = {"opponent": cell.opponent or 0, "result": cell.code, "round": _round(at)}
    answer = notes.ask(line.number, line.column(at), "bye-with-opponent", ("bye", "forfeit-loss"), **facts)
    match answer:
        case "bye":
            return TrfCell(None, None, cell.code)
        case "forfeit-loss":
            return TrfCell(cell.opponent, cell.colour, "-")
        case _:
            return cell


def _round(at: int) -> int:
    return (at - CELLS_AT) // CELL_STRIDE + 1


def is_national(line: Line) -> bool:
    """Whether a line is a player in a federation's list: an id of letters, a number, blanks between the fields."""
    text = line.text
    return (
        _FEDERATION.fullmatch(line.id) is not None
        and not line.id.startswith(("XX", "BB"))
        and is_number(line.field(5, 8))
        and all(not text[at : at + 1].strip() for at in _NATIONAL_GAPS)
        and (not line.field(49, 52) or is_number(line.field(49, 52)))
        and len(text) <= _NATIONAL_END
    )


def read_national(line: Line, notes: Notes) -> NationalRecord:
    """A player in a federation's own list."""
    return NationalRecord(
        federation=line.id,
        number=needed(line, 5, 8, notes, "starting-rank"),
        name=line.field(15, 47),
        sex=line.field(10, 10).lower(),
        title=line.field(11, 13),
        rating=_rating(line, notes),
        origin=line.field(54, 56),
        national_id=line.field(58, 68),
        birth=line.field(70, 79),
    )


def read_team_310(line: Line, notes: Notes) -> TrfTeam:
    """A team with its number and its players in board order."""
    return TrfTeam(
        number=needed(line, 5, 7, notes, "team-number"),
        name=line.field(9, 40),
        short_name=line.field(42, 46),
        strength=line.field(48, 53),
        match_points=points_field(line, 55, 60, notes, "points"),
        game_points=points_field(line, 62, 67, notes, "points"),
        rank=whole(line, 69, 71, notes, "rank") or None,
        players=number_list(line, 74, 4, 5, notes, "team-player"),
    )


def read_team_013(line: Line, number: int, notes: Notes) -> TrfTeam:
    """A team of TRF16; its first player stands at columns 37-40, in some programs' files at 38-41."""
    first = 38 if _starts_at_38(line.text) else 37
    if first == 38:
        notes.repair(line.number, 38, "team-columns")
    return TrfTeam(number, line.field(5, 36), number_list(line, first, 4, 5, notes, "team-player"))


def _starts_at_38(text: str) -> bool:
    tail = text[36:]
    at_37 = all(
        _is_id(tail[at : at + 4]) and not tail[at + 4 : at + 5].strip() for at in range(0, len(tail), 5)
    )
    return (
        not at_37 and not tail[:1].strip() and all(_is_id(tail[at : at + 4]) for at in range(1, len(tail), 5))
    )


def _is_id(text: str) -> bool:
    return is_number(text.strip()) or not text.strip()
