"""The championship of club teams (regulation 002) played on the command line: rapid, classical and blitz in one file.

A few rounds in the quick tests, the whole with `make test-all`.
"""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from kit.command_line import Keyboard
from kit.judge_round_robin import faults
from tura.app.terms import team_record, terms_of
from tura.bootstrap import House
from tura.core.colour import ByColour, Colour
from tura.core.ids import Board, EntryId, Round
from tura.core.teams import Lineup, LineupSource
from tura.core.tournament import RoundView, Tournament
from tura.formats.trf import TrfReading, read, write
from tura.pairing.round_robin.berger import TableRound

TEAMS = [f"Клуб {letter}" for letter in "АБВГҐДЕЄЖЗИІЇ"]
RESULTS = ("1-0", "0-1", "1/2-1/2")


class Championship:
    """The event file, and the secretary at the keyboard."""

    def __init__(self, folder: Path) -> None:
        self.keyboard = Keyboard(folder, "002")
        self.folder = folder
        self.chance = Random(2017)

    def on(self, tournament: str) -> Keyboard:
        self.keyboard.tournament = tournament
        return self.keyboard

    @property
    def tournament(self) -> Tournament:
        event = House().open_event(self.keyboard.path).event
        return next(one for id_, one in event.tournaments.items() if id_ == self.keyboard.tournament)

    def view(self, number: int) -> RoundView:
        return self.tournament.rounds[Round(number)]

    def lineup(self, team: str, number: int) -> Lineup:
        return self.tournament.lineups[Round(number)][self.entry(team)]

    def entry(self, team: str) -> EntryId:
        return next(id_ for id_, entry in self.tournament.entries.items() if entry.name == team)

    def match_of(self, team: str, number: int) -> Board:
        id_ = self.entry(team)
        return next(board.number for board in self.view(number).boards if id_ in (board.white, board.black))

    def squads(self) -> Path:
        """Six main players and four reserves a team, the strongest first."""
        rows = [
            f"{team},{place},{team.split()[1]}{place:02d} Гравець,{2500 - 20 * place - 5 * at}"
            for at, team in enumerate(TEAMS)
            for place in range(1, 11)
        ]
        path = self.folder / "squads.csv"
        path.write_text("\n".join(["team,number,name,rating", *rows]) + "\n", "utf-8")
        return path

    def results(self, number: int, at: str, *, but: dict[int, list[str]] | None = None) -> None:
        """Random results of all boards of a round that are open; `but` gives those of some matches."""
        lines = ["round,match,board,result"]
        for match in self.view(number).open_boards:
            said = (but or {}).get(match.number, [])
            for game in match.games:
                if game.result is None:
                    given = said[game.number - 1] if said else self.chance.choice(RESULTS)
                    lines.append(f"{number},{match.number},{game.number},{given}")
        path = self.folder / "results.csv"
        path.write_text("\n".join(lines) + "\n", "utf-8")
        self.keyboard.do("result", "--from", path, at=at)

    def points_of_matches(self) -> dict[str, tuple[int, int]]:
        """Match points and game points in tenths, by team."""
        event = House().open_event(self.keyboard.path).event
        tournament = self.tournament
        known = team_record(tournament, terms_of(event, tournament))
        assert known is not None
        return {
            team.name: (
                sum(match.match_points for match in team.matches),
                sum(match.game_points for match in team.matches),
            )
            for team in known.table.teams
        }


