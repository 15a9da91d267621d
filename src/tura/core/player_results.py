"""What each player of a team tournament did at the boards."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

from tura.core.colour import Colour
from tura.core.ids import Board, EntryId, Round
from tura.core.points import Points
from tura.core.result import RULES, STANDARD_SCORING, Outcome, Scoring
from tura.core.teams import Member, place_of, player_id, team_of
from tura.core.tournament import Tournament

Seat = tuple[Board, Colour, Outcome | None]
"""Board, colour and outcome of one game; None while it is open."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player of a squad with the games played; points in tenths, those of forfeits apart."""

    team: EntryId
    place: int
    """In the squad, from 1: the board for which the player is entered (S2-3.2)."""
    member: Member
    seats: dict[Round, Seat] = field(default_factory=dict)
    points: Points = Points(0)
    games: int = 0
    possible: Points = Points(0)
    """What those games could have brought."""
    forfeit_points: Points = Points(0)
    rated: tuple[tuple[int, int], ...] = ()
    """Games played against opponents with a rating: the rating, and half points whatever the event pays."""

    @property
    def percent(self) -> int | None:
        """Of the points possible in games played, rounded down; None without a game."""
        return self.points * 100 // self.possible if self.possible else None


def player_results(
    tournament: Tournament, scoring: Scoring, through: Round | None = None
) -> tuple[PlayerResult, ...]:
    """All players of all squads, in the order of teams and of their lists."""
    last = through or tournament.last_round
    seats, rated = _seats(tournament, last), _rated(tournament, last)
    return tuple(
        dataclasses.replace(
            _result(team, place, member, seats.get(player_id(team, place), {}), scoring),
            rated=tuple(rated.get(player_id(team, place), ())),
        )
        for team, squad in tournament.squads.items()
        for place, member in enumerate(squad.members, 1)
    )


def best_on_board(
    results: tuple[PlayerResult, ...], place: int, least_games: int = 1
) -> tuple[PlayerResult, ...]:
    """Those entered for a board with enough games: by percentage, then points, then games; level ones stay level."""
    counted = [one for one in results if one.place == place and one.games >= max(least_games, 1)]
    return tuple(sorted(counted, key=_merit, reverse=True))


def _merit(result: PlayerResult) -> tuple[int, int, int]:
    return result.points * 1_000_000 // result.games, result.points, result.games


def _seats(tournament: Tournament, through: Round) -> dict[EntryId, dict[Round, Seat]]:
    seats: dict[EntryId, dict[Round, Seat]] = {}
    for number, view in tournament.rounds.items():
        for match in view.boards if number <= through else ():
            for game in match.games:
                for player in (game.white, game.black):
                    colour = game.colour_of(player)
                    outcome = game.result.outcomes[colour] if game.result else None
                    if place_of(player) and team_of(player) in tournament.squads:
                        seats.setdefault(player, {})[number] = (game.number, colour, outcome)
    return seats


def _rated(tournament: Tournament, last: Round) -> dict[EntryId, list[tuple[int, int]]]:
    """By player: the ratings of opponents in games played, with half points."""
    found: dict[EntryId, list[tuple[int, int]]] = {}
    for number, view in tournament.rounds.items():
        for game in (game for match in view.boards if number <= last for game in match.games):
            if game.result is None or not game.result.played:
                continue
            for own, other in ((game.white, game.black), (game.black, game.white)):
                squad = tournament.squads.get(team_of(other))
                rating = squad.member(place_of(other)).rating if squad else None
                if rating:
                    points = STANDARD_SCORING.points(game.result.outcomes[game.colour_of(own)])
                    found.setdefault(own, []).append((rating, points // STANDARD_SCORING.draw))
    return found


def _result(
    team: EntryId, place: int, member: Member, seats: dict[Round, Seat], scoring: Scoring
) -> PlayerResult:
    known = [outcome for _, _, outcome in seats.values() if outcome is not None]
    played = [outcome for outcome in known if RULES[outcome].played]
    unplayed = [outcome for outcome in known if not RULES[outcome].played]
    return PlayerResult(
        team,
        place,
        member,
        seats,
        Points(sum(scoring.points(outcome) for outcome in played)),
        len(played),
        Points(scoring.win * len(played)),
        Points(sum(scoring.points(outcome) for outcome in unplayed)),
    )
