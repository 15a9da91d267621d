"""`tura award`: who receives what and why; the awards as handed over."""

from __future__ import annotations

import dataclasses

import click

from tura.app.awards import AwardReport, awards, give
from tura.cli.event import Session, writes_event
from tura.cli.tables import FORMAT, print_json
from tura.cli.words import say, speaker, stop
from tura.core.refusal import Refusal
from tura.documents.awards import awards_document, team_awards_table
from tura.documents.lists import without_empty
from tura.documents.model import Document
from tura.documents.tables import csv_of, rows_of
from tura.documents.text import text_of

ACTS = ("show", "give")


@click.command("award")
@writes_event
@click.argument("act", type=click.Choice(ACTS), default="show")
@FORMAT
def command(session: Session, act: str, form: str) -> None:
    """Print the list of awards with every reason; hand them over."""
    report = awards(session.event, session.tournament)
    if report is None:
        click.echo(speaker()("award.none"), err=True)
        return
    if act == "give":
        _give(session, report)
        return
    document = _document(session, report)
    match form:
        case "csv":
            for table in document.tables:
                click.echo(csv_of(table), nl=False)
        case "json":
            rows = [row for table in document.tables for row in rows_of(table)]
            print_json(rows)
        case _:
            shown = tuple(map(without_empty, document.tables))
            click.echo(text_of(dataclasses.replace(document, tables=shown)), nl=False)
    _say_state(session, report)


def _document(session: Session, report: AwardReport) -> Document:
    tournament, regulation = session.tournament, session.event.regulation
    names = {id_: entry.name for id_, entry in tournament.entries.items()}
    title = tournament.rule.name or regulation.event.name
    title = title[:1].upper() + title[1:]
    currency = regulation.event.currency or ""
    document = awards_document(title, report.list, report.prizes, names, currency, speaker())
    teams = (team_awards_table(one.list, speaker(), one.table.name or one.table.id) for one in report.teams)
    return dataclasses.replace(document, tables=(*document.tables, *teams))


def _say_state(session: Session, report: AwardReport) -> None:
    ceremony = session.tournament.ceremony
    if report.provisional:
        say("award.not-over")
    if ceremony is not None:
        say("award.given-at", at=session.event.local(ceremony.given_at))
    if report.changed:
        say("award.changed")


def _give(session: Session, report: AwardReport) -> None:
    act = give(report, session.event, session.tournament)
    if isinstance(act, Refusal):
        stop(act)
    session.do(act)
    say("award.given", count=len(act.awards))
