"""Play-offs in the journal: opened, drawn, played, corrected; and the standings that they order."""

from datetime import datetime

import pytest

from kit.hall import Hall
from kit.tiers import beats_of
from tura.app.agenda import What, When, agenda
from tura.app.awards import awards, give
from tura.app.playoffs import (
    PlayoffView,
    corrected,
    find,
    game,
    lot_by_hand,
    lot_by_seed,
    open_,
    playoffs,
)
from tura.app.standings import standings
from tura.app.terms import terms_of
from tura.core.colour import ByColour
from tura.core.conduct.ceremony import GiveAwards
from tura.core.conduct.playoffs import OpenPlayoff, RecordPlayoffGame
from tura.core.conduct.results import CorrectResult
from tura.core.conduct.undo import Undo
from tura.core.ids import Board, EntryId, Round
from tura.core.playoffs import Seeded, stage_of
from tura.core.refusal import Refusal
from tura.core.result import GameResult, parse_game_result

NAMES = "ABCDEFGHIJ"
END = "2018-12-20T19:42"


def hall(*tiers: str) -> Hall:
    """Regulation 000 played to its end at 19:42 with these tiers."""
    made = Hall("000", "men")
    made.enter(NAMES)
    made.play_all(beats_of(tiers), END)
    return made


def views(made: Hall) -> tuple[PlayoffView, ...]:
    return playoffs(made.event, made.tournament)


def at_place(made: Hall, place: int) -> PlayoffView:
    found = find(views(made), place)
    assert isinstance(found, PlayoffView)
    return found


def opened(made: Hall, place: int, at: str = END) -> None:
    view = at_place(made, place)
    made.do(open_(made.event, view), at, stage=view.stage)


def lot(made: Hall, place: int, order: str | None = None, at: str = "2018-12-20T20:05") -> None:
    view = at_place(made, place)
    names = {entry.name: id_ for id_, entry in made.tournament.entries.items()}
    act = (
        lot_by_hand(view, None, [names[name] for name in order]) if order else lot_by_seed(view, None, "SEED")
    )
    made.do(act, at, stage=view.stage, seen=view.record.version if view.record else None)


def play(made: Hall, place: int, *results: str, at: str = "2018-12-20T20:30") -> None:
    """Enters due games in order; a lot that is due is drawn by seed."""
    for result in results:
        while not any(due.key for due in due_games(made, place)):
            lot(made, place)
        view = at_place(made, place)
        act = game(view, due_games(made, place)[0].key, parse_game_result(result))
        made.do(act, at, stage=view.stage)


def due_games(made: Hall, place: int) -> list:
    state = at_place(made, place).state
    assert state is not None
    return [due for due in state.due if hasattr(due, "seats") and isinstance(due.seats, ByColour)]


def places(made: Hall) -> list[tuple[str, str]]:
    table = standings(made.event, made.tournament)
    name = {tpn: made.tournament.entries[entry].name for tpn, entry in table.record.entries.items()}
    return [(str(row.place), name[row.tpn]) for row in table.standings.rows]


@pytest.mark.clause("S0-4.6")
def test_separate_ties_get_separate_play_offs() -> None:
    made = hall("AB", "CDE", "F", "G", "H", "I", "J")
    assert [(view.contest.first, view.contest.last) for view in views(made)] == [(1, 2), (3, 5)]
    below = hall("A", "B", "C", "DE", "F", "G", "H", "I", "J")
    assert views(below) == ()


@pytest.mark.clause("S0-4.14")
def test_it_begins_half_an_hour_after_the_contenders() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    opened(made, 1)
    lot(made, 1, "BA")
    view = at_place(made, 1)
    act = RecordPlayoffGame("1-2.1.1", ByColour(EntryId("2"), EntryId("1")), GameResult.DRAW)
    refusal = made.refused(act, "2018-12-20T20:11", stage=view.stage)
    assert (refusal.code, refusal.facts["begins"], refusal.clause) == ("playoff-begins-later", "20:12", "4")
    made.do(act, "2018-12-20T20:30", stage=view.stage)


@pytest.mark.clause("S0-4.7", "S0-4.8")
def test_its_result_orders_the_standings_and_nothing_else() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    assert places(made)[:3] == [("1-2", "A"), ("1-2", "B"), ("3", "C")]
    opened(made, 1)
    lot(made, 1, "BA")
    play(made, 1, "=", "=")
    lot(made, 1, "AB")
    play(made, 1, "=", "0-1")
    assert places(made)[:3] == [("1", "A"), ("2", "B"), ("3", "C")]
    assert standings(made.event, made.tournament).standings.rows[0].points == 85
    assert made.tournament.rounds[Round(9)].complete


def test_a_play_off_waits_for_the_main_event_and_for_its_places() -> None:
    made = Hall("000", "men")
    made.enter(NAMES)
    made.play(1, ["1-0"] * 5, "2018-12-11T19:00")
    group = (Seeded(EntryId("1")), Seeded(EntryId("2")))
    assert made.refused(OpenPlayoff(1, group), stage=stage_of(1)).code == "main-event-goes-on"
    over = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    assert over.refused(OpenPlayoff(4, group), stage=stage_of(4)).code == "playoff-not-for-these-places"
    opened(over, 1)
    assert over.refused(OpenPlayoff(1, group), stage=stage_of(1)).code == "playoff-open-already"
    act = RecordPlayoffGame("x", ByColour(EntryId("1"), EntryId("3")), GameResult.DRAW)
    assert over.refused(act, stage=stage_of(1)).code == "not-in-the-playoff"
    assert over.refused(act, stage=stage_of(3)).code == "playoff-not-open"


