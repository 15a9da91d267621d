"""`tura undo`: leave a fact out of account; it stays in the journal."""

from __future__ import annotations

import click

from tura.cli.event import Session, writes_event
from tura.cli.words import say, stop
from tura.core.conduct.base import Overridden
from tura.core.conduct.undo import Undo, Undone, undone_numbers
from tura.core.refusal import Refusal


@click.command("undo")
@writes_event
@click.argument("fact", type=int, required=False)
@click.option("--reason", help="Needed for lots, publications, decisions and money.")
def command(session: Session, fact: int | None, reason: str | None) -> None:
    """Undo a fact by its number, or the last command."""
    facts = session.desk.history().facts
    gone = undone_numbers(facts)
    open_ = [
        one
        for one in facts
        if one.envelope.number not in gone and not isinstance(one.payload, Undone | Overridden)
    ]
    target = open_[-1] if fact is None else next((one for one in facts if one.envelope.number == fact), None)
    if target is None:
        stop(Refusal("nothing-to-undo", {"fact": str(fact)}))
    done = session.do_in(target.envelope.tournament, Undo(target.envelope.number, reason))
    undone = [item.payload.fact for item in done.facts if isinstance(item.payload, Undone)]
    say("cli.undone", facts=", ".join(map(str, undone)))
