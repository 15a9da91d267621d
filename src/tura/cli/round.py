"""`tura round`: publish a pairing, start the clocks, take a pairing back."""

from __future__ import annotations

import click

from tura.cli.event import Session, writes_event
from tura.cli.words import say
from tura.core.conduct.rounds import AnnulRound, PublishRound, StartRound
from tura.core.ids import Round

ACTS = ("publish", "start", "annul")


@click.command("round")
@writes_event
@click.argument("act", type=click.Choice(ACTS))
@click.option(
    "--round", "number", type=click.IntRange(1), help="Which round.  [default: the last paired one]"
)
@click.option("--reason", default="", help="Why a pairing is taken back.")
def command(session: Session, act: str, number: int | None, reason: str) -> None:
    """Publish a pairing, start a round, take a pairing back."""
    round_ = Round(number or session.tournament.last_round)
    match act:
        case "publish":
            session.do(PublishRound(round_))
        case "start":
            session.do(StartRound(round_))
        case _:
            session.do(AnnulRound(round_, reason))
    say(f"cli.round-{act}", round=round_)
