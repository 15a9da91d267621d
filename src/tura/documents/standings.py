"""The table of places: points, the values of the list, and what decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tura.core.ids import Tpn
from tura.core.points import format_points
from tura.documents.model import Align, Cell, Column, Table
from tura.i18n import Translator
from tura.ranking.criteria import DECIDED_OUTSIDE, POINTS, Criterion
from tura.ranking.standings import Notice, Row, Standings

Terms = Callable[[Row, int], tuple[str, ...]]
"""The lines that show how the value at a position of the list came about."""


@dataclass(frozen=True, slots=True)
class Player:
    """A participant as tables show it; `link` leads to the participant's page."""

    tpn: Tpn
    name: str
    title: str = ""
    rating: int = 0
    federation: str = ""
    link: str | None = None


def standings_table(
    standings: Standings, players: Mapping[Tpn, Player], t: Translator, terms: Terms | None = None
) -> Table:
    """The table of places; with `terms`, each value carries the lines behind it."""
    shown = [
        (position, step)
        for position, step in enumerate(standings.criteria)
        if step.code not in DECIDED_OUTSIDE
    ]
    columns = (
        Column("place", t("table.place"), Align.RIGHT),
        Column("tpn", t("table.number"), Align.RIGHT),
        Column("name", t("table.name")),
        Column("points", t("table.points"), Align.RIGHT),
        *(Column(str(step), _heading(step, t), Align.RIGHT, criterion_name(step, t)) for _, step in shown),
        Column("decided_by", t("table.decided-by"), in_csv=False),
    )
    positions = [position for position, _ in shown]
    rows = tuple(_row(row, players[row.tpn], positions, t, terms) for row in standings.rows)
    return Table(columns, rows)


def _row(
    row: Row, player: Player, positions: list[int], t: Translator, terms: Terms | None
) -> tuple[Cell, ...]:
    place = str(row.place) if row.place else t("table.no-place")
    return (
        Cell(place, str(row.place) if row.place else ""),
        Cell(str(player.tpn)),
        Cell(player.name, link=player.link),
        Cell(t.points(row.points), format_points(row.points), emphasis=True),
        *(_value(row, position, t, terms) for position in positions),
        _decided(row, t),
    )


def _value(row: Row, position: int, t: Translator, terms: Terms | None) -> Cell:
    value = row.values[position]
    if value is None:
        return Cell("–", "")
    return Cell(t.number(str(value)), str(value), terms=terms(row, position) if terms else ())


def _decided(row: Row, t: Translator) -> Cell:
    if row.decided_by is None:
        return Cell("", "shared" if row.place and row.place.shared else "")
    if row.decided_by == POINTS:
        return Cell("", "points")
    return Cell(_heading(row.decided_by, t), str(row.decided_by))


def _heading(step: Criterion, t: Translator) -> str:
    code = str(step)
    key = f"tie-break.short.{code}"
    return t(key) if t.has(key) else code


def criterion_name(step: Criterion, t: Translator) -> str:
    """A criterion in words; modifiers that have no words of their own as written."""
    if t.has(f"tie-break.name.{step}"):
        return t(f"tie-break.name.{step}")
    modifiers = str(step).removeprefix(step.code.value)
    name = t(f"tie-break.name.{step.code.value}")
    if step.if_all_met:
        modifiers, name = modifiers.replace("/ALL", ""), f"{name} ({t('tie-break.all-met')})"
    return f"{name} {modifiers}" if modifiers else name


def notices(standings: Standings, t: Translator) -> tuple[str, ...]:
    """What the table must say beside its figures."""
    return tuple(_notice(notice, t) for notice in standings.notices)


def _notice(notice: Notice, t: Translator) -> str:
    return t(notice.code.value, **notice.facts)


def order_line(standings: Standings, t: Translator) -> str:
    """One line that names the order of criteria and the edition of the rules."""
    steps = ", ".join(criterion_name(step, t) for step in standings.criteria)
    return t("standings.order", steps=steps or t("standings.no-list"))
