"""Who takes part: identities that are never used again, presence, leaving."""

from __future__ import annotations

from datetime import datetime

import pytest

from kit.events import DEPUTY, Hall, newcomer, regulation
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import CorrectEntry, Register, SetPresence, Strike
from tura.core.conduct.undo import Undo
from tura.core.ids import EntryId, Round
from tura.core.lifecycle import Presence
from tura.core.result import GameResult, Outcome

SWISS = regulation("FIDE_DUTCH_2026", rounds=3)


def test_an_identity_is_not_given_again_when_its_entry_is_struck() -> None:
    hall = Hall()
    hall.enter("A", "B")
    struck = hall.do(Strike(EntryId("2")))
    hall.enter("C")
    assert {entry: one.name for entry, one in hall.tournament.entries.items()} == {"1": "A", "3": "C"}
    hall.do(Undo(struck.facts[0].envelope.number))
    assert sorted(one.name for one in hall.tournament.entries.values()) == ["A", "B", "C"]


@pytest.mark.parametrize("again", ["А’нна  ІВАНОВА", "а'нна іванова", " Аʼнна Іванова"])
def test_the_same_name_is_asked_for_twice(again: str) -> None:
    hall = Hall()
    hall.enter("А'нна Іванова")
    refusal = hall.refused(Register((newcomer(again),)))
    assert (refusal.code, refusal.overridable) == ("entered-twice", True)
    hall.do(Register((newcomer(again),)), insist="однофамільниця")
    assert len(hall.tournament.entries) == 2
    assert hall.tournament.overrides


def test_a_table_is_taken_whole_or_not_at_all() -> None:
    hall = Hall()
    refusal = hall.refused(Register((newcomer("A"), newcomer(" "), newcomer("B"))))
    assert (refusal.code, refusal.facts) == ("name-missing", {"row": "2"})


def test_only_the_chief_arbiter_insists() -> None:
    hall = Hall()
    hall.enter("A")
    refusal = hall.refused(Register((newcomer("A"),)), by=DEPUTY, insist="я так хочу")
    assert refusal.code == "not-entitled"


def test_a_numbered_entry_is_not_struck() -> None:
    hall = Hall()
    hall.seat("A", "B")
    assert hall.refused(Strike(EntryId("1"))).code == "numbered-already"


def test_nobody_enters_a_round_robin_under_way() -> None:
    hall = Hall()
    hall.seat("A", "B")
    hall.pair()
    assert hall.refused(Register((newcomer("C"),))).code == "round-robin-under-way"


def test_a_stranger_is_neither_corrected_nor_away() -> None:
    hall = Hall()
    stranger = newcomer("X").entry
    assert hall.refused(CorrectEntry(stranger)).code == "unknown-entry"
    assert hall.refused(SetPresence(EntryId("9"), Round(1), Presence.LATE)).code == "unknown-entry"


def test_leaving_forfeits_the_open_boards_and_undoing_it_opens_them() -> None:
    hall = Hall()
    hall.seat("A", "B", "C", "D")
    hall.pair()
    hall.pair()
    before = hall.tournament
    left = hall.presence("A", 1, Presence.WITHDRAWN)
    kinds = [fact.envelope.kind for fact in left.facts]
    assert kinds == ["presence-set", "forfeited-by-leaving", "forfeited-by-leaving"]
    boards = [board for view in hall.tournament.rounds.values() for board in view.boards if board.result]
    assert {board.result for board in boards} <= {GameResult.WHITE_FORFEITS, GameResult.BLACK_FORFEITS}
    hall.do(Undo(left.facts[0].envelope.number))
    assert hall.tournament == before


def test_leaving_is_not_undone_while_a_correction_rests_on_its_forfeit() -> None:
    hall = Hall()
    hall.seat("A", "B")
    hall.pair()
    left = hall.presence("A", 1, Presence.WITHDRAWN)
    hall.correct(1, 1, "1-0")
    assert hall.refused(Undo(left.facts[0].envelope.number)).code == "facts-rest-on-it"
    assert hall.tournament.rounds[Round(1)].boards[0].result is GameResult.WHITE_WINS


def test_a_forfeit_by_leaving_is_corrected_not_overwritten() -> None:
    hall = Hall()
    hall.seat("A", "B")
    hall.pair()
    hall.presence("B", 1, Presence.EXPELLED)
    with pytest.raises(AssertionError, match="forfeited-by-leaving"):
        hall.result(1, "1-0")


def test_when_both_leave_both_lose() -> None:
    hall = Hall()
    hall.seat("A", "B", "C", "D")
    hall.presence("A", 1, Presence.WITHDRAWN)
    hall.presence("D", 1, Presence.WITHDRAWN)
    hall.pair()
    assert hall.tournament.rounds[Round(1)].boards[0].result is GameResult.BOTH_FORFEIT


