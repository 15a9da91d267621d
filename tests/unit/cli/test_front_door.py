"""The front door: light, lazy, and honest about what lies behind it."""

import subprocess
import sys
from importlib import import_module
from types import ModuleType

import click
import pytest
from click.testing import CliRunner

from tura import __version__, cli
from tura.cli.context import Exit, RefusedError, UnreadableError, pass_doors

HEAVY = {
    "alembic", "asyncio", "babel", "jinja2", "pydantic", "rich", "sqlalchemy", "sqlite3", "starlette", "tomlkit",
    "uvicorn",
}  # fmt: skip


@pytest.fixture
def shout(monkeypatch: pytest.MonkeyPatch) -> None:
    """A verb of the house for the length of a test."""

    @click.command
    @click.argument("word")
    @pass_doors
    def command(doors: object, word: str) -> None:
        match word:
            case "no":
                raise RefusedError("4.2 forbids it")
            case "rubbish":
                raise UnreadableError("x.trf:3:7: no digit; write one")
            case _:
                click.echo(f"{doors} {word}")

    module = ModuleType("tura.cli.shout")
    module.command = command
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(cli.COMMANDS, "shout", cli.Verb(module.__name__, "Say it."))


@pytest.mark.parametrize("arguments", [["--version"], ["--help"]], ids=str)
def test_a_short_question_loads_nothing_heavy(arguments: list[str]) -> None:
    script = (
        "import sys, tura.bootstrap\n"
        f"sys.argv[1:] = {arguments}\n"
        "try: tura.bootstrap.main()\n"
        "except SystemExit: print(*{name.partition('.')[0] for name in sys.modules}, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint(done.stderr.split())


def test_python_dash_m_is_the_same_door() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tura", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"tura {__version__}\n"


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_verb_is_where_the_table_says(name: str) -> None:
    verb = cli.COMMANDS[name]
    assert verb.module.startswith("tura.cli.")
    assert verb.does
    command = import_module(verb.module).command
    assert isinstance(command, click.Command)
    assert command.name == name
    assert command.help


def test_help_lists_verbs_without_importing_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.COMMANDS, "shout", cli.Verb("tura.cli.nowhere", "Say it."))
    shown = CliRunner().invoke(cli.tura, ["--help"])
    assert shown.exit_code == Exit.DONE
    assert "shout" in shown.stdout
    assert "Say it." in shown.stdout


@pytest.mark.usefixtures("shout")
@pytest.mark.parametrize(
    ("word", "code", "said"),
    [
        ("hello", Exit.DONE, "doors hello\n"),
        ("no", Exit.REFUSED, "4.2 forbids it\n"),
        ("rubbish", Exit.UNREADABLE, "x.trf:3:7: no digit; write one\n"),
    ],
)
def test_a_verb_is_given_the_doors_and_ends_as_agreed(word: str, code: Exit, said: str) -> None:
    done = CliRunner().invoke(cli.tura, ["shout", word], obj="doors")
    assert (done.exit_code, done.output) == (code, said)


def test_an_unknown_verb_is_wrong_usage() -> None:
    assert CliRunner().invoke(cli.tura, ["castle"]).exit_code == Exit.USAGE
