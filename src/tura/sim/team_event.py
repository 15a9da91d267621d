"""One team event played from its first round to its last: lineups, boards, byes, forfeited matches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tura.app.trf_draws import Switches
from tura.app.trf_teams import team_position
from tura.core.colour import Colour
from tura.core.crosstable import ABSENT, Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import ZERO, Points
from tura.core.result import GameResult, Outcome
from tura.core.team_table import NO_MATCH, Match, Team, TeamTable
from tura.formats.trf.competition import Competition, Forbidden
from tura.formats.trf.team_table import TeamCompetition
from tura.pairing import team_swiss
from tura.pairing.swiss.baku import baku
from tura.pairing.team_swiss.position import NoTeamRound, TeamPair
from tura.sim.absences import Absences
from tura.sim.games import result, strength
from tura.sim.players import squad_of
from tura.sim.profile import Plan, TeamPlan

_EMPTY_BOARD, _RESERVE_PLAYS, _MATCH_FORFEITED = 0.02, 0.2, 0.3


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """A played event: the teams, their players, and who sat where."""

    teams: TeamCompetition
    players: Competition
    seats: dict[tuple[Tpn, Round], tuple[int, ...]]


def play_teams(plan: Plan, teams: TeamPlan, chance: Random) -> TeamEvent:
    """Plays the event; it ends early where no legal round exists or nobody is left."""
    return _TeamEvent(plan, teams, chance).play()


class _TeamEvent:
    def __init__(self, plan: Plan, teams: TeamPlan, chance: Random) -> None:
        self._plan, self._teams, self._chance = plan, teams, chance
        squads = sorted(
            (squad_of(plan, teams, chance) for _ in range(plan.players)), key=lambda squad: -squad.strength
        )
        numbered: list[Participant] = []
        self._squads: dict[Tpn, tuple[Tpn, ...]] = {}
        self._names: dict[Tpn, tuple[str, int]] = {}
        for index, squad in enumerate(squads, 1):
            first = len(numbered) + 1
            numbered += [replace(p, tpn=Tpn(first + at)) for at, p in enumerate(squad.members)]
            self._squads[Tpn(index)] = tuple(p.tpn for p in numbered[first - 1 :])
            self._names[Tpn(index)] = (f"{squad.name} {index}", squad.strength)
        self._people = numbered
        self._cells: dict[Tpn, list[Cell]] = {person.tpn: [] for person in numbered}
        self._matches: dict[Tpn, list[Match]] = {tpn: [] for tpn in self._squads}
        self._seats: dict[tuple[Tpn, Round], tuple[int, ...]] = {}
        self._absences = Absences(plan, list(self._squads), chance)
        self._forbidden = tuple(self._prohibitions()) if plan.forbidden else ()
        self._virtual: dict[Tpn, tuple[Points, ...]] = {}

    def play(self) -> TeamEvent:
        """All rounds that can be drawn."""
        for number in range(1, self._plan.rounds + 1):
            if not self._round(Round(number)):
                break
        return TeamEvent(self._competition(), self._players(), self._seats)

    def _prohibitions(self) -> Iterator[Forbidden]:
        teams = list(self._squads)
        if len(teams) > 3:
            yield Forbidden(Round(1), Round(self._plan.rounds), frozenset(self._chance.sample(teams, 2)))

    def _round(self, number: Round) -> bool:
        sitting = self._absences.of(
            number, lambda tpn: sum(m.outcome is Outcome.HALF_BYE for m in self._matches[tpn])
        )
        available = frozenset(tpn for tpn in self._squads if tpn not in sitting)
        if len(available) < 2:
            return False
        if number == 1 and self._plan.baku:
            self._virtual = baku(self._squads, self._plan.rounds, self._teams.scoring.win, first=available)
        drawn = team_swiss.pair(team_position(self._competition(), number, available, Switches()))
        if isinstance(drawn, NoTeamRound):
            return False
        for tpn, outcome in sitting.items():
            self._matches[tpn].append(self._bye(outcome))
        if drawn.bye is not None:
            self._matches[drawn.bye].append(self._bye(Outcome.PAIRING_BYE))
        for pair in drawn.pairs:
            self._match(number, pair)
        for cells in self._cells.values():
            cells.extend([ABSENT] * (number - len(cells)))
        return True

    def _bye(self, outcome: Outcome) -> Match:
        scoring, boards = self._teams.scoring, self._teams.boards
        match outcome:
            case Outcome.PAIRING_BYE:
                return Match(None, None, outcome, *self._teams.bye)
            case Outcome.HALF_BYE:
                return Match(None, None, outcome, scoring.draw, Points(boards * self._plan.scoring.draw))
            case Outcome.FULL_BYE:
                return Match(None, None, outcome, scoring.win, Points(boards * self._plan.scoring.win))
            case _:
                return NO_MATCH

    def _match(self, number: Round, pair: TeamPair) -> None:
        if self._chance.random() < self._plan.rates["forfeits"] * _MATCH_FORFEITED:
            self._forfeited(pair)
            return
        lineups = {team: self._lineup(team) for team in (pair.white, pair.black)}
        for team, seats in lineups.items():
            self._seats[team, number] = seats
        points: dict[Tpn, list[Points]] = {pair.white: [], pair.black: []}
        played = False
        for board in range(self._teams.boards):
            outcomes = self._board(board, lineups[pair.white][board], lineups[pair.black][board])
            played = played or outcomes[0] not in _UNPLAYED
            for team, outcome in zip((pair.white, pair.black), outcomes, strict=True):
                points[team].append(self._plan.scoring.points(outcome))
        self._score(pair, points, played=played)

    def _score(self, pair: TeamPair, points: dict[Tpn, list[Points]], *, played: bool) -> None:
        totals = {team: Points(sum(boards)) for team, boards in points.items()}
        for team, other, colour in _sides(pair):
            own, against = totals[team], totals[other]
            won = own > against
            if played:
                outcome = Outcome.DRAW if own == against else Outcome.WIN if won else Outcome.LOSS
            else:
                outcome = Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS
            scoring = self._teams.scoring
            worth = scoring.match_points if played else scoring.unplayed_match_points
            match_points = worth(own, against)
            self._matches[team].append(Match(other, colour, outcome, match_points, own, tuple(points[team])))

    def _forfeited(self, pair: TeamPair) -> None:
        """Nobody of one team came, or of both; no board is set up."""
        present = self._chance.choice((pair.white, pair.black, None))
        scoring, full = self._teams.scoring, Points(self._teams.boards * self._plan.scoring.forfeit_win)
        for team, other, colour in _sides(pair):
            if team == present:
                match = Match(other, colour, Outcome.FORFEIT_WIN, scoring.win, full)
            else:
                match = Match(other, colour, Outcome.FORFEIT_LOSS, scoring.loss, ZERO)
            self._matches[team].append(match)

    def _lineup(self, team: Tpn) -> tuple[int, ...]:
        """The squad's order; sometimes a reserve comes in, seldom the last board stays empty."""
        squad, boards = list(self._squads[team]), self._teams.boards
        while len(squad) > boards:
            rests = self._chance.randrange(len(squad)) if self._chance.random() < _RESERVE_PLAYS else -1
            squad.pop(rests)
        seats = [int(tpn) for tpn in squad]
        if boards > 1 and self._chance.random() < _EMPTY_BOARD:
            seats[-1] = 0
        return tuple(seats)

    def _board(self, board: int, first: int, second: int) -> tuple[Outcome, Outcome]:
        """One board: the White team has White on odd boards; outcomes of the White team's player first."""
        colour = Colour.WHITE if board % 2 == 0 else Colour.BLACK
        if not first or not second:
            outcomes = tuple(
                Outcome.FORFEIT_WIN if number else Outcome.FORFEIT_LOSS for number in (first, second)
            )
        else:
            white, black = (first, second) if colour is Colour.WHITE else (second, first)
            found = self._game(white, black).outcomes
            outcomes = (found[colour], found[colour.opposite])
        for number, other, side, outcome in (
            (first, second, colour, outcomes[0]),
            (second, first, colour.opposite, outcomes[1]),
        ):
            if number:
                self._cells[Tpn(number)].append(Cell(Tpn(other) if other else None, side, outcome))
        return outcomes[0], outcomes[1]

    def _game(self, white: int, black: int) -> GameResult:
        return result(
            strength(self._people[white - 1].rating),
            strength(self._people[black - 1].rating),
            self._plan.rates,
            self._chance,
        )

    def _competition(self) -> TeamCompetition:
        plan, teams = self._plan, self._teams
        table = TeamTable(
            teams=tuple(
                Team(tpn, name, tuple(self._matches[tpn]), self._squads[tpn], strength_)
                for tpn, (name, strength_) in self._names.items()
            ),
            rounds=plan.rounds,
            scoring=teams.scoring,
            started=plan.first_day,
        )
        return TeamCompetition(
            table=table,
            numbers=tuple(self._squads),
            announced_rounds=plan.rounds,
            initial_colour=plan.initial_colour,
            forbidden=self._forbidden,
            virtual=self._virtual,
            system=teams.code(baku=plan.baku),
            rounds_paired=max(map(len, self._matches.values())),
        )

    def _players(self) -> Competition:
        people = tuple(replace(person, cells=tuple(self._cells[person.tpn])) for person in self._people)
        table = Crosstable(people, self._plan.rounds, self._plan.scoring, started=self._plan.first_day)
        return Competition(table, tuple(person.tpn for person in people))


_UNPLAYED = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})


def _sides(pair: TeamPair) -> tuple[tuple[Tpn, Tpn, Colour], ...]:
    return ((pair.white, pair.black, Colour.WHITE), (pair.black, pair.white, Colour.BLACK))
