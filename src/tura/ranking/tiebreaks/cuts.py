"""Which terms a cut or a median leaves out (C.07 Art. 14 and 16.5; C.07 of 2022; C.02 before)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tura.ranking.criteria import Criterion
from tura.ranking.record import Ledger
from tura.ranking.working import Cut


class Term(NamedTuple):
    """One term of a sum as cuts see it."""

    contribution: int
    """What stands in the sum."""
    value: int
    """What the opponent or dummy is worth; the same as the contribution where nothing is multiplied."""
    voluntary: bool


def cut_terms(terms: Sequence[Term], criterion: Criterion, ledger: Ledger) -> dict[int, Cut]:
    """The positions that fall out, with the reason; low cuts come before high ones.

    Cutting more terms than there are leaves nothing.
    """
    left = list(range(len(terms)))
    gone: dict[int, Cut] = {}
    for _ in range(min(criterion.low_cuts, len(terms))):
        position, reason = _next_low(terms, left, ledger)
        gone[position] = reason
        left.remove(position)
    for _ in range(min(criterion.high_cuts, len(left))):
        position = max(left, key=lambda at: (terms[at].value, terms[at].contribution))
        gone[position] = Cut.HIGHEST
        left.remove(position)
    return gone


def _next_low(terms: Sequence[Term], left: Sequence[int], ledger: Ledger) -> tuple[int, Cut]:
    lowest = min(left, key=lambda at: (terms[at].value, terms[at].contribution))
    voluntary = [at for at in left if terms[at].voluntary]
    if not voluntary or not ledger.readings.voluntary_cut_first:
        return lowest, Cut.LOWEST
    first = min(voluntary, key=lambda at: (terms[at].contribution, terms[at].value))
    if ledger.rules.own_unplayed_cut_first:
        return first, Cut.VOLUNTARY
    if ledger.rules.voluntary_cut_first and terms[first].contribution >= terms[lowest].contribution:
        return first, Cut.VOLUNTARY
    return lowest, Cut.LOWEST
