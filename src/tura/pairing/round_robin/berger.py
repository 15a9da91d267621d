"""The Berger table for any number of players, by its closed form (C.05 Annex 1)."""

from __future__ import annotations

from dataclasses import dataclass

from tura.core.colour import ByColour
from tura.core.ids import Tpn


@dataclass(frozen=True, slots=True)
class TableRound:
    """One round of a table: its games in the order of boards, and who is free when the number is odd."""

    games: tuple[ByColour[Tpn], ...]
    free: Tpn | None = None

    @property
    def reversed(self) -> TableRound:
        """The same round with all colours exchanged."""
        return TableRound(tuple(game.swapped for game in self.games), self.free)


def berger(players: int) -> tuple[TableRound, ...]:
    """The rounds of one cycle; ValueError for fewer than two players.

    An odd number plays by the table of the next even one, and the opponent of the highest number is free.
    """
    if players < 2:
        raise ValueError(f"a round robin needs two players, not {players}")
    seats = players + players % 2
    rounds = tuple(_even_round(seats, number) for number in range(1, seats))
    return tuple(map(_without_highest, rounds)) if players % 2 else rounds


def _even_round(seats: int, number: int) -> TableRound:
    boards = (_game(seats, number, board) for board in range(2, seats // 2 + 1))
    return TableRound((_first_board(seats, number), *boards))


def _first_board(seats: int, number: int) -> ByColour[Tpn]:
    last = Tpn(seats)
    if number % 2:
        return ByColour(Tpn((number + 1) // 2), last)
    return ByColour(last, Tpn(number // 2 + seats // 2))


def _game(seats: int, number: int, board: int) -> ByColour[Tpn]:
    others = seats - 1
    meet = _first_board(seats, number)
    first = meet.white if number % 2 else meet.black
    return ByColour(Tpn((first + board - 2) % others + 1), Tpn((first - board) % others + 1))


def _without_highest(round_: TableRound) -> TableRound:
    first, *games = round_.games
    return TableRound(tuple(games), min(first.white, first.black))