def test_one_who_left_and_came_back_is_drawn_again() -> None:
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    hall.presence("A", 1, Presence.WITHDRAWN)
    assert hall.play("1-0") == 1
    assert hall.tournament.rounds[Round(1)].sitting[hall.entry("A")] is Outcome.ZERO_BYE
    hall.presence("A", 2, Presence.BACK)
    hall.pair()
    assert "A" in {name for pair in hall.pairings(2) for name in pair}


def test_the_expelled_come_back_only_as_back() -> None:
    hall = Hall()
    hall.seat("A", "B")
    hall.presence("A", 1, Presence.EXPELLED)
    refusal = hall.refused(SetPresence(hall.entry("A"), Round(1), Presence.PRESENT))
    assert refusal.code == "expelled"
    hall.presence("A", 1, Presence.BACK)


def test_an_absence_after_the_draw_needs_a_decision() -> None:
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    hall.pair()
    refusal = hall.refused(SetPresence(hall.entry("A"), Round(1), Presence.HALF_BYE))
    assert (refusal.code, refusal.overridable) == ("round-drawn-already", True)


def test_byes_on_request_end_where_the_regulation_says() -> None:
    """Case U15: leaving and coming back gives no half-points without limit."""
    text = regulation("FIDE_DUTCH_2026", rounds=5, byes="{ half_point = 1, last_round = 3 }")
    hall = Hall(text + '\n[clauses]\n"common.byes" = "4.2"\n')
    hall.seat("A", "B", "C", "D")
    too_late = hall.refused(SetPresence(hall.entry("A"), Round(4), Presence.HALF_BYE))
    assert (too_late.code, too_late.clause) == ("bye-too-late", "4.2")
    hall.presence("A", 1, Presence.HALF_BYE)
    hall.presence("A", 1, Presence.HALF_BYE)
    hall.presence("A", 2, Presence.WITHDRAWN)
    hall.presence("A", 3, Presence.BACK)
    refusal = hall.refused(SetPresence(hall.entry("A"), Round(3), Presence.HALF_BYE))
    assert (refusal.code, refusal.facts["rounds"]) == ("byes-used-up", "1")
    hall.presence("A", 3, Presence.ZERO_BYE)
    hall.presence("B", 3, Presence.HALF_BYE)
    hall.presence("A", 3, Presence.HALF_BYE, insist="хвороба")


def test_when_everyone_has_left_nobody_is_drawn() -> None:
    """Case U14: whoever left stayed paired."""
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    for name in "ABCD":
        hall.presence(name, 1, Presence.WITHDRAWN)
    refusal = hall.drawn()
    assert not hasattr(refusal, "act")
    assert refusal.code == "nobody-to-pair"


def test_a_draw_made_before_somebody_left_is_refused_after_it() -> None:
    """A draw and an absence at the same moment: the later one does not win in silence."""
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    draw = hall.drawn()
    hall.presence("A", 1, Presence.ABSENT)
    refusal = hall.refused(draw.act)  # type: ignore[union-attr]
    assert (refusal.code, refusal.facts["names"]) == ("seated-but-away", "A")


def test_the_table_of_a_round_robin_waits_for_the_late() -> None:
    hall = Hall()
    hall.seat("A", "B")
    hall.presence("A", 1, Presence.LATE)
    hall.presence("B", 1, Presence.ABSENT)
    assert hall.pair() == 1


def test_a_late_entrant_is_absent_from_the_rounds_before() -> None:
    """Case U16: adding somebody after the draw keeps every board."""
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    hall.pair()
    boards = hall.pairings(1)
    hall.enter("E")
    assert hall.pairings(1) == boards
    assert hall.drawn().code == "numbers-missing"  # type: ignore[union-attr]


def test_the_colour_is_drawn_once() -> None:
    hall = Hall()
    hall.seat("A", "B")
    assert hall.refused(DrawColour(Colour.BLACK)).code == "lots-drawn-already"


def test_a_check_in_does_not_overwrite_an_agreed_bye() -> None:
    """Case U20."""
    hall = Hall(SWISS)
    hall.enter("A", "B", "C")
    hall.presence("B", 1, Presence.ZERO_BYE)
    refusal = hall.refused(SetPresence(hall.entry("B"), Round(1), Presence.ABSENT))
    assert (refusal.code, refusal.overridable) == ("bye-agreed", True)
    assert hall.tournament.presence_in(hall.entry("B"), Round(1)) is Presence.ZERO_BYE


def test_byes_are_asked_for_until_the_moment_of_the_regulation() -> None:
    text = regulation("FIDE_DUTCH_2026", rounds=5, byes='{ until = "2026-05-01T12:00" }')
    hall = Hall(text)
    hall.enter("A", "B", "C")
    asked = SetPresence(hall.entry("A"), Round(2), Presence.HALF_BYE)
    refusal = hall.refused(asked, at=datetime.fromisoformat("2026-05-01T12:01"))
    assert (refusal.code, refusal.overridable) == ("bye-asked-too-late", True)
    assert "12:00" in refusal.facts["until"]
    hall.do(asked, at=datetime.fromisoformat("2026-05-01T11:59"))
