"""One board, of an individual round or of a match: what an entry for it means, and what may be corrected."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from tura.core.colour import Colour
from tura.core.conduct.base import Command
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Envelope, Role
from tura.core.lifecycle import BOARD, ROUND, BoardAct, BoardState, RoundAct
from tura.core.points import Points
from tura.core.refusal import refuse
from tura.core.result import STANDARD_SCORING, GameResult, Scoring
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
    """The board decided without an entry, by leaving or with its whole match; of a match that
    has begun, the boards that are open."""
    decided = dataclasses.replace(
        board,
        state=BoardState.RECORDED,
        result=result,
        version=envelope.number,
        first_result_at=board.first_result_at or envelope.happened_at,
    )
    begun = any(game.result is not None and game.result.played for game in board.games)
    games = tuple(
        game
        if begun and game.state is BoardState.RECORDED
        else forfeited(game, _turned(game, board, result), envelope)
        for game in board.games
    )
    decided = dataclasses.replace(decided, games=games)
    return settled(decided) if begun else decided


def _turned(game: BoardView, match: BoardView, result: GameResult) -> GameResult:
    """The result of a match as it is for a board, where the second team may have White."""
    if game.white.startswith(f"{match.white}/"):
        return result
    turned = {
        GameResult.WHITE_FORFEITS: GameResult.BLACK_FORFEITS,
        GameResult.BLACK_FORFEITS: GameResult.WHITE_FORFEITS,
    }
    return turned.get(result, result)


def game_points(match: BoardView, team: EntryId, scoring: Scoring = STANDARD_SCORING) -> tuple[Points, ...]:
    """A team's game points board by board, in tenths; boards without a result bring none yet."""
    points = []
    for game in match.games:
        colour = Colour.WHITE if game.white.startswith(f"{team}/") else Colour.BLACK
        points.append(scoring.points(game.result.outcomes[colour]) if game.result else Points(0))
    return tuple(points)


def settled(match: BoardView) -> BoardView:
    """The match with what its boards make of it: open, in conflict, or recorded with its result."""
    if any(game.state is BoardState.CONFLICT for game in match.games):
        return dataclasses.replace(match, state=BoardState.CONFLICT, result=None)
    if any(game.state is BoardState.OPEN for game in match.games):
        return dataclasses.replace(match, state=BoardState.OPEN, result=None)
    moments = [game.first_result_at for game in match.games if game.first_result_at]
    first = match.first_result_at or (max(moments) if moments else None)
    return dataclasses.replace(match, state=BoardState.RECORDED, result=_result(match), first_result_at=first)


def _result(match: BoardView) -> GameResult:
    own, other = sum(game_points(match, match.white)), sum(game_points(match, match.black))
    if not any(game.result and game.result.played for game in match.games):
        if own == other:
            return GameResult.BOTH_FORFEIT
        return GameResult.BLACK_FORFEITS if own > other else GameResult.WHITE_FORFEITS
    if own == other:
        return GameResult.DRAW
    return GameResult.WHITE_WINS if own > other else GameResult.BLACK_WINS


def _entry(result: GameResult, envelope: Envelope) -> ResultEntry:
    return ResultEntry(result, envelope.actor.name, envelope.happened_at, envelope.number)
