"""`tura seat`: change a drawn round by hand; what is not named stays where it is."""

from __future__ import annotations

import click

from tura.app.seats import changed_round
from tura.cli.event import Session, writes_event
from tura.cli.words import speaker, stop
from tura.core.conduct.base import round_of
from tura.core.conduct.rounds import Pairing
from tura.core.ids import Round
from tura.core.refusal import Refusal, RefusedError
from tura.core.result import Outcome
from tura.core.tournament import RoundView
from tura.documents.pairings import pairings_table
from tura.documents.text import table_text


@click.command("seat")
@writes_event
@click.argument("seats", nargs=-1, metavar="[WHITE:BLACK]...")
@click.option("--bye", help="Who gets the pairing-allocated bye.")
@click.option("--out", "outs", multiple=True, metavar="WHO", help="Who is taken out without points.")
@click.option(
    "--round", "number", type=click.IntRange(1), help="Which round.  [default: the last paired one]"
)
@click.option("--reason", required=True, help="Why the draw is changed.")
def command(
    session: Session,
    seats: tuple[str, ...],
    bye: str | None,
    outs: tuple[str, ...],
    number: int | None,
    reason: str,
) -> None:
    """Seat a late player against the one with the bye, exchange opponents, take somebody out."""
    pairs = tuple(_pair(session, words) for words in seats)
    out = {session.entry(who): Outcome.ZERO_BYE for who in outs}
    if bye:
        out[session.entry(bye)] = Outcome.PAIRING_BYE
    view = _round(session, Round(number or session.tournament.last_round))
    act = changed_round(session.tournament, view, pairs, out, reason)
    if isinstance(act, Refusal):
        stop(act)
    session.do(act)
    after = session.tournament.rounds[view.number]
    click.echo(table_text(pairings_table(session.tournament, after, speaker())))


def _round(session: Session, number: Round) -> RoundView:
    try:
        return round_of(session.tournament, number)
    except RefusedError as refused:
        stop(refused.refusal)


def _pair(session: Session, words: str) -> Pairing:
    white, _, black = words.partition(":")
    if not white or not black:
        raise click.UsageError(f"{words!r} is not of the form WHITE:BLACK")
    return Pairing(session.entry(white), session.entry(black))
