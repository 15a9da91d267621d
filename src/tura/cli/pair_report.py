"""`tura pair FILE.trf`: the next round of a report file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from tura.app.trf_draws import Switches
from tura.app.trf_files import NumberedRound, draw_next
from tura.cli.context import UnreadableError
from tura.cli.reports import open_report, parse_answers, with_switches
from tura.cli.words import say, speaker, stop
from tura.core.refusal import Refusal


@click.command("pair")
@click.argument("path", metavar="FILE.trf", type=click.Path(path_type=Path))
@with_switches
@click.option(
    "--answer", "answers", multiple=True, metavar="QUESTION=CHOICE", help="Settle a question about the file."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the round there.")
@click.option("--explain", is_flag=True, help="Say why, on stderr (with --json: in the JSON).")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    *,
    path: Path,
    switches: Switches,
    answers: tuple[str, ...],
    output: Path | None,
    explain: bool,
    as_json: bool,
) -> None:
    """Pair the next round of a report file.

    Prints the number of boards, then `white black` a line, the bye `n 0` last.
    """
    document = open_report(path, parse_answers(answers))
    drawn = draw_next(document, switches, explain=explain)
    if isinstance(drawn, Refusal):
        stop(drawn)
    if drawn.dead_end is not None:
        kind = "certain" if drawn.dead_end.certain else "possible"
        say(f"explanation.dead-end.{kind}", round=drawn.dead_end.round)
    _put(_json(drawn) if as_json else _lines(drawn), output)
    if explain and not as_json:
        _explain(drawn)


def _lines(drawn: NumberedRound) -> str:
    boards = [*drawn.pairs, *([(drawn.bye, 0)] if drawn.bye is not None else [])]
    return "\n".join((str(len(boards)), *(f"{white} {black}" for white, black in boards))) + "\n"


def _explain(drawn: NumberedRound) -> None:
    """The reasons in sentences, on stderr; a system that gives none says so."""
    if drawn.explanation is None:
        say("trf.no-explanation", system=drawn.system)
        return
    from tura.cli.explained import tell

    tell(drawn.explanation, lambda tpn: str(drawn.numbers[tpn]))


def _json(drawn: NumberedRound) -> str:
    value: dict[str, Any] = {
        "round": drawn.round,
        "system": drawn.system,
        "pairs": [{"white": white, "black": black} for white, black in drawn.pairs],
        "bye": drawn.bye,
    }
    if drawn.explanation is not None:
        from tura.cli.explanation_json import explanation_json

        value["explanation"] = explanation_json(drawn.explanation, drawn.numbers)
    return json.dumps(value, indent=2) + "\n"


def _put(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except OSError:
        raise UnreadableError(speaker()("trf.file.unwritable", path=output)) from None
