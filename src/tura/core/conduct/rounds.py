"""Rounds: paired, published, started, annulled. Everyone entered is in a round exactly once."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Ties,
    Undoing,
    names_of,
    round_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import (
    AVAILABLE,
    LEFT,
    ROUND,
    TOURNAMENT,
    BoardState,
    Presence,
    RoundAct,
    RoundState,
    TournamentAct,
)
from tura.core.refusal import refuse
from tura.core.regulation.systems import system_of
from tura.core.result import GameResult, Outcome
from tura.core.tournament import BoardView, Event, RoundView, Tournament


@dataclass(frozen=True, slots=True)
class Pairing:
    """One board of a draw: entries, and the result when it is known beforehand (a forfeit of one who left)."""

    white: EntryId
    black: EntryId
    result: GameResult | None = None


@dataclass(frozen=True, slots=True)
class PairRound:
    """Put a round on the table: its boards in order, and what everybody else gets for it."""

    round: Round
    pairings: tuple[Pairing, ...]
    sitting: dict[EntryId, Outcome]
    engine: str
    free: EntryId | None = None
    by_hand: str | None = None
    """The reason when the pairing is not the engine's."""


@dataclass(frozen=True, slots=True)
class PublishRound:
    """Show the pairing to everybody."""

    round: Round


@dataclass(frozen=True, slots=True)
class StartRound:
    """Say when the clocks were really started; the default time runs from it."""

    round: Round


@dataclass(frozen=True, slots=True)
class AnnulRound:
    """Take a pairing back, with a reason; not once results exist."""

    round: Round
    reason: str


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A round was paired."""

    round: Round
    pairings: tuple[Pairing, ...]
    sitting: dict[EntryId, Outcome]
    engine: str
    free: EntryId | None = None
    by_hand: str | None = None


@dataclass(frozen=True, slots=True)
class PairingPublished:
    """The pairing of a round was published."""

    round: Round


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The clocks of a round were started."""

    round: Round


@dataclass(frozen=True, slots=True)
class RoundAnnulled:
    """The pairing of a round was taken back."""

    round: Round
    reason: str


