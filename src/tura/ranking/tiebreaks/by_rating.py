"""Tie-breaks on ratings: ARO TPR PTP APRO APPO RTNG (C.07 Art. 10).

Only games over the board count, in a round robin too. They fall out for all when an unrated player
takes part, unless the rules said before the start what such a player counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tura.core.ids import Round
from tura.ranking.contest import Contest
from tura.ranking.criteria import Criterion
from tura.ranking.record import GAME
from tura.ranking.tiebreaks.unit import Explanation, TieBreak, opponent_number
from tura.ranking.values import Column, Value
from tura.ranking.working import Addend, Basis, Cut
from tura.rating.performance import average_rating, perfect_performance, tournament_performance

_Performance = Callable[[Sequence[int], int], int | None]


class _Game(NamedTuple):
    """A game over the board: the round, the opponent's index and the result in half points."""

    round: int
    opponent: int
    halves: int


def _ratings(contest: Contest) -> list[int] | None:
    """The ratings that count, or None where an unrated player makes these tie-breaks fall out."""
    substitute = contest.readings.unrated_as
    if substitute is None and 0 in contest.ratings:
        return None
    return [rating or substitute or 0 for rating in contest.ratings]


def _games(contest: Contest, index: int) -> list[_Game]:
    rows = contest.ledger().rows
    rounds = zip(rows.opponents[index], rows.kinds[index], rows.halves[index], strict=True)
    return [
        _Game(number, opponent, halves)
        for number, (opponent, kind, halves) in enumerate(rounds, start=1)
        if kind == GAME
    ]


def _cut_ratings(ratings: Sequence[int], criterion: Criterion) -> list[int]:
    """The positions that count after low and high cuts; none where no rating is left."""
    ranked = sorted(range(len(ratings)), key=lambda at: (ratings[at], at))
    return ranked[criterion.low_cuts : max(criterion.low_cuts, len(ranked) - criterion.high_cuts)]


def _average_column(contest: Contest, criterion: Criterion) -> Column:
    """Art. 10.1: the rounded mean of the opponents' ratings."""
    ratings = _ratings(contest)
    if ratings is None:
        return Column([None] * contest.size)
    rows = ([ratings[game.opponent] for game in _games(contest, index)] for index in range(contest.size))
    return Column([average_rating([row[at] for at in _cut_ratings(row, criterion)]) for row in rows])


def _average_terms(contest: Contest, criterion: Criterion, index: int) -> Explanation:
    ratings, games = _ratings(contest), _games(contest, index)
    if ratings is None:
        return Explanation()
    row = [ratings[game.opponent] for game in games]
    kept = _cut_ratings(row, criterion)
    lowest = sorted(range(len(row)), key=lambda at: (row[at], at))[: criterion.low_cuts]
    addends = [
        _addend(contest, game, row[at], Basis.RATING, _reason(at, kept, lowest))
        for at, game in enumerate(games)
    ]
    return Explanation(addends, divisor=len(kept))


def _reason(at: int, kept: Sequence[int], lowest: Sequence[int]) -> Cut | None:
    if at in kept:
        return None
    return Cut.LOWEST if at in lowest else Cut.HIGHEST


def _addend(contest: Contest, game: _Game, value: int, basis: Basis, cut: Cut | None = None) -> Addend:
    return Addend(
        value=Value(value),
        basis=basis,
        round=Round(game.round),
        opponent=opponent_number(contest, game.opponent),
        factor=Value(game.halves, 2),
        cut=cut,
    )


def _performances(contest: Contest, performance: _Performance) -> list[int | None]:
    return contest.once(("performances", performance), lambda: _all_performances(contest, performance))


def _all_performances(contest: Contest, performance: _Performance) -> list[int | None]:
    ratings = _ratings(contest)
    if ratings is None:
        return [None] * contest.size
    rows = (_games(contest, index) for index in range(contest.size))
    return [
        performance([ratings[game.opponent] for game in games], sum(game.halves for game in games))
        for games in rows
    ]


def _own(article: str, performance: _Performance) -> TieBreak:
    """A performance against one's own opponents."""

    def column(contest: Contest, _criterion: Criterion) -> Column:
        return Column(_performances(contest, performance))

    def explain(contest: Contest, _criterion: Criterion, index: int) -> Explanation:
        ratings = _ratings(contest)
        if ratings is None:
            return Explanation()
        games = _games(contest, index)
        return Explanation([_addend(contest, game, ratings[game.opponent], Basis.RATING) for game in games])

    return TieBreak(article, column, explain)


def _average_of(article: str, performance: _Performance) -> TieBreak:
    """The rounded mean of the opponents' performances."""

    def met(contest: Contest, index: int, performances: Sequence[int | None]) -> list[tuple[_Game, int]]:
        pairs = ((game, performances[game.opponent]) for game in _games(contest, index))
        return [(game, value) for game, value in pairs if value is not None]

    def column(contest: Contest, _criterion: Criterion) -> Column:
        values = _performances(contest, performance)
        rows = (met(contest, index, values) for index in range(contest.size))
        return Column([average_rating([value for _, value in row]) for row in rows])

    def explain(contest: Contest, _criterion: Criterion, index: int) -> Explanation:
        row = met(contest, index, _performances(contest, performance))
        addends = [_addend(contest, game, value, Basis.PERFORMANCE) for game, value in row]
        return Explanation(addends, divisor=len(row))

    return TieBreak(article, column, explain)


def _rating_column(contest: Contest, criterion: Criterion) -> Column:
    """Art. 10.6: the own rating, the higher the better unless reversed."""
    ratings = _ratings(contest)
    return Column([None] * contest.size if ratings is None else ratings, low_wins=criterion.reverse)


def _no_terms(_contest: Contest, _criterion: Criterion, _index: int) -> Explanation:
    return Explanation()


ARO = TieBreak("10.1", _average_column, _average_terms)
TPR = _own("10.2", tournament_performance)
PTP = _own("10.3", perfect_performance)
APRO = _average_of("10.4", tournament_performance)
APPO = _average_of("10.5", perfect_performance)
RTNG = TieBreak("10.6", _rating_column, _no_terms)
