"""A tournament's terms in the form that pairing and ranking take them."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from datetime import date

from tura.core.ids import Round
from tura.core.points import Points
from tura.core.records import Record, record_of
from tura.core.regulation.model import EventRule, ScoringRule, TournamentRule
from tura.core.result import Scoring
from tura.core.tournament import Event, Tournament
from tura.pairing.round_robin.plan import RoundRobinSystem
from tura.ranking.criteria import Criterion, parse_tie_break
from tura.ranking.editions import Edition, edition_for


@dataclass(frozen=True, slots=True)
class Terms:
    """What a regulation means for the computations: system, rounds, scoring, order of places, edition."""

    system: str
    round_robin: RoundRobinSystem | None
    rounds: int
    scoring: Scoring
    criteria: tuple[Criterion, ...]
    edition: Edition
    started: date | None


def terms_of(event: Event, tournament: Tournament) -> Terms:
    """The terms of a tournament, with what the regulation leaves to the program filled in."""
    rule = tournament.rule
    system = rule.system or ""
    round_robin = RoundRobinSystem.of(system, last_rounds_reversed=rule.last_rounds_reversed)
    started = first_day(event.regulation.event, rule)
    return Terms(
        system=system,
        round_robin=round_robin,
        rounds=rule.rounds or _all_rounds(round_robin, len(tournament.entries)),
        scoring=scoring_of(rule.scoring or ScoringRule()),
        criteria=criteria_of(rule),
        edition=Edition(rule.tie_break_edition) if rule.tie_break_edition else edition_for(started),
        started=started,
    )


def first_day(event: EventRule, rule: TournamentRule) -> date | None:
    """The first day of a tournament, on which editions of rules hang."""
    schedule = rule.schedule
    if schedule and (schedule.starts or schedule.rounds or schedule.days):
        moments = [*schedule.rounds, *schedule.days]
        return schedule.starts or min(moments).date()
    return event.starts or event.arrival


def scoring_of(rule: ScoringRule) -> Scoring:
    """The scoring with what follows from win, draw and loss filled in (TRF26 record 162)."""
    win = rule.win if rule.win is not None else Points(10)
    draw = rule.draw if rule.draw is not None else Points(5)
    loss = rule.loss if rule.loss is not None else Points(0)
    full = Scoring(win, draw, loss, win, Points(0), win, win, draw, Points(0), draw)
    said = {spec.name: getattr(rule, spec.name) for spec in dataclasses.fields(rule)}
    return dataclasses.replace(full, **{name: value for name, value in said.items() if value is not None})


def criteria_of(rule: TournamentRule) -> tuple[Criterion, ...]:
    """The regulation's order of places as ranking reads it."""
    return tuple(
        parse_tie_break(step.code, only_if=step.only_if.value if step.only_if else None)
        for step in rule.standings
    )


def _all_rounds(system: RoundRobinSystem | None, entries: int) -> int:
    return len(system.plan(entries).rounds) if system and entries > 1 else 0


def record(tournament: Tournament, terms: Terms, through: Round | None = None) -> Record:
    """The tournament as a crosstable under its terms."""
    return record_of(
        tournament,
        rounds=terms.rounds,
        scoring=terms.scoring,
        predetermined=terms.round_robin is not None,
        cycles=terms.round_robin.cycles if terms.round_robin else 1,
        started=terms.started,
        through=through,
    )
