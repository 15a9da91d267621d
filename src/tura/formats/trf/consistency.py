"""What the player lines say together: byes in the old codes, opponents that name each other, colours that differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from tura.core.colour import Colour
from tura.formats.trf.decoding import Line
from tura.formats.trf.document import FORFEIT_CODES, PLAYED_CODES, TrfCell, TrfDocument, TrfPlayer
from tura.formats.trf.findings import Notes
from tura.formats.trf.read_players import CELL_STRIDE, CELLS_AT

_NO_ENTRY = TrfCell()
_COMPLEMENTS = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "X": "X"}

_COLOUR_WORDS = {"white": Colour.WHITE, "black": Colour.BLACK}

_Board = dict[int, list[TrfCell]]


def settled(document: TrfDocument, lines: Mapping[int, Line], notes: Notes) -> TrfDocument:
    """The document with its rounds made consistent; `lines` are the players' lines, for the places."""
    cells = {player.number: list(player.cells) for player in document.players}
    check = _Consistency(cells, lines, notes)
    for round_ in range(1, max(map(len, cells.values()), default=0) + 1):
        check.old_byes(round_, teams=bool(document.teams))
        for number in cells:
            check.opponent(number, round_)
    return replace(
        document, players=tuple(_with_cells(player, cells[player.number]) for player in document.players)
    )


def _with_cells(player: TrfPlayer, cells: list[TrfCell]) -> TrfPlayer:
    while cells and cells[-1] == _NO_ENTRY:
        cells.pop()
    found = tuple(cells)
    return player if found == player.cells else replace(player, cells=found)


class _Consistency:
    def __init__(self, cells: _Board, lines: Mapping[int, Line], notes: Notes) -> None:
        self._cells = cells
        self._lines = lines
        self._notes = notes

    def _cell(self, number: int, round_: int) -> TrfCell:
        cells = self._cells[number]
        return cells[round_ - 1] if round_ <= len(cells) else _NO_ENTRY

    def _place(self, number: int, round_: int, offset: int = 0) -> tuple[int, int]:
        line = self._lines[number]
        return line.number, line.column(CELLS_AT + CELL_STRIDE * (round_ - 1) + offset)

    def old_byes(self, round_: int, *, teams: bool) -> None:
        """Codes of games without an opponent are the byes of files before 2016; teams' forfeits stay as they are."""
        old = {
            number: self._cell(number, round_)
            for number in self._cells
            if self._cell(number, round_).opponent is None
            and self._cell(number, round_).code in PLAYED_CODES + "+"
            and self._cell(number, round_).code
        }
        if not old or teams:
            return
        counts = Counter("win" if cell.code in "1W+" else cell.code for cell in old.values())
        allocated = any(self._cell(number, round_).code == "U" for number in self._cells)
        for number, cell in old.items():
            self._old_bye(number, round_, cell, single=counts["win"] == 1 and not allocated)

    def _old_bye(self, number: int, round_: int, cell: TrfCell, *, single: bool) -> None:
        won = "U" if single else "F"
        code = won if cell.code in "1W+" else "H" if cell.code in "=D" else "Z"
        self._cells[number][round_ - 1] = TrfCell(None, None, code)
        self._notes.repair(
            *self._place(number, round_, 7), "old-bye", text=cell.code, read=code, round=round_
        )

    def opponent(self, number: int, round_: int) -> None:
        """Settles one player's cell of a round against the cell of the opponent."""
        cell = self._cell(number, round_)
        opponent = cell.opponent
        if opponent is None:
            return
        if opponent not in self._cells or opponent == number:
            self._ask_entry(number, round_, "opponent-unknown")
        elif self._cell(opponent, round_).opponent != number:
            self._one_sided(number, round_, opponent)
        elif number < opponent:
            self._colours(number, opponent, round_)
            self._results(number, opponent, round_)

    def _ask_entry(self, number: int, round_: int, code: str) -> None:
        cell = self._cell(number, round_)
        choices = ("no-entry", "as-written") if code == "opponent-one-sided" else ("no-entry",)
        answer = self._notes.ask(
            *self._place(number, round_),
            code,
            choices,
            number=number,
            opponent=cell.opponent or 0,
            round=round_,
        )
        if answer == "no-entry":
            self._cells[number][round_ - 1] = _NO_ENTRY

    def _one_sided(self, number: int, round_: int, opponent: int) -> None:
        cell, other = self._cell(number, round_), self._cell(opponent, round_)
        facts = {"number": number, "opponent": opponent, "round": round_}
        if self._alone(round_, number):
            self._notes.repair(*self._place(number, round_), "extra-column", **facts)
            self._cells[number][round_ - 1] = _NO_ENTRY
        elif cell.code in FORFEIT_CODES and cell.code and other.opponent is None:
            self._notes.repair(*self._place(number, round_), "forfeit-one-sided", **facts)
        else:
            self._ask_entry(number, round_, "opponent-one-sided")

    def _alone(self, round_: int, number: int) -> bool:
        """Whether nobody else has a game or a finished entry in the round: one player with a column too many."""
        return all(self._cell(other, round_) == _NO_ENTRY for other in self._cells if other != number)

    def _colours(self, number: int, opponent: int, round_: int) -> None:
        mine, theirs = self._cell(number, round_), self._cell(opponent, round_)
        if mine.colour is None and theirs.colour is None:
            if mine.code and mine.code in PLAYED_CODES:
                self._ask_colour(number, opponent, round_, "colour-missing")
        elif mine.colour is theirs.colour:
            self._ask_colour(number, opponent, round_, "colour-same")
        elif mine.colour is None and theirs.colour is not None:
            self._complete(number, round_, replace(mine, colour=theirs.colour.opposite))
        elif theirs.colour is None and mine.colour is not None:
            self._complete(opponent, round_, replace(theirs, colour=mine.colour.opposite))

    def _complete(self, number: int, round_: int, cell: TrfCell) -> None:
        self._notes.repair(*self._place(number, round_, 5), "colour-completed", number=number, round=round_)
        self._cells[number][round_ - 1] = cell

    def _ask_colour(self, number: int, opponent: int, round_: int, code: str) -> None:
        answer = self._notes.ask(
            *self._place(number, round_, 5),
            code,
            ("as-written", "white", "black"),
            number=number,
            opponent=opponent,
            round=round_,
        )
        if answer is None or answer == "as-written":
            return
        from_answer = _COLOUR_WORDS[answer]
        mine, theirs = self._cell(number, round_), self._cell(opponent, round_)
        self._cells[number][round_ - 1] = replace(mine, colour=from_answer)
        self._cells[opponent][round_ - 1] = replace(theirs, colour=from_answer.opposite)

    def _results(self, number: int, opponent: int, round_: int) -> None:
        """A result on one side of a board only: the other side's is asked for."""
        mine, theirs = self._cell(number, round_), self._cell(opponent, round_)
        if bool(mine.code) == bool(theirs.code):
            return
        silent, known = (number, theirs) if not mine.code else (opponent, mine)
        complement = _COMPLEMENTS.get(known.code)
        choices = ("unfinished", complement) if complement else ("unfinished",)
        answer = self._notes.ask(
            *self._place(silent, round_, 7), "result-one-sided", choices, number=silent, round=round_
        )
        if answer is not None and answer != "unfinished":
            cell = self._cell(silent, round_)
            self._cells[silent][round_ - 1] = replace(cell, code=answer)
