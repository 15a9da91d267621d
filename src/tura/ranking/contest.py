"""A contest: one event, individual or team, made ready for every tie-break.

Built once from a crosstable or a team table, for the rounds that count and the edition in force.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple, TypeVar, cast

from tura.core.colour import Colour as CoreColour
from tura.core.crosstable import ABSENT, Cell, Crosstable
from tura.core.ids import Tpn
from tura.core.result import RULES, Outcome, OutcomeRule, Worth
from tura.core.team_table import NO_MATCH, Match, ScoreKind, TeamTable
from tura.ranking.editions import (
    DEFAULT_READINGS,
    RULES_BY_EDITION,
    Edition,
    Readings,
    RuleSet,
    edition_for,
)
from tura.ranking.record import NOBODY, Colour, Kind, Ledger, Rows

_T = TypeVar("_T")


@dataclass
class Contest:
    """Everything that a tie-break may read; participants are indices in the order of the table."""

    numbers: tuple[Tpn, ...]
    rows: dict[ScoreKind | None, Rows]
    """Individuals have the single key None; teams have both kinds."""
    primary: ScoreKind | None
    rounds: int
    """Rounds that count."""
    announced: int
    cycles: int
    edition: Edition
    readings: Readings
    ratings: tuple[int, ...] = ()
    boards: tuple[tuple[tuple[int, ...] | None, ...], ...] = ()
    """Teams: per round the game points by board."""
    board_count: int = 0
    full_match: int = 0
    """Teams: the most game points of one match."""
    open_games: int = 0
    adjourned_games: int = 0
    fore_rows: dict[ScoreKind | None, Rows] | None = None
    """Rows up to the final round once that is paired; None while it is not."""
    left: frozenset[int] = frozenset()
    """Participants whose results were annulled; they have no place."""
    _ledgers: dict[tuple[ScoreKind | None, bool], Ledger] = field(default_factory=dict)
    _computed: dict[Hashable, object] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """The number of participants."""
        return len(self.numbers)

    @property
    def rules(self) -> RuleSet:
        """The facts of the edition."""
        return RULES_BY_EDITION[self.edition]

    @property
    def predetermined(self) -> bool:
        """Whether the pairings do not depend on results."""
        return self.rows[self.primary].predetermined

    @property
    def is_team(self) -> bool:
        """Whether the participants are teams."""
        return self.primary is not None

    def ledger(self, score: ScoreKind | None = None, *, fore: bool = False) -> Ledger:
        """The ledger of a score (the primary one by default); `fore` has the last round drawn (Art. 8.3)."""
        key = (score if self.is_team and score is not None else self.primary, fore)
        if key not in self._ledgers:
            self._ledgers[key] = self._make_ledger(key[0], fore=fore)
        return self._ledgers[key]

    def once(self, key: Hashable, make: Callable[[], _T]) -> _T:
        """What several values rest on, such as everybody's performance, made the first time it is asked for."""
        if key not in self._computed:
            self._computed[key] = make()
        return cast("_T", self._computed[key])

    def _make_ledger(self, score: ScoreKind | None, *, fore: bool) -> Ledger:
        if not fore:
            return Ledger(self.rows[score], self.rules, self.readings)
        if self.fore_rows is None:
            return self.ledger(score)
        return Ledger(self.fore_rows[score], self.rules, self.readings).with_last_round_drawn()

    @property
    def secondary(self) -> Ledger:
        """The ledger of a team's other score; for individuals the only one."""
        return self.ledger(self.primary.other if self.primary is not None else None)

    @cached_property
    def index_of(self) -> dict[Tpn, int]:
        """The index of a participant's number."""
        return {number: index for index, number in enumerate(self.numbers)}

    @property
    def games_attainable(self) -> int:
        """The games for which a participant could be scheduled so far (Koya, Art. 9.2)."""
        if not self.predetermined:
            return self.rounds
        active = sum(1 for index in range(self.size) if index not in self.left and self._ever_paired(index))
        return min(self.rounds, max(0, active - 1) * self.cycles)

    def _ever_paired(self, index: int) -> bool:
        return any(opponent >= 0 for opponent in self.rows[self.primary].opponents[index])