def drawn(number: int) -> list[str]:
    return [f"--number={at}={team}" for at, team in enumerate(TEAMS, 1)][:number]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Championship:
    """Rapid: one round played; classical: two played, the third paired."""
    hall = Championship(tmp_path_factory.mktemp("002"))
    rapid = hall.on("rapid")
    rapid.do("squad", "--from", hall.squads(), "--register", at="2017-05-13T09:00")
    rapid.do("lots", *drawn(13), at="2017-05-13T09:30")
    rapid.do("pair", "--publish", "--start", at="2017-05-13T10:00")
    rapid.do("lineup", "--publish", at="2017-05-13T10:00")
    hall.results(1, "2017-05-13T10:40")
    classical = hall.on("classical")
    classical.do("squad", "--copy-from", "rapid", "--accept", "--register", at="2017-05-15T18:00")
    classical.do("squad", "Клуб Б", "--captain", "Бондар", at="2017-05-15T18:00")
    classical.do("lots", *drawn(13), at="2017-05-15T19:00")
    classical.do("lots", "--colour", "white", at="2017-05-15T19:00")
    play_classical(hall, 1)
    play_classical(hall, 2)
    classical.do("pair", "--publish", at="2017-05-17T21:00")
    return hall


@pytest.fixture
def event(played: Championship, tmp_path: Path) -> Championship:
    """A copy for each test."""
    copy = Championship.__new__(Championship)
    copy.folder, copy.chance, copy.keyboard = tmp_path, Random(7), Keyboard.__new__(Keyboard)
    copy.keyboard.path, copy.keyboard.folder, copy.keyboard.tournament = (
        tmp_path / "event.tura",
        tmp_path,
        None,
    )
    shutil.copy(played.keyboard.path, copy.keyboard.path)
    return copy


def day_of(number: int) -> str:
    return (date(2017, 5, 15) + timedelta(days=number)).isoformat()


def play_classical(hall: Championship, number: int, **options: dict[int, list[str]]) -> None:
    """Paired the evening before, lineups out at ten, games at three."""
    evening = (date(2017, 5, 14) + timedelta(days=number)).isoformat()
    keyboard = hall.on("classical")
    if hall.tournament.last_round < number:
        keyboard.do("pair", "--publish", at=f"{evening}T21:00")
    keyboard.do("lineup", "--publish", "--round", number, at=f"{day_of(number)}T10:00")
    keyboard.do("round", "start", at=f"{day_of(number)}T15:00")
    hall.results(number, f"{day_of(number)}T18:05", **options)


# --- what the regulation says, row by row -----------------------------------------------------------


@pytest.mark.clause("S2-H1", "S2-1.1", "S2-6", "S2-7")
def test_one_file_holds_three_tournaments_with_venues_rules_and_the_chief_arbiter(event):
    regulation = House().open_event(event.keyboard.path).event.regulation
    venues = {one.id: one.venue.name for one in regulation.tournament if one.venue}
    assert venues["rapid"].startswith("КРЦ «Дружба»")
    assert venues["classical"] == venues["blitz"]
    assert regulation.event.rules.endswith("що діють з 1 липня 2014 року")
    chief = regulation.event.officials[0]
    assert (chief.title, chief.name, chief.city) == ("IA", "Товчига О.Г.", "Київ")


@pytest.mark.clause("S2-1.2", "S2-1.3")
def test_systems_rounds_and_days(event):
    house = House().open_event(event.keyboard.path).event
    plans = {id_: terms_of(house, one) for id_, one in house.tournaments.items() if id_ != "blitz"}
    assert plans["rapid"].rounds == 13
    classical = plans["classical"]
    assert classical.rounds == 9
    days = [classical.timetable.round(Round(number)).day for number in range(1, 10)]
    assert days == [date(2017, 5, 15 + number) for number in range(1, 10)]


@pytest.mark.clause("S2-2.1", "S2-2.2")
def test_clocks_and_default_times(event):
    regulation = House().open_event(event.keyboard.path).event.regulation
    rules = {one.id: regulation.terms(one.id) for one in regulation.tournament}
    said = {id_: (str(rule.time_control), str(rule.default_time.normally)) for id_, rule in rules.items()}
    assert said == {
        "rapid": ("600+5", "10 min"),
        "classical": ("40/5400+30:1800+30", "60 min"),
        "blitz": ("180+2", "3 min"),
    }


