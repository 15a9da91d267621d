"""From a team table and its players' games back to a report file of teams."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.points import ZERO, Points
from tura.core.result import RULES, Outcome
from tura.core.team_table import Match, Team
from tura.formats.trf.building import Identity, from_competition
from tura.formats.trf.competition import Competition
from tura.formats.trf.conversion import accelerations
from tura.formats.trf.document import (
    AbnormalPoints,
    Acceleration,
    ByeRecord,
    ForfeitedMatch,
    Header,
    Lineup,
    Prohibition,
    ScoreValue,
    TeamByes,
    TrfDocument,
    TrfTeam,
    VirtualPoints,
)
from tura.formats.trf.team_summary import summaries
from tura.formats.trf.team_table import TeamCompetition

Seats = Mapping[tuple[Tpn, Round], tuple[int, ...]]
"""Players' numbers on boards 1, 2, ... of a team's match; 0 is an empty board."""

_BYE_KINDS = {Outcome.FULL_BYE: "F", Outcome.HALF_BYE: "H", Outcome.ZERO_BYE: "Z"}


@dataclass(frozen=True, slots=True)
class TeamFacts:
    """What a report says of a team event besides its tables."""

    seats: Seats = field(default_factory=dict)
    short_names: Mapping[Tpn, str] = field(default_factory=dict)
    board_colours: str = ""
    """Record 352: letters of the first-named team's boards."""
    places: Mapping[Tpn, int] = field(default_factory=dict)


def from_team_competition(
    teams: TeamCompetition,
    players: Competition,
    facts: TeamFacts,
    *,
    headers: tuple[Header, ...] = (),
    round_dates: tuple[date, ...] = (),
    identity: Callable[[Tpn], Identity] = lambda _: Identity(),
) -> TrfDocument:
    """A TRF26 document of a team event; the players' crosstable holds their games on boards."""
    document = from_competition(players, headers=headers, round_dates=round_dates, identity=identity)
    return replace(
        document,
        rounds=teams.announced_rounds or teams.table.rounds,
        initial_colour=teams.initial_colour,
        match_scoring=_match_scoring(teams),
        board_colours=facts.board_colours,
        teams=tuple(_team(teams, team, facts) for team in teams.table.teams),
        byes=tuple(_byes(teams)),
        accelerations=_accelerations(teams),
        prohibitions=tuple(
            Prohibition(f.first_round, f.last_round, tuple(teams.number(t) for t in sorted(f.ids)))
            for f in teams.forbidden
        ),
        abnormal=(*_bonuses(teams), *_departures(teams)),
        lineups=tuple(_lineups(teams, facts.seats)),
        team_byes=_team_byes(teams),
        forfeited_matches=tuple(_forfeits(teams)),
        others=tuple(summaries(teams, players, facts.seats, facts.short_names)),
    )


def _match_scoring(teams: TeamCompetition) -> tuple[ScoreValue, ...]:
    scoring = teams.table.scoring
    return (ScoreValue("TW", scoring.win), ScoreValue("TD", scoring.draw), ScoreValue("TL", scoring.loss))


def _team(teams: TeamCompetition, team: Team, facts: TeamFacts) -> TrfTeam:
    match_points = sum(match.match_points for match in team.matches) + team.match_adjustment
    game_points = sum(match.game_points for match in team.matches) + team.game_adjustment
    return TrfTeam(
        number=teams.number(team.tpn),
        name=team.name,
        players=team.squad,
        short_name=facts.short_names.get(team.tpn, ""),
        strength=str(team.strength) if team.strength else "",
        match_points=Points(match_points),
        game_points=Points(game_points),
        rank=facts.places.get(team.tpn),
    )


def _byes(teams: TeamCompetition) -> Iterator[ByeRecord]:
    """Requested byes of rounds past (absences need no record) and everything asked for of rounds to come."""
    grouped: dict[tuple[int, str], list[int]] = {}
    for team in teams.table.teams:
        for number, match in enumerate(team.matches, 1):
            if match.outcome in {Outcome.FULL_BYE, Outcome.HALF_BYE}:
                grouped.setdefault((number, _BYE_KINDS[match.outcome]), []).append(teams.number(team.tpn))
    for (tpn, round_), outcome in teams.requests.items():
        grouped.setdefault((round_, _BYE_KINDS.get(outcome, "Z")), []).append(teams.number(tpn))
    return (ByeRecord(kind, round_, tuple(sorted(ids))) for (round_, kind), ids in sorted(grouped.items()))