def individual_contest(
    crosstable: Crosstable,
    *,
    edition: Edition | None = None,
    readings: Readings = DEFAULT_READINGS,
    after_round: int | None = None,
    left: Iterable[Tpn] = (),
) -> Contest:
    """The contest of a crosstable after a round; without one, after the last round that has a result.

    `left` are participants without a place (see `withdrawal.annul`, which takes out their games).
    """
    people = crosstable.participants
    rows = [person.cells for person in people]
    rounds = after_round if after_round is not None else last_round_with_result(rows)
    pays = [0, *(int(crosstable.scoring.points(outcome)) for outcome in Outcome)]

    def build(upto: int) -> Rows:
        grid = [_upto(cells, upto, ABSENT) for cells in rows]
        facts = [[_FACTS[cell.outcome] for cell in row] for row in grid]
        points = [[pays[fact.position] for fact in row] for row in facts]
        for (tpn, number), special in crosstable.special_points.items():
            if number <= upto:
                points[index_of[tpn]][number - 1] = special
        extras = [int(person.adjustment) for person in people]
        return replace(_rows(grid, facts, index_of, crosstable), points=points, adjustments=extras)

    numbers = tuple(person.tpn for person in people)
    index_of = {number: index for index, number in enumerate(numbers)}
    return Contest(
        numbers=numbers,
        rows={None: build(rounds)},
        primary=None,
        rounds=rounds,
        announced=crosstable.rounds,
        cycles=crosstable.cycles,
        edition=edition or edition_for(crosstable.started),
        readings=readings,
        ratings=tuple(person.rating for person in people),
        open_games=_count(rows, rounds, None) // 2,
        adjourned_games=_count(rows, rounds, Outcome.ADJOURNED) // 2,
        fore_rows={None: build(crosstable.rounds)} if _fore(rows, rounds, crosstable, after_round) else None,
        left=frozenset(index_of[tpn] for tpn in left),
    )


