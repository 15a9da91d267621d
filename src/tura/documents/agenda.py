"""The agenda as a table: what is due when, in which tournament."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from tura.documents.model import Cell, Column, Table
from tura.i18n import Translator


@dataclass(frozen=True, slots=True)
class AgendaLine:
    """One line: the key of its sentence (``agenda.<what>``) with facts, its time, where it stands."""

    what: str
    state: str
    tournament: str
    at: datetime | None = None
    facts: dict[str, object] = field(default_factory=dict)


def agenda_table(lines: Iterable[AgendaLine], t: Translator) -> Table:
    """Time, state, tournament, matter; a line without a time has none in its cell."""
    columns = (
        Column("at", t("agenda.time")),
        Column("state", t("agenda.state")),
        Column("tournament", t("agenda.tournament")),
        Column("matter", t("agenda.matter")),
    )
    return Table(columns, tuple(_row(line, t) for line in lines))


def _row(line: AgendaLine, t: Translator) -> tuple[Cell, ...]:
    moment = Cell(t.moment(line.at), line.at.isoformat(timespec="minutes")) if line.at else Cell("", "")
    sentence = Cell(t(f"agenda.{line.what}", **line.facts), line.what)
    return moment, Cell(t(f"agenda.state.{line.state}"), line.state), Cell(line.tournament), sentence
