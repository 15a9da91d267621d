"""The change of a FIDE rating over a rating period (B.02 Art. 8.3), by the day from which each rule holds.

Only games over the board against rated opponents come in here; both ratings are those of the period's list,
for a second event of the period too. Results are half points: 2, 1, 0, whatever the event paid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from tura.rating.tables import expected_score

CUT = 400
"""The greatest difference of ratings that counts, where the rule of 400 holds."""
CUT_FOR_ALL_GAMES_FROM = date(2024, 3, 1)
"""Before that day the rule helped in one game of an event at most."""
CUT_BELOW_2650_FROM = date(2025, 10, 1)
"""From that day a player of 2650 or more counts the true difference, in standard chess."""


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game over the board against a rated opponent."""

    opponent_rating: int
    halves: int


@dataclass(frozen=True, slots=True)
class Rated:
    """What the change of a player's rating depends on; `standard` is false for rapid and blitz."""

    rating: int
    games_completed: int
    """Rated games of all earlier events, up to 30 of which the player is a newcomer."""
    born: int | None = None
    """The year of birth."""
    reached_2400: bool = False
    """A published rating was 2400 or more at any time."""
    standard: bool = True


@dataclass(frozen=True, slots=True)
class GameTerm:
    """What one game adds: hundredths of a point expected and gained, before K."""

    game: RatedGame
    difference: int
    """The difference of ratings that counts."""
    expected: int
    gained: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change over a period, with a term for each game; information only, the rating officer's is official."""

    terms: tuple[GameTerm, ...]
    k: int
    change: int

    @property
    def gained(self) -> int:
        """The sum over the games in hundredths of a point, before K."""
        return sum(term.gained for term in self.terms)


def rating_change(player: Rated, games: Sequence[RatedGame], *, on: date) -> RatingChange:
    """The change from the games of a period that began on a day, rounded once, halves away from zero."""
    terms = tuple(_terms(player, games, on))
    k = development_coefficient(player, len(games), on)
    return RatingChange(terms, k, _rounded(k * sum(term.gained for term in terms)))


def development_coefficient(player: Rated, games: int, on: date) -> int:
    """K (8.3.3): 40, 20 or 10, less where it would weigh more than 700 in a period."""
    k = _unlimited_coefficient(player, on)
    return 700 // games if k * games > 700 else k


def _unlimited_coefficient(player: Rated, on: date) -> int:
    if player.games_completed < 30:
        return 40
    young = player.born is not None and on.year <= player.born + 18
    if young and player.rating < 2300:
        return 40
    return 10 if player.reached_2400 or player.rating >= 2400 else 20


def _terms(player: Rated, games: Sequence[RatedGame], on: date) -> Iterator[GameTerm]:
    helped = _helped_games(player, games, on)
    for at, game in enumerate(games):
        true = player.rating - game.opponent_rating
        difference = max(-CUT, min(CUT, true)) if at in helped else true
        expected = expected_score(difference)
        yield GameTerm(game, difference, expected, 50 * game.halves - expected)


def _helped_games(player: Rated, games: Sequence[RatedGame], on: date) -> frozenset[int]:
    """The positions of the games in which the rule of 400 holds."""
    if on < CUT_FOR_ALL_GAMES_FROM:
        widest = max(
            range(len(games)), key=lambda at: abs(player.rating - games[at].opponent_rating), default=None
        )
        return frozenset() if widest is None else frozenset({widest})
    if on >= CUT_BELOW_2650_FROM and player.standard and player.rating >= 2650:
        return frozenset()
    return frozenset(range(len(games)))


def _rounded(hundredths: int) -> int:
    whole = (abs(hundredths) + 50) // 100
    return whole if hundredths >= 0 else -whole
