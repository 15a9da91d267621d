"""`tura pair EVENT.tura`: the next round of an event file, written into its journal."""

from __future__ import annotations

from dataclasses import replace

import click

from tura.app.draws import Draw, draw_round
from tura.app.terms import terms_of
from tura.cli.event import Session, writes_event
from tura.cli.words import say, speaker
from tura.core.conduct.rounds import PairRound, PublishRound, RoundPaired, StartRound
from tura.core.ids import Round
from tura.core.points import format_points
from tura.core.refusal import Refusal
from tura.core.tournament import Tournament
from tura.documents.pairings import pairings_table
from tura.documents.text import table_text


def pair_next(session: Session, *, publish: bool, start: bool, explain: bool = False) -> Round:
    """Pairs the next round and prints it; published, started and explained when asked."""
    done = session.do_once(lambda: _next_round(session, explain=explain))
    number = next(fact.payload.round for fact in done.facts if isinstance(fact.payload, RoundPaired))
    if publish or start:
        session.do(PublishRound(number))
    if start:
        session.do(StartRound(number))
    t = speaker()
    click.echo(t("document.round", round=number))
    click.echo(table_text(pairings_table(session.tournament, session.tournament.rounds[number], t)))
    return number


def _next_round(session: Session, *, explain: bool) -> PairRound | Refusal:
    tournament = session.tournament
    draw = draw_round(tournament, terms_of(session.event, tournament), explain=explain)
    if isinstance(draw, Refusal) and draw.code == "nobody-noted-present":
        return replace(draw, clause=session.event.regulation.clause(tournament.id, "presence"))
    if isinstance(draw, Refusal):
        return draw
    _forewarn(draw)
    if explain:
        _explain(tournament, draw)
    return draw.act


def _forewarn(draw: Draw) -> None:
    """Virtual points that the draw used, and a dead end ahead, on stderr."""
    for points in sorted(set(draw.virtual.values()), reverse=True):
        numbers = sorted(tpn for tpn, added in draw.virtual.items() if added == points)
        span = f"{numbers[0]}–{numbers[-1]}"
        say("cli.virtual-points", round=draw.act.round, points=format_points(points), numbers=span)
    if draw.dead_end is not None:
        kind = "certain" if draw.dead_end.certain else "possible"
        say(f"explanation.dead-end.{kind}", round=draw.dead_end.round)


def _explain(tournament: Tournament, draw: Draw) -> None:
    """The reasons in sentences, on stderr; a system that gives none says so."""
    if draw.explanation is None:
        say("trf.no-explanation", system=draw.act.engine)
        return
    from tura.cli.explained import tell

    tell(draw.explanation, lambda tpn: f"{tpn} {tournament.entries[draw.numbers[tpn]].name}")


@click.command("pair")
@writes_event
@click.option("--publish", is_flag=True, help="Publish the pairing at once.")
@click.option("--start", is_flag=True, help="Publish it and start the clocks.")
@click.option("--all", "whole", is_flag=True, help="Round robin: every round that is left.")
@click.option("--explain", is_flag=True, help="Say why, on stderr.")
def command(session: Session, *, publish: bool, start: bool, whole: bool, explain: bool) -> None:
    """Pair the next round of an event file."""
    rounds = terms_of(session.event, session.tournament).rounds
    pair_next(session, publish=publish, start=start, explain=explain)
    while whole and session.tournament.last_round < rounds:
        pair_next(session, publish=publish, start=start)
