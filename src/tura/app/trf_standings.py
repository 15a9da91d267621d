"""Standings of a report file, of players or of teams, by its own tie-breaks (records 202, 212) or by others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tura.core.crosstable import Crosstable
from tura.core.ids import Round
from tura.core.refusal import Refusal
from tura.core.team_table import TeamTable
from tura.formats.trf.competition import Competition
from tura.formats.trf.crosstable import to_competition
from tura.formats.trf.document import TrfDocument
from tura.formats.trf.team_table import TeamCompetition, to_team_competition
from tura.ranking.criteria import Criterion, CriterionFault, parse_tie_breaks
from tura.ranking.editions import DEFAULT_READINGS, Edition, Readings
from tura.ranking.standings import Standings, rank


@dataclass(frozen=True, slots=True)
class FileStandings:
    """Standings, and the table and numbers of the file behind them."""

    standings: Standings
    table: Crosstable | TeamTable
    numbers: tuple[int, ...]
    """The file's number of TPN 1, 2, ..."""


def standings_of_file(
    document: TrfDocument,
    *,
    criteria: Sequence[Criterion] | None = None,
    edition: Edition | None = None,
    after_round: Round | None = None,
    readings: Readings = DEFAULT_READINGS,
    predetermined: bool | None = None,
) -> FileStandings | Refusal:
    """Ranks a file; `predetermined` says that it is a round robin, or is not, whatever the file says.

    Refused when its own list has an unknown tie-break, or the round is not paired.
    """
    competition = to_team_competition(document) if document.teams else to_competition(document)
    if after_round is not None and after_round > competition.rounds_paired:
        told = {"round": str(after_round), "last": str(competition.rounds_paired)}
        return Refusal("standings.round-not-paired", told)
    table = competition.table if isinstance(competition, TeamCompetition) else competition.crosstable
    if predetermined is not None:
        table = replace(table, predetermined=predetermined)
    chosen = filed_criteria(competition) if criteria is None else criteria
    if isinstance(chosen, Refusal):
        return chosen
    ranked = rank(table, chosen, edition=edition, after_round=after_round, readings=readings)
    return FileStandings(ranked, table, competition.numbers)


def filed_criteria(competition: Competition | TeamCompetition) -> tuple[Criterion, ...] | Refusal:
    """The list of record 202, else of 212; none at all is an empty list."""
    try:
        return parse_tie_breaks(",".join(competition.tie_breaks))
    except CriterionFault as fault:
        return Refusal("trf.tie-break-unknown", {"code": fault.descriptor})
