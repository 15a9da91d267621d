"""A round is moved on the spot, as in life: the agenda follows the dated amendment."""

from pathlib import Path

import pytest

from kit.command_line import Keyboard

MOVED = "common.schedule.exceptions=[{ round = 11, at = 2011-06-21T11:00:00 }]"


def start_of_the_last_round(keyboard: Keyboard) -> str:
    items = keyboard.tree("agenda", "--all", "--now", "2011-06-21T09:00")["items"]
    (start,) = [item for item in items if item["matter"] == "round-starts" and item["facts"]["round"] == 11]
    return start["at"]


@pytest.mark.clause("S3-5.5")
def test_the_last_round_an_hour_earlier(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "003")
    keyboard.enter("ABCDEFGHIJKL", "2011-06-09T18:00")
    assert start_of_the_last_round(keyboard) == "2011-06-21T12:00"
    assert keyboard.run("amend", keyboard.path, MOVED, code=1).stderr
    keyboard.run(
        "amend",
        keyboard.path,
        MOVED,
        "--reason",
        "television",
        "--by",
        "L. Bodankin",
        "--at",
        "2011-06-19T20:00",
    )
    assert start_of_the_last_round(keyboard) == "2011-06-21T11:00"
    listed = keyboard.run("amend", keyboard.path).stdout
    assert "L. Bodankin: television" in listed


def test_the_free_day_is_dated_by_an_amendment(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "000")
    keyboard.tournament = "men"
    before = keyboard.tree("agenda", "--all", "--now", "2018-12-10T12:00")["items"]
    assert not [item for item in before if item["matter"] == "round-starts"]
    changes = ["common.schedule.free=[2018-12-16]", "common.schedule.round_time=15:00:00"]
    keyboard.run("amend", keyboard.path, *changes, "--reason", "the hall", "--at", "2018-12-10T17:00")
    after = keyboard.tree("agenda", "--all", "--now", "2018-12-10T18:00")["items"]
    days = [item["at"][8:10] for item in after if item["matter"] == "round-starts"]
    assert days == ["11", "12", "13", "14", "15", "17", "18", "19", "20"]
