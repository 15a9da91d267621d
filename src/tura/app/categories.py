"""Categories of an event's players, places within them, and tables of teams made from those places."""

from __future__ import annotations

from tura.app.standings import Table, standings
from tura.app.terms import terms_of
from tura.core.eligibility import categories_of
from tura.core.ids import EntryId, Tpn
from tura.core.regulation.findings import Finding
from tura.core.regulation.model import TeamTable
from tura.core.regulation.tables import table_terms
from tura.core.tournament import Entry, Event, Person, Tournament
from tura.ranking.categories import CategoryPlace, category_places
from tura.ranking.team_places import TeamPlace, team_places


def memberships(event: Event, tournament: Tournament) -> dict[EntryId, tuple[str, ...]]:
    """The ids of each entry's categories; none for all while the year of the event is not known."""
    started = terms_of(event, tournament).started
    if started is None:
        return dict.fromkeys(tournament.entries, ())
    inclusive = tournament.rule.categories == "inclusive"
    return {
        id_: categories_of(
            entry,
            tournament.persons.get(id_, Person()),
            event.regulation.category,
            started.year,
            inclusive=inclusive,
        )
        for id_, entry in tournament.entries.items()
    }


def places_by_category(
    event: Event, tournament: Tournament, table: Table | None = None
) -> dict[str, tuple[CategoryPlace, ...]]:
    """The places within each category of the regulation, in its order; empty categories too."""
    ranked = table or standings(event, tournament)
    belongs = memberships(event, tournament)
    by_number = {tpn: belongs[entry] for tpn, entry in ranked.record.entries.items()}
    return category_places(ranked.standings, by_number, [one.id for one in event.regulation.category])


def teams_of(tournament: Tournament, rule: TeamTable) -> dict[EntryId, str]:
    """The team of each player, from the field that the regulation names; players without one are left out."""
    found = {id_: _team(entry, rule.teams or "team") for id_, entry in tournament.entries.items()}
    return {id_: team for id_, team in found.items() if team}


def _team(entry: Entry, field: str) -> str | None:
    fields = {
        "team": entry.team,
        "region": entry.region,
        "club": entry.club,
        "city": entry.city,
        "federation": entry.federation,
    }
    return entry.team or fields.get(field)


def team_table(event: Event, rule: TeamTable) -> tuple[TeamPlace, ...]:
    """A table of teams from the places of the tournament that it is made from."""
    tournament = event.tournament(rule.origin)
    table = standings(event, tournament)
    numbers: dict[EntryId, Tpn] = tournament.numbers
    teams = {numbers[entry]: team for entry, team in teams_of(tournament, rule).items() if entry in numbers}
    return team_places(rule, teams, places_by_category(event, tournament, table))


def table_defaults(event: Event, rule: TeamTable) -> tuple[Finding, ...]:
    """What the regulation leaves open of a table of teams, each with what the table applies."""
    regulation = event.regulation
    return tuple(
        Finding(point.code, point.key, regulation.clause(None, point.key), (), point.facts)
        for point in table_terms(rule).defaults
    )
