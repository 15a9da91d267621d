"""What a person should look at in a file that reads well: results that are no pair, days out of bounds, what is missing.

The words are in the catalogue `trf` under ``trf.notice.<code>``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tura.formats.trf.crosstable import parse_date
from tura.formats.trf.document import TrfDocument
from tura.formats.trf.findings import Facts

_PAIRS = frozenset(
    frozenset(pair)
    for pair in ("10", "=", "+-", "-", "WL", "D", "0", "=0", "X", "1L", "W0", "=D", "D0", "=L")
)
"""Codes of the two sides that make a result; one letter stands for the same on both."""
_FOR_RATING = ("012", "022", "032", "042", "052", "102", "222")
_LISTED = 12


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to look at; nothing was changed because of it."""

    code: str
    facts: Facts = field(default_factory=dict)


def notices(document: TrfDocument) -> tuple[Notice, ...]:
    """What is odd about rounds, results and days."""
    return (*_rounds(document), *_byes(document), *_results(document), *_days(document))


def _rounds(document: TrfDocument) -> Iterator[Notice]:
    played = max((len(player.cells) for player in document.players), default=0)
    if document.rounds is not None and played > document.rounds:
        yield Notice("more-rounds", {"announced": document.rounds, "found": played})


def _byes(document: TrfDocument) -> Iterator[Notice]:
    """Two pairing-allocated byes in one round; in a team event a whole team has them."""
    if document.teams:
        return
    holders: dict[int, list[int]] = {}
    for player in document.players:
        for number, cell in enumerate(player.cells, 1):
            if cell.code == "U":
                holders.setdefault(number, []).append(player.number)
    for number, players in sorted(holders.items()):
        if len(players) > 1:
            yield Notice("two-byes", {"round": number, "numbers": _listed(players)})


def _results(document: TrfDocument) -> Iterator[Notice]:
    codes: dict[tuple[int, int], tuple[int, str]] = {
        (player.number, number): (cell.opponent, cell.code)
        for player in document.players
        for number, cell in enumerate(player.cells, 1)
        if cell.opponent is not None and cell.code
    }
    for (player, number), (opponent, code) in sorted(codes.items()):
        facing, theirs = codes.get((opponent, number), (0, ""))
        if facing == player < opponent and frozenset({code, theirs}) not in _PAIRS:
            facts: Facts = {
                "round": number,
                "number": player,
                "opponent": opponent,
                "result": f"{code}:{theirs}",
            }
            yield Notice("odd-result", facts)


def _days(document: TrfDocument) -> Iterator[Notice]:
    first, last = parse_date(document.text("042")), parse_date(document.text("052"))
    if first and last and first > last:
        yield Notice("days-reversed", {"first": document.text("042"), "last": document.text("052")})
        return
    for number, text in enumerate(document.round_dates, 1):
        day = parse_date(f"20{text}")
        if day and ((first and day < first) or (last and day > last)):
            yield Notice("day-outside", {"round": number, "day": text})


def missing_for_rating(document: TrfDocument) -> tuple[Notice, ...]:
    """What the rating office asks for and the document does not have."""
    records = [id_ for id_ in _FOR_RATING if not document.text(id_)]
    if not document.round_dates:
        records.append("132")
    without = [player.number for player in document.players if not player.fide_id]
    found = [Notice("missing-records", {"records": ", ".join(records)})] if records else []
    return (*found, *([Notice("missing-fide-ids", {"numbers": _listed(without)})] if without else []))


def _listed(numbers: list[int]) -> str:
    shown = ", ".join(map(str, numbers[:_LISTED]))
    return f"{shown} … ({len(numbers)})" if len(numbers) > _LISTED else shown
