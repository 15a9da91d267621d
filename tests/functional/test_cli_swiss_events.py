"""Regulations 001 and 004 whole, on the command line: three Swiss events, categories, teams, groups, presence."""

import csv
import io
import json
from pathlib import Path

import pytest

from kit.command_line import Keyboard
from kit.golden_regulations import regulation, terms
from tura.core.ids import Round
from tura.core.lots import chosen
from tura.core.schedule import timetable

RESULTS = ("1-0", "0-1", "1/2-1/2")


def table_of(keyboard: Keyboard, name: str, head: str, rows: list[str]) -> Path:
    path = keyboard.folder / name
    path.write_text("\n".join([head, *rows]) + "\n", "utf-8")
    return path


def lines(keyboard: Keyboard, *words: object) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(keyboard.do(*words).stdout)))


def starts_of(name: str, tournament: str, rounds: int) -> list[str]:
    plan = timetable(terms(name, tournament), regulation(name).event, rounds)
    found = [plan.round(Round(number)).starts for number in range(1, rounds + 1)]
    return [start.isoformat() for start in found if start is not None]


def play_round(keyboard: Keyboard, number: int, start: str, seed: str) -> None:
    """Pairs, publishes and plays a round; results fall by lot."""
    keyboard.do("pair", at=start)
    keyboard.do("round", "publish", at=start)
    boards = keyboard.boards(number)
    results = [f"{board}={chosen(RESULTS, seed, f'{number}.{board}')}" for board in range(1, boards + 1)]
    keyboard.do("result", *results, at=start[:11] + "23:00")


VETERANS = [
    "Kovalenko,1958-03-01,2210,Sumy",
    "Petrenko,1950-12-31,2190,Sumy",
    "Bondar,1966-12-31,2150,Kyiv",
    "Tkachenko,1947-05-05,2100,Kyiv",
    "Shevchuk,1960-01-01,2080,Odesa",
    "Moroz,1951-01-01,2050,Odesa",
    "Lysenko,1955-07-07,2000,Lviv",
    "Savchenko,1940-02-02,1990,Poltava",
    "Rudenko,1964-10-10,1970,Kharkiv",
    "Boyko,1949-09-09,1950,Kharkiv",
    "Klymenko,1959-04-04,1900,Dnipro",
    "Hrytsenko,1945-06-06,1850,Dnipro",
]


@pytest.mark.clause("S1-1.3", "S1-1.5", "S1-8.1", "S1-8.2", "S1-8.3", "S1-8.4", "S1-9.1", "S1-9.2")
def test_001_three_swiss_events_two_categories_and_teams(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "001")
    players = table_of(keyboard, "veterans.csv", "name,born,rating,team", VETERANS)
    for tournament, rounds in (("classical", 9), ("rapid", 9), ("blitz", 11)):
        keyboard.tournament = tournament
        starts = starts_of("001", tournament, rounds)
        keyboard.do("register", "--from", players, at="2016-08-03T12:00")
        keyboard.do("lots", "--strength", at="2016-08-03T20:00")
        assert keyboard.do("pair", at=starts[0], code=1).stderr
        keyboard.do("lots", "--colour", "lot", at="2016-08-03T20:00")
        for number, start in enumerate(starts, 1):
            play_round(keyboard, number, start, tournament)
        assert len(lines(keyboard, "standings", "--format", "csv")) == 12
        items = [row for row in lines(keyboard, "award", "--format", "csv") if row["item"] == "medal"]
        assert {row["category"] for row in items} == {"50+", "65+"}
        assert min(len([row for row in items if row["category"] == one]) for one in ("50+", "65+")) >= 3
    keyboard.tournament = "classical"
    older = {row["name"] for row in lines(keyboard, "standings", "--category", "65+", "--format", "csv")}
    assert older == {"Petrenko", "Tkachenko", "Moroz", "Savchenko", "Boyko", "Hrytsenko"}
    teams = lines(keyboard, "standings", "--teams", "--format", "csv")
    check_teams(keyboard, teams)
    assert "unranked" in keyboard.do("standings", "--teams").stdout
    keyboard.do("award", "give", at="2016-08-13T14:00")
    told = json.loads(keyboard.do("report", "--format", "json").stdout)
    (given,) = [one["rows"] for one in told["sections"] if one["key"] == "given"]
    winners = {row["team"] for row in teams if row["place"] and int(row["place"].split("-")[0]) <= 3}
    assert {row["name"] for row in given if row["item"] == "diploma"} >= winners
    trees = json.loads(keyboard.do("standings", "--teams", "--format", "json").stdout)
    assert list(trees.values()) == [teams]
    assert keyboard.do("standings", "--category", "70+", code=1).stderr


