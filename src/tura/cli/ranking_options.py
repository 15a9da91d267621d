"""What both halves of `tura standings` share: the options of a ranking, and the printing of its table."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from tura.cli.tables import FORMAT, print_json
from tura.cli.words import speaker
from tura.core.ids import Round, Tpn
from tura.documents.standings import Player, notices, order_line, standings_table
from tura.documents.tables import csv_of, rows_of
from tura.documents.text import table_text
from tura.documents.tie_break_working import explanation, working_terms
from tura.ranking.criteria import Criterion, CriterionFault, parse_tie_breaks
from tura.ranking.editions import Edition
from tura.ranking.standings import Standings

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS = (
    click.option("--after-round", type=click.IntRange(1), help="Rounds 1 to N as they are known now."),
    click.option("--tie-breaks", metavar="LIST", help="Another order of places, such as BH,BH/C1,SB."),
    click.option(
        "--edition",
        type=click.Choice([edition.value for edition in Edition]),
        help="The rules for tie-breaks.  [default: by the first day]",
    ),
    FORMAT,
    click.option("--explain", is_flag=True, help="Show how every value came about."),
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person asked of a ranking; None leaves the event's own."""

    after_round: Round | None
    criteria: tuple[Criterion, ...] | None
    edition: Edition | None
    form: str
    explain: bool


def with_ranking(command: F) -> F:
    """Gives a verb the options of a ranking, as one argument `wish`."""

    @functools.wraps(command)
    def wished(
        *args: Any,
        after_round: int | None,
        tie_breaks: str | None,
        edition: str | None,
        form: str,
        explain: bool,
        **rest: Any,
    ) -> Any:
        wish = Wish(
            Round(after_round) if after_round else None,
            _criteria(tie_breaks),
            Edition(edition) if edition else None,
            form,
            explain,
        )
        return command(*args, wish=wish, **rest)

    decorated: Any = wished
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


def _criteria(text: str | None) -> tuple[Criterion, ...] | None:
    try:
        return None if text is None else parse_tie_breaks(text)
    except CriterionFault as fault:
        raise click.UsageError(str(fault)) from fault


def print_standings(standings: Standings, players: Mapping[Tpn, Player], wish: Wish) -> None:
    """Prints the table in the form asked for; with csv the working goes to stderr."""
    t = speaker()
    document = standings_table(standings, players, t)
    match wish.form:
        case "csv":
            click.echo(csv_of(document), nl=False)
        case "json":
            rows = rows_of(document)
            if wish.explain:
                rows = _with_working(rows, standings, players)
            print_json(rows)
        case _:
            click.echo(order_line(standings, t))
            click.echo(table_text(document))
            for note in notices(standings, t):
                click.echo(f"* {note}")
    if wish.explain and wish.form != "json":
        for line in explanation(standings, players, t):
            click.echo(line, err=wish.form == "csv")


def _with_working(
    rows: list[dict[str, Any]], standings: Standings, players: Mapping[Tpn, Player]
) -> list[dict[str, Any]]:
    """Each row with the lines behind its values, by code."""
    terms = working_terms(standings, players, speaker())
    return [
        told
        | {"working": {str(step): terms(row, position) for position, step in enumerate(standings.criteria)}}
        for told, row in zip(rows, standings.rows, strict=True)
    ]
