"""What the clauses of regulations 000, 001, 003 and 004 make the program know, value by value."""

from datetime import date
from functools import reduce

import pytest

from kit.golden_regulations import at, regulation, terms
from tura.core.regulation.model import Kind
from tura.core.regulation.values import Duration, TimeControl

clause = pytest.mark.clause


def found(name: str, path: str) -> object:
    """A value by its dotted path: ``event.city``, or ``men:time_control`` of a tournament's terms."""
    tournament, colon, rest = path.partition(":")
    start = terms(name, tournament) if colon else regulation(name)
    return reduce(_step, (rest if colon else path).split("."), start)


def _step(value: object, key: str) -> object:
    return value[int(key)] if isinstance(value, tuple) else getattr(value, key)


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        pytest.param("000", "tournament.0.number", 87, marks=clause("S0-H1")),
        pytest.param("000", "tournament.1.number", None, marks=clause("S0-H1")),
        pytest.param("000", "event.venue.address", "вул. Ямська, 52", marks=clause("S0-1.1")),
        pytest.param("000", "event.arrival", date(2018, 12, 10), marks=clause("S0-1.2")),
        pytest.param("000", "men:participants", 10, marks=clause("S0-1.3")),
        pytest.param("000", "women:participants", 10, marks=clause("S0-1.3")),
        pytest.param("000", "event.rules", "Правила спортивних змагань з шахів", marks=clause("S0-1.6")),
        pytest.param(
            "000", "men:time_control", TimeControl.parse("40/5400+30:1800+30"), marks=clause("S0-2.1")
        ),
        pytest.param(
            "000", "women:time_control", TimeControl.parse("40/5400+30:1800+30"), marks=clause("S0-2.2")
        ),
        pytest.param("001", "event.city", "Суми", marks=clause("S1-H1")),
        pytest.param("001", "rapid:kind", Kind.INDIVIDUAL, marks=clause("S1-H1")),
        pytest.param("001", "event.venue.address", "проспект Т.Г.Шевченка, 15", marks=clause("S1-1.1")),
        pytest.param("001", "event.ends", date(2016, 8, 15), marks=clause("S1-1.2")),
        pytest.param("001", "classical:participants", None, marks=clause("S1-1.4")),
        pytest.param(
            "001", "event.statute", "Регламент проведення змагання на 2016 р.", marks=clause("S1-1.6")
        ),
        pytest.param("001", "blitz:equipment", ("electronic-clock",), marks=clause("S1-2")),
        pytest.param("001", "classical:time_control", TimeControl.parse("5400+30"), marks=clause("S1-3.1")),
        pytest.param("001", "rapid:time_control", TimeControl.parse("600+5"), marks=clause("S1-3.2")),
        pytest.param("001", "blitz:time_control", TimeControl.parse("180+2"), marks=clause("S1-3.3")),
        pytest.param("001", "classical:schedule.arrival", date(2016, 8, 3), marks=clause("S1-4.1")),
        pytest.param("001", "classical:schedule.colour_lot", at("2016-08-03 20:00"), marks=clause("S1-4.2")),
        pytest.param("001", "classical:schedule.opening", at("2016-08-04 15:00"), marks=clause("S1-4.3")),
        pytest.param("001", "rapid:schedule.arrival", date(2016, 8, 12), marks=clause("S1-4.6")),
        pytest.param("001", "rapid:schedule.meeting", at("2016-08-12 20:00"), marks=clause("S1-4.6")),
        pytest.param("001", "blitz:schedule.opening", at("2016-08-15 09:00"), marks=clause("S1-4.9")),
        pytest.param("001", "blitz:schedule.closing", at("2016-08-15 14:00"), marks=clause("S1-4.11")),
        pytest.param("001", "event.missing_clauses", ("6",), marks=clause("S1-(6)")),
        pytest.param("003", "event.venue.address", "вул. Хрещатик, 2", marks=clause("S3-1.1")),
        pytest.param("003", "event.ends", date(2011, 6, 21), marks=clause("S3-1.2")),
        pytest.param(
            "003", "event.rules", "Правила шахової гри та Турнірні правила ФІДЕ", marks=clause("S3-2")
        ),
        pytest.param(
            "003", "final:time_control", TimeControl.parse("40/5400+30:1800+30"), marks=clause("S3-3")
        ),
        pytest.param("003", "event.arrival", date(2011, 6, 9), marks=clause("S3-5.1")),
        pytest.param("003", "event.officials.0.name", "Боданкін Л.М.", marks=clause("S3-9")),
        pytest.param("003", "event.officials.1.role", "secretary", marks=clause("S3-9")),
        pytest.param("004", "event.organiser", "Харківська Обласна Федерація Шахів", marks=clause("S4-H1")),
        pytest.param("004", "event.officials.0.role", "chief-arbiter", marks=clause("S4-1.2")),
        pytest.param("004", "event.starts", date(2019, 4, 7), marks=clause("S4-2.1")),
        pytest.param("004", "B:time_control", TimeControl.parse("2700"), marks=clause("S4-5")),
        pytest.param("004", "D:time_control", TimeControl.parse("1800"), marks=clause("S4-5")),
        pytest.param("004", "B:default_time.normally", Duration(1800), marks=clause("S4-6.1")),
        pytest.param("004", "event.costs.0.by", "спонсорів, благодійних внесків", marks=clause("S4-9.1")),
        pytest.param("004", "event.costs.1.by", "організацій, що відряджають", marks=clause("S4-9.2")),
    ],
)
def test_the_golden_regulation_says(name: str, path: str, value: object) -> None:
    assert found(name, path) == value


@pytest.mark.clause("S4-1.1", "S4-2.1")
def test_004_premises_are_provided_and_three_groups_play() -> None:
    event = regulation("004").event
    assert event.venue is not None
    assert event.venue.provided_by == event.managed_by
    assert [rule.id for rule in regulation("004").tournament] == ["B", "C", "D"]


@pytest.mark.clause("S4-3.2")
def test_004_the_rules_are_kept_as_text() -> None:
    rules = regulation("004").event.rules
    assert rules is not None
    assert "2009" in rules
