"""Sums over opponents: BH, FB, AOB, SB and the four team forms of SB (C.07 Art. 8, 9.1, 11.2, 14, 16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import lcm

from tura.core.ids import Round
from tura.core.points import Points
from tura.core.team_table import ScoreKind
from tura.ranking.contest import Contest
from tura.ranking.criteria import Code, Criterion
from tura.ranking.record import GAME, Ledger, Summands
from tura.ranking.tiebreaks.cuts import cut_terms
from tura.ranking.tiebreaks.unit import Explanation, TieBreak, element_addend, opponent_number
from tura.ranking.values import POINT_SCALE, PRODUCT_SCALE, Column, Value
from tura.ranking.working import Addend, Basis, Cut


def _is_fore(criterion: Criterion) -> bool:
    return criterion.fore or criterion.code is Code.FB


def _own_ledger(contest: Contest, criterion: Criterion) -> Ledger:
    return contest.ledger(criterion.score, fore=_is_fore(criterion))


def _summands(ledger: Ledger, criterion: Criterion) -> list[Summands]:
    return ledger.summands(forfeits_played=criterion.forfeits_played)


@dataclass(frozen=True, slots=True)
class _Sum:
    """One family of sums: whose scores are added, and the score whose points of the round multiply them, if any."""

    opponents: Callable[[Contest, Criterion], Ledger]
    own: Callable[[Contest, Criterion], Ledger] | None = None

    @property
    def scale(self) -> int:
        return POINT_SCALE if self.own is None else PRODUCT_SCALE

    def column(self, contest: Contest, criterion: Criterion) -> Column:
        ledger, amounts = self.opponents(contest, criterion), []
        points = self._points(contest, criterion)
        cutting = bool(criterion.low_cuts or criterion.high_cuts)
        for index, row in enumerate(_summands(ledger, criterion)):
            terms = _contributions(row, points[index] if points else None)
            total = sum(terms)
            if cutting:
                total -= sum(terms[at] for at in cut_terms(row, terms, criterion, ledger))
            amounts.append(total)
        return Column(amounts, self.scale)

    def explain(self, contest: Contest, criterion: Criterion, index: int) -> Explanation:
        ledger, points = self.opponents(contest, criterion), self._points(contest, criterion)
        row = _summands(ledger, criterion)[index]
        terms = _contributions(row, points[index] if points else None)
        gone = cut_terms(row, terms, criterion, ledger)
        elements = ledger.elements(index, forfeits_played=criterion.forfeits_played)
        return Explanation(
            [
                self._addend(
                    element_addend(contest, ledger, index, element),
                    points[index][element.round - 1] if points else element.points,
                    term,
                    gone.get(at),
                )
                for at, (element, term) in enumerate(zip(elements, terms, strict=True))
            ]
        )

    def _points(self, contest: Contest, criterion: Criterion) -> Sequence[Sequence[int]] | None:
        return None if self.own is None else self.own(contest, criterion).rows.points

    def _addend(self, addend: Addend, points: int, term: int, cut: Cut | None) -> Addend:
        factor = None if self.own is None else addend.value
        return replace(addend, value=Value(term, self.scale), factor=factor, points=Points(points), cut=cut)


def _contributions(row: Summands, points: Sequence[int] | None) -> Sequence[int]:
    """What each summand puts into the sum."""
    if points is None:
        return row.values
    if len(row.values) == len(points):
        return [value * own for value, own in zip(row.values, points, strict=True)]
    return [value * points[at] for value, at in zip(row.values, row.rounds, strict=True)]


_SUM_OF_SCORES = _Sum(_own_ledger)
_SUM_OF_PRODUCTS = _Sum(_own_ledger, _own_ledger)
BH = TieBreak("8.1", _SUM_OF_SCORES.column, _SUM_OF_SCORES.explain)
FB = TieBreak("8.3", _SUM_OF_SCORES.column, _SUM_OF_SCORES.explain)
SB = TieBreak("9.1", _SUM_OF_PRODUCTS.column, _SUM_OF_PRODUCTS.explain)


def _of_score(score: ScoreKind) -> Callable[[Contest, Criterion], Ledger]:
    def ledger(contest: Contest, _criterion: Criterion) -> Ledger:
        return contest.ledger(score)

    return ledger


def _extended(opponents: ScoreKind, own: ScoreKind) -> TieBreak:
    """A team form of SB: the opponent's total in one score times the points of the match in another."""
    products = _Sum(_of_score(opponents), _of_score(own))
    return TieBreak("11.2", products.column, products.explain)


EMMSB = _extended(ScoreKind.MATCH, ScoreKind.MATCH)
EMGSB = _extended(ScoreKind.MATCH, ScoreKind.GAME)
EGMSB = _extended(ScoreKind.GAME, ScoreKind.MATCH)
EGGSB = _extended(ScoreKind.GAME, ScoreKind.GAME)


def _games_of(contest: Contest, criterion: Criterion, index: int) -> list[tuple[int, int]]:
    """The games over the board of one participant: (round, opponent's index)."""
    rows = contest.ledger(criterion.score).rows
    return [
        (number, opponent)
        for number, (opponent, kind) in enumerate(
            zip(rows.opponents[index], rows.kinds[index], strict=True), 1
        )
        if kind == GAME
    ]


def exact_means(sums: Sequence[int], counts: Sequence[int], scale: int) -> tuple[list[int], int]:
    """Means on one common scale; where nothing was counted the mean is 0."""
    common = lcm(*(count for count in counts if count))
    means = [total * (common // count) if count else 0 for total, count in zip(sums, counts, strict=True)]
    return means, scale * common


def _average_column(contest: Contest, criterion: Criterion) -> Column:
    """Art. 8.2: the mean of the opponents' own sums, over games played over the board."""
    sums = _full_sums(contest, criterion)
    games = [_games_of(contest, criterion, index) for index in range(contest.size)]
    totals = [sum(sums[opponent] for _, opponent in row) for row in games]
    means, scale = exact_means(totals, [len(row) for row in games], POINT_SCALE)
    return Column(means, scale)


def _full_sums(contest: Contest, criterion: Criterion) -> Sequence[int]:
    def sums() -> list[int]:
        return [sum(row.values) for row in _summands(_own_ledger(contest, criterion), criterion)]

    return contest.once(("sums over opponents", criterion), sums)


def _average_terms(contest: Contest, criterion: Criterion, index: int) -> Explanation:
    sums = _full_sums(contest, criterion)
    games = _games_of(contest, criterion, index)
    addends = [
        Addend(
            value=Value(sums[opponent], POINT_SCALE),
            basis=Basis.OPPONENT,
            round=Round(number),
            opponent=opponent_number(contest, opponent),
        )
        for number, opponent in games
    ]
    return Explanation(addends, divisor=len(games))


AOB = TieBreak("8.2", _average_column, _average_terms)