def check_teams(keyboard: Keyboard, teams: list[dict[str, str]]) -> None:
    """The smallest sum of the two best places, from the category tables themselves."""
    team_of = {row.split(",")[0]: row.split(",")[3] for row in VETERANS}
    best: dict[tuple[str, str], int] = {}
    for category in ("50+", "65+"):
        for row in lines(keyboard, "standings", "--category", category, "--format", "csv"):
            place = int(row["place"].split("-")[0])
            key = (team_of[row["name"]], category)
            best[key] = min(place, best.get(key, 99))
    sums = {
        team: best[team, "50+"] + best[team, "65+"]
        for team in set(team_of.values())
        if (team, "50+") in best and (team, "65+") in best
    }
    ranked = [row for row in teams if row["place"]]
    assert {row["team"]: int(row["total"]) for row in ranked} == sums
    assert [int(row["total"]) for row in ranked] == sorted(sums.values())
    assert {row["team"] for row in teams if not row["place"]} == set(team_of.values()) - set(sums)


GROUP_D = [f"Beginner {letter}" for letter in "ABCDEFGHIJKL"]


@pytest.mark.clause("S4-2.4", "S4-4.1", "S4-4.2")
def test_004_registration_is_short_and_groups_are_by_rank(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "004")
    keyboard.tournament = "C"
    late = keyboard.do("register", "--name", "Late", "--rank", "1ю", at="2019-04-07T09:51", code=1)
    assert "09:50" in late.stderr
    assert "L17" in late.stderr
    keyboard.do("register", "--name", "Late", "--rank", "1ю", "--insist", "the train", at="2019-04-07T09:51")
    strong = ("register", "--name", "Strong", "--rank", "III")
    refused = keyboard.do(*strong, at="2019-04-07T09:40", code=1)
    assert "too strong" in refused.stderr
    keyboard.do(*strong, "--insist", "he asked", at="2019-04-07T09:40", code=1)
    keyboard.do("register", "--name", "Weaker", "--rank", "2ю", at="2019-04-07T09:40")
    keyboard.do("register", "--name", "Nobody yet", at="2019-04-07T09:40")


@pytest.mark.clause("S4-2.2", "S4-3.1", "S4-6.1", "S4-6.2", "S4-7.1", "S4-7.2", "S4-8.1", "S4-8.2")
def test_004_the_last_day_takes_those_present(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path, "004")
    keyboard.tournament = "D"
    table = table_of(keyboard, "beginners.csv", "name", GROUP_D)
    keyboard.do("register", "--from", table, at="2019-04-07T09:40")
    keyboard.do("lots", "--strength", at="2019-04-07T09:52")
    keyboard.do("lots", "--colour", "white", at="2019-04-07T09:52")
    starts = starts_of("004", "D", 9)
    for number, start in enumerate(starts[:6], 1):
        play_round(keyboard, number, start, "D")
    refused = keyboard.do("pair", at="2019-04-21T09:40", code=1)
    assert "only those present" in refused.stderr
    assert "L38" in refused.stderr
    here = [name for name in GROUP_D if name != "Beginner C"]
    for name in here:
        keyboard.do("presence", name, "present", "--round", 7, at="2019-04-21T09:50")
    agenda = {item["matter"] for item in keyboard.tree("agenda", "--now", "2019-04-21T09:50")["items"]}
    assert {"presence", "draw-round"} <= agenda
    assert "late-limit" not in agenda
    play_round(keyboard, 7, starts[6], "D")
    assert keyboard.names_in(7) == set(here) - keyboard.sitting_in(7)
    assert "Beginner C" in keyboard.sitting_in(7)
    for number in (8, 9):
        for name in GROUP_D:
            keyboard.do("presence", name, "present", "--round", number, at=starts[number - 1])
        play_round(keyboard, number, starts[number - 1], "D")
        assert keyboard.names_in(number) == set(GROUP_D)
    items = lines(keyboard, "award", "--format", "csv")
    assert {row["item"] for row in items if row["reason"] == "place"} >= {"cup", "diploma", "medal"}
    quarter = [row for row in items if row["reason"] == "part"]
    assert len(quarter) >= 3
