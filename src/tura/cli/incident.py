"""`tura incident`: the register of incidents and penalties."""

from __future__ import annotations

import click

from tura.cli.event import Session, writes_event
from tura.cli.tables import print_json
from tura.cli.words import say, speaker
from tura.core.conduct.incidents import RecordIncident
from tura.core.ids import Board, Round
from tura.core.incidents import IncidentKind, Penalty
from tura.documents.officiating import incidents_table
from tura.documents.tables import rows_of
from tura.documents.text import table_text


@click.command("incident")
@writes_event
@click.argument("kind", type=click.Choice([kind.value for kind in IncidentKind]), required=False)
@click.option(
    "--penalty",
    type=click.Choice([one.value for one in Penalty]),
    default="none",
    show_default=True,
    help="What the arbiter imposed.",
)
@click.option("--player", help="Whom it is about.")
@click.option("--round", "round_", type=click.IntRange(1), help="In which round.")
@click.option("--board", type=click.IntRange(1), help="Teams: at which board of the team's match.")
@click.option("--minutes", type=click.IntRange(1), help="How many, for a penalty of time.")
@click.option("--text", default="", help="What happened.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    session: Session,
    kind: str | None,
    penalty: str,
    player: str | None,
    round_: int | None,
    board: int | None,
    minutes: int | None,
    text: str,
    as_json: bool,
) -> None:
    """Enter an incident with its penalty; without a kind, print the register."""
    if kind is None:
        _list(session, as_json=as_json)
        return
    entry = session.entry(player) if player else None
    number = Round(round_) if round_ else None
    seat = Board(board) if board else None
    session.do(RecordIncident(IncidentKind(kind), text, Penalty(penalty), entry, number, minutes, seat))
    say("incident.recorded", incident=len(session.tournament.incidents))


def _list(session: Session, *, as_json: bool) -> None:
    t, tournament = speaker(), session.tournament
    names = {id_: entry.name for id_, entry in tournament.entries.items()}
    table = incidents_table(tournament.incidents, names, t)
    if as_json:
        print_json(rows_of(table))
    else:
        click.echo(table_text(table) if tournament.incidents else t("incident.none"))
