"""Undo: what rests on what, what needs a reason, what stands for ever."""

from __future__ import annotations

import dataclasses

import pytest

from kit.events import DEPUTY, Hall, newcomer, regulation
from tura.core.conduct import KINDS, PARTS
from tura.core.conduct.draw import AssignNumbers
from tura.core.conduct.entries import Register
from tura.core.conduct.results import RecordResults
from tura.core.conduct.rounds import AnnulRound
from tura.core.conduct.undo import Undo, Undone
from tura.core.ids import EntryId, Round
from tura.core.lifecycle import Presence
from tura.core.regulation.model import Numbers

SWISS = regulation("FIDE_DUTCH_2026", rounds=3)


@pytest.fixture
def hall() -> Hall:
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    hall.pair()
    return hall


def number_of(hall: Hall, kind: str) -> int:
    """The last fact of a kind."""
    return max(fact.envelope.number for fact in hall.desk.history().facts if fact.envelope.kind == kind)


def test_the_facts_of_a_command_go_together(hall: Hall) -> None:
    before = hall.tournament
    hall.result(1, "1-0 =")
    done = hall.do(Undo(hall.event.version))
    assert [fact.payload for fact in done.facts] == [
        Undone(hall.event.version - 3),
        Undone(hall.event.version - 2),
    ]
    assert hall.tournament == before


def test_what_is_undone_stays_in_the_journal(hall: Hall) -> None:
    facts = list(hall.journal.facts())
    hall.result(1, "1-0 .")
    hall.do(Undo(hall.event.version))
    assert list(hall.journal.facts())[: len(facts)] == facts
    assert len(hall.journal.facts()) == len(facts) + 2


@pytest.mark.parametrize("fact", [-1, 999])
def test_there_must_be_something_to_undo(hall: Hall, fact: int) -> None:
    assert hall.refused(Undo(fact)).code == "nothing-to-undo"


def test_nothing_is_undone_twice_and_an_undoing_stands(hall: Hall) -> None:
    hall.result(1, "1-0 .")
    result = hall.event.version
    hall.do(Undo(result))
    assert hall.refused(Undo(result)).code == "nothing-to-undo"
    assert hall.refused(Undo(result + 1)).code == "stands-for-ever"
    assert hall.refused(Undo(0)).code == "stands-for-ever"


@pytest.mark.parametrize("kind", ["numbers-assigned", "colour-drawn", "pairing-published"])
def test_lots_and_publications_are_taken_back_with_a_reason(hall: Hall, kind: str) -> None:
    at = number_of(hall, kind)
    assert hall.refused(Undo(at)).code == "reason-missing"
    assert hall.refused(Undo(at, "  ")).code == "reason-missing"


def test_a_whole_event_is_taken_back_from_its_end(hall: Hall) -> None:
    """Everything but its creation can be undone in the order from the last; nothing rests on what is gone."""
    hall.presence("D", 2, Presence.HALF_BYE)
    hall.result(1, "1-0 =")
    hall.result(1, "0-1 =", by=DEPUTY)
    hall.correct(1, 1, "1-0")
    for fact in reversed(hall.desk.history().facts[1:]):
        gone = {one.payload.fact for one in hall.desk.history().facts if isinstance(one.payload, Undone)}
        if fact.envelope.number not in gone:
            hall.do(Undo(fact.envelope.number, "все спочатку"))
    assert hall.tournament == dataclasses.replace(Hall(SWISS).tournament, rule=hall.tournament.rule)


@pytest.mark.parametrize(
    ("kind", "resting"),
    [
        ("registered", "numbers-assigned"),
        ("numbers-assigned", "round-paired"),
        ("colour-drawn", "round-paired"),
        ("round-paired", "pairing-published"),
        ("pairing-published", "result-recorded"),
        ("result-recorded", "result-corrected"),
    ],
)
def test_what_rests_on_a_fact_is_named(hall: Hall, kind: str, resting: str) -> None:
    hall.result(1, "1-0 =")
    hall.correct(1, 1, "0-1")
    facts = hall.desk.history().facts
    first = next(fact.envelope.number for fact in facts if fact.envelope.kind == kind)
    refusal = hall.refused(Undo(first, "помилка"))
    assert refusal.code == "facts-rest-on-it"
    named = {facts[int(number)].envelope.kind for number in refusal.facts["facts"].split(", ")}
    assert resting in named


