"""The crosstable: everybody against everybody, rows and columns in the order of places or of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tura.core.colour import Colour
from tura.core.crosstable import Cell as Played
from tura.core.crosstable import Crosstable
from tura.core.ids import Round, Tpn
from tura.core.points import format_points
from tura.core.result import RULES, Outcome
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.standings import Player
from tura.i18n import Translator
from tura.ranking.standings import Row, Standings

Link = Callable[[Round], str]

_MARKS = {Outcome.FORFEIT_WIN: "+", Outcome.FORFEIT_LOSS: "−", Outcome.ADJOURNED: "…"}


def round_robin_table(
    table: Crosstable,
    standings: Standings,
    players: Mapping[Tpn, Player],
    t: Translator,
    link: Link | None = None,
) -> Table:
    """Who scored what against whom, in the order of places; several meetings stand side by side.

    `link` leads from a single meeting to its round.
    """
    rows = standings.rows
    order = [row.tpn for row in rows]
    columns = (
        Column("place", t("table.place"), Align.RIGHT),
        Column("tpn", t("table.number"), Align.RIGHT),
        Column("name", t("table.name")),
        *(
            Column(f"v{tpn}", str(index), Align.CENTRE, players[tpn].name)
            for index, tpn in enumerate(order, 1)
        ),
        Column("points", t("table.points"), Align.RIGHT),
    )
    people = {person.tpn: person for person in table.participants}
    body = tuple(
        (
            *_head(row, players, t),
            *(_meetings(people[row.tpn].cells, row.tpn, opponent, link) for opponent in order),
            _points(row, t),
        )
        for row in rows
    )
    return Table(columns, body)


def swiss_table(
    table: Crosstable,
    standings: Standings,
    players: Mapping[Tpn, Player],
    t: Translator,
    link: Link | None = None,
) -> Table:
    """Round by round: opponent's number, colour and result, in the order of places; `link` leads to the round."""
    rounds = standings.after_round
    columns = (
        Column("place", t("table.place"), Align.RIGHT),
        Column("tpn", t("table.number"), Align.RIGHT),
        Column("name", t("table.name")),
        *(Column(f"r{number}", str(number), Align.RIGHT) for number in range(1, rounds + 1)),
        Column("points", t("table.points"), Align.RIGHT),
    )
    people = {person.tpn: person for person in table.participants}
    body = tuple(
        (
            *_head(row, players, t),
            *(
                _round(people[row.tpn].cell(Round(number)), t, link and link(Round(number)))
                for number in range(1, rounds + 1)
            ),
            _points(row, t),
        )
        for row in standings.rows
    )
    return Table(columns, body)


def _head(row: Row, players: Mapping[Tpn, Player], t: Translator) -> tuple[Cell, Cell, Cell]:
    player = players[row.tpn]
    place = str(row.place) if row.place else t("table.no-place")
    return Cell(place), Cell(str(row.tpn)), Cell(player.name, link=player.link)


def _points(row: Row, t: Translator) -> Cell:
    return Cell(t.points(row.points), format_points(row.points), emphasis=True)


def _meetings(cells: Sequence[Played], own: Tpn, opponent: Tpn, link: Link | None) -> Cell:
    if own == opponent:
        return Cell("×", "X")
    met = [(Round(number), cell) for number, cell in enumerate(cells, 1) if cell.opponent == opponent]
    marks = " ".join(mark(cell.outcome) for _, cell in met)
    return Cell(marks, marks.replace("½", "="), link=link(met[0][0]) if link and len(met) == 1 else None)


def mark(outcome: Outcome | None) -> str:
    """An outcome as a crosstable shows it: ``1``, ``½``, ``0``, ``+``, ``−``, a dot while open."""
    if outcome is None:
        return "·"
    if outcome in _MARKS:
        return _MARKS[outcome]
    return {"win": "1", "draw": "½", "loss": "0"}.get(RULES[outcome].worth.value, outcome.value)


def _round(cell: Played, t: Translator, link: str | None) -> Cell:
    if cell.opponent is None:
        word = t(f"outcome.short.{cell.outcome.name}") if cell.outcome else "–"
        return Cell(word, f"0000 - {cell.outcome.value}" if cell.outcome else "")
    colour = t("colour.letter." + (cell.colour or Colour.WHITE).value)
    code = cell.outcome.value if cell.outcome else ""
    return Cell(
        f"{cell.opponent}{colour}{mark(cell.outcome)}",
        f"{cell.opponent} {(cell.colour or Colour.WHITE).value} {code}",
        link=link,
    )
