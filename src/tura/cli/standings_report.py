"""`tura standings FILE.trf`: the table of places of a report file, of players or of teams."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from tura.app.trf_standings import FileStandings, standings_of_file
from tura.cli.ranking_options import Wish, print_standings, with_ranking
from tura.cli.reports import open_report, parse_answers
from tura.cli.words import stop
from tura.core.crosstable import Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.refusal import Refusal
from tura.core.team_table import Team, TeamTable
from tura.documents.standings import Player
from tura.ranking.editions import ReadingFault, Readings, readings_of


@click.command("standings")
@click.argument("path", metavar="FILE.trf", type=click.Path(path_type=Path))
@with_ranking
@click.option(
    "--pairings",
    type=click.Choice(["swiss", "round-robin"]),
    help="How forfeits and free rounds count.  [default: by the file]",
)
@click.option("--unrated", type=click.IntRange(1), metavar="N", help="The rating that unrated players count.")
@click.option(
    "--reading", "readings", multiple=True, metavar="NAME=CHOICE", help="Another reading of an open rule."
)
@click.option(
    "--answer", "answers", multiple=True, metavar="QUESTION=CHOICE", help="Settle a question about the file."
)
def command(
    *,
    path: Path,
    wish: Wish,
    pairings: str | None,
    unrated: int | None,
    readings: tuple[str, ...],
    answers: tuple[str, ...],
) -> None:
    """Print the standings of a report file.

    Without --tie-breaks by the file's own list (records 202, 212); without any, equal points share places.
    """
    ranked = standings_of_file(
        open_report(path, parse_answers(answers)),
        criteria=wish.criteria,
        edition=wish.edition,
        after_round=wish.after_round,
        readings=_readings(readings, unrated),
        predetermined=None if pairings is None else pairings == "round-robin",
    )
    if isinstance(ranked, Refusal):
        stop(ranked)
    print_standings(ranked.standings, _players(ranked), wish)


def _readings(texts: tuple[str, ...], unrated: int | None) -> Readings:
    said = texts if unrated is None else (*texts, f"unrated-as={unrated}")
    try:
        return readings_of(said)
    except ReadingFault as fault:
        raise click.UsageError(str(fault)) from fault


def _players(ranked: FileStandings) -> dict[Tpn, Player]:
    """The participants with the file's own numbers."""
    table = ranked.table
    teams: Sequence[Team | Participant] = table.teams if isinstance(table, TeamTable) else ()
    people: Sequence[Team | Participant] = table.participants if isinstance(table, Crosstable) else ()
    return {
        row.tpn: Player(Tpn(number), row.name, federation=row.federation)
        for row, number in zip((*teams, *people), ranked.numbers, strict=True)
    }