def _accelerations(teams: TeamCompetition) -> tuple[Acceleration, ...]:
    """Virtual points of the primary score: match points where those are primary."""
    rows = (VirtualPoints(teams.number(tpn), points) for tpn, points in teams.virtual.items())
    found = accelerations(tuple(rows))
    if teams.table.scoring.primary.value == "GP":
        return tuple(found)
    return tuple(replace(record, match_points=record.points, points=ZERO) for record in found)


def _bonuses(teams: TeamCompetition) -> Iterator[AbnormalPoints]:
    for team in teams.table.teams:
        if team.match_adjustment or team.game_adjustment:
            ids = (teams.number(team.tpn),)
            yield AbnormalPoints("", team.match_adjustment, team.game_adjustment, 0, ids)


def _departures(teams: TeamCompetition) -> Iterator[AbnormalPoints]:
    """Matches that brought other match points than their result does."""
    for team in teams.table.teams:
        for number, match in enumerate(team.matches, 1):
            if match.opponent is None or match.outcome is None:
                continue
            theirs = teams.table.teams[match.opponent - 1].match(Round(number))
            extra = match.match_points - _usual(teams, match, theirs)
            if extra:
                yield AbnormalPoints("", Points(extra), None, number, (teams.number(team.tpn),))


def _usual(teams: TeamCompetition, match: Match, theirs: Match) -> Points:
    scoring = teams.table.scoring
    if match.outcome is not None and RULES[match.outcome].played:
        return scoring.match_points(match.game_points, theirs.game_points)
    if match.boards is not None:
        return scoring.unplayed_match_points(match.game_points, theirs.game_points)
    return scoring.win if match.outcome is Outcome.FORFEIT_WIN else scoring.loss


def _lineups(teams: TeamCompetition, seats: Seats) -> Iterator[Lineup]:
    """Only those that depart from the order of the squad or leave a board empty."""
    for (tpn, round_), players in sorted(seats.items(), key=lambda item: (item[0][1], item[0][0])):
        match = teams.table.teams[tpn - 1].match(round_)
        squad = teams.table.teams[tpn - 1].squad
        order = [squad.index(Tpn(number)) for number in players if number]
        if match.opponent is not None and (0 in players or order != sorted(order)):
            yield Lineup(round_, teams.number(tpn), teams.number(match.opponent), players)


def _team_byes(teams: TeamCompetition) -> TeamByes | None:
    """Record 320; what the bye is worth is read off the first one."""
    allocated: dict[int, tuple[int, Match]] = {}
    for team in teams.table.teams:
        for number, match in enumerate(team.matches, 1):
            if match.outcome is Outcome.PAIRING_BYE:
                allocated[number] = (teams.number(team.tpn), match)
    if not allocated:
        return None
    first = allocated[min(allocated)][1]
    holders = tuple(allocated[n][0] if n in allocated else 0 for n in range(1, max(allocated) + 1))
    return TeamByes(first.match_points, first.game_points, holders)


def _forfeits(teams: TeamCompetition) -> Iterator[ForfeitedMatch]:
    """Record 330 for matches without boards, the White team first; where boards were set up, 001 tells of them."""
    for team in teams.table.teams:
        for number, match in enumerate(team.matches, 1):
            if match.opponent is None or match.outcome is None or match.boards is not None:
                continue
            if RULES[match.outcome].played:
                continue
            theirs = teams.table.teams[match.opponent - 1].match(Round(number))
            if not _is_first(team.tpn, match):
                continue
            kind = "".join("+" if one.outcome is Outcome.FORFEIT_WIN else "-" for one in (match, theirs))
            yield ForfeitedMatch(kind, number, teams.number(team.tpn), teams.number(match.opponent))


def _is_first(tpn: Tpn, match: Match) -> bool:
    if match.colour is None:
        return match.opponent is not None and tpn < match.opponent
    return match.colour is Colour.WHITE
