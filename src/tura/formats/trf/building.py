"""From what pairing and ranking compute with back to a report file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import Outcome
from tura.formats.trf.competition import Competition
from tura.formats.trf.conversion import accelerations
from tura.formats.trf.document import (
    AbnormalPoints,
    Acceleration,
    ByeRecord,
    Dialect,
    Header,
    Prohibition,
    TrfCell,
    TrfDocument,
    TrfPlayer,
    VirtualPoints,
)
from tura.formats.trf.scoring import scoring_records

_BYE_KINDS = {Outcome.FULL_BYE: "F", Outcome.HALF_BYE: "H", Outcome.ZERO_BYE: "Z"}


@dataclass(frozen=True, slots=True)
class Identity:
    """What a report says of a player and no computation needs."""

    fide_id: str = ""
    birth: str = ""


def from_competition(
    competition: Competition,
    *,
    headers: tuple[Header, ...] = (),
    round_dates: tuple[date, ...] = (),
    places: Mapping[Tpn, int] | None = None,
    identity: Callable[[Tpn], Identity] = lambda _: Identity(),
) -> TrfDocument:
    """A TRF26 document of an individual event; `places` are the ranks of the standings, by points when not given."""
    crosstable = competition.crosstable
    scores = {p.tpn: total(crosstable, p) for p in crosstable.participants}
    ranks = places if places is not None else _ranks(scores)
    scoring, finer = scoring_records(crosstable.scoring)
    return TrfDocument(
        dialect=Dialect.TRF26,
        headers=headers or _headers(competition),
        round_dates=tuple(day.strftime("%y/%m/%d") for day in round_dates),
        rounds=competition.announced_rounds or crosstable.rounds,
        initial_colour=competition.initial_colour,
        scoring=scoring,
        players=tuple(
            _player(competition, p, scores[p.tpn], ranks[p.tpn], identity(p.tpn))
            for p in crosstable.participants
        ),
        byes=_byes(competition),
        accelerations=_accelerations(competition),
        prohibitions=tuple(
            Prohibition(f.first_round, f.last_round, tuple(competition.number(t) for t in sorted(f.ids)))
            for f in competition.forbidden
        ),
        abnormal=finer + _abnormal(competition),
    )


def total(crosstable: Crosstable, participant: Participant) -> Points:
    """All points of a participant, adjustments too, in tenths."""
    played = sum(
        crosstable.special_points.get(
            (participant.tpn, Round(number)), crosstable.scoring.points(cell.outcome)
        )
        for number, cell in enumerate(participant.cells, 1)
        if cell.outcome is not None
    )
    return Points(played + participant.adjustment)


def _ranks(scores: Mapping[Tpn, Points]) -> dict[Tpn, int]:
    order = sorted(scores, key=lambda tpn: (-scores[tpn], tpn))
    return {tpn: place for place, tpn in enumerate(order, 1)}


def _headers(competition: Competition) -> tuple[Header, ...]:
    started = competition.crosstable.started
    texts = {
        "042": started.strftime("%Y/%m/%d") if started else "",
        "062": str(len(competition.numbers)),
        "072": str(sum(p.rating > 0 for p in competition.crosstable.participants)),
        "192": competition.system,
        "202": ",".join(competition.tie_breaks),
        "212": ",".join(competition.standings_order),
    }
    return tuple(Header(id_, text) for id_, text in texts.items() if text)


def _player(
    competition: Competition, participant: Participant, points: Points, rank: int, identity: Identity
) -> TrfPlayer:
    return TrfPlayer(
        number=competition.number(participant.tpn),
        name=participant.name,
        sex=participant.sex,
        title=participant.title,
        rating=participant.rating,
        federation=participant.federation,
        fide_id=identity.fide_id,
        birth=identity.birth or (participant.born.strftime("%Y/%m/%d") if participant.born else ""),
        points=points,
        rank=rank,
        cells=tuple(_cell(cell, competition) for cell in participant.cells),
    )


def _cell(cell: Cell, competition: Competition) -> TrfCell:
    opponent = competition.number(cell.opponent) if cell.opponent is not None else None
    return TrfCell(opponent, cell.colour, cell.outcome.value if cell.outcome is not None else "")


def _byes(competition: Competition) -> tuple[ByeRecord, ...]:
    grouped: dict[tuple[Round, str], list[int]] = {}
    for (tpn, round_), outcome in competition.requests.items():
        kind = _BYE_KINDS.get(outcome, "Z")
        grouped.setdefault((round_, kind), []).append(competition.number(tpn))
    return tuple(
        ByeRecord(kind, round_, tuple(sorted(ids))) for (round_, kind), ids in sorted(grouped.items())
    )


def _accelerations(competition: Competition) -> tuple[Acceleration, ...]:
    rows = (VirtualPoints(competition.number(tpn), points) for tpn, points in competition.virtual.items())
    return tuple(accelerations(tuple(rows)))


def _abnormal(competition: Competition) -> tuple[AbnormalPoints, ...]:
    """Bonuses without a round, and departures of single rounds as what they add to the result."""
    crosstable = competition.crosstable
    bonuses = tuple(
        AbnormalPoints("", None, p.adjustment, 0, (competition.number(p.tpn),))
        for p in crosstable.participants
        if p.adjustment
    )
    singles = tuple(
        AbnormalPoints(
            "", None, Points(points - _plain(crosstable, tpn, round_)), round_, (competition.number(tpn),)
        )
        for (tpn, round_), points in sorted(crosstable.special_points.items())
    )
    return bonuses + singles


def _plain(crosstable: Crosstable, tpn: Tpn, round_: Round) -> Points:
    outcome = crosstable.participants[tpn - 1].cell(round_).outcome
    return crosstable.scoring.points(outcome) if outcome is not None else Points(0)
