"""Departures of the arbiter's own: pairs that may not meet, and pairings changed by hand after the draw."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass

from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Undoing,
    entry_of,
    names_of,
    round_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.conduct.rounds import Pairing, everyone_once, met_before
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import ROUND, BoardState, RoundAct
from tura.core.refusal import refuse
from tura.core.result import Outcome
from tura.core.tournament import BoardView, Event, RoundView


@dataclass(frozen=True, slots=True)
class KeepApart:
    """No two of these entries meet from the first to the last round (TRF26 record 260)."""

    entries: tuple[EntryId, ...]
    first: Round
    last: Round
    reason: str


@dataclass(frozen=True, slots=True)
class ChangePairings:
    """The whole round as it is to be after the change; boards that stay keep their results."""

    round: Round
    pairings: tuple[Pairing, ...]
    sitting: dict[EntryId, Outcome]
    reason: str


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Entries were forbidden to meet."""

    entries: tuple[EntryId, ...]
    first: Round
    last: Round
    reason: str


@dataclass(frozen=True, slots=True)
class PairingsChanged:
    """The pairing of a round was changed by hand."""

    round: Round
    pairings: tuple[Pairing, ...]
    sitting: dict[EntryId, Outcome]
    reason: str


def _keep_apart(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: KeepApart = command.act
    for entry in act.entries:
        entry_of(tournament, entry)
    if len(set(act.entries)) < 2 or act.last < act.first:
        raise refuse("nobody-to-keep-apart")
    facts: Happenings = []
    if tournament.rounds:
        names = names_of(tournament, act.entries)
        facts = unless_insisted(command, "ban-after-the-start", names=names, article="C.04.2 1.5")
    return [*facts, KeptApart(act.entries, act.first, act.last, act.reason)]


def _change(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: ChangePairings = command.act
    view = round_of(tournament, act.round)
    ROUND.after(view.state, RoundAct.CHANGE)
    if not act.reason.strip():
        raise refuse("reason-missing", act="change")
    if act.round != tournament.last_round:
        raise refuse("later-rounds-rest-on-it", round=act.round, last=tournament.last_round)
    everyone_once(tournament, act.round, act.pairings, act.sitting, view.free)
    kept = {(pairing.white, pairing.black) for pairing in act.pairings}
    played = [board for board in view.boards if _begun(board) and (board.white, board.black) not in kept]
    if played:
        boards = ", ".join(str(board.number) for board in played)
        raise refuse("results-rest-on-it", round=act.round, boards=boards)
    facts = met_before(tournament, _new(view, act.pairings), command)
    return [*facts, PairingsChanged(act.round, act.pairings, act.sitting, act.reason)]


def _begun(board: BoardView) -> bool:
    """Whether a result was entered, for the board or for one of its match."""
    return bool(board.entries) or any(game.entries for game in board.games)


def _new(view: RoundView, pairings: Iterable[Pairing]) -> tuple[Pairing, ...]:
    before = {frozenset((board.white, board.black)) for board in view.boards}
    return tuple(one for one in pairings if frozenset((one.white, one.black)) not in before)


def _on_kept_apart(event: Event, envelope: Envelope, payload: KeptApart) -> Event:
    tournament = tournament_at(event, envelope)
    group = (frozenset(payload.entries), payload.first, payload.last)
    return event.with_tournament(dataclasses.replace(tournament, forbidden=(*tournament.forbidden, group)))


def _on_changed(event: Event, envelope: Envelope, payload: PairingsChanged) -> Event:
    tournament = tournament_at(event, envelope)
    view = tournament.rounds[payload.round]
    before = {(board.white, board.black): board for board in view.boards}
    boards = tuple(
        _kept_or_new(before, Board(number), pairing, envelope)
        for number, pairing in enumerate(payload.pairings, 1)
    )
    changed = dataclasses.replace(view, boards=boards, sitting=payload.sitting)
    marks = (*tournament.overrides, envelope.number)
    return event.with_tournament(dataclasses.replace(tournament.with_round(changed), overrides=marks))


def _kept_or_new(
    before: dict[tuple[EntryId, EntryId], BoardView], number: Board, pairing: Pairing, envelope: Envelope
) -> BoardView:
    kept = before.get((pairing.white, pairing.black))
    if kept is not None:
        return dataclasses.replace(kept, number=number)
    state = BoardState.RECORDED if pairing.result else BoardState.OPEN
    return BoardView(number, pairing.white, pairing.black, state, pairing.result, version=envelope.number)


PART = Part(
    facts={"kept-apart": FactKind(KeptApart), "pairings-changed": FactKind(PairingsChanged)},
    decide={KeepApart: _keep_apart, ChangePairings: _change},
    evolve={KeptApart: _on_kept_apart, PairingsChanged: _on_changed},
    ties={
        KeptApart: lambda fact: ties(
            [f"ban:{fact.first}"], [f"entry:{entry}" for entry in fact.entries], Undoing.WITH_REASON
        ),
        PairingsChanged: lambda fact: ties(
            [f"changed:{fact.round}", f"round:{fact.round}"],
            [f"round:{fact.round}", f"changed:{fact.round}"],
            Undoing.WITH_REASON,
        ),
    },
)
