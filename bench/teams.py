"""One round of the team Swiss: CPU milliseconds after some rounds of a simulated event.

    python -m bench teams [--sizes 20,50,100,200] [--after 1,4,8] [--seeds 3] [--judge ROUNDS]

With `--judge`, the literal judge of `tests/kit` goes over that many rounds of random events of up to ten teams
and the exit code is 1 where it finds anything.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from kit.judge_team_swiss import verdict
from kit.team_swiss_events import events, play
from tura.pairing.team_swiss import pair
from tura.pairing.team_swiss.position import NoTeamRound, TeamPosition, TeamReadings, TeamRound

ROUNDS = 9


def timed(size: int, seed: int) -> dict[int, float]:
    """Milliseconds of each round's draw, by the rounds played before."""
    spent: dict[int, float] = {}

    def draw(position: TeamPosition) -> TeamRound | NoTeamRound:
        start = time.process_time()
        drawn = pair(position)
        spent[position.round - 1] = (time.process_time() - start) * 1000
        return drawn

    for _ in play(Random(seed), draw, size=size, rounds=ROUNDS, calm=True):
        pass
    return spent


def judged(rounds: int) -> int:
    """How many of that many random rounds the judge would draw otherwise."""
    readings = tuple(TeamReadings(secondary_for_colours=secondary) for secondary in (True, False))
    faults = 0
    for number, (position, drawn) in enumerate(islice(events(1, pair, readings=readings), rounds)):
        for fault in verdict(position, drawn):
            faults += 1
            print(f"position {number}: {fault}")
    return faults


def main() -> None:
    """The table of times, or the judge's findings."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", default="20,50,100,200")
    parser.add_argument("--after", default="1,4,8")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--judge", type=int, default=0)
    chosen = parser.parse_args()
    if chosen.judge:
        faults = judged(chosen.judge)
        print(f"rounds judged: {chosen.judge}, faults: {faults}")
        sys.exit(1 if faults else 0)
    after = [int(number) for number in chosen.after.split(",")]
    print(
        "teams  " + "  ".join(f"after {number:2d}" for number in after) + "   (CPU ms, slowest of the seeds)"
    )
    for size in (int(number) for number in chosen.sizes.split(",")):
        runs = [timed(size, seed) for seed in range(1, chosen.seeds + 1)]
        print(f"{size:5d}  " + "  ".join(f"{max(run[number] for run in runs):8.0f}" for number in after))


if __name__ == "__main__":
    main()
