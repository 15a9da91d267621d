"""What each audience may know: one filter for every page, file and export."""

from __future__ import annotations

from datetime import date

import pytest

from kit.events import Hall, regulation
from tura.core.audience import Audience, hidden, seen_by
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.rounds import AnnulRound, PublishRound
from tura.core.ids import EntryId, Round
from tura.core.tournament import Entry, Person

SECRETS = Person(date(1990, 5, 17), "+380 67", "a@example.org", "хвороба")
BELOW = [Audience.PUBLIC, Audience.CAPTAIN]


@pytest.fixture
def hall() -> Hall:
    hall = Hall(regulation("FIDE_DUTCH_2026", rounds=3))
    hall.do(Register((Newcomer(Entry(EntryId(""), "Z"), SECRETS),)))
    hall.seat("A", "B", "C")
    hall.pair(publish=False)
    return hall


def shown(hall: Hall, audience: Audience) -> set[str]:
    """Kinds of facts of which this audience sees at least one payload."""
    facts = hall.desk.history().facts
    return {fact.envelope.kind for fact in facts if not hidden(hall.event, fact, audience)}


@pytest.mark.parametrize("audience", BELOW)
def test_a_pairing_is_seen_when_it_is_published(hall: Hall, audience: Audience) -> None:
    """Case U55: a half-made round is on no page and in no export."""
    assert not seen_by(hall.event, audience).tournaments[hall.id].rounds
    assert "round-paired" not in shown(hall, audience)
    hall.do(PublishRound(Round(1)))
    assert seen_by(hall.event, audience).tournaments[hall.id].rounds
    assert "round-paired" in shown(hall, audience)


def test_a_pairing_that_was_taken_back_is_the_arbiters_own(hall: Hall) -> None:
    hall.do(AnnulRound(Round(1), "помилка"))
    assert "round-paired" not in shown(hall, Audience.PUBLIC)
    assert "round-paired" in shown(hall, Audience.DEPUTY)


@pytest.mark.parametrize("audience", BELOW)
def test_telephones_and_notes_are_for_the_arbiters(hall: Hall, audience: Audience) -> None:
    (person,) = seen_by(hall.event, audience).tournaments[hall.id].persons.values()
    assert (person.phone, person.email, person.note) == (None, None, None)
    assert "person-given" not in shown(hall, audience)
    assert "person-given" in shown(hall, Audience.CHIEF)


@pytest.mark.parametrize("audience", Audience)
def test_the_higher_see_all_that_the_lower_see(hall: Hall, audience: Audience) -> None:
    assert all(shown(hall, lower) <= shown(hall, audience) for lower in Audience if lower <= audience)


def test_nothing_is_taken_from_the_chief(hall: Hall) -> None:
    assert seen_by(hall.event, Audience.CHIEF) == hall.event
    assert len(shown(hall, Audience.CHIEF)) == len({f.envelope.kind for f in hall.desk.history().facts})
