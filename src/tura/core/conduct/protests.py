"""Protests: filed, deposit paid, decided with its effect on the result, withdrawn."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Ties,
    Undoing,
    arbiters_only,
    entry_of,
    names_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.conduct.matches import GameCorrected
from tura.core.conduct.parties import board_at, party_names, sides
from tura.core.conduct.results import ResultCorrected
from tura.core.deadlines import protest_deadline
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import BoardState
from tura.core.protests import (
    JURY,
    PROTEST,
    DepositState,
    Protest,
    ProtestAct,
    ProtestState,
    settled,
)
from tura.core.refusal import refuse
from tura.core.regulation.effective import effective
from tura.core.regulation.model import ProtestRule
from tura.core.result import GameResult
from tura.core.tournament import BoardView, Event, Tournament


@dataclass(frozen=True, slots=True)
class FileProtest:
    """Hand in a protest: about a game (of teams: in a match), about a round, or about anything else."""

    filed_by: str
    text: str
    entry: EntryId | None = None
    round: Round | None = None
    board: Board | None = None
    match: Board | None = None


@dataclass(frozen=True, slots=True)
class PayDeposit:
    """Take the deposit; only then is the protest registered."""

    protest: int
    amount: int
    receipt: str | None = None


@dataclass(frozen=True, slots=True)
class DecideProtest:
    """Decide a protest; `result` is the one that replaces the game's."""

    protest: int
    upheld: bool
    text: str
    decided_by: tuple[str, ...] = ()
    result: GameResult | None = None


@dataclass(frozen=True, slots=True)
class WithdrawProtest:
    """Take a protest back before it is decided."""

    protest: int


@dataclass(frozen=True, slots=True)
class ProtestFiled:
    """A protest was handed in."""

    protest: int
    filed_by: str
    text: str
    entry: EntryId | None = None
    round: Round | None = None
    board: Board | None = None
    late: bool = False
    deposit: int | None = None
    match: Board | None = None


@dataclass(frozen=True, slots=True)
class DepositTaken:
    """The deposit of a protest was paid."""

    protest: int
    amount: int
    receipt: str | None = None


@dataclass(frozen=True, slots=True)
class ProtestDecided:
    """A protest was decided; what becomes of its deposit."""

    protest: int
    upheld: bool
    text: str
    decided_by: tuple[str, ...] = ()
    result: GameResult | None = None
    money: DepositState = DepositState.NOT_ASKED


@dataclass(frozen=True, slots=True)
class ProtestWithdrawn:
    """A protest was taken back; what becomes of its deposit."""

    protest: int
    money: DepositState = DepositState.NOT_ASKED


def protest_rule(event: Event, tournament: Tournament) -> ProtestRule:
    """How protests of a tournament are filed and decided, the defaults filled in (A32)."""
    terms = effective(event.regulation, tournament.id).protests
    return ProtestRule(
        to=terms.to,
        about=terms.about,
        written=terms.written,
        within=terms.within,
        counted_from=terms.counted_from,
        deposit=terms.deposit or None,
        returned_if=terms.returned_if,
        otherwise=terms.otherwise,
    )


