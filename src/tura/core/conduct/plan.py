"""The moments around a round that deadlines are counted from, by the clock of the hall."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from tura.core.ids import Round
from tura.core.regulation.effective import effective
from tura.core.schedule import Timetable, timetable
from tura.core.tournament import Event, Tournament


@dataclass(frozen=True, slots=True)
class Around:
    """A round's real or planned start, the end of the round before, and its day; None where unknown."""

    starts: datetime | None
    previous_ended: datetime | None
    day: date | None


def plan_of(event: Event, tournament: Tournament) -> Timetable:
    """The plan of a tournament, with as many rounds as it will have or has."""
    terms = effective(event.regulation, tournament.id, len(tournament.entries) or None)
    rounds = max(terms.rounds or 0, tournament.last_round + 1)
    return timetable(tournament.rule, event.regulation.event, rounds)


def around(event: Event, tournament: Tournament, number: Round) -> Around:
    """The moments around a round as they are known now."""
    planned = plan_of(event, tournament).round(number)
    view, before = tournament.rounds.get(number), tournament.rounds.get(Round(number - 1))
    starts = event.local(view.started_at) if view and view.started_at else planned.starts
    ended = event.local(before.ended_at) if before and before.ended_at else None
    return Around(starts, ended, planned.day)
