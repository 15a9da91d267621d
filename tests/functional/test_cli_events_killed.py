"""A writing process is killed at any moment, and several write at once: no fact is lost, none is half there."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from kit.events import Hall
from tura.app.desk import Done, Order
from tura.app.soundness import breaks_of
from tura.bootstrap import House
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.ids import Board, CommandId, EventId, Round, TournamentId
from tura.core.journal import Actor
from tura.core.refusal import Refusal
from tura.core.result import GameResult
from tura.store import files

OPEN = TournamentId("open")
TESTS = Path(__file__).parents[1]


def event(path: Path) -> Path:
    """Eight boards of a published round."""
    hall = Hall(journal=files.create(path, EventId("cup")))
    hall.seat(*(f"Гравець {number}" for number in range(16)))
    hall.pair()
    return path


def writer(path: Path, name: str, count: int | None = None) -> subprocess.Popen[str]:
    arguments = [str(path), name, *([str(count)] if count is not None else [])]
    return subprocess.Popen(
        [sys.executable, "-m", "kit.writer", *arguments], cwd=TESTS, stdout=subprocess.PIPE, text=True
    )


def acknowledged(output: str) -> dict[str, list[int]]:
    """Commands that the writer called done, with their facts; a line cut off by the kill was not said."""
    lines = [line.split() for line in output.splitlines(keepends=True) if line.endswith("\n")]
    return {command: list(map(int, numbers)) for command, *numbers in lines}


def judge(path: Path, said: dict[str, list[int]]) -> None:
    """Everything acknowledged is there, every command is whole, the chain holds, the event folds."""
    journal = files.open_(path)
    assert breaks_of(journal) == []
    commands = journal.commands()
    for command, numbers in said.items():
        assert list(commands[CommandId(command)]) == numbers, command
    facts = House().open_event(path).history().facts
    whole = Counter(fact.envelope.command for fact in facts)
    assert {command: len(numbers) for command, numbers in commands.items()} == whole


def kill_often(path: Path, times: int, seed: int) -> int:
    """Kills a writer again and again on the same file; how many commands were acknowledged."""
    chance, said = Random(seed), dict[str, list[int]]()
    for turn in range(times):
        process = writer(path, f"w{turn}")
        assert process.stdout is not None
        first = "" if turn % 4 == 3 else process.stdout.readline()
        time.sleep(chance.random() * (0.06 if first else 0.6))
        process.kill()
        said |= acknowledged(first + process.stdout.read())
        process.stdout.close()
        process.wait()
        judge(path, said)
    return len(said)


def test_a_killed_writer_loses_no_acknowledged_fact(tmp_path: Path) -> None:
    assert kill_often(event(tmp_path / "cup.tura"), times=5, seed=1) >= 4


@pytest.mark.oracle
def test_a_writer_killed_two_hundred_times_loses_no_acknowledged_fact(tmp_path: Path) -> None:
    said = [kill_often(event(tmp_path / f"cup-{number}.tura"), times=20, seed=number) for number in range(10)]
    assert sum(said) >= 150


def test_two_processes_writing_at_once_lose_nothing(tmp_path: Path) -> None:
    path = event(tmp_path / "cup.tura")
    processes = [writer(path, name, 12) for name in ("left", "right")]
    said: dict[str, list[int]] = {}
    for process in processes:
        output, _ = process.communicate(timeout=120)
        assert process.returncode == 0
        said |= acknowledged(output)
    numbers = [number for facts in said.values() for number in facts]
    assert len(numbers) == len(set(numbers))
    judge(path, said)
    assert {command.partition("-")[0] for command in said} == {"left", "right"}


def test_of_two_who_saw_the_same_the_second_is_refused(tmp_path: Path) -> None:
    path = event(tmp_path / "cup.tura")
    first, second = House().open_event(path), House().open_event(path)
    seen = first.event.tournaments[OPEN].rounds[Round(1)].boards[0].version
    assert second.event.version == first.event.version

    def enter(desk: object, result: GameResult, who: str) -> object:
        act = RecordResults(Round(1), (BoardResult(Board(1), result),))
        return desk.carry_out(Order(act, OPEN, seen=seen), Actor(who))  # type: ignore[attr-defined]

    assert isinstance(enter(first, GameResult.WHITE_WINS, "left"), Done)
    stale = enter(second, GameResult.BLACK_WINS, "right")
    assert isinstance(stale, Refusal)
    assert (stale.code, stale.facts["result"]) == ("changed-meanwhile", "1-0")
    assert second.event == first.event
