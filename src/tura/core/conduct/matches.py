"""Matches of teams: results of their boards, a match forfeited as a whole."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Ties,
    Undoing,
    arbiters_only,
    round_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.conduct.boards import (
    corrected,
    each_board_once,
    forfeited,
    may_correct,
    may_record,
    not_stale,
    recorded,
    settled,
)
from tura.core.conduct.results import BY_ABSENCE, BoardResult, board_of, default_time_over, names_at
from tura.core.conduct.squads import team_terms
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import LEFT, ROUND, RoundAct
from tura.core.refusal import refuse
from tura.core.result import GameResult
from tura.core.teams import place_of, team_of
from tura.core.tournament import BoardView, Event, RoundView, Tournament


@dataclass(frozen=True, slots=True)
class RecordGames:
    """Enter results of the boards of a match, one or many; all or none."""

    round: Round
    match: Board
    results: tuple[BoardResult, ...]


@dataclass(frozen=True, slots=True)
class CorrectGame:
    """Say what the result of a board of a match really is."""

    round: Round
    match: Board
    board: Board
    result: GameResult
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class ForfeitMatch:
    """A team with too few players at the boards at the default time loses the whole match."""

    round: Round
    match: Board
    result: GameResult
    present: int


@dataclass(frozen=True, slots=True)
class GameRecorded:
    """A result was entered for a board of a match."""

    round: Round
    match: Board
    board: Board
    result: GameResult


@dataclass(frozen=True, slots=True)
class GameCorrected:
    """The result of a board of a match was corrected."""

    round: Round
    match: Board
    board: Board
    result: GameResult
    was: GameResult | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class MatchForfeited:
    """A match was forfeited as a whole."""

    round: Round
    match: Board
    result: GameResult


def _record(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "record")
    tournament = tournament_of(event, command)
    act: RecordGames = command.act
    view = round_of(tournament, act.round)
    ROUND.after(view.state, RoundAct.RECORD)
    match = board_of(view, act.match)
    each_board_once(act.round, [item.board for item in act.results])
    facts: Happenings = []
    for item in act.results:
        game = game_of(match, act.round, item.board)
        not_stale(game, act.round, names_at(tournament, match), command)
        if 0 in (place_of(game.white), place_of(game.black)):
            raise refuse("board-is-empty", round=act.round, match=act.match, board=item.board)
        if may_record(game, item.result, command):
            facts += _waited(event, tournament, game, item.result, act.round, command)
            facts.append(GameRecorded(act.round, act.match, item.board, item.result))
    return facts


def _waited(
    event: Event,
    tournament: Tournament,
    board: BoardView,
    result: GameResult,
    number: Round,
    command: Command,
) -> Happenings:
    """A board, or a match, is lost by absence only when the default time is over (S2-2.2, A21)."""
    players = [board.players[colour] for colour in BY_ABSENCE.get(result, ())]
    waited = [one for one in players if tournament.presence_in(team_of(one), number) not in LEFT]
    names = "; ".join(_name(tournament, one) for one in waited)
    return default_time_over(event, tournament, tournament.rounds[number], names, command) if waited else []


def _name(tournament: Tournament, player: EntryId) -> str:
    """A team, or the player of a team."""
    team = team_of(player)
    if team == player:
        return tournament.entries[team].name
    return tournament.squads[team].member(place_of(player)).name


def _correct(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: CorrectGame = command.act
    view = round_of(tournament, act.round)
    match = board_of(view, act.match)
    game = game_of(match, act.round, act.board)
    not_stale(game, act.round, names_at(tournament, match), command)
    if not may_correct(tournament, view, game, act.result, command, act.reason):
        return []
    return [GameCorrected(act.round, act.match, act.board, act.result, game.result, act.reason)]


def _forfeit(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "forfeit")
    tournament = tournament_of(event, command)
    act: ForfeitMatch = command.act
    view = round_of(tournament, act.round)
    ROUND.after(view.state, RoundAct.RECORD)
    match = board_of(view, act.match)
    _, lineups = team_terms(event, tournament)
    if act.result.played:
        raise refuse("not-a-forfeit", result=act.result.value)
    facts: Happenings = []
    if act.present >= lineups.start_with_at_least > 0:
        clause = event.regulation.clause(tournament.id, "lineups.start_with_at_least")
        least = lineups.start_with_at_least
        facts = unless_insisted(
            command, "enough-at-the-boards", clause=clause, present=act.present, least=least
        )
    if any(game.result is not None and game.result.played for game in match.games):
        raise refuse("games-played-already", round=act.round, match=act.match)
    facts += _waited(event, tournament, match, act.result, act.round, command)
    return [*facts, MatchForfeited(act.round, act.match, act.result)]


def game_of(match: BoardView, number: Round, board: Board) -> BoardView:
    """A board of a match; refused before the lineups are published, or when the match has none of that number."""
    if not match.games:
        raise refuse("lineups-not-published", round=number)
    game = match.game(board)
    if game is None:
        raise refuse("unknown-board", round=number, board=board, boards=len(match.games))
    return game


def _on_recorded(event: Event, envelope: Envelope, payload: GameRecorded) -> Event:
    return _with_game(event, envelope, payload, lambda game: recorded(game, payload.result, envelope))


def _on_corrected(event: Event, envelope: Envelope, payload: GameCorrected) -> Event:
    return _with_game(event, envelope, payload, lambda game: corrected(game, payload.result, envelope))


def _with_game(
    event: Event,
    envelope: Envelope,
    payload: GameRecorded | GameCorrected,
    change: Callable[[BoardView], BoardView],
) -> Event:
    tournament, view, match = _place(event, envelope, payload.round, payload.match)
    at = payload.board - 1
    games = (*match.games[:at], change(match.games[at]), *match.games[at + 1 :])
    changed = settled(dataclasses.replace(match, games=games, version=envelope.number))
    return _with_match(event, tournament, view, changed)


def _on_forfeited(event: Event, envelope: Envelope, payload: MatchForfeited) -> Event:
    tournament, view, match = _place(event, envelope, payload.round, payload.match)
    return _with_match(event, tournament, view, forfeited(match, payload.result, envelope))


def _place(
    event: Event, envelope: Envelope, number: Round, match: Board
) -> tuple[Tournament, RoundView, BoardView]:
    tournament = tournament_at(event, envelope)
    view = tournament.rounds[number]
    return tournament, view, view.boards[match - 1]


def _with_match(event: Event, tournament: Tournament, view: RoundView, match: BoardView) -> Event:
    boards = (*view.boards[: match.number - 1], match, *view.boards[match.number :])
    return event.with_tournament(tournament.with_round(dataclasses.replace(view, boards=boards)))


def _ties_of_game(fact: GameRecorded | GameCorrected) -> Ties:
    board = f"board:{fact.round}.{fact.match}.{fact.board}"
    names = ("round", "published", "started", "lineups-published")
    return ties(
        [board, f"board:{fact.round}.{fact.match}", f"results:{fact.round}", "results"],
        [board, *(f"{name}:{fact.round}" for name in names)],
    )


PART = Part(
    facts={
        "game-recorded": FactKind(GameRecorded),
        "game-corrected": FactKind(GameCorrected),
        "match-forfeited": FactKind(MatchForfeited),
    },
    decide={RecordGames: _record, CorrectGame: _correct, ForfeitMatch: _forfeit},
    evolve={
        GameRecorded: _on_recorded,
        GameCorrected: _on_corrected,
        MatchForfeited: _on_forfeited,
    },
    ties={
        GameRecorded: _ties_of_game,
        GameCorrected: _ties_of_game,
        MatchForfeited: lambda fact: ties(
            [f"board:{fact.round}.{fact.match}", f"results:{fact.round}", "results"],
            [f"lineups-published:{fact.round}", f"round:{fact.round}"],
            Undoing.WITH_REASON,
        ),
    },
)
