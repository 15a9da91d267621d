"""The options of `tura ratings`, and its table in the form asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, TypeVar

import click

from tura.cli.tables import FORMAT, print_table
from tura.cli.words import say, speaker
from tura.core.crosstable import Crosstable
from tura.core.ids import Tpn
from tura.documents.ratings import ratings_table
from tura.rating.event import PlayerRating

F = TypeVar("F", bound=Callable[..., Any])


def _day(_ctx: click.Context, _param: click.Parameter, value: datetime | None) -> date | None:
    return value.date() if value else None


def _numbers(_ctx: click.Context, _param: click.Parameter, value: str) -> frozenset[int]:
    try:
        return frozenset(int(number) for number in value.split(",") if number.strip())
    except ValueError as error:
        raise click.BadParameter(f"{value!r} is no list of numbers such as 3,17") from error


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option(
        "--on",
        type=click.DateTime(["%Y-%m-%d"]),
        callback=_day,
        metavar="DAY",
        help="The day whose rules hold.  [default: the first day]",
    ),
    click.option(
        "--newcomers",
        default="",
        callback=_numbers,
        metavar="NUMBERS",
        help="Who has fewer than 30 rated games, such as 3,17.",
    ),
    click.option(
        "--foreigners-waived", "waived", is_flag=True, help="Norms need no foreign opponents (B.01 1.4.3)."
    ),
    FORMAT,
)


def with_rating_options(command: F) -> F:
    """Gives a verb those options."""
    decorated: Any = command
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]


def first_day(table: Crosstable) -> date:
    """The first day of an event, by which its rules go; a usage error where it is not known."""
    if table.started is None:
        raise click.UsageError("the first day is not known: give --on")
    return table.started


def print_ratings(
    figures: Sequence[PlayerRating],
    numbers: Sequence[int],
    form: str,
    ranks: Mapping[Tpn, str] | None = None,
) -> None:
    """Prints the table; on stderr what it takes for granted."""
    print_table(ratings_table(figures, numbers, speaker(), ranks), form)
    say("ratings.note")
