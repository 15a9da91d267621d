"""Baku acceleration (C.04.7 Art. 1)."""

from __future__ import annotations

from collections.abc import Sequence

from tura.core.ids import Tpn
from tura.core.points import Points


def top_group_size(participants: int) -> int:
    """How many of the initial order form GA at round 1: twice a quarter of them, rounded up (161 gives 82)."""
    return 2 * -(-participants // 4)


def baku(
    initial_order: Sequence[Tpn], rounds: int, win: Points, *, last_of_top: Tpn | None = None
) -> dict[Tpn, tuple[Points, ...]]:
    """Virtual points per round of everybody in GA.

    `initial_order` lists those who hold a number. `last_of_top` is the last member of GA as it was at
    round 1, so that a late entry ranked above it joins GA; without it the halves are cut here.
    """
    size = top_group_size(len(initial_order))
    if last_of_top is not None:
        size = initial_order.index(last_of_top) + 1
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    row = tuple(
        Points(win if number <= full else win // 2 if number <= accelerated else 0)
        for number in range(1, rounds + 1)
    )
    return dict.fromkeys(initial_order[:size], row)
