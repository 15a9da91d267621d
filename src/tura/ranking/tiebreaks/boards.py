"""Team tie-breaks by boards: BC, TBR and BBE (C.07 Art. 12).

A board forfeited counts like a game; a pairing-allocated bye is a win on every board, and the game points
of a half-point bye are shared out evenly.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tura.core.ids import Round
from tura.core.points import Points
from tura.core.team_table import ScoreKind
from tura.ranking.contest import Contest
from tura.ranking.criteria import Criterion
from tura.ranking.record import Kind
from tura.ranking.tiebreaks.unit import Explanation, TieBreak, opponent_number
from tura.ranking.values import POINT_SCALE, Amount, Column, Value
from tura.ranking.working import Addend, Basis

Rounds = Collection[int] | None
"""Positions of the rounds that count, from 0; None for all."""


def board_totals(contest: Contest, index: int, rounds: Rounds = None) -> list[int]:
    """Game points in tenths on each board, over the rounds that count."""
    totals = [0] * contest.board_count
    for number in range(contest.rounds):
        if rounds is None or number in rounds:
            for board, points in enumerate(match_boards(contest, index, number)):
                totals[board] += points
    return totals


def match_boards(contest: Contest, index: int, number: int) -> Sequence[int]:
    """Game points by board of one round, from 0."""
    boards = contest.boards[index][number]
    if boards is not None:
        return boards
    rows = contest.ledger(ScoreKind.GAME).rows
    won = rows.kinds[index][number] in (Kind.AWARDED_BYE, Kind.FORFEIT_WIN)
    total = contest.full_match if won else rows.points[index][number]
    return [total // contest.board_count] * contest.board_count


def board_count(totals: Sequence[int]) -> int:
    """Art. 12.1: each board's points times the number of the board."""
    return sum(number * points for number, points in enumerate(totals, start=1))


def top_boards(totals: Sequence[int]) -> tuple[int, ...]:
    """Art. 12.2: the boards one by one, from the first."""
    return tuple(totals)


def without_bottom_boards(totals: Sequence[int]) -> tuple[int, ...]:
    """Art. 12.3: all boards but the last, then all but the last two, and so on."""
    return tuple(sum(totals[:upto]) for upto in range(len(totals) - 1, 0, -1))


def level_on_game_points(contest: Contest, group: Sequence[int]) -> bool:
    """Whether BC may be used: it compares nothing unless game points are equal."""
    scores = contest.ledger(ScoreKind.GAME).scores
    return len({scores[index] for index in group}) <= 1


def _unit(article: str, measure: Callable[[Sequence[int]], Amount], *, low_wins: bool = False) -> TieBreak:
    def column(contest: Contest, _criterion: Criterion) -> Column:
        amounts = [measure(board_totals(contest, index)) for index in range(contest.size)]
        reverse = contest.readings.board_count_high_wins
        return Column(amounts, POINT_SCALE, low_wins=low_wins and not reverse)

    return TieBreak(article, column, _explain)


def _explain(contest: Contest, _criterion: Criterion, index: int) -> Explanation:
    """One addend a match: its game points by board."""
    rows = contest.ledger(ScoreKind.GAME).rows
    return Explanation(
        [
            Addend(
                value=Value(tuple(match_boards(contest, index, number)), POINT_SCALE),
                basis=Basis.BOARD,
                round=Round(number + 1),
                opponent=opponent_number(contest, rows.opponents[index][number]),
                points=Points(rows.points[index][number]),
            )
            for number in range(contest.rounds)
        ]
    )


BC = _unit("12.1", board_count, low_wins=True)
TBR = _unit("12.2", top_boards)
BBE = _unit("12.3", without_bottom_boards)
