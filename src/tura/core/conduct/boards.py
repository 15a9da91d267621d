"""One board, of an individual round or of a match: what an entry for it means, and what may be corrected."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from tura.core.conduct.base import Command
from tura.core.ids import Board, Round
from tura.core.journal import Envelope, Role
from tura.core.lifecycle import BOARD, ROUND, BoardAct, BoardState, RoundAct
from tura.core.refusal import refuse
from tura.core.result import GameResult
from tura.core.tournament import BoardView, ResultEntry, RoundView, Tournament


def act_on(board: BoardView, result: GameResult) -> BoardAct:
    """Whether an entry is the first, agrees with what is recorded, or does not."""
    if not board.entries:
        return BoardAct.FIRST
    return BoardAct.SAME if result is board.result else BoardAct.DIFFERENT


def may_record(board: BoardView, result: GameResult, command: Command) -> bool:
    """Whether an entry says anything new; refused where the board takes no entry."""
    BOARD.after(board.state, act_on(board, result))
    said = any(entry.actor == command.actor.name and entry.result is result for entry in board.entries)
    stands = board.state is BoardState.CONFLICT or board.result is result
    return not (said and stands)


def each_board_once(number: Round, boards: Sequence[Board]) -> None:
    """Refuses two results for one board in one command: a slip of the key, not a second opinion."""
    twice = sorted({board for board in boards if boards.count(board) > 1})
    if twice:
        raise refuse("board-given-twice", round=number, boards=", ".join(map(str, twice)))


def may_correct(
    tournament: Tournament,
    view: RoundView,
    board: BoardView,
    result: GameResult,
    command: Command,
    reason: str | None,
) -> bool:
    """Whether a correction says anything new; refused without the right, a result, or a reason where one is due."""
    if command.actor.role not in (Role.CHIEF, Role.DEPUTY):
        raise refuse("not-entitled", role=command.actor.role.value, act="correct")
    ROUND.after(view.state, RoundAct.CORRECT)
    if board.state is BoardState.OPEN:
        raise refuse("nothing-to-correct", round=view.number, board=board.number)
    if view.number < tournament.last_round and not (reason or "").strip():
        raise refuse("reason-missing", act="correct")
    return board.state is BoardState.CONFLICT or board.result is not result


def not_stale(board: BoardView, number: Round, names: tuple[str, str], command: Command) -> None:
    """Refuses a command whose author saw an older version of the board, with the present state."""
    if command.seen is not None and board.version > command.seen:
        result = board.result.value if board.result else board.state.value
        white, black = names
        raise refuse(
            "changed-meanwhile", round=number, board=board.number, white=white, black=black, result=result
        )


def recorded(board: BoardView, result: GameResult, envelope: Envelope) -> BoardView:
    """The board after an entry; a different one leaves it in conflict, without a result that counts."""
    state = BOARD.table[board.state, act_on(board, result)]
    return dataclasses.replace(
        board,
        state=state,
        result=result if state is BoardState.RECORDED else None,
        entries=(*board.entries, _entry(result, envelope)),
        version=envelope.number,
        first_result_at=board.first_result_at or envelope.happened_at,
    )


def corrected(board: BoardView, result: GameResult, envelope: Envelope) -> BoardView:
    """The board after a correction; the moment of its first result stays."""
    return dataclasses.replace(
        board,
        state=BOARD.table[board.state, BoardAct.CORRECT],
        result=result,
        entries=(*board.entries, _entry(result, envelope)),
        version=envelope.number,
    )


def forfeited(board: BoardView, result: GameResult, envelope: Envelope) -> BoardView:
    """The board decided without an entry: by leaving, or with its whole match."""
    return dataclasses.replace(
        board,
        state=BoardState.RECORDED,
        result=result,
        version=envelope.number,
        first_result_at=board.first_result_at or envelope.happened_at,
    )


def _entry(result: GameResult, envelope: Envelope) -> ResultEntry:
    return ResultEntry(result, envelope.actor.name, envelope.happened_at, envelope.number)
