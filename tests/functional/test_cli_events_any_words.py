"""Any words after any verb: an answer and an exit code, never a traceback, and a sound event afterwards."""

from __future__ import annotations

import shutil
from pathlib import Path

import click
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.events import Hall, regulation
from kit.shell import Shell
from tura import cli
from tura.app.soundness import breaks_of
from tura.core.ids import EventId
from tura.store import files

ELSEWHERE = {"serve", "generate", "read", "verify", "check"}
"""Verbs that wait, or do not take event files; others look after them."""

VERBS = sorted(set(cli.COMMANDS) - ELSEWHERE)
ODD = [
    "",
    " ",
    "-",
    "0",
    "1",
    "-1",
    "²",
    "99999999999999999999",
    "1=1-0",
    "1==",
    "A",
    "A:B",
    "#1",
    "#",
    "=",
    ":",
    "%s",
    "{x}",
]
ODD += [
    "open",
    "2026-05-01",
    "2026-05-01T10:00",
    "1-0",
    "ї" * 300,
    "*",
    "cup.tura",
    "nothing.tura",
    "table.csv",
]


def words_for(verb: str) -> list[str]:
    """The options of a verb and the choices that they offer."""
    context = click.Context(cli.tura)
    command = cli.tura.get_command(context, verb)
    assert command is not None
    found: list[str] = []
    commands = [command]
    if isinstance(command, click.Group):
        names = command.list_commands(context)
        found += names
        commands += [inner for name in names if (inner := command.get_command(context, name))]
    for one in commands:
        for parameter in one.params:
            found += [option for option in parameter.opts if option.startswith("-")]
            if isinstance(parameter.type, click.Choice):
                found += [str(choice) for choice in parameter.type.choices]
    return [word for word in found if word not in ("--help", "-h")]


typed = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=6)
"""What a shell can hand on: anything but NUL."""


@pytest.fixture(scope="module", params=["FIDE_DUTCH_2026", "BERGER_ROUNDROBIN"])
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event in its first round, in a folder with a table."""
    folder = tmp_path_factory.mktemp("whole")
    path = folder / "cup.tura"
    hall = Hall(regulation(request.param, rounds=3), files.create(path, EventId("cup")))
    hall.seat("A", "B", "C", "D", "E")
    hall.pair()
    (folder / "table.csv").write_text("name,number,round,board,result\nA,1,1,1,1-0\n", "utf-8")
    return folder


@settings(
    max_examples=settings().max_examples * 2,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_any_words_get_an_answer(whole: Path, tmp_path: Path, data: st.DataObject) -> None:
    verb = data.draw(st.sampled_from(VERBS))
    known = words_for(verb)
    word = st.sampled_from(ODD) | typed
    words = data.draw(st.lists(st.sampled_from(known) | word if known else word, max_size=6))
    folder = tmp_path / "any"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder)
    done = Shell(folder, data.draw(st.sampled_from(["en", "uk"]))).run(verb, "cup.tura", *words)
    assert done.code in {0, 1, 2, 3}, done
    assert done.code == 0 or done.err, done
    if (folder / "cup.tura").exists():
        assert breaks_of(files.open_(folder / "cup.tura")) == []
