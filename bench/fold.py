"""Opening, folding and ranking the journal of 200 players and 11 rounds: CPU time.

Run: ``python bench/fold.py [--profile]``. The bound is 50 ms of CPU for the journal as it lies in the file.
"""

from __future__ import annotations

import cProfile
import functools
import pstats
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tura.app.desk import Desk, Done, Order, history_of
from tura.app.numbers import by_strength
from tura.app.standings import standings
from tura.app.world import SystemChance, SystemClock
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.conduct.rounds import Pairing, PairRound, PublishRound, StartRound
from tura.core.conduct.setup import Create, regulation_from
from tura.core.ids import Board, EntryId, EventId, Round, TournamentId
from tura.core.journal import Actor
from tura.core.result import GameResult
from tura.core.tournament import Entry, Event, Person
from tura.store import files

PLAYERS, ROUNDS, BOUND = 200, 11, 50
OPEN = TournamentId("open")
REGULATION = """\
schema = 1
[event]
name = "Відкритий турнір"
timezone = "Europe/Kyiv"
starts = 2026-05-01
[[tournament]]
id = "open"
kind = "individual"
system = "FIDE_DUTCH_2026"
rounds = 11
standings = ["PTS", "BH/C1", "BH", "SB", "DE", "WIN"]
"""
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def played(path: Path) -> Desk:
    """An event in a file: everyone entered with private data, every board entered by its own command."""
    desk = Desk(files.create(path, EventId("bench")), SystemClock(), SystemChance())
    chance = random.Random(7)
    _do(desk, Create(EventId("bench"), REGULATION))
    people = tuple(
        Newcomer(
            Entry(EntryId(""), f"Гравець {number}", rating=2600 - number, federation="UKR"),
            Person(phone=f"+380 {number}"),
        )
        for number in range(PLAYERS)
    )
    _do(desk, Register(people))
    _do(desk, by_strength(desk.event.tournaments[OPEN]))
    _do(desk, DrawColour(Colour.WHITE))
    order = list(desk.event.tournaments[OPEN].entries)
    for number in range(1, ROUNDS + 1):
        order = [order[0], order[-1], *order[1:-1]]
        _round(desk, Round(number), order, chance)
    return desk


def _round(desk: Desk, number: Round, order: list[EntryId], chance: random.Random) -> None:
    half = len(order) // 2
    pairs = tuple(Pairing(*pair) for pair in zip(order[:half], reversed(order[half:]), strict=True))
    _do(desk, PairRound(number, pairs, {}, "bench"))
    _do(desk, PublishRound(number))
    _do(desk, StartRound(number))
    for board in range(1, half + 1, 4):
        entered = tuple(BoardResult(Board(at), chance.choice(RESULTS)) for at in range(board, board + 4))
        _do(desk, RecordResults(number, entered))


def _do(desk: Desk, act: object) -> None:
    done = desk.carry_out(Order(act, OPEN), Actor("bench"))
    if not isinstance(done, Done):
        sys.exit(str(done))


def cpu_of(work: Callable[[], object], repeats: int = 9) -> float:
    """The least CPU time of some runs, in milliseconds."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best * 1000


def main() -> None:
    """Prints what each step costs."""
    with tempfile.TemporaryDirectory() as folder:
        desk = played(Path(folder) / "bench.tura")
        sealed = list(desk.journal.facts())

    def opened() -> Event:
        regulation_from.cache_clear()
        return history_of(sealed).event

    def ranked(known: Event) -> object:
        return standings(known, known.tournaments[OPEN]).standings.rows

    print(f"{PLAYERS} players, {ROUNDS} rounds, {len(sealed)} facts")
    print(f"open and fold        {cpu_of(opened):6.1f} ms CPU")
    print(f"rank                 {cpu_of(functools.partial(ranked, opened())):6.1f} ms CPU")
    total = cpu_of(lambda: ranked(opened()))
    print(f"open, fold and rank  {total:6.1f} ms CPU  (bound {BOUND} ms)")
    if "--profile" in sys.argv:
        with cProfile.Profile() as profile:
            ranked(opened())
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)


if __name__ == "__main__":
    main()
