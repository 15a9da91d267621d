"""Amendments: keys changed one by one, checked as a whole, in force from their moment."""

from datetime import date, datetime
from pathlib import Path

import pytest
from hypothesis import given

from kit.regulations import regulations
from tura.core.codec import Undecodable
from tura.core.regulation.amendments import Amendment, Change, amended, in_force, locked_changes
from tura.core.regulation.model import Regulation
from tura.core.regulation.values import Duration
from tura.formats.regulation import read

GOLDEN = Path(__file__).parents[3] / "golden/regulations"


def golden(number: int) -> Regulation:
    return read((GOLDEN / f"00{number}.toml").read_bytes())


def test_the_free_day_is_dated_and_the_last_round_moved() -> None:
    changes = (
        Change("common.schedule.free", "[2018-12-16]"),
        Change("common.schedule.exceptions", "[{ round = 9, at = 2018-12-20T11:00:00 }]"),
        Change("common.default_time", '"20 min"'),
    )
    changed = amended(golden(0), changes)
    schedule = changed.terms(changed.tournament[1].id).schedule
    assert schedule is not None
    assert schedule.free == (date(2018, 12, 16),)
    assert schedule.exceptions[0].at == datetime.fromisoformat("2018-12-20T11:00")
    assert changed.common.default_time is not None
    assert changed.common.default_time.normally == Duration(1200)


def test_things_go_by_identity_lists_by_number_and_the_next_number_appends() -> None:
    changed = amended(
        golden(1),
        (
            Change("tournament.rapid.rounds", "7"),
            Change("category.50+.born.age_at_most", "64"),
            Change("tournament.blitz.schedule.rounds.11", "2016-08-15T13:40:00"),
            Change("common.standings.2", '"BH/M1"'),
            Change("common.jury.members", "3"),
            Change("common.protests.deposit", None),
        ),
    )
    assert [rule.rounds for rule in changed.tournament] == [9, 7, 11]
    assert changed.category[0].born is not None
    assert changed.category[0].born.age_at_most == 64
    blitz = changed.tournament[2].schedule
    assert blitz is not None
    assert len(blitz.rounds) == 12
    assert [step.code for step in changed.common.standings] == ["PTS", "BH", "BH/M1", "WIN", "DE"]
    assert changed.common.jury is not None
    assert changed.common.jury.members == 3
    assert changed.common.protests is not None
    assert changed.common.protests.deposit is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (Change("common.default_tim", '"20 min"'), "unknown-key"),
        (Change("tournament.boys.rounds", "9"), "unknown-key"),
        (Change("tournament.9.rounds", "9"), "unknown-key"),
        (Change("common.jury", None), "unknown-key"),
        (Change("common.rounds.first", "9"), "unknown-key"),
        (Change("common.rounds", '"nine"'), "wrong-type"),
        (Change("common.rounds", "nine"), "not-a-value"),
        (Change("common.rounds", "9\ncommon = 1"), "not-a-value"),
        (Change("common.rounds", "99999"), "out-of-range"),
        (Change("tournament.women", None), "tournament-gone"),
        (Change("tournament.women.id", '"men"'), "id-twice"),
        (Change("", "1"), "unknown-key"),
    ],
    ids=str,
)
def test_an_amendment_that_does_not_fit_names_its_fault(change: Change, code: str) -> None:
    with pytest.raises(Undecodable) as caught:
        amended(golden(0), (change,))
    assert code in {fault.code for fault in caught.value.faults}


def test_an_amendment_holds_from_its_moment() -> None:
    noon = datetime.fromisoformat("2011-06-20T12:00")
    earlier = Amendment((Change("common.schedule.closing", "2011-06-21T17:30:00"),), "Б.", "зала", noon)
    regulation = golden(3)
    before = in_force(regulation, [earlier], noon.replace(hour=11))
    after = in_force(regulation, [earlier], noon)
    assert before == regulation
    assert after.common.schedule is not None
    assert after.common.schedule.closing == datetime.fromisoformat("2011-06-21T17:30")


@pytest.mark.parametrize(
    ("number", "change", "locked"),
    [
        (0, Change("common.rounds", "18"), {"men": ("rounds",), "women": ("rounds",)}),
        (0, Change("common.standings", '["PTS", "SB"]'), {"men": ("standings",), "women": ("standings",)}),
        (0, Change("tournament.men.scoring.win", "3"), {"men": ("scoring",)}),
        (0, Change("common.scoring.win", "1"), {}),
        (0, Change("common.venue.city", '"Київ"'), {}),
        (2, Change("tournament.rapid.standings", '["MP", "GP", "DE"]'), {}),
        (2, Change("tournament.rapid.standings", '["GP", "MP"]'), {"rapid": ("standings", "team.primary")}),
        (
            2,
            Change("common.team.match_points.win", "3"),
            dict.fromkeys(["rapid", "classical", "blitz"], ("team.match_points",)),
        ),
        (4, Change("tournament.B.pairing_edition", '"2026"'), {"B": ("pairing_edition",)}),
        (4, Change("tournament.B.tie_break_edition", '"virtual-2009"'), {}),
    ],
    ids=lambda value: str(value)[:60],
)
def test_what_may_no_longer_change_after_the_start(number: int, change: Change, locked: object) -> None:
    regulation = golden(number)
    assert locked_changes(regulation, amended(regulation, [change])) == locked


@given(regulations())
def test_no_change_changes_nothing(regulation: Regulation) -> None:
    assert amended(regulation, ()) == regulation
    assert locked_changes(regulation, regulation) == {}
