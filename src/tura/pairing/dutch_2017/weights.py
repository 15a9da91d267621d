"""The criteria of the 2017 edition as digits of one integer.

Score differences (C.6, C.7, C.16-C.19) are lists compared from the largest down, so each value of a
difference has a digit of its own. A downfloater's difference is its score less an artificial one, a
win below the lowest player of the bracket (A.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tura.pairing.dutch.digits import places
from tura.pairing.dutch.field import Field
from tura.pairing.dutch.problem import Problem
from tura.pairing.dutch_2017.criteria import (
    COLOUR_CRITERIA,
    DIFFERENCE_ORDER,
    DOWN_CRITERIA,
    FLOAT_ORDER,
    UP_CRITERIA,
)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies below a bracket in its problem."""

    following: Sequence[int] = ()
    """The residents of the next bracket, for C.7; nobody in the penultimate, collapsed and last brackets."""
    completing: Sequence[int] = ()
    """All lower players, where completion (C.4) rules; then `following` is empty."""
    complete: bool = False
    bye: bool = False
    """An odd field: somebody of the problem is left for the bye."""
    last_follows: bool = False
    """The next bracket is the last, so a leftover of it should be one who may have the bye."""


class Scale:
    """The value of one unit of each criterion in one bracket."""

    def __init__(self, field: Field, members: Sequence[int], around: Surroundings) -> None:
        scores = [field.scores[v] for v in members]
        self.floor = scores[-1] - field.win
        self.next_floor = field.scores[around.following[-1]] - field.win if around.following else 0
        size, total = len(members), len(members) + len(around.following) + len(around.completing) + 1
        distinct = sorted(set(scores))
        gaps = {high - low for high in distinct for low in distinct if high > low}
        gaps |= {score - self.floor for score in distinct}
        digits: list[tuple[str, int | None, int]] = [("C.4", None, 3 * total), ("C.5", None, 3 * size)]
        digits += [("C.6", gap, size) for gap in sorted(gaps, reverse=True)]
        if around.following:
            low = field.scores[around.following[-1]]
            next_gaps = {score - low for score in distinct} | {
                score - self.next_floor for score in (*distinct, low)
            }
            digits += [("C.7", None, 3 * total)]
            digits += [("C.7", gap, total) for gap in sorted(next_gaps - {0}, reverse=True)]
        digits += [(name, None, size) for name, _ in COLOUR_CRITERIA]
        digits += [(name, None, size) for name in FLOAT_ORDER]
        digits += [(name, gap, size) for name in DIFFERENCE_ORDER for gap in sorted(gaps, reverse=True)]
        values = places([bound for _, _, bound in digits])
        self.unit = {(name, gap): value for (name, gap, _), value in zip(digits, values, strict=True)}
        self.colour = [
            [
                sum(self.unit[name, None] * rule(one, other) for name, rule in COLOUR_CRITERIA)
                for other in field.types
            ]
            for one in field.types
        ]

    def one(self, name: str, gap: int | None = None) -> int:
        """The value of one more in a criterion, or in the list of a criterion at one difference."""
        return self.unit[name, gap]


def left_cost(field: Field, scale: Scale, player: int) -> int:
    """What a downfloater costs: C.6, and C.12, C.14, C.16, C.18."""
    gap, floats = field.scores[player] - scale.floor, field.floats[player]
    again = sum(scale.one(n) + scale.one(d, gap) for n, d, bit in DOWN_CRITERIA if floats & bit)
    return scale.one("C.6", gap) + again


def pair_cost(field: Field, scale: Scale, one: int, other: int) -> int:
    """What a pair costs, the higher-ranked player first: C.6 and C.8-C.19."""
    cost = scale.colour[field.type_of[one]][field.type_of[other]]
    gap = field.scores[one] - field.scores[other]
    if gap:
        cost += scale.one("C.6", gap)
        for criteria, floats in ((DOWN_CRITERIA, field.floats[one]), (UP_CRITERIA, field.floats[other])):
            cost += sum(scale.one(n) + scale.one(d, gap) for n, d, bit in criteria if floats & bit)
    return cost


def problem_of(field: Field, members: Sequence[int], moved_down: int, around: Surroundings) -> Problem:
    """A bracket with what lies below it; with `complete`, every vertex counts for C.4."""
    vertices = [*members, *around.following, *around.completing]
    size, players = len(members), len(vertices)
    total = players + (around.bye if around.complete else players % 2)
    scale = Scale(field, members, around)
    left = [left_cost(field, scale, v) for v in members]
    weights = [[0] * total for _ in range(total)]
    allowed = [0] * size
    for i, one in enumerate(vertices):
        for j in range(i + 1, players):
            other = vertices[j]
            if not field.mates[one] >> other & 1:
                continue
            weight = scale.one("C.4") if around.complete else 0
            if moved_down <= j < size:
                allowed[i] |= 1 << j
                allowed[j] |= 1 << i
                weight += scale.one("C.5") + left[i] + left[j] - pair_cost(field, scale, one, other)
                if around.following:
                    weight += sum(_next_left(field, scale, v, last=around.last_follows) for v in (one, other))
            elif around.following and j >= size:
                weight += _next_weight(field, scale, one, other, last=around.last_follows)
            weights[i][j] = weights[j][i] = weight
    if around.complete and around.bye:
        for i, one in enumerate(vertices):
            if field.may_have_bye[one]:
                weights[i][-1] = weights[-1][i] = scale.one("C.4")
    return Problem(members, moved_down, weights, allowed)


def _next_left(field: Field, scale: Scale, player: int, *, last: bool) -> int:
    """What somebody left over by the next bracket costs in C.7, beyond half a pair."""
    barred = scale.one("C.7") if last and not field.may_have_bye[player] else 0
    return barred + scale.one("C.7", field.scores[player] - scale.next_floor)


def _next_weight(field: Field, scale: Scale, one: int, other: int, *, last: bool) -> int:
    """What a pair of the next bracket is worth in C.7."""
    gap = field.scores[one] - field.scores[other]
    worth = scale.one("C.7") + sum(_next_left(field, scale, v, last=last) for v in (one, other))
    return worth - (scale.one("C.7", gap) if gap else 0)
