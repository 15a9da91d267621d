"""What each fact of the report says, in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from tura.core.conduct.amending import Amended
from tura.core.conduct.base import Overridden
from tura.core.conduct.ceremony import AwardsGiven
from tura.core.conduct.draw import ColourDrawn, NumbersAssigned
from tura.core.conduct.entries import (
    EntryCorrected,
    ForfeitedByLeaving,
    PersonErased,
    PresenceSet,
    Struck,
)
from tura.core.conduct.hand import KeptApart, PairingsChanged
from tura.core.conduct.incidents import IncidentRecorded
from tura.core.conduct.jury import JuryElected
from tura.core.conduct.lineups import LineupsPublished
from tura.core.conduct.matches import GameCorrected, GameRecorded, MatchForfeited
from tura.core.conduct.playoffs import (
    PlayoffGameCorrected,
    PlayoffGameRecorded,
    PlayoffLotDrawn,
    PlayoffOpened,
)
from tura.core.conduct.protests import DepositTaken, ProtestDecided, ProtestFiled, ProtestWithdrawn
from tura.core.conduct.results import ResultCorrected, ResultRecorded
from tura.core.conduct.rounds import RoundAnnulled, RoundPaired
from tura.core.journal import Fact
from tura.core.refusal import Refusal
from tura.core.teams import LineupSource
from tura.documents.officiating import about
from tura.documents.report.scene import Scene
from tura.i18n.refusals import refusal_sentence


def sentence(fact: Fact, scene: Scene) -> str:
    """A fact as a sentence; empty for a kind that the report does not tell."""
    say = _SAY.get(type(fact.payload))
    return say(fact.payload, scene) if say else ""


def _amended(payload: Amended, scene: Scene) -> str:
    changes = "; ".join(f"{one.key} = {one.value or '–'}" for one in payload.amendment.changes)
    said = scene.t("report.amended", changes=changes, moment=payload.amendment.holds_from)
    if not payload.marked:
        return said
    return f"{said} {scene.t('report.amended-after-the-start', tournaments=', '.join(payload.marked))}"


def _overridden(payload: Overridden, scene: Scene) -> str:
    refusal = Refusal(payload.code, payload.facts, payload.clause, payload.article)
    return refusal_sentence(scene.t, refusal)


def _entry_corrected(payload: EntryCorrected, scene: Scene) -> str:
    after = payload.entry
    before = scene.entry(after.id)
    changes = [
        f"{scene.t(f'report.entry.{spec.name}')}: {_plain(before and getattr(before, spec.name))}"
        f" → {_plain(getattr(after, spec.name))}"
        for spec in dataclasses.fields(after)
        if spec.name != "id" and getattr(before, spec.name, None) != getattr(after, spec.name)
    ]
    return f"{scene.name(after.id)}: {'; '.join(changes) or '='}"


def _plain(value: Any) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value or "–")


def _struck(payload: Struck, scene: Scene) -> str:
    return scene.t("report.struck", name=scene.name(payload.entry))


def _presence(payload: PresenceSet, scene: Scene) -> str:
    name = scene.name(payload.entry)
    state = scene.t(f"presence.{payload.presence.value}")
    return scene.t("report.presence", name=name, state=state, round=payload.round)


def _forfeited(payload: ForfeitedByLeaving, scene: Scene) -> str:
    board = scene.board(payload.round, payload.board)
    return f"{board}: {payload.result.value}"


def _match_forfeited(payload: MatchForfeited, scene: Scene) -> str:
    board = scene.board(payload.round, payload.match)
    return f"{board}: {payload.result.value}"


def _erased(payload: PersonErased, scene: Scene) -> str:
    name = scene.name(payload.entry)
    return scene.t("report.erased", name=name, facts=payload.facts)


def _numbers(payload: NumbersAssigned, scene: Scene) -> str:
    order = sorted(payload.numbers, key=lambda entry: payload.numbers[entry])
    names = "; ".join(f"{payload.numbers[entry]} {scene.name(entry)}" for entry in order)
    how = scene.t(f"report.numbers.{payload.by.name.lower().replace('_', '-')}")
    if payload.restricted:
        how = scene.t("report.numbers-apart", how=how)
    return f"{_drawn(how, payload.seed, scene)}: {names}"


def _drawn(how: str, seed: str | None, scene: Scene) -> str:
    return scene.t("report.by-seed", what=how, seed=seed) if seed else how


def _colour(payload: ColourDrawn, scene: Scene) -> str:
    said = scene.t("report.colour", colour=scene.t(f"colour.{payload.colour.name}"))
    return _drawn(said, payload.seed, scene)


def _paired(payload: RoundPaired, scene: Scene) -> str:
    boards = "; ".join(f"{at}. {scene.pair(one)}" for at, one in enumerate(payload.pairings, 1))
    return scene.t("report.paired", round=payload.round, boards=boards) if payload.by_hand else ""


def _annulled(payload: RoundAnnulled, scene: Scene) -> str:
    return scene.t("report.annulled", round=payload.round)


def _pairings_changed(payload: PairingsChanged, scene: Scene) -> str:
    before = {(one.white, one.black) for one in scene.pairings(payload.round)}
    boards = "; ".join(
        f"{number}. {scene.pair(one)}"
        for number, one in enumerate(payload.pairings, 1)
        if (one.white, one.black) not in before
    )
    sitting = scene.names(list(payload.sitting)) or "–"
    return scene.t("report.pairings-changed", round=payload.round, boards=boards or "–", sitting=sitting)


def _kept_apart(payload: KeptApart, scene: Scene) -> str:
    names = scene.names(payload.entries)
    return scene.t("report.kept-apart", names=names, first=payload.first, last=payload.last)


def _corrected(payload: ResultCorrected | GameCorrected, scene: Scene) -> str:
    was = payload.was.value if payload.was else scene.t("board.conflict")
    return f"{_board_of(payload, scene)}: {was} → {payload.result.value}"


def _board_of(payload: Any, scene: Scene) -> str:
    if isinstance(payload, GameCorrected | GameRecorded):
        return scene.board(payload.round, payload.match, payload.board)
    return scene.board(payload.round, payload.board)


def _recorded(payload: ResultRecorded | GameRecorded, scene: Scene) -> str:
    known, board = scene.before(payload), _board_of(payload, scene)
    if known is None or known[0] is payload.result:
        return f"{board}: {payload.result.value}"
    return scene.t(
        "report.conflict",
        board=board,
        first=known[0].value,
        author=known[1].envelope.actor.name,
        moment=scene.moment(known[1]),
        second=payload.result.value,
    )


def _lineups(payload: LineupsPublished, scene: Scene) -> str:
    unusual = [
        f"{scene.name(lineup.team)} ({scene.t(f'lineup.{lineup.source.value}')})"
        for lineup in payload.lineups
        if lineup.source is not LineupSource.FILED
    ]
    return scene.t("report.lineups", round=payload.round, teams=unusual) if unusual else ""


def _jury(payload: JuryElected, scene: Scene) -> str:
    reserves = ", ".join(payload.jury.reserves) or "–"
    return scene.t("protest.jury", members=payload.jury.members, reserves=reserves)


def _protest_filed(payload: ProtestFiled, scene: Scene) -> str:
    said = scene.t(
        "report.protest-filed",
        protest=payload.protest,
        author=payload.filed_by,
        about=about(payload.round, payload.board, scene.t, payload.match) or "–",
        text=payload.text,
    )
    return f"{said} {scene.t('report.protest-late')}" if payload.late else said


def _deposit(payload: DepositTaken, scene: Scene) -> str:
    receipt = payload.receipt or "–"
    return scene.t("report.deposit-taken", protest=payload.protest, amount=payload.amount, receipt=receipt)


def _protest_decided(payload: ProtestDecided, scene: Scene) -> str:
    state = scene.t(f"protest.state.{'upheld' if payload.upheld else 'rejected'}")
    said = scene.t(
        "report.protest-decided",
        protest=payload.protest,
        state=state,
        bodies=payload.decided_by or "–",
        text=payload.text,
        money=scene.t(f"protest.money.{payload.money.value}"),
    )
    return f"{said} → {payload.result.value}" if payload.result else said


def _protest_withdrawn(payload: ProtestWithdrawn, scene: Scene) -> str:
    money = scene.t(f"protest.money.{payload.money.value}")
    return scene.t("report.protest-withdrawn", protest=payload.protest, money=money)


def _incident(payload: IncidentRecorded, scene: Scene) -> str:
    t = scene.t
    parts = (
        t(f"incident.kind.{payload.kind.value}"),
        scene.name(payload.entry) if payload.entry else "",
        about(payload.round, payload.board, t, payload.match),
        payload.text,
        t(f"incident.penalty.{payload.penalty.value}", minutes=payload.minutes or 0),
    )
    return f"{payload.incident}. " + "; ".join(part for part in parts if part)


def _playoff_opened(payload: PlayoffOpened, scene: Scene) -> str:
    names = scene.names([one.entry for one in payload.contenders])
    last = payload.first + len(payload.contenders) - 1
    said = f"{scene.t('playoff.title', first=payload.first, last=last)}: {names}"
    if payload.begins is None:
        return said
    return f"{said}. {scene.t('playoff.starts', at=scene.local(payload.begins))}"


def _playoff_lot(payload: PlayoffLotDrawn, scene: Scene) -> str:
    lot = payload.lot
    said = scene.t("report.playoff-lot", key=payload.key, names=scene.names(lot.order))
    if lot.winner:
        said = scene.t("report.playoff-lot-won", lot=said, name=scene.name(lot.winner))
    return _drawn(said, lot.seed, scene)


def _playoff_game(payload: PlayoffGameRecorded, scene: Scene) -> str:
    names = " – ".join(scene.name(entry) for entry in (payload.white, payload.black))
    return f"{payload.key}: {names} {payload.result.value}"


def _playoff_corrected(payload: PlayoffGameCorrected, scene: Scene) -> str:
    return scene.t(
        "report.playoff-corrected", key=payload.key, was=payload.was.value, now=payload.result.value
    )


def _given(payload: AwardsGiven, scene: Scene) -> str:
    return scene.t.n("report.awards-given", len(payload.awards))


_SAY: dict[type, Callable[[Any, Scene], str]] = {
    Amended: _amended,
    Overridden: _overridden,
    EntryCorrected: _entry_corrected,
    Struck: _struck,
    PresenceSet: _presence,
    ForfeitedByLeaving: _forfeited,
    MatchForfeited: _match_forfeited,
    PersonErased: _erased,
    NumbersAssigned: _numbers,
    ColourDrawn: _colour,
    RoundPaired: _paired,
    RoundAnnulled: _annulled,
    PairingsChanged: _pairings_changed,
    KeptApart: _kept_apart,
    ResultCorrected: _corrected,
    GameCorrected: _corrected,
    ResultRecorded: _recorded,
    GameRecorded: _recorded,
    LineupsPublished: _lineups,
    JuryElected: _jury,
    ProtestFiled: _protest_filed,
    DepositTaken: _deposit,
    ProtestDecided: _protest_decided,
    ProtestWithdrawn: _protest_withdrawn,
    IncidentRecorded: _incident,
    PlayoffOpened: _playoff_opened,
    PlayoffLotDrawn: _playoff_lot,
    PlayoffGameRecorded: _playoff_game,
    PlayoffGameCorrected: _playoff_corrected,
    AwardsGiven: _given,
}
