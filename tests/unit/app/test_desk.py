"""The desk: one way in, the hall's clock, repeated commands, the past."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from kit.events import CHIEF, Hall, newcomer, regulation
from kit.fakes import MemoryJournal, SeededChance, SteppingClock
from tura.app.backup import TimedBackups, back_up, backup_name, backups_of
from tura.app.desk import Desk, Done, Order
from tura.app.entries import find_entry
from tura.core.conduct.entries import Register
from tura.core.conduct.results import RecordResults
from tura.core.conduct.setup import Create
from tura.core.ids import CommandId, EntryId, EventId, Round
from tura.core.refusal import Refusal
from tura.store import files

KYIV = ZoneInfo("Europe/Kyiv")


# --- moments ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "utc"),
    [
        ("2018-12-11T15:00", "2018-12-11T13:00+00:00"),
        ("2018-06-11T15:00", "2018-06-11T12:00+00:00"),
        ("2011-06-10T15:00", "2011-06-10T12:00+00:00"),
    ],
)
def test_a_moment_is_said_by_the_clock_of_the_hall_and_kept_as_utc(said: str, utc: str) -> None:
    hall = Hall()
    done = hall.do(Register((newcomer("A"),)), at=datetime.fromisoformat(said))
    envelope = done.facts[0].envelope
    assert envelope.happened_at == datetime.fromisoformat(utc)
    assert envelope.recorded_at.tzinfo is UTC
    assert envelope.recorded_at != envelope.happened_at
    assert hall.event.local(envelope.happened_at) == datetime.fromisoformat(said)


def test_without_a_moment_it_is_now() -> None:
    hall = Hall()
    done = hall.do(Register((newcomer("A"),)))
    assert done.facts[0].envelope.recorded_at - done.facts[0].envelope.happened_at < timedelta(minutes=1)


def test_the_zone_is_the_regulations() -> None:
    text = regulation().replace("Europe/Kyiv", "Asia/Tokyo")
    hall = Hall(text)
    assert hall.event.utc(datetime.fromisoformat("2026-05-01T09:00")) == datetime(2026, 5, 1, 0, tzinfo=UTC)


# --- one way in ------------------------------------------------------------------------------------------------------


def test_an_event_is_created_once() -> None:
    hall = Hall()
    assert hall.refused(Create(EventId("again"), regulation())).code == "event-exists"


def test_nothing_comes_before_the_creation() -> None:
    desk = Desk(MemoryJournal(), SteppingClock(), SeededChance())
    with pytest.raises(TypeError, match="first command"):
        desk.carry_out(Order(Register(())), CHIEF)
    assert desk.journal.head() == -1


def test_a_tournament_that_is_not_there_is_named() -> None:
    hall = Hall()
    done = hall.desk.carry_out(Order(Register((newcomer("A"),))), CHIEF)
    assert isinstance(done, Refusal)
    assert (done.code, done.facts["known"]) == ("unknown-tournament", "open")


def test_a_repeated_command_answers_with_what_it_did_then() -> None:
    hall = Hall()
    first = hall.do(Register((newcomer("A"), newcomer("B"))), command=CommandId("one"))
    hall.enter("C")
    again = hall.do(Register((newcomer("X"),)), command=CommandId("one"))
    assert again.repeated
    assert again.facts == first.facts
    assert len(hall.tournament.entries) == 3


def test_a_command_that_said_nothing_new_may_come_again() -> None:
    hall = Hall()
    hall.seat("A", "B")
    hall.pair()
    empty = hall.do(RecordResults(Round(1), ()), command=CommandId("nothing"))
    assert empty.facts == ()
    assert not hall.do(RecordResults(Round(1), ()), command=CommandId("nothing")).repeated


def test_two_desks_on_one_journal_see_each_other() -> None:
    hall = Hall()
    other = Desk(hall.journal, SteppingClock(), SeededChance(7))
    hall.enter("A")
    assert len(other.event.tournaments[hall.id].entries) == 1


def test_the_past_is_the_fold_of_fewer_facts() -> None:
    hall = Hall()
    hall.enter("A")
    then = hall.event
    hall.enter("B")
    past = hall.desk.as_of(then.version)
    assert past.tournaments == then.tournaments
    assert past.version == then.version
    assert past.zone == KYIV


# --- finding whom one means ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("1", "2"),
        ("#2", "2"),
        ("дем'яненко", "1"),
        ("Дем’яненко, Ольга", "1"),
        ("їжак", "2"),
        ("Galagan", "2"),
        ("Іван", "3"),
    ],
)
def test_an_entry_is_found_by_number_identity_or_part_of_a_name(words: str, found: str) -> None:
    hall = Hall()
    people = (
        newcomer("Дем’яненко, Ольга"),
        newcomer("Ґалаґан, Їжак", latin="Galagan, Yizhak"),
        newcomer("Іван"),
        newcomer("Іваненко"),
    )
    hall.do(Register(people))
    hall.number({"Ґалаґан, Їжак": 1, "Дем’яненко, Ольга": 2, "Іван": 3, "Іваненко": 4})
    assert find_entry(hall.tournament, words) == EntryId(found)


@pytest.mark.parametrize(
    ("words", "code"),
    [("А", "name-not-unique"), ("9", "unknown-entry"), ("#9", "unknown-entry"), ("²", "unknown-entry"), ("ю", "unknown-entry")],
)  # fmt: skip
def test_whom_nobody_can_mean_is_refused(words: str, code: str) -> None:
    hall = Hall()
    hall.seat("Андрій", "Анна")
    found = find_entry(hall.tournament, words)
    assert isinstance(found, Refusal)
    assert found.code == code


# --- backups ---------------------------------------------------------------------------------------------------------


def event(folder: Path) -> Hall:
    folder.mkdir()
    return Hall(journal=files.create(folder / "cup.tura", EventId("cup")))


def test_a_backup_carries_its_moment_in_its_name(tmp_path: Path) -> None:
    moment = datetime(2026, 5, 1, 9, 30, 5, tzinfo=UTC)
    assert backup_name(tmp_path / "Кубок.tura", moment) == "Кубок.20260501T093005Z.tura"


def test_so_many_newest_backups_are_kept(tmp_path: Path) -> None:
    hall = event(tmp_path / "hall")
    clock = SteppingClock(step=timedelta(minutes=10))
    made = [
        back_up(hall.journal, tmp_path / "hall" / "cup.tura", tmp_path / "usb", clock, keep=3)
        for _ in range(5)
    ]
    assert sorted((tmp_path / "usb").iterdir()) == made[-3:]


def test_backups_of_an_event_whose_name_only_begins_alike_are_left_alone(tmp_path: Path) -> None:
    hall = event(tmp_path / "hall")
    usb = tmp_path / "usb"
    usb.mkdir()
    other = usb / "cup.men.20200101T000000Z.tura"
    for path in (other, usb / "cup.notes.tura", usb / "cup.20200101T000000Z.tura"):
        path.write_bytes(b"")
    back_up(hall.journal, tmp_path / "hall" / "cup.tura", usb, SteppingClock(), keep=1)
    assert other.exists()
    assert (usb / "cup.notes.tura").exists()
    assert len(backups_of(Path("cup.tura"), usb)) == 1


def test_a_name_with_signs_of_a_pattern_is_backed_up_as_any_other(tmp_path: Path) -> None:
    hall = event(tmp_path / "hall")
    clock = SteppingClock()
    for _ in range(3):
        back_up(hall.journal, Path("cup [1]*.tura"), tmp_path / "usb", clock, keep=2)
    assert len(list((tmp_path / "usb").iterdir())) == 2


def test_timed_backups_are_made_when_something_has_changed_and_the_time_is_over(tmp_path: Path) -> None:
    hall = event(tmp_path / "hall")
    clock = SteppingClock(step=timedelta())
    timed = TimedBackups(
        hall.journal, tmp_path / "hall" / "cup.tura", tmp_path / "usb", clock, timedelta(minutes=5), keep=2
    )
    assert timed.run() is not None
    assert timed.run() is None
    hall.enter("A")
    assert timed.run() is None, "too soon"
    clock.moment += timedelta(minutes=5)
    made = timed.run()
    assert made is not None
    clock.moment += timedelta(minutes=5)
    assert timed.run() is None, "nothing has changed"
    for name in "BCD":
        hall.enter(name)
        clock.moment += timedelta(minutes=5)
        made = timed.run()
    assert made is not None
    assert len(list((tmp_path / "usb").iterdir())) == 2
    restored = Hall(journal=files.restore(made, tmp_path / "again.tura"))
    assert restored.event == hall.event
    assert isinstance(restored.do(Register((newcomer("E"),))), Done)
