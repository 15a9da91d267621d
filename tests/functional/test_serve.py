"""`tura serve` from outside: it answers on loopback, backs up, stops when told, and never serves a bad file."""

import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner, Result

from tura import bootstrap, cli
from tura.bootstrap import House
from tura.cli.context import Backups, Exit
from tura.core.journal import verify
from tura.web import server

PATIENCE = 60
"""Seconds after which a server that says nothing, or does not answer, has failed; far beyond a busy machine's needs."""


@pytest.fixture
def event(ukraine_2011: Path, tmp_path: Path) -> Path:
    """A copy of the event that a test may spoil."""
    return Path(shutil.copy(ukraine_2011, tmp_path / "Фінал.tura"))


@pytest.fixture(autouse=True)
def unserved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is served in this process, where nobody would stop it."""

    def run(*_: object) -> None:
        raise AssertionError("served after all")

    monkeypatch.setattr(server, "run", run)


def serve(*arguments: object) -> Result:
    """The command in this process, for calls that end before anything is served."""
    return CliRunner().invoke(cli.tura, ["serve", *map(str, arguments)], obj=House(), env={"TURA_LANG": "en"})


@contextmanager
def running(*arguments: object) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, without a screen, and its address once it has said it."""
    plain = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    command = [sys.executable, "-m", "tura", "serve", *map(str, arguments)]
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, encoding="utf-8", env={**plain, "TURA_LANG": "en"}
    ) as process:
        assert process.stderr is not None
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        try:
            said = process.stderr.readline()
            address = re.search(r"http://\S+", said)
            assert address, f"no address within {PATIENCE} s: {said}{process.stderr.read()}"
            yield process, address[0]
        finally:
            watchdog.cancel()
            process.kill()


def fetched(url: str) -> str:
    """A page that a server in another process gives; what that server says of itself is in its own stderr."""
    with urlopen(url, timeout=PATIENCE) as answer:
        assert answer.status == 200
        return answer.read().decode()


def test_it_answers_on_loopback_and_stops_when_told(event: Path, tmp_path: Path) -> None:
    backups = tmp_path / "backups"
    with running(event, "--port", 0, "--open", "--backup-to", backups, "--backup-every", 1) as (process, url):
        assert url.startswith("http://127.0.0.1:")
        assert url.endswith("/e/final/")
        page = fetched(url + "final/standings")
        assert "Ponomariov" in page
        deadline = time.monotonic() + PATIENCE
        while not list(backups.glob("*.tura")) and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == Exit.DONE
        assert "Traceback" not in process.stderr.read()
    (copy,) = backups.glob("*.tura")
    desks = [House().open_event(path) for path in (event, copy)]
    assert [*desks[0].journal.facts()] == [*desks[1].journal.facts()]
    assert verify(desks[1].journal.facts()) == []


def test_a_backup_that_fails_is_said_and_stops_nothing(event: Path, tmp_path: Path) -> None:
    taken = tmp_path / "backups"
    taken.write_text("a file where a folder should be")
    with running(event, "--port", 0, "--backup-to", taken) as (process, url):
        assert fetched(url)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == Exit.DONE
        assert "No backup" in process.stderr.read()


def test_events_of_the_same_name_are_backed_up_apart(event: Path, tmp_path: Path) -> None:
    other = Path(shutil.copy(event, (tmp_path / "other").mkdir() or tmp_path / "other" / event.name))
    desks = {path: House().open_event(path) for path in (event, other)}
    targets = [backup.run() for backup in bootstrap._timed(desks, Backups(tmp_path / "usb", 5))]
    assert len({target.parent for target in targets}) == 2
    assert bootstrap._timed({event: desks[event]}, Backups(tmp_path, 5))[0].folder == tmp_path


def test_without_a_port_it_takes_the_first_free_one(event: Path) -> None:
    with running(event) as (_, first), running(event) as (_, second):
        assert first != second
        assert fetched(second)


def test_a_port_that_is_taken_is_refused_with_the_cure(event: Path) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        done = serve(event, "--port", other.getsockname()[1])
    assert done.exit_code == Exit.REFUSED
    assert "--port" in done.output


def test_an_address_of_another_machine_is_refused(event: Path) -> None:
    done = serve(event, "--host", "192.0.2.1")
    assert done.exit_code == Exit.REFUSED
    assert "192.0.2.1" in done.output


def spoilt(event: Path, statement: str) -> Path:
    with closing(sqlite3.connect(event)) as connection:
        connection.execute(statement)
        connection.commit()
    return event


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE payloads SET body = CAST(replace(body, 'Коробов', 'Воробок') AS BLOB) WHERE instr(body, 'Коробов')",
        "UPDATE facts SET link = zeroblob(32) WHERE number = 5",
        "DELETE FROM facts WHERE number = 7",
        "UPDATE facts SET header = CAST('{' AS BLOB) WHERE number = 3",
    ],
)
def test_a_damaged_journal_is_not_served(event: Path, statement: str) -> None:
    done = serve(spoilt(event, statement))
    assert done.exit_code == Exit.UNREADABLE
    assert event.name in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize(
    ("content", "word"),
    [(None, "no readable file"), (b"", "not an event"), (b"SQLite format 3\0" + b"\1" * 5000, "event")],
)
def test_what_is_no_event_is_not_served(tmp_path: Path, content: bytes | None, word: str) -> None:
    path = tmp_path / "x.tura"
    if content is not None:
        path.write_bytes(content)
    done = serve(path)
    assert done.exit_code == Exit.UNREADABLE
    assert word in done.output


def test_a_newer_file_is_not_served_and_not_changed(event: Path) -> None:
    spoilt(event, "UPDATE alembic_version SET version_num = '9999'")
    before = event.read_bytes()
    done = serve(event)
    assert done.exit_code == Exit.UNREADABLE
    assert "newer" in done.output
    assert event.read_bytes() == before


def test_one_bad_file_among_good_ones_stops_all(event: Path, tmp_path: Path) -> None:
    assert serve(event, tmp_path / "missing.tura").exit_code == Exit.UNREADABLE


def test_nothing_to_serve_is_wrong_usage() -> None:
    assert serve().exit_code == Exit.USAGE
