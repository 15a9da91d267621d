"""A document in the records of another dialect: what engines' extensions say and what TRF26 says, one as the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from tura.core.points import ZERO, Points
from tura.formats.trf.document import (
    Acceleration,
    ByeRecord,
    Dialect,
    Header,
    Prohibition,
    TrfDocument,
    VirtualPoints,
)
from tura.formats.trf.scoring import engine_records, scoring_of, scoring_records


def in_dialect(document: TrfDocument, dialect: Dialect) -> TrfDocument:
    """The document as a file of the dialect says it; the document itself when it is in that dialect already."""
    if document.dialect is dialect:
        return document
    match dialect:
        case Dialect.TRF26:
            return _modern(document)
        case Dialect.EXTENDED:
            return _extended(document)
        case Dialect.TRF16 | Dialect.TRF06:
            return replace(document, dialect=dialect)


def _modern(document: TrfDocument) -> TrfDocument:
    values, abnormal = document.scoring, document.abnormal
    if document.engine_scoring:
        values, finer = scoring_records(scoring_of(document))
        abnormal = tuple(record for record in abnormal if record.ids or record.round) + finer
    return replace(
        document,
        dialect=Dialect.TRF26,
        scoring=values,
        engine_scoring=(),
        abnormal=abnormal,
        accelerations=document.accelerations + tuple(accelerations(document.virtual_points)),
        virtual_points=(),
        byes=document.byes + _absences(document),
        absent_next=(),
        prohibitions=tuple(_with_rounds(record, document) for record in document.prohibitions),
    )


def _extended(document: TrfDocument) -> TrfDocument:
    standard = not document.scoring and not any(not r.ids and not r.round for r in document.abnormal)
    return replace(
        document,
        dialect=Dialect.EXTENDED,
        headers=tuple(_for_engines(header, document) for header in document.headers),
        scoring=(),
        engine_scoring=() if standard else engine_records(scoring_of(document)),
        abnormal=tuple(record for record in document.abnormal if record.ids or record.round),
        accelerations=(),
        virtual_points=virtual_points(document),
    )


def _for_engines(header: Header, document: TrfDocument) -> Header:
    """Record 192 in the codes that engines know: no year of the Dutch rules, no Baku beside explicit points."""
    if header.id != "192":
        return header
    text = header.text.replace("FIDE_DUTCH_2026", "FIDE_DUTCH")
    explicit = document.accelerations or document.virtual_points
    return Header("192", text.removesuffix("_BAKU") if explicit else text)


def _absences(document: TrfDocument) -> tuple[ByeRecord, ...]:
    if not document.absent_next:
        return ()
    return (ByeRecord("Z", next_round(document), document.absent_next),)


def next_round(document: TrfDocument) -> int:
    """The round after the last one in which somebody has an opponent or the pairing-allocated bye."""
    paired = (
        number
        for player in document.players
        for number, cell in enumerate(player.cells, 1)
        if cell.opponent is not None or cell.code == "U"
    )
    return max(paired, default=0) + 1


def _with_rounds(record: Prohibition, document: TrfDocument) -> Prohibition:
    if record.first_round is not None:
        return record
    return Prohibition(1, document.rounds or next_round(document), record.ids)


def accelerations(rows: tuple[VirtualPoints, ...]) -> Iterator[Acceleration]:
    """Records 250 for rows of virtual points: neighbours with equal rows together, equal rounds together."""
    ordered = sorted(rows, key=lambda row: row.number)
    runs = groupby(enumerate(ordered), key=lambda pair: (pair[1].number - pair[0], pair[1].points))
    for (_, points), members in runs:
        numbers = [row.number for _, row in members]
        for first, last, value in _stretches(points):
            yield Acceleration(ZERO, value, first, last, numbers[0], numbers[-1])


def _stretches(points: tuple[Points, ...]) -> Iterator[tuple[int, int, Points]]:
    """First round, last round and value of each run of equal values that are not zero."""
    for value, members in groupby(enumerate(points, 1), key=lambda pair: pair[1]):
        rounds = [number for number, _ in members]
        if value:
            yield rounds[0], rounds[-1], value


def virtual_points(document: TrfDocument) -> tuple[VirtualPoints, ...]:
    """XXA rows that say records 250; XXA of the document itself wins."""
    rows: dict[int, list[Points]] = {}
    width = max((record.last_round for record in document.accelerations), default=0)
    for record in document.accelerations:
        for player in document.players:
            if record.first_id <= player.number <= record.last_id:
                row = rows.setdefault(player.number, [ZERO] * width)
                count = record.last_round - record.first_round + 1
                row[record.first_round - 1 : record.last_round] = [
                    record.points or record.match_points
                ] * count
    given: Mapping[int, VirtualPoints] = {row.number: row for row in document.virtual_points}
    return tuple(
        given.get(number) or VirtualPoints(number, tuple(rows[number])) for number in sorted({*rows, *given})
    )
