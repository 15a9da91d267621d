"""`tura result`: results of boards, one, several, or a table; corrections."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import click

from tura.app.desk import Done
from tura.cli.context import UnreadableError
from tura.cli.event import Session, writes_event
from tura.cli.words import say, speaker
from tura.core.conduct.base import Several
from tura.core.conduct.matches import CorrectGame, RecordGames
from tura.core.conduct.results import BoardResult, CorrectResult, RecordResults, ResultCorrected
from tura.core.ids import Board, Round
from tura.core.lifecycle import BoardState
from tura.core.result import GameResult, parse_game_result
from tura.documents.matches import caption


@click.command("result")
@writes_event
@click.argument("results", nargs=-1, metavar="[BOARD=RESULT]...")
@click.option(
    "--round", "number", type=click.IntRange(1), help="Which round.  [default: the last paired one]"
)
@click.option(
    "--from",
    "table",
    type=click.Path(path_type=Path),
    help="A csv with columns round, board, result; for teams match as well.",
)
@click.option("--match", type=click.IntRange(1), help="Teams: the match that the boards are of.")
@click.option("--correct", is_flag=True, help="This is what the result really is, whatever was entered.")
@click.option("--reason", help="Why a result is corrected.")
@click.option("--seen", type=int, help="The version (fact number) of the board that was seen.")
def command(
    session: Session,
    results: tuple[str, ...],
    number: int | None,
    table: Path | None,
    match: int | None,
    correct: bool,
    reason: str | None,
    seen: int | None,
) -> None:
    """Enter results such as `1=1-0 2=½ 3=0-1 4=+:-`."""
    round_ = Round(number or session.tournament.last_round)
    here = Board(match) if match is not None else None
    places = _from_table(table) if table else {(round_, here): _from_words(results)}
    if not any(places.values()):
        raise click.UsageError("give results such as 1=1-0, or --from TABLE")
    acts = [
        act for place, entered in places.items() for act in _acts(place, entered, reason, correct=correct)
    ]
    done = session.do(Several(tuple(acts)), seen=seen)
    _say_changes(done)
    for played, of_match in places:
        if of_match is not None:
            view = session.tournament.rounds[played]
            click.echo(caption(session.tournament, view.boards[of_match - 1], speaker()))
    for played in dict.fromkeys(played for played, _ in places):
        _report(session, played)


def _acts(
    place: tuple[Round, Board | None], entered: tuple[BoardResult, ...], reason: str | None, *, correct: bool
) -> Iterator[RecordResults | CorrectResult | RecordGames | CorrectGame]:
    """The acts that enter or correct the boards of a round or of a match."""
    number, match = place
    if not correct:
        yield RecordResults(number, entered) if match is None else RecordGames(number, match, entered)
        return
    for one in entered:
        if match is None:
            yield CorrectResult(number, one.board, one.result, reason)
        else:
            yield CorrectGame(number, match, one.board, one.result, reason)


def _say_changes(done: Done) -> None:
    """A correction between a game and a forfeit changes more than points (case U07)."""
    for fact in done.facts:
        match fact.payload:
            case ResultCorrected(round=number, board=board, result=result, was=was) if was is not None:
                if was.played != result.played:
                    kind = "game" if result.played else "forfeit"
                    say(f"cli.became-a-{kind}", round=number, board=board)
            case _:
                pass


def _report(session: Session, number: Round) -> None:
    view = session.tournament.rounds[number]
    names = session.tournament.entries
    for board in view.boards:
        if board.state is BoardState.CONFLICT:
            said = "; ".join(f"{entry.result.value} ({entry.actor})" for entry in board.entries)
            white, black = names[board.white].name, names[board.black].name
            say("cli.conflict", round=number, board=board.number, white=white, black=black, said=said)
    if view.complete:
        say("cli.round-complete", round=number)
    else:
        click.echo(speaker().n("cli.boards-open", len(view.open_boards), round=number), err=True)


def _from_words(words: tuple[str, ...]) -> tuple[BoardResult, ...]:
    entered = []
    for word in words:
        board, _, result = word.partition("=")
        if not board.isdecimal() or not result:
            raise click.UsageError(f"{word!r} is not of the form BOARD=RESULT")
        try:
            entered.append(BoardResult(Board(int(board)), parse_game_result(result)))
        except ValueError as error:
            known = ", ".join(item.value for item in GameResult)
            raise click.UsageError(f"{error}; known: {known}") from error
    return tuple(entered)


def _from_table(path: Path) -> dict[tuple[Round, Board | None], tuple[BoardResult, ...]]:
    t = speaker()
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableError(t("event-file.missing", path=path)) from error
    kept = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line and not line.startswith("#")]
    rows = csv.DictReader(line for _, line in kept)
    by_round: dict[tuple[Round, Board | None], tuple[BoardResult, ...]] = {}
    try:
        for row in rows:
            number, board = Round(int(row["round"])), Board(int(row["board"]))
            entered = BoardResult(board, parse_game_result(row["result"]))
            place = number, Board(int(row["match"])) if row.get("match") else None
            by_round[place] = (*by_round.get(place, ()), entered)
    except (KeyError, TypeError, AttributeError, ValueError, csv.Error) as error:
        line = kept[max(rows.line_num, 1) - 1][0]
        raise UnreadableError(t("table-fault.bad-result-row", path=path, line=line)) from error
    return by_round
