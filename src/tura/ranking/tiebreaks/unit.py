"""What a tie-break is: its article, its column of values, and the terms that a value is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.ranking.contest import Contest
from tura.ranking.criteria import Criterion
from tura.ranking.record import Element, Ledger
from tura.ranking.values import Column, Value
from tura.ranking.working import Addend, Adjustment, Basis, Working


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One criterion with a value of its own for each participant (types B, C and D of C.07 Art. 5)."""

    article: str
    column: Callable[[Contest, Criterion], Column]
    explain: Callable[[Contest, Criterion, int], Explanation]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The terms of one value, before they are joined with the value itself."""

    addends: Sequence[Addend] = ()
    divisor: int | None = None
    threshold: Value | None = None


def working(unit: TieBreak, contest: Contest, criterion: Criterion, index: int, column: Column) -> Working:
    """The working of one participant's value."""
    told = unit.explain(contest, criterion, index)
    return Working(
        criterion=criterion,
        tpn=contest.numbers[index],
        article=unit.article,
        value=column.value(index),
        addends=tuple(told.addends),
        divisor=told.divisor,
        threshold=told.threshold,
    )


def opponent_number(contest: Contest, opponent: int) -> Tpn | None:
    """The number of an opponent's index, None for nobody."""
    return contest.numbers[opponent] if opponent >= 0 else None


def element_addend(contest: Contest, ledger: Ledger, index: int, element: Element) -> Addend:
    """An addend that tells how the value of a round's opponent or dummy came about; `value` is that value."""
    met = element.basis in (Basis.OPPONENT, Basis.OPPONENT_ADJUSTED)
    changes = ledger.changes(element.opponent) if met else []
    return Addend(
        value=Value(element.value, 10),
        basis=element.basis,
        round=Round(element.round),
        opponent=opponent_number(contest, element.opponent),
        points=Points(element.points),
        own_score=None if met else Points(ledger.scores[index]),
        adjustments=tuple(Adjustment(Round(n), Points(old), Points(new)) for n, old, new in changes),
    )
