"""The arbiter's report of an event, computed from its journal."""

from __future__ import annotations

from tura.app.desk import Desk
from tura.app.playoffs import playoffs
from tura.app.standings import standings
from tura.app.terms import terms_of
from tura.core.ids import TournamentId
from tura.core.tournament import Event, Tournament
from tura.documents.report import Report, Reported


def report_of(desk: Desk, only: TournamentId | None = None) -> Report:
    """The whole event, or the facts of one tournament and those that concern all."""
    event, facts = desk.event, desk.history().facts
    chosen = [one for id_, one in event.tournaments.items() if only in (None, id_)]
    return Report(event, facts, desk.journal.facts()[-1].link, tuple(_reported(event, one) for one in chosen))


def _reported(event: Event, tournament: Tournament) -> Reported:
    terms = terms_of(event, tournament)
    contests = tuple((view.contest, view.state) for view in playoffs(event, tournament))
    table = standings(event, tournament).standings
    return Reported(tournament, terms.effective, terms.rounds, terms.timetable, table, contests)
