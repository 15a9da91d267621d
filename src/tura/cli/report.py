"""`tura report`: the arbiter's report of an event."""

from __future__ import annotations

import click

from tura.app.report import report_of
from tura.cli.event import Session, on_event
from tura.cli.tables import print_json
from tura.cli.words import speaker
from tura.documents.report import report_document, report_tree
from tura.documents.text import text_of

WIDTH = 110
"""Columns of a printed report; longer sentences go on in the next line."""


@click.command("report")
@on_event
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(session: Session, form: str) -> None:
    """Print the arbiter's report: terms and defaults, rounds, decisions, corrections, protests, awards."""
    report = report_of(session.desk, session.tournament.id if session.asked else None)
    if form == "json":
        print_json(report_tree(report, speaker()))
    else:
        click.echo(text_of(report_document(report, speaker()), WIDTH), nl=False)