@pytest.mark.clause("S2-1.4", "S2-4.2")
def test_a_missing_timetable_and_missing_tie_breaks_are_told(event):
    found = event.keyboard.run(
        "check", Path("tests/golden/regulations/002.toml").absolute(), "--json", code=1
    )
    codes = {finding["code"] for finding in json.loads(found.stdout)["findings"]}
    assert {"tie-breaks-missing", "timetable-missing"} <= codes


@pytest.mark.clause("S2-1.5", "S2-3.1")
def test_squads_have_six_and_four_and_are_closed_at_the_start(event, tmp_path):
    keyboard = event.on("classical")
    table = tmp_path / "squad.csv"
    head, eleven = "team,number,name", [f"Клуб А,{place},Новий {place}" for place in range(1, 12)]
    reserves = [f"Клуб А,{place},А{place:02d} Гравець" for place in range(1, 7)] + eleven[6:10]
    table.write_text("\n".join([head, *reserves]) + "\n", "utf-8")
    frozen = keyboard.do("squad", "--from", table, at="2017-05-17T09:00", code=1)
    assert "fixed since the start" in frozen.stderr
    table.write_text("\n".join([head, *eleven]) + "\n", "utf-8")
    words = ("squad", "--from", table, "--insist", "заміна складу")
    assert "keep their places" in keyboard.do(*words, at="2017-05-17T09:00", code=1).stderr
    blitz = event.on("blitz")
    too_many = blitz.do("squad", "--from", table, "--register", at="2017-05-25T08:00", code=1)
    assert "at most 10" in too_many.stderr
    table.write_text("\n".join([head, *eleven[:5]]) + "\n", "utf-8")
    too_few = blitz.do("squad", "--from", table, "--register", at="2017-05-25T08:00", code=1)
    assert "at least 6" in too_few.stderr


@pytest.mark.clause("S2-3.2", "S2-3.3")
def test_a_lineup_keeps_the_order_of_the_squad(event):
    """Check 10 of the inventory: {1,2,4,5,7,9} stands, {1,3,2,4,5,6} does not."""
    keyboard = event.on("classical")
    filed = ("lineup", "Клуб А", "--round", 3)
    assert "order" in keyboard.do(*filed, 1, 3, 2, 4, 5, 6, at="2017-05-18T09:00", code=1).stderr
    keyboard.do(*filed, 1, 2, 7, 8, 9, 10, at="2017-05-18T09:00")
    keyboard.do(*filed, 1, 2, 4, 5, 7, 9, at="2017-05-18T09:10")
    assert event.lineup("Клуб А", 3).places == (1, 2, 4, 5, 7, 9)
    assert "6 boards" in keyboard.do(*filed, 1, 2, 4, 5, 7, at="2017-05-18T09:11", code=1).stderr


@pytest.mark.clause("S2-3.4")
def test_a_captain_files_for_the_own_team_only(event):
    keyboard = event.on("classical")
    lineup = ("lineup", "--round", 3, "--role", "captain", "--by")
    words = (1, 2, 3, 4, 5, 7)
    keyboard.do(*lineup, "Бондар", "Клуб Б", *words, at="2017-05-18T09:00")
    stranger = keyboard.do(*lineup, "Бондар", "Клуб В", *words, at="2017-05-18T09:00", code=1)
    assert "not the captain" in stranger.stderr
    keyboard.do(*lineup, "Гравець", "Клуб Б", *words, at="2017-05-18T09:00", code=1)
    keyboard.do("lineup", "--publish", "--role", "captain", "--by", "Бондар", at="2017-05-18T10:00", code=1)