def team_contest(
    table: TeamTable,
    *,
    edition: Edition | None = None,
    readings: Readings = DEFAULT_READINGS,
    after_round: int | None = None,
    left: Iterable[Tpn] = (),
) -> Contest:
    """The contest of a team table, with a ledger of match points and one of game points."""
    rows = [team.matches for team in table.teams]
    rounds = after_round if after_round is not None else last_round_with_result(rows)
    numbers = tuple(team.tpn for team in table.teams)
    index_of = {number: index for index, number in enumerate(numbers)}

    def build(upto: int) -> dict[ScoreKind | None, Rows]:
        grid = [_upto(matches, upto, NO_MATCH) for matches in rows]
        match = [[int(entry.match_points) for entry in row] for row in grid]
        game = [[int(entry.game_points) for entry in row] for row in grid]
        match_extras = [int(team.match_adjustment) for team in table.teams]
        game_extras = [int(team.game_adjustment) for team in table.teams]
        full = table.scoring.full_match
        facts = [[_FACTS[entry.outcome] for entry in row] for row in grid]
        scoreless = _rows(grid, facts, index_of, table)
        by_match = replace(scoreless, points=match, adjustments=match_extras)
        by_game = replace(scoreless, points=game, adjustments=game_extras, win=full, draw=full // 2, loss=0)
        return {ScoreKind.MATCH: by_match, ScoreKind.GAME: by_game}

    return Contest(
        numbers=numbers,
        rows=build(rounds),
        primary=table.scoring.primary,
        rounds=rounds,
        announced=table.rounds,
        cycles=table.cycles,
        edition=edition or edition_for(table.started),
        readings=readings,
        ratings=tuple(team.strength for team in table.teams),
        boards=tuple(tuple(_upto([m.boards for m in row], rounds, None)) for row in rows),
        board_count=table.scoring.boards,
        full_match=table.scoring.full_match,
        open_games=_count(rows, rounds, None) // 2,
        fore_rows=build(table.rounds) if _fore(rows, rounds, table, after_round) else None,
        left=frozenset(index_of[tpn] for tpn in left),
    )


def last_round_with_result(rows: Sequence[Sequence[Cell | Match]]) -> int:
    """The last round in which a pair has an outcome; byes announced for later rounds do not count."""
    last = 0
    for row in rows:
        for number in range(len(row), last, -1):
            outcome = row[number - 1].outcome
            if outcome is not None and RULES[outcome].paired:
                last = number
                break
    return last


def _upto(row: Sequence[_T], upto: int, absent: _T) -> list[_T]:
    return [*row[:upto], *[absent] * (upto - len(row))]


def _fore(
    rows: Sequence[Sequence[Cell | Match]], rounds: int, table: Crosstable | TeamTable, after: int | None
) -> bool:
    final = table.rounds
    paired = (
        any(len(row) >= final and row[final - 1].opponent is not None for row in rows) if final else False
    )
    return paired and (after is None or rounds == final)


def _count(rows: Sequence[Sequence[Cell | Match]], upto: int, outcome: Outcome | None) -> int:
    return sum(1 for row in rows for cell in row[:upto] if cell.outcome is outcome and cell.opponent)


def _rows(
    grid: Sequence[Sequence[Cell | Match]],
    facts: Sequence[Sequence[_Fact]],
    index_of: dict[Tpn, int],
    table: Crosstable | TeamTable,
) -> Rows:
    """The rows of a table, all but the points."""
    kinds = [[fact.kind for fact in row] for row in facts]
    opponents = [
        [NOBODY if cell.opponent is None else index_of[cell.opponent] for cell in row] for row in grid
    ]
    return Rows(
        opponents=opponents,
        kinds=[_without_free_rounds(*pair) for pair in zip(kinds, opponents, strict=True)]
        if table.predetermined
        else kinds,
        points=(),
        halves=[[fact.halves for fact in row] for row in facts],
        colours=[[_colour(cell.colour) for cell in row] for row in grid],
        adjustments=(),
        win=table.scoring.win,
        draw=table.scoring.draw,
        loss=table.scoring.loss,
        predetermined=table.predetermined,
    )


def _without_free_rounds(kinds: Sequence[int], opponents: Sequence[int]) -> list[int]:
    """In a round robin a round without an opponent is no round at all (Art. 15.2)."""
    return [Kind.NONE if who == NOBODY else kind for kind, who in zip(kinds, opponents, strict=True)]


def _colour(colour: CoreColour | None) -> int:
    if colour is CoreColour.WHITE:
        return _WHITE
    return _NO_COLOUR if colour is None else _BLACK


def _kind(rule: OutcomeRule) -> Kind:
    if rule.played:
        return Kind.GAME
    if rule.paired:
        return Kind.FORFEIT_LOSS if rule.voluntary else Kind.FORFEIT_WIN
    return Kind.REQUESTED_BYE if rule.voluntary else Kind.AWARDED_BYE


class _Fact(NamedTuple):
    """What an outcome means here, looked up once a cell."""

    kind: int
    halves: int
    position: int
    """In the order of the outcomes from 1; 0 for a game not finished."""


_HALVES = {Worth.WIN: 2, Worth.DRAW: 1, Worth.ADJOURNED: 1}
_FACTS: dict[Outcome | None, _Fact] = {None: _Fact(int(Kind.OPEN), 0, 0)} | {
    outcome: _Fact(int(_kind(RULES[outcome])), _HALVES.get(RULES[outcome].worth, 0), position)
    for position, outcome in enumerate(Outcome, start=1)
}
_NO_COLOUR, _WHITE, _BLACK = int(Colour.NONE), int(Colour.WHITE), int(Colour.BLACK)
