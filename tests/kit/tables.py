"""A small language for events, and readers of the golden files, so that a test shows its games.

``1: 2w1 3b= H U 4w- 5b+`` is a participant: opponent, colour and code of the report file for each round,
or a bye. ``0w+`` is a forfeit whose scheduled opponent was lost. ``2w.`` is paired and not finished.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.result import STANDARD_SCORING, GameResult, Outcome, Scoring, parse_game_result

GOLDEN = Path(__file__).parent.parent / "golden"
_CELL = re.compile(r"(\d+)([wb])([-1=0+WDLX.])")
_BYES = {"U", "F", "H", "Z"}


def cell(text: str) -> Cell:
    """One round in the language of this module."""
    if text in _BYES:
        return Cell(None, None, Outcome(text))
    match = _CELL.fullmatch(text)
    assert match is not None, text
    opponent = Tpn(int(match[1])) if int(match[1]) else None
    return Cell(opponent, Colour(match[2]), None if match[3] == "." else Outcome(match[3]))


def crosstable(
    text: str,
    *,
    ratings: dict[int, int] | None = None,
    rounds: int | None = None,
    scoring: Scoring = STANDARD_SCORING,
    predetermined: bool = False,
    cycles: int = 1,
    started: date | None = None,
) -> Crosstable:
    """An event of several participants; they are separated by line ends or ``·``."""
    people = [_participant(line, ratings or {}) for line in re.split(r"[\n·]", text) if line.strip()]
    return Crosstable(
        tuple(sorted(people, key=lambda person: person.tpn)),
        rounds if rounds is not None else max(len(person.cells) for person in people),
        scoring=scoring,
        predetermined=predetermined,
        cycles=cycles,
        started=started,
    )


def _participant(line: str, ratings: dict[int, int]) -> Participant:
    number, cells = line.split(":")
    tpn = int(number)
    return Participant(
        Tpn(tpn), f"Player {tpn}", ratings.get(tpn, 0), cells=tuple(cell(word) for word in cells.split())
    )


def from_report(path: Path, *, predetermined: bool = False) -> Crosstable:
    """The players of a report file (TRF): only the columns that these golden files use."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rounds = next(int(line[4:]) for line in lines if line.startswith("XXR"))
    people = [_reported(line, rounds) for line in lines if line.startswith("001")]
    return Crosstable(tuple(sorted(people, key=lambda p: p.tpn)), rounds, predetermined=predetermined)


def _reported(line: str, rounds: int) -> Participant:
    cells = tuple(_reported_cell(line[91 + 10 * at : 99 + 10 * at]) for at in range(rounds))
    return Participant(Tpn(int(line[4:8])), line[14:47].strip(), int(line[48:52]), cells=cells)


def _reported_cell(text: str) -> Cell:
    opponent, colour, code = int(text[:4]), text[5], text[7]
    return Cell(
        Tpn(opponent) if opponent else None, Colour(colour) if colour in "wb" else None, Outcome(code)
    )


def from_games(path: Path, *, started: date | None = None) -> Crosstable:
    """A round robin of the csv files under ``golden/events``."""
    games = list(rows_of(path))
    names = {int(game[f"{side}_no"]): game[side] for game in games for side in ("white", "black")}
    rounds = max(int(game["round"]) for game in games)
    cells: dict[int, dict[int, Cell]] = {number: {} for number in names}
    for game in games:
        _play(cells, int(game["round"]), (int(game["white_no"]), int(game["black_no"])), game["result"])
    people = tuple(
        Participant(Tpn(number), names[number], cells=tuple(cells[number][at] for at in range(1, rounds + 1)))
        for number in sorted(names)
    )
    return Crosstable(people, rounds, predetermined=True, started=started)


def _play(cells: dict[int, dict[int, Cell]], round_: int, pair: tuple[int, int], result: str) -> None:
    outcomes = parse_game_result(result).outcomes
    white, black = pair
    cells[white][round_] = Cell(Tpn(black), Colour.WHITE, outcomes.white)
    cells[black][round_] = Cell(Tpn(white), Colour.BLACK, outcomes.black)


def rows_of(path: Path) -> Iterable[dict[str, str]]:
    """The rows of a csv file whose first lines may be comments."""
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(line for line in file if not line.startswith("#"))


__all__ = ["GOLDEN", "GameResult", "cell", "crosstable", "from_games", "from_report", "rows_of"]
