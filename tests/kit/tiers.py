"""Planted ties: players in tiers, each beating everybody below and drawing with his own tier.

So everybody of a tier is level with the others of it on points and on every tie-break of a round robin.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tura.core.result import GameResult


def beats_of(tiers: Sequence[str]) -> list[str]:
    """``["AB", "C"]``: A and B draw, both beat C; the pairs ``AC`` and ``BC``."""
    return [winner + loser for upper, lower in combinations(tiers, 2) for winner in upper for loser in lower]


def result_in(tiers: Sequence[str], white: str, black: str) -> GameResult:
    """The result of a game between two letters."""
    tier = {name: at for at, names in enumerate(tiers) for name in names}
    if tier[white] == tier[black]:
        return GameResult.DRAW
    return GameResult.WHITE_WINS if tier[white] < tier[black] else GameResult.BLACK_WINS