def test_a_presence_on_which_a_draw_rests_stays(hall: Hall) -> None:
    hall.presence("D", 2, Presence.HALF_BYE)
    bye = hall.event.version
    hall.result(1, "1-0 =")
    hall.pair()
    assert hall.refused(Undo(bye)).code == "facts-rest-on-it"


def test_other_tournaments_do_not_matter() -> None:
    hall = Hall(regulation(tournaments=("open", "women")))
    hall.enter("A", "B")
    entered = hall.event.version
    hall.id = type(hall.id)("women")
    hall.seat("C", "D")
    hall.pair()
    hall.id = type(hall.id)("open")
    hall.do(Undo(entered))
    assert not hall.tournament.entries


def test_a_round_taken_back_and_drawn_anew_is_not_given_back(hall: Hall) -> None:
    hall.do(AnnulRound(Round(1), "не той жереб"))
    annulled = hall.event.version
    hall.pair()
    assert hall.refused(Undo(annulled, "помилка")).code == "facts-rest-on-it"


def test_a_round_taken_back_by_mistake_is_given_back(hall: Hall) -> None:
    before = hall.tournament
    hall.do(AnnulRound(Round(1), "не той жереб"))
    assert not hall.tournament.rounds
    hall.do(Undo(hall.event.version, "усе було правильно"))
    assert hall.tournament == before


def test_rounds_taken_back_one_after_the_other_come_back_the_other_way() -> None:
    hall = Hall()
    hall.seat("A", "B", "C", "D")
    hall.pair()
    hall.pair()
    before = hall.tournament
    hall.do(AnnulRound(Round(2), "х"))
    second = hall.event.version
    hall.do(AnnulRound(Round(1), "х"))
    assert hall.refused(Undo(second, "у")).code == "facts-rest-on-it"
    hall.do(Undo(second + 1, "у"))
    hall.do(Undo(second, "у"))
    assert hall.tournament == before


def test_an_insisted_command_is_undone_and_its_mark_stays() -> None:
    hall = Hall(regulation(participants=6))
    hall.enter("A", "B")
    numbers = AssignNumbers({EntryId("1"): 1, EntryId("2"): 2}, Numbers.BY_HAND)  # type: ignore[dict-item]
    assert hall.refused(numbers).code == "participants-differ"
    hall.do(numbers, insist="решта не приїхала")
    marked = hall.tournament.overrides
    hall.do(Undo(hall.event.version, "приїхали"))
    assert not hall.tournament.numbers
    assert hall.tournament.overrides == marked != ()
    assert hall.refused(Undo(marked[0], "х")).code == "stands-for-ever"


def test_a_repeated_undo_is_one_undo(hall: Hall) -> None:
    hall.result(1, "1-0 .")
    at = hall.event.version
    hall.do(Undo(at), command="again")
    hall.do(Undo(at), command="again")
    assert hall.event.version == at + 1
    hall.do(RecordResults(Round(1), ()))


def test_every_kind_says_how_it_is_taken_back() -> None:
    """What is not in a table of ties could be undone under the feet of what rests on it."""
    tied = {payload for part in PARTS for payload in part.ties}
    assert {name for name, kind in KINDS.items() if kind.payload not in tied} <= {
        "undone",
        "incident-recorded",
    }


def test_someone_entered_late_is_taken_back_until_numbers_rest_on_it(hall: Hall) -> None:
    hall.do(Register((newcomer("E"),)))
    hall.do(Undo(hall.event.version))
    assert len(hall.tournament.entries) == 4
