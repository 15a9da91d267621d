"""The two READMEs: their tour really works, they agree, and what they lead to is there."""

import re
import shlex
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from tura import cli
from tura.bootstrap import House
from tura.cli.context import Exit
from tura.web import server

ROOT = Path(__file__).parents[2]
READMES = ["README.md", "README.uk.md"]


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def tour(name: str) -> list[list[str]]:
    """The commands of the tour, each as a shell would split it, without what it remarks."""
    block = re.search(r"-->\n```sh\n(.*?)```", text(name), re.DOTALL)
    assert block is not None
    return [shlex.split(line, comments=True) for line in block[1].splitlines()]


@pytest.mark.parametrize("name", READMES)
def test_the_tour_works_as_printed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served = []

    def run(_: object, sock: socket.socket, *_more: object) -> None:
        served.append(sock.getsockname())
        sock.close()

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server, "run", run)
    monkeypatch.setattr(server, "open_browser", served.append)
    for program, verb, *arguments in tour(name):
        assert program == "tura"
        known = [str(ROOT / word) if word.startswith("examples/") else word for word in arguments]
        done = CliRunner().invoke(cli.tura, [verb, *known], obj=House())
        assert done.exit_code == (Exit.REFUSED if verb == "check" else Exit.DONE), done.output
    assert len(served) == 2


def test_the_tour_has_ten_lines_and_is_the_same_in_both() -> None:
    english, ukrainian = map(tour, READMES)
    assert len(english) == 10
    reason = english[6].index("--reason") + 1
    english[6][reason] = ukrainian[6][reason] = ""
    assert english == ukrainian


@pytest.mark.parametrize("name", READMES)
def test_what_a_readme_leads_to_is_there(name: str) -> None:
    targets = re.findall(r"\]\(([^)]+)\)", text(name))
    assert targets
    assert [target for target in targets if not (ROOT / target).is_file()] == []


def test_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in (ROOT / "docs" / "images").glob("*.png")}
    assert sizes
    assert [name for name, size in sizes.items() if size > 150_000] == []
