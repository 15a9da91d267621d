"""Tables of teams made from places or points of their players: the terms of one, with what is applied where the regulation is silent.

What `check` announces and what the table applies come from here, so they cannot differ.
"""

from __future__ import annotations

from dataclasses import dataclass

from tura.core.regulation.case import Point, point
from tura.core.regulation.model import PlaceCount, TableTie, TeamTable


@dataclass(frozen=True, slots=True)
class TableTerms:
    """The terms of one table: which places count, from which order, and what becomes of gaps and shared ones."""

    count: tuple[PlaceCount, ...]
    tie: tuple[TableTie, ...]
    by_points: bool
    """Points are added, not places."""
    largest_first: bool
    incomplete: str
    """``unranked``, or ``last``: a missing player counts as the place after the last, or as no points."""
    places_from: str
    """``category`` or ``overall``."""
    shared_places: str
    """``upper`` or ``average``."""
    defaults: tuple[Point, ...]


def table_terms(table: TeamTable) -> TableTerms:
    """The terms of a table, with the points at which the regulation is silent (A16, A17, A18)."""
    by_points = table.by == "sum-of-points"
    return TableTerms(
        count=table.count,
        tie=table.tie,
        by_points=by_points,
        largest_first=by_points if table.order is None else table.order == "largest",
        incomplete=table.incomplete or "unranked",
        places_from=table.places_from or "category",
        shared_places=table.shared_places or "upper",
        defaults=tuple(
            point(code, f"team_table.{table.id}.{key}", table=table.id)
            for key, code in _CODES.items()
            if getattr(table, key) is None and table.count and (key == "incomplete" or not by_points)
        ),
    )


_CODES = {
    "incomplete": "incomplete-team",
    "places_from": "team-places-from",
    "shared_places": "team-places-shared",
}
