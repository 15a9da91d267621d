"""Brackets from the top to the bye: C.04.3 Art. 1.9 and Art. 3 (2026), the readable way.

Every bracket is solved in the graph of all players still to be paired, so completion (C4), the bye
(C5, C9) and the look ahead (C8) need no thought beyond their digits in the weights.
"""

from __future__ import annotations

from tura.pairing.dutch.completion import lowest_bye_score
from tura.pairing.dutch.drawn import Bracket, Drawn
from tura.pairing.dutch.field import Field
from tura.pairing.dutch.problem import Candidate, Walk
from tura.pairing.dutch_2026.weights import whole_problem


def draw_purely(field: Field) -> Drawn | None:
    """Pairs a field; None where no complete round exists."""
    complete, bye_score = lowest_bye_score(field)
    if not complete:
        return None
    moved: tuple[int, ...] = ()
    brackets = []
    for number, group in enumerate(field.groups):
        members = (*moved, *group)
        candidate = _best(field, members, len(moved), number, bye_score)
        brackets.append(Bracket(members, len(moved), candidate))
        moved = candidate.downfloaters
    return Drawn(tuple(brackets))


def _best(
    field: Field, members: tuple[int, ...], moved_down: int, number: int, bye_score: int | None
) -> Candidate:
    """The first best candidate of one bracket."""
    group = field.groups[number]
    matters = bye_score is not None and bye_score >= field.scores[group.start]
    if matters:
        candidate = Walk(
            whole_problem(field, members, moved_down, number, bye_score, bye_matters=False)
        ).run()
        matters = len(candidate.downfloaters) == 1
    return Walk(whole_problem(field, members, moved_down, number, bye_score, bye_matters=matters)).run()
