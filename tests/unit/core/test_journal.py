"""The chain: whatever is changed in a stored journal is found, with its place."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.events import CHIEF, Hall
from kit.fakes import MemoryJournal
from tura.app.desk import Order, history_of
from tura.app.erasure import erase_person
from tura.app.soundness import breaks_of
from tura.core.conduct import KINDS
from tura.core.conduct.entries import Newcomer, Register
from tura.core.ids import CommandId, EntryId
from tura.core.journal import Break, FactKind, SealedFact, UnreadableFact, canonical, unseal, verify
from tura.core.tournament import Entry, Person

PARTS = ("header", "body", "salt", "digest", "link", "previous")


def event() -> Hall:
    hall = Hall()
    people = [Newcomer(Entry(EntryId(""), name), Person(phone="+380")) for name in "ABCD"]
    hall.do(Register(tuple(people)))
    hall.number()
    hall.play("1-0 =")
    return hall


FACTS = tuple(event().journal.facts())
places = st.integers(0, len(FACTS) - 1)


def changed(facts: tuple[SealedFact, ...], at: int, part: str, byte: int, bit: int) -> list[SealedFact]:
    """The facts with one bit of one part turned."""
    content = bytearray(getattr(facts[at], part))
    content[byte % len(content)] ^= 1 << bit
    return [*facts[:at], replace(facts[at], **{part: bytes(content)}), *facts[at + 1 :]]


def test_an_untouched_chain_holds() -> None:
    assert verify(FACTS) == []
    assert verify(FACTS, FACTS[-1].link) == []


@given(at=places, part=st.sampled_from(PARTS), byte=st.integers(0, 10**6), bit=st.integers(0, 7))
def test_a_changed_bit_is_found_at_its_place(at: int, part: str, byte: int, bit: int) -> None:
    breaks = verify(changed(FACTS, at, part, byte, bit))
    assert at in {one.number for one in breaks}
    assert {one.number for one in breaks} <= {at, at + 1}


@pytest.mark.parametrize("part", PARTS)
def test_every_byte_of_every_part_counts(part: str) -> None:
    for at in (0, 5, len(FACTS) - 1):
        for byte in range(len(getattr(FACTS[at], part))):
            assert verify(changed(FACTS, at, part, byte, byte % 8)), (at, byte)


@pytest.mark.parametrize("number", [-1, 3, 99])
def test_a_changed_number_is_found(number: int) -> None:
    at = 7
    facts = [*FACTS[:at], replace(FACTS[at], number=number), *FACTS[at + 1 :]]
    assert Break(at, "number-missing") in verify(facts)


@given(places)
def test_a_fact_taken_out_is_found(at: int) -> None:
    facts = FACTS[:at] + FACTS[at + 1 :]
    breaks = verify(facts, FACTS[-1].link)
    found = {"number-missing", "link-changed"} if at < len(FACTS) - 1 else {"head-differs"}
    assert {one.code for one in breaks} == found


def test_two_facts_that_changed_places_are_found() -> None:
    facts = list(FACTS)
    facts[4], facts[5] = replace(facts[5], number=4), replace(facts[4], number=5)
    assert {one.number for one in verify(facts)} >= {4, 5}


def test_a_journal_cut_short_is_found_by_a_printed_head() -> None:
    assert verify(FACTS[:-1]) == []
    assert verify(FACTS[:-1], FACTS[-1].link) == [Break(len(FACTS) - 2, "head-differs")]


def test_a_head_that_was_printed_in_mid_event_still_holds_later() -> None:
    assert all(verify(FACTS, fact.link) == [] for fact in FACTS)


def test_a_journal_cut_short_is_found_by_its_commands() -> None:
    journal = event().journal
    assert isinstance(journal, MemoryJournal)
    assert breaks_of(journal) == []
    last = journal._facts.pop()
    assert breaks_of(journal) == [Break(last.number, "number-missing")]


def test_a_changed_command_is_found() -> None:
    journal = event().journal
    assert isinstance(journal, MemoryJournal)
    command, numbers = list(journal._commands.items())[2]
    journal._commands[CommandId("other")] = journal._commands.pop(command)
    assert {one.code for one in breaks_of(journal)} == {"command-differs"}
    assert {one.number for one in breaks_of(journal)} == {numbers.start}


def test_an_erased_payload_verifies_and_the_event_still_folds() -> None:
    hall = event()
    head = hall.journal.facts()[-1].link
    before = hall.tournament
    erase_person(hall.desk, Order(None, hall.id), CHIEF, EntryId("2"), "прохання")
    facts = hall.journal.facts()
    gone = [fact.number for fact in facts if fact.body is None]
    assert len(gone) == 1
    assert breaks_of(hall.journal, head) == []
    assert b"+380" not in b"".join(fact.body or b"" for fact in facts if fact.number == gone[0])
    after = history_of(facts).event.tournaments[hall.id]
    assert (after.entries, after.rounds) == (before.entries, before.rounds)
    assert EntryId("2") not in after.persons
    assert unseal(facts[gone[0]], KINDS).payload is None


def test_a_payload_that_nobody_erased_is_missed() -> None:
    hall = event()
    hall.journal.erase(3)
    assert breaks_of(hall.journal) == [Break(3, "payload-missing")]


def test_a_payload_tells_nothing_through_its_digest() -> None:
    """The same payload under two salts has two digests: phones cannot be tried out against the chain."""
    bodies = [fact for fact in FACTS if fact.body == FACTS[2].body]
    assert len({fact.digest for fact in FACTS}) == len(FACTS)
    assert bodies


Damage = Callable[[SealedFact], SealedFact]
DAMAGES: dict[str, Damage] = {
    "no JSON in the header": lambda fact: replace(fact, header=b"{"),
    "a header without keys": lambda fact: replace(fact, header=b"{}"),
    "a header that is a list": lambda fact: replace(fact, header=b"[]"),
    "no UTF-8": lambda fact: replace(fact, body=b"\xff\xfe\xfa"),
    "no JSON in the body": lambda fact: replace(fact, body=b"nonsense"),
    "a body that is a number": lambda fact: replace(fact, body=b"7"),
    "a body with a key too many": lambda fact: replace(fact, body=fact.body[:-1] + b',"colour":1}'),
    "a bottomless body": lambda fact: replace(fact, body=b"[" * 100_000),
    "a moment that is none": lambda fact: replace(
        fact, header=fact.header.replace(b'"happened_at":"2', b'"happened_at":"x')
    ),
    "a role that is none": lambda fact: replace(
        fact, header=fact.header.replace(b'"name":"chief"', b'"name":"chief","role":"king"')
    ),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_located(name: str) -> None:
    with pytest.raises(UnreadableFact) as found:
        history_of([*FACTS[:6], DAMAGES[name](FACTS[6]), *FACTS[7:]])
    assert (found.value.number, found.value.code) == (6, "unreadable")


@given(at=places, part=st.sampled_from(["header", "body"]), content=st.binary(max_size=40))
def test_random_bytes_in_a_fact_are_located_or_harmless(at: int, part: str, content: bytes) -> None:
    facts = [*FACTS[:at], replace(FACTS[at], **{part: content}), *FACTS[at + 1 :]]
    with pytest.raises(UnreadableFact) as found:
        history_of(facts)
    assert found.value.number == at


@given(at=places, byte=st.integers(0, 10**6), bit=st.integers(0, 7), part=st.sampled_from(["header", "body"]))
def test_a_turned_bit_never_makes_more_than_a_located_fault(at: int, byte: int, bit: int, part: str) -> None:
    facts = changed(FACTS, at, part, byte, bit)
    with suppress(UnreadableFact):
        assert history_of(facts).event.version


def test_a_fact_that_does_not_follow_is_located() -> None:
    with pytest.raises(UnreadableFact) as found:
        history_of([*FACTS[:9], *(replace(fact, number=fact.number - 1) for fact in FACTS[10:])])
    assert found.value.number >= 9


def test_a_gap_is_located() -> None:
    with pytest.raises(UnreadableFact) as found:
        history_of([*FACTS[:9], *FACTS[10:]])
    assert (found.value.number, found.value.detail) == (9, "it is missing")


def test_a_time_zone_that_is_none_is_located() -> None:
    body = FACTS[0].body
    assert body is not None
    with pytest.raises(UnreadableFact) as found:
        history_of([replace(FACTS[0], body=body.replace(b"Europe/Kyiv", b"Europe/Kyjv"))])
    assert found.value.number == 0


def test_facts_of_a_newer_program_are_known_as_such() -> None:
    known = {name: kind for name, kind in KINDS.items() if name != "registered"}
    with pytest.raises(UnreadableFact) as found:
        unseal(FACTS[1], known)
    assert (found.value.code, found.value.detail) == ("unknown-kind", "registered 1")
    newer = replace(FACTS[1], header=FACTS[1].header.replace(b'"version":1', b'"version":9'))
    with pytest.raises(UnreadableFact, match="registered 9"):
        unseal(newer, KINDS)


def test_older_payloads_are_brought_up_to_date_step_by_step() -> None:
    kind = FactKind(
        Person,
        version=3,
        upcasts={1: lambda tree: {"mail": tree["post"]}, 2: lambda tree: {"email": tree["mail"]}},
    )
    assert kind.read(1, {"post": "a@b"}) == kind.read(2, {"mail": "a@b"}) == Person(email="a@b")
    assert kind.read(3, {"email": "a@b"}) == Person(email="a@b")


def test_the_stored_form_is_one_form() -> None:
    assert canonical({"b": 1, "a": "Ї"}) == '{"a":"Ї","b":1}'.encode()