@pytest.mark.clause("S2-3.4")
def test_lineups_are_secret_until_they_are_published(event, tmp_path):
    keyboard = event.on("classical")
    keyboard.do("lineup", "Клуб В", 1, 2, 3, 4, 9, 10, "--round", 3, at="2017-05-18T09:20")
    shown = keyboard.run("journal", keyboard.path, "--json", "--audience", "public").stdout
    facts = [json.loads(line) for line in shown.splitlines()]
    filed = [fact for fact in facts if fact["kind"] == "lineup-filed"]
    assert filed
    assert not any("places" in json.dumps(fact) for fact in filed)
    report = tmp_path / "public.trf"
    keyboard.do("export", "--as", "trf26", "--public", "-o", report)
    found = read(report.read_bytes())
    assert isinstance(found, TrfReading)
    assert not any(lineup.round == 3 for lineup in found.document.lineups)


@pytest.mark.clause("S2-3.4")
def test_forms_for_lineups_say_until_when(event):
    keyboard = event.on("classical")
    form = keyboard.do("lineup", "Клуб Б", "--form", "--round", 9).stdout
    assert "23.05.2017 22:00" in form
    assert "Captain Бондар" in form
    assert form.count("Б10 Гравець") == 1
    forms = keyboard.do("lineup", "--form", "--round", 3).stdout
    assert forms.count("18.05.2017 10:00") == 13


@pytest.mark.clause("S2-3.4")
def test_the_agenda_says_that_lineups_are_due(event):
    keyboard = event.on("classical")
    keyboard.do("lineup", "Клуб Б", 1, 2, 3, 4, 5, 6, "--round", 3, at="2017-05-18T08:00")
    assert "Клуб Б: 18 May 2017 08:00, in time" in keyboard.do("lineup", "--round", 3).stdout
    asked = keyboard.run("agenda", keyboard.path, "--now", "2017-05-18T10:01").stdout
    line = next(line for line in asked.splitlines() if "Publish the lineups of round 3" in line)
    assert "Клуб Б" not in line
    assert "Клуб В" in line
    keyboard.do("lineup", "--publish", "--round", 3, at="2017-05-18T10:01")
    asked = keyboard.run("agenda", keyboard.path, "--now", "2017-05-18T10:02").stdout
    assert "lineups of round 3" not in asked


@pytest.mark.clause("S2-3.4", "S2-3.5")
def test_no_lineup_by_ten_is_the_first_six_and_a_late_one_needs_the_arbiter(event):
    """Check 10; filed in time, late with the arbiter's word, and none: each is marked."""
    keyboard = event.on("classical")
    late = ("lineup", "Клуб Г", "--round", 3, 1, 2, 3, 4, 5, 8)
    assert "was 2017-05-18 10:00" in keyboard.do(*late, at="2017-05-18T10:05", code=1).stderr
    keyboard.do(*late, "--insist", "потяг спізнився", at="2017-05-18T10:05")
    shown = keyboard.do("lineup", "--publish", "--round", 3, at="2017-05-18T10:10").stdout
    assert "by default" in shown
    assert event.lineup("Клуб Г", 3).source is LineupSource.LATE
    none = event.lineup("Клуб Д", 3)
    assert (none.places, none.source) == ((1, 2, 3, 4, 5, 6), LineupSource.DEFAULT)
    keyboard.do("lineup", "Клуб Д", "--round", 3, 1, 2, 3, 4, 5, 7, at="2017-05-18T10:11", code=1)


@pytest.mark.clause("S2-2.2", "S2-2.3", "S2-4.1")
def test_absence_costs_a_board_after_an_hour_and_two_players_the_match(event):
    """A21: three at the boards play, the empty boards are lost; with two the match is lost 0:6."""
    keyboard = event.on("classical")
    keyboard.do("lineup", "--publish", at="2017-05-18T10:00")
    keyboard.do("round", "start", at="2017-05-18T15:00")
    first, second = (board.number for board in event.view(3).boards[:2])
    absent = ("result", "--match", first, "4=0F-1F", "5=1F-0F", "6=0F-1F")
    assert "16:00" in keyboard.do(*absent, at="2017-05-18T15:59", code=1).stderr
    keyboard.do(*absent, at="2017-05-18T16:00")
    keyboard.do("result", "--match", first, "1=1-0", "2=1-0", "3=1/2-1/2", at="2017-05-18T17:00")
    assert event.view(3).boards[0].result.played
    forfeit = ("lineup", "--forfeit", second, "--result", "0F-1F")
    assert "16:00" in keyboard.do(*forfeit, "--present", 2, at="2017-05-18T15:30", code=1).stderr
    assert "3" in keyboard.do(*forfeit, "--present", 3, at="2017-05-18T16:00", code=1).stderr
    keyboard.do(*forfeit, "--present", 2, at="2017-05-18T16:00")
    lost = event.view(3).boards[1]
    names = [event.tournament.entries[team].name for team in (lost.white, lost.black)]
    before = points_before(event, 3)
    after = event.points_of_matches()
    assert after[names[0]] == before[names[0]]
    assert after[names[1]] == (before[names[1]][0] + 20, before[names[1]][1] + 60)


