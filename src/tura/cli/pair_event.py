"""`tura pair EVENT.tura`: the next round of an event file, written into its journal."""

from __future__ import annotations

import click

from tura.app.draws import draw_round
from tura.app.terms import terms_of
from tura.cli.event import Session, writes_event
from tura.cli.words import speaker, stop
from tura.core.conduct.rounds import PublishRound, StartRound
from tura.core.ids import Round
from tura.core.refusal import Refusal
from tura.documents.pairings import pairings_table
from tura.documents.text import table_text


def pair_next(session: Session, *, publish: bool, start: bool) -> Round:
    """Pairs the next round and prints it; published and started when asked."""
    tournament = session.tournament
    draw = draw_round(tournament, terms_of(session.event, tournament))
    if isinstance(draw, Refusal):
        stop(draw)
    act = draw.act
    session.do(act)
    if publish or start:
        session.do(PublishRound(act.round))
    if start:
        session.do(StartRound(act.round))
    t = speaker()
    click.echo(t("document.round", round=act.round))
    click.echo(table_text(pairings_table(session.tournament, session.tournament.rounds[act.round], t)))
    return act.round


@click.command("pair")
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
