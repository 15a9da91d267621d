"""`tura generate`: files that `tura verify` takes, by a seed that is told."""

import pytest
from click.testing import CliRunner

from tura.cli import tura


def run(*args):
    return CliRunner(env={"TURA_LANG": "en"}).invoke(tura, [str(arg) for arg in args], prog_name="tura")


def test_files_are_named_on_stdout_and_verified(tmp_path):
    result = run("generate", "-o", tmp_path, "--tournaments", 3, "--seed", "t", "--players", "6-14", "-j", 1)
    assert result.exit_code == 0, result.output
    paths = result.stdout.splitlines()
    assert len(paths) == 3
    assert "seed t" in result.stderr
    assert run("verify", "-j", 1, *paths).exit_code == 0


def test_a_seed_gives_the_same_files_on_any_number_of_processes(tmp_path):
    for folder, jobs in (("one", 1), ("two", 2)):
        run(
            "generate",
            "-o",
            tmp_path / folder,
            "--tournaments",
            2,
            "--seed",
            "t",
            "--players",
            "8",
            "-j",
            jobs,
        )
    files = [[path.read_bytes() for path in sorted((tmp_path / name).iterdir())] for name in ("one", "two")]
    assert files[0] == files[1]


def test_without_a_seed_two_runs_differ(tmp_path):
    for folder in ("one", "two"):
        run("generate", "-o", tmp_path / folder, "--players", "8")
    assert (tmp_path / "one" / "00001.trf").read_bytes() != (tmp_path / "two" / "00001.trf").read_bytes()


def test_the_extended_dialect(tmp_path):
    run(
        "generate",
        "-o",
        tmp_path,
        "--format",
        "trf16x",
        "--players",
        "8",
        "--rounds",
        "3",
        "--scoring",
        "3-1-0",
    )
    text = (tmp_path / "00001.trf").read_text(encoding="utf-8")
    assert "XXR 3" in text
    assert "BBW  3.0" in text


@pytest.mark.parametrize(
    "args", [["--players", "1-4"], ["--players", "9-4"], ["--forfeits", "2"], ["--tie-breaks", "??"]]
)
def test_wrong_usage(tmp_path, args):
    assert run("generate", "-o", tmp_path, *args).exit_code == 2
