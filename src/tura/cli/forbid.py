"""`tura forbid`: entries that may not meet."""

from __future__ import annotations

import click

from tura.app.terms import terms_of
from tura.cli.event import Session, writes_event
from tura.cli.words import say
from tura.core.conduct.hand import KeepApart
from tura.core.ids import Round


@click.command("forbid")
@writes_event
@click.argument("who", nargs=-1, required=True)
@click.option(
    "--from-round", "first", type=click.IntRange(1), default=1, show_default=True, help="From which round."
)
@click.option("--to-round", "last", type=click.IntRange(1), help="Up to which round.  [default: the last]")
@click.option("--reason", required=True, help="Why they are kept apart.")
def command(session: Session, who: tuple[str, ...], first: int, last: int | None, reason: str) -> None:
    """Keep the draw from pairing any two of WHO."""
    entries = tuple(session.entry(words) for words in who)
    until = last or terms_of(session.event, session.tournament).rounds or first
    session.do(KeepApart(entries, Round(first), Round(until), reason))
    names = "; ".join(session.tournament.entries[entry].name for entry in entries)
    say("cli.forbidden", names=names, first=first, last=until)
