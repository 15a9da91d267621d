"""`tura export`: what an event file knows, other programs and the other half of this one read again."""

import csv
import io

import pytest

from kit.command_line import Keyboard
from tura.app.terms import record, terms_of
from tura.bootstrap import House
from tura.core.result import Outcome
from tura.formats.trf import TrfReading, read, to_competition, to_team_competition

SWISS = """
schema = 1
[event]
name = "Відкритий кубок"
city = "Суми"
starts = 2026-03-07
ends = 2026-03-08
officials = [{ role = "chief-arbiter", name = "Мороз, Ірина" }]
[common]
system = "FIDE_DUTCH_2026"
rounds = 5
standings = ["PTS", "BH/C1", "SB"]
time_control = "900+10"
[[tournament]]
id = "open"
"""
TEAMS = """
schema = 1
[event]
name = "Кубок"
[common]
kind = "team"
system = "BERGER_TEAM_ROUNDROBIN"
standings = ["MP", "GP"]
team = { boards = 2, squad = { main = 2, reserves = 1, order = "fixed" } }
[[tournament]]
id = "teams"
"""
SQUADS = """team,number,name
Альфа,1,Ґудзь
Альфа,2,Єрмак
Альфа,3,Їжак
Бета,1,Бойко
Бета,2,Вовк
Гама,1,Гай
Гама,2,Дуб
"""


def exported(path, *words, folder, tournament=None):
    keyboard = Keyboard.__new__(Keyboard)
    keyboard.path, keyboard.folder, keyboard.tournament = path, folder, tournament
    target = folder / "out.trf"
    keyboard.do("export", "--as", "trf26", "-o", target, *words)
    found = read(target.read_bytes())
    assert isinstance(found, TrfReading)
    assert (found.repairs, found.questions) == ((), ())
    return target, found.document


def places(keyboard_run, path, *words):
    text = keyboard_run("standings", path, *words, "--format", "csv").stdout
    return [(row["place"], row["tpn"], row["points"]) for row in csv.DictReader(io.StringIO(text))]


@pytest.mark.parametrize("tournament", ["men", "women"])
def test_a_championship_is_the_same_in_its_report(ukraine_2018, tmp_path, tournament):
    target, document = exported(ukraine_2018, folder=tmp_path, tournament=tournament)
    event = House().open_event(ukraine_2018).event
    there = event.tournaments[tournament]
    known = record(there, terms_of(event, there))
    ours = to_competition(document).crosstable
    assert [p.cells for p in ours.participants] == [p.cells for p in known.crosstable.participants]
    assert ours.predetermined
    run = Keyboard.run
    keyboard = Keyboard.__new__(Keyboard)
    run(keyboard, "verify", target)
    report = places(lambda *w: run(keyboard, *w), target)
    assert [row[1:] for row in report] == [
        row[1:] for row in places(lambda *w: run(keyboard, *w), ukraine_2018, "-t", tournament)
    ]


@pytest.fixture
def swiss(tmp_path):
    keyboard = Keyboard(tmp_path, "open", SWISS)
    keyboard.enter("ABCDEFGHI", "2026-03-07T09:00", rating="1900")
    keyboard.do("lots", "--colour", "white", at="2026-03-07T09:00")
    keyboard.do("forbid", "A", "B", "--reason", "brothers", at="2026-03-07T09:10")
    for number, absent in enumerate(("I", "H", ""), 1):
        if absent:
            keyboard.do("presence", absent, "half-bye", "--round", number, at="2026-03-07T09:30")
        keyboard.do("pair", "--publish", at=f"2026-03-07T1{number}:00")
        results = [f"{board}=1-0" for board in range(2, keyboard.boards(number) + 1)]
        keyboard.do("result", "1=1F-0F", *results, at=f"2026-03-07T1{number}:30")
    keyboard.do("presence", "C", "withdrawn", "--round", "4", at="2026-03-07T15:00")
    return keyboard


