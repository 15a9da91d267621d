"""A tournament ranked under its terms: the one way from the journal to a table of places."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tura.app.terms import Terms, record, team_record
from tura.core.ids import Round
from tura.core.records import Record
from tura.core.regulation.model import WithdrawalRule
from tura.core.team_records import TeamRecord
from tura.core.tournament import Tournament
from tura.ranking.criteria import Criterion
from tura.ranking.editions import Edition
from tura.ranking.standings import DecidedBlock, Standings, rank


@dataclass(frozen=True, slots=True)
class Table:
    """Standings with the entries behind their numbers; of teams, the team table beside the matches as one table."""

    tournament: Tournament
    standings: Standings
    record: Record
    teams: TeamRecord | None = None


def ranked(
    tournament: Tournament,
    terms: Terms,
    *,
    after_round: Round | None = None,
    criteria: Sequence[Criterion] | None = None,
    edition: Edition | None = None,
    decided: Iterable[DecidedBlock] = (),
) -> Table:
    """Ranks by the tournament's own list, or by another one; blocks decided by play-offs come in."""
    known = record(tournament, terms, after_round)
    teams = team_record(tournament, terms, after_round)
    rule = terms.effective.withdrawal
    readings = terms.readings
    if rule is WithdrawalRule.ANNUL:
        readings = dataclasses.replace(readings, annul_whoever_left=True)
    table = rank(
        teams.table if teams else known.crosstable,
        terms.criteria if criteria is None else criteria,
        edition=edition or terms.edition,
        readings=readings,
        after_round=after_round,
        decided=decided,
        withdrawn=() if rule is WithdrawalRule.FORFEITS else known.left,
    )
    return Table(tournament, table, known, teams)
