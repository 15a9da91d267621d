"""Timetables and deadlines of the five regulations (inventory part B, checks 1, 2, 9, 11, 16)."""

import dataclasses
from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.golden_regulations import at, regulation, terms
from tura.core.deadlines import (
    Tempo,
    default_time,
    expected_end,
    late_limit,
    lineup_window,
    on_day,
    protest_deadline,
    takes_those_present,
    tempo_of,
)
from tura.core.ids import Round
from tura.core.plan_warnings import PlanWarning, plan_warnings
from tura.core.regulation.model import (
    DefaultTime,
    DefaultTimeException,
    EventRule,
    ProtestRule,
    RoundException,
    Schedule,
    TournamentRule,
)
from tura.core.regulation.values import Duration, TimeControl
from tura.core.schedule import Occasion, StartSource, Timetable, timetable


def plan(name: str, tournament: str, rounds: int) -> Timetable:
    return timetable(terms(name, tournament), regulation(name).event, rounds)


def starts(table: Timetable) -> list[datetime | None]:
    return [planned.starts for planned in table.rounds]


def codes(name: str, tournament: str, rounds: int) -> dict[str, PlanWarning]:
    rule = terms(name, tournament)
    table = timetable(rule, regulation(name).event, rounds)
    return {warning.code: warning for warning in plan_warnings(rule, regulation(name).event, table)}


@pytest.mark.clause("S0-1.2", "S0-1.5")
def test_000_nine_rounds_and_one_undated_free_day_fill_the_ten_dates() -> None:
    table = plan("000", "men", 9)
    assert (len(table.playing_days), table.playing_days[0], table.playing_days[-1]) == (
        10,
        date(2018, 12, 11),
        date(2018, 12, 20),
    )
    assert {planned.source for planned in table.rounds} == {StartSource.UNSAID}
    assert "days-do-not-fit" not in codes("000", "men", 9)
    assert codes("000", "men", 10)["days-do-not-fit"].facts == {"rounds": 10, "days": 10, "needed": 11}


@pytest.mark.clause("S0-1.5")
def test_000_once_the_free_day_is_dated_the_days_of_the_rounds_are_known() -> None:
    rule = terms("000", "men")
    assert rule.schedule is not None
    dated = dataclasses.replace(
        rule, schedule=dataclasses.replace(rule.schedule, free=(date(2018, 12, 16),), round_time=time(15))
    )
    table = timetable(dated, regulation("000").event, 9)
    days = [*range(11, 16), *range(17, 21)]
    assert starts(table) == [at(f"2018-12-{day} 15:00") for day in days]


@pytest.mark.clause("S3-1.3", "S3-5.3", "S3-5.4", "S3-5.5")
def test_003_plays_at_three_but_the_last_round_at_noon() -> None:
    table = plan("003", "final", 11)
    days = [*range(10, 16), *range(17, 21)]
    assert starts(table) == [*(at(f"2011-06-{day} 15:00") for day in days), at("2011-06-21 12:00")]
    assert table.rounds[-1].source is StartSource.EXCEPTION
    assert len(table.playing_days) == 11
    assert table.moment(Occasion.LOTS) == at("2011-06-09 18:00")


@pytest.mark.clause("S3-4", "S0-2.3")
def test_003_round_five_is_lost_to_the_absent_at_a_quarter_past_three() -> None:
    rule, table = terms("003", "final"), plan("003", "final", 11)
    assert late_limit(rule, table, Round(5)) == at("2011-06-14 15:15")
    assert late_limit(rule, table, Round(5), at("2011-06-14 15:04")) == at("2011-06-14 15:19")


@pytest.mark.clause("S1-4.4", "S1-4.7", "S1-4.10")
def test_001_every_round_is_listed() -> None:
    classical, rapid, blitz = plan("001", "classical", 9), plan("001", "rapid", 9), plan("001", "blitz", 11)
    assert classical.round(Round(9)).starts == at("2016-08-12 09:00")
    assert rapid.round(Round(4)).starts == at("2016-08-13 15:00")
    assert starts(blitz) == [at("2016-08-15 10:00") + timedelta(minutes=20 * step) for step in range(11)]
    assert {planned.source for planned in blitz.rounds} == {StartSource.LISTED}


@pytest.mark.clause("S1-5", "S1-7.2")
def test_001_blitz_round_seven() -> None:
    rule, table = terms("001", "blitz"), plan("001", "blitz", 11)
    assert table.round(Round(7)).starts == at("2016-08-15 12:00")
    assert late_limit(rule, table, Round(7)) == at("2016-08-15 12:02")
    assert protest_deadline(rule.protests, at("2016-08-15 12:11")) == at("2016-08-15 12:41")


