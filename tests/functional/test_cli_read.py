"""From the published text to the first paired round, on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kit.regulation_texts import GOLDEN, REAL
from tura.bootstrap import House
from tura.cli import tura
from tura.formats.regulation import load

ANSWERS = GOLDEN / "answers"
TEXTS = {path.stem[:3]: path for path in REAL}


def run(*words: object, code: int = 0) -> Result:
    result = CliRunner(env={"TURA_LANG": "en"}).invoke(
        tura, [str(word) for word in words], prog_name="tura", obj=House()
    )
    assert result.exit_code == code, (words, result.output, result.exception)
    return result


def drafted(name: str, folder: Path) -> Path:
    path = folder / f"{name}.toml"
    run("read", TEXTS[name], "--answers", ANSWERS / f"{name}.toml", "-o", path)
    return path


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_a_draft_with_its_answers_is_clean(name: str, tmp_path: Path) -> None:
    run("check", drafted(name, tmp_path))


def event(name: str, folder: Path) -> Path:
    path = folder / f"{name}.tura"
    run("new", path, "--regulation", drafted(name, folder))
    return path


def players(folder: Path, count: int) -> Path:
    path = folder / "players.csv"
    rows = [f"Гравець {n},{2400 - 20 * n},{1935 + n}-01-01,Київ,III" for n in range(1, count + 1)]
    path.write_text("\n".join(["name,rating,born,region,rank", *rows]) + "\n", "utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "tournament", "count", "entered", "drawn", "lots"),
    [
        ("000", "men", 10, "2018-12-10T12:00", "2018-12-10T18:00", ["--seed", "1"]),
        ("001", "classical", 14, "2016-08-03T12:00", "2016-08-03T20:00", ["--strength"]),
        ("003", "final", 12, "2011-06-09T12:00", "2011-06-09T18:00", ["--seed", "1"]),
        ("004", "B", 13, "2019-04-07T09:40", "2019-04-07T09:51", ["--strength"]),
    ],
)
def test_from_the_text_to_the_first_round(
    name: str, tournament: str, count: int, entered: str, drawn: str, lots: list[str], tmp_path: Path
) -> None:
    path = event(name, tmp_path)
    run("register", path, "-t", tournament, "--from", players(tmp_path, count), "--at", entered)
    run("lots", path, "-t", tournament, *lots, "--at", drawn)
    if "--strength" in lots:
        run("lots", path, "-t", tournament, "--colour", "white", "--at", drawn)
    boards = run("pair", path, "-t", tournament, "--at", drawn).stdout
    assert len([line for line in boards.splitlines() if "Гравець" in line]) == (count + 1) // 2


def test_from_the_text_to_the_first_round_of_teams(tmp_path: Path) -> None:
    path, squads = event("002", tmp_path), tmp_path / "squads.csv"
    rows = [f"Клуб {team},{n},Гравець {team}-{n}" for team in range(1, 7) for n in range(1, 11)]
    squads.write_text("\n".join(["team,number,name", *rows]) + "\n", "utf-8")
    run("squad", path, "-t", "rapid", "--from", squads, "--register", "--at", "2017-05-13T08:00")
    run("lots", path, "-t", "rapid", "--seed", "3", "--at", "2017-05-13T09:00")
    assert run("pair", path, "-t", "rapid", "--at", "2017-05-13T09:30").stdout.count("Клуб") == 6


def test_values_are_printed_with_clause_and_place() -> None:
    shown = run("read", TEXTS["003"]).stdout
    assert "common.schedule.round_time = 15:00:00  [clause 5 15:41] 15 год." in shown
    assert "title" in shown


def test_the_file_says_the_clause_beside_each_value(tmp_path: Path) -> None:
    path = tmp_path / "draft.toml"
    run("read", TEXTS["001"], "-o", path)
    text = path.read_text("utf-8")
    assert 'default_time = "5 min"  # clause 5, line 79' in text
    assert load(path.read_bytes(), "draft").regulation.event.city == "Суми"


def test_json_names_every_place() -> None:
    tree = json.loads(run("read", TEXTS["002"], "--json").stdout)
    assert set(tree) == {"text", "regulation", "values", "findings", "unread"}
    missing = next(point for point in tree["findings"] if point["code"] == "tie-breaks-missing")
    assert [place["line"] for place in missing["places"]] == [16, 32, 48]
    text = tree["text"]
    assert text == TEXTS["002"].read_bytes().decode("utf-8")
    for value in tree["values"]:
        place = value["place"]
        assert " ".join(text[place["start"] : place["end"]].split()) == value["text"]


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        ("Борщ: варити 30 хвилин, подавати о 13:00.".encode(), 1, "nothing in this text"),
        (b"", 3, "no text"),
        (bytes(range(256)), 3, "not a text"),
        ("шум ".encode() * 700_000, 3, "longer than"),
    ],
)
def test_what_is_no_regulation(content: bytes, code: int, words: str, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(content)
    assert words in run("read", path, code=code).stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "nowhere.txt" in run("read", tmp_path / "nowhere.txt", code=3).stderr


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ('"common.rounds" = "many"', "common.rounds"),
        ('"tournament.nobody.rounds" = 9', "tournament.nobody.rounds"),
        ("not toml", "TOML"),
        ("[common]\nrounds = 9", "common"),
    ],
)
def test_answers_that_do_not_fit(answers: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "answers.toml"
    path.write_text(answers, "utf-8")
    assert words in run("read", TEXTS["003"], "--answers", path, code=3).stderr


def test_a_regulation_is_written_as_a_text_and_read_again(tmp_path: Path) -> None:
    draft, text, again = tmp_path / "a.toml", tmp_path / "a.txt", tmp_path / "b.toml"
    run("read", TEXTS["003"], "-o", draft)
    run("text", draft, "--lang", "uk", "-o", text)
    run("read", text, "-o", again)
    first, second = (load(path.read_bytes(), path.name).regulation for path in (draft, again))
    assert second.terms(second.tournament[0].id) == first.terms(first.tournament[0].id)
    assert "Time control: 90 minutes" in run("text", draft, "--lang", "en").stdout
