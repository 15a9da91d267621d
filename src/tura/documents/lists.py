"""Lists of a tournament: who has entered, which rounds there are, what one participant played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime

from tura.core.crosstable import Cell as Played
from tura.core.crosstable import Crosstable
from tura.core.ids import EntryId, Round, Tpn
from tura.core.points import Points
from tura.core.schedule import Timetable
from tura.core.tournament import RoundView, Tournament
from tura.documents.crosstable import mark
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.standings import Player
from tura.i18n import Translator
from tura.ranking.standings import Standings

Local = Callable[[datetime], datetime]
"""A moment as the clock of the hall shows it."""


def entries_table(tournament: Tournament, t: Translator, link: Callable[[EntryId], str | None]) -> Table:
    """The participants by pairing number, or by the alphabet while there are none."""
    numbers = tournament.numbers
    entries = sorted(
        tournament.entries.values(), key=lambda entry: (numbers.get(entry.id, 0), t.sort_key(entry.name))
    )
    columns = [
        Column("tpn", t("table.number"), Align.RIGHT),
        Column("name", t("table.name")),
        Column("title", t("table.title")),
        Column("rating", t("table.rating"), Align.RIGHT),
        Column("federation", t("table.federation-short"), full=t("table.federation")),
        Column("team", t("fact.team")),
        Column("city", t("fact.city")),
    ]
    rows = [
        (
            Cell(str(numbers.get(entry.id, ""))),
            Cell(entry.name, link=link(entry.id)),
            Cell(entry.title or ""),
            Cell(str(entry.rating or "")),
            Cell(entry.federation or ""),
            Cell(entry.team or entry.club or ""),
            Cell(entry.city or entry.region or ""),
        )
        for entry in entries
    ]
    return without_empty(Table(tuple(columns), tuple(rows)))


def without_empty(table: Table) -> Table:
    """The table without the columns in which nobody has anything."""
    kept = [at for at in range(len(table.columns)) if any(row[at].text for row in table.rows)]
    rows = tuple(tuple(row[at] for at in kept) for row in table.rows)
    return Table(tuple(table.columns[at] for at in kept), rows, table.caption)


def rounds_table(
    tournament: Tournament,
    plan: Timetable,
    local: Local,
    t: Translator,
    link: Callable[[Round], str | None],
) -> Table:
    """Every round of the plan: when it is or was played, and how many results there are."""
    last = max(len(plan.rounds), tournament.last_round)
    columns = (
        Column("round", t("table.round"), Align.RIGHT),
        Column("starts", t("table.starts")),
        Column("state", t("table.state")),
    )
    rows = []
    for number in (Round(value) for value in range(1, last + 1)):
        view = tournament.rounds.get(number)
        where = link(number) if view else None
        starts = start_of(number, view, plan, local, t)
        rows.append((Cell(str(number), link=where), Cell(starts), Cell(round_state(view, t))))
    return Table(columns, tuple(rows))


def start_of(number: Round, view: RoundView | None, plan: Timetable, local: Local, t: Translator) -> str:
    """When a round was started, or when the plan starts it; empty where neither is known."""
    if view and view.started_at:
        return t.moment(local(view.started_at))
    planned = plan.round(number)
    if planned.starts:
        return t.moment(planned.starts)
    return t.date(planned.day) if planned.day else ""


def round_state(view: RoundView | None, t: Translator) -> str:
    """Where a round stands, in a few words."""
    if view is None:
        return t("round.not-paired")
    if view.complete:
        return t("round.complete")
    known = len(view.boards) - len(view.open_boards)
    if known or view.started_at:
        return t("round.under-way", known=known, boards=len(view.boards))
    return t("round.published")


def games_table(
    standings: Standings,
    known: Crosstable,
    tpn: Tpn,
    players: Mapping[Tpn, Player],
    t: Translator,
    link: Callable[[Round], str],
) -> Table:
    """One participant's way: round by round the opponent, the colour, the result and the score so far as it counts."""
    person = next(one for one in known.participants if one.tpn == tpn)
    counted = standings.contest.ledger().rows.points[standings.contest.index_of[tpn]]
    columns = (
        Column("round", t("table.round"), Align.RIGHT),
        Column("colour", t("table.colour"), Align.CENTRE),
        Column("opponent_no", t("table.number"), Align.RIGHT),
        Column("opponent", t("table.opponent")),
        Column("rating", t("table.rating"), Align.RIGHT),
        Column("result", t("table.result"), Align.CENTRE),
        Column("score", t("table.points"), Align.RIGHT),
    )
    rows = []
    for number, cell in enumerate(person.cells, 1):
        head = Cell(str(number), link=link(Round(number)))
        score = t.points(Points(sum(counted[:number])))
        rows.append((head, *_game(cell, players, t), Cell(score)))
    return without_empty(Table(columns, tuple(rows)))


def _game(cell: Played, players: Mapping[Tpn, Player], t: Translator) -> tuple[Cell, ...]:
    if cell.opponent is None:
        word = t(f"outcome.{cell.outcome.name}") if cell.outcome else t("table.free")
        return Cell(""), Cell(""), Cell(word), Cell(""), Cell("")
    opponent = players[cell.opponent]
    colour = t(f"colour.letter.{cell.colour.value}") if cell.colour else ""
    return (
        Cell(colour),
        Cell(str(cell.opponent)),
        Cell(opponent.name, link=opponent.link),
        Cell(str(opponent.rating or "")),
        Cell(mark(cell.outcome), emphasis=True),
    )
