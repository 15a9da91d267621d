"""The standings: points first, then each criterion of the regulation once, inside every group still level.

A criterion is never taken up again (C.07 Art. 4.2). Who is level after the last one shares a place,
unless a play-off or lots decided: such blocks come in as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import lcm

from tura.core.crosstable import Crosstable
from tura.core.ids import Tpn
from tura.core.points import Points
from tura.core.team_table import TeamTable
from tura.ranking.contest import Contest, individual_contest, team_contest
from tura.ranking.criteria import DECIDED_OUTSIDE, POINTS, Code, Criterion
from tura.ranking.editions import DEFAULT_READINGS, Edition, Readings
from tura.ranking.notices import TEAM_CODES, Notice, NoticeCode, notices_of
from tura.ranking.tiebreaks import UNITS
from tura.ranking.tiebreaks.boards import level_on_game_points
from tura.ranking.tiebreaks.encounters import all_have_met, direct_encounter
from tura.ranking.tiebreaks.extended_encounters import EXTENDED, extended_encounter
from tura.ranking.tiebreaks.unit import working
from tura.ranking.values import POINT_SCALE, Amount, Column, Value
from tura.ranking.withdrawal import annul, annul_teams
from tura.ranking.working import EncounterTable, Working

__all__ = [
    "DecidedBlock",
    "Notice",
    "NoticeCode",
    "Place",
    "Row",
    "Standings",
    "blocks_by",
    "rank",
    "rank_contest",
]


@dataclass(frozen=True, slots=True)
class Place:
    """A place, or the places that several share."""

    first: int
    last: int

    @property
    def shared(self) -> bool:
        """Whether more than one participant holds it."""
        return self.first != self.last

    def __str__(self) -> str:
        return f"{self.first}-{self.last}" if self.shared else str(self.first)


@dataclass(frozen=True, slots=True)
class DecidedBlock:
    """An order decided outside the tie-breaks for a group that was level: by a play-off or by lots.

    It moves nobody outside the group, and acts after the criterion that its code stands for in the list,
    or after the last one.
    """

    order: tuple[tuple[Tpn, ...], ...]
    """From the top; several in one tuple are still level."""
    code: Code = Code.PLAYOFF


@dataclass(frozen=True, slots=True)
class Row:
    """One participant's line; `values` stand in the order of the criteria, None where one did not apply."""

    tpn: Tpn
    place: Place | None
    """None: listed without a place (results annulled)."""
    points: Points
    values: tuple[Value | None, ...]
    decided_by: Criterion | None
    """What separated the participant from the others on the same points; None where nothing did."""


@dataclass(frozen=True, slots=True)
class Standings:
    """A ranked table; values and workings are made when asked for."""

    contest: Contest
    criteria: tuple[Criterion, ...]
    order: tuple[int, ...]
    """Indices of the participants from the top; those without a place follow."""
    places: dict[int, Place]
    columns: tuple[Column, ...]
    decisions: dict[int, Criterion]
    splits: dict[int, tuple[EncounterTable, ...]]
    """By position in the criteria: the small tables that a direct encounter used."""
    notices: tuple[Notice, ...]
    after_round: int

    @property
    def rows(self) -> tuple[Row, ...]:
        """The lines from the top."""
        return tuple(self.row(index) for index in self.order)

    def row(self, index: int) -> Row:
        """The line of one participant, by index."""
        return Row(
            tpn=self.contest.numbers[index],
            place=self.places.get(index),
            points=Points(self.contest.ledger().scores[index]),
            values=tuple(column.value(index) for column in self.columns),
            decided_by=self.decisions.get(index),
        )

    def row_of(self, tpn: Tpn) -> Row:
        """The line of one participant, by number; KeyError for a stranger."""
        return self.row(self.contest.index_of[tpn])

    def working(self, tpn: Tpn, position: int) -> Working:
        """How a value came about: of a participant, under the criterion at a position of the list."""
        index, criterion = self.contest.index_of[tpn], self.criteria[position]
        unit = UNITS.get(criterion.code)
        if unit is not None:
            return working(unit, self.contest, criterion, index, self.columns[position])
        mine = tuple(table for table in self.splits.get(position, ()) if tpn in table.members)
        value = self.columns[position].value(index)
        return Working(criterion, tpn, _ARTICLES.get(criterion.code, "4.2"), value, tables=mine)


