"""The record that all tie-breaks read: rounds as columns of whole numbers, unplayed rounds resolved once.

A `Ledger` is one score (points, match points or game points) of all participants over the rounds that
count; participants are indices 0..n-1 in the order of the table. Unplayed rounds are resolved by the
edition of the rules (C.07 Art. 15-16, C.02 Art. 13 before 2022).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from tura.ranking.editions import DEFAULT_READINGS, OpponentsUnplayed, OwnUnplayed, Readings, RuleSet
from tura.ranking.working import Basis

NOBODY = -1
"""The opponent's index where there was none."""


class Kind(IntEnum):
    """What a round was for the purposes of C.07 Art. 15-16."""

    NONE = 0
    """No element at all: the free day of an odd round robin, an annulled game, a game not finished."""
    GAME = 1
    FORFEIT_WIN = 2
    FORFEIT_LOSS = 3
    AWARDED_BYE = 4
    """Pairing-allocated and full-point byes."""
    REQUESTED_BYE = 5
    OPEN = 6
    """Paired, not finished: it brings nothing yet and is not an unplayed round."""


GAME = int(Kind.GAME)
"""For the loops over all rounds, where looking up a member of an enum costs more than the rest."""


class Colour(IntEnum):
    """A colour as the columns hold it."""

    NONE = 0
    WHITE = 1
    BLACK = 2


class Element(NamedTuple):
    """One term of a sum over opponents: what the opponent or dummy is worth, and the points of the round."""

    round: int
    opponent: int
    value: int
    points: int
    voluntary: bool
    kind: int
    basis: Basis


class Summands(NamedTuple):
    """The terms of a sum over opponents as parallel columns."""

    rounds: Sequence[int]
    """Positions of the rounds, from 0."""
    values: Sequence[int]
    """What the opponent or dummy is worth."""
    voluntary: Sequence[int]
    """Positions in these columns of voluntarily unplayed rounds."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rounds of all participants under one score; each field is a row of rounds per participant."""

    opponents: Sequence[Sequence[int]]
    kinds: Sequence[Sequence[int]]
    points: Sequence[Sequence[int]]
    halves: Sequence[Sequence[int]]
    """Result of a game over the board in half points, whatever the event pays: 2, 1 or 0."""
    colours: Sequence[Sequence[int]]
    adjustments: Sequence[int]
    """Points that belong to no round."""
    win: int
    draw: int
    loss: int
    predetermined: bool = False

    @property
    def size(self) -> int:
        """The number of participants."""
        return len(self.points)


