"""Tie-breaks on a participant's own record: WIN WON BPG BWG PS REP STD TPN RTNG (C.07 Art. 7, 10.6).

Each is a list of terms, one a round; the value is their sum.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from tura.core.ids import Round
from tura.core.points import Points
from tura.ranking.contest import Contest
from tura.ranking.criteria import Criterion
from tura.ranking.editions import StandardScore
from tura.ranking.record import GAME, Colour, Kind, Ledger
from tura.ranking.tiebreaks.unit import Explanation, TieBreak, opponent_number
from tura.ranking.values import POINT_SCALE, Column, Value
from tura.ranking.working import Addend, Basis, Cut

Terms = Callable[[Ledger, int], list[int]]
"""The terms of one participant, by index: one per round that counts."""


def _won_points(ledger: Ledger, index: int) -> list[int]:
    """Art. 7.1: rounds, played or not, that brought the points of a win."""
    win = ledger.rows.win
    return [int(points == win) for points in ledger.rows.points[index]]


def _won_games(ledger: Ledger, index: int) -> list[int]:
    """Art. 7.2: games won over the board."""
    rows = ledger.rows
    return [
        int(kind == GAME and halves == 2)
        for kind, halves in zip(rows.kinds[index], rows.halves[index], strict=True)
    ]


def _black_games(ledger: Ledger, index: int) -> list[int]:
    """Art. 7.3: games played over the board with Black."""
    rows, black = ledger.rows, int(Colour.BLACK)
    return [
        int(kind == GAME and colour == black)
        for kind, colour in zip(rows.kinds[index], rows.colours[index], strict=True)
    ]


def _black_wins(ledger: Ledger, index: int) -> list[int]:
    """Art. 7.4: games won over the board with Black."""
    pairs = zip(_won_games(ledger, index), _black_games(ledger, index), strict=True)
    return [won & black for won, black in pairs]


def _elected_rounds(ledger: Ledger, index: int) -> list[int]:
    """Art. 7.6: all rounds but half-point and zero-point byes and forfeit losses; a free day is no round."""
    away = (Kind.REQUESTED_BYE, Kind.FORFEIT_LOSS, Kind.NONE)
    return [int(kind not in away) for kind in ledger.rows.kinds[index]]


def _standard_halves(ledger: Ledger, index: int) -> list[int]:
    """Art. 7.7: each round as a game of 1, a half or 0, in half points, whatever the event pays."""
    rows = ledger.rows
    rounds = zip(rows.opponents[index], rows.kinds[index], rows.points[index], strict=True)
    return [
        _standard(ledger, number, opponent, kind, points)
        for number, (opponent, kind, points) in enumerate(rounds)
    ]


def _standard(ledger: Ledger, number: int, opponent: int, kind: int, points: int) -> int:
    if kind in (Kind.OPEN, Kind.NONE):
        return 0
    against_draw = ledger.readings.standard_score is StandardScore.DRAW
    measure = ledger.rows.draw if opponent < 0 or against_draw else ledger.rows.points[opponent][number]
    return 2 if points > measure else int(points == measure)


def _running_scores(ledger: Ledger, index: int) -> list[int]:
    """Art. 7.5: the score after each round."""
    return list(accumulate(ledger.rows.points[index]))


def _sum_of(terms: Terms, scale: int = 1) -> Callable[[Contest, Criterion], Column]:
    def column(contest: Contest, criterion: Criterion) -> Column:
        ledger, skip = contest.ledger(criterion.score), criterion.low_cuts
        return Column([sum(terms(ledger, index)[skip:]) for index in range(contest.size)], scale)

    return column


def _terms_of(terms: Terms, scale: int = 1) -> Callable[[Contest, Criterion, int], Explanation]:
    def explain(contest: Contest, criterion: Criterion, index: int) -> Explanation:
        ledger = contest.ledger(criterion.score)
        rows = ledger.rows
        return Explanation(
            [
                Addend(
                    value=Value(term, scale),
                    basis=Basis.ROUND,
                    round=Round(number),
                    opponent=opponent_number(contest, rows.opponents[index][number - 1]),
                    points=Points(rows.points[index][number - 1]),
                    cut=Cut.FIRST_ROUNDS if number <= criterion.low_cuts else None,
                )
                for number, term in enumerate(terms(ledger, index), start=1)
            ]
        )

    return explain


def _unit(article: str, terms: Terms, scale: int = 1) -> TieBreak:
    return TieBreak(article, _sum_of(terms, scale), _terms_of(terms, scale))


def _number_column(contest: Contest, criterion: Criterion) -> Column:
    """Art. 7.8: the pairing number, the lower the better unless reversed."""
    return Column([int(number) for number in contest.numbers], low_wins=not criterion.reverse)


def _no_terms(_contest: Contest, _criterion: Criterion, _index: int) -> Explanation:
    return Explanation()


WIN = _unit("7.1", _won_points)
WON = _unit("7.2", _won_games)
BPG = _unit("7.3", _black_games)
BWG = _unit("7.4", _black_wins)
PS = _unit("7.5", _running_scores, POINT_SCALE)
REP = _unit("7.6", _elected_rounds)
STD = _unit("7.7", _standard_halves, 2)
TPN = TieBreak("7.8", _number_column, _no_terms)
