"""`tura import`: an event file from a report file."""

from __future__ import annotations

import secrets
import tempfile
from pathlib import Path

import click

from tura.app.ports import EventFileError
from tura.app.trf_draws import Switches
from tura.app.trf_import import MAIN, Imported, import_report
from tura.app.trf_verification import Verification, verify
from tura.cli.context import Doors, RefusedError, pass_doors
from tura.cli.reports import open_report, parse_answers
from tura.cli.verify import difference_lines
from tura.cli.words import say, speaker, unreadable
from tura.core.ids import EventId
from tura.core.journal import Actor
from tura.core.refusal import Refusal
from tura.i18n.refusals import refusal_sentence


@click.command("import")
@click.argument("report", metavar="FILE.trf", type=click.Path(path_type=Path))
@click.option("-o", "--output", "path", required=True, metavar="EVENT.tura", type=click.Path(path_type=Path))
@click.option(
    "--answer", "answers", multiple=True, metavar="QUESTION=CHOICE", help="Settle a question about the file."
)
@click.option("--withdrawn", metavar="NUMBERS", default="", help="Who has left for good, such as 3,17.")
@click.option("--by", "author", envvar="TURA_ACTOR", default="arbiter", help="Who makes the event.")
@pass_doors
def command(
    doors: Doors, *, report: Path, path: Path, answers: tuple[str, ...], withdrawn: str, author: str
) -> None:
    """Make an event file from a report file: its players or teams, rounds, results, byes, forbidden pairs.

    Rounds that the rules would have drawn otherwise are told. The regulation holds what the file says; amend the rest.
    """
    document = open_report(report, parse_answers(answers))
    gone = _numbers(withdrawn)
    if path.exists():
        unreadable(EventFileError("exists", path))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        made = Path(folder) / path.name
        identity = EventId(f"{path.stem[:40]}-{secrets.token_hex(6)}")
        desk = doors.create_event(made, identity)
        found = import_report(desk, document, identity, Actor(author), gone)
        if isinstance(found, Refusal):
            raise RefusedError(refusal_sentence(speaker(), found))
        try:
            doors.restore_event(made, path)
        except EventFileError as error:
            unreadable(error)
    _tell(report, found, verify(document, Switches()))
    say("cli.event-made", path=path, tournaments=MAIN)


def _tell(report: Path, found: Imported, verified: Verification) -> None:
    """Rounds that the rules would have drawn otherwise, who may have left, what the event file does not hold."""
    for line in difference_lines(report, verified):
        click.echo(line, err=True)
    if found.absent_to_the_end:
        say("trf.absent-to-the-end", numbers=", ".join(map(str, found.absent_to_the_end)))
    if found.left_out:
        say("trf.left-out", records=", ".join(found.left_out))


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.replace(",", " ").split())
    except ValueError:
        raise click.UsageError(f"{text!r} are no numbers such as 3,17") from None
