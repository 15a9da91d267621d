"""Ten tie-breaks for 2,000 players and 11 rounds: CPU time, and memory against the number of games.

Run: ``python bench/standings.py``. The bound is 150 ms of CPU for the ranking of a table already read.
"""

from __future__ import annotations

import random
import time
import tracemalloc
from datetime import date

from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.result import Outcome
from tura.ranking.criteria import parse_tie_breaks
from tura.ranking.standings import rank

TIE_BREAKS = "BH/C1,BH,SB,DE,WIN,BPG,PS,ARO,AOB,FB"
BOUND = 150
RESULTS = ((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN))


def event(players: int, rounds: int, seed: int) -> Crosstable:
    """An event in which neighbours in the standings meet, one in fifty takes a bye or forfeits."""
    chance = random.Random(seed)
    cells: list[list[Cell]] = [[] for _ in range(players)]
    scores = [0] * players
    for _ in range(rounds):
        order = sorted(range(players), key=lambda index: (-scores[index], chance.random()))
        for white, black in zip(order[::2], order[1::2], strict=True):
            forfeit = chance.random() < 0.02
            pair = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) if forfeit else chance.choice(RESULTS)
            if chance.random() < 0.01:
                cells[white].append(Cell(None, None, Outcome.HALF_BYE))
                cells[black].append(Cell(None, None, Outcome.PAIRING_BYE))
            else:
                cells[white].append(Cell(Tpn(black + 1), Colour.WHITE, pair[0]))
                cells[black].append(Cell(Tpn(white + 1), Colour.BLACK, pair[1]))
            scores[white] += pair[0] in (Outcome.WIN, Outcome.FORFEIT_WIN)
    people = (
        Participant(Tpn(index + 1), f"Player {index + 1}", chance.randint(1400, 2700), cells=tuple(row))
        for index, row in enumerate(cells)
    )
    return Crosstable(tuple(people), rounds, started=date(2026, 5, 1))


def cpu_of_ranking(table: Crosstable, repeats: int = 7) -> float:
    """The least CPU time of some runs, in milliseconds."""
    criteria, best = parse_tie_breaks(TIE_BREAKS), float("inf")
    for _ in range(repeats):
        start = time.process_time()
        rank(table, criteria)
        best = min(best, time.process_time() - start)
    return best * 1000


def memory_of_ranking(table: Crosstable) -> int:
    """The peak of memory taken by one ranking, in bytes."""
    tracemalloc.start()
    rank(table, parse_tie_breaks(TIE_BREAKS))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def main() -> None:
    """Prints a line per size of event."""
    print(f"tie-breaks: {TIE_BREAKS}")
    for players in (200, 500, 1000, 2000, 4000):
        table = event(players, 11, seed=7)
        games = players * 11 // 2
        cpu, peak = cpu_of_ranking(table), memory_of_ranking(table)
        bound = f"  (bound {BOUND} ms)" if players == 2000 else ""
        print(f"{players:5d} players, 11 rounds: {cpu:7.1f} ms CPU{bound}; {peak / games:6.0f} bytes a game")


if __name__ == "__main__":
    main()
