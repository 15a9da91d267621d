"""`tura generate`: random events as report files."""

from __future__ import annotations

import os
import re
import secrets
from functools import partial
from pathlib import Path
from typing import Any

import click

from tura.app.processes import mapped
from tura.app.trf_files import ENGINES
from tura.cli.context import UnreadableError
from tura.cli.reports import COLOURS
from tura.cli.words import say, speaker
from tura.formats.trf.document import Dialect
from tura.formats.trf.writing import write
from tura.ranking.criteria import CriterionFault, parse_tie_breaks
from tura.sim.generate import generate
from tura.sim.profile import SCORINGS, Profile, Rates, Span

_SPAN = re.compile(r"(\d+)(?:-(\d+))?")
_FORMATS = {"trf26": Dialect.TRF26, "trf16x": Dialect.EXTENDED}
_RATE = click.FloatRange(0, 1)


class SpanType(click.ParamType[Span]):
    """``A-B``, or one number for both ends."""

    name = "A-B"

    def __init__(self, least: int) -> None:
        self._least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Span:
        """Reads it; a usage error when it is no range."""
        if isinstance(value, Span):
            return value
        match = _SPAN.fullmatch(value.strip())
        if match is None:
            self.fail(f"{value!r} is no range such as 10-40", param, ctx)
        low, high = int(match[1]), int(match[2] or match[1])
        if not self._least <= low <= high <= 9999:
            self.fail(f"{value!r} does not run from at least {self._least} upwards", param, ctx)
        return Span(low, high)


def _rate_options(command: Any) -> Any:
    """One option for each rate; an option not given leaves the rate to chance."""
    for name, does in reversed(_RATES.items()):
        command = click.option(f"--{name.replace('_', '-')}", name, type=_RATE, metavar="P", help=does)(
            command
        )
    return command


_RATES = {
    "half_byes": "Chance of a requested half-point bye, a player and round.",
    "zero_byes": "Chance of an announced absence, a player and round.",
    "full_byes": "Chance of a full-point bye, a player and round.",
    "forfeits": "Chance of a forfeit, a game.",
    "withdrawals": "Chance that a player leaves, a round.",
    "late_entries": "Chance that a player comes late.",
    "odd_results": "Chance of an unrated game, a game lost by both, or a half against nothing.",
    "forbidden": "Chance of forbidden pairs, an event.",
    "baku": "Chance of Baku acceleration, an event.",
}


@click.command("generate")
@click.option(
    "-o", "--output", required=True, metavar="DIR", type=click.Path(path_type=Path), help="Into this folder."
)
@click.option("--tournaments", type=click.IntRange(1), default=1, show_default=True, help="How many.")
@click.option("--seed", help="The same seed gives the same files.  [default: a new one, which is told]")
@click.option("--players", type=SpanType(2), default="8-120", show_default=True, help="How many players.")
@click.option("--boards", type=SpanType(1), help="Teams of so many boards; --players counts teams.")
@click.option("--rounds", type=SpanType(1), default="5-11", show_default=True, help="How many rounds.")
@click.option("--ratings", type=SpanType(0), default="1400-2700", show_default=True, help="How strong.")
@click.option("--system", type=click.Choice(list(ENGINES)), default="dutch_2026", show_default=True)
@click.option("--scoring", type=click.Choice(list(SCORINGS)), help="[default: any]")
@click.option("--initial-colour", "colour", type=click.Choice(list(COLOURS)), help="[default: by lot]")
@click.option("--tie-breaks", metavar="LIST", help="Such as BH/C1,BH,SB.  [default: any]")
@_rate_options
@click.option("--format", "form", type=click.Choice(list(_FORMATS)), default="trf26", show_default=True)
@click.option(
    "-j", "--jobs", type=click.IntRange(1), help="Processes to work on.  [default: one a processor]"
)
def command(
    *, output: Path, tournaments: int, seed: str | None, form: str, jobs: int | None, **asked: Any
) -> None:
    """Generate random tournaments as report files.

    Whatever is not asked for is drawn for each tournament anew.
    """
    chosen = seed or secrets.token_hex(4)
    task = partial(_write, output, _profile(**asked), chosen, _FORMATS[form])
    _make_folder(output)
    for name in mapped(task, range(1, tournaments + 1), jobs or os.cpu_count() or 1):
        click.echo(name)
    say("generate.done", count=tournaments, seed=chosen)


def _profile(
    *,
    players: Span,
    rounds: Span,
    ratings: Span,
    system: str,
    scoring: str | None,
    colour: str | None,
    tie_breaks: str | None,
    boards: Span | None,
    **rates: float | None,
) -> Profile:
    try:
        parse_tie_breaks(tie_breaks or "")
    except CriterionFault as fault:
        raise click.UsageError(str(fault)) from fault
    return Profile(
        players,
        rounds,
        ratings,
        Rates(**rates),
        system,
        scoring,
        COLOURS[colour] if colour else None,
        tie_breaks,
        boards,
    )


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise UnreadableError(speaker()("trf.file.unwritable", path=folder)) from None


def _write(folder: Path, profile: Profile, seed: str, dialect: Dialect, number: int) -> str:
    path = folder / f"{number:05}.trf"
    path.write_bytes(write(generate(profile, seed, number), dialect))
    return str(path)
