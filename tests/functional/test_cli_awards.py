"""Prize funds on the command line: sharing, categories, one prize each, and awards that stand."""

import csv
import io
from pathlib import Path

import pytest

from kit.command_line import Keyboard

REGULATION = """
schema = 1
language = "uk"

[event]
name = "Меморіал"
starts = 2024-05-01
ends = 2024-05-03
currency = "UAH"

[common]
kind = "individual"
system = "BERGER_ROUNDROBIN"
rounds = 3
standings = ["PTS"]
protests = { within = "30 min" }

[common.awards]
places = [{ upto = 1, items = ["cup"] }]

[common.awards.prizes]
sharing = "hort"
one_each = true
prizes = [
    { place = 1, amount = 1000 },
    { place = 2, amount = 500 },
    { place = 1, amount = 400, category = "junior" },
]

[[category]]
id = "junior"
born = { age_at_most = 20 }

[[tournament]]
id = "open"
"""


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    """Four players: A first, B and C level, D last; C and D are juniors."""
    made = Keyboard(tmp_path, "memorial", REGULATION)
    table = tmp_path / "players.csv"
    rows = ["A,1,1980-01-01", "B,2,1985-01-01", "C,3,2006-01-01", "D,4,2007-01-01"]
    table.write_text("\n".join(["name,number,born", *rows]) + "\n", "utf-8")
    made.do("register", "--from", table, at="2024-05-01T10:00")
    made.do("lots", "--numbers", table, at="2024-05-01T11:00")
    days = ["2024-05-01", "2024-05-02", "2024-05-03"]
    made.play(["A", "BC", "D"], [f"{day}T15:00" for day in days], [f"{day}T19:00" for day in days])
    return made


def prizes(keyboard: Keyboard) -> dict[tuple[str, str], str]:
    rows = csv.DictReader(io.StringIO(keyboard.do("award", "--format", "csv").stdout))
    return {(row["name"], row["category"]): row["item"] for row in rows if row["item"] != "cup"}


def test_a_hort_share_and_one_prize_each(keyboard: Keyboard) -> None:
    assert prizes(keyboard) == {("A", ""): "1000", ("B", ""): "500", ("C", "junior"): "400"}
    text = keyboard.do("award").stdout
    assert "1000 UAH" in text
    assert "given up" in text


def test_what_was_handed_over_stands_when_a_result_is_corrected(keyboard: Keyboard) -> None:
    early = keyboard.do("award", "give", at="2024-05-03T19:10", code=1)
    assert "19:30" in early.stderr
    keyboard.do("award", "give", at="2024-05-03T19:40")
    lost = [
        (number, one.partition("=")[0])
        for number in (1, 2, 3)
        for one in keyboard.results(number, ["A", "BC", "D"])
        if "1/2" in one
    ]
    (round_, board) = lost[0]
    words = ("--round", round_, "--correct", "--reason", "the slip", f"{board}=0-1")
    keyboard.do("result", *words, at="2024-05-04T10:00")
    assert "stand as given" in keyboard.do("award").stderr
    keyboard.do("award", "give", at="2024-05-04T11:00", code=1)
    assert "already" in keyboard.do("award", "give", at="2024-05-04T11:00", code=1).stderr


TWO_GROUPS = """
schema = 1
[event]
name = "Фестиваль"
starts = 2024-05-01
ends = 2024-05-03
[common]
kind = "individual"
system = "BERGER_ROUNDROBIN"
rounds = 3
standings = ["PTS"]
awards = { share = { part = "first quarter", items = ["prize"], of = "event", rounding = "up" } }
[[tournament]]
id = "a"
[[tournament]]
id = "b"
"""


def test_a_quarter_of_the_whole_event_waits_for_all_groups(tmp_path: Path) -> None:
    """Eight players in two groups: two prizes, for the two first places, once both groups are over."""
    made = Keyboard(tmp_path, "festival", TWO_GROUPS)
    days = ["2024-05-01", "2024-05-02", "2024-05-03"]
    for group in ("a", "b"):
        made.tournament = group
        made.enter("ABCD", "2024-05-01T11:00")
        if group == "b":
            assert "provisional" in made.do("award").stderr
        made.play(list("ABCD"), [f"{day}T15:00" for day in days], [f"{day}T19:00" for day in days])
    rows = csv.DictReader(io.StringIO(made.do("award", "--format", "csv").stdout))
    assert [row["name"] for row in rows] == ["A"]
    assert "provisional" not in made.do("award").stderr
