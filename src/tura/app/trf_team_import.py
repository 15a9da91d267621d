"""A report file of teams as acts of an event: squads, lineups, boards, matches that were not played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from typing import Any

from tura.app.numbers import by_hand
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Newcomer, Register, SetPresence
from tura.core.conduct.hand import KeepApart
from tura.core.conduct.lineups import PublishLineups
from tura.core.conduct.matches import RecordGames
from tura.core.conduct.results import BoardResult
from tura.core.conduct.rounds import Pairing, PairRound, PublishRound
from tura.core.conduct.squads import FileLineup, FileSquad
from tura.core.ids import Board, EntryId, Round, Tpn
from tura.core.lifecycle import Presence
from tura.core.points import Points
from tura.core.refusal import Refusal
from tura.core.regulation.model import (
    Criterion,
    Kind,
    LineupRule,
    MatchPoints,
    Numbers,
    ScoringRule,
    TeamRule,
    TournamentRule,
)
from tura.core.result import GameResult, Outcome
from tura.core.team_table import Match, Team
from tura.core.teams import Member
from tura.core.tournament import Entry
from tura.formats.trf.document import TrfDocument, TrfPlayer, TrfTeam
from tura.formats.trf.team_matches import BoardGame, Side, TeamRounds
from tura.formats.trf.team_table import TeamCompetition

Acts = Iterator[tuple[Any, datetime | None]]
Days = dict[int, date]

_SYSTEM, _ROUND_ROBIN = "FIDE_TEAM", "BERGER_TEAM_ROUNDROBIN"
_MORNING, _EVENING = time(10), time(21)
_RESULTS = {(result.outcomes.white, result.outcomes.black): result for result in GameResult}
_STATES = {
    Outcome.HALF_BYE: Presence.HALF_BYE,
    Outcome.FULL_BYE: Presence.FULL_BYE,
    Outcome.ZERO_BYE: Presence.ZERO_BYE,
}


def team_rule(rule: TournamentRule, document: TrfDocument, competition: TeamCompetition) -> TournamentRule:
    """A tournament's rule with what the file says of teams: boards, match points, the bye, tie-breaks."""
    scoring = competition.table.scoring
    primary = scoring.primary.value
    return replace(
        rule,
        kind=Kind.TEAM,
        system=competition.system or (_ROUND_ROBIN if competition.table.predetermined else _SYSTEM),
        rounds=competition.announced_rounds,
        numbers=Numbers.BY_HAND,
        scoring=_bye_worth(document, competition),
        standings=tuple(Criterion(code) for code in (primary, *competition.tie_breaks)),
        team=TeamRule(
            boards=scoring.boards,
            match_points=MatchPoints(scoring.win, scoring.draw, scoring.loss),
            primary=primary,
            board_colours=document.board_colours.lower() or None,
        ),
        lineups=LineupRule(if_none="first players", shifting=True, empty_boards="any"),
    )


def _bye_worth(document: TrfDocument, competition: TeamCompetition) -> ScoringRule | None:
    """Of record 320: a bye worth a match won or nothing; None for the draw that it is anyway."""
    record, scoring = document.team_byes, competition.table.scoring
    if record is None or record.match_points == scoring.draw:
        return None
    return ScoringRule(pairing_bye=Points(10 if record.match_points >= scoring.win else 0))


