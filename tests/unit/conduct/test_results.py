"""Results: entered twice, in conflict, corrected, stale; each way of writing one."""

from __future__ import annotations

import pytest

from kit.events import CHIEF, DEPUTY, Hall, board_results, regulation
from tura.app.standings import standings
from tura.core.conduct.base import Several
from tura.core.conduct.results import BoardResult, CorrectResult, RecordResults
from tura.core.conduct.undo import Undo
from tura.core.ids import Board, Round
from tura.core.journal import Actor, Role
from tura.core.lifecycle import BoardState
from tura.core.refusal import Refusal
from tura.core.result import GameResult
from tura.core.tournament import BoardView

SWISS = regulation("FIDE_DUTCH_2026", rounds=3)
ONE = Board(1)


@pytest.fixture
def hall() -> Hall:
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    hall.pair()
    return hall


def board(hall: Hall, number: int = 1) -> BoardView:
    return hall.tournament.rounds[Round(number)].boards[0]


def entry(result: str) -> RecordResults:
    return RecordResults(Round(1), board_results(result))


@pytest.mark.parametrize("result", GameResult)
def test_every_result_is_kept_as_entered(hall: Hall, result: GameResult) -> None:
    hall.do(RecordResults(Round(1), (BoardResult(ONE, result),)))
    assert (board(hall).state, board(hall).result) == (BoardState.RECORDED, result)
    scores = {row.tpn: row.points for row in standings(hall.event, hall.tournament).standings.rows}
    white, black = (hall.tournament.numbers[side] for side in (board(hall).white, board(hall).black))
    worth = {"1": 10, "W": 10, "+": 10, "=": 5, "D": 5, "X": 5}
    assert scores[white] == worth.get(result.outcomes.white.value, 0)
    assert scores[black] == worth.get(result.outcomes.black.value, 0)


def test_two_that_differ_are_a_conflict_and_block_the_next_draw(hall: Hall) -> None:
    """Case U27: both entries are kept, neither counts, the board is named."""
    hall.result(1, "1-0 1-0")
    hall.do(entry("0-1"), by=DEPUTY)
    assert (board(hall).state, board(hall).result) == (BoardState.CONFLICT, None)
    assert [(one.result, one.actor) for one in board(hall).entries] == [
        (GameResult.WHITE_WINS, "chief"),
        (GameResult.BLACK_WINS, "deputy"),
    ]
    refusal = hall.drawn()
    if not isinstance(refusal, Refusal):
        refusal = hall.refused(refusal.act)
    assert refusal.code == "results-missing"
    assert refusal.facts["boards"].startswith("1.1 ")
    assert refusal.facts["count"] == "1"


def test_a_blank_second_entry_changes_nothing(hall: Hall) -> None:
    """Case U27, second half."""
    hall.result(1, "1-0 1-0")
    before = hall.journal.head()
    hall.do(RecordResults(Round(1), ()), by=DEPUTY)
    assert hall.journal.head() == before


def test_two_that_agree_are_both_kept(hall: Hall) -> None:
    hall.result(1, "1-0 .")
    hall.do(entry("1-0"), by=DEPUTY)
    assert board(hall).state is BoardState.RECORDED
    assert len(board(hall).entries) == 2


def test_the_same_person_saying_the_same_again_is_one_entry(hall: Hall) -> None:
    hall.result(1, "1-0 .")
    assert hall.do(entry("1-0")).facts == ()


def test_an_old_slip_sent_after_a_correction_is_a_conflict_not_a_silence(hall: Hall) -> None:
    hall.do(entry("1-0"), by=DEPUTY)
    hall.correct(1, 1, "0-1")
    hall.do(entry("1-0"), by=DEPUTY)
    assert board(hall).state is BoardState.CONFLICT


def test_a_board_twice_in_one_entry_is_a_slip_of_the_key(hall: Hall) -> None:
    refusal = hall.refused(entry("1:1-0 1:0-1"))
    assert (refusal.code, refusal.facts["boards"]) == ("board-given-twice", "1")


def test_many_results_are_taken_whole_or_not_at_all(hall: Hall) -> None:
    refusal = hall.refused(entry("1:1-0 9:1-0"))
    assert (refusal.code, refusal.facts["boards"]) == ("unknown-board", "2")


def test_a_stale_form_is_refused_with_the_present_state(hall: Hall) -> None:
    seen = board(hall).version
    hall.result(1, "1-0 .")
    refusal = hall.refused(entry("0-1"), by=DEPUTY, seen=seen)
    assert refusal.code == "changed-meanwhile"
    assert refusal.facts["result"] == "1-0"
    hall.do(entry("0-1"), by=DEPUTY, seen=board(hall).version)


