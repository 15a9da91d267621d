"""Rounds and numbers: everyone once, nobody in the wrong place, nothing out of turn."""

from __future__ import annotations

import dataclasses

import pytest

from kit.events import DEPUTY, Hall, newcomer, regulation
from kit.invariants import colours_of
from tura.app.draws import Draw
from tura.app.numbers import by_hand, by_strength, drawn
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import CorrectEntry, Register
from tura.core.conduct.hand import ChangePairings, KeepApart
from tura.core.conduct.rounds import AnnulRound, Pairing, PairRound, PublishRound
from tura.core.ids import EntryId, Round
from tura.core.lifecycle import Presence, TournamentState
from tura.core.refusal import Refusal
from tura.core.result import GameResult, Outcome

SWISS = regulation("FIDE_DUTCH_2026", rounds=3)


@pytest.fixture
def hall() -> Hall:
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D", "E")
    return hall


def draw(hall: Hall) -> PairRound:
    found = hall.drawn()
    assert isinstance(found, Draw), found
    return found.act


WRONG = {
    "left-out-of-the-draw": lambda act: dataclasses.replace(act, pairings=act.pairings[1:]),
    "paired-twice": lambda act: dataclasses.replace(act, pairings=(*act.pairings, act.pairings[0])),
    "unknown-entry": lambda act: dataclasses.replace(act, sitting=act.sitting | {EntryId("77"): Outcome.ZERO_BYE}),
    "not-the-next-round": lambda act: dataclasses.replace(act, round=Round(2)),
}  # fmt: skip


@pytest.mark.parametrize("code", WRONG)
def test_a_draw_that_is_not_whole_is_refused(hall: Hall, code: str) -> None:
    """Case U82: paired, byes and absent are all who entered."""
    assert hall.refused(WRONG[code](draw(hall))).code == code


def test_nobody_plays_himself(hall: Hall) -> None:
    """Case U29."""
    act = draw(hall)
    first = act.pairings[0]
    alone = dataclasses.replace(act, pairings=(Pairing(first.white, first.white), *act.pairings[1:]))
    assert hall.refused(alone).code in {"paired-twice", "left-out-of-the-draw"}


def test_whoever_is_drawn_twice_is_named_and_both_left_out_are_named(hall: Hall) -> None:
    act = draw(hall)
    out = act.pairings[0]
    refusal = hall.refused(dataclasses.replace(act, pairings=act.pairings[1:]))
    assert refusal.facts["names"] == f"{hall.name(out.white)}; {hall.name(out.black)}"


def test_a_round_is_not_paired_twice_nor_beyond_the_last(hall: Hall) -> None:
    act = draw(hall)
    hall.do(act)
    assert hall.refused(act).code == "round-paired-already"
    hall.do(PublishRound(Round(1)))
    hall.result(1, "= =")
    hall.play("= =")
    hall.play("= =")
    last = hall.drawn()
    assert isinstance(last, Refusal)
    assert last.code == "no-more-rounds"
    assert hall.refused(dataclasses.replace(act, round=Round(4))).code == "no-more-rounds"


def test_the_next_draw_waits_for_every_board_and_names_it(hall: Hall) -> None:
    """Cases U28 and U82: an open result is named, never treated as absence."""
    act = draw(hall)
    hall.do(act)
    hall.do(PublishRound(Round(1)))
    hall.result(1, "1-0 .")
    refusal = hall.refused(dataclasses.replace(act, round=Round(2)))
    board = hall.tournament.rounds[Round(1)].boards[1]
    assert refusal.code == "results-missing"
    assert refusal.facts["boards"] == f"1.2 {hall.name(board.white)} – {hall.name(board.black)}"


def test_those_who_played_do_not_meet_again_unless_the_chief_insists(hall: Hall) -> None:
    act = draw(hall)
    hall.do(act)
    hall.do(PublishRound(Round(1)))
    hall.result(1, "1-0 1-0")
    again = dataclasses.replace(act, round=Round(2))
    refusal = hall.refused(again)
    assert (refusal.code, refusal.overridable, refusal.article) == ("met-before", True, "C.04.1 2")
    assert hall.refused(again, by=DEPUTY, insist="так хочуть").code == "not-entitled"
    hall.do(again, insist="інших пар немає")
    assert hall.tournament.overrides


