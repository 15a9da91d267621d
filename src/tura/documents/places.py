"""Parts of the standings: who leads, and all values of one participant."""

from __future__ import annotations

from collections.abc import Mapping

from tura.core.ids import Tpn
from tura.core.points import format_points
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.standings import Player, Terms, criterion_name
from tura.i18n import Translator
from tura.ranking.criteria import DECIDED_OUTSIDE
from tura.ranking.standings import Standings

LEADERS = 3


def leaders_table(standings: Standings, players: Mapping[Tpn, Player], t: Translator) -> Table:
    """The holders of the first places, and nobody who shares a later one."""
    columns = (
        Column("place", t("table.place"), Align.RIGHT),
        Column("name", t("table.name")),
        Column("points", t("table.points"), Align.RIGHT),
    )
    rows = tuple(
        (
            Cell(str(row.place)),
            Cell(players[row.tpn].name, link=players[row.tpn].link),
            Cell(t.points(row.points), format_points(row.points), emphasis=True),
        )
        for row in standings.rows
        if row.place and row.place.last <= LEADERS
    )
    return Table(columns, rows)


def order_of_places(standings: Standings, t: Translator) -> str:
    """The criteria in their order, points first."""
    names = [t("tie-break.name.PTS"), *(criterion_name(step, t) for step in standings.criteria)]
    return ", ".join(dict.fromkeys(names))


def values_table(standings: Standings, tpn: Tpn, t: Translator, terms: Terms | None = None) -> Table:
    """Every value of a participant's list, with the lines behind it."""
    row = standings.row_of(tpn)
    columns = (
        Column("criterion", t("table.criterion")),
        Column("value", t("table.value"), Align.RIGHT),
    )
    rows = tuple(
        (
            Cell(criterion_name(step, t)),
            Cell(t.number(str(value)), str(value), terms=terms(row, position) if terms else ()),
        )
        for position, step in enumerate(standings.criteria)
        if step.code not in DECIDED_OUTSIDE and (value := row.values[position]) is not None
    )
    return Table(columns, rows)
