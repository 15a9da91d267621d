"""Whole championships on the command line, from lots to medals, with planted ties."""

import json
from pathlib import Path

import pytest

from kit.command_line import Keyboard

DAYS_2018 = [f"2018-12-{day}" for day in (11, 12, 13, 14, 15, 17, 18, 19, 20)]
STARTS_2018 = [f"{day}T15:00" for day in DAYS_2018]
ENDS_2018 = [f"{day}T19:42" for day in DAYS_2018]
DAYS_2011 = [f"2011-06-{day}" for day in (10, 11, 12, 13, 14, 15, 17, 18, 19, 20)]


def places(keyboard: Keyboard) -> list[tuple[str, str]]:
    lines = keyboard.do("standings", "--format", "csv").stdout.splitlines()[1:]
    return [(line.split(",")[0], line.split(",")[2]) for line in lines]


def due(keyboard: Keyboard, place: int) -> list[dict]:
    (view,) = [one for one in keyboard.tree("playoff") if one["first"] <= place <= one["last"]]
    return view["due"]


def play_due(keyboard: Keyboard, place: int, winner: str, at: str) -> None:
    """Plays everything that is due now: the named player wins, other games are drawn."""
    for one in due(keyboard, place):
        if "lot" in one:
            order = ";".join(one["players"])
            keyboard.do("playoff", "lot", "--place", place, "--key", one["key"], "--order", order, at=at)
        else:
            result = "1-0" if one["white"] == winner else "0-1" if one["black"] == winner else "="
            keyboard.do("playoff", "result", f"{one['key']}={result}", "--place", place, at=at)


@pytest.mark.clause("S0-4.10", "S0-4.12", "S0-5.1", "S0-5.2")
def test_000_three_level_for_the_title(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "000")
    keyboard.tournament = "men"
    keyboard.enter("ABCDEFGHIJ", "2018-12-10T18:00", trainers="Coach")
    keyboard.play(["ABC", "D", "E", "F", "G", "H", "I", "J"], STARTS_2018, ENDS_2018)
    assert [place for place, _ in places(keyboard)[:3]] == ["1-3"] * 3
    agenda = keyboard.tree("agenda", "--now", "2018-12-20T19:50")["items"]
    assert [(item["at"], item["matter"]) for item in agenda if item["tournament"] == "men"] == [
        ("2018-12-20T20:12", "protests-until"),
        ("2018-12-20T20:12", "playoff-begins"),
    ]
    keyboard.do("award", "give", at="2018-12-20T20:30", code=1)
    keyboard.do("playoff", "open", at="2018-12-20T19:50")
    keyboard.do("playoff", "lot", "--seed", "87", at="2018-12-20T20:00")
    assert "begins" in keyboard.do("playoff", "result", "=", at="2018-12-20T20:05", code=1).stderr
    for _ in range(3):
        play_due(keyboard, 1, "", "2018-12-20T20:40")
    again = due(keyboard, 1)[0]
    assert (again["lot"], again["key"]) == ("numbers", "1-3.2.lot")
    for _ in range(4):
        play_due(keyboard, 1, "B", "2018-12-20T21:30")
    assert places(keyboard)[0] == ("1", "B")
    assert due(keyboard, 2)[0]["play"] == "sudden-death"
    for _ in range(2):
        play_due(keyboard, 2, "C", "2018-12-20T21:45")
    assert places(keyboard)[:4] == [("1", "B"), ("2", "C"), ("3", "A"), ("4", "D")]
    medals = keyboard.do("award", "--format", "csv").stdout.splitlines()
    assert ",1,B,medal,Мінмолодьспорт України,place" in medals
    assert sum("trainer-of" in line for line in medals) == 3
    keyboard.do("award", "give", at="2018-12-20T22:00")
    assert "Handed over" in keyboard.do("award").stderr
    keyboard.run("journal", keyboard.path, "--verify")


@pytest.mark.clause("S0-4.6")
def test_000_separate_ties_for_places_1_2_and_3_5(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "000")
    keyboard.tournament = "women"
    keyboard.enter("ABCDEFGHIJ", "2018-12-10T18:00")
    keyboard.play(["AB", "CDE", "F", "G", "H", "I", "J"], STARTS_2018, ENDS_2018)
    assert "several" in keyboard.do("playoff", "open", at="2018-12-20T19:50", code=1).stderr.casefold()
    for place in (1, 3):
        keyboard.do("playoff", "open", "--place", place, at="2018-12-20T19:50")
    for _ in range(3):
        play_due(keyboard, 1, "A", "2018-12-20T20:40")
    for _ in range(4):
        play_due(keyboard, 3, "E", "2018-12-20T20:50")
    assert places(keyboard)[:5] == [("1", "A"), ("2", "B"), ("3", "E"), ("4-5", "C"), ("4-5", "D")]
    assert all(view["decided"] for view in keyboard.tree("playoff"))


