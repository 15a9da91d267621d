"""`tura crosstable`: everybody's results, in the order of places."""

from __future__ import annotations

import click

from tura.app.standings import standings
from tura.cli.event import Session, on_event
from tura.cli.tables import FORMAT, print_table
from tura.cli.words import speaker
from tura.core.ids import Round
from tura.documents.crosstable import round_robin_table, swiss_table
from tura.documents.players import players_of
from tura.documents.team_tables import match_table


@click.command("crosstable")
@on_event
@click.option("--after-round", type=click.IntRange(1), help="Rounds 1 to N as they are known now.")
@FORMAT
def command(session: Session, after_round: int | None, form: str) -> None:
    """Print the crosstable of a tournament; of teams, game points with both totals."""
    tournament = session.tournament
    through = Round(after_round) if after_round else None
    table = standings(session.event, tournament, after_round=through)
    players, t = players_of(tournament), speaker()
    if table.teams is not None:
        document = match_table(table.teams.table, table.standings, players, t)
    else:
        build = round_robin_table if table.record.crosstable.predetermined else swiss_table
        document = build(table.record.crosstable, table.standings, players, t)
    print_table(document, form)
