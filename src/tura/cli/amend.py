"""`tura amend`: change the regulation of an event, dated, with a reason; or list its amendments."""

from __future__ import annotations

from datetime import datetime

import click

from tura.cli.event import Moment, Session, writes_event
from tura.cli.words import say
from tura.core.conduct.amending import Amend
from tura.core.regulation.amendments import Change


@click.command("amend")
@writes_event
@click.argument("changes", nargs=-1, metavar="[KEY=VALUE]...")
@click.option("--remove", "removed", multiple=True, metavar="KEY", help="Take a key away.")
@click.option("--reason", default="", help="Why the regulation is amended.")
@click.option("--holds-from", type=Moment(), help="From when it holds.  [default: the moment of the command]")
def command(
    session: Session,
    changes: tuple[str, ...],
    removed: tuple[str, ...],
    reason: str,
    holds_from: datetime | None,
) -> None:
    """Set keys as in the regulation file, such as `common.schedule.free=[2018-12-16]`."""
    wished = (*(_change(words) for words in changes), *(Change(key, None) for key in removed))
    if not wished:
        _list(session)
        return
    session.do_in(None, Amend(wished, reason, holds_from))
    say("cli.amended", keys=", ".join(change.key for change in wished))


def _change(words: str) -> Change:
    key, equals, value = words.partition("=")
    if not equals or not key.strip():
        raise click.UsageError(f"{words!r} is not of the form KEY=VALUE")
    return Change(key.strip(), value.strip())


def _list(session: Session) -> None:
    for number, amendment in enumerate(session.event.amendments, 1):
        click.echo(f"{number}. {amendment.holds_from:%Y-%m-%d %H:%M} {amendment.author}: {amendment.reason}")
        for change in amendment.changes:
            click.echo(f"   {change.key} = {change.value if change.value is not None else '-'}")
