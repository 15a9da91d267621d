"""Where a plan cannot hold: codes with facts, for `check` and for the agenda; the words are the catalogue's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise

from tura.core.deadlines import default_time, expected_end, protest_deadline
from tura.core.ids import Round
from tura.core.regulation.model import EventRule, PlayoffRule, TournamentRule
from tura.core.regulation.values import Duration, TimeControl
from tura.core.schedule import USUAL_MOVES, Occasion, PlannedRound, StartSource, Timetable

LONG_GAME = 150
"""Hardly any game has more moves than this."""


@dataclass(frozen=True, slots=True)
class PlanWarning:
    """A code such as ``protests-outlast-next-round``, the key of the regulation that it is about, and facts
    (numbers, moments, durations)."""

    code: str
    key: str
    facts: dict[str, object] = field(default_factory=dict)


def plan_warnings(rule: TournamentRule, event: EventRule, plan: Timetable) -> tuple[PlanWarning, ...]:
    """Everything in a timetable that cannot hold, or only just."""
    return (
        *_outside_dates(event, plan),
        *_days_do_not_fit(rule, plan),
        *_out_of_order(plan),
        *_slots(rule, plan),
        *_registration(plan),
        *_waiting_too_long(rule, plan),
        *_closing(rule, plan),
        *_suggested(plan),
    )


def _warn(code: str, key: str, **facts: object) -> PlanWarning:
    return PlanWarning(code, key, {name: _fact(value) for name, value in facts.items()})


def _fact(value: object) -> object:
    return Duration(int(value.total_seconds())) if isinstance(value, timedelta) else value


def _known(plan: Timetable) -> list[tuple[Round, datetime]]:
    return [(planned.round, planned.starts) for planned in plan.rounds if planned.starts]


def _outside_dates(event: EventRule, plan: Timetable) -> Iterator[PlanWarning]:
    first, last = event.starts or event.arrival, event.ends
    for number, at in _known(plan):
        if (first and at.date() < first) or (last and at.date() > last):
            dates = {"first": first or "?", "last": last or "?"}
            yield _warn("round-outside-dates", "schedule", round=number, at=at, **dates)


def _days_do_not_fit(rule: TournamentRule, plan: Timetable) -> Iterator[PlanWarning]:
    schedule = rule.schedule
    if schedule is None or schedule.rounds or schedule.days or not plan.playing_days or not plan.rounds:
        return
    per_day = schedule.rounds_a_day or 1
    undated = (schedule.free_days or 0) - len(schedule.free)
    needed = -(-len(plan.rounds) // per_day) + max(undated, 0)
    if schedule.free_days is not None and needed != len(plan.playing_days):
        days = len(plan.playing_days)
        yield _warn("days-do-not-fit", "schedule", rounds=len(plan.rounds), days=days, needed=needed)


def _out_of_order(plan: Timetable) -> Iterator[PlanWarning]:
    for (earlier, first), (later, second) in pairwise(_known(plan)):
        if second <= first:
            yield _warn("rounds-out-of-order", "schedule", round=later, before=earlier, at=second)


def _slots(rule: TournamentRule, plan: Timetable) -> Iterator[PlanWarning]:
    """Games against the next round, then the protest time against it; each is said once, for the tightest gap."""
    gaps = [
        (second - first, earlier, later, second)
        for (earlier, first), (later, second) in pairwise(_known(plan))
        if second > first
    ]
    if not gaps or rule.time_control is None:
        return
    gap, earlier, later, next_start = min(gaps)
    length = rule.time_control.length_of(USUAL_MOVES)
    facts: dict[str, object] = {"round": earlier, "next": later, "at": next_start}
    facts |= {"gap": gap, "length": length}
    if length > gap:
        yield _warn("games-longer-than-slot", "schedule", **facts)
    within = rule.protests.within.delta if rule.protests and rule.protests.within else None
    if within is not None and length + within >= gap:
        yield _warn("protests-outlast-next-round", "protests.within", within=within, **facts)


def _registration(plan: Timetable) -> Iterator[PlanWarning]:
    closes = plan.moment(Occasion.REGISTRATION_CLOSES)
    known = _known(plan)
    if closes is None or not known:
        return
    left = known[0][1] - closes
    if left < timedelta(minutes=15):
        yield _warn("little-time-for-first-draw", "schedule.registration", closes=closes, left=left)


def _waiting_too_long(rule: TournamentRule, plan: Timetable) -> Iterator[PlanWarning]:
    allowed = default_time(rule.default_time, Round(1), plan.first_day, plan)
    if allowed is None or rule.time_control is None:
        return
    thinking = timedelta(seconds=rule.time_control.seconds_for(0))
    if allowed.delta >= thinking:
        yield _warn("default-time-is-whole-game", "default_time", allowed=allowed.delta, thinking=thinking)


def _closing(rule: TournamentRule, plan: Timetable) -> Iterator[PlanWarning]:
    closing = plan.moment(Occasion.CLOSING)
    last = plan.rounds[-1] if plan.rounds else None
    if closing is None or last is None or last.starts is None or rule.time_control is None:
        return
    ends = expected_end(rule, last.starts)
    protests = protest_deadline(rule.protests, ends)
    if protests and protests >= closing:
        yield _warn("closing-inside-protest-time", "schedule.closing", closing=closing, until=protests)
    moves = moves_until(rule.time_control, closing - last.starts)
    if moves is not None and USUAL_MOVES <= moves < LONG_GAME:
        facts = {"round": last.round, "moves": moves, "length": closing - last.starts}
        yield _warn("closing-before-long-games-end", "schedule.closing", closing=closing, **facts)
    if rule.playoff and ends:
        yield from _playoff_past_closing(rule.playoff, ends, closing)


def moves_until(control: TimeControl, span: timedelta) -> int | None:
    """With how many moves a game can last as long as a span; None when no game or every game can."""
    if control.length_of(0) >= span:
        return None
    grows = control.length_of(1) - control.length_of(0)
    return -(-(span - control.length_of(0)) // grows) if grows else None


def _playoff_past_closing(rule: PlayoffRule, ends: datetime, closing: datetime) -> Iterator[PlanWarning]:
    begins = ends + (rule.delay.delta if rule.delay else timedelta())
    length = timedelta()
    for stage in rule.two:
        if stage.time_control:
            length += (stage.games or 1) * stage.time_control.length_of(USUAL_MOVES)
    if begins + length > closing:
        facts = {"begins": begins, "ends": begins + length}
        yield _warn("playoff-past-closing", "schedule.closing", closing=closing, **facts)


def _suggested(plan: Timetable) -> Iterator[PlanWarning]:
    guessed: list[PlannedRound] = [one for one in plan.rounds if one.source is StartSource.SUGGESTED]
    if guessed:
        rounds = ", ".join(str(one.round) for one in guessed)
        yield _warn("starts-suggested", "schedule.days", rounds=rounds)
