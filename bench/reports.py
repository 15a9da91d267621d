"""The command line on report files: `tura pair` with its start, `tura verify` and `tura generate` on many events.

Run: ``python -m bench reports [--events 1000]``. Bounds: a round of 200 players in 0.25 s of CPU, start included;
1,000 events of 40 players and 9 rounds verified in 20 s on two cores.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TURA = (sys.executable, "-m", "tura")


def cpu_of(*arguments: str) -> tuple[float, float]:
    """CPU seconds of a command and its processes, and the seconds that it took."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([*TURA, *arguments], check=True, capture_output=True)
    after, took = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - start
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, took


def running_event(folder: Path, players: int, rounds: int) -> str:
    """A file of an event of nine rounds after some of them."""
    cpu_of(
        "generate", "-o", str(folder), "--players", str(players), "--rounds", str(rounds), "--seed", "bench"
    )
    path = folder / "00001.trf"
    text = path.read_text(encoding="utf-8").replace(f"\n142 {rounds}\n", "\n142 9\n")
    path.write_text(text, encoding="utf-8")
    return str(path)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(prog="bench reports", description=__doc__)
    parser.add_argument("--events", type=int, default=1000)
    events = parser.parse_args().events
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"{'command':48}{'CPU s':>8}{'took s':>8}")
        for rounds in (1, 4, 8):
            path = running_event(folder / str(rounds), 200, rounds)
            cpu, took = min(cpu_of("pair", path) for _ in range(3))
            print(f"{f'pair, 200 players after round {rounds}':48}{cpu:8.2f}{took:8.2f}")
        many = folder / "many"
        cpu, took = cpu_of(
            "generate", "-o", str(many), "--tournaments", str(events), "--players", "40", "--rounds", "9"
        )
        print(f"{f'generate, {events} events of 40 players, 9 rounds':48}{cpu:8.2f}{took:8.2f}")
        cpu, took = cpu_of("verify", *map(str, sorted(many.iterdir())))
        print(f"{f'verify, {events} events of 40 players, 9 rounds':48}{cpu:8.2f}{took:8.2f}")


if __name__ == "__main__":
    main()