def test_a_forfeit_is_no_meeting(hall: Hall) -> None:
    """Case U25."""
    act = draw(hall)
    hall.do(act)
    hall.do(PublishRound(Round(1)))
    hall.result(1, "+:- -:-")
    hall.do(dataclasses.replace(act, round=Round(2)))


def test_byes_agreed_beforehand_and_the_byes_of_the_draw_are_kept_apart(hall: Hall) -> None:
    """Case U19: two agreed byes and an odd field make one more, not another of the same."""
    hall.presence("A", 1, Presence.HALF_BYE)
    hall.presence("B", 1, Presence.ZERO_BYE)
    hall.pair()
    sitting = hall.tournament.rounds[Round(1)].sitting
    assert {hall.name(entry): outcome for entry, outcome in sitting.items()} == {
        "A": Outcome.HALF_BYE,
        "B": Outcome.ZERO_BYE,
        "E": Outcome.PAIRING_BYE,
    }
    hall.do(AnnulRound(Round(1), "ще раз"))
    hall.pair()
    assert hall.tournament.rounds[Round(1)].sitting == sitting


def test_a_bye_promised_before_the_draw_takes_the_player_out(hall: Hall) -> None:
    """Case U04."""
    hall.presence("C", 1, Presence.FULL_BYE)
    hall.pair()
    assert hall.tournament.rounds[Round(1)].sitting == {hall.entry("C"): Outcome.FULL_BYE}
    assert sorted(name for pair in hall.pairings(1) for name in pair) == ["A", "B", "D", "E"]


def test_taking_a_round_back_is_whole_and_keeps_the_bans(hall: Hall) -> None:
    """Cases U24 and U68."""
    hall.do(KeepApart((hall.entry("A"), hall.entry("C")), Round(1), Round(3), "родичі"))
    hall.pair()
    pairs = hall.pairings(1)
    hall.do(AnnulRound(Round(1), "помилка"))
    assert not hall.tournament.rounds
    assert hall.tournament.forbidden
    hall.pair()
    assert hall.pairings(1) == pairs
    assert ("A", "C") not in pairs


def test_a_ban_in_mid_event_asks_for_a_reason_and_leaves_a_mark(hall: Hall) -> None:
    """Case U24."""
    hall.pair()
    ban = KeepApart((hall.entry("A"), hall.entry("B")), Round(2), Round(3), "родичі")
    assert hall.refused(ban).code == "ban-after-the-start"
    hall.do(ban, insist="з'ясувалося тепер")
    assert hall.tournament.overrides


def test_a_round_with_results_is_not_taken_back(hall: Hall) -> None:
    hall.pair()
    hall.result(1, "1-0 .")
    refusal = hall.refused(AnnulRound(Round(1), "помилка"))
    assert (refusal.code, refusal.facts["boards"]) == ("results-rest-on-it", "1")


def test_only_the_last_round_is_taken_back() -> None:
    hall = Hall()
    hall.seat("A", "B", "C", "D")
    hall.pair()
    hall.pair()
    assert hall.refused(AnnulRound(Round(1), "помилка")).code == "later-rounds-rest-on-it"


def test_a_late_player_meets_whoever_has_the_bye_and_nobody_moves(hall: Hall) -> None:
    """Case U16."""
    hall.presence("B", 1, Presence.ABSENT)
    hall.presence("D", 1, Presence.ABSENT)
    hall.pair()
    (bye,) = [
        one for one, out in hall.tournament.rounds[Round(1)].sitting.items() if out is Outcome.PAIRING_BYE
    ]
    before = hall.tournament.rounds[Round(1)]
    hall.presence("B", 1, Presence.PRESENT)
    seats = tuple(Pairing(board.white, board.black) for board in before.boards)
    sitting = {one: out for one, out in before.sitting.items() if one not in (bye, hall.entry("B"))}
    late = Pairing(bye, hall.entry("B"))
    hall.do(ChangePairings(Round(1), (*seats, late), sitting, "прийшов пізніше"))
    after = hall.tournament.rounds[Round(1)]
    assert after.boards[:-1] == before.boards
    assert hall.pairings(1)[-1] == (hall.name(bye), "B")


# --- numbers and colours ---------------------------------------------------------------------------------------------