def _pair(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: PairRound = command.act
    TOURNAMENT.after(tournament.state, TournamentAct.PAIR)
    _next(event, tournament, act)
    everyone_once(tournament, act.round, act.pairings, act.sitting, act.free)
    _nobody_gone(tournament, act)
    facts = met_before(tournament, act.pairings, command)
    return [
        *facts,
        RoundPaired(act.round, act.pairings, act.sitting, act.engine, act.free, act.by_hand),
    ]


def _next(event: Event, tournament: Tournament, act: PairRound) -> None:
    rounds = tournament.rule.rounds
    if act.round in tournament.rounds:
        raise refuse("round-paired-already", round=act.round)
    if act.round != tournament.last_round + 1:
        raise refuse("not-the-next-round", round=act.round, next=tournament.last_round + 1)
    if rounds is not None and act.round > rounds:
        clause = event.regulation.clause(tournament.id, "rounds")
        raise refuse("no-more-rounds", clause=clause, rounds=rounds)
    if not predetermined(tournament):
        _results_in(tournament)


def _results_in(tournament: Tournament) -> None:
    missing = [
        f"{number}.{board.number} {tournament.entries[board.white].name} – {tournament.entries[board.black].name}"
        for number, board in tournament.open_boards
    ]
    if missing:
        raise refuse("results-missing", boards="; ".join(missing), count=len(missing))


def predetermined(tournament: Tournament) -> bool:
    """Whether the pairings do not depend on results: round robins and their kin."""
    system = system_of(tournament.rule.system or "")
    return system is not None and system.predetermined


def everyone_once(
    tournament: Tournament,
    number: Round,
    pairings: Iterable[Pairing],
    sitting: Iterable[EntryId],
    free: EntryId | None,
) -> None:
    """Refuses a round in which an entry is missing, or is more than once (case U82)."""
    seated = [entry for pairing in pairings for entry in (pairing.white, pairing.black)]
    everyone = Counter([*seated, *sitting, *([free] if free else [])])
    unknown = [entry for entry in everyone if entry not in tournament.entries]
    if unknown:
        raise refuse("unknown-entry", entry=", ".join(unknown), tournament=tournament.id)
    twice = [entry for entry, count in everyone.items() if count > 1]
    if twice:
        raise refuse("paired-twice", names=names_of(tournament, twice), round=number)
    left_out = [entry for entry in tournament.entries if entry not in everyone]
    if left_out:
        raise refuse("left-out-of-the-draw", names=names_of(tournament, left_out), round=number)


def _nobody_gone(tournament: Tournament, act: PairRound) -> None:
    """Refuses to seat those who left or are away; a round robin seats them, those who left with a forfeit."""
    table = predetermined(tournament)
    seats = [pairing for pairing in act.pairings if not table or pairing.result is None]
    may_sit = frozenset(Presence) - LEFT if table else AVAILABLE
    away = [
        entry
        for pairing in seats
        for entry in (pairing.white, pairing.black)
        if tournament.presence_in(entry, act.round) not in may_sit
    ]
    if away:
        raise refuse("seated-but-away", names=names_of(tournament, away), round=act.round)


def met_before(tournament: Tournament, pairings: Iterable[Pairing], command: Command) -> Happenings:
    """Refuses, unless insisted, pairs that have played each other; a forfeit is no meeting (C.04.2 3.5)."""
    if predetermined(tournament):
        return []
    met = {
        frozenset((board.white, board.black))
        for view in tournament.rounds.values()
        for board in view.boards
        if board.result is not None and board.result.played
    }
    again = [pairing for pairing in pairings if frozenset((pairing.white, pairing.black)) in met]
    if not again:
        return []
    names = "; ".join(names_of(tournament, (pairing.white, pairing.black)) for pairing in again)
    return unless_insisted(command, "met-before", names=names, article="C.04.1 2")


def _publish(event: Event, command: Command) -> Happenings:
    act: PublishRound = command.act
    ROUND.after(round_of(tournament_of(event, command), act.round).state, RoundAct.PUBLISH)
    return [PairingPublished(act.round)]


def _start(event: Event, command: Command) -> Happenings:
    act: StartRound = command.act
    ROUND.after(round_of(tournament_of(event, command), act.round).state, RoundAct.START)
    return [RoundStarted(act.round)]


def _annul(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: AnnulRound = command.act
    view = round_of(tournament, act.round)
    if not act.reason.strip():
        raise refuse("reason-missing", act="annul")
    if act.round != tournament.last_round:
        raise refuse("later-rounds-rest-on-it", round=act.round, last=tournament.last_round)
    played = [
        str(board.number) for board in view.boards if board.state is not BoardState.OPEN and board.entries
    ]
    if played:
        raise refuse("results-rest-on-it", round=act.round, boards=", ".join(played))
    ROUND.after(view.state, RoundAct.UNPAIR)
    return [RoundAnnulled(act.round, act.reason)]


def _on_paired(event: Event, envelope: Envelope, payload: RoundPaired) -> Event:
    tournament = tournament_at(event, envelope)
    boards = tuple(
        _board(Board(number), pairing, envelope) for number, pairing in enumerate(payload.pairings, 1)
    )
    view = RoundView(payload.round, boards, payload.sitting, paired_by=envelope.number, free=payload.free)
    state = TOURNAMENT.table[tournament.state, TournamentAct.PAIR]
    return event.with_tournament(dataclasses.replace(tournament.with_round(view), state=state))


def _board(number: Board, pairing: Pairing, envelope: Envelope) -> BoardView:
    known = pairing.result is not None
    return BoardView(
        number,
        pairing.white,
        pairing.black,
        BoardState.RECORDED if known else BoardState.OPEN,
        pairing.result,
        version=envelope.number,
        first_result_at=envelope.happened_at if known else None,
    )


def _on_published(event: Event, envelope: Envelope, payload: PairingPublished) -> Event:
    return _moved(event, envelope, payload.round, RoundState.PUBLISHED, published_at=envelope.happened_at)


def _on_started(event: Event, envelope: Envelope, payload: RoundStarted) -> Event:
    return _moved(event, envelope, payload.round, RoundState.STARTED, started_at=envelope.happened_at)


def _moved(event: Event, envelope: Envelope, number: Round, state: RoundState, **moments: datetime) -> Event:
    tournament = tournament_at(event, envelope)
    view = dataclasses.replace(tournament.rounds[number], state=state, **moments)  # type: ignore[arg-type]
    return event.with_tournament(tournament.with_round(view))


def _on_annulled(event: Event, envelope: Envelope, payload: RoundAnnulled) -> Event:
    tournament = tournament_at(event, envelope)
    rounds = {number: view for number, view in tournament.rounds.items() if number != payload.round}
    return event.with_tournament(dataclasses.replace(tournament, rounds=rounds))


def _ties_of_paired(fact: RoundPaired) -> Ties:
    seated = [entry for pairing in fact.pairings for entry in (pairing.white, pairing.black)]
    before = range(1, fact.round)
    return ties(
        [f"round:{fact.round}"],
        [
            "numbers",
            "colour",
            f"annulled:{fact.round}",
            *(f"entry:{entry}" for entry in (*seated, *fact.sitting)),
            *(f"{name}:{number}" for number in before for name in ("round", "results")),
            *(f"{name}:{number}" for number in range(1, fact.round + 1) for name in ("presence", "ban")),
        ],
    )


def _ties_of_annulled(fact: RoundAnnulled) -> Ties:
    """Rounds are taken back from the last on: an earlier one only when the later ones were."""
    before = (f"last:{number}" for number in range(1, fact.round))
    needs = [f"round:{fact.round}", f"last:{fact.round}"]
    return ties([f"annulled:{fact.round}", *before], needs, Undoing.WITH_REASON)


PART = Part(
    facts={
        "round-paired": FactKind(RoundPaired),
        "pairing-published": FactKind(PairingPublished),
        "round-started": FactKind(RoundStarted),
        "round-annulled": FactKind(RoundAnnulled),
    },
    decide={PairRound: _pair, PublishRound: _publish, StartRound: _start, AnnulRound: _annul},
    evolve={
        RoundPaired: _on_paired,
        PairingPublished: _on_published,
        RoundStarted: _on_started,
        RoundAnnulled: _on_annulled,
    },
    ties={
        RoundPaired: _ties_of_paired,
        PairingPublished: lambda fact: ties(
            [f"published:{fact.round}"], [f"round:{fact.round}"], Undoing.WITH_REASON
        ),
        RoundStarted: lambda fact: ties(
            [f"started:{fact.round}"], [f"published:{fact.round}"], Undoing.WITH_REASON
        ),
        RoundAnnulled: _ties_of_annulled,
    },
)
