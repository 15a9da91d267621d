"""Team events in the language of the golden files: opponent, colour on board 1, own game points.

``8w2.5`` is a match played; ``+6`` and ``-1`` are forfeits against a scheduled opponent, ``+`` and ``-``
without one; ``PAB``, ``HPB`` and ``ZPB`` are byes. Boards may follow: ``8w2.5[1,=,0,1]``.
"""

from __future__ import annotations

import re

from tura.core.colour import Colour
from tura.core.ids import Tpn
from tura.core.points import Points, parse_points
from tura.core.result import Outcome
from tura.core.team_table import Match, Team, TeamScoring, TeamTable

_MATCH = re.compile(r"(\d+)([wb])([\d.]+)(?:\[([\d=,]+)\])?")
_FORFEIT = re.compile(r"([+-])F?\(?(\d*)\)?")
_BYES = {"PAB": Outcome.PAIRING_BYE, "HPB": Outcome.HALF_BYE, "ZPB": Outcome.ZERO_BYE}
_BOARD = {"1": Points(10), "=": Points(5), "0": Points(0)}


def team_table(
    text: str,
    scoring: TeamScoring,
    *,
    rounds: int | None = None,
    predetermined: bool = False,
    scheduled: bool = True,
) -> TeamTable:
    """A team event; `scheduled` false forgets the opponents of forfeited matches, as some files do."""
    lines = [line for line in re.split(r"[\n·]", text) if line.strip() and not line.startswith("#")]
    teams = [_team(line, scoring, scheduled) for line in lines]
    teams.sort(key=lambda team: team.tpn)
    last = max(len(team.matches) for team in teams)
    return TeamTable(tuple(teams), rounds or last, scoring, predetermined=predetermined)


def _team(line: str, scoring: TeamScoring, scheduled: bool) -> Team:
    number, matches = line.split(":")
    return Team(
        Tpn(int(number)),
        f"Team {int(number)}",
        tuple(_match(word, scoring, scheduled) for word in matches.split()),
    )


def _match(word: str, scoring: TeamScoring, scheduled: bool) -> Match:
    if word in _BYES:
        return _bye(_BYES[word], scoring)
    if match := _FORFEIT.fullmatch(word):
        opponent = Tpn(int(match[2])) if match[2] and scheduled else None
        if match[1] == "+":
            return Match(opponent, None, Outcome.FORFEIT_WIN, scoring.win, scoring.full_match)
        return Match(opponent, None, Outcome.FORFEIT_LOSS, Points(0), Points(0))
    played = _MATCH.fullmatch(word)
    assert played is not None, word
    return _played(played, scoring)


def _bye(outcome: Outcome, scoring: TeamScoring) -> Match:
    if outcome is Outcome.ZERO_BYE:
        return Match(None, None, outcome, Points(0), Points(0))
    return Match(None, None, outcome, scoring.draw, Points(scoring.full_match // 2))


def _played(match: re.Match[str], scoring: TeamScoring) -> Match:
    points = parse_points(match[3])
    theirs = Points(scoring.full_match - points)
    outcome = Outcome.DRAW if points == theirs else Outcome.WIN if points > theirs else Outcome.LOSS
    boards = tuple(_BOARD[code] for code in match[4].split(",")) if match[4] else None
    mp = scoring.match_points(points, theirs)
    return Match(Tpn(int(match[1])), Colour(match[2]), outcome, mp, points, boards)
