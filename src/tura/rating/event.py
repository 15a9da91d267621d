"""What one event would do to its players' ratings and which title norms it holds; information, nothing official."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from tura.core.crosstable import Crosstable, Participant
from tura.core.result import RULES, Outcome, Worth
from tura.rating.change import Rated, RatedGame, RatingChange, rating_change
from tura.rating.first_rating import first_rating
from tura.rating.norms import GAMES_NEEDED, NormGame, NormTitle, best_norm
from tura.rating.performance import average_rating, tournament_performance

_ESTABLISHED = 30
"""Earlier rated games of whoever is no newcomer; no crosstable tells how many."""
_OPEN = (NormTitle.GM, NormTitle.IM)
_WOMEN = (NormTitle.WGM, NormTitle.WIM)
_HALVES = {Worth.WIN: 2, Worth.DRAW: 1, Worth.LOSS: 0}


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """One player's figures over the rated games against rated opponents; half points, whatever the event pays."""

    player: Participant
    games: int
    halves: int
    average: int | None
    performance: int | None
    change: RatingChange | None
    """None for an unrated player and without a game."""
    first: int | None
    """What these games alone give an unrated player as a first rating."""
    norms: tuple[NormTitle, ...]


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What no crosstable says: the day whose rules hold, who is a newcomer, what kind of event it is."""

    on: date
    newcomers: frozenset[int] = frozenset()
    """The TPNs of those with fewer than 30 earlier games."""
    standard: bool = True
    """False in rapid and blitz, where there are no norms."""
    foreigners_waived: bool = False
    """Norms need no foreign opponents, as in a national championship (B.01 1.4.3)."""


def event_ratings(table: Crosstable, known: Circumstances) -> tuple[PlayerRating, ...]:
    """Every player's figures, in the order of the crosstable."""
    return tuple(_figures(table, player, known) for player in table.participants)


def _figures(table: Crosstable, player: Participant, known: Circumstances) -> PlayerRating:
    met = list(games_of(table, player))
    games = [
        RatedGame(opponent.rating, halves) for opponent, halves, rated in met if rated and opponent.rating
    ]
    ratings, halves = [game.opponent_rating for game in games], sum(game.halves for game in games)
    rated = Rated(
        player.rating,
        0 if player.tpn in known.newcomers else _ESTABLISHED,
        player.born.year if player.born else None,
        reached_2400=player.rating >= 2400,
        standard=known.standard,
    )
    return PlayerRating(
        player,
        len(games),
        halves,
        average_rating(ratings),
        tournament_performance(ratings, halves),
        rating_change(rated, games, on=known.on) if player.rating and games else None,
        None if player.rating or not halves else first_rating(games),
        tuple(_norms(player, met, waived=known.foreigners_waived)) if known.standard else (),
    )


def games_of(table: Crosstable, player: Participant) -> Iterator[tuple[Participant, int, bool]]:
    """The opponents of a player's games over the board, the result in half points, and whether the game is rated."""
    for cell in player.cells:
        if cell.opponent is None or cell.outcome in {None, Outcome.ADJOURNED}:
            continue
        rule = RULES[cell.outcome]
        if rule.played:
            yield table.participants[cell.opponent - 1], _HALVES[rule.worth], rule.rated


def _norms(
    player: Participant, met: list[tuple[Participant, int, bool]], *, waived: bool
) -> Iterator[NormTitle]:
    """The highest norm of the open titles, and of the women's, above the title that the player has."""
    games = [
        NormGame(other.rating, other.title, other.federation, halves) for other, halves, rated in met if rated
    ]
    ladders = [_above(player.title, _OPEN)]
    if player.sex.lower() in {"w", "f"} and player.title not in {"GM", "IM"}:
        ladders.append(_above(player.title, _WOMEN))
    for ladder in ladders if len(games) >= GAMES_NEEDED else ():
        checked = (best_norm(title, player.federation, games, foreigners_waived=waived) for title in ladder)
        yield from [found.title for found in checked if found.achieved][:1]


def _above(title: str, ladder: tuple[NormTitle, ...]) -> tuple[NormTitle, ...]:
    names = [one.value for one in ladder]
    return ladder[: names.index(title)] if title in names else ladder
