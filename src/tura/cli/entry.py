"""`tura entry`: what is known of a participant corrected, or a participant struck off the list."""

from __future__ import annotations

import dataclasses
from typing import Any

import click

from tura.cli.event import Session, writes_event
from tura.cli.particulars import with_particulars
from tura.cli.words import say
from tura.core.conduct.entries import CorrectEntry, Strike


@click.command("entry")
@writes_event
@click.argument("who")
@click.option("--name", help="Surname, given name.")
@with_particulars
@click.option("--strike", is_flag=True, help="Take WHO off the list, before numbers are drawn.")
@click.option("--reason", help="Why.")
def command(session: Session, who: str, strike: bool, reason: str | None, **said: Any) -> None:
    """Correct what is known of WHO, or take WHO off the list.

    What is not named stays as it is; an empty value takes it away.
    """
    known: dict[str, Any] = {field: value or None for field, value in said.items() if value not in (None, ())}
    if strike == bool(known) or not known.get("name", who):
        raise click.UsageError("give either what WHO is corrected to, or --strike")
    entry = session.tournament.entries[session.entry(who)]
    if strike:
        session.do(Strike(entry.id, reason))
        say("cli.struck", name=entry.name)
        return
    session.do(CorrectEntry(dataclasses.replace(entry, **known), reason))
    say("cli.entry-corrected", name=entry.name)
