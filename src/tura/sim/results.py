"""Results of games by ratings: the model that FIDE's technical commission published for generators.

The chance that a side wins is a curve of two parabolas over the difference of ratings, White's minus
Black's: nothing below one limit, all above the other, a given value at the centre. Values and limits
depend on the mean rating; what is left is the draw.
"""

from __future__ import annotations

from dataclasses import dataclass

_BASE = 1200


@dataclass(frozen=True, slots=True)
class Chances:
    """Chances of White's win, Black's win and the draw; they add up to one."""

    white: float
    black: float
    draw: float


@dataclass(frozen=True, slots=True)
class _Curve:
    lower: float
    centre: float
    upper: float
    value: float

    def rising(self, difference: float) -> float:
        """The curve that goes up with the difference."""
        if difference <= self.lower:
            return 0.0
        if difference >= self.upper:
            return 1.0
        if difference <= self.centre:
            return self.value * ((difference - self.lower) / (self.centre - self.lower)) ** 2
        rest = (self.upper - difference) / (self.upper - self.centre)
        return 1.0 - (1.0 - self.value) * rest**2

    def falling(self, difference: float) -> float:
        """The same turned round: all below the lower limit, nothing above the upper one."""
        turned = _Curve(-self.upper, -self.centre, -self.lower, self.value)
        return turned.rising(-difference)


def chances(white: int, black: int) -> Chances:
    """The chances of a game between two ratings; an unrated player is given some rating by the caller."""
    mean, difference = (white + black) / 2, white - black
    level = max(0.0, (mean - _BASE) / _BASE) ** 2
    for_white = _Curve(-1492 + 0.391 * mean, 40, 1691 - 0.428 * mean, 0.45 - 0.10 * level)
    for_black = _Curve(-1753 + 0.416 * mean, -80, 1428 - 0.388 * mean, 0.46 - 0.13 * level)
    wins = for_white.rising(difference)
    losses = min(for_black.falling(difference), 1.0 - wins)
    return Chances(wins, losses, 1.0 - wins - losses)
