"""A table of teams made from the places of their players in one individual event.

Each team counts its best places in the categories that the regulation names; the smallest sum stands first,
ties go by the best place in a named category, then places are shared. A player counts once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from tura.core.ids import Tpn
from tura.core.regulation.model import PlaceCount, TeamTable
from tura.ranking.categories import CategoryPlace
from tura.ranking.standings import Place


@dataclass(frozen=True, slots=True)
class CountedPlace:
    """A place that a team counts; without a player it is the one after the last of the category."""

    category: str
    tpn: Tpn | None
    worth: Fraction


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
    lines = [_line(rule, team, teams, places) for team in sorted(set(teams.values()))]
    complete = sorted((line for line in lines if line.total is not None), key=lambda line: _key(rule, line))
    return (*_placed(rule, complete), *(line for line in lines if line.total is None))


def _placed(rule: TeamTable, lines: Sequence[TeamPlace]) -> Iterator[TeamPlace]:
    taken = 0
    for _, group in groupby(lines, key=lambda line: _key(rule, line)):
        level = list(group)
        place = Place(taken + 1, taken + len(level))
        taken += len(level)
        yield from (TeamPlace(line.team, place, line.total, line.counted, line.missing) for line in level)


def _key(rule: TeamTable, line: TeamPlace) -> tuple[Fraction, ...]:
    """The sum, then the best place in each category of the ties; a largest sum is turned round."""
    total = line.total if line.total is not None else Fraction(0)
    sign = -1 if rule.order == "largest" else 1
    best = (
        min((one.worth for one in line.counted if one.category == tie.place_in), default=Fraction(0))
        for tie in rule.tie
    )
    return (sign * total, *best)


def _line(rule: TeamTable, team: str, teams: Mapping[Tpn, str], places: CategoryPlaces) -> TeamPlace:
    own = {tpn for tpn, name in teams.items() if name == team}
    counted = min(_choices(rule, rule.count, own, places), key=_cost)
    missing = tuple(dict.fromkeys(one.category for one in counted if one.tpn is None))
    if missing and rule.incomplete != "last":
        return TeamPlace(team, None, None, tuple(one for one in counted if one.tpn is not None), missing)
    return TeamPlace(team, None, sum((one.worth for one in counted), Fraction(0)), counted, missing)


def _cost(counted: tuple[CountedPlace, ...]) -> tuple[int, Fraction]:
    lacking = sum(1 for one in counted if one.tpn is None)
    return lacking, sum((one.worth for one in counted), Fraction(0))


def _choices(
    rule: TeamTable, counts: Sequence[PlaceCount], free: set[Tpn], places: CategoryPlaces
) -> Iterator[tuple[CountedPlace, ...]]:
    """All ways to fill the counts with different players of a team."""
    if not counts:
        yield ()
        return
    first, *rest = counts
    field = places.get(first.category, ())
    own = [CountedPlace(first.category, one.tpn, _worth(rule, one)) for one in field if one.tpn in free]
    gap = CountedPlace(first.category, None, Fraction(len(field) + 1))
    for size in range(min(first.best, len(own)), -1, -1):
        for chosen in combinations(own, size):
            left = free - {one.tpn for one in chosen}
            filled = (*chosen, *[gap] * (first.best - size))
            yield from ((*filled, *more) for more in _choices(rule, rest, left, places))


def _worth(rule: TeamTable, one: CategoryPlace) -> Fraction:
    place = one.overall if rule.places_from == "overall" else one.place
    if rule.shared_places == "average":
        return Fraction(place.first + place.last, 2)
    return Fraction(place.first)
