"""The list of pairings of a round: boards, results, and those who sit out."""

from __future__ import annotations

from collections.abc import Callable

from tura.core.ids import EntryId
from tura.core.result import GameResult
from tura.core.tournament import BoardView, RoundView, Tournament
from tura.documents.model import Align, Cell, Column, Table
from tura.i18n import Translator

Link = Callable[[EntryId], str | None]

_RESULTS = {
    GameResult.DRAW: "½ : ½",
    GameResult.BLACK_FORFEITS: "+ : −",
    GameResult.WHITE_FORFEITS: "− : +",
    GameResult.BOTH_FORFEIT: "− : −",
    GameResult.WHITE_HALF: "½ : 0",
    GameResult.BLACK_HALF: "0 : ½",
}


def pairings_table(tournament: Tournament, view: RoundView, t: Translator, link: Link | None = None) -> Table:
    """Boards in order, then the free, the byes and the absent."""
    columns = (
        Column("board", t("table.board"), Align.RIGHT),
        Column("white_no", t("table.number"), Align.RIGHT),
        Column("white", t("table.white")),
        Column("result", t("table.result"), Align.CENTRE),
        Column("black", t("table.black")),
        Column("black_no", t("table.number"), Align.RIGHT),
    )
    boards = [_board(tournament, board, t, link) for board in view.boards]
    sitting = [
        _sitting(tournament, entry, t(f"outcome.{outcome.name}"), link)
        for entry, outcome in view.sitting.items()
    ]
    free = [_sitting(tournament, view.free, t("table.free"), link)] if view.free else []
    return Table(columns, (*boards, *free, *sitting))


def _board(tournament: Tournament, board: BoardView, t: Translator, link: Link | None) -> tuple[Cell, ...]:
    return (
        Cell(str(board.number)),
        _number(tournament, board.white),
        _name(tournament, board.white, link),
        Cell(result_text(board, t), board.result.value if board.result else board.state.value),
        _name(tournament, board.black, link),
        _number(tournament, board.black),
    )


def result_text(board: BoardView, t: Translator) -> str:
    """A board's result as a pairing list shows it; a conflict is named."""
    if board.result is None:
        return t(f"board.{board.state.value}")
    return _RESULTS.get(board.result, board.result.value.replace("-", " : "))


def _sitting(tournament: Tournament, entry: EntryId, word: str, link: Link | None) -> tuple[Cell, ...]:
    return (
        Cell(""),
        _number(tournament, entry),
        _name(tournament, entry, link),
        Cell(word),
        Cell(""),
        Cell(""),
    )


def _number(tournament: Tournament, entry: EntryId) -> Cell:
    return Cell(str(tournament.numbers.get(entry, "")))


def _name(tournament: Tournament, entry: EntryId, link: Link | None) -> Cell:
    return Cell(tournament.entries[entry].name, link=link(entry) if link else None)
