"""`tura register`: enter one participant or a table of them."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Any

import click

from tura.cli.context import UnreadableError
from tura.cli.event import Session, writes_event
from tura.cli.particulars import with_particulars
from tura.cli.words import speaker
from tura.core.conduct.entries import Newcomer, Register
from tura.core.ids import EntryId
from tura.core.tournament import Entry, Person
from tura.formats.entries import PlayerRow, UnreadableTable, read_players


def _day(_ctx: click.Context, _param: click.Parameter, value: str | None) -> date | None:
    if value is None:
        return None
    try:
        return datetime.strptime(value, "%Y-%m-%d").date()  # noqa: DTZ007 - a day has no zone
    except ValueError as error:
        raise click.BadParameter(f"{value!r} is no day such as 1960-05-17") from error


@click.command("register")
@writes_event
@click.option("--from", "table", type=click.Path(path_type=Path), help="A table of players: csv, xlsx, ods.")
@click.option("--name", help="One participant: surname, given name.")
@with_particulars
@click.option("--born", callback=_day, help="Date of birth; kept apart and erasable.")
@click.option("--phone", help="Telephone; kept apart and erasable.")
@click.option("--email", help="E-mail; kept apart and erasable.")
def command(session: Session, table: Path | None, name: str | None, **said: Any) -> None:
    """Enter participants; a table is taken whole or not at all."""
    if (table is None) == (name is None):
        raise click.UsageError("give either --name or --from")
    rows = player_rows(table) if table else (PlayerRow(name=name or "", **said),)
    session.do(Register(tuple(_newcomer(row) for row in rows)))
    click.echo(speaker().n("cli.registered", len(rows)), err=True)


def player_rows(path: Path) -> tuple[PlayerRow, ...]:
    """The rows of a table of players; ends the command with every fault located when it cannot be read."""
    t = speaker()
    try:
        return read_players(path.name, path.read_bytes())
    except OSError as error:
        raise UnreadableError(t("event-file.missing", path=path)) from error
    except UnreadableTable as wrong:
        raise UnreadableError(faults_of(wrong)) from wrong


def faults_of(wrong: UnreadableTable) -> str:
    """Every fault of a table, one a line, with its line and column."""
    t = speaker()
    return "\n".join(
        f"{wrong.name}:{fault.line}: {fault.column}: {t(f'table-fault.{fault.code}', **fault.facts)}"
        for fault in wrong.faults
    )


def _newcomer(row: PlayerRow) -> Newcomer:
    entry = Entry(
        EntryId(""),
        row.name,
        row.latin,
        row.title,
        row.rating,
        row.federation,
        row.fide_id,
        row.sex,
        row.rank,
        row.club,
        row.region,
        row.city,
        row.team,
        row.trainers,
    )
    return Newcomer(entry, Person(row.born, row.phone, row.email))
