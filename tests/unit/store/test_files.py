"""Event files: opened, refused with what ails them, restored, erased for good."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.event import listen

from kit.events import CHIEF, Hall, newcomer
from tura.app.desk import Order
from tura.app.erasure import erase_person
from tura.app.ports import EventFileError
from tura.app.soundness import breaks_of, ensure_sound
from tura.core.conduct.entries import Newcomer, Register
from tura.core.ids import MAIN_STAGE, CommandId, EntryId, EventId
from tura.core.journal import Actor, Envelope, seal
from tura.core.lifecycle import Presence
from tura.core.tournament import Entry, Person
from tura.store import files
from tura.store.migrations import known_revisions

SECRET = "+380 67 765 43 21"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """An event with a few facts in a closed file."""
    path = tmp_path / "hall" / "кубок.tura"
    path.parent.mkdir()
    hall = Hall(journal=files.create(path, EventId("cup")))
    hall.do(Register((Newcomer(Entry(EntryId(""), "A"), Person(phone=SECRET)), newcomer("B"))))
    hall.number()
    hall.play("1-0")
    return path


def content(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def code(call: Callable[[], object]) -> str:
    with pytest.raises(EventFileError) as found:
        call()
    return found.value.code


def test_what_was_written_is_read_again(path: Path) -> None:
    journal = files.open_(path)
    assert journal.event == "cup"
    assert journal.head() > 5
    assert breaks_of(journal) == []
    assert Hall(journal=journal).pairings(1) == [("A", "B")]


def test_opening_leaves_nothing_beside_the_file(path: Path) -> None:
    files.open_(path).facts()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_an_event_is_not_made_over_another(path: Path) -> None:
    before = content(path.parent)
    assert code(lambda: files.create(path, EventId("other"))) == "exists"
    assert content(path.parent) == before


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert code(lambda: files.create(tmp_path / "none" / "x.tura", EventId("x"))) == "not-usable"


def _text(path: Path) -> None:
    path.write_text("Положення")


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE games (moves)")


def _without_facts(path: Path) -> None:
    path.unlink()
    files.create(path, EventId("cup"))


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def _truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9_000])


def _scrambled(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[4096:] = bytes(len(whole) - 4096)
    path.write_bytes(bytes(whole))


def _newer_fact(path: Path) -> None:
    journal, later = files.open_(path), CommandId("later")
    before = journal.facts()
    moment = datetime(2030, 1, 1, tzinfo=UTC)
    envelope = Envelope(len(before), "teleported", 1, None, MAIN_STAGE, moment, moment, Actor("x"), later)
    with journal.writing() as writing:
        writing.append(later, [seal(envelope, Person(), bytes(16), before[-1].link)])


def _half_a_fact(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE payloads SET body = substr(body, 1, 9) WHERE number = 1")


AILMENTS = {
    "not-an-event": (_text, _empty, _foreign, _without_facts),
    "newer": (_newer,),
    "damaged": (_truncated, _scrambled, _half_a_fact),
    "newer-fact": (_newer_fact,),
    "missing": (Path.unlink,),
}


@pytest.mark.parametrize(
    ("expected", "ailment"),
    [(name, spoil) for name, spoils in AILMENTS.items() for spoil in spoils],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_ails_a_file_is_said_and_the_file_left_alone(
    path: Path, expected: str, ailment: Callable[[Path], None]
) -> None:
    ailment(path)
    before = path.read_bytes() if path.exists() else None
    assert code(lambda: ensure_sound(Hall(journal=files.open_(path)).desk, path)) == expected
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_file_held_by_another_is_busy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tura.store.journal.BUSY_MILLISECONDS", 50)
    hall = Hall(journal=files.open_(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert code(lambda: hall.do(Register((newcomer("C"),)))) == "busy"
        assert hall.journal.head() > 5


def test_a_full_disk_is_said_and_nothing_is_half_written(tmp_path: Path) -> None:
    journal = files.create(tmp_path / "full.tura", EventId("cup"))
    hall = Hall(journal=journal)

    def little_room(connection: Any, _record: object) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

    listen(journal.engine, "connect", little_room)
    before = list(journal.facts())
    many = Register(tuple(newcomer(f"Гравець {row}") for row in range(300)))
    assert code(lambda: hall.do(many)) == "not-usable"
    assert list(files.open_(tmp_path / "full.tura").facts()) == before


@pytest.fixture
def moved(path: Path, tmp_path: Path) -> Path:
    """A backup carried to another folder, alone."""
    backup = tmp_path / "usb" / "copy.tura"
    backup.parent.mkdir()
    files.open_(path).backup(backup)
    assert [file.name for file in backup.parent.iterdir()] == ["copy.tura"]
    return backup


def test_a_restored_event_is_identical_and_goes_on(path: Path, moved: Path, tmp_path: Path) -> None:
    """Case U51, on another path."""
    restored = files.restore(moved, tmp_path / "кубок.tura")
    original = files.open_(path)
    assert list(restored.facts()) == list(original.facts())
    assert dict(restored.commands()) == dict(original.commands())
    there, here = Hall(journal=restored), Hall(journal=original)
    assert there.event == here.event
    there.correct(1, 1, "0-1")
    assert here.event != there.event


def test_restoring_changes_neither_the_backup_nor_an_event(path: Path, moved: Path) -> None:
    before = moved.read_bytes(), content(path.parent)
    assert code(lambda: files.restore(moved, path)) == "exists"
    assert (moved.read_bytes(), content(path.parent)) == before


def test_a_backup_of_garbage_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "garbage").write_bytes(b"SQLite format 3\x00" + bytes(200))
    assert code(lambda: files.restore(tmp_path / "garbage", tmp_path / "x.tura")) in {
        "damaged",
        "not-an-event",
    }
    assert not (tmp_path / "x.tura").exists()


def test_what_is_erased_is_nowhere_in_the_file(path: Path) -> None:
    hall = Hall(journal=files.open_(path))
    assert SECRET.encode() in path.read_bytes()
    erase_person(hall.desk, Order(None, hall.id), CHIEF, EntryId("1"), "на прохання")
    assert SECRET.encode() not in b"".join(content(path.parent).values())
    assert breaks_of(hall.journal) == []


def test_the_program_knows_the_revision_that_it_writes() -> None:
    assert files.HEAD in known_revisions()


def test_many_hands_at_once_lose_nothing(path: Path) -> None:
    """Case U67: tablets that all write at the same time take their turn."""

    def enter(hand: int) -> None:
        hall = Hall(journal=files.open_(path), seed=hand + 1)
        for turn in range(4):
            hall.presence("A", 2, Presence.LATE if turn % 2 else Presence.PRESENT)

    before = files.open_(path).head()
    with ThreadPoolExecutor(6) as hands:
        list(hands.map(enter, range(6)))
    journal = files.open_(path)
    assert journal.head() == before + 24
    assert breaks_of(journal) == []
