"""`tura erase`: remove what is private of an entry from the file, for good."""

from __future__ import annotations

import click

from tura.app.erasure import erase_person
from tura.cli.event import Session, writes_event
from tura.cli.words import say, stop
from tura.core.refusal import Refusal


@click.command("erase")
@writes_event
@click.argument("who")
@click.option("--reason", required=True, help="Why it is erased.")
def command(session: Session, who: str, reason: str) -> None:
    """Erase the birth date, telephone, e-mail and note of WHO."""
    entry, tournament = session.entry(who), session.tournament
    order = session.order(tournament.id, None)
    done = erase_person(session.desk, order, session.actor, entry, reason)
    if isinstance(done, Refusal):
        stop(done)
    say("cli.erased", name=tournament.entries[entry].name)