def _file(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: FileProtest = command.act
    rule = protest_rule(event, tournament)
    if act.entry is not None:
        entry_of(tournament, act.entry)
    if not act.text.strip():
        clause = event.regulation.clause(tournament.id, "protests.written")
        raise refuse("protest-not-written", clause=clause)
    board = board_at(tournament, act.round, act.match, act.board)
    facts = _about_a_game(event, tournament, command, rule, board)
    late = _late(event, tournament, command, rule)
    number = max(tournament.protests, default=0) + 1
    filed = ProtestFiled(
        number, act.filed_by, act.text, act.entry, act.round, act.board, bool(late), rule.deposit, act.match
    )
    return [*facts, *late, filed]


def _about_a_game(
    event: Event, tournament: Tournament, command: Command, rule: ProtestRule, board: BoardView | None
) -> Happenings:
    act: FileProtest = command.act
    clause = event.regulation.clause(tournament.id, "protests.about")
    facts: Happenings = []
    if rule.about == "game" and (board is None or not _played(board)):
        facts = unless_insisted(command, "protest-not-about-a-game", clause=clause)
    if board is not None and act.entry is not None and act.entry not in sides(board):
        names = names_of(tournament, [act.entry])
        facts += unless_insisted(
            command, "protest-not-a-party", clause=clause, name=names, board=board.number
        )
    return facts


def _played(board: BoardView) -> bool:
    return board.result is not None and board.result.played


def _late(event: Event, tournament: Tournament, command: Command, rule: ProtestRule) -> Happenings:
    act: FileProtest = command.act
    view = tournament.rounds.get(act.round or tournament.last_round)
    if view is None:
        return []
    board = board_at(tournament, view.number, act.match, act.board)
    until = protest_deadline(rule, view.ended_at, board.first_result_at if board else None)
    if until is None or command.at <= until:
        return []
    clause = event.regulation.clause(tournament.id, "protests.within")
    by_clock = event.local(until).strftime("%H:%M")
    return unless_insisted(command, "protest-too-late", clause=clause, until=by_clock, round=view.number)


def _protest(tournament: Tournament, number: int) -> Protest:
    if number not in tournament.protests:
        raise refuse("unknown-protest", protest=number, tournament=tournament.id)
    return tournament.protests[number]


def _pay(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "pay")
    tournament = tournament_of(event, command)
    act: PayDeposit = command.act
    protest = _protest(tournament, act.protest)
    PROTEST.after(protest.state, ProtestAct.PAY)
    facts: Happenings = []
    if act.amount != protest.deposit:
        clause = event.regulation.clause(tournament.id, "protests.deposit")
        facts = unless_insisted(
            command, "deposit-differs", clause=clause, asked=protest.deposit, amount=act.amount
        )
    return [*facts, DepositTaken(act.protest, act.amount, act.receipt)]


def _decide(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "decide")
    tournament = tournament_of(event, command)
    act: DecideProtest = command.act
    protest = _protest(tournament, act.protest)
    if protest.money is DepositState.DUE:
        clause = event.regulation.clause(tournament.id, "protests.deposit")
        raise refuse("deposit-not-paid", clause=clause, protest=protest.number, amount=protest.deposit)
    state = PROTEST.after(protest.state, ProtestAct.UPHOLD if act.upheld else ProtestAct.REJECT)
    if not act.text.strip():
        raise refuse("reason-missing", act="decide")
    facts = _by_the_right_body(event, tournament, command, protest)
    money = _money_after(event, tournament, protest, state)
    facts.append(ProtestDecided(act.protest, act.upheld, act.text, act.decided_by, act.result, money))
    return [*facts, *_effect(tournament, protest, act)]


def _by_the_right_body(
    event: Event, tournament: Tournament, command: Command, protest: Protest
) -> Happenings:
    act: DecideProtest = command.act
    if protest_rule(event, tournament).to != JURY:
        return []
    clause = event.regulation.clause(tournament.id, "protests.to")
    if tournament.jury is None:
        return unless_insisted(command, "jury-not-elected", clause=clause)
    involved = [name for name in act.decided_by if name in party_names(tournament, protest)]
    if involved:
        raise refuse("party-decides", clause=clause, names=", ".join(involved))
    strangers = [name for name in act.decided_by if name not in tournament.jury.everyone]
    if strangers or not act.decided_by:
        known = ", ".join(tournament.jury.everyone)
        return unless_insisted(
            command, "not-of-the-jury", clause=clause, names=", ".join(strangers), known=known
        )
    return []


def _money_after(
    event: Event, tournament: Tournament, protest: Protest, outcome: ProtestState
) -> DepositState:
    if protest.money is DepositState.TAKEN:
        return settled(protest_rule(event, tournament), outcome)
    return DepositState.NOT_ASKED


def _effect(tournament: Tournament, protest: Protest, act: DecideProtest) -> Happenings:
    if act.result is None:
        return []
    board = board_at(tournament, protest.round, protest.match, protest.board)
    if protest.round is None or board is None or board.games or not act.upheld:
        raise refuse("protest-changes-no-result", protest=protest.number)
    if board.state is BoardState.OPEN:
        raise refuse("nothing-to-correct", round=protest.round, board=board.number)
    reason = f"protest {protest.number}"
    if protest.match is None:
        return [ResultCorrected(protest.round, board.number, act.result, board.result, reason)]
    game = (protest.round, protest.match, board.number)
    return [GameCorrected(*game, act.result, board.result, reason)]


def _withdraw(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: WithdrawProtest = command.act
    protest = _protest(tournament, act.protest)
    state = PROTEST.after(protest.state, ProtestAct.WITHDRAW)
    return [ProtestWithdrawn(act.protest, _money_after(event, tournament, protest, state))]


def _on_filed(event: Event, envelope: Envelope, payload: ProtestFiled) -> Event:
    asked = payload.deposit is not None
    protest = Protest(
        payload.protest,
        payload.filed_by,
        envelope.happened_at,
        payload.text,
        payload.entry,
        payload.round,
        payload.board,
        payload.late,
        ProtestState.FILED if asked else ProtestState.REGISTERED,
        payload.deposit,
        DepositState.DUE if asked else DepositState.NOT_ASKED,
        match=payload.match,
    )
    return _with(event, envelope, protest)


def _on_paid(event: Event, envelope: Envelope, payload: DepositTaken) -> Event:
    return _changed(
        event,
        envelope,
        payload.protest,
        state=ProtestState.REGISTERED,
        money=DepositState.TAKEN,
        deposit=payload.amount,
        receipt=payload.receipt,
    )


def _on_decided(event: Event, envelope: Envelope, payload: ProtestDecided) -> Event:
    return _changed(
        event,
        envelope,
        payload.protest,
        state=ProtestState.UPHELD if payload.upheld else ProtestState.REJECTED,
        money=payload.money,
        decision=payload.text,
        decided_by=payload.decided_by,
        decided_at=envelope.happened_at,
        result=payload.result,
    )


def _on_withdrawn(event: Event, envelope: Envelope, payload: ProtestWithdrawn) -> Event:
    return _changed(event, envelope, payload.protest, state=ProtestState.WITHDRAWN, money=payload.money)


def _changed(event: Event, envelope: Envelope, number: int, **changes: object) -> Event:
    before = tournament_at(event, envelope).protests[number]
    return _with(event, envelope, dataclasses.replace(before, **changes))  # type: ignore[arg-type]


def _with(event: Event, envelope: Envelope, protest: Protest) -> Event:
    tournament = tournament_at(event, envelope)
    protests = {**tournament.protests, protest.number: protest}
    return event.with_tournament(dataclasses.replace(tournament, protests=protests))


def _ties_of_filed(fact: ProtestFiled) -> Ties:
    place = ".".join(str(step) for step in (fact.round, fact.match, fact.board) if step is not None)
    return ties([f"protest:{fact.protest}"], [f"board:{place}"] if fact.board else [])


PART = Part(
    facts={
        "protest-filed": FactKind(ProtestFiled),
        "deposit-taken": FactKind(DepositTaken),
        "protest-decided": FactKind(ProtestDecided),
        "protest-withdrawn": FactKind(ProtestWithdrawn),
    },
    decide={
        FileProtest: _file,
        PayDeposit: _pay,
        DecideProtest: _decide,
        WithdrawProtest: _withdraw,
    },
    evolve={
        ProtestFiled: _on_filed,
        DepositTaken: _on_paid,
        ProtestDecided: _on_decided,
        ProtestWithdrawn: _on_withdrawn,
    },
    ties={
        ProtestFiled: _ties_of_filed,
        DepositTaken: lambda fact: ties(
            [f"deposit:{fact.protest}"], [f"protest:{fact.protest}"], Undoing.WITH_REASON
        ),
        ProtestDecided: lambda fact: ties(
            (), ["jury", f"protest:{fact.protest}", f"deposit:{fact.protest}"], Undoing.WITH_REASON
        ),
        ProtestWithdrawn: lambda fact: ties(
            (), [f"protest:{fact.protest}", f"deposit:{fact.protest}"], Undoing.WITH_REASON
        ),
    },
)
