"""`tura squad`: a team's ordered list, one team or a table of all."""

from __future__ import annotations

from pathlib import Path

import click

from tura.cli.context import UnreadableError
from tura.cli.event import Session, writes_event
from tura.cli.register import faults_of
from tura.cli.words import say, speaker
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.squads import FileSquad
from tura.core.ids import EntryId
from tura.core.teams import Member
from tura.core.tournament import Entry
from tura.formats.entries import PlayerRow, UnreadableTable
from tura.formats.squads import SquadRows, read_squads


@click.command("squad")
@writes_event
@click.argument("team", required=False)
@click.option("--from", "table", type=click.Path(path_type=Path), help="A table with team, number and name.")
@click.option("--captain")
@click.option(
    "--register", "enter", is_flag=True, help="Enter the teams of the table that are not entered yet."
)
def command(session: Session, team: str | None, table: Path | None, captain: str | None, enter: bool) -> None:
    """Hand in squads from a table, or show the squad of TEAM."""
    if table is None and team is None:
        raise click.UsageError("name a team, or give --from TABLE")
    if table is None:
        _show(session, session.entry(team or ""))
        return
    squads = _read(table)
    if enter:
        _enter(session, squads)
    for rows in squads:
        if team is None or rows.team == team:
            members = tuple(_member(row) for row in rows.players)
            session.do(FileSquad(session.entry(rows.team), members, captain))
    click.echo(speaker().n("cli.squads-filed", len(squads)), err=True)


def _read(path: Path) -> tuple[SquadRows, ...]:
    try:
        return read_squads(path.name, path.read_bytes())
    except OSError as error:
        raise UnreadableError(speaker()("event-file.missing", path=path)) from error
    except UnreadableTable as wrong:
        raise UnreadableError(faults_of(wrong)) from wrong


def _enter(session: Session, squads: tuple[SquadRows, ...]) -> None:
    known = {entry.name for entry in session.tournament.entries.values()}
    new = tuple(Newcomer(Entry(EntryId(""), rows.team)) for rows in squads if rows.team not in known)
    if new:
        session.do(Register(new))


def _member(row: PlayerRow) -> Member:
    return Member(row.name, row.latin, row.title, row.rating, row.federation, row.fide_id, row.sex, row.rank)


def _show(session: Session, team: EntryId) -> None:
    squad = session.tournament.squads.get(team)
    if squad is None:
        say("refusal.no-squad", team=session.tournament.entries[team].name)
        return
    for place, member in enumerate(squad.members, 1):
        click.echo(f"{place} {member.name} {member.rating or ''}".rstrip())
