"""The timetable of a tournament as its regulation plans it, and where that plan cannot hold.

All moments are local times of the event's zone, without zone. Where the text leaves a start open nothing is
invented; only the starts of further rounds of one day are suggested from the time control, and marked so (A33).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import Enum

from tura.core.ids import Round
from tura.core.regulation.model import EventRule, Schedule, TournamentRule
from tura.core.regulation.values import TimeControl

USUAL_MOVES = 60
"""The game length for which plans are made."""
TURNOVER = timedelta(minutes=15)
"""Between the longest usual game of a round and the next round of the same day, where only a suggestion is wanted."""


class StartSource(Enum):
    """What a round's planned start comes from."""

    LISTED = "listed"
    EXCEPTION = "exception"
    ROUND_TIME = "round-time"
    FIRST_OF_DAY = "first-of-day"
    CADENCE = "cadence"
    SUGGESTED = "suggested"
    """Inferred from the time control; the organiser confirms or changes it."""
    DAY_ONLY = "day-only"
    """The day follows from the dates, the time is not said."""
    UNSAID = "unsaid"


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A round of the plan: its start, or its day alone, or nothing."""

    round: Round
    starts: datetime | None
    source: StartSource
    day: date | None = None


class Occasion(Enum):
    """What happens at a planned moment that is no round."""

    ARRIVAL = "arrival"
    REGISTRATION_OPENS = "registration-opens"
    REGISTRATION_CLOSES = "registration-closes"
    MEETING = "meeting"
    COLOUR_LOT = "colour-lot"
    LOTS = "lots"
    OPENING = "opening"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class PlannedMoment:
    """An occasion with its time; an arrival has the day's first minute."""

    occasion: Occasion
    at: datetime


@dataclass(frozen=True, slots=True)
class Timetable:
    """The plan of a tournament."""

    rounds: tuple[PlannedRound, ...]
    moments: tuple[PlannedMoment, ...]
    playing_days: tuple[date, ...]
    """Days on which rounds may be played: from the first to the last, dated free days left out."""

    def round(self, number: Round) -> PlannedRound:
        """A round of the plan; an unplanned one has no start."""
        if 0 < number <= len(self.rounds):
            return self.rounds[number - 1]
        return PlannedRound(number, None, StartSource.UNSAID)

    def moment(self, occasion: Occasion) -> datetime | None:
        """The time of an occasion, None when the text gives none."""
        return next((moment.at for moment in self.moments if moment.occasion is occasion), None)

    @property
    def last_day(self) -> date | None:
        """The day of the last planned round."""
        days = [planned.day for planned in self.rounds if planned.day]
        return max(days) if days else None

    @property
    def first_day(self) -> date | None:
        """The day of the first planned round."""
        days = [planned.day for planned in self.rounds if planned.day]
        return min(days) if days else None


def timetable(rule: TournamentRule, event: EventRule, rounds: int) -> Timetable:
    """The plan of so many rounds under the tournament's terms and the event's dates."""
    schedule = rule.schedule or Schedule()
    days = playing_days(schedule, event)
    planned = tuple(_planned(Round(number), schedule, rule, days, rounds) for number in range(1, rounds + 1))
    return Timetable(planned, tuple(_moments(schedule, event)), days)


def playing_days(schedule: Schedule, event: EventRule) -> tuple[date, ...]:
    """The dates between the first and the last playing day, without the dated free days.

    The day of arrival is not played on unless the text names it as the start.
    """
    if schedule.days:
        return tuple(day.date() for day in schedule.days)
    first = schedule.starts or _day_after(schedule.arrival) or event.starts or _day_after(event.arrival)
    last = schedule.ends or event.ends
    if first is None or last is None:
        return ()
    span = (first + timedelta(days=number) for number in range((last - first).days + 1))
    return tuple(day for day in span if day not in schedule.free)


def _day_after(day: date | None) -> date | None:
    return day + timedelta(days=1) if day else None


