"""From a report file to a crosstable with what a draw needs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import lru_cache

from tura.core.crosstable import ABSENT, Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import ZERO, Points
from tura.core.result import Outcome, Scoring
from tura.formats.trf.competition import Competition, Forbidden
from tura.formats.trf.conversion import next_round
from tura.formats.trf.document import AbnormalPoints, TrfCell, TrfDocument, TrfPlayer
from tura.formats.trf.scoring import abnormal_value, matches_kind, scoring_of

_YEAR_FIRST = re.compile(r"(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4})")
_GAMES = re.compile(r"_G(\d+)$")
_POINTS_KEY = "PTS"
FREE_ROUND = Cell(None, None, None)
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}


def to_competition(document: TrfDocument) -> Competition:
    """The event of a file of individuals; numbers follow the starting ranks (XXC rank: the ranks)."""
    players = sorted(document.players, key=lambda p: _order(p, by_rank=document.number_by_rank))
    tpns = {player.number: Tpn(index) for index, player in enumerate(players, 1)}
    paired = next_round(document) - 1
    scoring = scoring_of(document)
    predetermined, cycles = _kind(document, players)
    empty = FREE_ROUND if predetermined else ABSENT
    cells = {tpns[player.number]: _cells(player, tpns, paired, empty) for player in players}
    special, adjustments = _abnormal(document, tpns, cells, scoring)
    rounds = document.rounds or len(document.round_dates) or None
    crosstable = Crosstable(
        participants=tuple(
            _participant(player, tpns[player.number], cells, adjustments) for player in players
        ),
        rounds=max(rounds or 0, paired),
        scoring=scoring,
        predetermined=predetermined,
        cycles=cycles,
        started=parse_date(document.text("042")),
        special_points=special,
    )
    return Competition(
        crosstable=crosstable,
        numbers=tuple(player.number for player in players),
        announced_rounds=rounds,
        initial_colour=document.initial_colour,
        requests=_requests(document, players, tpns, paired),
        forbidden=_forbidden(document, tpns, rounds or paired + 1),
        virtual=_virtual(document, tpns, crosstable.rounds),
        system=document.text("192").upper(),
        tie_breaks=_tie_breaks(document),
        standings_order=keys(document.text("212")),
    )


def to_crosstable(document: TrfDocument) -> Crosstable:
    """The crosstable alone, for who only ranks."""
    return to_competition(document).crosstable


def _order(player: TrfPlayer, *, by_rank: bool) -> tuple[int, int]:
    return (player.rank or 0 if by_rank else 0, player.number)


def _participant(
    player: TrfPlayer,
    tpn: Tpn,
    cells: Mapping[Tpn, tuple[Cell, ...]],
    adjustments: Mapping[Tpn, Points],
) -> Participant:
    return Participant(
        tpn=tpn,
        name=player.name,
        rating=player.rating,
        title=player.title,
        federation=player.federation,
        sex=player.sex,
        born=parse_date(player.birth),
        cells=cells[tpn],
        adjustment=adjustments.get(tpn, ZERO),
    )


def _cells(player: TrfPlayer, tpns: Mapping[int, Tpn], paired: int, empty: Cell) -> tuple[Cell, ...]:
    return tuple(
        empty
        if cell.opponent is None and not cell.code
        else _cell(cell, tpns.get(cell.opponent) if cell.opponent else None)
        for cell in player.cells[:paired]
    )


@lru_cache(maxsize=1 << 15)
def _cell(cell: TrfCell, opponent: Tpn | None) -> Cell:
    if opponent is None and cell.code == "-":
        return ABSENT  # how programs before 2016, and many after, wrote an absence
    return Cell(opponent, cell.colour, _OUTCOMES[cell.code] if cell.code else None)


def parse_date(text: str) -> date | None:
    """A day written as year, month, day or the other way round with ``/``, ``-`` or ``.``; None when it is no day."""
    match = _YEAR_FIRST.search(text)
    parts = (match[1], match[2], match[3]) if match else None
    if parts is None and (match := _DAY_FIRST.search(text)):
        parts = (match[3], match[2], match[1])
    if parts is None:
        return None
    try:
        return date(*map(int, parts))
    except ValueError:
        return None


def _abnormal(
    document: TrfDocument,
    tpns: Mapping[int, Tpn],
    cells: Mapping[Tpn, tuple[Cell, ...]],
    scoring: Scoring,
) -> tuple[dict[tuple[Tpn, Round], Points], dict[Tpn, Points]]:
    """Record 299: values of single rounds that depart from the scoring, and bonuses that belong to no round."""
    special: dict[tuple[Tpn, Round], Points] = {}
    adjustments: dict[Tpn, Points] = {}
    for record in document.abnormal:
        points = abnormal_value(record)
        if points is None or not (record.ids or record.round):
            continue
        ids = [tpns[number] for number in record.ids or tuple(tpns) if number in tpns]
        if not record.kind and not record.round:
            adjustments.update((tpn, Points(adjustments.get(tpn, ZERO) + points)) for tpn in ids)
            continue
        for tpn in ids:
            _special_rounds(record, points, tpn, cells[tpn], scoring, special)
    return special, adjustments


def _special_rounds(
    record: AbnormalPoints,
    points: Points,
    tpn: Tpn,
    cells: tuple[Cell, ...],
    scoring: Scoring,
    special: dict[tuple[Tpn, Round], Points],
) -> None:
    numbers = (record.round,) if record.round else range(1, len(cells) + 1)
    for number in numbers:
        outcome = cells[number - 1].outcome if number <= len(cells) else Outcome.ZERO_BYE
        key = (tpn, Round(number))
        if outcome is None:
            continue
        if not record.kind:
            special[key] = Points(special.get(key, scoring.points(outcome)) + points)
        elif matches_kind(outcome, record.kind):
            special[key] = points


def _requests(
    document: TrfDocument, players: list[TrfPlayer], tpns: Mapping[int, Tpn], paired: int
) -> dict[tuple[Tpn, Round], Outcome]:
    requests: dict[tuple[Tpn, Round], Outcome] = {}
    for number in document.absent_next:
        if number in tpns:
            requests[tpns[number], Round(paired + 1)] = Outcome.ZERO_BYE
    for bye in document.byes:
        if bye.round > paired:
            requests.update(
                ((tpns[number], Round(bye.round)), Outcome(bye.kind)) for number in bye.ids if number in tpns
            )
    for player in players:
        for number, cell in enumerate(player.cells[paired:], paired + 1):
            if cell.code:
                requests[tpns[player.number], Round(number)] = Outcome(cell.code)
    return requests


def _forbidden(document: TrfDocument, tpns: Mapping[int, Tpn], last: int) -> tuple[Forbidden, ...]:
    return tuple(
        Forbidden(
            Round(record.first_round or 1),
            Round(record.last_round or last),
            frozenset(tpns[number] for number in record.ids if number in tpns),
        )
        for record in document.prohibitions
    )


def _virtual(document: TrfDocument, tpns: Mapping[int, Tpn], rounds: int) -> dict[Tpn, tuple[Points, ...]]:
    rows: dict[Tpn, list[Points]] = {}
    for record in document.accelerations:
        points = record.points or record.match_points
        for number, tpn in tpns.items():
            if record.first_id <= number <= record.last_id:
                row = rows.setdefault(tpn, [ZERO] * rounds)
                for index in range(record.first_round - 1, min(record.last_round, rounds)):
                    row[index] = points
    found = {tpn: tuple(row) for tpn, row in rows.items()}
    found.update(
        (tpns[record.number], record.points) for record in document.virtual_points if record.number in tpns
    )
    return found


def keys(text: str) -> tuple[str, ...]:
    """The descriptors of records 202 and 212, parted by commas or blanks."""
    return tuple(key for key in (part.strip().upper() for part in re.split(r"[,;\s]+", text)) if key)


def _tie_breaks(document: TrfDocument) -> tuple[str, ...]:
    found = keys(document.text("202")) or keys(document.text("212"))
    return tuple(key for key in found if key != _POINTS_KEY)


def kind_by_code(code: str) -> tuple[bool, int]:
    """The same by the code of record 192: ``BERGER_ROUNDROBIN_G2`` is fixed beforehand and has two cycles."""
    predetermined = any(word in code for word in ("ROBIN", "SCHILLER", "SCHEVENINGEN"))
    games = _GAMES.search(code)
    return predetermined, int(games[1]) if games else 2 if "DOUBLE" in code and predetermined else 1


def _kind(document: TrfDocument, players: list[TrfPlayer]) -> tuple[bool, int]:
    """Whether the draw was fixed beforehand, and how many cycles: by 192, else by 092, else by who met whom."""
    code = document.text("192").upper()
    if code:
        return kind_by_code(code)
    type_text = document.text("092").lower()
    meetings = Counter(
        frozenset((player.number, cell.opponent))
        for player in players
        for cell in player.cells
        if cell.opponent is not None
    )
    cycles = max(1, max(meetings.values(), default=2) // 2)
    if type_text:
        return "robin" in type_text or "колов" in type_text, cycles if "robin" in type_text else 1
    drawn_by_lot = document.initial_colour is not None
    everybody_met = (
        not drawn_by_lot and len(players) > 2 and len(meetings) == len(players) * (len(players) - 1) // 2
    )
    return everybody_met, cycles if everybody_met else 1