class Ledger:
    """One score of all participants with everything that sums over opponents need, computed when asked."""

    def __init__(self, rows: Rows, rules: RuleSet, readings: Readings = DEFAULT_READINGS) -> None:
        self.rows = rows
        self.rules = rules
        self.readings = readings
        self.rounds = len(rows.points[0]) if rows.points else 0
        self.scores: list[int] = [
            sum(points) + extra for points, extra in zip(rows.points, rows.adjustments, strict=True)
        ]

    @cached_property
    def adjusted(self) -> list[int]:
        """Each participant's score as opponents count it (Art. 16.3)."""
        if self.rows.predetermined:
            return self.scores
        extras = (
            self.rows.adjustments if self.readings.adjustments_in_opponents_sums else [0] * self.rows.size
        )
        return [
            sum(points) + extra + sum(counted - awarded for _, awarded, counted in self.changes(index))
            for index, (points, extra) in enumerate(zip(self.rows.points, extras, strict=True))
        ]

    def changes(self, index: int) -> list[tuple[int, int, int]]:
        """Rounds that count for opponents otherwise than awarded: (round, awarded, counted)."""
        kinds, points = self.rows.kinds[index], self.rows.points[index]
        if self.rows.predetermined or not _unplayed(kinds):
            return []
        counted = self._counted_rounds(kinds)
        return [
            (number + 1, points[number], value)
            for number, value in sorted(counted.items())
            if points[number] != value
        ]

    def _counted_rounds(self, kinds: Sequence[int]) -> dict[int, int]:
        match self.readings.opponents_unplayed:
            case OpponentsUnplayed.AS_AWARDED:
                return {}
            case OpponentsUnplayed.ZERO:
                return dict.fromkeys(_unplayed(kinds), 0)
            case OpponentsUnplayed.BY_EDITION:
                draws = _unplayed(kinds) if self.rules.virtual_opponent else self._abandoned(kinds)
                return dict.fromkeys(draws, self.rows.draw)

    def _abandoned(self, kinds: Sequence[int]) -> list[int]:
        """Requested byes after which only voluntarily unplayed rounds follow (Art. 16.2.5)."""
        drawn = {Kind.REQUESTED_BYE, Kind.FORFEIT_LOSS}
        wanted = drawn if self.rules.late_forfeit_losses_drawn else {Kind.REQUESTED_BYE}
        found = []
        for number in range(len(kinds) - 1, -1, -1):
            if kinds[number] not in drawn:
                break
            if kinds[number] in wanted:
                found.append(number)
        return found

    def summands(self, *, forfeits_played: bool) -> list[Summands]:
        """Each participant's terms of sums over opponents as bare numbers, under modifier P or without it."""
        as_games = forfeits_played or self.readings.forfeits_as_games
        return self._summands_with_forfeits if as_games else self._summands

    @cached_property
    def _summands(self) -> list[Summands]:
        return self._all_summands(forfeits_played=False)

    @cached_property
    def _summands_with_forfeits(self) -> list[Summands]:
        return self._all_summands(forfeits_played=True)

    def _all_summands(self, *, forfeits_played: bool) -> list[Summands]:
        """Who played every round needs no more than the opponents' scores."""
        adjusted, every = self.adjusted, range(self.rounds)
        return [
            Summands(every, [adjusted[opponent] for opponent in opponents], ())
            if kinds.count(GAME) == self.rounds
            else _bare(self.elements(index, forfeits_played=forfeits_played))
            for index, (opponents, kinds) in enumerate(zip(self.rows.opponents, self.rows.kinds, strict=True))
        ]

    def elements(self, index: int, *, forfeits_played: bool = False) -> list[Element]:
        """One participant's terms of sums over opponents with all that is to be told of them (Art. 16.4)."""
        as_games = forfeits_played or self.readings.forfeits_as_games or self.rows.predetermined
        return self._elements_of(index, forfeits_as_games=as_games)

    def _elements_of(self, index: int, *, forfeits_as_games: bool) -> list[Element]:
        adjusted, plain = self.adjusted, self.scores
        row = []
        rounds = zip(self.rows.opponents[index], self.rows.kinds[index], self.rows.points[index], strict=True)
        for number, (opponent, kind, points) in enumerate(rounds, start=1):
            if kind == GAME or (forfeits_as_games and opponent >= 0 and kind in _FORFEITS):
                value = adjusted[opponent]
                basis = Basis.OPPONENT if value == plain[opponent] else Basis.OPPONENT_ADJUSTED
                row.append(Element(number, opponent, value, points, False, kind, basis))
            elif kind not in _NO_ELEMENT:
                value, basis = self._dummy(index, number, opponent, kind)
                row.append(Element(number, opponent, value, points, kind in _VOLUNTARY, kind, basis))
        return row

    def _dummy(self, index: int, number: int, opponent: int, kind: int) -> tuple[int, Basis]:
        """What an own unplayed round meets."""
        if self.readings.own_unplayed is OwnUnplayed.ZERO:
            return 0, Basis.SWITCHED_OFF
        if self.rules.virtual_opponent:
            return self._virtual_opponent(index, number), Basis.VIRTUAL
        own = self.scores[index]
        if not self.rules.dummy_capped:
            return own, Basis.DUMMY
        if kind in _FORFEITS and opponent >= 0:
            cap, basis = self.adjusted[opponent], Basis.DUMMY_CAPPED_BY_OPPONENT
        else:
            cap, basis = self.rows.draw * self.rounds, Basis.DUMMY_CAPPED_BY_DRAWS
        return (own, Basis.DUMMY) if own <= cap else (cap, basis)

    def _virtual_opponent(self, index: int, number: int) -> int:
        points = self.rows.points[index]
        before = sum(points[: number - 1])
        return before + self.rows.win - points[number - 1] + self.rows.draw * (self.rounds - number)

    def with_last_round_drawn(self) -> Ledger:
        """The ledger as if every paired game of the last round were drawn over the board (Art. 8.3)."""
        return Ledger(_last_round_drawn(self.rows), self.rules, self.readings)


_FORFEITS = frozenset({int(Kind.FORFEIT_WIN), int(Kind.FORFEIT_LOSS)})
_VOLUNTARY = frozenset({int(Kind.FORFEIT_LOSS), int(Kind.REQUESTED_BYE)})
_NO_ELEMENT = frozenset({int(Kind.NONE), int(Kind.OPEN)})
_NOT_UNPLAYED = _NO_ELEMENT | {int(Kind.GAME)}


def _unplayed(kinds: Sequence[int]) -> list[int]:
    return [number for number, kind in enumerate(kinds) if kind not in _NOT_UNPLAYED]


def _bare(elements: Sequence[Element]) -> Summands:
    return Summands(
        [element.round - 1 for element in elements],
        [element.value for element in elements],
        [at for at, element in enumerate(elements) if element.voluntary],
    )


def _last_round_drawn(rows: Rows) -> Rows:
    """A forfeit whose scheduled opponent is not known any more becomes a draw that nobody chose."""
    kinds, points, halves = [list(row) for row in rows.kinds], list(rows.points), list(rows.halves)
    for index, opponents in enumerate(rows.opponents):
        if opponents and (opponents[-1] >= 0 or kinds[index][-1] in _FORFEITS):
            kinds[index][-1] = Kind.GAME if opponents[-1] >= 0 else Kind.AWARDED_BYE
            points[index] = [*points[index][:-1], rows.draw]
            halves[index] = [*halves[index][:-1], 1]
    return replace(rows, kinds=kinds, points=points, halves=halves)
