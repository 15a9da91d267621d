"""Results of boards: the first entry, a second one that agrees or does not, corrections.

Two different entries are a conflict: both are kept, neither counts, the next draw is blocked until somebody
corrects. A correction keeps what was before it, with who and when.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.colour import Colour
from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Ties,
    names_of,
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
)
from tura.core.conduct.entries import ForfeitedByLeaving
from tura.core.deadlines import late_limit
from tura.core.ids import Board, Round
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import LEFT, ROUND, BoardState, RoundAct
from tura.core.refusal import refuse
from tura.core.result import GameResult
from tura.core.schedule import timetable
from tura.core.tournament import BoardView, Event, RoundView, Tournament


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A result for a board."""

    board: Board
    result: GameResult


@dataclass(frozen=True, slots=True)
class RecordResults:
    """Enter results of a round, one or many; all or none."""

    round: Round
    results: tuple[BoardResult, ...]


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Say what the result of a board really is, after another entry or a conflict."""

    round: Round
    board: Board
    result: GameResult
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """A result was entered for a board."""

    round: Round
    board: Board
    result: GameResult


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """The result of a board was corrected."""

    round: Round
    board: Board
    result: GameResult
    was: GameResult | None = None
    reason: str | None = None


def _record(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: RecordResults = command.act
    view = round_of(tournament, act.round)
    ROUND.after(view.state, RoundAct.RECORD)
    each_board_once(act.round, [item.board for item in act.results])
    facts: Happenings = []
    for item in act.results:
        board = board_of(view, item.board)
        if tournament.squads:
            raise refuse("lineups-decide", round=act.round, board=item.board)
        not_stale(board, act.round, names_at(tournament, board), command)
        if board.state is BoardState.RECORDED and not board.entries:
            raise refuse("forfeited-by-leaving", round=act.round, board=item.board)
        if may_record(board, item.result, command):
            facts += _not_before_default_time(event, tournament, view, board, item.result, command)
            facts.append(ResultRecorded(act.round, item.board, item.result))
    return facts


BY_ABSENCE = {
    GameResult.WHITE_FORFEITS: (Colour.WHITE,),
    GameResult.BLACK_FORFEITS: (Colour.BLACK,),
    GameResult.BOTH_FORFEIT: tuple(Colour),
}
"""Results by absence, and whose."""


def _not_before_default_time(
    event: Event,
    tournament: Tournament,
    view: RoundView,
    board: BoardView,
    result: GameResult,
    command: Command,
) -> Happenings:
    """A game is lost by absence only when the default time is over, unless the player has left the event."""
    absent = [board.players[colour] for colour in BY_ABSENCE.get(result, ())]
    waited = [entry for entry in absent if tournament.presence_in(entry, view.number) not in LEFT]
    names = names_of(tournament, waited)
    return default_time_over(event, tournament, view, names, command) if waited else []


def default_time_over(
    event: Event, tournament: Tournament, view: RoundView, names: str, command: Command
) -> Happenings:
    """Nothing once the default time of a round is over, or where there is none; else what insisting needs."""
    plan = timetable(tournament.rule, event.regulation.event, max(tournament.rule.rounds or 0, view.number))
    started = event.local(view.started_at) if view.started_at else None
    limit = late_limit(tournament.rule, plan, view.number, started)
    if limit is None or event.local(command.at) >= limit:
        return []
    clause, until = event.regulation.clause(tournament.id, "default_time"), limit.strftime("%H:%M")
    return unless_insisted(command, "default-time-not-over", clause=clause, until=until, names=names)


def _correct(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: CorrectResult = command.act
    view = round_of(tournament, act.round)
    board = board_of(view, act.board)
    not_stale(board, act.round, names_at(tournament, board), command)
    if not may_correct(tournament, view, board, act.result, command, act.reason):
        return []
    return [ResultCorrected(act.round, act.board, act.result, board.result, act.reason)]


def board_of(view: RoundView, number: Board) -> BoardView:
    """A board (or match) of a round; refused when the round has none of that number."""
    board = view.board(number)
    if board is None:
        raise refuse("unknown-board", round=view.number, board=number, boards=len(view.boards))
    return board


def names_at(tournament: Tournament, board: BoardView) -> tuple[str, str]:
    """The names of both sides of a board."""
    return tournament.entries[board.white].name, tournament.entries[board.black].name


def _on_recorded(event: Event, envelope: Envelope, payload: ResultRecorded) -> Event:
    tournament, view, board = _place(event, envelope, payload.round, payload.board)
    return _with_board(event, tournament, view, recorded(board, payload.result, envelope))


def _on_corrected(event: Event, envelope: Envelope, payload: ResultCorrected) -> Event:
    tournament, view, board = _place(event, envelope, payload.round, payload.board)
    return _with_board(event, tournament, view, corrected(board, payload.result, envelope))


def _on_forfeited(event: Event, envelope: Envelope, payload: ForfeitedByLeaving) -> Event:
    tournament, view, board = _place(event, envelope, payload.round, Board(payload.board))
    return _with_board(event, tournament, view, forfeited(board, payload.result, envelope))


def _place(
    event: Event, envelope: Envelope, number: Round, board: Board
) -> tuple[Tournament, RoundView, BoardView]:
    tournament = tournament_at(event, envelope)
    view = tournament.rounds[number]
    return tournament, view, view.boards[board - 1]


def _with_board(event: Event, tournament: Tournament, view: RoundView, board: BoardView) -> Event:
    boards = (*view.boards[: board.number - 1], board, *view.boards[board.number :])
    return event.with_tournament(tournament.with_round(dataclasses.replace(view, boards=boards)))


def _ties_of_result(fact: ResultRecorded | ResultCorrected | ForfeitedByLeaving) -> Ties:
    board = f"board:{fact.round}.{fact.board}"
    needs = [board, *(f"{name}:{fact.round}" for name in ("round", "published", "started", "changed"))]
    return ties([board, f"results:{fact.round}", "results"], needs)


PART = Part(
    facts={"result-recorded": FactKind(ResultRecorded), "result-corrected": FactKind(ResultCorrected)},
    decide={RecordResults: _record, CorrectResult: _correct},
    evolve={
        ResultRecorded: _on_recorded,
        ResultCorrected: _on_corrected,
        ForfeitedByLeaving: _on_forfeited,
    },
    ties={
        ResultRecorded: _ties_of_result,
        ResultCorrected: _ties_of_result,
        ForfeitedByLeaving: _ties_of_result,
    },
)
