"""The terms of a score: the rounds that it is the sum of."""

from __future__ import annotations

from collections.abc import Mapping

from tura.core.crosstable import Cell as Played
from tura.core.crosstable import Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.result import Scoring
from tura.documents.model import Table
from tura.documents.standings import Player
from tura.i18n import Translator
from tura.ranking.standings import Standings


def with_score_terms(
    table: Table, standings: Standings, known: Crosstable, players: Mapping[Tpn, Player], t: Translator
) -> Table:
    """The table of places with the rounds behind each participant's points."""
    people = {person.tpn: person for person in known.participants}
    at = next(index for index, column in enumerate(table.columns) if column.key == "points")
    rows = tuple(
        (
            *cells[:at],
            cells[at].with_terms(score_terms(people[row.tpn], known.scoring, players, t)),
            *cells[at + 1 :],
        )
        for row, cells in zip(standings.rows, table.rows, strict=True)
    )
    return Table(table.columns, rows, table.caption)


def score_terms(
    person: Participant, scoring: Scoring, players: Mapping[Tpn, Player], t: Translator
) -> tuple[str, ...]:
    """A line for each round that brought or could bring points."""
    return tuple(
        _line(number, cell, scoring, players, t)
        for number, cell in enumerate(person.cells, 1)
        if cell.outcome is not None
    )


def _line(number: int, cell: Played, scoring: Scoring, players: Mapping[Tpn, Player], t: Translator) -> str:
    assert cell.outcome is not None
    points = t.points(scoring.points(cell.outcome))
    what = t(f"outcome.{cell.outcome.name}")
    if cell.opponent is None:
        return t("terms.sat-out", round=number, what=what, points=points)
    colour = t(f"colour.{cell.colour.name}") if cell.colour else ""
    name = players[cell.opponent].name
    return t("terms.game", round=number, opponent=name, colour=colour, what=what, points=points)
