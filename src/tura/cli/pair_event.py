"""`tura pair EVENT.tura`: the next round of an event file, written into its journal."""

from __future__ import annotations

import click

from tura.app.draws import draw_round
from tura.app.terms import terms_of
from tura.cli.event import Session, writes_event
from tura.cli.words import speaker
from tura.core.conduct.rounds import PairRound, PublishRound, RoundPaired, StartRound
from tura.core.ids import Round
from tura.core.refusal import Refusal
from tura.documents.pairings import pairings_table
from tura.documents.text import table_text


def pair_next(session: Session, *, publish: bool, start: bool) -> Round:
    """Pairs the next round and prints it; published and started when asked."""
    done = session.do_once(lambda: _next_round(session))
    number = next(fact.payload.round for fact in done.facts if isinstance(fact.payload, RoundPaired))
    if publish or start:
        session.do(PublishRound(number))
    if start:
        session.do(StartRound(number))
    t = speaker()
    click.echo(t("document.round", round=number))
    click.echo(table_text(pairings_table(session.tournament, session.tournament.rounds[number], t)))
    return number


def _next_round(session: Session) -> PairRound | Refusal:
    tournament = session.tournament
    draw = draw_round(tournament, terms_of(session.event, tournament))
    return draw if isinstance(draw, Refusal) else draw.act


@click.command("pair")
@writes_event
@click.option("--publish", is_flag=True, help="Publish the pairing at once.")
@click.option("--start", is_flag=True, help="Publish it and start the clocks.")
@click.option("--all", "whole", is_flag=True, help="Round robin: every round that is left.")
def command(session: Session, publish: bool, start: bool, whole: bool) -> None:
    """Pair the next round of an event file."""
    rounds = terms_of(session.event, session.tournament).rounds
    pair_next(session, publish=publish, start=start)
    while whole and session.tournament.last_round < rounds:
        pair_next(session, publish=publish, start=start)
