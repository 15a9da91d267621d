"""Pairing the next round of an event file: the part of `tura pair` that writes a journal."""

from __future__ import annotations

import click

from tura.app.draws import draw_round
from tura.app.terms import terms_of
from tura.cli.event import Session
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
