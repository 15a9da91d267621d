"""Files that are no events, or no longer: exit 3 and a sentence from every verb, never a traceback."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.events import Hall, newcomer
from kit.shell import Shell
from tura.core.conduct.entries import Newcomer, Register
from tura.core.ids import EntryId, EventId
from tura.core.tournament import Entry, Person
from tura.store import files

VERBS = {
    "register": ["--name", "X"],
    "lots": [],
    "presence": ["A", "late"],
    "pair": [],
    "round": ["publish"],
    "seat": ["A:B", "--reason", "x"],
    "result": ["1=1-0"],
    "erase": ["A", "--reason", "x"],
    "undo": [],
    "forbid": ["A", "B", "--reason", "x"],
    "amend": ["event.city='Київ'", "--reason", "x"],
    "standings": [],
    "crosstable": [],
    "agenda": [],
    "award": [],
    "journal": [],
    "backup": ["--to", "usb"],
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound event, closed."""
    path = tmp_path_factory.mktemp("whole") / "cup.tura"
    hall = Hall(journal=files.create(path, EventId("cup")))
    people = [newcomer(name) for name in "BCD"]
    hall.do(Register((Newcomer(Entry(EntryId(""), "A"), Person(phone="+380")), *people)))
    hall.number()
    hall.play("1-0 =")
    return path


def broken(whole: Path, folder: Path, how: str) -> Path:
    """A copy of the event in some state of decay."""
    path = folder / "cup.tura"
    content = whole.read_bytes()
    match how:
        case "missing":
            return path
        case "a folder":
            path.mkdir()
        case "text":
            path.write_text("Положення про проведення\n" * 200, "utf-8")
        case "empty":
            path.write_bytes(b"")
        case "truncated":
            path.write_bytes(content[: len(content) // 3])
        case "zeroed":
            path.write_bytes(content[:4096] + bytes(len(content) - 4096))
        case _:
            path.write_bytes(content)
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute(how)
    return path


WAYS = [
    "missing",
    "a folder",
    "text",
    "empty",
    "truncated",
    "zeroed",
    "UPDATE alembic_version SET version_num = '0099'",
    "DELETE FROM alembic_version",
    "DROP TABLE payloads",
    "DELETE FROM facts",
    "DELETE FROM facts WHERE number = 0",
    "DELETE FROM facts WHERE number = 3",
    "DELETE FROM payloads WHERE number = 0",
    "DELETE FROM payloads WHERE number = 1",
    "UPDATE payloads SET body = x'00' WHERE number = 4",
    "UPDATE payloads SET body = 7 WHERE number = 4",
    "UPDATE facts SET header = 'x' WHERE number = 4",
    "UPDATE facts SET event = 'b' WHERE number = 2",
    "UPDATE facts SET header = replace(CAST(header AS TEXT), 'registered', 'levitated') WHERE number = 4",
    "PRAGMA application_id = 7",
]


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("verb", ["standings", "result", "journal"])
def test_an_unreadable_event_is_said_to_be_one(whole: Path, tmp_path: Path, verb: str, how: str) -> None:
    path = broken(whole, tmp_path, how)
    before = path.read_bytes() if path.is_file() else None
    said = Shell(tmp_path).refused(verb, "cup.tura", *VERBS[verb], code=3)
    assert "cup.tura" in said
    assert (path.read_bytes() if path.is_file() else None) == before


@pytest.mark.parametrize("how", ["missing", "text", "DELETE FROM facts WHERE number = 3"])
@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_says_so(whole: Path, tmp_path: Path, verb: str, how: str) -> None:
    broken(whole, tmp_path, how)
    assert "cup.tura" in Shell(tmp_path).refused(verb, "cup.tura", *VERBS[verb], code=3)


@pytest.mark.parametrize("how", ["missing", "text", "empty", "truncated", "DROP TABLE facts"])
def test_no_event_is_restored_from_what_is_none(whole: Path, tmp_path: Path, how: str) -> None:
    path = broken(whole, tmp_path, how)
    Shell(tmp_path).refused("restore", path, "again.tura", code=3)
    assert not (tmp_path / "again.tura").exists()


def test_an_event_is_not_restored_into_a_folder_that_is_not_there(whole: Path, tmp_path: Path) -> None:
    assert "nowhere" in Shell(tmp_path).refused("restore", whole, "nowhere/cup.tura", code=3)


CHANGES = {
    "a result": ("UPDATE payloads SET body = replace(CAST(body AS TEXT), '1-0', '0-1') WHERE number = ?", "content"),
    "a moment": ("UPDATE facts SET header = replace(CAST(header AS TEXT), '2026', '2025') WHERE number = ?", "header"),
    "a salt": ("UPDATE payloads SET salt = zeroblob(16) WHERE number = ?", "content"),
    "a digest": ("UPDATE facts SET digest = zeroblob(32) WHERE number = ?", "header"),
    "a link": ("UPDATE facts SET link = zeroblob(32) WHERE number = ?", "header"),
    "a previous link": ("UPDATE facts SET previous = zeroblob(32) WHERE number = ?", "linked"),
    "a payload away": ("DELETE FROM payloads WHERE number = ?", "nobody erased it"),
    "a payload unreadable": ("UPDATE payloads SET body = x'7b' WHERE number = ?", "content"),
    "a header unreadable": ("UPDATE facts SET header = x'7b' WHERE number = ?", "header"),
    "a fact away": ("DELETE FROM facts WHERE number = ?", "missing"),
    "an event's name": ("UPDATE facts SET event = 'z' WHERE number = ?", "missing"),
    "a command's range": ("UPDATE commands SET count = 1 WHERE first = ?", "command"),
    "a command's name": ("UPDATE commands SET command = 'x' WHERE first = ?", "command"),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_verify_finds_what_was_changed_and_where(whole: Path, tmp_path: Path, what: str) -> None:
    path = broken(whole, tmp_path, "VACUUM")
    statement, word = CHANGES[what]
    with closing(sqlite3.connect(path)) as connection, connection:
        last = connection.execute("SELECT max(number) FROM facts").fetchone()[0]
        at = last - 1 if what == "a result" else last
        if what.startswith("a command"):
            at = connection.execute("SELECT max(first) FROM commands").fetchone()[0]
        assert connection.execute(statement, (at,)).rowcount == 1
    said = Shell(tmp_path).refused("journal", "cup.tura", "--verify")
    assert any(
        line.removeprefix("Error: ").startswith(f"Fact {at}") and word in line for line in said.splitlines()
    ), said


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_changed_byte_of_the_file_is_found_or_means_nothing(
    whole: Path, tmp_path: Path, data: st.DataObject
) -> None:
    """Wherever a byte of the file turns, the verb says so, or the facts are what they were."""
    content = bytearray(whole.read_bytes())
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] ^= 1 << data.draw(st.integers(0, 7))
    folder = tmp_path / "turned"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "cup.tura").write_bytes(bytes(content))
    done = Shell(folder).run("journal", "cup.tura", "--verify")
    assert done.code in {0, 1, 3}, done
    if done.code == 0:
        sound = files.open_(whole)
        turned = files.open_(folder / "cup.tura")
        assert list(turned.facts()) == list(sound.facts())
        assert dict(turned.commands()) == dict(sound.commands())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=3000), sqlite=st.booleans())
def test_random_bytes_are_no_event(tmp_path: Path, content: bytes, sqlite: bool) -> None:
    path = tmp_path / "cup.tura"
    path.write_bytes((b"SQLite format 3\x00" if sqlite else b"") + content)
    assert Shell(tmp_path).run("standings", "cup.tura").code == 3