def test_before_anybody_is_entered_nothing_is_drawn_and_no_round_is_meant() -> None:
    hall = Hall()
    assert hall.refused(by_strength(hall.tournament)).code == "nobody-entered"
    assert hall.refused(PublishRound(Round(0))).code == "no-round-paired"


def test_a_lot_is_drawn_once_and_entered_numbers_may_be_corrected_before_the_start() -> None:
    hall = Hall()
    hall.enter("A", "B", "C")
    hall.do(drawn(hall.tournament, "AAAA-BBBB"))
    assert hall.refused(drawn(hall.tournament, "CCCC-DDDD")).code == "lots-drawn-already"
    assert hall.refused(by_strength(hall.tournament)).code == "lots-drawn-already"
    hall.number({"A": 3, "B": 2, "C": 1})
    assert hall.tournament.numbers[hall.entry("A")] == 3


def test_the_numbers_of_a_round_robin_stand_from_the_first_draw_on() -> None:
    hall = Hall()
    hall.seat("A", "B", "C", "D")
    hall.pair()
    for act in (by_strength(hall.tournament), by_hand(hall.tournament.numbers), drawn(hall.tournament, "X")):
        assert hall.refused(act).code == "numbered-already"


def test_a_corrected_rating_numbers_anew_and_the_published_round_stays(hall: Hall) -> None:
    """Case U61."""
    hall.pair()
    pairs = hall.pairings(1)
    weak = hall.tournament.entries[hall.entry("E")]
    hall.do(CorrectEntry(dataclasses.replace(weak, rating=2700), "не той рейтинг"))
    hall.do(by_strength(hall.tournament))
    assert hall.tournament.numbers[weak.id] == 1
    assert hall.pairings(1) == pairs


def test_the_same_seed_draws_the_same_numbers_for_everybody() -> None:
    first, second = Hall(seed=1), Hall(seed=2)
    for hall in (first, second):
        hall.enter("A", "B", "C", "D", "E", "F")
        hall.do(drawn(hall.tournament, "KXMP-77QD"))
    assert first.tournament.numbers == second.tournament.numbers


def test_who_enters_after_the_lots_gets_a_number_before_the_draw() -> None:
    hall = Hall()
    hall.seat("A", "B", "C")
    hall.do(Register((newcomer("D"),)))
    assert hall.tournament.state is TournamentState.SET_UP
    found = hall.drawn()
    assert isinstance(found, Refusal)
    assert found.code == "numbers-missing"


def test_no_draw_without_the_initial_colour() -> None:
    hall = Hall(SWISS)
    hall.enter("A", "B")
    hall.number()
    found = hall.drawn()
    assert isinstance(found, Refusal)
    assert found.code == "initial-colour-missing"
    hall.do(DrawColour(Colour.BLACK))
    hall.pair()
    assert hall.pairings(1) == [("B", "A")]


def test_the_colour_is_not_drawn_after_the_first_round(hall: Hall) -> None:
    hall.pair()
    assert hall.refused(DrawColour(Colour.WHITE)).code == "round-drawn-already"


@pytest.mark.parametrize("players", [2, 3, 8, 11])
def test_a_round_robin_of_any_number_gives_even_colours(players: int) -> None:
    hall = Hall()
    hall.seat(*(f"P{number}" for number in range(players)))
    rounds = players - 1 + players % 2
    for _ in range(rounds):
        hall.pair()
    for colours in colours_of(hall.tournament).values():
        assert len(colours) == players - 1
        assert abs(colours.count("w") - colours.count("b")) <= 1
    assert isinstance(hall.drawn(), Refusal)


@pytest.mark.parametrize("count", [0, 1])
def test_nobody_or_one_is_no_tournament(count: int) -> None:
    hall = Hall()
    if count:
        hall.seat("A")
    found = hall.drawn()
    assert isinstance(found, Refusal)
    assert found.code == "nobody-to-pair"


def test_a_board_known_beforehand_is_published_with_its_forfeit() -> None:
    hall = Hall()
    hall.seat("A", "B", "C", "D")
    hall.presence("A", 1, Presence.WITHDRAWN)
    hall.pair()
    results = {board.result for board in hall.tournament.rounds[Round(1)].boards}
    assert results == {None, GameResult.WHITE_FORFEITS}
