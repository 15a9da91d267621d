"""Which terms a cut or a median leaves out (C.07 Art. 14 and 16.5; C.07 of 2022; C.02 before)."""

from __future__ import annotations

from collections.abc import Sequence

from tura.ranking.criteria import Criterion
from tura.ranking.record import Ledger, Summands
from tura.ranking.working import Cut


def cut_terms(
    summands: Summands, contributions: Sequence[int], criterion: Criterion, ledger: Ledger
) -> dict[int, Cut]:
    """The positions that fall out, with the reason; low cuts come before high ones.

    A contribution is what stands in the sum: the value of the opponent or dummy, or its product with the points
    of the round. Cutting more terms than there are leaves nothing.
    """
    values = summands.values
    left = list(range(len(values)))
    gone: dict[int, Cut] = {}
    for _ in range(min(criterion.low_cuts, len(left))):
        position, reason = _next_low(summands, contributions, left, ledger)
        gone[position] = reason
        left.remove(position)
    for _ in range(min(criterion.high_cuts, len(left))):
        position = max(left, key=lambda at: (values[at], contributions[at]))
        gone[position] = Cut.HIGHEST
        left.remove(position)
    return gone


def _next_low(
    summands: Summands, contributions: Sequence[int], left: Sequence[int], ledger: Ledger
) -> tuple[int, Cut]:
    values = summands.values
    lowest = min(left, key=lambda at: (values[at], contributions[at]))
    voluntary = [at for at in summands.voluntary if at in left]
    if not voluntary or not ledger.readings.voluntary_cut_first:
        return lowest, Cut.LOWEST
    first = min(voluntary, key=lambda at: (contributions[at], values[at]))
    if ledger.rules.own_unplayed_cut_first:
        return first, Cut.VOLUNTARY
    if ledger.rules.voluntary_cut_first and contributions[first] >= contributions[lowest]:
        return first, Cut.VOLUNTARY
    return lowest, Cut.LOWEST
