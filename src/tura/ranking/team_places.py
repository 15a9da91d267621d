"""A table of teams made from the places of their players in one individual event.

Each team counts its best places (or points) in the categories that the regulation names; the smallest sum stands first,
ties go by the best place in a named category, then places are shared. A player counts once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from tura.core.ids import Tpn
from tura.core.regulation.model import PlaceCount, TeamTable
from tura.core.regulation.tables import TableTerms, table_terms
from tura.ranking.categories import CategoryPlace
from tura.ranking.standings import Place


@dataclass(frozen=True, slots=True)
class CountedPlace:
    """A place that a team counts; without a player it is the one after the last of the category."""

    category: str
    tpn: Tpn | None
    worth: Fraction
    """What is added: the place, or the points."""
    place: Fraction


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """A team's line; without a place it lacks a player who counts."""

    team: str
    place: Place | None
    total: Fraction | None
    """The sum of the places that count; None for an incomplete team that is not ranked."""
    counted: tuple[CountedPlace, ...]
    missing: tuple[str, ...] = ()
    """Categories in which players are lacking."""


CategoryPlaces = Mapping[str, Sequence[CategoryPlace]]


def team_places(rule: TeamTable, teams: Mapping[Tpn, str], places: CategoryPlaces) -> tuple[TeamPlace, ...]:
    """The table from the top, incomplete teams by name at its end; `teams` names each player's team."""
    terms = table_terms(rule)
    lines = [_line(terms, team, teams, places) for team in sorted(set(teams.values()))]
    complete = sorted((line for line in lines if line.total is not None), key=lambda line: _key(terms, line))
    return (*_placed(terms, complete), *(line for line in lines if line.total is None))


def _placed(terms: TableTerms, lines: Sequence[TeamPlace]) -> Iterator[TeamPlace]:
    taken = 0
    for _, group in groupby(lines, key=lambda line: _key(terms, line)):
        level = list(group)
        place = Place(taken + 1, taken + len(level))
        taken += len(level)
        yield from (TeamPlace(line.team, place, line.total, line.counted, line.missing) for line in level)


def _key(terms: TableTerms, line: TeamPlace) -> tuple[Fraction, ...]:
    """The sum, then the best place in each category of the ties; a largest sum is turned round."""
    total = line.total if line.total is not None else Fraction(0)
    sign = -1 if terms.largest_first else 1
    best = (
        min((one.place for one in line.counted if one.category == tie.place_in), default=Fraction(0))
        for tie in terms.tie
    )
    return (sign * total, *best)


def _line(terms: TableTerms, team: str, teams: Mapping[Tpn, str], places: CategoryPlaces) -> TeamPlace:
    own = {tpn for tpn, name in teams.items() if name == team}
    counted = min(_choices(terms, terms.count, own, places), key=lambda chosen: _cost(terms, chosen))
    missing = tuple(dict.fromkeys(one.category for one in counted if one.tpn is None))
    if missing and terms.incomplete == "unranked":
        return TeamPlace(team, None, None, tuple(one for one in counted if one.tpn is not None), missing)
    return TeamPlace(team, None, sum((one.worth for one in counted), Fraction(0)), counted, missing)


def _cost(terms: TableTerms, counted: tuple[CountedPlace, ...]) -> tuple[int, Fraction]:
    """The less the better for the team: players who are lacking, then places, or points turned round."""
    lacking = sum(1 for one in counted if one.tpn is None)
    sign = -1 if terms.by_points else 1
    return lacking, sign * sum((one.worth for one in counted), Fraction(0))


def _choices(
    terms: TableTerms, counts: Sequence[PlaceCount], free: set[Tpn], places: CategoryPlaces
) -> Iterator[tuple[CountedPlace, ...]]:
    """All ways to fill the counts with different players of a team."""
    if not counts:
        yield ()
        return
    first, *rest = counts
    field = places.get(first.category, ())
    own = [_counted(terms, first.category, one) for one in field if one.tpn in free]
    after = Fraction(len(field) + 1)
    gap = CountedPlace(first.category, None, Fraction(0) if terms.by_points else after, after)
    for size in range(min(first.best, len(own)), -1, -1):
        for chosen in combinations(own, size):
            left = free - {one.tpn for one in chosen}
            filled = (*chosen, *[gap] * (first.best - size))
            yield from ((*filled, *more) for more in _choices(terms, rest, left, places))


def _counted(terms: TableTerms, category: str, one: CategoryPlace) -> CountedPlace:
    place = _place(terms, one)
    return CountedPlace(category, one.tpn, Fraction(one.points, 10) if terms.by_points else place, place)


def _place(terms: TableTerms, one: CategoryPlace) -> Fraction:
    place = one.overall if terms.places_from == "overall" else one.place
    if terms.shared_places == "average":
        return Fraction(place.first + place.last, 2)
    return Fraction(place.first)
