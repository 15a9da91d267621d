"""`tura import`: all of a report file or nothing; what its rounds break is told."""

import pytest

from kit.command_line import Keyboard
from kit.trf_documents import GOLDEN
from kit.trf_lines import cell, file, player
from tura.formats.trf import read, to_competition

BRITISH = GOLDEN / "real" / "british-2026-before-round-4.trf"


@pytest.fixture
def keyboard(tmp_path):
    found = Keyboard.__new__(Keyboard)
    found.path, found.folder, found.tournament = tmp_path / "event.tura", tmp_path, None
    return found


def test_a_running_event_goes_on_where_the_file_ends(keyboard):
    result = keyboard.run("import", BRITISH, "-o", keyboard.path)
    assert "round 2: -57 87" in result.stderr
    assert "taken as players all the same" in result.stderr
    keyboard.do("pair", "--publish")
    keyboard.do("export", "--as", "trf26", "-o", keyboard.folder / "out.trf")
    event = to_competition(read((keyboard.folder / "out.trf").read_bytes()).document)
    lines = (GOLDEN / "real" / "british-2026-round-4.txt").read_text(encoding="utf-8").splitlines()
    published = {tuple(map(int, line.split())) for line in lines}
    boards = {(white, *(board - {white})) for board, white in event.boards_in(4).items()}
    assert boards == published


def test_the_same_file_again_changes_nothing(keyboard):
    small = GOLDEN / "dutch-2026" / "small-001-0044.trf"
    keyboard.run("import", small, "-o", keyboard.path)
    before = keyboard.path.read_bytes()
    again = keyboard.run("import", small, "-o", keyboard.path, code=3)
    assert str(keyboard.path) in again.stderr
    assert keyboard.path.read_bytes() == before


def test_a_bad_result_leaves_no_half_of_an_event(keyboard):
    bad = keyboard.folder / "bad.trf"
    bad.write_bytes(file("142 3", player(1, "A", cell(2, "w", "1")), player(2, "B", cell(1, "b", "1"))))
    result = keyboard.run("import", bad, "-o", keyboard.path, code=1)
    assert "Round 1: the two results of 1 2" in result.stderr
    assert not keyboard.path.exists()


def test_questions_come_first(keyboard):
    asked = keyboard.folder / "asked.trf"
    asked.write_bytes(file("142 3", player(1, "A", "   2 b Z"), player(2, "B", cell(1, "w", "1"))))
    assert (
        "--answer 2:92:bye-with-opponent="
        in keyboard.run("import", asked, "-o", keyboard.path, code=3).stderr
    )
    keyboard.run(
        "import", asked, "-o", keyboard.path, "--answer", "2:92:bye-with-opponent=forfeit-loss", code=1
    )
    assert not keyboard.path.exists()


def test_wrong_usage(keyboard):
    keyboard.run("import", BRITISH, "-o", keyboard.path, "--withdrawn", "x", code=2)
