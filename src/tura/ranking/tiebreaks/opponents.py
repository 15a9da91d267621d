"""Sums over opponents: BH, FB, AOB, SB and the four team forms of SB (C.07 Art. 8, 9.1, 11.2, 14, 16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import lcm

from tura.core.ids import Round
from tura.core.team_table import ScoreKind
from tura.ranking.contest import Contest
from tura.ranking.criteria import Code, Criterion
from tura.ranking.record import GAME, Element, Ledger
from tura.ranking.tiebreaks.cuts import cut_terms
from tura.ranking.tiebreaks.unit import Explanation, TieBreak, element_addend, opponent_number
from tura.ranking.values import POINT_SCALE, PRODUCT_SCALE, Column, Value
from tura.ranking.working import Addend, Basis, Cut


def _is_fore(criterion: Criterion) -> bool:
    return criterion.fore or criterion.code is Code.FB


def _plain_ledger(contest: Contest, criterion: Criterion) -> Ledger:
    return contest.ledger(criterion.score, fore=_is_fore(criterion))


def _plain_elements(contest: Contest, criterion: Criterion) -> list[list[Element]]:
    return _plain_ledger(contest, criterion).elements_for(forfeits_played=criterion.forfeits_played)


@dataclass(frozen=True, slots=True)
class _Sum:
    """One family of sums: where its elements come from, and whether the points of the round multiply them."""

    ledger: Callable[[Contest, Criterion], Ledger]
    elements: Callable[[Contest, Criterion], list[list[Element]]]
    weighted: bool

    @property
    def scale(self) -> int:
        return PRODUCT_SCALE if self.weighted else POINT_SCALE

    def contributions(self, row: Sequence[Element]) -> list[int]:
        """What each element puts into the sum."""
        if self.weighted:
            return [element.value * element.points for element in row]
        return [element.value for element in row]

    def column(self, contest: Contest, criterion: Criterion) -> Column:
        ledger, amounts = self.ledger(contest, criterion), []
        cutting = bool(criterion.low_cuts or criterion.high_cuts)
        for row in self.elements(contest, criterion):
            terms = self.contributions(row)
            total = sum(terms)
            if cutting:
                total -= sum(terms[at] for at in cut_terms(row, terms, criterion, ledger))
            amounts.append(total)
        return Column(amounts, self.scale)

    def explain(self, contest: Contest, criterion: Criterion, index: int) -> Explanation:
        ledger = self.ledger(contest, criterion)
        row = self.elements(contest, criterion)[index]
        terms = self.contributions(row)
        gone = cut_terms(row, terms, criterion, ledger)
        return Explanation(
            [
                self._addend(element_addend(contest, ledger, index, element), term, gone.get(at))
                for at, (element, term) in enumerate(zip(row, terms, strict=True))
            ]
        )

    def _addend(self, addend: Addend, term: int, cut: Cut | None) -> Addend:
        factor = addend.value if self.weighted else None
        return replace(addend, value=Value(term, self.scale), factor=factor, cut=cut)


_SUM_OF_SCORES = _Sum(_plain_ledger, _plain_elements, weighted=False)
_SUM_OF_PRODUCTS = _Sum(_plain_ledger, _plain_elements, weighted=True)
BH = TieBreak("8.1", _SUM_OF_SCORES.column, _SUM_OF_SCORES.explain)
FB = TieBreak("8.3", _SUM_OF_SCORES.column, _SUM_OF_SCORES.explain)
SB = TieBreak("9.1", _SUM_OF_PRODUCTS.column, _SUM_OF_PRODUCTS.explain)


def _extended(opponents: ScoreKind, own: ScoreKind) -> TieBreak:
    """A team form of SB: the opponent's total in one score times the points of the match in another."""

    def ledger(contest: Contest, _criterion: Criterion) -> Ledger:
        return contest.ledger(opponents)

    def elements(contest: Contest, criterion: Criterion) -> list[list[Element]]:
        points = contest.ledger(own).rows.points
        rows = contest.ledger(opponents).elements_for(forfeits_played=criterion.forfeits_played)
        return [
            [element._replace(points=points[index][element.round - 1]) for element in row]
            for index, row in enumerate(rows)
        ]

    products = _Sum(ledger, elements, weighted=True)
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
        return [sum(element.value for element in row) for row in _plain_elements(contest, criterion)]

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
