"""Protests from filing to the money, under the clauses of the regulations."""

import pytest

from kit.hall import Hall
from tura.core.audience import Audience, seen_by
from tura.core.conduct.ceremony import GiveAwards
from tura.core.conduct.incidents import RecordIncident
from tura.core.conduct.jury import ElectJury
from tura.core.conduct.protests import (
    DecideProtest,
    FileProtest,
    PayDeposit,
    WithdrawProtest,
)
from tura.core.conduct.results import BoardResult, CorrectResult, RecordResults
from tura.core.conduct.undo import Undo
from tura.core.ids import Board, EntryId, Round
from tura.core.incidents import IncidentKind
from tura.core.journal import Actor, Role
from tura.core.protests import PROTEST, DepositState, Protest, ProtestAct, ProtestState, settled
from tura.core.regulation.model import ProtestRule
from tura.core.result import GameResult

NAMES = [f"Player {letter}" for letter in "ABCDEFGHIJ"]


@pytest.fixture
def hall() -> Hall:
    """Regulation 000 with its first round over at 19:42."""
    hall = Hall("000", "men")
    hall.enter(NAMES)
    hall.play(1, ["1-0", "1/2-1/2", "0-1", "1-0", ""], "2018-12-11T19:00")
    hall.do(RecordResults(Round(1), (BoardResult(Board(5), GameResult.DRAW),)), "2018-12-11T19:42")
    return hall


def filed(hall: Hall, at: str = "2018-12-11T20:12", **more: str) -> Protest:
    hall.do(FileProtest("Player J", "The clock was wrong.", EntryId("10"), Round(1), Board(1)), at, **more)
    return hall.tournament.protests[len(hall.tournament.protests)]


@pytest.mark.clause("S0-3.2")
def test_the_deadline_is_half_an_hour_after_the_last_result(hall: Hall) -> None:
    assert not filed(hall).late
    late = hall.refused(FileProtest("Player J", "The clock was wrong."), "2018-12-11T20:13")
    assert (late.code, late.clause, late.facts["until"], late.overridable) == (
        "protest-too-late",
        "3",
        "20:12",
        True,
    )


@pytest.mark.clause("S0-3.2")
def test_a_late_protest_is_accepted_on_a_recorded_reason(hall: Hall) -> None:
    assert filed(hall, "2018-12-11T20:30", insist="the player was with a doctor").late
    assert len(hall.tournament.overrides) == 1


def test_a_correction_opens_no_new_window(hall: Hall) -> None:
    hall.do(CorrectResult(Round(1), Board(5), GameResult.WHITE_WINS), "2018-12-11T21:00")
    assert hall.refused(FileProtest("Player J", "text"), "2018-12-11T21:05").code == "protest-too-late"


@pytest.mark.clause("S0-3.1")
def test_it_is_filed_in_writing(hall: Hall) -> None:
    refusal = hall.refused(FileProtest("Player J", " "), "2018-12-11T20:00")
    assert (refusal.code, refusal.clause) == ("protest-not-written", "3")


@pytest.mark.clause("S0-3.3")
def test_no_decision_before_the_deposit(hall: Hall) -> None:
    protest = filed(hall)
    assert (protest.state, protest.deposit, protest.money) == (ProtestState.FILED, 400, DepositState.DUE)
    refusal = hall.refused(DecideProtest(1, True, "right"), "2018-12-11T20:40")
    assert (refusal.code, refusal.clause) == ("deposit-not-paid", "3")
    assert hall.refused(PayDeposit(1, 200), "2018-12-11T20:15").code == "deposit-differs"
    hall.do(PayDeposit(1, 400, "receipt 7"), "2018-12-11T20:15")
    assert hall.tournament.protests[1].state is ProtestState.REGISTERED
    assert hall.refused(PayDeposit(1, 400), "2018-12-11T20:16").code == "not-now"


def jury(hall: Hall) -> None:
    hall.do(ElectJury(("Kovalenko", "Petrenko", "Ivanenko"), ("Shevchenko", "Player A")), "2018-12-11T15:00")


@pytest.mark.clause("S0-3.1", "S0-3.4")
def test_an_upheld_protest_corrects_the_result_and_returns_the_deposit(hall: Hall) -> None:
    jury(hall)
    filed(hall)
    hall.do(PayDeposit(1, 400), "2018-12-11T20:15")
    act = DecideProtest(1, True, "The clock ran wrong.", ("Kovalenko", "Petrenko"), GameResult.DRAW)
    hall.do(act, "2018-12-11T21:00")
    protest = hall.tournament.protests[1]
    assert (protest.state, protest.money) == (ProtestState.UPHELD, DepositState.RETURNED)
    board = hall.tournament.rounds[Round(1)].boards[0]
    assert board.result is GameResult.DRAW
    assert len(board.entries) == 2


@pytest.mark.clause("S0-3.4")
def test_a_rejected_protest_keeps_the_deposit_and_changes_no_result(hall: Hall) -> None:
    jury(hall)
    filed(hall)
    hall.do(PayDeposit(1, 400), "2018-12-11T20:15")
    changing = DecideProtest(1, False, "No.", ("Kovalenko",), GameResult.DRAW)
    assert hall.refused(changing, "2018-12-11T21:00").code == "protest-changes-no-result"
    hall.do(DecideProtest(1, False, "No.", ("Kovalenko",)), "2018-12-11T21:00")
    assert hall.tournament.protests[1].money is DepositState.KEPT


