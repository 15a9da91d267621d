"""`tura playoff`: open a play-off, draw its lots, enter its games, see what is due."""

from __future__ import annotations

import click

from tura.app.playoffs import (
    PlayoffView,
    corrected,
    find,
    finished,
    game,
    lot_by_hand,
    lot_by_seed,
    open_,
    playoffs,
)
from tura.app.terms import terms_of
from tura.cli.event import Session, writes_event
from tura.cli.tables import print_json
from tura.cli.words import say, speaker, stop
from tura.core.conduct.playoffs import DrawPlayoffLot, RecordPlayoffGame
from tura.core.ids import EntryId
from tura.core.refusal import Refusal
from tura.core.result import GameResult, parse_game_result
from tura.documents.playoff import due_line, playoff_document, tree_of
from tura.documents.text import text_of

ACTS = ("show", "open", "lot", "result", "correct")


@click.command("playoff")
@writes_event
@click.argument("act", type=click.Choice(ACTS), default="show")
@click.argument("results", nargs=-1, metavar="[KEY=RESULT]...")
@click.option("--place", type=click.IntRange(1), help="Which play-off: one of the places that it is for.")
@click.option("--key", help="Which lot, when several are due.")
@click.option("--seed", help="Draw by this seed; without it a new one is drawn and recorded.")
@click.option("--order", metavar="A;B;...", help="Drawn by hand: White first, or number 1 first.")
@click.option("--winner", help="Who won the lot, where the winner chooses the colour.")
@click.option("--reason", default="", help="Why a result is corrected.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    session: Session,
    act: str,
    results: tuple[str, ...],
    place: int | None,
    key: str | None,
    seed: str | None,
    order: str | None,
    winner: str | None,
    reason: str,
    as_json: bool,
) -> None:
    """Show the play-offs; open one, draw a lot that is due, enter a game that is due, correct one."""
    match act:
        case "show":
            _show(session, place, as_json=as_json)
        case "open":
            _open(session, place)
        case "lot":
            _lot(session, place, key, seed, order, winner)
        case _:
            if not results:
                raise click.UsageError("give results such as 1-2.1.1=1-0")
            for word in results:
                _result(session, place, word, reason if act == "correct" else None)
    if act != "show":
        _say_due(session, place)


def _views(session: Session) -> tuple[PlayoffView, ...]:
    return playoffs(session.event, session.tournament)


def _view(session: Session, place: int | None) -> PlayoffView:
    found = find(_views(session), place)
    return stop(found) if isinstance(found, Refusal) else found


def _names(session: Session) -> dict[EntryId, str]:
    return {id_: entry.name for id_, entry in session.tournament.entries.items()}


def _show(session: Session, place: int | None, *, as_json: bool) -> None:
    t, names = speaker(), _names(session)
    views = _views(session) if place is None else (_view(session, place),)
    if as_json:
        trees = [tree_of(view.contest, view.state, names) for view in views]
        print_json(trees)
        return
    if not views:
        over = finished(session.tournament, terms_of(session.event, session.tournament))
        click.echo(t("playoff.none" if over else "playoff.main-event"))
    for view in views:
        click.echo(text_of(playoff_document(view.contest, view.state, view.starts, names, t)))
        if not view.current:
            click.echo(f"* {t('playoff.changed')}")


def _open(session: Session, place: int | None) -> None:
    view = _view(session, place)
    act = open_(session.event, view)
    if isinstance(act, Refusal):
        stop(act)
    session.do_in_stage(view.stage, act)
    say("playoff.opened", first=view.contest.first, last=view.contest.last)


def _lot(
    session: Session,
    place: int | None,
    key: str | None,
    seed: str | None,
    order: str | None,
    winner: str | None,
) -> None:
    view = _view(session, place)
    if order is None:
        act = lot_by_seed(view, key, seed or session.desk.chance.seed())
    else:
        drawn = [session.entry(word) for word in order.split(";")]
        act = lot_by_hand(view, key, drawn, session.entry(winner) if winner else None)
    if isinstance(act, Refusal):
        stop(act)
    session.do_in_stage(view.stage, act, seen=_version(view))
    _say_lot(session, act)


def _version(view: PlayoffView) -> int | None:
    return view.record.version if view.record else None


def _say_lot(session: Session, act: DrawPlayoffLot) -> None:
    names = ", ".join(_names(session)[entry] for entry in act.lot.order)
    if act.lot.seed:
        say("playoff.lot-drawn", key=act.key, names=names, seed=act.lot.seed)
    else:
        say("playoff.lot-by-hand", key=act.key, names=names)


def _result(session: Session, place: int | None, word: str, reason: str | None) -> None:
    key, result = _parsed(word)
    view = _view(session, place)
    if reason is not None:
        _correct(session, view, key, result, reason)
        return
    act = game(view, key, result)
    if isinstance(act, Refusal):
        stop(act)
    session.do_in_stage(view.stage, act, seen=_version(view))
    _say_game(session, act)


def _parsed(word: str) -> tuple[str | None, GameResult]:
    key, found, result = word.partition("=")
    if not found or not key:
        key, result = "", word
    try:
        return key or None, parse_game_result(result)
    except ValueError as error:
        raise click.UsageError(f"{error}; give KEY=RESULT such as 1-2.1.1=1-0") from error


def _correct(session: Session, view: PlayoffView, key: str | None, result: GameResult, reason: str) -> None:
    rule = terms_of(session.event, session.tournament).effective.playoff
    if key is None or rule is None:
        raise click.UsageError("a correction names its game: KEY=RESULT")
    act = corrected(session.event, rule, view, key, result, reason)
    if isinstance(act, Refusal):
        stop(act)
    session.do_in_stage(view.stage, act, seen=_version(view))


def _say_game(session: Session, act: RecordPlayoffGame) -> None:
    seats = act.seats.map(lambda entry: _names(session)[entry])
    say("playoff.recorded", key=act.key, white=seats.white, black=seats.black, result=act.result.value)


def _say_due(session: Session, place: int | None) -> None:
    t, names = speaker(), _names(session)
    for view in _views(session):
        if view.state is not None and (place is None or view.contest.first <= place <= view.contest.last):
            lines = [due_line(due, names, t) for due in view.state.due] or [t("playoff.decided")]
            click.echo("\n".join(lines), err=True)
