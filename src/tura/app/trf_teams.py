"""Team events of report files, drawn by the Swiss Team Pairing System."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tura.app.trf_draws import Drawn, NoRound, Switches
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.refusal import Refusal
from tura.core.team_table import ScoreKind
from tura.formats.trf.document import TrfDocument
from tura.formats.trf.team_table import TeamCompetition, to_team_competition
from tura.pairing import team_swiss
from tura.pairing.swiss.baku import baku
from tura.pairing.swiss.position import ForbiddenGroup
from tura.pairing.team_swiss.explain import explain as explained
from tura.pairing.team_swiss.position import NoTeamRound, PreferenceType, TeamPosition

_FAMILY = "FIDE_TEAM"


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """A team event of a file, drawn by C.04.6; it is a `FiledEvent`."""

    filed: TeamCompetition
    switches: Switches

    @property
    def code(self) -> str:
        """The system's code."""
        return team_swiss.CODE

    def draw(self, number: Round, available: frozenset[Tpn], *, explain: bool = False) -> Drawn | NoRound:
        """Draws a round for those available."""
        position = team_position(self.filed, number, available, self.switches)
        drawn = team_swiss.pair(position)
        if isinstance(drawn, NoTeamRound):
            return NoRound(drawn.round, "", drawn.teams, ())
        story = explained(position, drawn, self.code) if explain else None
        return Drawn(tuple((pair.white, pair.black) for pair in drawn.pairs), drawn.bye, story)

    def dead_end(self, number: Round, available: frozenset[Tpn]) -> None:
        """Nothing: a team event is not looked into beyond the round."""


def team_event_of(document: TrfDocument, switches: Switches) -> TeamEvent | Refusal:
    """The event of a file of teams; a refusal when another system than the team Swiss draws it."""
    competition = to_team_competition(document)
    if competition.table.predetermined:
        return Refusal("trf.round-robin")
    if competition.system and not competition.system.startswith(_FAMILY):
        return Refusal("trf.system-not-built", {"system": competition.system})
    return TeamEvent(competition, switches)


def team_position(
    competition: TeamCompetition, number: Round, available: frozenset[Tpn], switches: Switches
) -> TeamPosition:
    """The position before a round; matches from `number` on are not looked at."""
    return TeamPosition(
        table=competition.table,
        round=number,
        available=available,
        initial_colour=switches.initial_colour or competition.initial_colour,
        preferences=PreferenceType.of_code(competition.system),
        forbidden=tuple(
            ForbiddenGroup(group.ids, group.first_round, group.last_round) for group in competition.forbidden
        ),
        virtual=_virtual(competition),
        numbering=switches.numbering,
        readings=switches.team_readings,
    )


def _virtual(competition: TeamCompetition) -> Mapping[Tpn, tuple[Points, ...]]:
    """The file's virtual points; Baku by name only where match points come first (C.04.7)."""
    table = competition.table
    by_name = competition.system.endswith("_BAKU") and not competition.virtual
    if not by_name or table.scoring.primary is not ScoreKind.MATCH:
        return competition.virtual
    first = competition.paired_in(Round(1)) or competition.available_in(Round(1))
    return baku((team.tpn for team in table.teams), table.rounds, table.scoring.win, first=first)
