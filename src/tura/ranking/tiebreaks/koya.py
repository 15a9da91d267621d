"""Koya: points against those who reached half of what they could (C.07 Art. 9.2, 14.5)."""

from __future__ import annotations

from fractions import Fraction

from tura.core.ids import Round
from tura.core.points import Points
from tura.ranking.contest import Contest
from tura.ranking.criteria import Criterion, KoyaUnit
from tura.ranking.record import Kind
from tura.ranking.tiebreaks.unit import Explanation, TieBreak, opponent_number
from tura.ranking.values import POINT_SCALE, Column, Value
from tura.ranking.working import Addend, Basis, Cut

_HALF_POINT = 5


def _threshold(contest: Contest, criterion: Criterion) -> Fraction:
    """The score in tenths from which an opponent counts."""
    attainable = contest.ledger(criterion.score).rows.win * contest.games_attainable
    if criterion.limit is None:
        return Fraction(attainable, 2)
    if criterion.limit.unit is KoyaUnit.PERCENT:
        return Fraction(attainable * criterion.limit.amount, 100)
    return Fraction(attainable, 2) + criterion.limit.amount * _HALF_POINT


def _meetings(contest: Contest, criterion: Criterion, index: int) -> list[tuple[int, int, int]]:
    """The pairings of one participant, forfeits too: (round, opponent's index, points)."""
    rows = contest.ledger(criterion.score).rows
    rounds = zip(rows.opponents[index], rows.kinds[index], rows.points[index], strict=True)
    return [
        (number, opponent, points)
        for number, (opponent, kind, points) in enumerate(rounds, start=1)
        if opponent >= 0 and kind != Kind.OPEN
    ]


def _column(contest: Contest, criterion: Criterion) -> Column:
    threshold = _threshold(contest, criterion)
    reached = [score >= threshold for score in contest.ledger(criterion.score).scores]
    return Column(
        [
            sum(points for _, opponent, points in _meetings(contest, criterion, index) if reached[opponent])
            for index in range(contest.size)
        ],
        POINT_SCALE,
    )


def _explain(contest: Contest, criterion: Criterion, index: int) -> Explanation:
    threshold = _threshold(contest, criterion)
    scores = contest.ledger(criterion.score).scores
    addends = [
        Addend(
            value=Value(points, POINT_SCALE),
            basis=Basis.OPPONENT,
            round=Round(number),
            opponent=opponent_number(contest, opponent),
            factor=Value(scores[opponent], POINT_SCALE),
            points=Points(points),
            cut=None if scores[opponent] >= threshold else Cut.BELOW_LIMIT,
        )
        for number, opponent, points in _meetings(contest, criterion, index)
    ]
    limit = Value(threshold.numerator, threshold.denominator * POINT_SCALE)
    return Explanation(addends, threshold=limit)


KS = TieBreak("9.2", _column, _explain)
