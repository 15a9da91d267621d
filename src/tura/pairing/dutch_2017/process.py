"""Brackets from the top, the penultimate one and the collapsed last one: C.04.3 A.9 and B (2017)."""

from __future__ import annotations

from tura.pairing.dutch.completion import can_be_completed, lowest_bye_score
from tura.pairing.dutch.drawn import Bracket, Drawn
from tura.pairing.dutch.field import Field
from tura.pairing.dutch.problem import Walk
from tura.pairing.dutch_2017.weights import Surroundings, problem_of


def draw_purely(field: Field) -> Drawn | None:
    """Pairs a field; None where no complete round exists."""
    complete, _ = lowest_bye_score(field)
    if not complete:
        return None
    moved: tuple[int, ...] = ()
    brackets: list[Bracket] = []
    for number, group in enumerate(field.groups):
        bracket = _pair(field, (*moved, *group), len(moved), _around(field, number))
        below = range(group.stop, field.size)
        if not can_be_completed(field, (*bracket.candidate.downfloaters, *below)):
            return Drawn((*brackets, *_collapse(field, bracket, tuple(below))))
        brackets.append(bracket)
        moved = bracket.candidate.downfloaters
    return Drawn(tuple(brackets))


def _around(field: Field, number: int) -> Surroundings:
    """What an ordinary bracket looks at: the next one; the last bracket at the bye."""
    odd = bool(field.size % 2)
    if number == len(field.groups) - 1:
        return Surroundings(complete=True, bye=odd)
    return Surroundings(field.groups[number + 1], last_follows=odd and number == len(field.groups) - 2)


def _pair(field: Field, members: tuple[int, ...], moved_down: int, around: Surroundings) -> Bracket:
    return Bracket(members, moved_down, Walk(problem_of(field, members, moved_down, around)).run())


def _collapse(field: Field, failed: Bracket, below: tuple[int, ...]) -> tuple[Bracket, Bracket]:
    """Pairs again so that the rest can be completed, then the rest as one bracket."""
    odd = bool(field.size % 2)
    penultimate = _pair(
        field, failed.members, failed.moved_down, Surroundings(completing=below, complete=True, bye=odd)
    )
    moved = penultimate.candidate.downfloaters
    last = _pair(field, (*moved, *below), len(moved), Surroundings(complete=True, bye=odd))
    return penultimate, last
