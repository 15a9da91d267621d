"""Swiss events played at random, one position a round: all that makes engines differ, at rates that hurt.

Fields of few and of many players, odd and even numbers of rounds, every kind of bye, forfeits, late
entries, withdrawals and returns, forbidden pairs with round ranges, other scorings, acceleration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from tura.core.colour import Colour
from tura.core.crosstable import ABSENT, Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, Outcome, Scoring
from tura.pairing.swiss.baku import baku
from tura.pairing.swiss.position import ForbiddenGroup, NoLegalRound, SwissPosition, SwissRound

Draw = Callable[[SwissPosition], SwissRound | NoLegalRound]

SCORINGS = (
    STANDARD_SCORING,
    STANDARD_SCORING,
    replace(STANDARD_SCORING, pairing_bye=Points(5)),
    Scoring(
        Points(30),
        Points(10),
        Points(0),
        Points(30),
        Points(0),
        Points(30),
        Points(30),
        Points(10),
        Points(0),
    ),
    Scoring(
        Points(30),
        Points(20),
        Points(10),
        Points(30),
        Points(0),
        Points(20),
        Points(30),
        Points(20),
        Points(0),
    ),
)


@dataclass(frozen=True, slots=True)
class Rates:
    """How often things happen, per player and round (`bans`: forbidden groups per event)."""

    bye: float = 0.0
    forfeit: float = 0.0
    leave: float = 0.0
    late: float = 0.0
    bans: int = 0
    draws: float = 0.3


CALM = Rates()
ROUGH = Rates(bye=0.05, forfeit=0.06, leave=0.02, late=0.1, bans=2)
KINDS = (CALM, Rates(bye=0.03, forfeit=0.03), ROUGH, replace(ROUGH, bye=0.12, forfeit=0.15, bans=4))


def events(seed: int, draw: Draw, *, players: tuple[int, int] = (4, 20)) -> Iterator[SwissPosition]:
    """Positions of random events without end: after each event, another."""
    chance = Random(seed)
    while True:
        size = chance.randint(*players)
        rounds = min(chance.randint(3, 11), size + 1)
        yield from play(chance, draw, size=size, rounds=rounds, rates=chance.choice(KINDS))


def play(
    chance: Random, draw: Draw, *, size: int, rounds: int, rates: Rates = CALM, scoring: Scoring | None = None
) -> Iterator[SwissPosition]:
    """The position before each round of one event, until its end or until no round is legal (that one included)."""
    scoring = scoring or chance.choice(SCORINGS)
    late = {i: chance.randint(2, rounds) for i in range(size) if rounds > 1 and chance.random() < rates.late}
    cells: list[list[Cell]] = [[] for _ in range(size)]
    away: set[int] = set()
    start = [Tpn(i + 1) for i in range(size) if i not in late]
    virtual = baku(start, rounds, scoring.win, first=start) if chance.random() < 0.15 else {}
    bans = _bans(chance, size, rounds, rates.bans)
    lot = chance.choice((Colour.WHITE, Colour.BLACK))
    for number in range(1, rounds + 1):
        away = {i for i in range(size) if _is_away(chance, rates, i in away)}
        sitting = _sitting(chance, rates, size, number, late, away)
        table = Crosstable(
            tuple(
                Participant(Tpn(i + 1), f"P{i + 1}", 2400 - 10 * i, cells=tuple(cells[i]))
                for i in range(size)
            ),
            rounds,
            scoring,
        )
        here = frozenset(Tpn(i + 1) for i in range(size) if i not in sitting)
        if len(here) < 2:
            return
        position = SwissPosition(table, Round(number), here, lot, bans, virtual)
        yield position
        drawn = draw(position)
        if isinstance(drawn, NoLegalRound):
            return
        for i, cell in sitting.items():
            cells[i].append(cell)
        _results(chance, rates, cells, drawn)


def _is_away(chance: Random, rates: Rates, now: bool) -> bool:
    return chance.random() >= 0.1 if now else chance.random() < rates.leave


def _bans(chance: Random, size: int, rounds: int, most: int) -> tuple[ForbiddenGroup, ...]:
    groups = []
    for _ in range(chance.randint(0, most)):
        first = chance.randint(1, rounds)
        members = chance.sample(range(1, size + 1), min(size, chance.randint(2, 4)))
        groups.append(
            ForbiddenGroup(frozenset(map(Tpn, members)), Round(first), Round(chance.randint(first, rounds)))
        )
    return tuple(groups)


def _sitting(
    chance: Random, rates: Rates, size: int, number: int, late: dict[int, int], away: set[int]
) -> dict[int, Cell]:
    """Who is not paired, with the cell of the round."""
    sitting = {}
    for i in range(size):
        if number < late.get(i, 0) or i in away:
            sitting[i] = ABSENT
        elif chance.random() < rates.bye:
            kind = chance.choice((Outcome.HALF_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE, Outcome.FULL_BYE))
            sitting[i] = Cell(None, None, kind)
    return sitting


def _results(chance: Random, rates: Rates, cells: list[list[Cell]], drawn: SwissRound) -> None:
    if drawn.bye is not None:
        cells[drawn.bye - 1].append(Cell(None, None, Outcome.PAIRING_BYE))
    for pair in drawn.pairs:
        white, black = _outcomes(chance, rates, pair.white - pair.black)
        cells[pair.white - 1].append(Cell(pair.black, Colour.WHITE, white))
        cells[pair.black - 1].append(Cell(pair.white, Colour.BLACK, black))


def _outcomes(chance: Random, rates: Rates, gap: int) -> tuple[Outcome, Outcome]:
    """A result; the smaller number is the stronger player."""
    if chance.random() < rates.forfeit:
        win, loss = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
        return chance.choice(((win, loss), (loss, win), (loss, loss)))
    if chance.random() < rates.draws:
        return Outcome.DRAW, Outcome.DRAW
    white = chance.random() < 0.5 - gap / 40
    return (Outcome.WIN, Outcome.LOSS) if white else (Outcome.LOSS, Outcome.WIN)
