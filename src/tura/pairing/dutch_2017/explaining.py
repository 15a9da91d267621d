"""What the criteria of 2017 came to in a drawn bracket, and what other decisions would have cost."""

from __future__ import annotations

from tura.pairing.dutch.alternative import LocalCosts
from tura.pairing.dutch.drawn import Bracket, Drawn
from tura.pairing.dutch.explain import EditionReasons, falling
from tura.pairing.dutch.field import Field
from tura.pairing.dutch_2017.criteria import COLOUR_CRITERIA, DOWN_CRITERIA, UP_CRITERIA
from tura.pairing.dutch_2017.weights import Scale, Surroundings, left_cost, pair_cost
from tura.pairing.swiss.explanation import CriterionCount


def counts(field: Field, drawn: Drawn, number: int) -> tuple[CriterionCount, ...]:
    """C.5-C.19 of a bracket."""
    bracket = drawn.brackets[number]
    left, pairs = bracket.candidate.downfloaters, bracket.candidate.pairs
    floor = field.scores[bracket.members[-1]] - field.win
    gaps = [(a, b, field.scores[a] - field.scores[b]) for a, b in pairs if field.scores[a] != field.scores[b]]
    downs = [(v, field.scores[v] - floor) for v in left]
    differences = [gap for *_, gap in gaps] + [gap for _, gap in downs]
    found = [
        CriterionCount("C.5", len(left)),
        CriterionCount("C.6", len(differences), falling(differences)),
    ]
    if number + 1 < len(drawn.brackets):
        found.append(CriterionCount("C.7", len(drawn.brackets[number + 1].candidate.downfloaters)))
    types = [(field.types[field.type_of[a]], field.types[field.type_of[b]]) for a, b in pairs]
    found += [CriterionCount(name, sum(rule(a, b) for a, b in types)) for name, rule in COLOUR_CRITERIA]
    floats = []
    for name, listed, bit in DOWN_CRITERIA:
        again = [g for a, _, g in gaps if field.floats[a] & bit] + [
            g for v, g in downs if field.floats[v] & bit
        ]
        floats += [CriterionCount(name, len(again)), CriterionCount(listed, len(again), falling(again))]
    for name, listed, bit in UP_CRITERIA:
        again = [g for _, b, g in gaps if field.floats[b] & bit]
        floats += [CriterionCount(name, len(again)), CriterionCount(listed, len(again), falling(again))]
    return (*found, *sorted(floats, key=lambda count: int(count.criterion[2:])))


def costs(field: Field, bracket: Bracket) -> LocalCosts:
    """The bracket's own criteria: C.6 and C.8-C.19."""
    members = bracket.members
    scale = Scale(field, members, Surroundings())
    digits = sorted(((name, unit) for (name, _), unit in scale.unit.items()), key=lambda digit: -digit[1])

    def pair(one: int, other: int) -> int:
        return pair_cost(field, scale, members[one], members[other])

    def left(one: int) -> int:
        return left_cost(field, scale, members[one])

    return LocalCosts(pair, left, digits)


EDITION = EditionReasons(
    "FIDE_DUTCH_2017",
    counts,
    costs,
    {
        "rematch": "C.1",
        "colour": "C.3",
        "completion": "C.4, C.7",
        "pairs": "C.5",
        "bye": "C.2",
        "order": "D.1",
        "exchange": "D.2",
    },
    lambda rule: f"E.{rule.value}",
)
