"""Random events with every kind of bye, forfeit, odd result and absence, from a seeded source of chance."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, GameResult, Outcome, Scoring

THREE_ONE_NIL = Scoring(
    win=Points(30),
    draw=Points(10),
    forfeit_win=Points(30),
    pairing_bye=Points(30),
    full_bye=Points(30),
    half_bye=Points(10),
    adjourned=Points(10),
)
LOSS_PAYS = Scoring(
    win=Points(30),
    draw=Points(20),
    loss=Points(10),
    forfeit_win=Points(30),
    pairing_bye=Points(20),
    full_bye=Points(30),
    half_bye=Points(20),
    zero_bye=Points(10),
    adjourned=Points(20),
)
SCORINGS = (STANDARD_SCORING, STANDARD_SCORING, THREE_ONE_NIL, LOSS_PAYS)
_USUAL = (GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW)
_BYES = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


def swiss(seed: int) -> Crosstable:
    """A Swiss-like event: 2 to 12 players, 1 to 8 rounds, any two may meet again."""
    chance = Random(seed)
    players, rounds = chance.randint(2, 12), chance.randint(1, 8)
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, players + 1)}
    for _ in range(rounds):
        _swiss_round(cells, chance)
    return _table(cells, rounds, chance)


def _swiss_round(cells: dict[int, list[Cell]], chance: Random) -> None:
    waiting = list(cells)
    chance.shuffle(waiting)
    lazy = chance.choice((0.0, 0.1, 0.4))
    while waiting:
        one = waiting.pop()
        if not waiting or chance.random() < lazy:
            cells[one].append(Cell(None, None, chance.choice(_BYES)))
            continue
        _play(cells, (one, waiting.pop()), chance)


def _play(cells: dict[int, list[Cell]], pair: tuple[int, int], chance: Random) -> None:
    result = chance.choice(_USUAL) if chance.random() < 0.75 else chance.choice(list(GameResult))
    outcomes, (white, black) = result.outcomes, pair
    cells[white].append(Cell(Tpn(black), Colour.WHITE, outcomes.white))
    cells[black].append(Cell(Tpn(white), Colour.BLACK, outcomes.black))


def round_robin(seed: int) -> Crosstable:
    """All play all, once or twice, odd fields too, games in any order of rounds, some forfeited."""
    chance = Random(seed)
    players, cycles = chance.randint(3, 9), chance.choice((1, 1, 2))
    size = players + players % 2
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, players + 1)}
    for _ in range(cycles):
        ring = list(range(1, size + 1))
        for _ in range(size - 1):
            for at in range(size // 2):
                _robin_pair(cells, (ring[at], ring[size - 1 - at]), chance)
            ring = [ring[0], ring[-1], *ring[1:-1]]
    return _table(cells, (size - 1) * cycles, chance, predetermined=True, cycles=cycles)


def _robin_pair(cells: dict[int, list[Cell]], pair: tuple[int, int], chance: Random) -> None:
    free = [number for number in pair if number not in cells]
    if free:
        present = next(number for number in pair if number in cells)
        cells[present].append(Cell(None, None, None))
    else:
        _play(cells, pair if chance.random() < 0.5 else pair[::-1], chance)


def _table(
    cells: dict[int, list[Cell]], rounds: int, chance: Random, *, predetermined: bool = False, cycles: int = 1
) -> Crosstable:
    people = tuple(
        Participant(Tpn(number), f"Player {number}", chance.randint(1400, 2800), cells=tuple(row))
        for number, row in cells.items()
    )
    scoring = STANDARD_SCORING if predetermined else chance.choice(SCORINGS)
    return Crosstable(people, rounds, scoring=scoring, predetermined=predetermined, cycles=cycles)


def swiss_events() -> st.SearchStrategy[Crosstable]:
    """Events of `swiss`; a failing one is named by its seed."""
    return st.integers(0, 2**32 - 1).map(swiss)


def round_robins() -> st.SearchStrategy[Crosstable]:
    """Events of `round_robin`."""
    return st.integers(0, 2**32 - 1).map(round_robin)
