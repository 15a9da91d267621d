"""How one game ends: by the ratings, by a forfeit, or oddly."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tura.core.result import GameResult
from tura.sim.results import chances

_UNRATED_PLAYS_LIKE = 1500
_DOUBLE_FORFEITS = 0.15
_ODD = (
    GameResult.UNRATED_WHITE_WINS,
    GameResult.UNRATED_BLACK_WINS,
    GameResult.UNRATED_DRAW,
    GameResult.BOTH_LOSE,
    GameResult.WHITE_HALF,
    GameResult.BLACK_HALF,
)


def strength(rating: int) -> int:
    """What a rating plays like; who has none plays like somebody."""
    return rating or _UNRATED_PLAYS_LIKE


def result(white: int, black: int, rates: Mapping[str, float], chance: Random) -> GameResult:
    """The result of a game between two strengths, with the mishaps of an event's rates."""
    if chance.random() < rates["forfeits"]:
        if chance.random() < _DOUBLE_FORFEITS:
            return GameResult.BOTH_FORFEIT
        return chance.choice((GameResult.WHITE_FORFEITS, GameResult.BLACK_FORFEITS))
    if chance.random() < rates["odd_results"]:
        return chance.choice(_ODD)
    odds, at = chances(white, black), chance.random()
    if at < odds.white:
        return GameResult.WHITE_WINS
    return GameResult.BLACK_WINS if at < odds.white + odds.black else GameResult.DRAW
