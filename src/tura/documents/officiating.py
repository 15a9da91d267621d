"""Protests and incidents as tables of the arbiter's report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from tura.core.ids import EntryId
from tura.core.incidents import Incident
from tura.core.protests import Protest
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.tables import rows_of
from tura.i18n import Translator


def protests_table(protests: Iterable[Protest], t: Translator) -> Table:
    """Each protest with its state and its deposit."""
    columns = (
        Column("number", t("protest.column.number"), Align.RIGHT),
        Column("state", t("protest.column.state")),
        Column("filed_by", t("protest.column.by")),
        Column("about", t("protest.column.about")),
        Column("deposit", t("protest.column.money")),
        Column("text", t("protest.column.text")),
    )
    return Table(columns, tuple(_protest(protest, t) for protest in protests))


def _protest(protest: Protest, t: Translator) -> tuple[Cell, ...]:
    money = t(f"protest.money.{protest.money.value}")
    return (
        Cell(str(protest.number)),
        Cell(t(f"protest.state.{protest.state.value}"), protest.state.value),
        Cell(protest.filed_by),
        Cell(about(protest.round, protest.board, t, protest.match)),
        Cell(f"{protest.deposit}: {money}" if protest.deposit else money, protest.money.value),
        Cell(protest.text if protest.decision is None else f"{protest.text} → {protest.decision}"),
    )


def protest_tree(protest: Protest, local: Callable[[datetime], datetime], t: Translator) -> dict[str, object]:
    """Everything that is known of a protest, for programs and for a protocol; moments by the clock of the hall."""
    (row,) = rows_of(protests_table([protest], t))
    moments = {"filed_at": protest.filed_at, "decided_at": protest.decided_at}
    return {
        **row,
        "text": protest.text,
        "late": protest.late,
        "round": protest.round,
        "match": protest.match,
        "board": protest.board,
        "amount": protest.deposit,
        "receipt": protest.receipt,
        "decision": protest.decision,
        "decided_by": list(protest.decided_by),
        "result": protest.result.value if protest.result else None,
        **{name: local(at).isoformat(timespec="minutes") if at else None for name, at in moments.items()},
    }


def about(round_: int | None, board: int | None, t: Translator, match: int | None = None) -> str:
    """The round and board that somebody speaks of; empty when neither is meant."""
    if round_ is None:
        return ""
    if match is not None:
        return t("protest.about-match", round=round_, match=match, board=board or "–")
    if board is None:
        return t("protest.about-round", round=round_)
    return t("protest.about-board", round=round_, board=board)


def incidents_table(incidents: Iterable[Incident], names: Mapping[EntryId, str], t: Translator) -> Table:
    """The register of incidents and penalties."""
    columns = (
        Column("number", t("incident.column.number"), Align.RIGHT),
        Column("kind", t("incident.column.kind")),
        Column("penalty", t("incident.column.penalty")),
        Column("player", t("incident.column.player")),
        Column("where", t("incident.column.where")),
        Column("text", t("incident.column.text")),
    )
    return Table(columns, tuple(_incident(incident, names, t) for incident in incidents))


def _incident(incident: Incident, names: Mapping[EntryId, str], t: Translator) -> tuple[Cell, ...]:
    penalty = t(f"incident.penalty.{incident.penalty.value}", minutes=incident.minutes or 0)
    return (
        Cell(str(incident.number)),
        Cell(t(f"incident.kind.{incident.kind.value}"), incident.kind.value),
        Cell(penalty, incident.penalty.value),
        Cell(names[incident.entry] if incident.entry else ""),
        Cell(about(incident.round, incident.board, t, incident.match)),
        Cell(incident.text),
    )
