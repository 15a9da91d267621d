"""`tura boards`: what the players of teams did at the boards, and the card of a team."""

from __future__ import annotations

import click

from tura.app.standings import standings
from tura.cli.event import Session, on_event
from tura.cli.tables import FORMAT, print_json
from tura.cli.words import speaker, stop
from tura.core.ids import Round
from tura.core.player_results import best_on_board, player_results
from tura.core.refusal import Refusal
from tura.documents.model import Table
from tura.documents.tables import csv_of, rows_of
from tura.documents.team_tables import card_tables, performance_of, results_table
from tura.documents.text import table_text


@click.command("boards")
@on_event
@click.argument("team", required=False)
@click.option(
    "--best", type=click.IntRange(1), metavar="PLACE", help="Who did best on this place of the lists."
)
@click.option(
    "--least-games",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="With --best: games to be counted.",
)
@click.option(
    "--by",
    "measure",
    type=click.Choice(["percent", "performance"]),
    default="percent",
    show_default=True,
    help="With --best: what decides first.",
)
@click.option("--after-round", type=click.IntRange(1), help="Rounds 1 to N as they are known now.")
@FORMAT
def command(
    session: Session,
    *,
    team: str | None,
    best: int | None,
    least_games: int,
    measure: str,
    after_round: int | None,
    form: str,
) -> None:
    """Print what every player of every team scored, or the card of TEAM.

    Byes and forfeits are no games; points of forfeits stand apart.
    """
    tournament, t = session.tournament, speaker()
    table = standings(session.event, tournament, after_round=Round(after_round) if after_round else None)
    if table.teams is None:
        stop(Refusal("not-for-teams", {"tournament": tournament.id}))
    names = {entry: tournament.entries[entry].name for entry in tournament.squads}
    results = player_results(
        tournament, table.record.crosstable.scoring, Round(after_round) if after_round else None
    )
    if team is not None:
        entry = session.entry(team)
        own = tuple(result for result in results if result.team == entry)
        played = table.teams.table.teams[tournament.numbers[entry] - 1]
        called = {tpn: tournament.entries[id_].name for tpn, id_ in table.teams.entries.items()}
        _print(card_tables(played, own, called, t), form)
        return
    shown = best_on_board(results, best, least_games) if best else results
    if best and measure == "performance":
        shown = tuple(sorted(shown, key=lambda one: performance_of(one) or 0, reverse=True))
    _print((results_table(shown, names, t),), form)


def _print(tables: tuple[Table, ...], form: str) -> None:
    match form:
        case "csv":
            click.echo("\n".join(csv_of(table) for table in tables), nl=False)
        case "json":
            trees = [rows_of(table) for table in tables]
            tree = trees[0] if len(trees) == 1 else {"matches": trees[0], "players": trees[1]}
            print_json(tree)
        case _:
            click.echo("\n\n".join(table_text(table) for table in tables))
