"""`tura lots`: pairing numbers and the initial colour, drawn by a recorded lot or entered by hand."""

from __future__ import annotations

from pathlib import Path

import click

from tura.app.desk import Done
from tura.app.numbers import by_hand, by_strength, drawn, drawn_apart
from tura.cli.event import Session, writes_event
from tura.cli.register import player_rows
from tura.cli.words import say, speaker, stop
from tura.core.colour import Colour
from tura.core.conduct.draw import AssignNumbers, ColourDrawn, DrawColour, NumbersAssigned
from tura.core.ids import EntryId
from tura.core.lots import chosen
from tura.core.refusal import Refusal
from tura.pairing.round_robin.varma import TwelveRow


@click.command("lots")
@writes_event
@click.option("--seed", help="Draw by this seed; without it a new one is drawn and recorded.")
@click.option(
    "--numbers", "table", type=click.Path(path_type=Path), help="A table with name and number: drawn by hand."
)
@click.option(
    "--number", "pairs", multiple=True, metavar="NO=NAME", help="One number drawn by hand; repeat for all."
)
@click.option(
    "--twelve",
    type=click.Choice([row.value for row in TwelveRow]),
    default=TwelveRow.PRINTED.value,
    help="Restricted draw of 11 or 12: the printed row lets 6 and 12 meet in the last round.",
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
    twelve: str,
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
    elif session.tournament.rule.restricted_draw:
        act = _apart(session, seed or session.desk.chance.seed(), TwelveRow(twelve))
    else:
        act = drawn(session.tournament, seed or session.desk.chance.seed())
    _report(session, session.do(act))


def _apart(session: Session, seed: str, row: TwelveRow) -> AssignNumbers:
    found = drawn_apart(session.tournament, seed, row)
    if isinstance(found, Refusal):
        stop(found)
    act, draw = found
    for step in draw.steps:
        sets = ", ".join("ABCD"[at] for at in step.sets)
        say("lots.federation", federation=step.federation or "–", sets=sets, count=len(step.numbers))
    for warning in draw.warnings:
        say(f"lots.{warning.code.value}", **dict(warning.facts))
    return act


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
