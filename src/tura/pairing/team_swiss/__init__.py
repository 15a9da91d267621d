"""The FIDE Swiss Team Pairing System (C.04.6, in force since 1 February 2026)."""

from __future__ import annotations

from tura.pairing.team_swiss.colours import in_board_order
from tura.pairing.team_swiss.position import NoTeamRound, Scope, TeamPosition, TeamRound
from tura.pairing.team_swiss.process import Draw
from tura.pairing.team_swiss.record import histories
from tura.pairing.team_swiss.whole_round import at_once

CODE = "FIDE_TEAM"
"""The system's name in record 192 of TRF26, before its suffixes."""


def pair(position: TeamPosition) -> TeamRound | NoTeamRound:
    """Draws the round; NoTeamRound where none can be complete, never a relaxed one."""
    draw = Draw(position, list(histories(position).values()))
    teams, bye = draw.teams, None
    if len(teams) % 2:
        bye = draw.bye()
        teams = [team for team in teams if team is not bye]
    if len(teams) % 2 or not draw.completable(teams):
        return NoTeamRound(position.round, tuple(team.tpn for team in teams))
    whole = position.readings.scope is Scope.WHOLE_ROUND
    brackets = [at_once(draw, teams)] if whole else draw.brackets(teams)
    pairs = [pair_ for bracket in brackets for pair_ in bracket.pairs]
    return TeamRound(
        in_board_order(pairs, position),
        bye.tpn if bye else None,
        tuple(bracket.facts for bracket in brackets),
    )
