"""Performances: average of opponents, tournament performance, perfect performance (C.07 Art. 10).

Points are half points of games over the board: a win is 2 whatever the event pays.
"""

from __future__ import annotations

from collections.abc import Sequence

from tura.rating.tables import CERTAIN_DIFFERENCE, expected_score, rating_difference


def rounded_half_up(total: int, count: int) -> int:
    """The mean of whole numbers to the nearest whole number, halves up."""
    return (2 * total + count) // (2 * count)


def average_rating(ratings: Sequence[int]) -> int | None:
    """ARO: the rounded mean; None without opponents."""
    return rounded_half_up(sum(ratings), len(ratings)) if ratings else None


def percentage(halves: int, games: int) -> int:
    """The points of games in whole percent, halves up."""
    return rounded_half_up(100 * halves, 2 * games)


def tournament_performance(ratings: Sequence[int], halves: int) -> int | None:
    """TPR: the rounded average of the opponents plus the difference for the percentage."""
    average = average_rating(ratings)
    return None if average is None else average + rating_difference(percentage(halves, len(ratings)))


def perfect_performance(ratings: Sequence[int], halves: int) -> int | None:
    """PTP: the least rating whose expected score reaches the score; all lost, 800 below the lowest opponent.

    Without the cut at 400; a full score gives the highest opponent plus the certain difference.
    """
    if not ratings:
        return None
    if halves == 0:
        return min(ratings) - 800
    low, high = min(ratings) - CERTAIN_DIFFERENCE, max(ratings) + CERTAIN_DIFFERENCE
    while low < high:
        middle = (low + high) // 2
        if sum(expected_score(middle - rating) for rating in ratings) >= 50 * halves:
            high = middle
        else:
            low = middle + 1
    return low
