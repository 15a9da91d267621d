"""`tura ratings`: report files, event files, tables of norms of ranks."""

import csv
import io
from pathlib import Path

import pytest

from kit.command_line import Keyboard

GOLDEN = Path(__file__).parents[1] / "golden" / "trf"
TEAMS = GOLDEN / "team" / "team-011-059-r4.trf"
NORMS = """name = "{name}"
source = "test"
{more}

[[norm]]
rank = "II"
games = 1
arbiters = 1
expected = {{ "0" = 50 }}
"""


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    """A round of regulation 003 among four: Anna and Borys have beaten Danylo and Clara."""
    made = Keyboard(tmp_path, "003")
    table = tmp_path / "players.csv"
    rows = ["Anna,1,2100,III", "Borys,2,2000,II", "Clara,3,1900,II", "Danylo,4,,II"]
    table.write_text("\n".join(["name,number,rating,rank", *rows]) + "\n", "utf-8")
    made.do("register", "--from", table, at="2011-06-09T17:00")
    made.do("lots", "--numbers", table, "--insist", "four came", at="2011-06-09T18:00")
    made.do("amend", "tournament.final.rounds=3", "--reason", "four came", at="2011-06-09T18:00")
    made.do("pair", "--start", at="2011-06-10T15:00")
    made.do("result", "1=1-0", "2=1-0", at="2011-06-10T19:00")
    return made


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def by_name(text: str) -> dict[str, dict[str, str]]:
    return {row["name"]: row for row in rows(text)}


def test_a_report_file(keyboard: Keyboard) -> None:
    path = GOLDEN / "real" / "british-2026.trf"
    known = by_name(keyboard.run("ratings", path, "--format", "csv").stdout)
    assert (known["Player003"]["k"], known["Player003"]["change"]) == ("10", "14")
    fresh = by_name(keyboard.run("ratings", path, "--format", "csv", "--newcomers", "3").stdout)
    assert fresh["Player003"]["k"] == "40"
    keyboard.run("ratings", path, "--newcomers", "x", code=2)


def test_an_event_file_with_ranks(keyboard: Keyboard) -> None:
    norms = keyboard.folder / "norms.toml"
    norms.write_text(NORMS.format(name="old", more="example = true\nvalid_to = 2010-12-31"), "utf-8")
    asked = ("--rank-norms", norms, "--format", "csv")
    alone = by_name(keyboard.do("ratings", *asked).stdout)
    assert {row["rank"] for row in alone.values()} == {""}
    told = keyboard.do("ratings", *asked, "--arbiters", 1)
    ranks = {name: row["rank"] for name, row in by_name(told.stdout).items()}
    assert ranks == {"Anna": "II", "Borys": "", "Clara": "", "Danylo": ""}
    assert "no law" in told.stderr
    assert "not in force" in told.stderr
    figures = by_name(told.stdout)
    assert (figures["Borys"]["games"], figures["Danylo"]["change"]) == ("1", "")


def test_a_table_that_is_none(keyboard: Keyboard) -> None:
    norms = keyboard.folder / "norms.toml"
    norms.write_text("[[norm]]\nrank = 1\n", "utf-8")
    assert "rank is one of" in keyboard.do("ratings", "--rank-norms", norms, code=3).stderr
    keyboard.do("ratings", "--rank-norms", keyboard.folder / "gone.toml", code=3)


def test_teams_are_not_rated(keyboard: Keyboard) -> None:
    assert "individual" in keyboard.run("ratings", TEAMS, "--on", "2026-06-01", code=1).stderr
