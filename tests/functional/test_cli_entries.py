"""Entries on the command line: corrected, struck off."""

import json
from pathlib import Path

import pytest

from kit.command_line import Keyboard


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    """Three of regulation 003, entered without numbers."""
    made = Keyboard(tmp_path, "003")
    table = tmp_path / "players.csv"
    table.write_text("name,rating,club\nAnna,2100,Tower\nBorys,2000,\nClara,1900,\n", "utf-8")
    made.do("register", "--from", table, at="2011-06-09T17:00")
    return made


def last_fact(keyboard: Keyboard) -> dict[str, object]:
    """The newest fact of the journal."""
    return json.loads(keyboard.run("journal", keyboard.path, "--json").stdout.splitlines()[-1])


def test_what_is_named_is_corrected_and_the_rest_stays(keyboard: Keyboard) -> None:
    keyboard.do("entry", "Anna", "--rating", 2150, "--club", "", "--reason", "the list of June")
    fact = last_fact(keyboard)
    assert fact["kind"] == "entry-corrected"
    written = json.dumps(fact)
    assert "2150" in written
    assert "Anna" in written
    assert "Tower" not in written


def test_somebody_is_struck_off_until_numbers_are_drawn(keyboard: Keyboard) -> None:
    assert "Clara" in keyboard.do("entry", "Clara", "--strike").stderr
    assert last_fact(keyboard)["kind"] == "struck"
    keyboard.do("entry", "Clara", "--strike", code=1)
    keyboard.do("lots", "--insist", "two came", at="2011-06-09T18:00")
    assert "pairing number" in keyboard.do("entry", "Anna", "--strike", code=1).stderr


@pytest.mark.parametrize("words", [[], ["--strike", "--title", "FM"], ["--name", ""]])
def test_one_thing_must_be_asked(keyboard: Keyboard, words: list[str]) -> None:
    keyboard.do("entry", "Anna", *words, code=2)


def test_captains_correct_nobody(keyboard: Keyboard) -> None:
    keyboard.do("entry", "Anna", "--rating", 2150, "--role", "captain", code=1)
