"""Results of boards: the first entry, a second one that agrees or does not, corrections.

Two different entries are a conflict: both are kept, neither counts, the next draw is blocked until somebody
corrects. A correction keeps what was before it, with who and when.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.conduct.base import Command, Happenings, Part, Ties, round_of, ties, tournament_of
from tura.core.conduct.entries import ForfeitedByLeaving
from tura.core.ids import Board, Round
from tura.core.journal import Envelope, FactKind, Role
from tura.core.lifecycle import BOARD, ROUND, BoardAct, BoardState, RoundAct
from tura.core.refusal import refuse
from tura.core.result import GameResult
from tura.core.tournament import BoardView, Event, ResultEntry, RoundView, Tournament


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
    facts: Happenings = []
    for item in act.results:
        board = _board_of(view, item.board)
        _not_stale(tournament, board, act.round, command)
        if board.state is BoardState.RECORDED and not board.entries:
            raise refuse("forfeited-by-leaving", round=act.round, board=item.board)
        BOARD.after(board.state, _act(board, item.result))
        if not _said_already(board, item.result, command):
            facts.append(ResultRecorded(act.round, item.board, item.result))
    return facts


def _act(board: BoardView, result: GameResult) -> BoardAct:
    if not board.entries:
        return BoardAct.FIRST
    return BoardAct.SAME if result is board.result else BoardAct.DIFFERENT


def _said_already(board: BoardView, result: GameResult, command: Command) -> bool:
    return any(entry.actor == command.actor.name and entry.result is result for entry in board.entries)


def _correct(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: CorrectResult = command.act
    view = round_of(tournament, act.round)
    board = _board_of(view, act.board)
    _not_stale(tournament, board, act.round, command)
    if command.actor.role not in (Role.CHIEF, Role.DEPUTY):
        raise refuse("not-entitled", role=command.actor.role.value, act="correct")
    ROUND.after(view.state, RoundAct.CORRECT)
    if board.state is BoardState.OPEN:
        raise refuse("nothing-to-correct", round=act.round, board=act.board)
    if act.round < tournament.last_round and not (act.reason or "").strip():
        raise refuse("reason-missing", act="correct")
    if board.state is BoardState.RECORDED and board.result is act.result:
        return []
    return [ResultCorrected(act.round, act.board, act.result, board.result, act.reason)]


def _board_of(view: RoundView, number: Board) -> BoardView:
    board = view.board(number)
    if board is None:
        raise refuse("unknown-board", round=view.number, board=number, boards=len(view.boards))
    return board


def _not_stale(tournament: Tournament, board: BoardView, number: Round, command: Command) -> None:
    if command.seen is not None and board.version > command.seen:
        result = board.result.value if board.result else board.state.value
        white, black = (tournament.entries[entry].name for entry in (board.white, board.black))
        raise refuse(
            "changed-meanwhile", round=number, board=board.number, white=white, black=black, result=result
        )


def _on_recorded(event: Event, envelope: Envelope, payload: ResultRecorded) -> Event:
    tournament, view, board = _place(event, envelope, payload.round, payload.board)
    state = BOARD.table[board.state, _act(board, payload.result)]
    entry = ResultEntry(payload.result, envelope.actor.name, envelope.happened_at, envelope.number)
    changed = dataclasses.replace(
        board,
        state=state,
        result=payload.result if state is BoardState.RECORDED else None,
        entries=(*board.entries, entry),
        version=envelope.number,
        first_result_at=board.first_result_at or envelope.happened_at,
    )
    return _with_board(event, tournament, view, changed)


def _on_corrected(event: Event, envelope: Envelope, payload: ResultCorrected) -> Event:
    tournament, view, board = _place(event, envelope, payload.round, payload.board)
    entry = ResultEntry(payload.result, envelope.actor.name, envelope.happened_at, envelope.number)
    changed = dataclasses.replace(
        board,
        state=BOARD.table[board.state, BoardAct.CORRECT],
        result=payload.result,
        entries=(*board.entries, entry),
        version=envelope.number,
    )
    return _with_board(event, tournament, view, changed)


def _on_forfeited(event: Event, envelope: Envelope, payload: ForfeitedByLeaving) -> Event:
    tournament, view, board = _place(event, envelope, payload.round, Board(payload.board))
    changed = dataclasses.replace(
        board,
        state=BoardState.RECORDED,
        result=payload.result,
        version=envelope.number,
        first_result_at=board.first_result_at or envelope.happened_at,
    )
    return _with_board(event, tournament, view, changed)


def _place(
    event: Event, envelope: Envelope, number: Round, board: Board
) -> tuple[Tournament, RoundView, BoardView]:
    assert envelope.tournament is not None
    tournament = event.tournaments[envelope.tournament]
    view = tournament.rounds[number]
    return tournament, view, view.boards[board - 1]


def _with_board(event: Event, tournament: Tournament, view: RoundView, board: BoardView) -> Event:
    boards = (*view.boards[: board.number - 1], board, *view.boards[board.number :])
    return event.with_tournament(tournament.with_round(dataclasses.replace(view, boards=boards)))


def _ties_of_result(fact: ResultRecorded | ResultCorrected) -> Ties:
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
        ForfeitedByLeaving: lambda fact: ties((), [f"round:{fact.round}"]),
    },
)