def test_a_correction_keeps_what_was_who_and_when(hall: Hall) -> None:
    """Case U26: the audit line names old value, new value, who, when."""
    hall.result(1, "1-0 =")
    done = hall.correct(1, 1, "0-1", "бланк заповнено навпаки")
    payload = done.facts[0].payload
    assert (payload.was, payload.result) == (GameResult.WHITE_WINS, GameResult.BLACK_WINS)
    assert board(hall).result is GameResult.BLACK_WINS
    moments = [one.happened_at for one in board(hall).entries]
    assert moments == sorted(set(moments))
    assert board(hall).first_result_at == moments[0]


def test_a_result_of_an_earlier_round_is_corrected_with_a_reason_and_later_rounds_stay(hall: Hall) -> None:
    """Case U26: round 2 is drawn on the wrong result of round 1; the true one counts, the draw stays."""
    hall.result(1, "1-0 1-0")
    hall.play("1-0 1-0")
    drawn = hall.pairings(2)
    before = hall.desk.as_of(hall.event.version)
    refusal = hall.refused(CorrectResult(Round(1), ONE, GameResult.BLACK_WINS))
    assert refusal.code == "reason-missing"
    hall.correct(1, 1, "0-1", "знайдено бланк")
    assert hall.pairings(2) == drawn
    assert before.tournaments[hall.id].rounds[Round(1)].boards[0].result is GameResult.WHITE_WINS
    rows = standings(hall.event, hall.tournament).standings.rows
    assert sum(row.points for row in rows) == 40


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.PUBLIC])
def test_captains_and_spectators_correct_nothing(hall: Hall, role: Role) -> None:
    hall.result(1, "1-0 .")
    refusal = hall.refused(CorrectResult(Round(1), ONE, GameResult.DRAW), by=Actor("x", role))
    assert refusal.code == "not-entitled"


def test_what_has_no_result_cannot_be_corrected(hall: Hall) -> None:
    assert hall.refused(CorrectResult(Round(1), ONE, GameResult.DRAW)).code == "nothing-to-correct"


def test_the_correction_of_a_conflict_ends_it(hall: Hall) -> None:
    hall.result(1, "1-0 .")
    hall.do(entry("0-1"), by=DEPUTY)
    hall.do(entry("="), by=Actor("third"))
    hall.correct(1, 1, "0-1")
    assert (board(hall).state, board(hall).result) == (BoardState.RECORDED, GameResult.BLACK_WINS)
    assert len(board(hall).entries) == 4


def test_a_round_that_is_not_published_takes_no_results() -> None:
    hall = Hall(SWISS)
    hall.seat("A", "B")
    hall.pair(publish=False)
    assert hall.refused(entry("1-0")).code == "not-now"
    assert hall.refused(RecordResults(Round(2), ())).code == "round-not-paired"


def test_a_result_is_undone_until_another_rests_on_it(hall: Hall) -> None:
    hall.result(1, "1-0 .")
    first = hall.event.version
    hall.do(entry("0-1"), by=DEPUTY)
    refusal = hall.refused(Undo(first))
    assert refusal.facts["facts"] == str(first + 1)
    hall.do(Undo(first + 1))
    hall.do(Undo(first))
    assert board(hall).state is BoardState.OPEN


def test_a_result_on_which_a_draw_rests_is_corrected_not_undone(hall: Hall) -> None:
    hall.result(1, "1-0 1-0")
    result = hall.event.version
    hall.pair()
    assert hall.refused(Undo(result), by=CHIEF).code == "facts-rest-on-it"


def test_the_end_of_a_round_is_its_latest_first_result(hall: Hall) -> None:
    hall.result(1, "1-0 .")
    assert hall.tournament.rounds[Round(1)].ended_at is None
    hall.result(1, ". 1-0")
    ended = hall.tournament.rounds[Round(1)].ended_at
    assert ended is not None
    hall.correct(1, 1, "0-1")
    assert hall.tournament.rounds[Round(1)].ended_at == ended


def test_several_acts_are_one_command_all_or_none(hall: Hall) -> None:
    first = RecordResults(Round(1), (BoardResult(ONE, GameResult.DRAW),))
    second = RecordResults(Round(1), (BoardResult(Board(2), GameResult.WHITE_WINS),))
    beyond = RecordResults(Round(1), (BoardResult(Board(9), GameResult.WHITE_WINS),))
    before = hall.event.version
    refusal = hall.ask(Several((first, beyond)))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, hall.event.version) == ("unknown-board", before)
    done = hall.do(Several((first, second)))
    assert len(done.facts) == 2
    assert len({fact.envelope.command for fact in done.facts}) == 1
    assert hall.tournament.rounds[Round(1)].complete


def test_a_later_act_of_several_sees_the_earlier_ones(hall: Hall) -> None:
    entered = RecordResults(Round(1), (BoardResult(ONE, GameResult.DRAW),))
    corrected = CorrectResult(Round(1), ONE, GameResult.WHITE_WINS, "slip")
    hall.do(Several((entered, corrected)))
    assert board(hall).result is GameResult.WHITE_WINS
