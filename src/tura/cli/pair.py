"""`tura pair`: the next round of an event."""

from __future__ import annotations

import click

from tura.app.terms import terms_of
from tura.cli.event import Session, writes_event
from tura.cli.pair_event import pair_next


@click.command()
@writes_event
@click.option("--publish", is_flag=True, help="Publish the pairing at once.")
@click.option("--start", is_flag=True, help="Publish it and start the clocks.")
@click.option("--all", "whole", is_flag=True, help="Round robin: every round that is left.")
def command(session: Session, publish: bool, start: bool, whole: bool) -> None:  # noqa: FBT001 - flags
    """Pair the next round of an event file."""
    rounds = terms_of(session.event, session.tournament).rounds
    pair_next(session, publish=publish, start=start)
    while whole and session.tournament.last_round < rounds:
        pair_next(session, publish=publish, start=start)
