"""`tura standings`: the table of places, every value with its terms."""

from __future__ import annotations

import json

import click

from tura.app.standings import standings
from tura.cli.event import Session, on_event
from tura.cli.words import speaker
from tura.core.ids import Round
from tura.documents.players import players_of
from tura.documents.standings import notices, order_line, standings_table
from tura.documents.tables import csv_of, rows_of
from tura.documents.text import table_text
from tura.ranking.criteria import CriterionFault, parse_tie_breaks
from tura.ranking.editions import Edition


@click.command()
@on_event
@click.option("--after-round", type=click.IntRange(1), help="Rounds 1 to N as they are known now.")
@click.option("--tie-breaks", metavar="LIST", help="Another order of places, such as BH,BH/C1,SB.")
@click.option("--edition", type=click.Choice([edition.value for edition in Edition]))
@click.option("--format", "form", type=click.Choice(["table", "csv", "json"]), default="table")
def command(
    session: Session, after_round: int | None, tie_breaks: str | None, edition: str | None, form: str
) -> None:
    """Print the standings of a tournament."""
    try:
        criteria = None if tie_breaks is None else parse_tie_breaks(tie_breaks)
    except CriterionFault as fault:
        raise click.UsageError(str(fault)) from fault
    tournament, t = session.tournament, speaker()
    table = standings(
        session.event,
        tournament,
        after_round=Round(after_round) if after_round else None,
        criteria=criteria,
        edition=Edition(edition) if edition else None,
    )
    document = standings_table(table.standings, players_of(tournament), t)
    match form:
        case "csv":
            click.echo(csv_of(document), nl=False)
        case "json":
            click.echo(json.dumps(rows_of(document), ensure_ascii=False, indent=2))
        case _:
            click.echo(order_line(table.standings, t))
            click.echo(table_text(document))
            for note in notices(table.standings, t):
                click.echo(f"* {note}")
