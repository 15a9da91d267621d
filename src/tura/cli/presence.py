"""`tura presence`: who is here, late, away with or without a bye, has left, is back."""

from __future__ import annotations

import click

from tura.cli.event import Session, writes_event
from tura.cli.words import say, speaker
from tura.core.conduct.base import Several
from tura.core.conduct.entries import SetPresence
from tura.core.ids import EntryId, Round
from tura.core.lifecycle import Presence


@click.command("presence")
@writes_event
@click.argument("who", required=False)
@click.argument("state", type=click.Choice([state.value for state in Presence]))
@click.option("--round", "number", type=click.IntRange(1), help="Which round.  [default: the next one]")
@click.option("--rest", is_flag=True, help="Everybody of whom nothing is said yet; nobody else is touched.")
@click.option("--reason", help="Why, where a reason is wanted.")
def command(
    session: Session, who: str | None, state: str, number: int | None, rest: bool, reason: str | None
) -> None:
    """Say the state of WHO (number, #identity or part of the name) for a round."""
    if rest == (who is not None):
        raise click.UsageError("name somebody, or give --rest")
    round_ = Round(number or session.tournament.last_round + 1)
    presence = Presence(state)
    entries = _unsaid(session, round_) if who is None else (session.entry(who),)
    session.do(Several(tuple(SetPresence(entry, round_, presence, reason) for entry in entries)))
    for entry in entries:
        name = session.tournament.entries[entry].name
        say("cli.presence-set", name=name, state=speaker()(f"presence.{presence.value}"), round=round_)


def _unsaid(session: Session, number: Round) -> tuple[EntryId, ...]:
    tournament = session.tournament
    return tuple(
        entry for entry in tournament.entries if tournament.presence_in(entry, number) is Presence.EXPECTED
    )
