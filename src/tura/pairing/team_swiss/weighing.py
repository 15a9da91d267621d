"""What a pair costs in colours (C8, C9), and the heaviest perfect matching of pairs weighed by digits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tura.matching.weighted import HeaviestMatching
from tura.pairing.team_swiss.record import Strength, TeamHistory


def digit_width(count: int) -> int:
    """Bits in which a digit cannot overflow when it is summed over a matching of `count` teams."""
    return count.bit_length() + 1


def unmet(one: TeamHistory, other: TeamHistory) -> int:
    """C8: one of two teams that want the same colour does not get it."""
    return int(one.preference.colour is not None and one.preference.colour is other.preference.colour)


def strong_unmet(one: TeamHistory, other: TeamHistory) -> int:
    """C9: both wishes are strong."""
    strong = one.preference.strength is Strength.STRONG and other.preference.strength is Strength.STRONG
    return int(strong and unmet(one, other))


def heaviest(
    count: int,
    widths: Sequence[int],
    digits: Callable[[int, int], list[int]],
    order: Callable[[int, int], int],
    order_width: int,
) -> list[int]:
    """The perfect matching that is best on the digits and, below them, on the order; partners by index."""
    weights = [[0] * count for _ in range(count)]
    for at in range(count):
        for to in range(at + 1, count):
            weight = 0
            for width, digit in zip(widths, digits(at, to), strict=True):
                weight = (weight << width) + digit
            weights[at][to] = weights[to][at] = (weight << order_width) + order(at, to)
    return heaviest_of(weights)


def heaviest_of(weights: list[list[int]]) -> list[int]:
    """The perfect matching of greatest weight; partners by index."""
    matching = HeaviestMatching(weights)
    matching.solve()
    return matching.mate