def _planned(
    number: Round, schedule: Schedule, rule: TournamentRule, days: tuple[date, ...], rounds: int
) -> PlannedRound:
    for exception in schedule.exceptions:
        if exception.round == number:
            return _started(number, exception.at, StartSource.EXCEPTION)
    if schedule.rounds:
        listed = schedule.rounds[number - 1] if number <= len(schedule.rounds) else None
        return _started(number, listed, StartSource.LISTED if listed else StartSource.UNSAID)
    if schedule.days:
        return _on_a_day(number, schedule, rule, rounds)
    return _by_dates(number, schedule, rule, days, rounds)


def _started(number: Round, at: datetime | None, source: StartSource) -> PlannedRound:
    return PlannedRound(number, at, source, at.date() if at else None)


def rounds_a_day(schedule: Schedule, days: int, rounds: int) -> int | None:
    """How many rounds a day has: said, or the only even division; None when it cannot be told."""
    if schedule.rounds_a_day:
        return schedule.rounds_a_day
    return rounds // days if days and rounds % days == 0 else None


def _on_a_day(number: Round, schedule: Schedule, rule: TournamentRule, rounds: int) -> PlannedRound:
    per_day = rounds_a_day(schedule, len(schedule.days), rounds)
    if per_day is None:
        return PlannedRound(number, None, StartSource.UNSAID)
    day, place = divmod(number - 1, per_day)
    if day >= len(schedule.days):
        return PlannedRound(number, None, StartSource.UNSAID)
    return _in_a_day(number, schedule.days[day], place, schedule, rule)


def _in_a_day(
    number: Round, first: datetime, place: int, schedule: Schedule, rule: TournamentRule
) -> PlannedRound:
    if place == 0:
        return _started(number, first, StartSource.FIRST_OF_DAY)
    if schedule.round_every:
        return _started(number, first + place * schedule.round_every.delta, StartSource.CADENCE)
    if rule.time_control:
        return _started(number, first + place * suggested_slot(rule.time_control), StartSource.SUGGESTED)
    return PlannedRound(number, None, StartSource.DAY_ONLY, first.date())


def suggested_slot(control: TimeControl) -> timedelta:
    """From one round to the next on one day: a usual game and the turnover, up to the next five minutes."""
    step = timedelta(minutes=5)
    slot = control.length_of(USUAL_MOVES) + TURNOVER
    return -(-slot // step) * step


def _by_dates(
    number: Round, schedule: Schedule, rule: TournamentRule, days: tuple[date, ...], rounds: int
) -> PlannedRound:
    undated = (schedule.free_days or 0) - len(schedule.free)
    per_day = rounds_a_day(schedule, len(days), rounds) if undated <= 0 else None
    if per_day is None:
        return PlannedRound(number, None, StartSource.UNSAID)
    day, place = divmod(number - 1, per_day)
    if day >= len(days):
        return PlannedRound(number, None, StartSource.UNSAID)
    if schedule.round_time is None:
        return PlannedRound(number, None, StartSource.DAY_ONLY, days[day])
    first = datetime.combine(days[day], schedule.round_time)
    planned = _in_a_day(number, first, place, schedule, rule)
    return replace(planned, source=StartSource.ROUND_TIME) if place == 0 else planned


def _moments(schedule: Schedule, event: EventRule) -> Iterator[PlannedMoment]:
    arrival = schedule.arrival or event.arrival
    if arrival:
        yield PlannedMoment(Occasion.ARRIVAL, datetime.combine(arrival, datetime.min.time()))
    if schedule.registration:
        yield PlannedMoment(Occasion.REGISTRATION_OPENS, schedule.registration.opens)
        yield PlannedMoment(Occasion.REGISTRATION_CLOSES, schedule.registration.closes)
    said = (
        (Occasion.MEETING, schedule.meeting),
        (Occasion.COLOUR_LOT, schedule.colour_lot),
        (Occasion.LOTS, schedule.lots),
        (Occasion.OPENING, schedule.opening),
        (Occasion.CLOSING, schedule.closing),
    )
    yield from (PlannedMoment(occasion, at) for occasion, at in said if at)