def points_before(event: Championship, number: int) -> dict[str, tuple[int, int]]:
    house = House().open_event(event.keyboard.path).event
    known = team_record(event.tournament, terms_of(house, event.tournament), Round(number - 1))
    assert known is not None
    return {
        team.name: (
            sum(match.match_points for match in team.matches),
            sum(match.game_points for match in team.matches),
        )
        for team in known.table.teams
    }


@pytest.mark.clause("S2-4.1", "S2-4.2")
def test_three_and_a_half_win_and_three_draw(event):
    """Check 12 and case U72: match points follow from the boards; without a list places are shared, and it is said."""
    event.on("rapid")
    for match in event.view(1).boards:
        own = sum(
            {"1": 10, "=": 5}.get(game.result.outcomes[colour].value, 0)
            for game in match.games
            for colour in (Colour.WHITE if game.white.startswith(f"{match.white}/") else Colour.BLACK,)
        )
        names = [event.tournament.entries[team].name for team in (match.white, match.black)]
        expected = (10, 10) if own == 30 else (20, 0) if own > 30 else (0, 20)
        points = event.points_of_matches()
        assert (points[names[0]], points[names[1]]) == ((expected[0], own), (expected[1], 60 - own))
    table = event.keyboard.do("standings")
    assert "shared until a list is given" in table.stdout + table.stderr


@pytest.mark.clause("S2-5.1", "S2-5.2", "S2-5.3")
def test_protests_go_to_the_jury_in_time_and_with_two_hundred(event):
    """Check 16: classical ends at 18:05, protests until 19:05; rapid at 10:40 until 10:50."""
    rapid = event.on("rapid")
    rapid.do("protest", "jury", "--members", "Перша;Другий;Третій", at="2017-05-13T09:40")
    match = event.match_of("Клуб Б", 1)
    words = ("protest", "file", "--from", "Клуб Б", "--round", 1, "--board", match, "--text", "заява")
    assert "10:50" in rapid.do(*words, at="2017-05-13T10:51", code=1).stderr
    assert "200 UAH" in rapid.do(*words, at="2017-05-13T10:50").stderr
    rapid.do("protest", "pay", at="2017-05-13T10:50")
    rapid.do(
        "protest", "uphold", "--text", "задоволено", "--members", "Перша;Другий;Третій", at="2017-05-13T11:00"
    )
    classical = event.on("classical")
    team = event.tournament.entries[event.view(2).boards[0].white].name
    words = ("protest", "file", "--from", team, "--round", 2, "--board", 1, "--text", "заява")
    assert "19:05" in classical.do(*words, at="2017-05-17T19:06", code=1).stderr
    classical.do(*words, at="2017-05-17T19:05")


def test_tables_of_teams(event):
    keyboard = event.on("rapid")
    rows = list(csv_rows(keyboard.do("crosstable", "--format", "csv").stdout))
    assert len(rows) == 13
    assert sum(float(row["GP"]) for row in rows) == 36
    best = json.loads(keyboard.do("boards", "--best", 1, "--format", "json").stdout)
    assert [float(row["points"]) for row in best] == sorted((float(r["points"]) for r in best), reverse=True)
    card = json.loads(keyboard.do("boards", "Клуб Б", "--format", "json").stdout)
    assert len(card["players"]) == 10
    assert card["matches"][0]["opponent"] == "Клуб Ї"


