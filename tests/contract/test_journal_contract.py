"""What every journal must do, the one in SQLite and the one in memory alike (`tura.app.ports.Journal`)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import pytest

from kit.fakes import MemoryJournal
from tura.app.ports import Journal
from tura.core.ids import MAIN_STAGE, CommandId, EventId
from tura.core.journal import GENESIS, Actor, Envelope, SealedFact, seal, verify
from tura.core.tournament import Person
from tura.store import files

AT = datetime(2026, 5, 1, 9, tzinfo=UTC)
FIRST, SECOND = CommandId("first"), CommandId("second")


class Kind(NamedTuple):
    """How a kind of journal is made, and how its backup is opened."""

    make: Callable[[Path], Journal]
    restored: Callable[[Path, Path], Journal]


KINDS = {
    "memory": Kind(lambda _: MemoryJournal(), lambda backup, _: MemoryJournal.restored(backup)),
    "sqlite": Kind(
        lambda folder: files.create(folder / "event.tura", EventId("contract")),
        lambda backup, folder: files.restore(backup, folder / "restored.tura"),
    ),
}


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def journal(kind: Kind, tmp_path: Path) -> Journal:
    return kind.make(tmp_path)


def facts_after(before: list[SealedFact], count: int, command: CommandId = FIRST) -> list[SealedFact]:
    """Facts that a command would append behind others."""
    made = []
    previous = before[-1].link if before else GENESIS
    for number in range(len(before), len(before) + count):
        envelope = Envelope(number, "person", 1, None, MAIN_STAGE, AT, AT, Actor("арбітр"), command)
        fact = seal(envelope, Person(phone=f"+380 {number}"), bytes([number]) * 16, previous)
        made.append(fact)
        previous = fact.link
    return made


def append(journal: Journal, count: int, command: CommandId = FIRST) -> list[SealedFact]:
    with journal.writing() as writing:
        facts = facts_after(list(writing.facts()), count, command)
        writing.append(command, facts)
    return facts


def test_a_new_journal_is_empty(journal: Journal) -> None:
    assert list(journal.facts()) == []
    assert journal.head() == -1


def test_facts_come_back_in_order_byte_for_byte(journal: Journal) -> None:
    written = append(journal, 3) + append(journal, 12, SECOND)
    assert list(journal.facts()) == written
    assert journal.head() == 14
    assert verify(journal.facts()) == []


def test_a_writer_sees_what_stands_and_what_it_added(journal: Journal) -> None:
    append(journal, 2)
    with journal.writing() as writing:
        assert len(writing.facts()) == 2
        writing.append(SECOND, facts_after(list(writing.facts()), 1, SECOND))
        assert len(writing.facts()) == 3
        assert writing.numbers_of(SECOND) == range(2, 3)


def test_an_exception_inside_leaves_nothing(journal: Journal) -> None:
    append(journal, 2)
    before = list(journal.facts())

    def interrupted() -> None:
        with journal.writing() as writing:
            writing.append(SECOND, facts_after(before, 3, SECOND))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        interrupted()
    assert list(journal.facts()) == before
    assert journal.head() == 1
    with journal.writing() as writing:
        assert writing.numbers_of(SECOND) is None


def test_a_command_is_known_by_its_facts(journal: Journal) -> None:
    append(journal, 2)
    append(journal, 3, SECOND)
    with journal.writing() as writing:
        assert writing.numbers_of(FIRST) == range(2)
        assert writing.numbers_of(SECOND) == range(2, 5)
        assert writing.numbers_of(CommandId("never")) is None


def test_a_command_without_facts_leaves_no_trace(journal: Journal) -> None:
    with journal.writing() as writing:
        writing.append(FIRST, [])
    with journal.writing() as writing:
        assert writing.numbers_of(FIRST) is None
    assert journal.head() == -1


@pytest.mark.parametrize("again", ["command", "number"])
def test_neither_a_command_nor_a_number_is_written_twice(journal: Journal, again: str) -> None:
    written = append(journal, 2)
    command, facts = (FIRST, facts_after(written, 1)) if again == "command" else (SECOND, [written[1]])
    with pytest.raises(Exception, match=r".*"), journal.writing() as writing:
        writing.append(command, facts)
    assert list(journal.facts()) == written


def test_an_erased_payload_is_gone_and_the_chain_holds(journal: Journal) -> None:
    written = append(journal, 3)
    journal.erase(1)
    kept = list(journal.facts())
    assert (kept[1].salt, kept[1].body) == (None, None)
    assert kept[1].link == written[1].link
    assert [kept[0], kept[2]] == [written[0], written[2]]
    assert verify(kept, written[2].link) == []
    journal.erase(1)
    assert list(journal.facts()) == kept


def test_one_can_write_behind_an_erased_fact(journal: Journal) -> None:
    append(journal, 2)
    journal.erase(1)
    append(journal, 1, SECOND)
    assert verify(journal.facts()) == []


def test_a_backup_is_identical_and_lives_its_own_life(kind: Kind, journal: Journal, tmp_path: Path) -> None:
    append(journal, 4)
    journal.erase(2)
    journal.backup(tmp_path / "backup")
    standing = list(journal.facts())
    append(journal, 1, SECOND)
    restored = kind.restored(tmp_path / "backup", tmp_path)
    assert list(restored.facts()) == standing
    append(restored, 2, CommandId("third"))
    assert restored.head() == 5
    assert journal.head() == 4
    with restored.writing() as writing:
        assert writing.numbers_of(FIRST) == range(4)
        assert writing.numbers_of(SECOND) is None


def test_a_backup_while_somebody_writes_holds_whole_commands(
    kind: Kind, journal: Journal, tmp_path: Path
) -> None:
    append(journal, 2)
    with journal.writing() as writing:
        writing.append(SECOND, facts_after(list(writing.facts()), 3, SECOND))
        journal.backup(tmp_path / "backup")
    assert kind.restored(tmp_path / "backup", tmp_path).head() == 1
    assert journal.head() == 4