def test_only_what_is_due_is_taken() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    view = at_place(made, 1)
    assert isinstance(game(view, None, GameResult.DRAW), Refusal)
    opened(made, 1)
    view = at_place(made, 1)
    for refusal in (
        game(view, None, GameResult.DRAW),
        lot_by_seed(view, "1-2.9.lot", "x"),
        lot_by_hand(view, None, [EntryId("1"), EntryId("3")]),
        open_(made.event, view),
    ):
        assert isinstance(refusal, Refusal)
    lot(made, 1, "BA")
    stale = at_place(made, 1)
    play(made, 1, "=")
    act = game(stale, None, GameResult.DRAW)
    assert not isinstance(act, Refusal)
    seen = stale.record.version if stale.record else None
    assert made.refused(act, END, stage=stale.stage, seen=seen).code == "playoff-changed-meanwhile"
    assert made.refused(act, END, stage=stale.stage).code == "game-recorded-already"


def test_a_correction_names_what_it_leaves_behind() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    opened(made, 1)
    lot(made, 1, "BA")
    play(made, 1, "1-0", "1-0")
    lot(made, 1, "AB")
    rule = terms_of(made.event, made.tournament).effective.playoff
    assert rule is not None
    view = at_place(made, 1)
    act = corrected(made.event, rule, view, "1-2.1.2", GameResult.DRAW, "the slip was read wrongly")
    refusal = made.refused(act, stage=view.stage)
    assert (refusal.code, refusal.facts["keys"]) == ("playoff-facts-left-behind", "1-2.2.lot")
    made.do(act, stage=view.stage, insist="both signed")
    after = at_place(made, 1)
    assert after.state is not None
    assert after.decided
    assert after.state.strays == ("1-2.2.lot",)
    assert places(made)[0] == ("1", "B")


def test_lots_are_annulled_with_a_reason_while_nothing_rests_on_them() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    opened(made, 1)
    lot(made, 1)
    drawn = made.event.version
    assert made.refused(Undo(drawn)).code == "reason-missing"
    play(made, 1, "=")
    assert made.refused(Undo(drawn, "wrong box")).code == "facts-rest-on-it"


def test_a_correction_of_the_main_event_changes_the_group() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    opened(made, 1)
    board = next(
        (number, view.number)
        for number, view_ in made.tournament.rounds.items()
        for view in view_.boards
        if {view.white, view.black} == {EntryId("1"), EntryId("2")}
    )
    made.do(CorrectResult(board[0], Board(board[1]), GameResult.WHITE_WINS, "slip"), insist="slip")
    view = views(made)[0]
    assert not view.current
    assert places(made)[0][0] == "1"
    matters = {item.what for item in agenda(made.event, made.event.local(made.desk.clock.now())).items}
    assert What.PLAYOFF_CHANGED in matters


@pytest.mark.clause("S0-5.1")
def test_awards_wait_for_the_play_off_and_then_stand() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")
    report = awards(made.event, made.tournament)
    assert report is not None
    assert report.provisional
    refusal = give(report, made.event, made.tournament)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "playoff-undecided"
    opened(made, 1)
    play(made, 1, "1-0", "0-1")
    report = awards(made.event, made.tournament)
    assert report is not None
    act = give(report, made.event, made.tournament)
    assert isinstance(act, GiveAwards)
    assert made.refused(act, "2018-12-20T20:00").code == "protests-still-possible"
    made.do(act, "2018-12-20T21:00")
    assert made.refused(act, "2018-12-20T21:01").code == "awards-given-already"
    made.do(CorrectResult(Round(9), Board(5), GameResult.BLACK_WINS, "slip"), "2018-12-21T10:00", insist="x")
    later = awards(made.event, made.tournament)
    assert later is not None
    assert made.tournament.ceremony is not None
    assert len(made.tournament.ceremony.awards) == len(act.awards)


def test_the_agenda_leads_through_the_play_off() -> None:
    made = hall("AB", "C", "D", "E", "F", "G", "H", "I", "J")

    def matters(now: str) -> list[tuple[What, When]]:
        moment = datetime.fromisoformat(now)
        return [(item.what, item.when(moment)) for item in agenda(made.event, moment).items]

    assert (What.PLAYOFF_BEGINS, When.NEXT) in matters("2018-12-20T19:50")
    assert (What.PROTESTS_UNTIL, When.NEXT) in matters("2018-12-20T19:50")
    assert (What.PLAYOFF_BEGINS, When.OVERDUE) in matters("2018-12-20T20:13")
    opened(made, 1)
    assert (What.PLAYOFF_LOT, When.NEXT) in matters("2018-12-20T20:00")
    lot(made, 1)
    assert (What.PLAYOFF_GAME, When.NOW) in matters("2018-12-20T20:12")
    play(made, 1, "1-0", "0-1")
    assert matters("2018-12-20T21:00") == [(What.GIVE_AWARDS, When.OPEN)]
