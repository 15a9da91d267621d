"""Direct encounter: the games among those who are level (C.07 Art. 6).

A pair that met more than once counts the average of its meetings. Inside one application the
criterion is applied again to what it split; it is never taken up again after a later criterion.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm

from tura.core.points import Points
from tura.core.team_table import ScoreKind
from tura.ranking.contest import Contest
from tura.ranking.criteria import Criterion
from tura.ranking.record import Kind, Ledger
from tura.ranking.values import POINT_SCALE, Value
from tura.ranking.working import EncounterCell, EncounterTable

Group = list[int]
"""Indices of participants who are level."""


@dataclass(frozen=True, slots=True)
class Split:
    """What an application made of a group: blocks from the top, and the small tables that it used."""

    blocks: list[Group]
    tables: list[EncounterTable]


@dataclass(frozen=True, slots=True)
class _Small:
    """The separate standings of a group: sums on a common scale, and how many were not met."""

    cells: dict[tuple[int, int], tuple[int, int]]
    sums: dict[int, int]
    missing: dict[int, int]
    scale: int


def direct_encounter(
    contest: Contest,
    criterion: Criterion,
    group: Group,
    score: ScoreKind | None = None,
    *,
    recursive: bool | None = None,
) -> Split:
    """Applies DE to a group on one score (by default the criterion's).

    `recursive` says whether a block that became smaller is treated again; by default as the readings say.
    """
    ledger = contest.ledger(score if score is not None else criterion.score)
    again = contest.readings.encounter_recursion if recursive is None else recursive
    waiting, blocks = [sorted(group)], []
    tables: list[EncounterTable] = []
    while waiting:
        block = waiting.pop(0)
        parts = _apply(contest, criterion, ledger, block, tables)
        if len(parts) > 1 and again:
            waiting = parts + waiting
        else:
            blocks.extend(parts)
    return Split(blocks, tables)


def all_have_met(contest: Contest, criterion: Criterion, group: Group) -> bool:
    """Whether every member of the group met every other, as DE counts meetings."""
    small = _small_table(contest, criterion, contest.ledger(criterion.score), group)
    return not any(small.missing.values())


def _apply(
    contest: Contest, criterion: Criterion, ledger: Ledger, group: Group, tables: list[EncounterTable]
) -> list[Group]:
    if len(group) < 2:
        return [group]
    small = _small_table(contest, criterion, ledger, group)
    if not small.cells:
        return [group]
    complete = ledger.rows.predetermined or not any(small.missing.values())
    blocks = _by_sum(group, small) if complete else _walk_down(group, small, ledger)
    tables.append(_table(contest, ledger, group, small, blocks))
    return blocks


def _small_table(contest: Contest, criterion: Criterion, ledger: Ledger, group: Group) -> _Small:
    cells = _meetings(contest, criterion, ledger, group)
    met: dict[int, list[tuple[int, int]]] = {index: [] for index in group}
    for (row, _), cell in cells.items():
        met[row].append(cell)
    missing = {index: len(group) - 1 - len(met[index]) for index in group}
    by_percentage = ledger.rules.encounter_by_percentage and not any(missing.values())
    sums, scale = _percentages(met) if by_percentage else _averages(met)
    return _Small(cells, sums, missing, scale)


def _averages(met: dict[int, list[tuple[int, int]]]) -> tuple[dict[int, int], int]:
    common = lcm(*(games for row in met.values() for _, games in row))
    sums = {index: sum(points * (common // games) for points, games in row) for index, row in met.items()}
    return sums, common * POINT_SCALE


def _percentages(met: dict[int, list[tuple[int, int]]]) -> tuple[dict[int, int], int]:
    """Points per game times the most games that a member played: sums wherever all played as many."""
    games = {index: sum(count for _, count in row) for index, row in met.items()}
    most, common = max(games.values(), default=1), lcm(*(count for count in games.values() if count))
    sums = {
        index: sum(points for points, _ in row) * (common // games[index]) * most if games[index] else 0
        for index, row in met.items()
    }
    return sums, common * POINT_SCALE


def _meetings(
    contest: Contest, criterion: Criterion, ledger: Ledger, group: Group
) -> dict[tuple[int, int], tuple[int, int]]:
    """Row's points and number of meetings for each pair of members that met."""
    rows, members = ledger.rows, set(group)
    kinds = _counted_kinds(contest, criterion, ledger)
    cells: dict[tuple[int, int], tuple[int, int]] = defaultdict(lambda: (0, 0))
    for index in group:
        for opponent, kind, points in zip(
            rows.opponents[index], rows.kinds[index], rows.points[index], strict=True
        ):
            if opponent in members and kind in kinds:
                total, games = cells[index, opponent]
                cells[index, opponent] = (total + points, games + 1)
    return dict(cells)


def _counted_kinds(contest: Contest, criterion: Criterion, ledger: Ledger) -> frozenset[int]:
    forfeits = (
        contest.readings.encounter_forfeits_in_predetermined
        if ledger.rows.predetermined
        else criterion.forfeits_played or contest.readings.forfeits_as_games
    )
    return _PAIRED if forfeits else _PLAYED


_PLAYED = frozenset({int(Kind.GAME)})
_PAIRED = frozenset({int(Kind.GAME), int(Kind.FORFEIT_WIN), int(Kind.FORFEIT_LOSS)})


def _by_sum(group: Sequence[int], small: _Small) -> list[Group]:
    blocks: dict[int, Group] = defaultdict(list)
    for index in group:
        blocks[small.sums[index]].append(index)
    return [blocks[total] for total in sorted(blocks, reverse=True)]


def _walk_down(group: Group, small: _Small, ledger: Ledger) -> list[Group]:
    """Art. 6.2: from the top, each who stays alone above the rest whatever the missing games bring."""
    unit = small.scale // POINT_SCALE
    worst = {i: small.sums[i] + small.missing[i] * ledger.rows.loss * unit for i in group}
    best = {i: small.sums[i] + small.missing[i] * ledger.rows.win * unit for i in group}
    rest, blocks = list(group), []
    while len(rest) > 1:
        top = max(rest, key=worst.__getitem__)
        if any(best[other] >= worst[top] for other in rest if other != top):
            break
        blocks.append([top])
        rest.remove(top)
    return [*blocks, rest]


def _table(
    contest: Contest, ledger: Ledger, group: Group, small: _Small, blocks: Sequence[Group]
) -> EncounterTable:
    numbers = contest.numbers
    return EncounterTable(
        members=tuple(numbers[index] for index in group),
        cells={
            (numbers[row], numbers[column]): EncounterCell(Points(points), games)
            for (row, column), (points, games) in small.cells.items()
        },
        sums=tuple(Value(small.sums[index], small.scale) for index in group),
        missing=tuple(small.missing[index] for index in group),
        ranked=tuple(tuple(numbers[index] for index in block) for block in blocks),
        score=_score_name(contest, ledger),
    )


def _score_name(contest: Contest, ledger: Ledger) -> str:
    names = (kind.value for kind, rows in contest.rows.items() if kind is not None and rows is ledger.rows)
    return next(names, "")
