"""Records 801 and 802: a team event's rounds for people to read; programs pass them over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import Outcome
from tura.core.team_table import Match, Team
from tura.formats.trf.competition import Competition
from tura.formats.trf.team_table import TeamCompetition
from tura.formats.trf.writing import points_text

_BYES = {
    Outcome.PAIRING_BYE: ("PAB", "U"),
    Outcome.FULL_BYE: ("FPB", "F"),
    Outcome.HALF_BYE: ("HPB", "H"),
    Outcome.ZERO_BYE: ("ZPB", "Z"),
}
_FORFEITS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


def summaries(
    teams: TeamCompetition,
    players: Competition,
    seats: Mapping[tuple[Tpn, Round], tuple[int, ...]],
    short_names: Mapping[Tpn, str],
) -> Iterator[str]:
    """All records 801, then all 802."""
    for team in teams.table.teams:
        rounds = (
            _boards(teams, players, team, Round(number), seats.get((team.tpn, Round(number)), ()))
            for number in range(1, len(team.matches) + 1)
        )
        yield (_head("801", teams, team, short_names) + "".join(rounds)).rstrip()
    for team in teams.table.teams:
        rounds = (_points(teams, match) for match in team.matches)
        yield (_head("802", teams, team, short_names) + "  ".join(rounds)).rstrip()


def _head(id_: str, teams: TeamCompetition, team: Team, short_names: Mapping[Tpn, str]) -> str:
    match_points = Points(sum(match.match_points for match in team.matches) + team.match_adjustment)
    game_points = Points(sum(match.game_points for match in team.matches) + team.game_adjustment)
    name = short_names.get(team.tpn, "")[:5]
    return f"{id_} {teams.number(team.tpn):>3} {name:5} {points_text(match_points, 6)} {points_text(game_points, 6)} "


def _points(teams: TeamCompetition, match: Match) -> str:
    """Eleven columns: opponent or kind of bye, colour, game points, ``f`` for a forfeit."""
    if match.opponent is None:
        kind = _BYES[match.outcome][0] if match.outcome in _BYES else "   "
        return f"{kind}   {points_text(match.game_points)} "
    colour = match.colour.value if match.colour else "-"
    forfeit = "f" if match.outcome in _FORFEITS else " "
    return f"{teams.number(match.opponent):>3} {colour} {points_text(match.game_points)}{forfeit}"


def _boards(
    teams: TeamCompetition, players: Competition, team: Team, round_: Round, seats: tuple[int, ...]
) -> str:
    """Opponent, colour, the results of the boards, the places in the squad that sat on them."""
    match, width = team.match(round_), teams.table.scoring.boards
    if match.opponent is None:
        letter = _BYES[match.outcome][1] if match.outcome in _BYES else " "
        return f"      {letter * width} {' ' * width}  "
    colour = match.colour.value if match.colour else "-"
    results = "".join(_code(players, number, round_) for number in seats)
    places = "".join(_place(team, number) for number in seats)
    return f"{teams.number(match.opponent):>3} {colour} {results:{width}} {places:{width}}  "


def _code(players: Competition, number: int, round_: Round) -> str:
    if not number:
        return "-"
    outcome = players.crosstable.participants[players.numbers.index(number)].cell(round_).outcome
    return outcome.value if outcome is not None else " "


def _place(team: Team, number: int) -> str:
    """The place in the squad as one character: digits, then letters."""
    place = team.squad.index(Tpn(number)) + 1 if number else 0
    return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[min(place, 35)]