def test_a_swiss_event_is_verified_from_its_report(swiss, tmp_path):
    target, document = exported(swiss.path, folder=tmp_path)
    event = to_competition(document)
    assert event.crosstable.participants[8].cells[0].outcome is Outcome.HALF_BYE
    assert event.requests == {(3, 4): Outcome.ZERO_BYE}
    assert [sorted(group.ids) for group in event.forbidden] == [[1, 2]]
    assert (document.text("012"), document.text("102")) == ("Відкритий кубок", "Мороз, Ірина")
    assert (document.text("042"), document.text("222")) == ("2026/03/07", "900+10")
    assert (document.text("202"), document.text("212")) == ("BH/C1,SB", "PTS,BH/C1,SB")
    swiss.run("verify", target)


def test_the_next_round_is_the_same_from_the_report(swiss, tmp_path):
    target, _ = exported(swiss.path, folder=tmp_path)
    lines = swiss.run("pair", target).stdout.splitlines()[1:]
    swiss.do("pair", at="2026-03-07T16:00")
    event = House().open_event(swiss.path).event.tournaments["open"]
    boards = [(event.numbers[b.white], event.numbers[b.black]) for b in event.rounds[4].boards]
    assert [line for line in lines if not line.endswith(" 0")] == [
        f"{white} {black}" for white, black in boards
    ]


def test_an_older_form_says_what_it_leaves_out(swiss, tmp_path):
    result = swiss.do("export", "--as", "trf16", "-o", tmp_path / "old.trf")
    assert "trf16 has no records for: 192, 202, 212, 222, 142, 152, 240, 260" in result.stderr.replace(
        "182, ", ""
    )


def test_names_in_latin_letters(tmp_path):
    keyboard = Keyboard(tmp_path, "open", SWISS)
    keyboard.do("register", "--name", "Щербак, Їжа", at="2026-03-07T09:00")
    keyboard.do("lots", "--strength", at="2026-03-07T09:00")
    _, document = exported(keyboard.path, "--latin", folder=tmp_path)
    assert [player.name for player in document.players] == ["Shcherbak, Yizha"]


def test_the_public_sees_what_is_published(swiss, tmp_path):
    swiss.do("pair", at="2026-03-07T16:00")
    _, whole = exported(swiss.path, folder=tmp_path)
    _, public = exported(swiss.path, "--public", folder=tmp_path)
    assert to_competition(whole).rounds_paired == 4
    assert to_competition(public).rounds_paired == 3


def test_a_team_event_has_its_lineups_boards_and_byes(tmp_path):
    keyboard = Keyboard(tmp_path, "teams", TEAMS)
    (tmp_path / "squads.csv").write_text(SQUADS, "utf-8")
    keyboard.do("squad", "--from", tmp_path / "squads.csv", "--register", at="2026-03-07T09:00")
    numbers = [f"--number={number}={name}" for number, name in enumerate(("Альфа", "Бета", "Гама"), 1)]
    keyboard.do("lots", *numbers, at="2026-03-07T09:00")
    for number in (1, 2, 3):
        keyboard.do("pair", "--publish", at=f"2026-03-07T1{number}:00")
        if number == 2:
            keyboard.do("lineup", "Альфа", "1", "3", "--round", number, at=f"2026-03-07T1{number}:05")
        keyboard.do("lineup", "--publish", "--round", number, at=f"2026-03-07T1{number}:10")
        keyboard.do("result", "--match", 1, "1=1-0", "2=1/2-1/2", at=f"2026-03-07T1{number}:50")
    _, document = exported(keyboard.path, folder=tmp_path)
    event = to_team_competition(document)
    assert [team.name for team in event.table.teams] == ["Альфа", "Бета", "Гама"]
    assert {match.game_points for team in event.table.teams for match in team.matches} == {0, 5, 15}
    assert [len(team.players) for team in document.teams] == [3, 2, 2]
    assert document.board_colours == "WB"
    keyboard.run("verify", tmp_path / "out.trf")
