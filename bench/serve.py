"""`tura serve` with an event of 200 players and 11 rounds: memory, first and later pages, folding and ranking.

Run: ``python bench/serve.py``. Bounds: 120 MiB of memory after every page was asked for; 50 ms of CPU to fold the
journal and rank.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import Request, urlopen

from tura.app.desk import Desk, Done, Order, history_of
from tura.app.numbers import by_strength
from tura.app.standings import standings
from tura.bootstrap import House
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.conduct.rounds import Pairing, PairRound, PublishRound, StartRound
from tura.core.conduct.setup import Create
from tura.core.ids import Board, EntryId, EventId, Round, TournamentId
from tura.core.journal import Actor
from tura.core.result import GameResult
from tura.core.tournament import Entry
from tura.pairing.round_robin.berger import berger

PLAYERS, ROUNDS = 200, 11
MEMORY_BOUND, CPU_BOUND = 120, 50
OPEN = TournamentId("open")
REGULATION = """
schema = 1
[event]
name = "Open"
starts = 2026-05-01
ends = 2026-05-11
[common]
kind = "individual"
system = "FIDE_DUTCH"
rounds = 11
initial_colour = "lot"
time_control = "5400+30"
standings = ["PTS", "BH/C1", "BH", "SB", "DE", "WIN", "BPG"]
[[tournament]]
id = "open"
"""
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def event(path: Path, seed: int = 1) -> Desk:
    """An event of 200 players in which everybody meets eleven others of a Berger table."""
    chance = random.Random(seed)
    desk = House().create_event(path, EventId("bench"))
    do(desk, Create(EventId("bench"), REGULATION))
    people = [
        Entry(EntryId(""), f"Player {number:03}", rating=chance.randint(1400, 2700))
        for number in range(PLAYERS)
    ]
    do(desk, Register(tuple(Newcomer(entry) for entry in people)))
    do(desk, by_strength(desk.event.tournaments[OPEN]))
    do(desk, DrawColour(Colour.WHITE))
    owner = desk.event.tournaments[OPEN].by_number
    for number, table in enumerate(berger(PLAYERS)[:ROUNDS], 1):
        pairings = tuple(Pairing(owner[game.white], owner[game.black]) for game in table.games)
        do(desk, PairRound(Round(number), pairings, {}, "bench"))
        do(desk, PublishRound(Round(number)))
        do(desk, StartRound(Round(number)))
        results = [BoardResult(Board(board), chance.choice(RESULTS)) for board in range(1, len(pairings) + 1)]
        do(desk, RecordResults(Round(number), tuple(results)))
    return desk


def do(desk: Desk, act: object) -> None:
    """Carries an act out, against the rules of pairing where need be."""
    done = desk.carry_out(
        Order(act, None if isinstance(act, Create) else OPEN, insist="bench"), Actor("bench")
    )
    assert isinstance(done, Done), done


def cpu_of_fold_and_rank(desk: Desk, repeats: int = 7) -> float:
    """The least CPU time of some runs, from the stored facts to the standings, in milliseconds."""
    sealed, best = desk.journal.facts(), float("inf")
    for _ in range(repeats):
        start = time.process_time()
        folded = history_of(sealed).event
        standings(folded, folded.tournaments[OPEN])
        best = min(best, time.process_time() - start)
    return best * 1000


def asked(url: str, tag: str = "") -> tuple[float, int, str]:
    """Milliseconds, bytes on the wire and the tag of one answer."""
    headers = {"accept-encoding": "gzip", "accept-language": "en", "if-none-match": tag}
    start = time.perf_counter()
    with urlopen(Request(url, headers={name: value for name, value in headers.items() if value})) as answer:
        body = answer.read()
        return (time.perf_counter() - start) * 1000, len(body), answer.headers["etag"]


def memory(pid: int) -> tuple[float, float]:
    """MiB now and at the highest; needs Linux."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    now, high = (re.search(rf"{key}:\s+(\d+)", status) for key in ("VmRSS", "VmHWM"))
    assert now is not None
    assert high is not None
    return int(now[1]) / 1024, int(high[1]) / 1024


def measure(path: Path) -> float:
    """Serves the event, asks for every kind of page, prints what it costs; the highest memory in MiB."""
    command = [sys.executable, "-m", "tura", "serve", str(path), "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, encoding="utf-8") as server:
        try:
            assert server.stderr is not None
            found = re.search(r"http://\S+/", server.stderr.readline())
            assert found is not None
            return visit(f"{found[0]}open/", server.pid)
        finally:
            server.kill()


def visit(base: str, pid: int) -> float:
    """Asks for every kind of page of the tournament, three times after the first, and for all of its rounds."""
    print(f"at the start: {memory(pid)[0]:.0f} MiB")
    for page in ("", "standings", "crosstable", "rounds/11", "players/1"):
        first, size, _ = asked(base + page)
        again = min(asked(base + page)[0] for _ in range(3))
        name = page or "tournament"
        print(f"{name:<11} first {first:6.0f} ms, again {again:6.0f} ms, {size / 1024:5.0f} KiB sent")
    for number in range(1, ROUNDS + 1):
        asked(f"{base}standings?after={number}")
        asked(f"{base}crosstable?after={number}&lang=uk")
    now, high = memory(pid)
    print(f"after every page: {now:.0f} MiB, at most {high:.0f} MiB (bound {MEMORY_BOUND})")
    return high


def main() -> None:
    """Makes the event, measures, and fails beyond the bounds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.tura"
        start = time.perf_counter()
        desk = event(path)
        print(
            f"{desk.event.version + 1} facts made in {time.perf_counter() - start:.1f} s, {path.stat().st_size // 1024} KiB"
        )
        cpu = cpu_of_fold_and_rank(desk)
        print(f"fold and rank: {cpu:.0f} ms of CPU (bound {CPU_BOUND})")
        high = measure(path)
    sys.exit(cpu > CPU_BOUND or high > MEMORY_BOUND)


if __name__ == "__main__":
    main()
