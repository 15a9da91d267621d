"""The terms of a score: the rounds that it is the sum of, as ranking counted them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tura.core.crosstable import Cell as Played
from tura.core.crosstable import Crosstable
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.documents.model import Table
from tura.documents.standings import Player
from tura.i18n import Translator
from tura.ranking.standings import Standings


def with_score_terms(
    table: Table, standings: Standings, known: Crosstable, players: Mapping[Tpn, Player], t: Translator
) -> Table:
    """The table of places with the rounds behind each participant's points."""
    at = next(index for index, column in enumerate(table.columns) if column.key == "points")
    rows = tuple(
        (
            *cells[:at],
            cells[at].with_terms(tuple(score_terms(standings, known, row.tpn, players, t))),
            *cells[at + 1 :],
        )
        for row, cells in zip(standings.rows, table.rows, strict=True)
    )
    return Table(table.columns, rows, table.caption)


def score_terms(
    standings: Standings, known: Crosstable, tpn: Tpn, players: Mapping[Tpn, Player], t: Translator
) -> Iterator[str]:
    """A line for each round that has an outcome, whether it counts or not, and one for what belongs to no round."""
    index = standings.contest.index_of[tpn]
    person = next(one for one in known.participants if one.tpn == tpn)
    counted = standings.contest.ledger().rows
    for at, points in enumerate(counted.points[index]):
        cell = person.cell(Round(at + 1))
        if cell.outcome is not None:
            annulled = cell.opponent is not None and counted.opponents[index][at] < 0
            yield _line(at + 1, cell, None if annulled else Points(points), players, t)
    if counted.adjustments and counted.adjustments[index]:
        yield t("terms.adjustment", points=t.points(Points(counted.adjustments[index])))


def _line(
    number: int, cell: Played, points: Points | None, players: Mapping[Tpn, Player], t: Translator
) -> str:
    assert cell.outcome is not None
    worth = t("terms.does-not-count") if points is None else t.points(points)
    what = t(f"outcome.{cell.outcome.name}")
    if cell.opponent is None:
        return t("terms.sat-out", round=number, what=what, points=worth)
    colour = t(f"colour.{cell.colour.name}") if cell.colour else ""
    name = players[cell.opponent].name
    return t("terms.game", round=number, opponent=name, colour=colour, what=what, points=worth)
