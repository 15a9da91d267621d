"""`tura lots`: pairing numbers and the initial colour, drawn by a recorded lot or entered by hand."""

from __future__ import annotations

from pathlib import Path

import click

from tura.app.desk import Done
from tura.app.numbers import by_hand, by_strength, drawn
from tura.cli.event import Session, writes_event
from tura.cli.register import player_rows
from tura.cli.words import say, speaker
from tura.core.colour import Colour
from tura.core.conduct.draw import ColourDrawn, DrawColour, NumbersAssigned
from tura.core.ids import EntryId
from tura.core.lots import chosen


@click.command("lots")
@writes_event
@click.option("--seed", help="Draw by this seed; without it a new one is drawn and recorded.")
@click.option(
    "--numbers", "table", type=click.Path(path_type=Path), help="A table with name and number: drawn by hand."
)
@click.option(
    "--number", "pairs", multiple=True, metavar="NO=NAME", help="One number drawn by hand; repeat for all."
)
@click.option("--strength", is_flag=True, help="Number by rating, title and name.")
@click.option(
    "--colour", type=click.Choice(["white", "black", "lot"]), help="The colour of number 1 in round 1."
)
def command(
    session: Session,
    seed: str | None,
    table: Path | None,
    pairs: tuple[str, ...],
    strength: bool,
    colour: str | None,
) -> None:
    """Draw the numbers; or enter numbers drawn in the hall; or the lot for the initial colour."""
    if colour:
        _colour(session, colour, seed)
        return
    if table:
        act = by_hand(_from_table(session, table))
    elif pairs:
        act = by_hand(_from_pairs(session, pairs))
    elif strength:
        act = by_strength(session.tournament)
    else:
        act = drawn(session.tournament, seed or session.desk.chance.seed())
    _report(session, session.do(act))


def _report(session: Session, done: Done) -> None:
    """Prints what was recorded: the numbers of the first call when this one repeats it."""
    fact = next(fact.payload for fact in done.facts if isinstance(fact.payload, NumbersAssigned))
    if fact.seed:
        say("cli.lots-drawn", seed=fact.seed)
    names = {number: session.tournament.entries[entry].name for entry, number in fact.numbers.items()}
    for number in sorted(names):
        click.echo(f"{number} {names[number]}")


def _from_pairs(session: Session, pairs: tuple[str, ...]) -> dict[EntryId, int]:
    numbers = {}
    for pair in pairs:
        number, _, name = pair.partition("=")
        if not number.strip().isdecimal() or not name.strip():
            raise click.UsageError(f"{pair!r} is not of the form NO=NAME")
        numbers[session.entry(name)] = int(number)
    return numbers


def _from_table(session: Session, path: Path) -> dict[EntryId, int]:
    return {session.entry(row.name): row.number or 0 for row in player_rows(path)}


def _colour(session: Session, colour: str, seed: str | None) -> None:
    if colour == "lot":
        seed = seed or session.desk.chance.seed()
        drawn_colour = chosen(tuple(Colour), seed, f"initial colour of {session.tournament.id}")
    else:
        drawn_colour = Colour.WHITE if colour == "white" else Colour.BLACK
    done = session.do(DrawColour(drawn_colour, seed))
    fact = next(fact.payload for fact in done.facts if isinstance(fact.payload, ColourDrawn))
    say("cli.colour-drawn", colour=speaker()(f"colour.{fact.colour.name}"))
