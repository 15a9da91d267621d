"""The players to be paired as rows of numbers, in the order of Art. 1.2: what the search works on.

Everything behind this door counts players 0, 1, 2... from the highest-ranked. Sets of players are
bit masks held in integers, so that "whom may this one meet in that group" is one `&`.
"""

from __future__ import annotations

from dataclasses import dataclass

from tura.core.colour import Colour
from tura.core.ids import Tpn
from tura.pairing.swiss.position import SwissPosition
from tura.pairing.swiss.record import Edition, Float, Record, Strength, records

SIDES = {None: 0, Colour.WHITE: 1, Colour.BLACK: 2}

DOWN_1, UP_1, DOWN_2, UP_2 = 1, 2, 4, 8
"""Bits of `Field.floats`: down and up in the previous round, down and up in the one before it."""


@dataclass(frozen=True, slots=True)
class ColourType:
    """All that a player brings to the colour criteria C3 and C10-C13."""

    side: int
    """0 no preference, 1 White, 2 Black."""
    strength: int
    difference: int
    repeated: int
    topscorer: bool


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired, highest-ranked first; every list has one entry a player."""

    records: tuple[Record, ...]
    scores: tuple[int, ...]
    groups: tuple[range, ...]
    """The scoregroups from the top, each a run of players."""
    group_of: tuple[int, ...]
    types: tuple[ColourType, ...]
    """The distinct colour types of the field."""
    type_of: tuple[int, ...]
    floats: tuple[int, ...]
    played: tuple[int, ...]
    may_have_bye: tuple[bool, ...]
    barred: tuple[int, ...]
    """Whom each may not meet: opponents already met, and those whom the arbiter forbids."""
    mates: tuple[int, ...]
    """Whom each may meet: `barred` and C3 taken into account."""
    win: int

    @property
    def size(self) -> int:
        """How many are to be paired."""
        return len(self.scores)


def field_of(position: SwissPosition, edition: Edition) -> tuple[Field, dict[Tpn, Record]]:
    """The field of a position, and everybody's record (absent players' too)."""
    everybody = records(position, edition)
    players = tuple(
        sorted((everybody[tpn] for tpn in position.available), key=lambda record: (-record.score, record.tpn))
    )
    index = {record.tpn: number for number, record in enumerate(players)}
    scores = tuple(int(record.score) for record in players)
    groups = _groups(scores)
    types, type_of = _types(position, players)
    barred = _barred(position, players, index)
    return Field(
        records=players,
        scores=scores,
        groups=groups,
        group_of=tuple(number for number, group in enumerate(groups) for _ in group),
        types=types,
        type_of=type_of,
        floats=tuple(map(_float_bits, players)),
        played=tuple(len(record.colours) for record in players),
        may_have_bye=tuple(record.may_have_bye for record in players),
        barred=barred,
        mates=_mates(types, type_of, barred),
        win=position.crosstable.scoring.win,
    ), everybody


def _groups(scores: tuple[int, ...]) -> tuple[range, ...]:
    """Runs of equal scores."""
    starts = [i for i, score in enumerate(scores) if i == 0 or scores[i - 1] != score]
    return tuple(range(a, b) for a, b in zip(starts, [*starts[1:], len(scores)], strict=False))


def _float_bits(record: Record) -> int:
    """The floats of the last two rounds as bits."""
    one, two = record.floats
    bits = DOWN_1 if one is Float.DOWN else UP_1 if one is Float.UP else 0
    return bits | (DOWN_2 if two is Float.DOWN else UP_2 if two is Float.UP else 0)


def _types(
    position: SwissPosition, players: tuple[Record, ...]
) -> tuple[tuple[ColourType, ...], tuple[int, ...]]:
    """Numbers the distinct colour types; outside the final round differences do not matter."""
    last = position.last_round
    numbers: dict[ColourType, int] = {}
    type_of = []
    for record in players:
        kind = ColourType(
            side=SIDES[record.preference],
            strength=int(record.strength),
            difference=record.difference if last else 0,
            repeated=SIDES[record.repeated] if last else 0,
            topscorer=topscorer(position, record),
        )
        type_of.append(numbers.setdefault(kind, len(numbers)))
    return tuple(numbers), tuple(type_of)


def topscorer(position: SwissPosition, record: Record) -> bool:
    """Art. 1.8: more than half of what was there to win, when the final round is drawn."""
    return (
        position.last_round and 2 * record.real_score > (position.round - 1) * position.crosstable.scoring.win
    )


def _barred(position: SwissPosition, players: tuple[Record, ...], index: dict[Tpn, int]) -> tuple[int, ...]:
    """Masks of C1 and of the arbiter's forbidden pairs in force (each bars itself, too)."""
    masks = []
    for number, record in enumerate(players):
        mask = 1 << number
        for opponent in record.opponents:
            at = index.get(opponent)
            if at is not None:
                mask |= 1 << at
        masks.append(mask)
    for group in position.forbidden:
        if group.first_round <= position.round <= group.last_round:
            inside = [index[tpn] for tpn in group.players if tpn in index]
            together = sum(1 << at for at in inside)
            for at in inside:
                masks[at] |= together
    return tuple(masks)


def _clash(one: ColourType, other: ColourType) -> bool:
    """C3: two non-topscorers with the same absolute preference."""
    absolute = Strength.ABSOLUTE
    return (
        one.side == other.side != 0
        and one.strength == absolute == other.strength
        and not one.topscorer
        and not other.topscorer
    )


def _mates(
    types: tuple[ColourType, ...], type_of: tuple[int, ...], barred: tuple[int, ...]
) -> tuple[int, ...]:
    """Everybody but the barred and those excluded by C3."""
    everybody = (1 << len(type_of)) - 1
    members = [0] * len(types)
    for number, kind in enumerate(type_of):
        members[kind] |= 1 << number
    open_to = [
        everybody & ~sum(m for m, other in zip(members, types, strict=True) if _clash(one, other))
        for one in types
    ]
    return tuple(open_to[kind] & ~mask for kind, mask in zip(type_of, barred, strict=True))
