"""The criteria of the 2026 edition as digits of one integer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tura.pairing.dutch.digits import places
from tura.pairing.dutch.field import Field
from tura.pairing.dutch.problem import Problem
from tura.pairing.dutch_2026.criteria import COLOUR_CRITERIA, FLOAT_CRITERIA


@dataclass(frozen=True, slots=True)
class Scale:
    """The value of one unit of each criterion in one bracket; those with a list have a digit per MDP score."""

    unit: dict[str, int]
    lists: dict[str, dict[int, int]]


def scale_of(
    field: Field, members: Sequence[int], moved_down: int, outside: Sequence[tuple[str, int]]
) -> Scale:
    """Digits wide enough for any candidate: `outside` gives the bracket's surroundings, most significant first.

    Their names: ``edge`` (completion), ``C6``, ``C8`` and ``C9`` with the largest sum of each; C7 and the
    score lists of C8 follow their counts.
    """
    size = len(members)
    mdp_scores = sorted({field.scores[v] for v in members[:moved_down]}, reverse=True)
    above = dict(outside)
    digits: list[tuple[str, int | None, int]] = [(n, None, above[n]) for n in ("edge", "C6") if n in above]
    digits += [("C7", score, size) for score in mdp_scores]
    if "C8" in above:
        digits.append(("C8", None, above["C8"]))
        resident = field.scores[members[-1]] if moved_down < size else None
        scores = [*mdp_scores, *([resident] if resident is not None else [])]
        digits += [("C8", score, above["C8"]) for score in scores]
    if "C9" in above:
        digits.append(("C9", None, above["C9"]))
    digits += [(name, None, size) for name, _ in COLOUR_CRITERIA]
    for name, kind, _ in FLOAT_CRITERIA:
        digits += [(name, score, size) for score in (mdp_scores if kind.startswith("mdp") else (None,))]
    values = places([bound for _, _, bound in digits])
    unit: dict[str, int] = {}
    lists: dict[str, dict[int, int]] = {name: {} for name in ("C7", "C8", "C18", "C19", "C20", "C21")}
    for (name, score, _), value in zip(digits, values, strict=True):
        if score is None:
            unit[name] = value
        else:
            lists[name][score] = value
    return Scale(unit, lists)


def colour_costs(field: Field, scale: Scale) -> list[list[int]]:
    """C10-C13 of a pair, by the colour types of the two."""
    return [
        [
            sum(scale.unit[name] * criterion(one, other) for name, criterion in COLOUR_CRITERIA)
            for other in field.types
        ]
        for one in field.types
    ]


def float_cost(field: Field, scale: Scale, player: int, *, moved_down: bool) -> int:
    """What it costs to leave a member unpaired: C7, and C14, C16 or C18, C20."""
    score, floats = field.scores[player], field.floats[player]
    if not moved_down:
        return sum(
            scale.unit[n] for n, kind, bit in FLOAT_CRITERIA if kind == "resident down" and floats & bit
        )
    downs = sum(
        scale.lists[n][score] for n, kind, bit in FLOAT_CRITERIA if kind == "mdp down" and floats & bit
    )
    return scale.lists["C7"][score] + downs


def opponent_cost(field: Field, scale: Scale, mdp: int, resident: int) -> int:
    """What it costs to pair an MDP with a resident because of the latter's upfloats: C15, C17, C19, C21."""
    score, floats = field.scores[mdp], field.floats[resident]
    cost = 0
    for name, kind, bit in FLOAT_CRITERIA:
        if floats & bit:
            if kind == "opponent up":
                cost += scale.unit[name]
            elif kind == "mdp up":
                cost += scale.lists[name][score]
    return cost


def whole_problem(
    field: Field,
    members: Sequence[int],
    moved_down: int,
    number: int,
    bye_score: int | None,
    *,
    bye_matters: bool,
) -> Problem:
    """The bracket in the graph of everybody still to be paired, with a vertex for the bye if the field is odd.

    The residents are scoregroup `number`; `bye_score` is None for an even field; `bye_matters` switches C9 on.
    """
    vertices = [*members, *range(field.groups[number].stop, field.size)]
    size, total = len(members), len(vertices) + (bye_score is not None)
    outside = [("edge", total), ("C6", size), ("C8", total), ("C9", total if bye_matters else 0)]
    scale = scale_of(field, members, moved_down, outside)
    colour = colour_costs(field, scale)
    floating = [float_cost(field, scale, v, moved_down=i < moved_down) for i, v in enumerate(members)]
    weights = [[0] * total for _ in range(total)]
    next_group = field.groups[number + 1] if number + 1 < len(field.groups) else ()
    allowed = [0] * size
    for i, one in enumerate(vertices):
        mates = field.mates[one]
        for j in range(i + 1, len(vertices)):
            other = vertices[j]
            if not mates >> other & 1:
                continue
            weight = scale.unit["edge"]
            if moved_down <= j < size:
                allowed[i] |= 1 << j
                allowed[j] |= 1 << i
                weight += scale.unit["C6"] + floating[i] + floating[j]
                weight -= colour[field.type_of[one]][field.type_of[other]]
                if i < moved_down:
                    weight -= opponent_cost(field, scale, one, other)
            elif other in next_group:
                weight += scale.unit["C8"] + scale.lists["C8"].get(field.scores[one], 0)
            weights[i][j] = weights[j][i] = weight
    if bye_score is not None:
        ranks = _bye_ranks(field, vertices)
        for i, one in enumerate(vertices):
            if field.may_have_bye[one] and field.scores[one] <= bye_score:
                weight = scale.unit["edge"] - (scale.unit["C9"] * ranks[i] if bye_matters else 0)
                weights[i][-1] = weights[-1][i] = weight
    return Problem(members, moved_down, weights, allowed)


def _bye_ranks(field: Field, vertices: Sequence[int]) -> list[int]:
    """C9: the more games a player has missed, the worse a bye for him."""
    counts = sorted({field.played[v] for v in vertices}, reverse=True)
    return [counts.index(field.played[v]) for v in vertices]
