"""`tura new`: an event file from a regulation."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from tura.app.desk import Order
from tura.app.ports import EventFileError
from tura.cli.context import Doors, pass_doors
from tura.cli.event import Moment, sayable
from tura.cli.regulation import read_regulation
from tura.cli.words import say, stop, unreadable
from tura.core.conduct.setup import Create
from tura.core.ids import EventId
from tura.core.journal import Actor
from tura.core.refusal import Refusal


@click.command("new")
@click.argument("path", metavar="EVENT.tura", type=click.Path(path_type=Path))
@click.option("--regulation", required=True, type=click.Path(path_type=Path), help="The regulation as TOML.")
@click.option("--at", type=Moment(), help="When it happened, by the clock of the hall.  [default: now]")
@click.option("--by", "author", envvar="TURA_ACTOR", default="arbiter", help="Who makes the event.")
@pass_doors
def command(doors: Doors, path: Path, regulation: Path, at: datetime | None, author: str) -> None:
    """Make an event file from a regulation."""
    sayable(author)
    text = read_regulation(regulation)
    identity = EventId(f"{path.stem.encode('utf-8', 'replace').decode()[:40]}-{_token()}")
    try:
        desk = doors.create_event(path, identity)
    except EventFileError as error:
        unreadable(error)
    done = desk.carry_out(Order(Create(identity, text), at=at), Actor(author))
    if isinstance(done, Refusal):
        stop(done)
    say("cli.event-made", path=path, tournaments=", ".join(done.event.tournaments))


def _token() -> str:
    from tura.app.world import SystemChance

    return SystemChance().identity()[:12]
