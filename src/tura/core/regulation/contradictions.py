"""What cannot hold together in a regulation, whatever is answered to its gaps."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import pairwise

from tura.core.regulation.case import Case, Point, point
from tura.core.regulation.model import (
    GoTo,
    Kind,
    Ladder,
    PlayoffRule,
    Regulation,
    TeamRule,
)
from tura.core.regulation.systems import (
    BUCHHOLZ,
    DUTCH_EDITIONS,
    TIE_BREAK_EDITIONS,
    Family,
    Use,
    criterion_of,
    tie_break_edition_for,
)
from tura.core.result import Scoring


def contradictions(case: Case, scoring: Scoring) -> Iterator[Point]:
    """The contradictions of one tournament."""
    yield from _system(case)
    yield from _rounds(case)
    yield from _dates(case)
    yield from _standings(case)
    yield from _team(case)
    if not scoring.loss <= scoring.draw <= scoring.win:
        yield point("scoring-upside-down", "scoring")
    if case.rule.playoff:
        yield from _playoff(case, case.rule.playoff)
    if case.rule.places_within == "category" and not case.regulation.category:
        yield point("categories-undefined", "places_within")


def _system(case: Case) -> Iterator[Point]:
    rule, system = case.rule, case.system
    if rule.system and system is None:
        yield point("system-unknown", "system", system=rule.system)
    if system and rule.kind is not None and system.team != (rule.kind is Kind.TEAM):
        yield point("kind-against-system", "kind", kind=rule.kind, system=system.code)
    if rule.restricted_draw and not case.predetermined:
        yield point("restricted-draw-without-table", "restricted_draw")
    if rule.last_rounds_reversed and (system is None or system.cycles < 2):
        yield point("reversal-without-second-cycle", "last_rounds_reversed")
    for key, said, known in (
        ("pairing_edition", rule.pairing_edition, DUTCH_EDITIONS),
        ("tie_break_edition", rule.tie_break_edition, TIE_BREAK_EDITIONS),
    ):
        if said and said not in known:
            yield point("edition-unknown", key, edition=said, known=known)


def _rounds(case: Case) -> Iterator[Point]:
    rounds, count = case.rule.rounds, case.players or case.rule.participants
    if rounds is None:
        return
    if case.system and count:
        most = case.system.rounds(count)
        if most is not None and most != rounds:
            yield point(
                "rounds-against-participants", "rounds", rounds=rounds, participants=count, needed=most
            )
        elif case.system.family is Family.SWISS and rounds >= count:
            facts = {"rounds": rounds, "participants": count, "needed": count - 1}
            yield point("rounds-against-participants", "rounds", **facts)
    schedule = case.schedule
    if schedule.rounds and len(schedule.rounds) != rounds:
        yield point("rounds-against-schedule", "schedule.rounds", rounds=rounds, starts=len(schedule.rounds))
    if schedule.days:
        yield from _days(case, rounds)
    for key, number in _round_numbers(case):
        if number > rounds:
            yield point("round-beyond-last", key, round=number, rounds=rounds)


def _days(case: Case, rounds: int) -> Iterator[Point]:
    days, a_day = len(case.schedule.days), case.schedule.rounds_a_day
    fits = rounds % days == 0 if a_day is None else (days - 1) * a_day < rounds <= days * a_day
    if not fits:
        yield point("rounds-against-days", "schedule.days", rounds=rounds, days=days, a_day=a_day or "?")


def _round_numbers(case: Case) -> Iterator[tuple[str, int]]:
    """Every round that a rule names, with the key that names it."""
    rule = case.rule
    for at, exception in enumerate(case.schedule.exceptions):
        yield f"schedule.exceptions.{at}.round", exception.round
    for at, late in enumerate(case.lineups.exceptions):
        yield f"lineups.exceptions.{at}.round", late.round
    for at, waiting in enumerate(rule.default_time.exceptions if rule.default_time else ()):
        for place, number in enumerate(waiting.rounds):
            yield f"default_time.exceptions.{at}.rounds.{place}", number
    if rule.byes and rule.byes.last_round:
        yield "byes.last_round", rule.byes.last_round
    if rule.byes and rule.byes.late_entry_until:
        yield "byes.late_entry_until", rule.byes.late_entry_until


def _dates(case: Case) -> Iterator[Point]:
    schedule, event = case.schedule, case.regulation.event
    first, last = event.starts or event.arrival, event.ends
    if schedule.starts and schedule.ends and schedule.ends < schedule.starts:
        yield point("dates-reversed", "schedule.ends", starts=schedule.starts, ends=schedule.ends)
    for key, day in (("starts", schedule.starts), ("ends", schedule.ends), ("arrival", schedule.arrival)):
        if day and not _within(day, first, last):
            yield point(
                "dates-outside-event", f"schedule.{key}", day=day, first=first or "?", last=last or "?"
            )
    for at, free in enumerate(schedule.free):
        if not _within(free, schedule.starts or first, schedule.ends or last):
            yield point("free-day-outside-dates", f"schedule.free.{at}", day=free)
        for planned in case.plan.rounds:
            if planned.day == free:
                yield point("round-on-free-day", f"schedule.free.{at}", day=free, round=planned.round)


def _within(day: date, first: date | None, last: date | None) -> bool:
    return (first is None or day >= first) and (last is None or day <= last)


def _standings(case: Case) -> Iterator[Point]:
    seen: set[str] = set()
    ranks_by = case.rule.tie_break_edition or tie_break_edition_for(case.started)
    for number, step in enumerate(case.rule.standings):
        key, code = f"standings.{number}", criterion_of(step.code)
        if code is None:
            yield point("criterion-unknown", key, code=step.code)
            continue
        if step.code.upper() in seen:
            yield point("criterion-repeated", key, code=step.code)
        seen.add(step.code.upper())
        if code.use is Use.TEAMS and not case.for_teams:
            yield point("criterion-for-teams", key, code=step.code)
        if code.use is Use.INDIVIDUALS and case.for_teams:
            yield point("criterion-for-players", key, code=step.code)
        if code.name in BUCHHOLZ and case.predetermined and ranks_by == TIE_BREAK_EDITIONS[-1]:
            yield point("buchholz-in-round-robin", key, code=step.code, edition=ranks_by)


def _team(case: Case) -> Iterator[Point]:
    if not case.for_teams:
        for key in ("team", "lineups"):
            if getattr(case.rule, key) is not None:
                yield point("team-terms-without-teams", key)
        return
    rule = case.rule.team or TeamRule()
    main = rule.squad.main if rule.squad else rule.boards
    if rule.boards and main != rule.boards:
        yield point("boards-against-squad", "team.squad.main", boards=rule.boards, main=main)
    least = case.lineups.start_with_at_least
    if rule.boards and least and least > rule.boards:
        yield point("boards-against-squad", "lineups.start_with_at_least", boards=rule.boards, main=least)
    points = rule.match_points
    if points and not points.loss <= points.draw <= points.win:
        yield point("scoring-upside-down", "team.match_points")


def _playoff(case: Case, rule: PlayoffRule) -> Iterator[Point]:
    count = case.players or case.rule.participants
    beyond = tuple(place for place in rule.places if count and place > count)
    if beyond:
        facts = {"places": beyond, "participants": count}
        yield point("playoff-places-beyond-participants", "playoff.places", **facts)
    for name, stages in (("two", rule.two), ("more", rule.more)):
        for number, stage in enumerate(stages):
            if stage.two_left and not _exists(rule, stage.two_left):
                key = f"playoff.{name}.{number}.two_left"
                yield point(
                    "playoff-goes-nowhere", key, ladder=stage.two_left.ladder, stage=stage.two_left.stage
                )


def _exists(rule: PlayoffRule, goal: GoTo) -> bool:
    return goal.stage <= len(rule.two if goal.ladder is Ladder.TWO else rule.more)


def contradictions_of_event(regulation: Regulation) -> Iterator[Point]:
    """The contradictions that are of the event as a whole."""
    event = regulation.event
    first = event.starts or event.arrival
    if first and event.ends and event.ends < first:
        yield point("dates-reversed", "event.ends", starts=first, ends=event.ends)
    for category in regulation.category:
        born = category.born
        if born and born.age_at_most is not None and born.age_at_most < (born.age_at_least or 0):
            yield point("ages-reversed", f"category.{category.id}.born", category=category.id)
    yield from _references(regulation)
    yield from _calendar(regulation)


def _references(regulation: Regulation) -> Iterator[Point]:
    categories = {category.id for category in regulation.category}
    tournaments = {rule.id for rule in regulation.tournament}
    named: list[tuple[str, str]] = []
    for table in regulation.team_table:
        key = f"team_table.{table.id}"
        if table.origin not in tournaments:
            yield point("tournament-unknown", f"{key}.origin", tournament=table.origin)
        named += [(f"{key}.count.{at}.category", one.category) for at, one in enumerate(table.count)]
        named += [(f"{key}.tie.{at}.place_in", tie.place_in) for at, tie in enumerate(table.tie)]
    for key, name in named:
        if name not in categories:
            yield point("category-unknown", key, category=name)


def _calendar(regulation: Regulation) -> Iterator[Point]:
    starts = [(Case(regulation, rule.id).started, rule.id) for rule in regulation.tournament]
    known = [(day, name) for day, name in starts if day]
    for (earlier, before), (later, after) in pairwise(known):
        if later < earlier:
            yield point("tournaments-out-of-order", f"tournament.{after}", tournament=after, before=before)
