"""`tura check`: findings with line, key and sentence; faults of a file; exit codes; nothing written."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tura.cli import tura

GOLDEN = Path(__file__).parents[2] / "golden/regulations"

CLOSED = """\
schema = 1
[event]
name = "Кубок"
starts = 2026-03-07
ends = 2026-03-07
officials = [{ role = "chief-arbiter", name = "А" }]
[[tournament]]
id = "open"
kind = "individual"
system = "FIDE_DUTCH"
rounds = 2
time_control = "900+10"
default_time = "10 min"
standings = ["PTS", "BH/C1"]
ties = "shared"
protests = { to = "arbiters", within = "10 min" }
schedule = { rounds = [2026-03-07T10:00:00, 2026-03-07T12:00:00] }
"""

TEN_FAULTS = """\
schema = 1
languag = "uk"
[event]
name = 7
starts = "the seventh"
[[tournament]]
id = "open"
kind = "teem"
rounds = "nine"
time_control = "a while"
default_time = "10 min"
standings = ["PTS", { cod = "BH" }]
schedule = { rounds = [2026-03-07T10:00:00Z], free = 2026-03-08 }
"""


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(tura, ["check", *map(str, arguments)])


def write(folder: Path, text: str) -> Path:
    path = folder / "regulation.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_findings_end_with_one_and_name_place_key_and_clause() -> None:
    path = GOLDEN / "000.toml"
    result = run(path, "--lang", "uk")
    assert result.exit_code == 1
    assert f"{path}:23:1: до початку [free-day-undated] common.schedule.free (пункт 1)" in result.stdout
    assert "    Не визначено регламентом; застосовано: застава не повертається" in result.stdout
    assert "до початку: 2" in result.stderr


def test_notes_alone_are_no_findings(tmp_path: Path) -> None:
    result = run(write(tmp_path, CLOSED), "--lang", "en")
    assert result.exit_code == 0
    assert "note [edition]" in result.stdout
    assert "before" not in result.stderr


@pytest.mark.parametrize("lang", ["en", "uk"])
def test_json_is_complete(lang: str) -> None:
    result = run(GOLDEN / "004.toml", "--json", "--lang", lang)
    answer = json.loads(result.stdout)
    assert result.exit_code == 1
    assert answer["file"].endswith("004.toml")
    (quarter,) = [row for row in answer["findings"] if row["code"] == "quarter-of-whom"]
    assert (quarter["line"], quarter["column"], quarter["clause"]) == (36, 1, "L50")
    assert quarter["severity"] == "before-it-acts"
    assert quarter["key"] == "common.awards.share"
    assert quarter["facts"] == {"part": "first quarter"}
    assert quarter["sentence"]
    assert quarter["default"]
    (whole,) = [row for row in answer["findings"] if row["code"] == "default-time-is-whole-game"]
    assert whole["tournaments"] == ["C", "D"]


def test_ten_faults_of_a_file_are_all_named_and_nothing_is_written(tmp_path: Path) -> None:
    path = write(tmp_path, TEN_FAULTS)
    result = run(path, "--lang", "en")
    assert result.exit_code == 3
    assert result.stdout == ""
    places = [line.removeprefix(f"{path}:").split(" ")[0] for line in result.stderr.splitlines()]
    assert places == [
        "2:1:",
        "4:8:",
        "5:10:",
        "8:8:",
        "9:10:",
        "10:16:",
        "12:21:",
        "12:23:",
        "13:24:",
        "13:54:",
    ]
    assert "unknown key `languag`, did you mean `language`?" in result.stderr
    assert [entry.name for entry in tmp_path.iterdir()] == ["regulation.toml"]


def test_faults_as_json(tmp_path: Path) -> None:
    result = run(write(tmp_path, CLOSED.replace("rounds = 2", "round = 2")), "--json", "--lang", "uk")
    assert result.exit_code == 3
    (fault,) = json.loads(result.stdout)["faults"]
    assert (fault["line"], fault["key"], fault["code"]) == (11, "tournament.0.round", "unknown-key")
    assert "rounds" in fault["sentence"]


def test_no_file_is_unreadable(tmp_path: Path) -> None:
    result = run(tmp_path / "none.toml")
    assert result.exit_code == 3
    assert "none.toml" in result.stderr
