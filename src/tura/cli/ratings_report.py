"""`tura ratings FILE.trf`: rating changes, first ratings and norms from a report file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from tura.cli.rating_options import first_day, print_ratings, with_rating_options
from tura.cli.reports import open_report, parse_answers
from tura.cli.words import stop
from tura.core.refusal import Refusal
from tura.formats.trf.crosstable import to_competition
from tura.rating.event import Circumstances, event_ratings


@click.command("ratings")
@click.argument("path", metavar="FILE.trf", type=click.Path(path_type=Path))
@with_rating_options
@click.option("--fast", is_flag=True, help="A rapid or blitz event.")
@click.option(
    "--answer", "answers", multiple=True, metavar="QUESTION=CHOICE", help="Settle a question about the file."
)
def command(
    *,
    path: Path,
    on: date | None,
    newcomers: frozenset[int],
    waived: bool,
    form: str,
    fast: bool,
    answers: tuple[str, ...],
) -> None:
    """Print what the games of a report file do to ratings, and norms."""
    document = open_report(path, parse_answers(answers))
    if document.teams:
        stop(Refusal("ratings-of-teams"))
    filed = to_competition(document)
    new = frozenset(tpn for tpn, number in enumerate(filed.numbers, 1) if number in newcomers)
    day = on or first_day(filed.crosstable)
    known = Circumstances(day, new, not fast, waived)
    print_ratings(event_ratings(filed.crosstable, known), filed.numbers, form)
