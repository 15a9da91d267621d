"""The options that say what is publicly known of a participant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option("--latin", help="The name in Latin letters."),
    click.option("--title", help="Title, such as FM."),
    click.option("--rating", type=click.IntRange(0, 4000), help="Rating; 0 for none."),
    click.option("--federation", help="Federation, such as UKR."),
    click.option("--fide-id", help="FIDE identity number."),
    click.option("--sex", type=click.Choice(["m", "f"]), help="Sex, for categories and titles."),
    click.option("--rank", help="National rank (розряд)."),
    click.option("--club", help="Club or school."),
    click.option("--region", help="Region of the country."),
    click.option("--city", help="Town or village."),
    click.option("--team", help="Team of an individual event's team table."),
    click.option("--trainer", "trainers", multiple=True, help="Trainer; repeat for each."),
)


def with_particulars(command: F) -> F:
    """Gives a verb those options, under the names that `Entry` has for them."""
    decorated: Any = command
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated  # type: ignore[no-any-return]
