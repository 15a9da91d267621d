"""`tura squad`: a team's ordered list, one team or a table of all."""

from __future__ import annotations

import csv
import sys
from dataclasses import dataclass
from pathlib import Path

import click

from tura.cli.context import UnreadableError
from tura.cli.event import Session, writes_event
from tura.cli.register import faults_of
from tura.cli.words import say, speaker, stop
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.squads import FileSquad
from tura.core.ids import EntryId, TournamentId
from tura.core.refusal import Refusal
from tura.core.teams import Member
from tura.core.tournament import Entry
from tura.formats.entries import PlayerRow, UnreadableTable
from tura.formats.squads import SquadRows, read_squads


@click.command("squad")
@writes_event
@click.argument("team", required=False)
@click.option("--from", "table", type=click.Path(path_type=Path), help="A table with team, number and name.")
@click.option("--copy-from", "source", metavar="ID", help="Propose the squads of another tournament.")
@click.option("--accept", is_flag=True, help="With --copy-from: hand the proposal in as it is.")
@click.option("--captain", help="Name the captain of TEAM.")
@click.option("--register", "enter", is_flag=True, help="Enter the teams that are not entered yet.")
def command(
    session: Session,
    *,
    team: str | None,
    table: Path | None,
    source: str | None,
    accept: bool,
    captain: str | None,
    enter: bool,
) -> None:
    """Hand in squads from a table, copy them from another tournament, or show the squad of TEAM."""
    if source is not None:
        squads = _others(session, source, team)
        if not accept:
            _propose(squads, source)
            return
    elif table is not None:
        squads = [_Proposal(rows.team, tuple(map(_member, rows.players))) for rows in _read(table)]
        squads = [one for one in squads if team in (None, one.team)]
    elif team is None:
        raise click.UsageError("name a team, or give --from TABLE or --copy-from ID")
    else:
        _show_or_name(session, session.entry(team), captain)
        return
    if captain is not None and team is None:
        raise click.UsageError("--captain goes with a TEAM")
    _file(session, squads, captain, enter=enter)


@dataclass(frozen=True, slots=True)
class _Proposal:
    """A team with its list."""

    team: str
    members: tuple[Member, ...]
    captain: str | None = None


def _others(session: Session, source: str, team: str | None) -> list[_Proposal]:
    """The squads of another tournament of the event, of teams that have none here yet."""
    tournaments = session.event.tournaments
    if TournamentId(source) not in tournaments:
        stop(Refusal("unknown-tournament", {"tournament": source, "known": ", ".join(tournaments)}))
    other, here = tournaments[TournamentId(source)], session.tournament
    done = {here.entries[entry].name for entry in here.squads}
    named = [(other.entries[entry].name, squad) for entry, squad in other.squads.items()]
    return [
        _Proposal(name, squad.members, squad.captain)
        for name, squad in named
        if name not in done and team in (None, name)
    ]


def _propose(squads: list[_Proposal], source: str) -> None:
    """The lists as a table that `--from` reads."""
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["team", "number", "name", "title", "rating", "fide_id", "federation"])
    for one in squads:
        for place, member in enumerate(one.members, 1):
            cells = (member.title, member.rating, member.fide_id, member.federation)
            out.writerow([one.team, place, member.name, *(cell or "" for cell in cells)])
    say("cli.squads-proposed", count=len(squads), tournament=source)


def _file(session: Session, squads: list[_Proposal], captain: str | None, *, enter: bool) -> None:
    if enter:
        _enter(session, [one.team for one in squads])
    for one in squads:
        session.do(FileSquad(session.entry(one.team), one.members, captain or one.captain))
    click.echo(speaker().n("cli.squads-filed", len(squads)), err=True)


def _read(path: Path) -> tuple[SquadRows, ...]:
    try:
        return read_squads(path.name, path.read_bytes())
    except OSError as error:
        raise UnreadableError(speaker()("event-file.missing", path=path)) from error
    except UnreadableTable as wrong:
        raise UnreadableError(faults_of(wrong)) from wrong


def _enter(session: Session, teams: list[str]) -> None:
    known = {entry.name for entry in session.tournament.entries.values()}
    new = tuple(Newcomer(Entry(EntryId(""), team)) for team in teams if team not in known)
    if new:
        session.do(Register(new))


def _member(row: PlayerRow) -> Member:
    return Member(row.name, row.latin, row.title, row.rating, row.federation, row.fide_id, row.sex, row.rank)


def _show_or_name(session: Session, team: EntryId, captain: str | None) -> None:
    squad, name = session.tournament.squads.get(team), session.tournament.entries[team].name
    if squad is None:
        stop(Refusal("no-squad", {"team": name}))
    if captain is not None:
        session.do(FileSquad(team, squad.members, captain))
        say("cli.captain-named", name=captain, team=name)
        return
    for place, member in enumerate(squad.members, 1):
        click.echo(f"{place} {member.name} {member.rating or ''}".rstrip())
