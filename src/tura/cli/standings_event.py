"""`tura standings EVENT.tura`: the table of places of a tournament."""

from __future__ import annotations

import click

from tura.app.standings import standings
from tura.cli.event import Session, on_event
from tura.cli.ranking_options import Wish, print_standings, with_ranking
from tura.documents.players import players_of


@click.command("standings")
@on_event
@with_ranking
def command(session: Session, wish: Wish) -> None:
    """Print the standings of a tournament."""
    tournament = session.tournament
    table = standings(
        session.event,
        tournament,
        after_round=wish.after_round,
        criteria=wish.criteria,
        edition=wish.edition,
    )
    print_standings(table.standings, players_of(tournament), wish)
