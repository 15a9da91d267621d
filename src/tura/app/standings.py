"""Standings of a tournament of an event file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tura.app.playoffs import decided_blocks
from tura.app.terms import record, team_record, terms_of
from tura.core.ids import Round
from tura.core.records import Record
from tura.core.regulation.model import WithdrawalRule
from tura.core.team_records import TeamRecord
from tura.core.tournament import Event, Tournament
from tura.ranking.criteria import Criterion
from tura.ranking.editions import Edition
from tura.ranking.standings import Standings, rank


@dataclass(frozen=True, slots=True)
class Table:
    """Standings with the entries behind their numbers; of teams, the team table beside the matches as one table."""

    tournament: Tournament
    standings: Standings
    record: Record
    teams: TeamRecord | None = None


def standings(
    event: Event,
    tournament: Tournament,
    *,
    after_round: Round | None = None,
    criteria: Sequence[Criterion] | None = None,
    edition: Edition | None = None,
) -> Table:
    """Ranks a tournament by its own list, or by another one, after all rounds or after one of them."""
    terms = terms_of(event, tournament)
    known = record(tournament, terms, after_round)
    teams = team_record(tournament, terms, after_round)
    annuls = terms.effective.withdrawal is not WithdrawalRule.FORFEITS
    table = rank(
        teams.table if teams else known.crosstable,
        terms.criteria if criteria is None else criteria,
        edition=edition or terms.edition,
        after_round=after_round,
        decided=decided_blocks(event, tournament) if criteria is None and after_round is None else (),
        withdrawn=known.left if annuls else (),
    )
    return Table(tournament, table, known, teams)
