"""Random rounds in which the kernel, the pure-Python twin and the literal judge have to agree.

    python -m bench judge [--rounds 20000] [--players 4-20] [--seed N] [--largest 8] [--jobs 2]

Both editions are drawn by kernel and twin; the judge tries the brackets of the 2026 edition with up to `--largest`
players against every candidate. Exit code 1 and the position's seed where anything differs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from kit.judge_swiss.check import judge
from kit.swiss_events import events
from tura.pairing import dutch_2017, dutch_2026
from tura.pairing.dutch.engine import Engine, choose, engine_name

BLOCK = 250
"""Rounds of one seed."""


def compare(seed: int, players: tuple[int, int], largest: int) -> Counter[str]:
    """One block of rounds: what was counted, differences among it."""
    found: Counter[str] = Counter()
    for number, position in enumerate(islice(events(seed, dutch_2026.pair, players=players), BLOCK)):
        found["rounds"] += 1
        for edition in (dutch_2026, dutch_2017):
            choose(Engine.PURE)
            twin = edition.pair(position)
            choose(Engine.AUTO)
            if edition.pair(position) != twin:
                found[f"{edition.CODE}: twin differs, seed {seed}, position {number}"] += 1
        verdict = judge(position, dutch_2026.pair(position), largest=largest)
        found["brackets tried"] += verdict.decided
        found["brackets left"] += verdict.undecided
        for finding in verdict.findings:
            found[f"judge: {finding.fault.value} {finding.criterion}, seed {seed}, position {number}"] += 1
    return found


def main() -> None:
    """Counts, then the differences."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--players", default="4-20")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--largest", type=int, default=8)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    low, _, high = chosen.players.partition("-")
    blocks = -(-chosen.rounds // BLOCK)
    seeds = range(chosen.seed, chosen.seed + blocks)
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        work = [pool.submit(compare, seed, (int(low), int(high)), chosen.largest) for seed in seeds]
        for done in work:
            total += done.result()
    print(f"engine: {engine_name()}")
    for what in ("rounds", "brackets tried", "brackets left"):
        print(f"{what}: {total.pop(what, 0)}")
    print(f"differences: {total.total()}")
    for difference in sorted(total):
        print(f"  {difference}")
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
