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
@click.argument("words", nargs=-1, required=True, metavar="[WHO] STATE")
@click.option("--round", "number", type=click.IntRange(1), help="Which round.  [default: the next one]")
@click.option("--rest", is_flag=True, help="Everybody of whom nothing is said yet; nobody else is touched.")
@click.option("--reason", help="Why, where a reason is wanted.")
def command(
    session: Session, words: tuple[str, ...], number: int | None, rest: bool, reason: str | None
) -> None:
    """Say the state of WHO (number, #identity or part of the name) for a round.

    STATE is one of expected, present, late, absent, half-bye, zero-bye, full-bye, withdrawn, back, expelled.
    """
    *who, state = words
    if len(who) != (0 if rest else 1):
        raise click.UsageError("name one participant and the state, or give --rest and the state")
    round_ = Round(number or session.tournament.last_round + 1)
    presence = _state(state)
    entries = _unsaid(session, round_) if rest else (session.entry(who[0]),)
    session.do(Several(tuple(SetPresence(entry, round_, presence, reason) for entry in entries)))
    for entry in entries:
        name = session.tournament.entries[entry].name
        say("cli.presence-set", name=name, state=speaker()(f"presence.{presence.value}"), round=round_)


def _state(word: str) -> Presence:
    try:
        return Presence(word)
    except ValueError as error:
        known = ", ".join(state.value for state in Presence)
        raise click.UsageError(f"{word!r} is no state; known: {known}") from error


def _unsaid(session: Session, number: Round) -> tuple[EntryId, ...]:
    tournament = session.tournament
    return tuple(
        entry for entry in tournament.entries if tournament.presence_in(entry, number) is Presence.EXPECTED
    )