_ARTICLES = {Code.DE: "6"} | dict.fromkeys(EXTENDED, "13.3")


def rank(
    table: Crosstable | TeamTable,
    criteria: Sequence[Criterion],
    *,
    edition: Edition | None = None,
    readings: Readings = DEFAULT_READINGS,
    after_round: int | None = None,
    decided: Iterable[DecidedBlock] = (),
    withdrawn: Iterable[Tpn] = (),
) -> Standings:
    """Ranks a table by an ordered list of criteria.

    `edition` defaults to the one in force on the event's first day. `after_round` takes the rounds up to it
    as the whole event. `withdrawn` are those who left a round robin: who played fewer than half of the
    games loses results and place (or all of them, by the reading `annul-whoever-left`).
    """
    leavers = withdrawn if table.predetermined else ()
    contest: Contest
    if isinstance(table, TeamTable):
        teams = annul_teams(table, leavers, everyone=readings.annul_whoever_left)
        contest = team_contest(
            teams.table, edition=edition, readings=readings, after_round=after_round, left=teams.left
        )
    else:
        players = annul(table, leavers, everyone=readings.annul_whoever_left)
        contest = individual_contest(
            players.table, edition=edition, readings=readings, after_round=after_round, left=players.left
        )
    return rank_contest(contest, criteria, decided)


def rank_contest(
    contest: Contest, criteria: Sequence[Criterion], decided: Iterable[DecidedBlock] = ()
) -> Standings:
    """Ranks a contest that is already built."""
    return _Ranking(contest, _without_primary(contest, criteria), tuple(decided)).run()


def _without_primary(contest: Contest, criteria: Sequence[Criterion]) -> tuple[Criterion, ...]:
    """The list as record 202 has it: record 212 and regulations name the primary score first."""
    names = {Code.PTS}
    if contest.primary is not None:
        names.add(Code(contest.primary.value))
    return tuple(criteria[1:]) if criteria and criteria[0].code in names else tuple(criteria)