def csv_rows(text: str) -> Iterator[dict[str, str]]:
    yield from csv.DictReader(text.splitlines())


# --- the whole of it --------------------------------------------------------------------------------


@pytest.mark.oracle
def test_the_whole_championship(tmp_path):
    """Thirteen rounds, nine, thirteen; late, missing and short lineups, a forfeited match, a protest that is upheld."""
    hall = Championship(tmp_path)
    play_round_robin(hall, "rapid", "2017-05-13T10:00", timedelta(minutes=80))
    classical(hall)
    play_round_robin(hall, "blitz", "2017-05-25T10:00", timedelta(minutes=40))
    for id_ in ("rapid", "classical", "blitz"):
        keyboard = hall.on(id_)
        rows = list(csv_rows(keyboard.do("crosstable", "--format", "csv").stdout))
        assert len(rows) == 13
        report = tmp_path / f"{id_}.trf"
        keyboard.do("export", "--as", "trf26", "-o", report)
        found = read(report.read_bytes())
        assert isinstance(found, TrfReading)
        again = read(write(found.document, found.document.dialect))
        assert isinstance(again, TrfReading)
        assert again.document == found.document
    checked = hall.keyboard.run("verify", tmp_path / "classical.trf", "--json")
    assert json.loads(checked.stdout)[0]["rounds"] == 9
    assert hall.keyboard.run("journal", hall.keyboard.path, "--verify").exit_code == 0


def play_round_robin(hall: Championship, id_: str, start: str, every: timedelta) -> None:
    keyboard = hall.on(id_)
    moment = datetime.fromisoformat(start)
    before = (moment - timedelta(hours=1)).isoformat()
    if id_ == "rapid":
        keyboard.do("squad", "--from", hall.squads(), "--register", at=before)
    else:
        keyboard.do("squad", "--copy-from", "rapid", "--accept", "--register", at=before)
    keyboard.do("lots", "--seed", id_, at=before)
    keyboard.do("pair", "--publish", "--all", at=before)
    for number in range(1, 14):
        teams = [one.white for one in hall.view(number).boards]
        changed = hall.tournament.entries[hall.chance.choice(teams)].name
        if number > 1:
            keyboard.do(
                "lineup", changed, "--round", number + 1, 1, 2, 3, 4, 5, 10, at=moment.isoformat(), code=1
            )
        keyboard.do("lineup", changed, "--round", number, 1, 2, 4, 5, 7, 9, at=moment.isoformat())
        keyboard.do("lineup", "--publish", "--round", number, at=moment.isoformat())
        keyboard.do("round", "start", "--round", number, at=moment.isoformat())
        hall.results(number, (moment + timedelta(minutes=30)).isoformat())
        moment += every
    assert faults(table_of(hall), 13) == []


def table_of(hall: Championship) -> list[TableRound]:
    """The rounds as pairing numbers, for the judge that knows only what a round robin is."""
    tournament = hall.tournament
    return [
        TableRound(
            tuple(
                ByColour(tournament.numbers[one.white], tournament.numbers[one.black]) for one in view.boards
            ),
            tournament.numbers[view.free] if view.free else None,
        )
        for view in tournament.rounds.values()
    ]


