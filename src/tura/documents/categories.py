"""Places within a category, and tables of teams made from places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from tura.core.ids import Tpn
from tura.core.points import format_points
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.standings import Player
from tura.i18n import Translator
from tura.ranking.categories import CategoryPlace
from tura.ranking.standings import Standings
from tura.ranking.team_places import CountedPlace, TeamPlace


def category_table(
    places: Iterable[CategoryPlace],
    standings: Standings,
    players: Mapping[Tpn, Player],
    t: Translator,
    caption: str = "",
) -> Table:
    """The members of a category with their place in it and in the whole table."""
    columns = (
        Column("place", t("table.place"), Align.RIGHT),
        Column("overall", t("category.overall"), Align.RIGHT),
        Column("tpn", t("table.number"), Align.RIGHT),
        Column("name", t("table.name")),
        Column("points", t("table.points"), Align.RIGHT),
    )
    rows = []
    for one in places:
        points = standings.row_of(one.tpn).points
        rows.append(
            (
                Cell(str(one.place)),
                Cell(str(one.overall)),
                Cell(str(one.tpn)),
                Cell(players[one.tpn].name, link=players[one.tpn].link),
                Cell(t.points(points), format_points(points), emphasis=True),
            )
        )
    return Table(columns, tuple(rows), caption)


def team_places_table(
    teams: Iterable[TeamPlace], players: Mapping[Tpn, Player], t: Translator, caption: str = ""
) -> Table:
    """Teams by their sums, with the players whose places count."""
    columns = (
        Column("place", t("table.place"), Align.RIGHT),
        Column("team", t("team-table.team")),
        Column("total", t("team-table.total"), Align.RIGHT),
        Column("counted", t("team-table.counted")),
    )
    return Table(columns, tuple(_team(team, players, t) for team in teams), caption)


def _team(team: TeamPlace, players: Mapping[Tpn, Player], t: Translator) -> tuple[Cell, ...]:
    place = str(team.place) if team.place else t("table.no-place")
    total = _number(team.total) if team.total is not None else ""
    counted = "; ".join(_counted(one, players) for one in team.counted)
    if team.missing:
        lacking = t("team-table.missing", categories=", ".join(team.missing))
        counted = f"{counted}; {lacking}" if counted else lacking
    return (
        Cell(place, str(team.place) if team.place else ""),
        Cell(team.team),
        Cell(t.number(total), total, emphasis=True),
        Cell(counted),
    )


def _counted(one: CountedPlace, players: Mapping[Tpn, Player]) -> str:
    name = players[one.tpn].name if one.tpn is not None else "–"
    return f"{one.category}: {name} ({_number(one.worth)})"


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.1f}"
