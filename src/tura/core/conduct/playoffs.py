"""Play-offs: opened for a tied group, then lots and games under the keys of what was due.

What is due, and that the group is tied, the use case computes and puts into the act; here stands whether it may
enter the journal. A play-off is a stage of its own: none of its games is a fact of the main event.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from datetime import datetime

from tura.core.colour import ByColour
from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Undoing,
    arbiters_only,
    names_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.ids import EntryId
from tura.core.journal import Envelope, FactKind
from tura.core.playoffs import DrawnLot, PlayoffBoard, PlayoffRecord, Seeded, stage_of
from tura.core.refusal import refuse
from tura.core.result import GameResult
from tura.core.tournament import Event, Tournament

RESULTS = frozenset(
    {
        GameResult.WHITE_WINS,
        GameResult.BLACK_WINS,
        GameResult.DRAW,
        GameResult.WHITE_FORFEITS,
        GameResult.BLACK_FORFEITS,
        GameResult.BOTH_FORFEIT,
        GameResult.BOTH_LOSE,
    }
)
"""Results that a game of a play-off can have."""


@dataclass(frozen=True, slots=True)
class OpenPlayoff:
    """Begin a play-off for the places from `first` on; `begins` (UTC) is its planned start."""

    first: int
    contenders: tuple[Seeded, ...]
    begins: datetime | None = None


@dataclass(frozen=True, slots=True)
class DrawPlayoffLot:
    """Record a lot that is due."""

    key: str
    lot: DrawnLot


@dataclass(frozen=True, slots=True)
class RecordPlayoffGame:
    """Record a game that is due."""

    key: str
    seats: ByColour[EntryId]
    result: GameResult


@dataclass(frozen=True, slots=True)
class CorrectPlayoffGame:
    """Say what the result of a game really was; `leaves` names lots and games that then belong to no stage."""

    key: str
    result: GameResult
    reason: str
    leaves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayoffOpened:
    """A play-off was opened for a tied group."""

    first: int
    contenders: tuple[Seeded, ...]
    begins: datetime | None = None


@dataclass(frozen=True, slots=True)
class PlayoffLotDrawn:
    """A lot of a play-off was drawn."""

    key: str
    lot: DrawnLot


@dataclass(frozen=True, slots=True)
class PlayoffGameRecorded:
    """A game of a play-off ended."""

    key: str
    white: EntryId
    black: EntryId
    result: GameResult


@dataclass(frozen=True, slots=True)
class PlayoffGameCorrected:
    """The result of a game of a play-off was corrected."""

    key: str
    result: GameResult
    was: GameResult
    reason: str


def _open(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "open")
    tournament = tournament_of(event, command)
    act: OpenPlayoff = command.act
    clause = event.regulation.clause(tournament.id, "playoff.places")
    _all_played(tournament)
    if command.stage in tournament.playoffs or stage_of(act.first) != command.stage:
        raise refuse("playoff-open-already", stage=command.stage)
    places = range(act.first, act.first + len(act.contenders))
    rule = tournament.rule.playoff
    if rule is None or len(places) < 2 or not set(places) & set(rule.places):
        decided = ", ".join(map(str, rule.places)) if rule else "-"
        raise refuse("playoff-not-for-these-places", clause=clause, first=places[0], places=decided)
    strangers = [seeded.entry for seeded in act.contenders if seeded.entry not in tournament.entries]
    if strangers:
        raise refuse("unknown-entry", entry=", ".join(strangers), tournament=tournament.id)
    return [PlayoffOpened(act.first, act.contenders, act.begins)]


def _all_played(tournament: Tournament) -> None:
    rounds = tournament.rule.rounds
    missing = sum(1 for _ in tournament.open_boards)
    if missing or not tournament.rounds or (rounds is not None and tournament.last_round < rounds):
        raise refuse(
            "main-event-goes-on", tournament=tournament.id, boards=missing, last=tournament.last_round
        )


def _record_of(tournament: Tournament, command: Command) -> PlayoffRecord:
    if command.stage not in tournament.playoffs:
        raise refuse("playoff-not-open", stage=command.stage)
    record = tournament.playoffs[command.stage]
    if command.seen is not None and record.version > command.seen:
        raise refuse("playoff-changed-meanwhile", stage=command.stage)
    return record


def _draw(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "draw")
    tournament = tournament_of(event, command)
    act: DrawPlayoffLot = command.act
    record = _record_of(tournament, command)
    if act.key in record.lots:
        raise refuse("lot-drawn-already", key=act.key)
    _members(tournament, record, act.lot.order)
    return [PlayoffLotDrawn(act.key, act.lot)]


def _members(tournament: Tournament, record: PlayoffRecord, players: tuple[EntryId, ...]) -> None:
    outside = [entry for entry in players if entry not in record.entries]
    if outside or len(set(players)) != len(players):
        known = [entry for entry in outside if entry in tournament.entries]
        raise refuse("not-in-the-playoff", names=names_of(tournament, known), stage=record.stage)


def _record(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "record")
    tournament = tournament_of(event, command)
    act: RecordPlayoffGame = command.act
    record = _record_of(tournament, command)
    if act.key in record.games:
        raise refuse("game-recorded-already", key=act.key, result=record.games[act.key].result.value)
    _members(tournament, record, (act.seats.white, act.seats.black))
    _possible(act.result)
    facts: Happenings = []
    if record.begins is not None and command.at < record.begins:
        clause = event.regulation.clause(tournament.id, "playoff.delay")
        begins = event.local(record.begins).strftime("%H:%M")
        facts = unless_insisted(command, "playoff-begins-later", clause=clause, begins=begins)
    return [*facts, PlayoffGameRecorded(act.key, act.seats.white, act.seats.black, act.result)]


def _possible(result: GameResult) -> None:
    if result not in RESULTS:
        raise refuse("no-playoff-result", result=result.value)


def _correct(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "correct")
    tournament = tournament_of(event, command)
    act: CorrectPlayoffGame = command.act
    record = _record_of(tournament, command)
    if act.key not in record.games:
        raise refuse("unknown-playoff-game", key=act.key, stage=record.stage)
    if not act.reason.strip():
        raise refuse("reason-missing", act="correct")
    _possible(act.result)
    was = record.games[act.key].result
    facts: Happenings = []
    if act.leaves:
        facts = unless_insisted(command, "playoff-facts-left-behind", keys=", ".join(act.leaves))
    return [*facts, PlayoffGameCorrected(act.key, act.result, was, act.reason)]


def _on_opened(event: Event, envelope: Envelope, payload: PlayoffOpened) -> Event:
    record = PlayoffRecord(envelope.stage, payload.first, payload.contenders, payload.begins)
    return _with(event, envelope, record)


def _on_lot(event: Event, envelope: Envelope, payload: PlayoffLotDrawn) -> Event:
    record = _record_in(event, envelope)
    return _with(event, envelope, dataclasses.replace(record, lots={**record.lots, payload.key: payload.lot}))


def _on_game(event: Event, envelope: Envelope, payload: PlayoffGameRecorded) -> Event:
    game = PlayoffBoard(ByColour(payload.white, payload.black), payload.result, envelope.happened_at)
    return _with_game(event, envelope, payload.key, game)


def _on_corrected(event: Event, envelope: Envelope, payload: PlayoffGameCorrected) -> Event:
    before = _record_in(event, envelope).games[payload.key]
    game = dataclasses.replace(before, result=payload.result, corrected=True)
    return _with_game(event, envelope, payload.key, game)


def _with_game(event: Event, envelope: Envelope, key: str, game: PlayoffBoard) -> Event:
    record = _record_in(event, envelope)
    return _with(event, envelope, dataclasses.replace(record, games={**record.games, key: game}))


def _record_in(event: Event, envelope: Envelope) -> PlayoffRecord:
    return tournament_at(event, envelope).playoffs[envelope.stage]


def _with(event: Event, envelope: Envelope, record: PlayoffRecord) -> Event:
    tournament = tournament_at(event, envelope)
    newest = dataclasses.replace(record, version=envelope.number)
    playoffs = {**tournament.playoffs, record.stage: newest}
    return event.with_tournament(dataclasses.replace(tournament, playoffs=playoffs))


PART = Part(
    facts={
        "playoff-opened": FactKind(PlayoffOpened),
        "playoff-lot-drawn": FactKind(PlayoffLotDrawn),
        "playoff-game-recorded": FactKind(PlayoffGameRecorded),
        "playoff-game-corrected": FactKind(PlayoffGameCorrected),
    },
    decide={
        OpenPlayoff: _open,
        DrawPlayoffLot: _draw,
        RecordPlayoffGame: _record,
        CorrectPlayoffGame: _correct,
    },
    evolve={
        PlayoffOpened: _on_opened,
        PlayoffLotDrawn: _on_lot,
        PlayoffGameRecorded: _on_game,
        PlayoffGameCorrected: _on_corrected,
    },
    ties={
        PlayoffOpened: lambda _: ties(["stage:play-off", "play-off"], ["stage:play-off", "results"]),
        PlayoffLotDrawn: lambda _: ties(
            ["stage:play-off", "play-off"], ["stage:play-off"], Undoing.WITH_REASON
        ),
        PlayoffGameRecorded: lambda _: ties(["stage:play-off", "play-off"], ["stage:play-off"]),
        PlayoffGameCorrected: lambda _: ties(["stage:play-off", "play-off"], ["stage:play-off"]),
    },
)