class _Ranking:
    """One run: the groups still level, split by one criterion after another."""

    def __init__(
        self, contest: Contest, criteria: tuple[Criterion, ...], decided: tuple[DecidedBlock, ...]
    ) -> None:
        self.contest = contest
        self.criteria = criteria
        self.decided = decided
        self.columns: list[Column] = []
        self.splits: dict[int, tuple[EncounterTable, ...]] = {}
        self.decisions: dict[int, Criterion] = {}
        self.notices: list[Notice] = []

    def run(self) -> Standings:
        everyone = [i for i in range(self.contest.size) if i not in self.contest.left]
        scores = Column(self.contest.ledger().scores, POINT_SCALE)
        groups = self._split([everyone], POINTS, lambda group: blocks_by(scores, group))
        for position, criterion in enumerate(self.criteria):
            groups = self._apply(position, criterion, groups)
        for code in (Code.PLAYOFF, Code.LOTS):
            if not any(criterion.code is code for criterion in self.criteria):
                groups = self._outside(code, groups)
        return self._standings(groups)

    def _split(
        self, groups: list[list[int]], criterion: Criterion, cut: Callable[[list[int]], list[list[int]]]
    ) -> list[list[int]]:
        after: list[list[int]] = []
        for group in groups:
            blocks = cut(group) if len(group) > 1 or criterion is POINTS else [group]
            if len(group) > 1:
                self.decisions.update((block[0], criterion) for block in blocks if len(block) == 1)
            after.extend(blocks)
        return after

    def _apply(self, position: int, criterion: Criterion, groups: list[list[int]]) -> list[list[int]]:
        if criterion.code in DECIDED_OUTSIDE:
            self.columns.append(Column([None] * self.contest.size))
            return self._outside(criterion.code, groups)
        if criterion.code in TEAM_CODES and not self.contest.is_team:
            self.columns.append(Column([None] * self.contest.size))
            return groups
        if criterion.code is Code.DE or criterion.code in EXTENDED:
            return self._encounters(position, criterion, groups)
        column = UNITS[criterion.code].column(self.contest, criterion)
        self.columns.append(column)
        allowed = self._condition(criterion)
        return self._split(
            groups, criterion, lambda group: blocks_by(column, group) if allowed(group) else [group]
        )

    def _condition(self, criterion: Criterion) -> Callable[[list[int]], bool]:
        if criterion.code is Code.BC:
            return lambda group: level_on_game_points(self.contest, group)
        return lambda group: not criterion.if_all_met or all_have_met(self.contest, criterion, group)

    def _encounters(self, position: int, criterion: Criterion, groups: list[list[int]]) -> list[list[int]]:
        tables: list[EncounterTable] = []
        sums: dict[int, Value] = {}
        allowed = self._condition(criterion)
        apply_encounter = extended_encounter if criterion.code in EXTENDED else direct_encounter

        def cut(group: list[int]) -> list[list[int]]:
            if not allowed(group):
                return [group]
            split = apply_encounter(self.contest, criterion, group)
            tables.extend(split.tables)
            sums.update(self._sums(split.tables[0]) if split.tables else {})
            return split.blocks

        after = self._split(groups, criterion, cut)
        self.columns.append(_sparse_column(self.contest.size, sums))
        self.splits[position] = tuple(tables)
        return after

    def _sums(self, table: EncounterTable) -> dict[int, Value]:
        index_of = self.contest.index_of
        return {index_of[tpn]: value for tpn, value in zip(table.members, table.sums, strict=True)}

    def _outside(self, code: Code, groups: list[list[int]]) -> list[list[int]]:
        """Orders the groups that a play-off or lots decided; a block that covers only part of one is stale."""
        index_of = self.contest.index_of
        for block in (block for block in self.decided if block.code is code):
            rank_in = {index_of[tpn]: at for at, level in enumerate(block.order) for tpn in level}
            groups = self._split(groups, Criterion(code), partial(_ordered, rank_in=rank_in))
            self._note_stale(block, groups, set(rank_in))
        return groups

    def _note_stale(self, block: DecidedBlock, groups: list[list[int]], members: set[int]) -> None:
        if any(members & set(group) and not members >= set(group) for group in groups):
            names = " ".join(str(tpn) for level in block.order for tpn in level)
            self.notices.append(
                Notice(NoticeCode.DECIDED_BLOCK_STALE, {"code": block.code.value, "numbers": names})
            )

    def _standings(self, groups: list[list[int]]) -> Standings:
        places: dict[int, Place] = {}
        order: list[int] = []
        for group in groups:
            place = Place(len(order) + 1, len(order) + len(group))
            places.update((index, place) for index in group)
            order.extend(group)
        order.extend(sorted(self.contest.left))
        return Standings(
            contest=self.contest,
            criteria=self.criteria,
            order=tuple(order),
            places=places,
            columns=tuple(self.columns),
            decisions=self.decisions,
            splits=self.splits,
            notices=(*self.notices, *notices_of(self.contest, self.criteria, groups)),
            after_round=self.contest.rounds,
        )


def blocks_by(column: Column, group: Sequence[int]) -> list[list[int]]:
    """The group in blocks of equal values, best first; the undefined come last."""
    blocks: dict[Amount | None, list[int]] = {}
    for index in group:
        blocks.setdefault(column.amounts[index], []).append(index)
    undefined = blocks.pop(None, None)
    ranked = [blocks[amount] for amount in sorted(blocks, reverse=not column.low_wins)]  # type: ignore[type-var]
    return [*ranked, undefined] if undefined else ranked


def _ordered(group: list[int], rank_in: dict[int, int]) -> list[list[int]]:
    if not all(index in rank_in for index in group):
        return [group]
    levels: dict[int, list[int]] = {}
    for index in group:
        levels.setdefault(rank_in[index], []).append(index)
    return [levels[at] for at in sorted(levels)]


def _sparse_column(size: int, values: dict[int, Value]) -> Column:
    """A column of those values that there are, on their common scale."""
    scale = lcm(*(value.scale for value in values.values()))
    amounts: list[Amount | None] = [None] * size
    for index, value in values.items():
        assert isinstance(value.amount, int)
        amounts[index] = value.amount * (scale // value.scale)
    return Column(amounts, scale)
