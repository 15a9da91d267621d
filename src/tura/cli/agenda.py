"""`tura agenda`: what is due now and next."""

from __future__ import annotations

import json
from datetime import datetime

import click

from tura.app.agenda import Agenda, agenda
from tura.cli.event import Moment, Session, on_event
from tura.cli.words import speaker
from tura.documents.agenda import AgendaLine, agenda_table
from tura.documents.tables import rows_of
from tura.documents.text import table_text


@click.command("agenda")
@on_event
@click.option(
    "--now", type=Moment(), help="The moment to look from, by the clock of the hall.  [default: now]"
)
@click.option("--all", "whole", is_flag=True, help="What is over too, and every round to come.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    session: Session,
    now: datetime | None,
    whole: bool,
    as_json: bool,
) -> None:
    """Say what is due now and next: rounds, deadlines, protests, play-offs, ceremonies."""
    event = session.desk.known_at(now) if now else session.event
    moment = now or event.local(session.desk.clock.now())
    found = agenda(event, moment, whole=whole)
    asked = {session.tournament.id} if session.asked else set(event.tournaments)
    lines = [
        AgendaLine(item.what.value, item.when(found.now).value, item.tournament, item.at, item.facts)
        for item in found.items
        if item.tournament in asked
    ]
    if as_json:
        click.echo(json.dumps(_tree(found, lines), ensure_ascii=False, indent=2, default=str))
        return
    t = speaker()
    click.echo(t("agenda.title", now=found.now))
    click.echo(table_text(agenda_table(lines, t)) if lines else t("agenda.nothing"))
    for tournament, warning in found.warnings:
        if tournament in asked:
            click.echo(f"* {tournament}: {t(f'finding.{warning.code}', **warning.facts)}")


def _tree(found: Agenda, lines: list[AgendaLine]) -> dict[str, object]:
    items = [
        row | {"facts": line.facts}
        for row, line in zip(rows_of(agenda_table(lines, speaker())), lines, strict=True)
    ]
    warnings = [
        {"tournament": tournament, "code": warning.code, "key": warning.key, "facts": warning.facts}
        for tournament, warning in found.warnings
    ]
    return {"now": found.now.isoformat(timespec="minutes"), "items": items, "warnings": warnings}
