"""Extended direct encounter for teams: EDE EDEBT EDEBB EDET EDEB (C.07 Art. 13).

First the primary score of the mutual matches, then the secondary; for two teams level on both totals
the board criteria that the code names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tura.core.team_table import ScoreKind
from tura.ranking.contest import Contest
from tura.ranking.criteria import Code, Criterion
from tura.ranking.editions import EncounterBoards, EncounterRestart
from tura.ranking.record import Kind
from tura.ranking.tiebreaks.boards import board_count, board_totals, top_boards, without_bottom_boards
from tura.ranking.tiebreaks.encounters import Group, Split, direct_encounter
from tura.ranking.values import Amount
from tura.ranking.working import EncounterTable

_Measure = Callable[[Sequence[int]], Amount]
_BOARD_CRITERIA: dict[Code, tuple[_Measure, ...]] = {
    Code.EDE: (),
    Code.EDEBT: (board_count, top_boards),
    Code.EDEBB: (board_count, without_bottom_boards),
    Code.EDET: (top_boards,),
    Code.EDEB: (without_bottom_boards,),
}
EXTENDED = frozenset(_BOARD_CRITERIA)


def extended_encounter(contest: Contest, criterion: Criterion, group: Group) -> Split:
    """Applies an extended direct encounter to a group of teams that are level."""
    tables: list[EncounterTable] = []
    blocks = _from_primary(contest, criterion, sorted(group), tables)
    return Split(blocks, tables)


def _from_primary(
    contest: Contest, criterion: Criterion, group: Group, tables: list[EncounterTable]
) -> list[Group]:
    if len(group) < 2:
        return [group]
    assert contest.primary is not None
    split = direct_encounter(contest, criterion, group, contest.primary)
    tables.extend(split.tables)
    if len(split.blocks) > 1:
        return [part for block in split.blocks for part in _from_primary(contest, criterion, block, tables)]
    return _on_secondary(contest, criterion, group, tables)


def _on_secondary(
    contest: Contest, criterion: Criterion, group: Group, tables: list[EncounterTable]
) -> list[Group]:
    assert contest.primary is not None
    keep = contest.readings.encounter_restart is EncounterRestart.KEEP_SECONDARY
    split = direct_encounter(contest, criterion, group, contest.primary.other, recursive=keep)
    tables.extend(split.tables)
    if len(split.blocks) > 1 and not keep:
        return [part for block in split.blocks for part in _from_primary(contest, criterion, block, tables)]
    return [part for block in split.blocks for part in _on_boards(contest, criterion, block)]


def _on_boards(contest: Contest, criterion: Criterion, group: Group) -> list[Group]:
    """Art. 13.3.2: exactly two teams, level on both totals."""
    measures = _BOARD_CRITERIA[criterion.code]
    asked = contest.readings.encounter_needs_level_totals
    if len(group) != 2 or not measures or (asked and not _level_on_totals(contest, group)):
        return [group]
    first, second = group
    rounds = _rounds_that_count(contest, first, second)
    for measure in measures:
        ours = measure(board_totals(contest, first, rounds))
        theirs = measure(board_totals(contest, second, rounds))
        if ours != theirs:
            low_wins = measure is board_count and not contest.readings.board_count_high_wins
            first_leads = (ours < theirs) if low_wins else (ours > theirs)  # type: ignore[operator]
            return [[first], [second]] if first_leads else [[second], [first]]
    return [group]


def _level_on_totals(contest: Contest, group: Group) -> bool:
    return all(len({contest.ledger(score).scores[index] for index in group}) == 1 for score in ScoreKind)


def _rounds_that_count(contest: Contest, first: int, second: int) -> list[int] | None:
    """The matches between the two, as the official examples have it; None for all."""
    reading = contest.readings.encounter_boards
    rows = contest.ledger().rows
    rounds = zip(rows.opponents[first], rows.kinds[first], strict=True)
    mutual = [at for at, (who, kind) in enumerate(rounds) if who == second and kind == Kind.GAME]
    if reading is EncounterBoards.ALL or (reading is EncounterBoards.MUTUAL and not mutual):
        return None
    return mutual
