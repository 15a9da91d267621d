"""`tura protest`: the jury, protests from filing to decision, their deposits."""

from __future__ import annotations

import click

from tura.cli.event import Session, writes_event
from tura.cli.tables import print_json
from tura.cli.words import say, speaker
from tura.core.conduct.jury import ElectJury
from tura.core.conduct.protests import (
    DecideProtest,
    FileProtest,
    PayDeposit,
    WithdrawProtest,
)
from tura.core.ids import Board, Round
from tura.core.result import GameResult, parse_game_result
from tura.documents.officiating import protest_tree, protests_table
from tura.documents.text import table_text

ACTS = ("list", "jury", "file", "pay", "uphold", "reject", "withdraw")


@click.command("protest")
@writes_event
@click.argument("act", type=click.Choice(ACTS), default="list")
@click.option("--protest", "number", type=click.IntRange(1), help="Which one.  [default: the last]")
@click.option("--from", "filed_by", help="Who files it: a player, a captain, anybody.")
@click.option("--round", "round_", type=click.IntRange(1), help="About which round.")
@click.option("--board", type=click.IntRange(1), help="About which board of the round, or of the match.")
@click.option("--match", type=click.IntRange(1), help="Teams: the match that the board is of.")
@click.option("--text", default="", help="What is protested, or the words of the decision.")
@click.option("--amount", type=click.IntRange(0), help="The deposit.  [default: as asked]")
@click.option("--receipt", help="The number of the receipt.")
@click.option("--members", default="", metavar="A;B;...", help="The jury, or who of it decides.")
@click.option("--reserves", default="", metavar="A;B;...", help="The jury's reserves.")
@click.option("--result", help="The result that the decision puts in the place of the game's.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    session: Session,
    act: str,
    number: int | None,
    filed_by: str | None,
    round_: int | None,
    board: int | None,
    match: int | None,
    text: str,
    amount: int | None,
    receipt: str | None,
    members: str,
    reserves: str,
    result: str | None,
    as_json: bool,
) -> None:
    """List protests; elect the jury; file a protest, take its deposit, decide it, take it back."""
    meant = number or max(session.tournament.protests, default=0)
    match act:
        case "list":
            _list(session, as_json=as_json)
            return
        case "jury":
            _jury(session, members, reserves)
            return
        case "file":
            _file(session, filed_by, text, (round_, match, board))
            return
        case "pay":
            _pay(session, meant, amount, receipt)
        case "uphold" | "reject":
            decided = DecideProtest(meant, act == "uphold", text, _people(members), _result(result))
            session.do(decided)
        case _:
            session.do(WithdrawProtest(meant))
    _say_state(session, meant)


def _list(session: Session, *, as_json: bool) -> None:
    t, tournament = speaker(), session.tournament
    if as_json:
        local = session.event.local
        print_json([protest_tree(protest, local, t) for protest in tournament.protests.values()])
        return
    table = protests_table(tournament.protests.values(), t)
    if tournament.jury:
        known = ", ".join(tournament.jury.reserves) or "–"
        click.echo(t("protest.jury", members=", ".join(tournament.jury.members), reserves=known))
    click.echo(table_text(table) if tournament.protests else t("protest.none"))


def _people(words: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in words.split(";") if name.strip())


def _jury(session: Session, members: str, reserves: str) -> None:
    session.do(ElectJury(_people(members), _people(reserves)))
    jury = session.tournament.jury
    assert jury is not None
    say("protest.jury", members=", ".join(jury.members), reserves=", ".join(jury.reserves) or "–")


def _file(
    session: Session, filed_by: str | None, text: str, place: tuple[int | None, int | None, int | None]
) -> None:
    if not filed_by:
        raise click.UsageError("say who files the protest: --from NAME")
    known = [id_ for id_, entry in session.tournament.entries.items() if entry.name == filed_by]
    if not known and filed_by.isdigit():
        known = [session.entry(filed_by)]
    name = session.tournament.entries[known[0]].name if known else filed_by
    round_, match, board = place
    session.do(
        FileProtest(
            name,
            text,
            known[0] if known else None,
            Round(round_) if round_ else None,
            Board(board) if board else None,
            Board(match) if match else None,
        )
    )
    protest = session.tournament.protests[max(session.tournament.protests)]
    say("protest.filed", protest=protest.number)
    if protest.deposit:
        currency = session.event.regulation.event.currency or ""
        say("protest.deposit-asked", amount=protest.deposit, currency=currency)


def _pay(session: Session, number: int, amount: int | None, receipt: str | None) -> None:
    protest = session.tournament.protests.get(number)
    asked = protest.deposit if protest and protest.deposit else 0
    session.do(PayDeposit(number, asked if amount is None else amount, receipt))
    say("protest.registered", protest=number)


def _result(word: str | None) -> GameResult | None:
    try:
        return parse_game_result(word) if word else None
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def _say_state(session: Session, number: int) -> None:
    t, protest = speaker(), session.tournament.protests[number]
    state = t(f"protest.state.{protest.state.value}")
    money = t(f"protest.money.{protest.money.value}")
    say("protest.state", protest=number, state=state, money=money)
