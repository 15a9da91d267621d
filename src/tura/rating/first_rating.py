"""The first rating of a player (B.02 Art. 7.1.4, 8.2, since 1 March 2024)."""

from __future__ import annotations

from collections.abc import Sequence

from tura.rating.change import RatedGame
from tura.rating.performance import percentage, rounded_half_up
from tura.rating.tables import rating_difference

GAMES_NEEDED = 5
FLOOR = 1400
"""Below it a player is unrated."""
CEILING = 2200
_IMAGINED_OPPONENT = 1800
_IMAGINED_GAMES = 2
"""Two draws against this rating are added, so that few games say little."""


def first_rating(games: Sequence[RatedGame]) -> int | None:
    """The rating from the pooled games against rated opponents; None while there are too few, or below the floor.

    The caller leaves out an event in which the very first score was zero, and pools at most 26 months.
    """
    if len(games) < GAMES_NEEDED:
        return None
    count = len(games) + _IMAGINED_GAMES
    total = sum(game.opponent_rating for game in games) + _IMAGINED_GAMES * _IMAGINED_OPPONENT
    halves = sum(game.halves for game in games) + _IMAGINED_GAMES
    rating = rounded_half_up(total + count * rating_difference(percentage(halves, count)), count)
    return None if rating < FLOOR else min(rating, CEILING)
