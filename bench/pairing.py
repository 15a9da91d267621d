"""One round of the Dutch Swiss, side by side with the public engines that are installed: CPU milliseconds and ratios.

    python -m bench pairing [--sizes 20,40,...] [--rounds 1,4,8] [--engine PATH]... [--only NAME]... [--limit SECONDS]

Positions come from one simulated event per size (9 rounds; half-point byes, forfeits and withdrawals now and then),
cut after the rounds given. Ours and the Python packages are measured in process, engines by path and gacrux as
processes less their start on a tiny file; PATH speaks the usual command line, ``PATH --dutch FILE -p OUT``.
Each cell is the median; `~n` after it counts boards that differ from ours (engines of the older rules may).
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random

from tura.core.colour import Colour
from tura.core.crosstable import ABSENT, Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.result import Outcome
from tura.pairing import dutch_2026
from tura.pairing.dutch.engine import Engine, choose, engine_name
from tura.pairing.swiss.position import NoLegalRound, SwissPosition
from tura.pairing.swiss.record import EDITION_2026, records

ROUNDS = 9
Pairs = set[frozenset[int]]
Measure = Callable[[SwissPosition, Path], tuple[float, Pairs | None]]
"""CPU milliseconds of one draw, and its pairs where they can be had."""

RESULTS = {
    1: (Outcome.WIN, Outcome.LOSS),
    0: (Outcome.DRAW, Outcome.DRAW),
    -1: (Outcome.LOSS, Outcome.WIN),
}


# --- positions --------------------------------------------------------------------------------------


def positions(size: int, after: set[int], seed: int = 1) -> Iterator[tuple[int, SwissPosition]]:
    """The positions of one event after the given numbers of rounds."""
    chance = Random(seed)
    ratings = sorted((chance.randint(1200, 2700) for _ in range(size)), reverse=True)
    cells: list[list[Cell]] = [[] for _ in range(size)]
    gone: set[int] = set()
    for played in range(max(after) + 1):
        table = Crosstable(
            tuple(
                Participant(Tpn(i + 1), f"Player {i + 1}", r, cells=tuple(cells[i]))
                for i, r in enumerate(ratings)
            ),
            ROUNDS,
        )
        resting = {i for i in range(size) if i not in gone and chance.random() < 0.005}
        there = frozenset(Tpn(i + 1) for i in range(size) if i not in gone | resting)
        position = SwissPosition(table, Round(played + 1), there, Colour.WHITE)
        if played in after:
            yield played, position
        _play(chance, position, cells, ratings)
        for i in range(size):
            if len(cells[i]) == played:
                cells[i].append(ABSENT if i in gone else Cell(None, None, Outcome.HALF_BYE))
        gone |= {i for i in range(size) if chance.random() < 0.0025}


def _play(chance: Random, position: SwissPosition, cells: list[list[Cell]], ratings: list[int]) -> None:
    drawn = dutch_2026.pair(position)
    if isinstance(drawn, NoLegalRound):
        sys.exit(f"no legal round {position.round} of {len(ratings)} players")
    if drawn.bye is not None:
        cells[drawn.bye - 1].append(Cell(None, None, Outcome.PAIRING_BYE))
    for pair in drawn.pairs:
        white, black = pair.white - 1, pair.black - 1
        expected = 1 / (1 + 10 ** ((ratings[black] - ratings[white] - 30) / 400))
        draw = 0.3 * (1 - abs(2 * expected - 1))
        dice = chance.random()
        ours, theirs = RESULTS[1 if dice < expected - draw / 2 else 0 if dice < expected + draw / 2 else -1]
        if chance.random() < 0.016:
            ours, theirs = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
        cells[white].append(Cell(pair.black, Colour.WHITE, ours))
        cells[black].append(Cell(pair.white, Colour.BLACK, theirs))


def report(position: SwissPosition) -> str:
    """The position as TRF16 with the usual extensions, absentees of the coming round as `0000 - Z`."""
    lines = ["012 Benchmark", f"XXR {ROUNDS}", "XXC white1"]
    scoring = position.crosstable.scoring
    for person in position.crosstable.participants:
        points = sum(scoring.points(cell.outcome) for cell in person.cells if cell.outcome) / 10
        head = f"001 {person.tpn:4d} m    {person.name:33s} {person.rating:4d} UKR {0:11d} {'':10s} {points:4.1f} {person.tpn:4d}"
        row = "".join(map(_cell, person.cells))
        lines.append(head + row + ("" if person.tpn in position.available else "  0000 - Z"))
    return "\n".join(lines) + "\n"


def _cell(cell: Cell) -> str:
    code = cell.outcome.value if cell.outcome else " "
    return f"  {cell.opponent or 0:04d} {cell.colour.value if cell.colour else '-'} {code}"


# --- engines ----------------------------------------------------------------------------------------


def ours(engine: Engine) -> Measure:
    """The whole of `dutch_2026.pair`: histories, brackets, colours, boards."""

    def measure(position: SwissPosition, _path: Path) -> tuple[float, Pairs | None]:
        choose(engine)
        start = time.process_time()
        drawn = dutch_2026.pair(position)
        spent = time.process_time() - start
        choose(Engine.AUTO)
        if isinstance(drawn, NoLegalRound):
            return spent * 1e3, None
        return spent * 1e3, {frozenset((pair.white, pair.black)) for pair in drawn.pairs}

    return measure


def py4swiss() -> Measure | None:
    """PyPI `py4swiss` (2017 rules), file already read."""
    try:
        engines, trf = importlib.import_module("py4swiss.engines"), importlib.import_module("py4swiss.trf")
    except ImportError:
        return None

    def measure(_position: SwissPosition, path: Path) -> tuple[float, Pairs | None]:
        parsed = trf.TrfParser.parse(path)
        start = time.process_time()
        pairings = engines.DutchEngine.generate_pairings(parsed)
        spent = time.process_time() - start
        return spent * 1e3, {frozenset((p.white, p.black)) for p in pairings if p.black}

    return measure


def caissify() -> Measure | None:
    """PyPI `caissify-pairings` (2026 rules), its library call; histories are prepared outside the clock."""
    try:
        package = importlib.import_module("caissify_pairings")
    except ImportError:
        return None
    words = {"w": "white", "b": "black"}

    def measure(position: SwissPosition, _path: Path) -> tuple[float, Pairs | None]:
        known = records(position, EDITION_2026)
        players = [
            {
                "id": int(tpn),
                "name": str(tpn),
                "score": record.score / 10,
                "rating": 3000 - tpn,
                "starting_number": int(tpn),
                "color_hist": [words[colour] for colour in record.colours],
                "float_history": [["none", "down", "up"][f.value] for f in reversed(record.floats)][
                    : position.round - 1
                ],
                "bye_count": int(not record.may_have_bye),
            }
            for tpn, record in known.items()
            if tpn in position.available
        ]
        met = {(min(a, b), max(a, b)) for a, record in known.items() for b in record.opponents}
        start = time.process_time()
        with contextlib.redirect_stdout(io.StringIO()):
            pairings = package.generate_pairings(
                system="dutch",
                players=players,
                previous_pairings=met,
                round_number=int(position.round),
                total_rounds=ROUNDS,
            )
        spent = time.process_time() - start
        return spent * 1e3, {frozenset((p["white_id"], p["black_id"])) for p in pairings if p.get("black_id")}

    return measure


def process(command: Callable[[Path, Path], list[str]], floor: float = 0.0) -> Measure:
    """A program that reads a file and writes the round; CPU of the child less `floor`."""

    def measure(_position: SwissPosition, path: Path) -> tuple[float, Pairs | None]:
        out = path.with_suffix(".out")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command(path, out), capture_output=True, check=True, timeout=600)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return max(0.0, spent * 1e3 - floor), _written(out)

    return measure


def _written(out: Path) -> Pairs | None:
    """The pairs of the usual output: the number of boards, then two numbers a line."""
    if not out.exists():
        return None
    rows = [line.split() for line in out.read_text(encoding="utf-8").splitlines()[1:]]
    numbers = [
        (int(row[0]), int(row[1])) for row in rows if len(row) >= 2 and row[0].isdigit() and row[1].isdigit()
    ]
    return {frozenset(pair) for pair in numbers if pair[1]}


def started(command: Callable[[Path, Path], list[str]], folder: Path) -> Measure:
    """A program whose start is measured on a file of four players first."""
    tiny = folder / "tiny.trf"
    _, position = next(positions(4, {1}))
    tiny.write_text(report(position), encoding="utf-8")
    bare = process(command)
    return process(command, statistics.median(bare(position, tiny)[0] for _ in range(5)))


def engines(paths: list[Path], folder: Path) -> dict[str, Measure]:
    """Whatever can be asked here, ours first."""
    choose(Engine.AUTO)
    found: dict[str, Measure | None] = {}
    if engine_name() == "native":
        found["tura, native"] = ours(Engine.NATIVE)
    found["tura, pure"] = ours(Engine.PURE)
    found["py4swiss (2017)"] = py4swiss()
    found["caissify-pairings"] = caissify()
    with contextlib.suppress(ImportError):
        importlib.import_module("gacrux")
        words = [sys.executable, "-m", "gacrux.pairingchecker", "-b", "utf-8", "-p", "-d", "T"]
        found["gacrux"] = started(lambda trf, out: [*words, "-i", str(trf), "-o", str(out)], folder)
    for path in paths:
        found[path.name] = started(
            lambda trf, out, path=path: [str(path), "--dutch", str(trf), "-p", str(out)], folder
        )
    return {name: measure for name, measure in found.items() if measure is not None}


# --- the table --------------------------------------------------------------------------------------


@dataclass
class Row:
    """What one engine took: by size and round, and how many boards were other than ours."""

    cells: dict[tuple[int, int], float] = field(default_factory=dict)
    differ: dict[tuple[int, int], int] = field(default_factory=dict)
    stopped: bool = False


def median_of(
    measure: Measure, position: SwissPosition, path: Path, limit: float
) -> tuple[float, Pairs | None]:
    """The median of up to seven runs within the limit's patience."""
    took, pairs, spent = [], None, 0.0
    while len(took) < 7 and spent < limit / 3:
        milliseconds, pairs = measure(position, path)
        took.append(milliseconds)
        spent += milliseconds / 1e3
    return statistics.median(took), pairs


