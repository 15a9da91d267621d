"""Which engine draws, and what the kernel says to nonsense."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from kit.swiss_events import events
from tura.pairing import dutch_2026
from tura.pairing.dutch import engine
from tura.pairing.dutch.engine import Engine, KernelMissing, choose, engine_name


@pytest.fixture(autouse=True)
def _auto():
    yield
    choose(Engine.AUTO)


def test_the_twin_on_demand():
    choose(Engine.PURE)
    assert engine_name() == "pure"


def test_the_kernel_by_name_is_there_or_missed(monkeypatch):
    choose(Engine.NATIVE)
    monkeypatch.setattr(engine, "_installed", lambda: None)
    with pytest.raises(KernelMissing):
        engine_name()
    choose(Engine.AUTO)
    assert engine_name() == "pure"


def test_the_environment_keeps_the_kernel_away():
    script = "from tura.pairing.dutch.engine import engine_name; print(engine_name())"
    said = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={"TURA_KERNEL": "pure"},
    )
    assert said.stdout.strip() == "pure"


@pytest.mark.parametrize(
    "change",
    [
        {"floats": [0]},
        {"kinds": [0, 5]},
        {"barred": [0, 7]},
        {"barred": [1]},
        {"type_pairs": []},
        {"score": ["a", "b"]},
    ],
)
def test_the_kernel_refuses_nonsense(change):
    native = engine.kernel()
    if native is None:
        pytest.skip("the native kernel is not installed")
    field = {
        "old_rules": False,
        "win": 10,
        "score": [0, 0],
        "kinds": [0, 0],
        "floats": [0, 0],
        "played": [0, 0],
        "may_have_bye": [True, True],
        "types": 1,
        "type_pairs": [0],
        "barred": [],
        "effort": 0,
    }
    assert native.draw(**field)[0][2] == [(0, 1)]
    with pytest.raises((ValueError, TypeError)):
        native.draw(**(field | change))


def test_draws_in_threads_do_not_disturb_each_other():
    positions = list(islice(events(9, dutch_2026.pair, players=(20, 40)), 24))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(dutch_2026.pair, positions)) == [dutch_2026.pair(each) for each in positions]
