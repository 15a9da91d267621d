"""`tura export`: a tournament of an event file for other programs."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tura.app.trf_export import report_of
from tura.cli.context import UnreadableError
from tura.cli.event import Session, on_event
from tura.cli.reports import tell_notices
from tura.cli.words import say, speaker
from tura.core.audience import Audience, seen_by
from tura.formats.trf.checks import missing_for_rating
from tura.formats.trf.document import Dialect
from tura.formats.trf.writing import losses, write
from tura.i18n import latin

FORMS = {dialect.value: dialect for dialect in Dialect}
"""What a tournament can be written as."""


@click.command("export")
@on_event
@click.option("--as", "form", required=True, type=click.Choice(list(FORMS)), help="The form of the file.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Into this file.  [default: stdout]")
@click.option("--latin", "in_latin", is_flag=True, help="Names in Latin letters.")
@click.option("--public", is_flag=True, help="Only what is published.")
def command(session: Session, *, form: str, output: Path | None, in_latin: bool, public: bool) -> None:
    """Write a tournament as a report file (TRF) for other programs and for the rating office."""
    event = seen_by(session.event, Audience.PUBLIC if public else Audience.CHIEF)
    tournament = event.tournaments[session.tournament.id]
    document = report_of(event, tournament, _latin if in_latin else _as_entered)
    if lost := losses(document, FORMS[form]):
        say("trf.losses", form=form, records=", ".join(dict.fromkeys(lost)))
    tell_notices(session.tournament.id, missing_for_rating(document))
    _put(write(document, FORMS[form]), output)


def _as_entered(name: str, _: str | None) -> str:
    return name


def _latin(name: str, given: str | None) -> str:
    return given or latin(name)


def _put(data: bytes, output: Path | None) -> None:
    if output is None:
        sys.stdout.buffer.write(data)
        return
    try:
        output.write_bytes(data)
    except OSError:
        raise UnreadableError(speaker()("trf.file.unwritable", path=output)) from None
