"""The table of rating changes, performances, first ratings and norms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tura.core.ids import Tpn
from tura.documents.model import Align, Cell, Column, Table
from tura.i18n import Translator
from tura.rating.event import PlayerRating


def ratings_table(
    figures: Sequence[PlayerRating],
    numbers: Sequence[int],
    t: Translator,
    ranks: Mapping[Tpn, str] | None = None,
) -> Table:
    """A row a player, under the numbers given; `ranks` are the national ranks fulfilled, where they were checked."""
    keys = ("rating", "games", "points", "average", "performance", "expected", "k", "change", "first")
    columns = (
        Column("number", t("table.number"), Align.RIGHT),
        Column("name", t("table.name")),
        *(Column(key, t(f"ratings.{key}"), Align.RIGHT) for key in keys),
        Column("norm", t("ratings.norm")),
        *((Column("rank", t("ratings.rank")),) if ranks is not None else ()),
    )
    rows = tuple(
        (*_row(one, number, t), *((Cell(ranks.get(one.player.tpn, "")),) if ranks is not None else ()))
        for one, number in zip(figures, numbers, strict=True)
    )
    return Table(columns, rows)


def _row(one: PlayerRating, number: int, t: Translator) -> tuple[Cell, ...]:
    change = one.change
    expected = sum(term.expected for term in change.terms) if change else None
    return (
        Cell(str(number)),
        Cell(one.player.name),
        _whole(one.player.rating or None),
        Cell(str(one.games)),
        _decimal(f"{one.halves // 2}.{one.halves % 2 * 5}", t),
        _whole(one.average),
        _whole(one.performance),
        Cell("–", "") if expected is None else _decimal(f"{expected // 100}.{expected % 100:02}", t),
        _whole(change.k if change else None),
        Cell(f"{change.change:+}".replace("-", "−"), str(change.change)) if change else Cell("–", ""),
        _whole(one.first),
        Cell(", ".join(title.value for title in one.norms)),
    )


def _whole(value: int | None) -> Cell:
    return Cell("–", "") if value is None else Cell(str(value))


def _decimal(value: str, t: Translator) -> Cell:
    return Cell(t.number(value), value)
