"""What the criteria of 2026 came to in a drawn bracket, and what other decisions would have cost."""

from __future__ import annotations

from tura.pairing.dutch.alternative import LocalCosts
from tura.pairing.dutch.drawn import Bracket, Drawn
from tura.pairing.dutch.explain import EditionReasons, falling
from tura.pairing.dutch.field import Field
from tura.pairing.dutch_2026.criteria import COLOUR_CRITERIA, FLOAT_CRITERIA
from tura.pairing.dutch_2026.weights import colour_costs, float_cost, opponent_cost, scale_of
from tura.pairing.swiss.explanation import CriterionCount


def counts(field: Field, drawn: Drawn, number: int) -> tuple[CriterionCount, ...]:
    """C6-C21 of a bracket."""
    bracket = drawn.brackets[number]
    left = bracket.candidate.downfloaters
    found = [_listed("C6", len(left)), _listed("C7", len(left), [field.scores[v] for v in left])]
    if number + 1 < len(drawn.brackets):
        following = drawn.brackets[number + 1].candidate.downfloaters
        found.append(_listed("C8", len(following), [field.scores[v] for v in following]))
    elif drawn.bye is not None:
        found.append(_listed("C9", field.rounds_before - field.played[drawn.bye]))
    types = [
        (field.types[field.type_of[a]], field.types[field.type_of[b]]) for a, b in bracket.candidate.pairs
    ]
    found += [_listed(name, sum(rule(a, b) for a, b in types)) for name, rule in COLOUR_CRITERIA]
    found += [_float_count(field, bracket, *criterion) for criterion in FLOAT_CRITERIA]
    return tuple(found)


def _listed(name: str, value: int, scores: list[int] | None = None) -> CriterionCount:
    return CriterionCount(name, value, falling(scores or []))


def _float_count(field: Field, bracket: Bracket, name: str, kind: str, bit: int) -> CriterionCount:
    """One of C14-C21; score differences of MDPs who move down again are counted from a win below."""
    mdps, resident = set(bracket.members[: bracket.moved_down]), field.scores[bracket.members[-1]]
    heads = [(a, b) for a, b in bracket.candidate.pairs if a in mdps]
    left = bracket.candidate.downfloaters
    if kind == "resident down":
        return _listed(name, sum(bool(field.floats[v] & bit) for v in left if v not in mdps))
    if kind == "opponent up":
        return _listed(name, sum(bool(field.floats[b] & bit) for _, b in heads))
    if kind == "mdp up":
        gaps = [field.scores[a] - resident for a, b in heads if field.floats[b] & bit]
    else:
        gaps = [field.scores[a] - resident for a, _ in heads if field.floats[a] & bit]
        gaps += [field.scores[v] - resident + field.win for v in left if v in mdps and field.floats[v] & bit]
    return _listed(name, len(gaps), gaps)


def costs(field: Field, bracket: Bracket) -> LocalCosts:
    """The bracket's own criteria: C7 and C10-C21."""
    members, moved_down = bracket.members, bracket.moved_down
    scale = scale_of(field, members, moved_down, [])
    colour = colour_costs(field, scale)
    digits = [(name, unit) for name, unit in scale.unit.items()]
    digits += [(name, unit) for name, units in scale.lists.items() for unit in units.values()]

    def pair(one: int, other: int) -> int:
        a, b = members[one], members[other]
        extra = opponent_cost(field, scale, a, b) if one < moved_down else 0
        return colour[field.type_of[a]][field.type_of[b]] + extra

    def left(one: int) -> int:
        return float_cost(field, scale, members[one], moved_down=one < moved_down)

    return LocalCosts(pair, left, sorted(digits, key=lambda digit: -digit[1]))


EDITION = EditionReasons(
    "FIDE_DUTCH_2026",
    counts,
    costs,
    {
        "rematch": "C1",
        "colour": "C3",
        "completion": "C4, C8",
        "pairs": "C6",
        "bye": "C5",
        "order": "4.2",
        "exchange": "4.3",
    },
    lambda rule: f"5.2.{rule.value}",
)
