"""Lots on the command line: restricted draws, and that anyone can draw them again."""

from pathlib import Path

import pytest

from kit.command_line import REGULATIONS, Keyboard

FEDERATIONS = ["UKR"] * 4 + ["POL"] * 3 + ["GEO"] * 2 + ["MDA", "LTU", "EST"]


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    """Regulation 003 with a restricted draw and twelve players of six federations."""
    text = (REGULATIONS / "003.toml").read_text("utf-8")
    text = text.replace('numbers = "lots"', 'numbers = "lots"\nrestricted_draw = true')
    made = Keyboard(tmp_path, "003", text)
    rows = [f"{letter},{code}" for letter, code in zip("ABCDEFGHIJKL", FEDERATIONS, strict=True)]
    table = tmp_path / "players.csv"
    table.write_text("\n".join(["name,federation", *rows]) + "\n", "utf-8")
    made.do("register", "--from", table, at="2011-06-09T17:00")
    return made


def test_a_restricted_draw_is_read_out_and_repeatable(keyboard: Keyboard) -> None:
    result = keyboard.do("lots", "--seed", "80", at="2011-06-09T18:00")
    assert "UKR: 4 from set A" in result.stderr
    assert "6 and 12" in result.stderr
    numbers = dict(reversed(line.split()) for line in result.stdout.splitlines())
    assert {int(numbers[name]) for name in "ABCD"} == {4, 5, 9, 10}
    facts = keyboard.run("journal", keyboard.path, "--json").stdout
    assert '"restricted":"printed"' in facts
    assert '"seed":"80"' in facts


def test_the_corrected_row_needs_no_warning(keyboard: Keyboard) -> None:
    result = keyboard.do("lots", "--seed", "80", "--twelve", "corrected", at="2011-06-09T18:00")
    assert "6 and 12" not in result.stderr


def test_other_fields_have_no_table(tmp_path: Path) -> None:
    text = (REGULATIONS / "000.toml").read_text("utf-8").replace("rounds = 9", "restricted_draw = true")
    made = Keyboard(tmp_path, "000", text)
    made.tournament = "men"
    made.do("register", "--name", "Alone", at="2018-12-10T17:00")
    assert "9 to 24" in made.do("lots", at="2018-12-10T18:00", code=1).stderr


def test_a_table_shorter_than_the_rounds_asks_for_an_amendment(tmp_path: Path) -> None:
    """Six came where ten were announced: five rounds, not nine (S0-1.4)."""
    keyboard = Keyboard(tmp_path, "000")
    keyboard.tournament = "men"
    table = tmp_path / "six.csv"
    table.write_text(
        "name,number\n" + "".join(f"{name},{at}\n" for at, name in enumerate("ABCDEF", 1)), "utf-8"
    )
    keyboard.do("register", "--from", table, at="2018-12-10T18:00")
    keyboard.do("lots", "--numbers", table, "--insist", "six came", at="2018-12-10T18:00")
    refused = keyboard.do("pair", "--all", code=1)
    assert "has 5 rounds, the regulation says 9" in refused.stderr
    change = ("tournament.men.rounds=5", "--reason", "six came")
    keyboard.run("amend", keyboard.path, *change, "--at", "2018-12-10T18:30")
    keyboard.do("pair", "--all", at="2018-12-10T19:00")
    assert keyboard.boards(5) == 3
