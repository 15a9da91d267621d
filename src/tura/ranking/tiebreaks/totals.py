"""Totals as criteria: the points themselves, and for teams the other score and its refinement (C.07 Art. 11.1, 11.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tura.core.team_table import ScoreKind
from tura.ranking.contest import Contest
from tura.ranking.criteria import Criterion
from tura.ranking.record import Ledger
from tura.ranking.tiebreaks.opponents import BH
from tura.ranking.tiebreaks.unit import Explanation, TieBreak
from tura.ranking.values import POINT_SCALE, Column, Value
from tura.ranking.working import Addend, Basis


def _total(article: str, ledger_of: Callable[[Contest], Ledger]) -> TieBreak:
    def column(contest: Contest, _criterion: Criterion) -> Column:
        return Column(ledger_of(contest).scores, POINT_SCALE)

    def explain(contest: Contest, _criterion: Criterion, index: int) -> Explanation:
        return Explanation([Addend(Value(ledger_of(contest).scores[index], POINT_SCALE), Basis.SCORE)])

    return TieBreak(article, column, explain)


PTS = _total("4.2", lambda contest: contest.ledger())
MP = _total("11", lambda contest: contest.ledger(ScoreKind.MATCH))
GP = _total("11", lambda contest: contest.ledger(ScoreKind.GAME))
MP_V_GP = _total("11.1", lambda contest: contest.secondary)


def strength_factor(contest: Contest, criterion: Criterion) -> int:
    """The divisor F of SSSC: what the rules fix, or the greatest primary score over that of one match.

    0 where the event is too short for its boards; then the rules must fix it (``/Kx``).
    """
    if criterion.factor is not None:
        return criterion.factor
    return contest.announced * contest.ledger().rows.win // contest.secondary.rows.win


def _strength_column(contest: Contest, criterion: Criterion) -> Column:
    """Art. 11.3: the secondary score plus Buchholz on the primary one, divided by F."""
    factor = strength_factor(contest, criterion)
    if factor == 0:
        return Column([None] * contest.size)
    sums = BH.column(contest, replace(criterion, score=None)).amounts
    scores = contest.secondary.scores
    amounts = [
        score * factor + total for score, total in zip(scores, sums, strict=True) if isinstance(total, int)
    ]
    return Column(amounts, POINT_SCALE * factor)


def _strength_terms(contest: Contest, criterion: Criterion, index: int) -> Explanation:
    factor = strength_factor(contest, criterion)
    if factor == 0:
        return Explanation()
    total = BH.column(contest, replace(criterion, score=None)).amounts[index]
    assert isinstance(total, int)
    own = Addend(Value(contest.secondary.scores[index], POINT_SCALE), Basis.SCORE)
    strength = Addend(Value(total, POINT_SCALE * factor), Basis.STRENGTH, factor=Value(total, POINT_SCALE))
    return Explanation([own, strength], divisor=None, threshold=Value(factor))


SSSC = TieBreak("11.3", _strength_column, _strength_terms)
