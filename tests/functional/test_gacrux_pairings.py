"""Generated events, with every kind of bye, forfeit and absence, judged by another engine of the 2026 rules.

Differences that remain are explained in docs/readings.md.
"""

import subprocess
import sys
from importlib.util import find_spec

import pytest

from tura.formats.trf import Dialect, to_competition, write
from tura.sim.generate import generate
from tura.sim.profile import Profile, Rates, Span

EVENTS = 60
EVERYTHING = Rates(0.08, 0.05, 0.02, 0.1, 0.03, 0.1, 0.08)

pytestmark = [
    pytest.mark.oracle,
    pytest.mark.skipif(
        find_spec("gacrux") is None,
        reason="an engine to compare with is not installed (requirements/bench.txt)",
    ),
]


def checked(module: str, path) -> str:
    command = [sys.executable, "-m", f"gacrux.{module}", "-i", path, "-b", "utf-8", "-o", "-", "-c", "-dT"]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300).stdout


@pytest.mark.parametrize("rates", [EVERYTHING, Rates()], ids=["everything", "at random"])
def test_every_round_and_every_place_is_the_same(tmp_path, rates):
    profile = Profile(players=Span(4, 40), rounds=Span(3, 9), rates=rates)
    for number in range(EVENTS):
        document = generate(profile, f"gacrux {rates}", number)
        path = tmp_path / f"{number}.trf"
        path.write_bytes(write(document, Dialect.TRF26))
        assert "Check: True" in checked("pairingchecker", path), number
        event = to_competition(document)
        if event.rounds_paired == event.announced_rounds:  # it counts rounds that an ended event did not have
            assert "Check: True" in checked("tiebreakchecker", path), number
