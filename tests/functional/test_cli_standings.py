"""`tura standings FILE.trf`: the contract of the command line."""

import csv
import io
import json

import pytest
from click.testing import CliRunner

from kit.published import FOLDER
from kit.trf_documents import GOLDEN
from tura.cli import tura
from tura.cli.words import speaker

SWISS = FOLDER / "held_swiss_5.trf"
TEAMS = GOLDEN / "team" / "team-011-059-r4.trf"


@pytest.fixture
def run():
    speaker.cache_clear()
    yield _call
    speaker.cache_clear()


def _call(*args, language="en"):
    environment = {"TURA_LANG": language}
    return CliRunner(env=environment).invoke(tura, [str(arg) for arg in args], prog_name="tura")


def rows(result):
    assert result.exit_code == 0, result.stderr
    return list(csv.DictReader(io.StringIO(result.stdout)))


def test_csv_has_place_number_name_points_and_a_column_a_code(run):
    found = rows(run("standings", SWISS, "--tie-breaks", "BH/C1,BH,SB", "--format", "csv"))
    assert list(found[0])[:7] == ["place", "tpn", "name", "points", "BH/C1", "BH", "SB"]
    assert list(found[1].values())[:7] == ["2", "3", "Charline", "3.5", "13", "15.5", "10.5"]


def test_another_edition_and_an_earlier_round(run):
    newest = rows(run("standings", SWISS, "--tie-breaks", "BH", "--edition", "c07-2026", "--format", "csv"))
    assert {row["tpn"]: row["BH"] for row in newest}["4"] == "14"
    early = rows(run("standings", SWISS, "--tie-breaks", "BH", "--after-round", "1", "--format", "csv"))
    assert {row["points"] for row in early} == {"0", "0.5", "1"}


def test_json_with_the_working(run):
    result = run("standings", SWISS, "--tie-breaks", "BH", "--format", "json", "--explain")
    first = json.loads(result.stdout)[0]
    assert first["working"]["BH"][-1] == "sum: 1 + 1.5 + 3.5 + 3.5 + 3.5 = 13"


def test_the_working_in_ukrainian(run):
    result = run("standings", SWISS, "--tie-breaks", "BH/C1", "--explain", language="uk")
    assert "David: BH/C1 (скорочений Бухгольц) = 11,5" in result.stdout
    assert "не враховано: пропущений з власної волі тур відкидають першим" in result.stdout


def test_without_a_list_places_are_shared_and_the_table_says_so(run):
    result = run("standings", SWISS)
    assert result.exit_code == 0
    assert "2-5" in result.stdout
    assert "The regulation gives no tie-breaks" in result.stdout


def test_the_exercise_book_s_round_robin_is_seen_to_be_one_and_may_be_read_as_a_swiss(run):
    path = FOLDER / "held_round_robin.trf"
    order = [row["tpn"] for row in rows(run("standings", path, "--tie-breaks", "DE", "--format", "csv"))]
    assert order == ["1", "2", "3", "6", "5", "4"]
    swiss = rows(run("standings", path, "--tie-breaks", "DE", "--pairings", "swiss", "--format", "csv"))
    assert [row["place"] for row in swiss][3:] == ["4-6", "4-6", "4-6"]


def test_teams(run):
    found = rows(run("standings", TEAMS, "--tie-breaks", "MPvGP,EMGSB/C1,TBR", "--format", "csv"))
    assert found[0]["name"] == "Team 02"
    assert list(found[0])[4:7] == ["MPvGP", "EMGSB/C1", "TBR"]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--tie-breaks", "XX"], 2, "XX"),
        (["--reading", "nonsense=1"], 2, "standard-score"),
        (["--reading", "standard-score=1"], 2, "scheduled-opponent"),
        (["--after-round", "9"], 1, "Round 9"),
    ],
)
def test_what_cannot_be(run, arguments, code, words):
    result = run("standings", SWISS, *arguments)
    assert (result.exit_code, words in result.stderr) == (code, True)


def test_a_reading_and_a_rating_for_the_unrated(run, tmp_path):
    path = tmp_path / "unrated.trf"
    text = SWISS.read_text(encoding="utf-8").replace(" 1450 NOR", "    0 NOR")
    path.write_text(text, encoding="utf-8")
    plain = rows(run("standings", path, "--tie-breaks", "ARO", "--format", "csv"))
    assert {row["ARO"] for row in plain} == {""}
    ruled = rows(run("standings", path, "--tie-breaks", "ARO", "--unrated", "1450", "--format", "csv"))
    assert {row["tpn"]: row["ARO"] for row in ruled}["1"] == "1820"
    switched = run("standings", SWISS, "--tie-breaks", "STD", "--reading", "standard-score=draw")
    assert switched.exit_code == 0