@pytest.mark.clause("S1-4.5", "S1-4.8", "S1-7.2")
def test_001_warns_of_what_cannot_hold() -> None:
    classical = codes("001", "classical", 9)
    assert classical["closing-before-long-games-end"].facts["moves"] == 120
    rapid = codes("001", "rapid", 9)
    assert rapid["closing-inside-protest-time"].facts["until"] == at("2016-08-14 14:00")
    assert rapid["protests-outlast-next-round"].facts["gap"] == Duration(3600)
    blitz = codes("001", "blitz", 11)
    assert blitz["protests-outlast-next-round"].facts["gap"] == Duration(1200)
    assert "games-longer-than-slot" not in blitz


@pytest.mark.clause("S2-1.2")
def test_002_nine_days_for_nine_rounds() -> None:
    table = plan("002", "classical", 9)
    assert [planned.day for planned in table.rounds] == [date(2017, 5, day) for day in range(16, 25)]
    assert {planned.source for planned in table.rounds} == {StartSource.DAY_ONLY}


@pytest.mark.clause("S2-5.2", "S0-3.2", "S3-6")
@pytest.mark.parametrize(
    ("name", "tournament", "ended", "until", "deposit"),
    [
        ("000", "men", "2018-12-15 19:42", "2018-12-15 20:12", 400),
        ("002", "classical", "2017-05-17 18:05", "2017-05-17 19:05", 200),
        ("002", "blitz", "2017-05-25 12:31", "2017-05-25 12:41", 200),
        ("003", "final", "2011-06-14 20:00", "2011-06-14 20:30", 400),
    ],
)
def test_protests_until(name: str, tournament: str, ended: str, until: str, deposit: int) -> None:
    rule = terms(name, tournament).protests
    assert rule is not None
    assert protest_deadline(rule, at(ended)) == at(until)
    assert protest_deadline(rule, None) is None
    assert rule.deposit == deposit


def test_protests_may_be_counted_from_the_game() -> None:
    rule = ProtestRule(within=Duration(600), counted_from="game-end")
    assert protest_deadline(rule, at("2024-01-01 20:00"), at("2024-01-01 18:00")) == at("2024-01-01 18:10")
    assert protest_deadline(None, at("2024-01-01 20:00")) is None


@pytest.mark.clause("S2-3.4")
def test_002_lineups_of_the_classical_event() -> None:
    rule = terms("002", "classical")
    usual = lineup_window(rule, Round(8), at("2017-05-23 15:00"), at("2017-05-22 20:00"))
    assert (usual.opens, usual.closes) == (at("2017-05-22 20:00"), at("2017-05-23 10:00"))
    last = lineup_window(rule, Round(9), at("2017-05-24 10:00"), at("2017-05-23 20:00"))
    assert last.closes == at("2017-05-23 22:00")


@pytest.mark.clause("S2-3.4")
@pytest.mark.parametrize(("tournament", "minutes"), [("blitz", 5), ("rapid", 10)])
def test_002_lineups_of_fast_events_close_before_the_round(tournament: str, minutes: int) -> None:
    start, ended = at("2017-05-25 11:00"), at("2017-05-25 10:40")
    window = lineup_window(terms("002", tournament), Round(2), start, ended)
    assert (window.opens, window.closes) == (ended, start - timedelta(minutes=minutes))
    assert lineup_window(terms("002", tournament), Round(2), None, ended).closes is None


@pytest.mark.clause("S4-2.2", "S4-2.3")
@pytest.mark.parametrize(
    ("tournament", "clocks"),
    [
        ("B", ["10:00", "11:45", "13:30", "15:00", "16:45", "18:30", "10:00", "11:45", "13:30"]),
        ("C", ["10:00", "11:15", "12:30", "15:00", "16:15", "17:30", "10:00", "11:15", "12:30"]),
    ],
)
def test_004_three_rounds_a_day_are_suggested(tournament: str, clocks: list[str]) -> None:
    table = plan("004", tournament, 9)
    days = [f"2019-04-{day:02d}" for day in (7, 7, 7, 14, 14, 14, 21, 21, 21)]
    assert starts(table) == [at(f"{day} {clock}") for day, clock in zip(days, clocks, strict=True)]
    assert [planned.source for planned in table.rounds[:2]] == [
        StartSource.FIRST_OF_DAY,
        StartSource.SUGGESTED,
    ]
    assert codes("004", tournament, 9)["starts-suggested"].facts["rounds"] == "2, 3, 5, 6, 8, 9"


