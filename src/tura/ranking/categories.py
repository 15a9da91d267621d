"""Separate places within categories of one event: 50+ and 65+, men and women, rank groups.

The order is that of the whole table; places are counted again among the members. Who belongs to a category
is `core.eligibility`'s word; categories may overlap where the regulation says so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from tura.core.ids import Tpn
from tura.core.points import Points
from tura.ranking.standings import Place, Standings


@dataclass(frozen=True, slots=True)
class CategoryPlace:
    """A member of a category: the place within it, the one in the whole table, and the points."""

    tpn: Tpn
    place: Place
    overall: Place
    points: Points


def places_within(standings: Standings, members: Collection[Tpn]) -> tuple[CategoryPlace, ...]:
    """The members from the top; those level in the whole table share a place here too."""
    placed = [
        (row.tpn, row.place, row.points)
        for row in standings.rows
        if row.tpn in members and row.place is not None
    ]
    found: list[CategoryPlace] = []
    for overall, group in groupby(placed, key=lambda member: member[1]):
        level = [(tpn, points) for tpn, _, points in group]
        place = Place(len(found) + 1, len(found) + len(level))
        found.extend(CategoryPlace(tpn, place, overall, points) for tpn, points in level)
    return tuple(found)


def category_places(
    standings: Standings, categories: Mapping[Tpn, Iterable[str]], order: Sequence[str] = ()
) -> dict[str, tuple[CategoryPlace, ...]]:
    """All categories by id: those of `order` first, even empty; `categories` holds each participant's."""
    members: dict[str, set[Tpn]] = {category: set() for category in order}
    for tpn, ids in categories.items():
        for category in ids:
            members.setdefault(category, set()).add(tpn)
    return {category: places_within(standings, tpns) for category, tpns in members.items()}