@pytest.mark.clause("S3-7.5", "S3-7.6", "S3-7.4", "S3-8.1")
def test_003_three_level_for_the_title_end_in_armageddon(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "003")
    keyboard.enter("ABCDEFGHIJKL", "2011-06-09T18:00")
    starts = [*(f"{day}T15:00" for day in DAYS_2011), "2011-06-21T12:00"]
    ends = [*(f"{day}T19:00" for day in DAYS_2011), "2011-06-21T16:20"]
    keyboard.play(["ABC", *"DEFGHIJKL"], starts, ends)
    keyboard.do("playoff", "open", at="2011-06-21T16:30")
    play_due(keyboard, 1, "", "2011-06-21T16:35")
    results = {frozenset("AC"): "A", frozenset("BC"): "B", frozenset("AB"): ""}
    for _ in range(3):
        for one in due(keyboard, 1):
            play_due(keyboard, 1, results[frozenset((one["white"], one["black"]))], "2011-06-21T17:00")
    game = due(keyboard, 1)
    assert (game[0]["play"], game[0]["lot"], game[0]["players"]) == ("armageddon", "colour", ["A", "B"])
    keyboard.do("playoff", "lot", "--order", "A;B", at="2011-06-21T17:40")
    (armageddon,) = due(keyboard, 1)
    assert (armageddon["time_control"], armageddon["draw_wins_for_black"]) == ("W360-B300", True)
    keyboard.do("playoff", "result", "=", at="2011-06-21T17:55")
    assert places(keyboard)[:3] == [("1", "B"), ("2", "A"), ("3", "C")]
    (view,) = keyboard.tree("playoff")
    assert view["stages"][-1]["games"][0]["result"] == "1/2-1/2"
    rows = keyboard.do("award").stdout
    assert "gold medal" in rows
    assert "degree I" in rows


@pytest.mark.clause("S0-3.1", "S0-3.2", "S0-3.3", "S0-3.4")
def test_a_protest_from_filing_to_the_corrected_table(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "000")
    keyboard.tournament = "men"
    keyboard.enter("ABCDEFGHIJ", "2018-12-10T18:00")
    tiers = list("ABCDEFGHIJ")
    keyboard.do("pair", at="2018-12-11T15:00")
    keyboard.do("round", "publish", at="2018-12-11T15:00")
    keyboard.do("result", *keyboard.results(1, tiers), at="2018-12-11T19:42")
    keyboard.do("protest", "jury", "--members", "X;Y;Z", "--reserves", "V", at="2018-12-11T14:00")
    late = ("protest", "file", "--from", "J", "--round", 1, "--board", 1, "--text", "The flag had fallen.")
    refused = keyboard.do(*late, at="2018-12-11T20:13", code=1)
    assert "20:12" in refused.stderr
    assert "Clause 3" in refused.stderr
    filed = keyboard.do(*late, at="2018-12-11T20:12")
    assert "400 UAH" in filed.stderr
    items = keyboard.tree("agenda", "--now", "2018-12-11T20:13")["items"]
    assert "deposit-due" in [item["matter"] for item in items]
    keyboard.do("protest", "uphold", "--text", "Right.", "--members", "X", at="2018-12-11T20:30", code=1)
    keyboard.do("protest", "pay", "--receipt", 17, at="2018-12-11T20:20")
    keyboard.do(
        "protest",
        "uphold",
        "--text",
        "Right.",
        "--members",
        "X;Y;Z",
        "--result",
        "0-1",
        at="2018-12-11T20:50",
    )
    (row,) = keyboard.tree("protest")
    assert (row["state"], row["deposit"]) == ("upheld", "returned")
    assert (row["filed_at"], row["decided_at"]) == ("2018-12-11T20:12", "2018-12-11T20:50")
    assert (row["receipt"], row["decided_by"], row["result"]) == ("17", ["X", "Y", "Z"], "0-1")
    assert places(keyboard)[0][1] != "A"
    keyboard.do(
        "incident", "phone", "--player", "B", "--penalty", "warning", "--round", 1, "--text", "It rang."
    )
    (incident,) = keyboard.tree("incident")
    assert (incident["kind"], incident["penalty"]) == ("phone", "warning")
    assert "It rang." in keyboard.do("incident").stdout
    assert "jury" in keyboard.do("protest").stdout
    text = keyboard.run("report", keyboard.path).stdout
    for word in ("J", "The flag had fallen.", "receipt 17", "returned", "X, Y, Z", "It rang.", "1-0 → 0-1"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 110
    head = keyboard.run("journal", keyboard.path, "--verify").stdout.strip()
    told = json.loads(keyboard.run("report", keyboard.path, "-t", "men", "--format", "json").stdout)
    assert told["head"] == head
    assert head in text
    assert {one["tournament"] for one in told["sections"]} == {None, "men"}


def test_the_agenda_of_a_running_round(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "003")
    keyboard.enter("ABCDEFGHIJKL", "2011-06-09T18:00")
    for number, day in enumerate(DAYS_2011[:4], 1):
        keyboard.do("pair", at=f"{day}T14:00")
        keyboard.do("round", "publish", at=f"{day}T14:00")
        keyboard.do("round", "start", at=f"{day}T15:00")
        keyboard.do("result", *keyboard.results(number, list("ABCDEFGHIJKL")), at=f"{day}T19:30")
    now = {item["matter"]: item for item in keyboard.tree("agenda", "--now", "2011-06-13T19:45")["items"]}
    assert now["protests-until"]["at"] == "2011-06-13T20:00"
    assert now["round-starts"]["at"] == "2011-06-14T15:00"
    assert now["late-limit"]["at"] == "2011-06-14T15:15"
    keyboard.do("pair", at="2011-06-14T14:00")
    keyboard.do("round", "publish", at="2011-06-14T14:00")
    keyboard.do("round", "start", at="2011-06-14T15:00")
    keyboard.do("presence", "A", "absent", "--round", 5, "--insist", "did not come", at="2011-06-14T15:01")
    waiting = [item["matter"] for item in keyboard.tree("agenda", "--now", "2011-06-14T15:14")["items"]]
    assert "forfeit-offered" not in waiting
    after = keyboard.tree("agenda", "--now", "2011-06-14T15:15")["items"]
    (offer,) = [item for item in after if item["matter"] == "forfeit-offered"]
    assert offer["facts"]["result"] in ("0F-1F", "1F-0F")
    assert keyboard.do("agenda", "--now", "2011-06-14T15:15").stdout.startswith("Agenda at")
    warnings = {warning["code"] for warning in keyboard.tree("agenda")["warnings"]}
    assert "playoff-past-closing" in warnings