@pytest.mark.clause("S0-3.1")
def test_the_jury_decides_and_nobody_in_his_own_case(hall: Hall) -> None:
    filed(hall)
    hall.do(PayDeposit(1, 400), "2018-12-11T20:15")
    assert hall.refused(DecideProtest(1, True, "yes", ("Kovalenko",))).code == "jury-not-elected"
    jury(hall)
    assert hall.refused(DecideProtest(1, True, "yes", ("Stranger",))).code == "not-of-the-jury"
    assert hall.refused(DecideProtest(1, True, "yes")).code == "not-of-the-jury"
    assert hall.refused(DecideProtest(1, True, "yes", ("Player A",))).code == "party-decides"
    assert hall.refused(DecideProtest(1, True, " ", ("Kovalenko",))).code == "reason-missing"


def test_a_protest_may_be_taken_back_and_is_then_decided_no_more(hall: Hall) -> None:
    jury(hall)
    filed(hall)
    hall.do(PayDeposit(1, 400), "2018-12-11T20:15")
    hall.do(WithdrawProtest(1), "2018-12-11T20:20")
    protest = hall.tournament.protests[1]
    assert (protest.state, protest.money) == (ProtestState.WITHDRAWN, DepositState.KEPT)
    assert hall.refused(DecideProtest(1, True, "yes", ("Kovalenko",))).code == "not-now"
    filed(hall)
    hall.do(WithdrawProtest(2), "2018-12-11T20:20")
    assert hall.tournament.protests[2].money is DepositState.NOT_ASKED


@pytest.mark.clause("S3-6", "S1-7.1")
def test_003_protests_are_about_played_games_and_go_to_the_arbiters() -> None:
    hall = Hall("003", "final")
    hall.enter([f"P{number}" for number in range(1, 13)])
    hall.play(1, ["1-0", "+:-", "0-1", "1-0", "=", "="], "2011-06-10T19:00")
    at = "2011-06-10T19:10"
    assert hall.refused(FileProtest("P1", "noise"), at).code == "protest-not-about-a-game"
    forfeited = FileProtest("P2", "I was there", EntryId("2"), Round(1), Board(2))
    assert hall.refused(forfeited, at).code == "protest-not-about-a-game"
    other = FileProtest("P1", "their game", EntryId("1"), Round(1), Board(3))
    assert hall.refused(other, at).code == "protest-not-a-party"
    hall.do(FileProtest("P1", "touched piece", EntryId("1"), Round(1), Board(1)), at)
    hall.do(PayDeposit(1, 400), at)
    hall.do(DecideProtest(1, False, "No."), at)
    assert hall.tournament.protests[1].state is ProtestState.REJECTED


def test_what_a_protest_names_must_exist(hall: Hall) -> None:
    assert hall.refused(FileProtest("X", "text", EntryId("77"))).code == "unknown-entry"
    assert hall.refused(FileProtest("X", "text", None, Round(2))).code == "round-not-paired"
    assert hall.refused(FileProtest("X", "text", None, Round(1), Board(9))).code == "unknown-board"
    assert hall.refused(PayDeposit(3, 400)).code == "unknown-protest"


def test_decisions_are_annulled_with_a_reason_and_filings_rest_under_them(hall: Hall) -> None:
    jury(hall)
    filed(hall)
    paid = hall.do(PayDeposit(1, 400), "2018-12-11T20:15").facts[-1].envelope.number
    assert hall.refused(Undo(paid - 1)).code == "facts-rest-on-it"
    assert hall.refused(Undo(paid)).code == "reason-missing"
    hall.do(Undo(paid, "counted wrongly"))
    assert hall.tournament.protests[1].money is DepositState.DUE


def test_a_jury_is_named_once_each() -> None:
    hall = Hall("000", "men")
    assert hall.refused(ElectJury(("A", "A"))).code == "jury-names-twice-or-none"
    assert hall.refused(ElectJury(())).code == "jury-names-twice-or-none"


def test_awards_wait_for_protests(hall: Hall) -> None:
    assert hall.refused(GiveAwards(()), "2018-12-11T21:00").code == "main-event-goes-on"


def test_the_table_of_the_life_cycle() -> None:
    final = {ProtestState.UPHELD, ProtestState.REJECTED, ProtestState.WITHDRAWN}
    assert not any(state in final for state, _ in PROTEST.table)
    assert (ProtestState.FILED, ProtestAct.UPHOLD) not in PROTEST.table
    assert settled(ProtestRule(otherwise="returned"), ProtestState.REJECTED) is DepositState.RETURNED
    assert settled(ProtestRule(), ProtestState.REJECTED) is DepositState.KEPT


def test_the_public_sees_no_protests_and_no_incidents(hall: Hall) -> None:
    filed(hall)
    hall.do(RecordIncident(IncidentKind.OTHER, "noise"))
    public = seen_by(hall.event, Audience.PUBLIC).tournament(hall.id)
    assert (public.protests, public.incidents) == ({}, ())
    chief = seen_by(hall.event, Audience.CHIEF).tournament(hall.id)
    assert len(chief.protests) == len(chief.incidents) == 1


@pytest.mark.parametrize(
    "act",
    [
        ElectJury(("X",)),
        PayDeposit(1, 400),
        DecideProtest(1, True, "yes"),
        RecordIncident(IncidentKind.OTHER, "x"),
        GiveAwards(()),
    ],
)
def test_a_captain_files_protests_and_decides_nothing(hall: Hall, act: object) -> None:
    captain = Actor("captain", Role.CAPTAIN)
    hall.do(FileProtest("captain", "text"), "2018-12-11T20:00", by=captain)
    assert hall.refused(act, by=captain).code == "not-entitled"
