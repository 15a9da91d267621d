"""`tura lineup`: hand in a lineup, publish all of a round, forfeit a match."""

from __future__ import annotations

import click

from tura.cli.event import Session, writes_event
from tura.cli.words import say, speaker, stop
from tura.core.conduct.lineups import PublishLineups
from tura.core.conduct.matches import ForfeitMatch
from tura.core.conduct.squads import FileLineup, team_terms, window_of
from tura.core.ids import Board, Round
from tura.core.refusal import Refusal
from tura.core.result import parse_game_result
from tura.documents.lineup_form import lineup_form
from tura.documents.matches import match_tables
from tura.documents.text import table_text, text_of


@click.command("lineup")
@writes_event
@click.argument("team", required=False)
@click.argument("places", nargs=-1, type=int)
@click.option(
    "--round",
    "number",
    type=click.IntRange(1),
    help="Which round.  [default: the last paired one, or the first]",
)
@click.option(
    "--publish", is_flag=True, help="Show all lineups of the round together; missing ones by default."
)
@click.option(
    "--form", "form", is_flag=True, help="Print the form of TEAM, or of every team, to be filled in."
)
@click.option("--forfeit", "match", type=click.IntRange(1), help="Forfeit this match as a whole.")
@click.option("--result", help="With --forfeit: 1F-0F, 0F-1F or 0F-0F.")
@click.option("--present", type=click.IntRange(0), default=0, help="With --forfeit: players at the boards.")
def command(
    session: Session,
    team: str | None,
    places: tuple[int, ...],
    number: int | None,
    publish: bool,
    form: bool,
    match: int | None,
    result: str | None,
    present: int,
) -> None:
    """Hand in who of TEAM plays on boards 1, 2, ...: places in the squad, 0 for an empty board."""
    round_ = Round(number or session.tournament.last_round or 1)
    if form:
        _forms(session, round_, team)
    elif publish:
        session.do(PublishLineups(round_))
        _print(session, round_)
    elif match is not None:
        session.do(ForfeitMatch(round_, Board(match), parse_game_result(result or "0F-0F"), present))
        say("cli.match-forfeited", round=round_, match=match)
    elif team is not None and places:
        entry = session.entry(team)
        session.do(FileLineup(entry, round_, places))
        say("cli.lineup-filed", team=session.tournament.entries[entry].name, round=round_)
    else:
        _deadlines(session, round_)


def _forms(session: Session, number: Round, team: str | None) -> None:
    tournament = session.tournament
    terms, _ = team_terms(session.event, tournament)
    teams = [session.entry(team)] if team else list(tournament.squads)
    window = window_of(session.event, tournament, number)
    for entry in teams:
        if entry not in tournament.squads:
            stop(Refusal("no-squad", {"team": tournament.entries[entry].name}))
        boards = terms.boards or len(tournament.squads[entry].members)
        click.echo(text_of(lineup_form(tournament, entry, number, boards, window, speaker())))


def _deadlines(session: Session, number: Round) -> None:
    opens, closes = window_of(session.event, session.tournament, number)
    filed = session.tournament.lineups.get(number, {})
    entries, t = session.tournament.entries, speaker()
    for team, lineup in filed.items():
        at = session.event.local(lineup.filed_at) if lineup.filed_at else "–"
        source = t(f"lineup.{lineup.source.value}")
        click.echo(t("cli.lineup-filed-at", team=entries[team].name, at=at, source=source))
    names = [entry.name for id_, entry in entries.items() if id_ not in filed]
    say("cli.lineup-window", round=number, opens=opens or "–", closes=closes or "–", missing="; ".join(names))


def _print(session: Session, number: Round) -> None:
    t = speaker()
    for table in match_tables(session.tournament, session.tournament.rounds[number], t):
        click.echo(table.caption)
        click.echo(table_text(table))
        click.echo()