def run(
    sizes: list[int], after: list[int], paths: list[Path], only: list[str], limit: float
) -> dict[str, Row]:
    """Measures everything; an engine that needs more than `limit` seconds is spared larger fields."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = engines(paths, folder)
        found = {
            name: measure for name, measure in found.items() if not only or any(word in name for word in only)
        }
        rows = {engine: Row() for engine in found}
        for size in sizes:
            for played, position in positions(size, set(after)):
                path = folder / f"{size}-{played}.trf"
                path.write_text(report(position), encoding="utf-8")
                own: Pairs | None = None
                for engine, measure in found.items():
                    row = rows[engine]
                    if row.stopped:
                        continue
                    _tell(f"{size} after {played}: {engine}")
                    try:
                        row.cells[size, played], pairs = median_of(measure, position, path, limit)
                    except Exception as fault:  # noqa: BLE001 - another's engine may fail in any way
                        print(f"\n{engine}: {type(fault).__name__}: {fault}", file=sys.stderr)
                        row.stopped = True
                        continue
                    own = own or pairs
                    row.differ[size, played] = len((own or set()) - (pairs or own or set()))
                    row.stopped = row.cells[size, played] > limit * 1e3
        _tell("")
        return rows


def _tell(text: str) -> None:
    """Progress, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r{text:60s}\r", end="", file=sys.stderr, flush=True)