def odd_bye(document: TrfDocument, competition: TeamCompetition) -> bool:
    """Whether record 320 values the bye as no regulation here can: neither a match won, drawn nor lost."""
    record, scoring = document.team_byes, competition.table.scoring
    half = Points(scoring.full_match // 2)
    usual = {(scoring.win, scoring.full_match), (scoring.draw, half), (Points(0), Points(0))}
    return record is not None and (record.match_points, record.game_points) not in usual


@dataclass(frozen=True, slots=True)
class TeamFile:
    """A file of teams on its way into an event."""

    document: TrfDocument
    competition: TeamCompetition
    days: Days
    withdrawn: Sequence[int] = ()

    def acts(self) -> Acts:
        """Everything that happened, in its order; a refusal stands for what cannot be told."""
        teams = self.competition.table.teams
        yield Register(tuple(Newcomer(_entry(team)) for team in teams)), None
        for team in teams:
            if members := self._members(team):
                yield FileSquad(_id(team.tpn), members), None
        yield by_hand({_id(team.tpn): team.tpn for team in teams}), None
        if self.competition.initial_colour is not None:
            yield DrawColour(self.competition.initial_colour), None
        for group in self.competition.forbidden:
            apart = tuple(_id(tpn) for tpn in sorted(group.ids))
            yield KeepApart(apart, group.first_round, group.last_round, "TRF"), None
        rounds = TeamRounds(self.document)
        for number in range(1, self.competition.rounds_paired + 1):
            yield from self._round(rounds, Round(number))
        yield from self._presences()

    def _members(self, team: Team) -> tuple[Member, ...]:
        people = {player.number: player for player in self.document.players}
        return tuple(_member(people[number], number) for number in team.squad if number in people)

    def _round(self, rounds: TeamRounds, number: Round) -> Acts:
        day = self.days.get(number)
        begins = datetime.combine(day, _MORNING) if day else None
        over = datetime.combine(day, _EVENING) if day else None
        matches = [_MatchOfFile(self, rounds, number, *pair) for pair in self._pairs(number)]
        seated = {tpn for match in matches for tpn in (match.white, match.black)}
        sitting, free = self._sitting(number, seated)
        pairings = tuple(match.pairing() for match in matches)
        yield PairRound(number, pairings, sitting, self.competition.system or "TRF", free), begins
        yield PublishRound(number), begins
        boards = [(at, match, match.boards()) for at, match in enumerate(matches, 1) if match.shown]
        for _, match, seats in boards:
            yield from match.lineups(seats, begins)
        if boards:
            yield PublishLineups(number), begins
        for at, match, seats in boards:
            results = match.results(seats)
            if isinstance(results, Refusal):
                yield results, None
            elif results:
                yield RecordGames(number, Board(at), results), over

    def _pairs(self, number: Round) -> Iterator[tuple[Tpn, Tpn]]:
        for board, white in self.competition.boards_in(number).items():
            if len(board) == 2:
                first = white if white is not None else min(board)
                (second,) = board - {first}
                yield first, second

    def _sitting(self, number: Round, seated: set[Tpn]) -> tuple[dict[EntryId, Outcome], EntryId | None]:
        """Who has no match and what that brings; in a round robin of odd size one is free."""
        sitting: dict[EntryId, Outcome] = {}
        free: EntryId | None = None
        for team in self.competition.table.teams:
            if team.tpn in seated:
                continue
            outcome = team.match(number).outcome
            if self.competition.table.predetermined and free is None:
                free = _id(team.tpn)
            else:
                sitting[_id(team.tpn)] = outcome or Outcome.ZERO_BYE
        return sitting, free

    def _presences(self) -> Acts:
        coming = Round(self.competition.rounds_paired + 1)
        left = {team.tpn for team in self.competition.table.teams if self._number(team.tpn) in self.withdrawn}
        for (tpn, round_), outcome in sorted(self.competition.requests.items(), key=lambda item: item[0]):
            if tpn not in left and outcome in _STATES:
                yield SetPresence(_id(tpn), round_, _STATES[outcome]), None
        for tpn in sorted(left):
            yield SetPresence(_id(tpn), coming, Presence.WITHDRAWN), None

    def _number(self, tpn: Tpn) -> int:
        return self.competition.number(tpn)

    def team(self, tpn: Tpn) -> TrfTeam:
        """The team of the file behind a number."""
        number = self._number(tpn)
        return next(team for team in self.document.teams if team.number == number)


Seats = list[tuple[BoardGame | None, BoardGame | None]]
"""Boards in order: who sat for the first-named team and for the other; None for an empty chair."""


@dataclass(frozen=True, slots=True)
class _MatchOfFile:
    """One match: two teams, the first-named one White on board 1."""

    file: TeamFile
    rounds: TeamRounds
    number: Round
    white: Tpn
    black: Tpn

    @property
    def sides(self) -> tuple[Side | None, Side | None]:
        """Both sides as the players' games tell them."""
        white, black = (self.file.team(tpn) for tpn in (self.white, self.black))
        return self.rounds.side(white, self.number), self.rounds.side(black, self.number)

    @property
    def shown(self) -> bool:
        """Whether the file shows boards, and not a match that was forfeited as a whole."""
        forfeited = (self.number, self.file.team(self.white).number) in self.rounds.forfeits
        return not forfeited and any(side is not None for side in self.sides)

    def pairing(self) -> Pairing:
        """The pairing, with the result where no boards will tell it."""
        first, second = _id(self.white), _id(self.black)
        if self.shown:
            return Pairing(first, second)
        outcomes = [self._match(tpn).outcome for tpn in (self.white, self.black)]
        result = None if None in outcomes else _RESULTS.get((outcomes[0], outcomes[1]))  # type: ignore[arg-type]
        return Pairing(first, second, result)

    def _match(self, tpn: Tpn) -> Match:
        return self.file.competition.table.teams[tpn - 1].match(self.number)

    def boards(self) -> Seats:
        """Both sides merged: players who met share a board, others keep their order."""
        own, other = (list(side.boards) if side else [] for side in self.sides)
        if len(own) == len(other) and all(_may_share(a, b) for a, b in zip(own, other, strict=True)):
            seats: Seats = list(zip(map(_seated, own), map(_seated, other), strict=True))
        else:
            seats = _merged([one for one in own if one.player], [one for one in other if one.player])
        size = self.file.competition.table.scoring.boards
        return seats + [(None, None)] * (size - len(seats))

    def lineups(self, seats: Seats, at: datetime | None) -> Acts:
        """The lineups of both teams, as places in their squads."""
        for side, tpn in enumerate((self.white, self.black)):
            squad = [number for number in self.file.team(tpn).players if number]
            places = tuple(squad.index(seat[side].player) + 1 if seat[side] else 0 for seat in seats)  # type: ignore[union-attr]
            if any(places):
                yield FileLineup(_id(tpn), self.number, places), at

    def results(self, seats: Seats) -> tuple[BoardResult, ...] | Refusal:
        """Results of the boards at which both chairs were taken."""
        found = []
        for at, (own, other) in enumerate(seats, 1):
            if own is None or other is None or not (own.cell.code or other.cell.code):
                continue
            result = _result(own, other, self._colour(at))
            if result is None:
                numbers = f"{own.player} {other.player}"
                return Refusal("trf.result-unknown", {"round": str(self.number), "numbers": numbers})
            found.append(BoardResult(Board(at), result))
        return tuple(found)

    def _colour(self, board: int) -> Colour:
        pattern = self.file.document.board_colours.lower() or "wb"
        return Colour(pattern[(board - 1) % len(pattern)])


def _result(own: BoardGame, other: BoardGame, colour: Colour) -> GameResult | None:
    """The result of a board whose first-named player has the colour; None where the cells do not fit together."""
    if own.cell.colour is not None and own.cell.colour is not colour:
        return None
    first, second = (Outcome(one.cell.code) if one.cell.code else None for one in (own, other))
    lost = {Outcome.FORFEIT_WIN: Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS: Outcome.FORFEIT_WIN}
    first, second = first or lost.get(second or Outcome.WIN), second or lost.get(first or Outcome.WIN)
    if first is None or second is None:
        return None
    return _RESULTS.get((first, second) if colour is Colour.WHITE else (second, first))


def _seated(board: BoardGame) -> BoardGame | None:
    return board if board.player else None


def _may_share(own: BoardGame, other: BoardGame) -> bool:
    """Whether two may have sat at one board: they met, or somebody's chair was empty."""
    if not own.player or not other.player:
        return True
    return own.cell.opponent == other.player or own.cell.opponent is None or other.cell.opponent is None


def _merged(own: list[BoardGame], other: list[BoardGame]) -> Seats:
    """Two lines of players put side by side, those who met together."""
    seats: Seats = []
    place = {board.player: at for at, board in enumerate(other)}
    done = 0
    for board in own:
        at = place.get(board.cell.opponent or 0)
        if at is None:
            seats.append((board, None))
            continue
        seats += [(None, lone) for lone in other[done:at]]
        seats.append((board, other[at]))
        done = max(done, at + 1)
    return seats + [(None, lone) for lone in other[done:]]


def _id(tpn: Tpn) -> EntryId:
    return EntryId(str(tpn))


def _entry(team: Team) -> Entry:
    return Entry(EntryId(""), team.name or str(team.tpn), rating=team.strength or None)


def _member(player: TrfPlayer, number: int) -> Member:
    return Member(
        player.name or str(number),
        title=player.title or None,
        rating=player.rating or None,
        federation=player.federation or None,
        fide_id=player.fide_id or None,
        sex=player.sex or None,
    )
