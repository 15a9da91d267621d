"""A tournament's terms in the form that pairing and ranking take them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tura.core.ids import Round
from tura.core.records import Record, record_of
from tura.core.refusal import refuse
from tura.core.regulation.case import Case
from tura.core.regulation.effective import EffectiveTerms, effective
from tura.core.regulation.systems import Family, System, system_of
from tura.core.schedule import Timetable, timetable
from tura.core.team_records import TeamRecord, team_record_of
from tura.core.tournament import Event, Tournament
from tura.pairing.round_robin.plan import RoundRobinSystem
from tura.pairing.round_robin.scheveningen import ScheveningenSystem
from tura.pairing.team_swiss.position import TeamReadings
from tura.pairing.team_swiss.readings import TeamReadingFault, team_readings_of
from tura.ranking.criteria import Criterion, CriterionFault, parse_tie_break
from tura.ranking.editions import Edition, ReadingFault, Readings, readings_of


@dataclass(frozen=True, slots=True)
class Terms:
    """What a regulation means for the computations: system, rounds, order of places, edition, first day."""

    effective: EffectiveTerms
    system: System | None
    round_robin: RoundRobinSystem | ScheveningenSystem | None
    """A system of which every round is known beforehand."""
    rounds: int
    criteria: tuple[Criterion, ...]
    edition: Edition
    readings: Readings
    team_readings: TeamReadings
    started: date | None
    timetable: Timetable


def terms_of(event: Event, tournament: Tournament) -> Terms:
    """The terms of a tournament, with every default that the regulation leaves to the program.

    Raises the refusal `terms-not-understood` for a criterion or an edition that no room of the program knows.
    """
    players = len(tournament.entries) or None
    terms = effective(event.regulation, tournament.id, players)
    system = system_of(terms.system)
    reversed_ = tournament.rule.last_rounds_reversed
    table = RoundRobinSystem.of(terms.system, last_rounds_reversed=reversed_)
    rounds = terms.rounds or (system.rounds(len(tournament.entries)) if system else None) or 0
    return Terms(
        effective=terms,
        system=system,
        round_robin=table or ScheveningenSystem.of(terms.system),
        rounds=rounds,
        criteria=_criteria(terms),
        edition=_edition(terms),
        readings=_readings(tournament.rule.tie_break_readings),
        team_readings=_team_readings(tournament.rule.pairing_readings),
        started=Case(event.regulation, tournament.id, players).started,
        timetable=timetable(tournament.rule, event.regulation.event, rounds),
    )


def _criteria(terms: EffectiveTerms) -> tuple[Criterion, ...]:
    try:
        return tuple(
            parse_tie_break(step.code, only_if=step.only_if.value if step.only_if else None)
            for step in terms.standings
        )
    except CriterionFault as fault:
        raise refuse("terms-not-understood", key="standings", value=fault.descriptor) from fault


def _edition(terms: EffectiveTerms) -> Edition:
    try:
        return Edition(terms.tie_break_edition)
    except ValueError as error:
        raise refuse(
            "terms-not-understood", key="tie_break_edition", value=terms.tie_break_edition
        ) from error


def _readings(texts: Sequence[str]) -> Readings:
    try:
        return readings_of(texts)
    except ReadingFault as fault:
        raise refuse("terms-not-understood", key="tie_break_readings", value=fault.text) from fault


def _team_readings(texts: Sequence[str]) -> TeamReadings:
    try:
        return team_readings_of(texts)
    except TeamReadingFault as fault:
        raise refuse("terms-not-understood", key="pairing_readings", value=fault.text) from fault


def record(tournament: Tournament, terms: Terms, through: Round | None = None) -> Record:
    """The tournament as a crosstable under its terms."""
    return record_of(
        tournament,
        rounds=terms.rounds,
        scoring=terms.effective.scoring,
        predetermined=terms.system is not None and terms.system.family is not Family.SWISS,
        cycles=terms.round_robin.cycles if terms.round_robin else 1,
        started=terms.started,
        through=through,
    )


def team_record(tournament: Tournament, terms: Terms, through: Round | None = None) -> TeamRecord | None:
    """A team tournament as a team table under its terms; None for an individual one."""
    if terms.effective.team is None:
        return None
    return team_record_of(
        tournament,
        terms.effective,
        rounds=terms.rounds,
        cycles=terms.round_robin.cycles if terms.round_robin else 1,
        started=terms.started,
        through=through,
    )
