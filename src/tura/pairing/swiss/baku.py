"""Baku acceleration (C.04.7 Art. 1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tura.core.ids import Tpn
from tura.core.points import Points


def top_group_size(participants: int) -> int:
    """How many of the initial order form GA at round 1: twice a quarter of them, rounded up (161 gives 82)."""
    return 2 * -(-participants // 4)


def baku(
    everybody: Iterable[Tpn], rounds: int, win: Points, *, first: Collection[Tpn]
) -> dict[Tpn, tuple[Points, ...]]:
    """Virtual points per round of everybody in GA.

    The halves are cut among `first`, those of round 1; whoever of `everybody` is ranked above the last
    of GA belongs to it too, so that a late entry joins the half that its number is in.
    """
    if not first:
        return {}
    last = sorted(first)[: top_group_size(len(first))][-1]
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    row = tuple(
        Points(win if number <= full else win // 2 if number <= accelerated else 0)
        for number in range(1, rounds + 1)
    )
    return {tpn: row for tpn in everybody if tpn <= last}
