"""`tura standings EVENT.tura`: the table of places of a tournament, of a category, of teams made from places."""

from __future__ import annotations

import click

from tura.app.categories import places_by_category, table_defaults, team_table
from tura.app.standings import standings
from tura.cli.event import Session, on_event
from tura.cli.ranking_options import Wish, print_standings, with_ranking
from tura.cli.tables import print_json, print_table
from tura.cli.words import speaker, stop
from tura.core.refusal import Refusal
from tura.documents.categories import category_table, team_places_table
from tura.documents.facts import defaults_applied
from tura.documents.model import Table
from tura.documents.players import players_of
from tura.documents.tables import rows_of


@click.command("standings")
@on_event
@with_ranking
@click.option("--category", metavar="ID", help="Places within a category of the regulation.")
@click.option("--teams", is_flag=True, help="The tables of teams made from the places of players.")
def command(session: Session, wish: Wish, category: str | None, teams: bool) -> None:
    """Print the standings of a tournament."""
    if teams:
        _teams(session, wish.form)
    elif category is not None:
        _category(session, category, wish.form)
    else:
        tournament = session.tournament
        table = standings(
            session.event,
            tournament,
            after_round=wish.after_round,
            criteria=wish.criteria,
            edition=wish.edition,
        )
        print_standings(table.standings, players_of(tournament), wish)


def _category(session: Session, category: str, form: str) -> None:
    table = standings(session.event, session.tournament)
    places = places_by_category(session.event, session.tournament, table)
    if category not in places:
        stop(Refusal("unknown-category", {"category": category, "known": ", ".join(places) or "-"}))
    players = players_of(session.tournament)
    _print(category_table(places[category], table.standings, players, speaker(), category), form)


def _teams(session: Session, form: str) -> None:
    rules = session.event.regulation.team_table
    if not rules:
        stop(Refusal("no-team-table"))
    t = speaker()
    tables, notes = {}, {}
    for rule in rules:
        players = players_of(session.event.tournament(rule.origin))
        found = team_table(session.event, rule)
        tables[rule.id] = team_places_table(found, players, t, rule.name or rule.id)
        notes[rule.id] = defaults_applied(table_defaults(session.event, rule), t)
    if form == "json":
        print_json({name: rows_of(table) for name, table in tables.items()})
        return
    for name, table in tables.items():
        _print(table, form)
        for gap, applied in notes[name] if form == "table" else ():
            click.echo(f"* {gap} {applied}")


def _print(table: Table, form: str) -> None:
    if form == "table":
        click.echo(table.caption)
    print_table(table, form)
