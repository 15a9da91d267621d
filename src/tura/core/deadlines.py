"""Until when: late arrival, protests, lineups, byes; computed from what was said and what has happened.

All moments are local times of the event's zone, without zone; None means that what a deadline is counted from has
not happened yet, or that there is no such deadline.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from tura.core.colour import Colour
from tura.core.ids import Round
from tura.core.regulation.model import (
    DefaultTime,
    DefaultTimeException,
    LineupRule,
    Presence,
    ProtestRule,
    TournamentRule,
)
from tura.core.regulation.values import Duration, TimeControl
from tura.core.schedule import USUAL_MOVES, Timetable


class Tempo(Enum):
    """How fast a game is by FIDE's Laws: all time for 60 moves is 10 minutes or less, less than an hour, more."""

    BLITZ = "blitz"
    RAPID = "rapid"
    STANDARD = "standard"


def tempo_of(control: TimeControl) -> Tempo:
    """The tempo of a time control, by the side with more time (Laws of Chess, appendices A and B)."""
    minutes = max(control.seconds_for(60, colour) for colour in Colour) / 60
    if minutes <= 10:
        return Tempo.BLITZ
    return Tempo.RAPID if minutes < 60 else Tempo.STANDARD


def on_day(word: str, day: date | None, plan: Timetable) -> bool:
    """Whether a day is the ``first`` or ``last`` playing day, or the date that is written (``2019-04-21``)."""
    match word:
        case "last":
            return day is not None and day == plan.last_day
        case "first":
            return day is not None and day == plan.first_day
        case _:
            return day is not None and day.isoformat() == word


def default_time(
    rule: DefaultTime | None, round_: Round, day: date | None, plan: Timetable
) -> Duration | None:
    """The default time of a round; None when the text gives none or lifts it (A48)."""
    if rule is None:
        return None
    for exception in rule.exceptions:
        if _covers(exception, round_, day, plan):
            return exception.value
    return rule.normally


def _covers(exception: DefaultTimeException, round_: Round, day: date | None, plan: Timetable) -> bool:
    if exception.rounds:
        return round_ in exception.rounds
    return exception.day is not None and on_day(exception.day, day, plan)


def late_limit(
    rule: TournamentRule, plan: Timetable, round_: Round, started: datetime | None = None
) -> datetime | None:
    """When an absent player's forfeit is offered: the real start, or the planned one, and the default time."""
    start = started or plan.round(round_).starts
    if start is None:
        return None
    allowed = default_time(rule.default_time, round_, start.date(), plan)
    return start + allowed.delta if allowed else None


def takes_those_present(presence: tuple[Presence, ...], day: date | None, plan: Timetable) -> bool:
    """Whether a draw of that day takes only those who were noted present (A31)."""
    return any(rule.draw == "those present" and on_day(rule.day, day, plan) for rule in presence)


def protest_deadline(
    rule: ProtestRule | None, round_ended: datetime | None, game_ended: datetime | None = None
) -> datetime | None:
    """Until when a protest may be filed: counted from the round's last result unless the text says otherwise (A7)."""
    if rule is None or rule.within is None:
        return None
    counted = game_ended if rule.counted_from == "game-end" and game_ended else round_ended
    return counted + rule.within.delta if counted else None


@dataclass(frozen=True, slots=True)
class LineupWindow:
    """When lineups of a round may be handed in."""

    opens: datetime | None
    closes: datetime | None


_BEFORE_ROUND = {Tempo.BLITZ: Duration(300), Tempo.RAPID: Duration(600), Tempo.STANDARD: Duration(3600)}


def supplied_deadline(control: TimeControl | None) -> Duration:
    """How long before a round lineups close where the text does not say (A23)."""
    return _BEFORE_ROUND[tempo_of(control) if control else Tempo.STANDARD]


def lineup_window(
    rule: TournamentRule,
    round_: Round,
    starts: datetime | None,
    previous_ended: datetime | None,
    day: date | None = None,
) -> LineupWindow:
    """The window of a round, from its real or planned start, or its day alone, and the end of the round before.

    Lineups of round 1 are due with the squads where that is known (A24).
    """
    lineups = rule.lineups or LineupRule()
    opens = lineups.opens.resolve(starts, previous_ended, day) if lineups.opens else previous_ended
    for exception in lineups.exceptions:
        if exception.round == round_:
            return LineupWindow(opens, exception.until.resolve(starts, previous_ended, day))
    with_squads = squads_deadline(rule, starts, day) if round_ == 1 else None
    if with_squads is not None:
        return LineupWindow(opens, with_squads)
    if lineups.until:
        return LineupWindow(opens, lineups.until.resolve(starts, previous_ended, day))
    if starts is None or rule.time_control is None:
        return LineupWindow(opens, None)
    return LineupWindow(opens, starts - supplied_deadline(rule.time_control).delta)


def squads_deadline(rule: TournamentRule, starts: datetime | None, day: date | None) -> datetime | None:
    """Until when squads are handed in, from the start of round 1; None where the regulation or the plan is silent."""
    until = rule.lineups.squads_until if rule.lineups else None
    return until.resolve(starts, None, day) if until else None


def expected_end(rule: TournamentRule, starts: datetime) -> datetime | None:
    """When a game of usual length has used all its time; None without a time control."""
    return starts + rule.time_control.length_of(USUAL_MOVES) if rule.time_control else None