def show(rows: dict[str, Row], sizes: list[int], after: list[int]) -> None:
    """The table of milliseconds, then how many times longer than the first engine."""
    heads = [(size, played) for size in sizes for played in after]
    print(f"CPU ms of one round, players / after {', '.join(map(str, after))} of {ROUNDS} rounds\n")
    _table("engine", rows, heads, _cell_text)
    first = next(iter(rows.values()))
    print("\ntimes as long as the first\n")
    _table(
        "engine",
        dict(list(rows.items())[1:]),
        heads,
        lambda row, head: (
            f"{row.cells[head] / max(first.cells[head], 1e-3):.1f}" if head in row.cells else "-"
        ),
    )


def _cell_text(row: Row, head: tuple[int, int]) -> str:
    if head not in row.cells:
        return "-"
    value, differ = row.cells[head], row.differ[head]
    return (f"{value:.2f}" if value < 10 else f"{value:.0f}") + (f"~{differ}" if differ else "")


def _table(
    corner: str,
    rows: dict[str, Row],
    heads: list[tuple[int, int]],
    text: Callable[[Row, tuple[int, int]], str],
) -> None:
    width = max(len(name) for name in (corner, *rows)) + 2
    print("".join([corner.ljust(width), *(f"{f'{size}/{played}':>10}" for size, played in heads)]))
    for name, row in rows.items():
        print("".join([name.ljust(width), *(f"{text(row, head):>10}" for head in heads)]))


def numbers(text: str) -> list[int]:
    """``20,40`` as a list."""
    return [int(word) for word in text.split(",")]


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", type=numbers, default=[20, 40, 100, 200, 500, 1000, 2000])
    parser.add_argument("--rounds", type=numbers, default=[1, 4, 8])
    parser.add_argument("--engine", type=Path, action="append", default=[])
    parser.add_argument("--only", action="append", default=[], help="engines whose names hold this")
    parser.add_argument(
        "--limit", type=float, default=3.0, help="seconds after which an engine is spared larger fields"
    )
    chosen = parser.parse_args()
    show(
        run(chosen.sizes, chosen.rounds, chosen.engine, chosen.only, chosen.limit),
        chosen.sizes,
        chosen.rounds,
    )
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
        peak = apart.submit(peak_memory, max(chosen.sizes), max(chosen.rounds)).result()
    print(
        f"\npeak memory of a process that plays {max(chosen.sizes)} players with our engine: {peak:.0f} MiB"
    )


def peak_memory(size: int, after: int) -> float:
    """MiB at most resident while an event is played and drawn, interpreter included."""
    for _, position in positions(size, {after}):
        dutch_2026.pair(position)
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    rows = dict(line.split(":", 1) for line in status.read_text(encoding="utf-8").splitlines())
    return int(rows["VmHWM"].split()[0]) / 1024


if __name__ == "__main__":
    main()
