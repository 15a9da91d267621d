"""`tura pair FILE.trf` and `tura verify`: the contract of the command line on report files."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from kit.trf_documents import GOLDEN
from kit.trf_lines import cell, file, player
from tura.cli import tura

HEAVY = {"alembic", "babel", "jinja2", "pydantic", "rich", "sqlalchemy", "starlette", "tomlkit"}


@pytest.fixture
def run():
    def call(*args):
        return CliRunner(env={"TURA_LANG": "en"}).invoke(tura, [str(arg) for arg in args], prog_name="tura")

    return call


def boards(text: str) -> set[str]:
    first, *lines = text.splitlines()
    assert int(first) == len(lines)
    return set(lines)


class TestPair:
    @pytest.mark.parametrize(
        "name", ["dutch_2025_C5", "dutch_2025_C9", "indiv_299_bonus", "indiv_299_penalty"]
    )
    def test_the_round_is_the_one_expected(self, run, name):
        result = run("pair", GOLDEN / "team" / f"{name}.trf")
        assert result.exit_code == 0
        assert result.stdout == (GOLDEN / "team" / f"{name}.txt").read_text(encoding="utf-8")

    @pytest.mark.parametrize("name", ["250_accel", "260_restriction", "330_forfeit", "utf8_names"])
    def test_teams_are_paired_by_the_team_swiss(self, run, name):
        result = run("pair", GOLDEN / "team" / f"team_{name}.trf")
        expected = (GOLDEN / "team" / f"team_{name}.txt").read_text(encoding="utf-8")
        assert boards(result.stdout) == boards(expected)

    def test_a_round_of_a_real_open(self, run):
        result = run("pair", GOLDEN / "real" / "british-2026-before-round-4.trf")
        published = (GOLDEN / "real" / "british-2026-round-4.txt").read_text(encoding="utf-8")
        assert boards(result.stdout) == set(published.splitlines())

    def test_json(self, run):
        result = run("pair", GOLDEN / "team" / "dutch_2025_C5.trf", "--json")
        assert json.loads(result.stdout) == {
            "round": 3,
            "system": "FIDE_DUTCH_2026",
            "pairs": [{"white": 1, "black": 5}, {"white": 3, "black": 2}],
            "bye": 6,
        }

    def test_reasons_go_to_stderr(self, run):
        result = run("pair", GOLDEN / "team" / "dutch_2025_C5.trf", "--explain")
        assert boards(result.stdout) == {"1 5", "3 2", "6 0"}
        assert "1 plays 5, not 2: the two met in round 2 (C1)." in result.stderr

    def test_reasons_in_json(self, run):
        result = run("pair", GOLDEN / "team" / "dutch_2025_C5.trf", "--explain", "--json")
        explanation = json.loads(result.stdout)["explanation"]
        first, second, *_ = explanation["brackets"]
        assert (first["score"], first["residents"], first["downfloaters"]) == ("2", [1, 3], [1, 3])
        assert (second["moved_down"], second["pairs"]) == ([1, 3], [[1, 5], [3, 2]])
        assert first["criteria"]["C7"] == ["2", "2"]
        rematch = second["remarks"][0]
        assert (rematch["reason"], rematch["article"], rematch["players"]) == ("rematch", "C1", [1, 5])

    def test_reasons_of_a_team_event(self, run):
        result = run("pair", GOLDEN / "team" / "team_250_accel.trf", "--explain")
        assert result.exit_code == 0
        assert "FIDE_TEAM" in result.stderr

    def test_a_dead_end_ahead_is_told(self, run, tmp_path):
        path = tmp_path / "small.trf"
        path.write_bytes(file("142 4", "152 W", *(player(n, f"P{n}") for n in range(1, 5))))
        result = run("pair", path)
        assert result.exit_code == 0
        assert "Round 4 cannot be drawn completely" in result.stderr

    def test_output_goes_to_a_file(self, run, tmp_path):
        result = run("pair", GOLDEN / "team" / "dutch_2025_C5.trf", "-o", tmp_path / "out")
        assert result.stdout == ""
        assert (tmp_path / "out").read_bytes() == b"3\n1 5\n3 2\n6 0\n"

    def test_the_older_edition_gives_another_round(self, run):
        result = run("pair", GOLDEN / "team" / "dutch_2025_C5.trf", "--system", "dutch_2017")
        assert "6 0" not in result.stdout

    def test_an_edition_goes_with_the_first_day(self, run, tmp_path):
        path = tmp_path / "old.trf"
        path.write_bytes(b"042 2025/12/31\n" + (GOLDEN / "team" / "dutch_2025_C5.trf").read_bytes())
        assert json.loads(run("pair", path, "--json").stdout)["system"] == "FIDE_DUTCH_2017"
        path.write_bytes(b"192 FIDE_DUTCH_2025\n" + path.read_bytes())
        assert json.loads(run("pair", path, "--json").stdout)["system"] == "FIDE_DUTCH_2026"

    def test_no_legal_round_is_refused_with_the_ways_out(self, run, tmp_path):
        lines = (player(1, "A", cell(2, "w", "1")), player(2, "B", cell(1, "b", "0")))
        path = tmp_path / "met.trf"
        path.write_bytes(file("142 2", *lines))
        result = run("pair", path)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert "let two players meet again" in result.stderr

    @pytest.mark.parametrize(
        ("lines", "said"),
        [
            (("142 1", player(1, "A", cell(2, "w", "1")), player(2, "B", cell(1, "b", "0"))), "All 1 rounds"),
            (
                ("142 2", player(1, "A", cell(2, "w", " ")), player(2, "B", cell(1, "b", " "))),
                "without a result: 1, 2",
            ),
            (("192 FIDE_DUBOV", player(1, "A")), "FIDE_DUBOV is not built in"),
            (("192 BERGER_ROUNDROBIN", player(1, "A")), "round robin"),
            (("XXZ 1", player(1, "A")), "Nobody"),
            (("XXS WW=3 BW=4", player(1, "A")), "White and Black differently"),
        ],
    )
    def test_what_cannot_be_paired_is_refused(self, run, tmp_path, lines, said):
        path = tmp_path / "x.trf"
        path.write_bytes(file(*lines))
        result = run("pair", path)
        assert (result.exit_code, result.stdout) == (1, "")
        assert said in result.stderr

    def test_a_broken_file_is_told_with_place_and_cure(self, run, tmp_path):
        path = tmp_path / "x.trf"
        path.write_bytes(file("142 many", player(1, "A")))
        result = run("pair", path)
        assert (result.exit_code, result.stdout) == (3, "")
        assert f"{path}:1:5: “many” is no number of rounds; write the number" in result.stderr
        assert "Traceback" not in result.stderr

    def test_a_missing_file_is_unreadable(self, run):
        assert run("pair", "nowhere.trf").exit_code == 3

    def test_wrong_usage(self, run):
        assert run("pair").exit_code == 2
        assert run("pair", "x.trf", "--system", "lots").exit_code == 2

    def test_a_question_is_answered_on_the_command_line(self, run, tmp_path):
        path = tmp_path / "x.trf"
        lines = (player(1, "A", "   2 b Z"), player(2, "B", cell(1, "w", "1")), player(3, "C", "0000 - U"))
        path.write_bytes(file("142 3", *lines))
        asked = run("pair", path)
        assert asked.exit_code == 3
        assert "--answer 1:92:bye-with-opponent=forfeit-loss" in asked.stderr.replace("2:92", "1:92")
        answered = run("pair", path, "--answer", "2:92:bye-with-opponent=forfeit-loss")
        assert answered.exit_code == 0, answered.stderr

    def test_repairs_are_listed_on_stderr(self, run, tmp_path):
        path = tmp_path / "x.trf"
        path.write_bytes(file("142 3", player(1, "Ґалаґан"), player(2, "Їжак"), encoding="cp1251"))
        result = run("pair", path)
        assert result.exit_code == 0
        assert f"{path}:2:15: not UTF-8; read as cp1251" in result.stderr

    def test_nothing_heavy_is_imported(self):
        script = (
            "import sys, tura.bootstrap\n"
            f"sys.argv[1:] = ['pair', {str(GOLDEN / 'real' / 'british-2026-before-round-4.trf')!r}]\n"
            "try: tura.bootstrap.main()\n"
            "except SystemExit: print(*{name.partition('.')[0] for name in sys.modules}, file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        assert not HEAVY & set(done.stderr.split())


class TestVerify:
    def test_a_sample_of_every_profile_of_2026_agrees(self, run):
        result = run("verify", "-j", "1", *sorted((GOLDEN / "dutch-2026").glob("*.trf")))
        assert (result.exit_code, result.stdout) == (0, "")
        assert "19 files" in result.stderr

    def test_a_sample_of_2017_agrees_in_its_edition_only(self, run):
        files = sorted((GOLDEN / "dutch-2017").glob("*.trf"))
        assert run("verify", "-j", "1", "--system", "dutch_2017", *files).exit_code == 0
        assert run("verify", "-j", "1", *files).exit_code == 1

    def test_what_the_file_does_not_say_is_read_off_its_rounds(self, run, tmp_path):
        """The initial colour off round 1; the last round may be the final one or not."""
        sample = (GOLDEN / "dutch-2026" / "plain-001-0028.trf").read_bytes()
        bare = b"\n".join(line for line in sample.split(b"\n") if not line.startswith((b"XXR", b"XXC")))
        assert bare != sample
        path = tmp_path / "bare.trf"
        path.write_bytes(bare)
        result = run("verify", "-j", "1", path)
        assert (result.exit_code, result.stdout) == (0, "")

    def test_a_difference_is_printed(self, run):
        result = run("verify", "-j", "1", GOLDEN / "real" / "british-2026-before-round-4.trf")
        assert result.exit_code == 1
        (line,) = result.stdout.splitlines()
        assert line.partition(": ")[2].startswith("round 2: -57 87 -79 32")

    def test_points_and_places_are_counted_again(self, run, tmp_path):
        lines = (
            player(1, "A", cell(3, "w", "1"), points="1.0", rank=1),
            player(2, "B", cell(4, "b", "1"), points="1.0", rank=3),
            player(3, "C", cell(1, "b", "0"), points="0.5", rank=2),
            player(4, "D", cell(2, "w", "0"), points="0.0", rank=4),
        )
        path = tmp_path / "x.trf"
        path.write_bytes(file("142 3", "152 W", "202 WIN", *lines))
        result = run("verify", path)
        assert [line.partition(": ")[2] for line in result.stdout.splitlines()] == [
            "points 3: -0.5 +0",
            "rank 2: -3 +1-2",
            "rank 3: -2 +3-4",
        ]
        (verdict,) = json.loads(run("verify", path, "--json").stdout)
        assert verdict["points"] == [{"number": 3, "kind": "", "file": "0.5", "rules": "0"}]
        assert verdict["ranks"][0] == {"number": 2, "file": 3, "rules": [1, 2]}

    def test_an_unreadable_file_does_not_keep_the_others_from_being_verified(self, run, tmp_path):
        (tmp_path / "x.trf").write_bytes(b"nothing\n")
        good = sorted((GOLDEN / "dutch-2026").glob("small*.trf"))
        result = run("verify", "-j", "2", tmp_path / "x.trf", tmp_path / "none.trf", *good)
        assert result.exit_code == 3
        assert f"{len(good) + 2} files" in result.stderr

    def test_points_and_places_of_teams_are_counted_again(self, run, tmp_path):
        def team(number, mp, gp, rank, member):
            return f"310 {number:>3} Team {number}".ljust(54) + f"{mp:>6} {gp:>6} {rank:>3}  {member:>4}"

        people = (player(1, "A", cell(2, "w", "1")), player(2, "B", cell(1, "b", "0")))
        lines = (
            "142 1",
            "152 W",
            "192 FIDE_TEAM",
            "202 GP",
            *people,
            team(1, "1.0", "1.0", 2, 1),
            team(2, "0.0", "0.5", 1, 2),
        )
        path = tmp_path / "x.trf"
        path.write_bytes(file(*lines))
        assert [line.partition(": ")[2] for line in run("verify", path).stdout.splitlines()] == [
            "points 1 MP: -1 +2",
            "points 2 GP: -0.5 +0",
            "rank 1: -2 +1",
            "rank 2: -1 +2",
        ]

    def test_a_folder_stands_for_its_files(self, run):
        result = run("verify", "-j", "1", GOLDEN / "dutch-2026")
        assert (result.exit_code, result.stdout) == (0, "")
        assert "19 files" in result.stderr

    def test_team_events_are_paired_again(self, run):
        result = run("verify", GOLDEN / "team" / "team_330_forfeit.trf")
        assert "1 rounds paired again" in result.stderr


@pytest.mark.oracle
@pytest.mark.parametrize(
    ("archive", "system", "files"),
    [
        *((f"dutch-2026/{name}.zip", "dutch_2026", count) for name, count in {
            "plain": 200, "byes": 500, "small": 300, "baku": 200, "points": 150, "forbidden": 150, "large": 34,
        }.items()),
        *((f"dutch-2017/{name}.zip", "dutch_2017", None) for name in ("plain", "byes", "small")),
    ],
)  # fmt: skip
def test_the_oracle_agrees(run, oracle, tmp_path, archive, system, files):
    with zipfile.ZipFile(oracle / archive) as pack:
        pack.extractall(tmp_path)
    paths = sorted(tmp_path.rglob("*.trf"))
    assert files in {None, len(paths)}
    result = run("verify", "-j", "1", "--system", system, *paths)
    assert (result.exit_code, result.stdout) == (0, "")


@pytest.mark.oracle
@pytest.mark.parametrize("number", [1, 3, 4, 5, 6, 7, 8, 9])
def test_the_british_championship(run, oracle, number):
    folder = oracle / "real-opens" / "british-2026"
    published = (folder / f"published_round_{number}.txt").read_text(encoding="utf-8")
    assert boards(run("pair", folder / f"before_round_{number}.trf").stdout) == set(published.splitlines())


def rounds_that_differ(result) -> set[int]:
    return {int(line.partition(": round ")[2].partition(":")[0]) for line in result.stdout.splitlines()}


@pytest.mark.oracle
@pytest.mark.parametrize(
    ("name", "differing"),
    [("arad_a_9r", {1}), ("frome_open_5r", {1}), ("frome_standard_5r", {2, 4, 5})],
)
def test_published_opens(run, oracle: Path, name, differing):
    path = oracle / "real-opens" / "arad-frome-2026" / f"{name}.trf"
    assert rounds_that_differ(run("verify", path)) == differing