def classical(hall: Championship) -> None:
    keyboard = hall.on("classical")
    keyboard.do("squad", "--copy-from", "rapid", "--accept", "--register", at="2017-05-15T18:00")
    keyboard.do("lots", "--seed", "classical", at="2017-05-15T19:00")
    keyboard.do("lots", "--colour", "lot", at="2017-05-15T19:00")
    for number in (1, 2):
        play_classical(hall, number)
    late_and_short(hall)
    forfeited(hall)
    upheld(hall)
    for number in (6, 7):
        play_classical(hall, number)
    filed = ("lineup", "Клуб А", "--round")
    keyboard.do(*filed, 8, 1, 2, 3, 4, 5, 8, at="2017-05-23T09:59")
    play_classical(hall, 8)
    keyboard.do(*filed, 9, 1, 2, 3, 4, 5, 9, at="2017-05-23T21:59")
    keyboard.do("lineup", "Клуб Б", "--round", 9, 1, 2, 3, 4, 5, 9, at="2017-05-23T22:01", code=1)
    keyboard.do("pair", "--publish", at="2017-05-23T22:05")
    play_classical(hall, 9)
    assert hall.lineup("Клуб А", 9).places == (1, 2, 3, 4, 5, 9)
    seated = {team for board in hall.view(9).boards for team in (board.white, board.black)}
    if hall.entry("Клуб Б") in seated:
        assert hall.lineup("Клуб Б", 9).source is LineupSource.DEFAULT


def late_and_short(hall: Championship) -> None:
    """Round 3: a late lineup, a default one, and a team with three players."""
    keyboard = hall.keyboard
    keyboard.do("pair", "--publish", "--explain", at="2017-05-17T21:00")
    match = hall.view(3).boards[0]
    short, other = (hall.tournament.entries[team].name for team in (match.white, match.black))
    keyboard.do("lineup", short, "--round", 3, 1, 2, 3, 0, 0, 0, at="2017-05-18T09:00")
    words = ("lineup", other, "--round", 3, 1, 2, 3, 4, 5, 10)
    keyboard.do(*words, at="2017-05-18T10:01", code=1)
    keyboard.do(*words, "--insist", "застрягли в ліфті", at="2017-05-18T10:01")
    keyboard.do("lineup", "--publish", "--round", 3, at="2017-05-18T10:05")
    keyboard.do("round", "start", at="2017-05-18T15:00")
    hall.results(3, "2017-05-18T18:00", but={1: ["1-0", "1-0", "1-0"]})
    points = [game.result for game in hall.view(3).boards[0].games]
    assert all(result is not None for result in points)
    assert hall.view(3).boards[0].result.value == "0-1"


def forfeited(hall: Championship) -> None:
    """Round 4: a match is lost because two players came."""
    keyboard = hall.keyboard
    keyboard.do("pair", "--publish", at="2017-05-18T21:00")
    keyboard.do("lineup", "--publish", "--round", 4, at="2017-05-19T10:00")
    keyboard.do("round", "start", at="2017-05-19T15:00")
    forfeit = ("lineup", "--forfeit", 2, "--result", "1F-0F", "--present", 2)
    keyboard.do(*forfeit, at="2017-05-19T15:59", code=1)
    keyboard.do(*forfeit, at="2017-05-19T16:00")
    hall.results(4, "2017-05-19T18:05")


def upheld(hall: Championship) -> None:
    """Round 5: a protest about a match, upheld in time, changes a board."""
    play_classical(hall, 5)
    keyboard = hall.keyboard
    match = hall.view(5).boards[0]
    name = hall.tournament.entries[match.white].name
    jury = "Перша;Другий;Третій"
    keyboard.do("protest", "jury", "--members", jury, at="2017-05-20T15:00")
    words = (
        "protest",
        "file",
        "--from",
        name,
        "--round",
        5,
        "--board",
        1,
        "--text",
        "неправильний результат",
    )
    keyboard.do(*words, at="2017-05-20T19:05")
    keyboard.do("protest", "pay", at="2017-05-20T19:05")
    keyboard.do("protest", "uphold", "--text", "на дошці 1 нічия", "--members", jury, at="2017-05-20T20:00")
    correct = ("result", "--round", 5, "--match", 1, "1=1/2-1/2", "--correct", "--reason", "рішення журі")
    keyboard.do(*correct, at="2017-05-20T20:05")
    assert hall.view(5).boards[0].games[0].result.value == "1/2-1/2"
