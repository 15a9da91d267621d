"""Every player of team A meets every player of team B (no FIDE article; the tables that arbiters use).

Odd numbers of boards, and 4, 8, 12..., follow closed forms that give the printed tables of 3, 4, 5, 7 and 8; those of
2 and 6 are written out (others as good are in use); 10, 14... are built here. In all of them each pair meets once,
nobody has a colour three times running, and a player's Whites and Blacks differ by at most one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tura.core.colour import ByColour, Colour
from tura.core.ids import Tpn
from tura.pairing.round_robin.berger import TableRound
from tura.pairing.round_robin.plan import RoundRobinPlan


@dataclass(frozen=True, slots=True)
class TeamGame:
    """A game of A's player `a` with B's player `b`, both from 1, and A's colour."""

    a: int
    b: int
    colour_of_a: Colour


TeamRound = tuple[TeamGame, ...]

# One round a string: for A1, A2... in turn the number of the opponent of B, with the colour of A.
_PRINTED = {
    2: ("w1 w2", "b2 b1"),
    6: (
        "w1 b2 b3 w4 b5 w6",
        "b2 w3 w5 b6 w4 b1",
        "w3 b5 b1 w2 w6 b4",
        "b4 b6 w2 w1 b3 w5",
        "w5 w4 w6 b3 b1 b2",
        "b6 w1 b4 b5 w2 w3",
    ),
}


_CODE = re.compile(r"(?:FIDE|CUSTOM)_(DOUBLE)?SCHEVENINGEN(?:_G([1-9]))?")


@dataclass(frozen=True, slots=True)
class ScheveningenSystem:
    """A match of two teams as a tournament of players: the first half of the numbers is team A, the second team B."""

    cycles: int

    @classmethod
    def of(cls, code: str) -> ScheveningenSystem | None:
        """Reads ``FIDE_SCHEVENINGEN``, ``CUSTOM_DOUBLESCHEVENINGEN``, ...; None for a code of another family."""
        match = _CODE.fullmatch(code)
        return cls(2 if match[1] else int(match[2] or 1)) if match else None

    def plan(self, players: int) -> RoundRobinPlan:
        """All rounds, colours exchanged in every other cycle; ValueError for an odd number or fewer than four."""
        if players % 2:
            raise ValueError(f"two teams as large as each other, not {players} players")
        half = players // 2
        cycle = tuple(TableRound(tuple(_seats(game, half) for game in games)) for games in scheveningen(half))
        rounds = [one.reversed if number % 2 else one for number in range(self.cycles) for one in cycle]
        return RoundRobinPlan(players, self.cycles, tuple(rounds))


def _seats(game: TeamGame, half: int) -> ByColour[Tpn]:
    a, b = Tpn(game.a), Tpn(half + game.b)
    return ByColour(a, b) if game.colour_of_a is Colour.WHITE else ByColour(b, a)


def scheveningen(boards: int) -> tuple[TeamRound, ...]:
    """The rounds of a match over so many boards; ValueError for fewer than two."""
    if boards < 2:
        raise ValueError(f"a Scheveningen match needs two boards, not {boards}")
    if boards in _PRINTED:
        return tuple(_read(text) for text in _PRINTED[boards])
    if boards % 4 == 0:
        return tuple(_by_halves(boards, number) for number in range(boards))
    return tuple(_by_rotation(boards, number) for number in range(boards))


def _read(text: str) -> TeamRound:
    return tuple(TeamGame(a, int(cell[1:]), Colour(cell[0])) for a, cell in enumerate(text.split(), 1))


def _by_halves(boards: int, number: int) -> TeamRound:
    half = boards // 2
    block, shift = divmod(number, half)
    games = []
    for player in range(boards):
        part, place = divmod(player, half)
        opponent = (part + block) % 2 * half + (place + shift) % half
        white = (part == 0) == (number % 2 == 0)
        games.append(TeamGame(player + 1, opponent + 1, Colour.WHITE if white else Colour.BLACK))
    return tuple(games)


def _by_rotation(boards: int, number: int) -> TeamRound:
    whites = _whites_of_odd(boards, number) if boards % 2 else _whites_of_even(boards, number)
    return tuple(
        TeamGame(
            player + 1,
            (player + number) % boards + 1,
            Colour.WHITE if player in whites else Colour.BLACK,
        )
        for player in range(boards)
    )


def _whites_of_odd(boards: int, number: int) -> set[int]:
    half = boards // 2
    length = half + 1 if number % 2 == 0 else half
    return {(number * half + step) % boards for step in range(length)}


def _whites_of_even(boards: int, number: int) -> set[int]:
    upper = range(boards // 2 - 1)
    return set(upper) if number % 2 == 0 else set(range(boards)) - set(upper)