@pytest.mark.clause("S4-6.1", "S4-6.2")
def test_004_the_last_day_has_no_default_time_and_takes_those_present() -> None:
    rule, table = terms("004", "C"), plan("004", "C", 9)
    assert late_limit(rule, table, Round(6)) == at("2019-04-14 18:00")
    assert late_limit(rule, table, Round(7)) is None
    assert takes_those_present(rule.presence, date(2019, 4, 21), table)
    assert not takes_those_present(rule.presence, date(2019, 4, 14), table)
    assert "default-time-is-whole-game" in codes("004", "C", 9)
    assert "default-time-is-whole-game" not in codes("004", "B", 9)


@pytest.mark.clause("S4-2.4")
def test_004_ten_minutes_are_left_for_the_first_draw() -> None:
    assert codes("004", "B", 9)["little-time-for-first-draw"].facts["left"] == Duration(600)
    assert plan("004", "B", 9).moment(Occasion.REGISTRATION_OPENS) == at("2019-04-07 09:30")


@pytest.mark.clause("S3-5.6")
def test_003_a_play_off_may_pass_the_closing_ceremony() -> None:
    warning = codes("003", "final", 11)["playoff-past-closing"]
    assert warning.facts["begins"] == at("2011-06-21 17:30")


def test_a_moved_round_out_of_its_dates_is_seen() -> None:
    rule = terms("003", "final")
    assert rule.schedule is not None
    moved = (RoundException(Round(4), at("2011-06-22 15:00")),)
    changed = dataclasses.replace(rule, schedule=dataclasses.replace(rule.schedule, exceptions=moved))
    event = regulation("003").event
    found = {warning.code for warning in plan_warnings(changed, event, timetable(changed, event, 11))}
    assert {"round-outside-dates", "rounds-out-of-order"} <= found


@pytest.mark.parametrize(
    ("control", "tempo"),
    [
        ("180+2", Tempo.BLITZ),
        ("600", Tempo.BLITZ),
        ("600+5", Tempo.RAPID),
        ("2700", Tempo.RAPID),
        ("5400+30", Tempo.STANDARD),
    ],
)
def test_tempo(control: str, tempo: Tempo) -> None:
    assert tempo_of(TimeControl.parse(control)) is tempo


def test_days_by_name() -> None:
    table = plan("003", "final", 11)
    assert on_day("first", date(2011, 6, 10), table)
    assert on_day("last", date(2011, 6, 21), table)
    assert on_day("2011-06-12", date(2011, 6, 12), table)
    assert not on_day("last", None, table)


def test_rounds_may_have_their_own_default_time() -> None:
    rule = DefaultTime(Duration(900), (DefaultTimeException(rounds=(Round(1),), value=Duration(3600)),))
    table = plan("003", "final", 11)
    assert default_time(rule, Round(1), None, table) == Duration(3600)
    assert default_time(rule, Round(2), None, table) == Duration(900)
    assert default_time(None, Round(2), None, table) is None


def test_nothing_said_is_nothing_planned() -> None:
    rule = TournamentRule()
    table = timetable(rule, EventRule("event"), 3)
    assert starts(table) == [None] * 3
    assert table.moments == ()
    assert (table.first_day, table.last_day) == (None, None)
    assert late_limit(rule, table, Round(1)) is None
    assert expected_end(rule, at("2024-01-01 10:00")) is None
    assert plan_warnings(rule, EventRule("event"), table) == ()


@given(
    st.builds(
        Schedule,
        starts=st.just(date(2024, 5, 1)),
        ends=st.dates(date(2024, 5, 1), date(2024, 5, 20)),
        round_time=st.just(time(15)),
        free=st.sets(st.dates(date(2024, 5, 1), date(2024, 5, 20)), max_size=3).map(tuple),
        rounds_a_day=st.none() | st.integers(1, 3),
        round_every=st.none() | st.just(Duration(5400)),
    ),
    st.integers(1, 20),
)
def test_planned_rounds_are_in_order_and_never_on_a_free_day(schedule: Schedule, rounds: int) -> None:
    rule = TournamentRule(schedule=schedule, time_control=TimeControl.parse("900+10"))
    table = timetable(rule, EventRule("event"), rounds)
    known = [planned for planned in table.rounds if planned.starts]
    assert [planned.starts for planned in known] == sorted(
        {planned.starts for planned in known if planned.starts}
    )
    assert not {planned.day for planned in known} & set(schedule.free)
