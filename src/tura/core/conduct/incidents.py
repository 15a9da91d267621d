"""Incidents and penalties: entered in the register, with their effect on the board or on the player."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.conduct import entries
from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    arbiters_only,
    entry_of,
    round_of,
    tournament_at,
    tournament_of,
)
from tura.core.conduct.entries import SetPresence
from tura.core.conduct.matches import GameCorrected, GameRecorded, game_of
from tura.core.conduct.results import ResultCorrected, ResultRecorded
from tura.core.ids import Board, EntryId, Round
from tura.core.incidents import Incident, IncidentKind, Penalty
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import ROUND, BoardState, Presence, RoundAct
from tura.core.refusal import refuse
from tura.core.result import GameResult
from tura.core.teams import team_of
from tura.core.tournament import BoardView, Event, Tournament


@dataclass(frozen=True, slots=True)
class RecordIncident:
    """Enter an incident; the penalties of a lost game and of expulsion take effect with it."""

    kind: IncidentKind
    text: str
    penalty: Penalty = Penalty.NONE
    entry: EntryId | None = None
    round: Round | None = None
    minutes: int | None = None
    board: Board | None = None
    """Of teams: at which board of the team's match."""


@dataclass(frozen=True, slots=True)
class IncidentRecorded:
    """An incident was entered in the register."""

    incident: int
    kind: IncidentKind
    penalty: Penalty
    text: str
    entry: EntryId | None = None
    round: Round | None = None
    board: Board | None = None
    minutes: int | None = None
    match: Board | None = None


def _record(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "incident")
    tournament = tournament_of(event, command)
    act: RecordIncident = command.act
    if not act.text.strip():
        raise refuse("incident-without-text")
    if act.penalty is not Penalty.NONE and act.entry is None:
        raise refuse("penalty-without-player", penalty=act.penalty.value)
    if act.penalty in (Penalty.TIME_ADDED, Penalty.TIME_TAKEN) and not act.minutes:
        raise refuse("penalty-without-minutes", penalty=act.penalty.value)
    if act.entry is not None:
        entry_of(tournament, act.entry)
    match, board = _place(tournament, act)
    number = len(tournament.incidents) + 1
    where = board.number if board else None
    entered = IncidentRecorded(
        number, act.kind, act.penalty, act.text, act.entry, act.round, where, act.minutes, match
    )
    return [entered, *_effect(event, tournament, command, match, board)]


def _place(tournament: Tournament, act: RecordIncident) -> tuple[Board | None, BoardView | None]:
    """The participant's board of the round; of a team the match and, where it is said, the board of the match."""
    if act.round is None or act.entry is None:
        return None, None
    boards = round_of(tournament, act.round).boards
    found = next((board for board in boards if act.entry in (board.white, board.black)), None)
    if found is None or not found.games:
        return None, found
    return found.number, game_of(found, act.round, act.board) if act.board is not None else None


def _effect(
    event: Event, tournament: Tournament, command: Command, match: Board | None, board: BoardView | None
) -> Happenings:
    act: RecordIncident = command.act
    match act.penalty:
        case Penalty.LOSS:
            return [_loss(tournament, act, match, board)]
        case Penalty.EXPULSION:
            assert act.entry is not None
            number = act.round or Round(max(tournament.last_round, 1))
            leaving = SetPresence(act.entry, number, Presence.EXPELLED, act.text)
            return entries.PART.decide[SetPresence](event, dataclasses.replace(command, act=leaving))
        case _:
            return []


def _loss(
    tournament: Tournament, act: RecordIncident, match: Board | None, board: BoardView | None
) -> ResultRecorded | ResultCorrected | GameRecorded | GameCorrected:
    if act.round is None or board is None:
        raise refuse("penalty-without-board", penalty=act.penalty.value)
    open_ = board.state is BoardState.OPEN
    ROUND.after(tournament.rounds[act.round].state, RoundAct.RECORD if open_ else RoundAct.CORRECT)
    lost = GameResult.BLACK_WINS if act.entry == team_of(board.white) else GameResult.WHITE_WINS
    if match is None:
        if open_:
            return ResultRecorded(act.round, board.number, lost)
        return ResultCorrected(act.round, board.number, lost, board.result, act.text)
    if open_:
        return GameRecorded(act.round, match, board.number, lost)
    return GameCorrected(act.round, match, board.number, lost, board.result, act.text)


def _on_recorded(event: Event, envelope: Envelope, payload: IncidentRecorded) -> Event:
    tournament = tournament_at(event, envelope)
    incident = Incident(
        payload.incident,
        payload.kind,
        payload.penalty,
        payload.text,
        envelope.happened_at,
        envelope.actor.name,
        payload.entry,
        payload.round,
        payload.board,
        payload.minutes,
        payload.match,
    )
    incidents = (*tournament.incidents, incident)
    return event.with_tournament(dataclasses.replace(tournament, incidents=incidents))


PART = Part(
    facts={"incident-recorded": FactKind(IncidentRecorded)},
    decide={RecordIncident: _record},
    evolve={IncidentRecorded: _on_recorded},
)
