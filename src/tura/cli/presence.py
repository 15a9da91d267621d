"""`tura presence`: who is here, late, away with or without a bye, has left, is back."""

from __future__ import annotations

import click

from tura.cli.event import Session, writes_event
from tura.cli.words import say, speaker
from tura.core.conduct.entries import SetPresence
from tura.core.ids import Round
from tura.core.lifecycle import Presence


@click.command("presence")
@writes_event
@click.argument("who")
@click.argument("state", type=click.Choice([state.value for state in Presence]))
@click.option("--round", "number", type=click.IntRange(1), help="Which round.  [default: the next one]")
@click.option("--reason", help="Why, where a reason is wanted.")
def command(session: Session, who: str, state: str, number: int | None, reason: str | None) -> None:
    """Say the state of WHO (number, #identity or part of the name) for a round."""
    entry = session.entry(who)
    round_ = Round(number or session.tournament.last_round + 1)
    presence = Presence(state)
    session.do(SetPresence(entry, round_, presence, reason))
    name = session.tournament.entries[entry].name
    say("cli.presence-set", name=name, state=speaker()(f"presence.{presence.value}"), round=round_)
