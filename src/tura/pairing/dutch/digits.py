"""Lexicographic comparison as one integer: each criterion is a digit as wide as its sum can grow."""

from __future__ import annotations

from collections.abc import Sequence


def places(bounds: Sequence[int]) -> list[int]:
    """The value of one unit of each digit, most significant first, for sums of at most `bounds`."""
    values = [0] * len(bounds)
    value = 1
    for number in range(len(bounds) - 1, -1, -1):
        values[number] = value
        value *= bounds[number] + 1
    return values
