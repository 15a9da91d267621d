"""The players to be paired as rows of numbers, in the order of Art. 1.2: what the search works on.

Everything behind this door counts players 0, 1, 2... from the highest-ranked. Sets of players are
bit masks held in integers, so that "whom may this one meet in that group" is one `&`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from typing import NamedTuple

from tura.core.colour import Colour
from tura.core.ids import Tpn
from tura.pairing.swiss.position import SwissPosition
from tura.pairing.swiss.record import Edition, Float, Record, Strength, records

SIDES = {None: 0, Colour.WHITE: 1, Colour.BLACK: 2}

DOWN_1, UP_1, DOWN_2, UP_2 = 1, 2, 4, 8
"""Bits of `Field.floats`: down and up in the previous round, down and up in the one before it."""


class ColourType(NamedTuple):
    """All that a player brings to the colour criteria C3 and C10-C13."""

    side: int
    """0 no preference, 1 White, 2 Black."""
    strength: int
    difference: int
    repeated: int
    topscorer: bool


@dataclass(frozen=True)
class Field:
    """The players to be paired, highest-ranked first; every list has one entry a player."""

    records: tuple[Record, ...]
    scores: tuple[int, ...]
    groups: tuple[range, ...]
    """The scoregroups from the top, each a run of players."""
    types: tuple[ColourType, ...]
    """The distinct colour types of the field."""
    type_of: tuple[int, ...]
    floats: tuple[int, ...]
    played: tuple[int, ...]
    may_have_bye: tuple[bool, ...]
    barred_pairs: tuple[int, ...]
    """Two by two, who may not meet: opponents already met, and those whom the arbiter forbids."""
    win: int
    rounds_before: int

    @property
    def size(self) -> int:
        """How many are to be paired."""
        return len(self.scores)

    @cached_property
    def mates(self) -> tuple[int, ...]:
        """Whom each may meet, as masks: C1, C3 and the arbiter's forbidden pairs taken into account."""
        return _mates(self.types, self.type_of, self.barred_pairs)


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
    return Field(
        records=players,
        scores=scores,
        groups=groups,
        types=types,
        type_of=type_of,
        floats=tuple(map(_float_bits, players)),
        played=tuple(len(record.colours) for record in players),
        may_have_bye=tuple(record.may_have_bye for record in players),
        barred_pairs=_barred_pairs(position, players, index),
        win=position.crosstable.scoring.win,
        rounds_before=position.round - 1,
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
    numbers: dict[tuple[int, int, int, int, bool], int] = {}
    type_of = []
    for record in players:
        kind = (SIDES[record.preference], int(record.strength), 0, 0, False)
        if last:
            kind = (*kind[:2], record.difference, SIDES[record.repeated], topscorer(position, record))
        type_of.append(numbers.setdefault(kind, len(numbers)))
    return tuple(ColourType(*kind) for kind in numbers), tuple(type_of)


def topscorer(position: SwissPosition, record: Record) -> bool:
    """Art. 1.8: more than half of what was there to win, when the final round is drawn."""
    return (
        position.last_round and 2 * record.real_score > (position.round - 1) * position.crosstable.scoring.win
    )


def _barred_pairs(
    position: SwissPosition, players: tuple[Record, ...], index: dict[Tpn, int]
) -> tuple[int, ...]:
    """C1 and the arbiter's forbidden pairs in force, two by two."""
    flat: list[int] = []
    for number, record in enumerate(players):
        for opponent in record.opponents:
            at = index.get(opponent, -1)
            if at > number:
                flat += (number, at)
    for group in position.forbidden:
        if group.first_round <= position.round <= group.last_round:
            inside = sorted(index[tpn] for tpn in group.players if tpn in index)
            flat += chain.from_iterable(combinations(inside, 2))
    return tuple(flat)


def clash(one: ColourType, other: ColourType) -> bool:
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
    """Everybody but oneself, the barred and those excluded by C3."""
    everybody = (1 << len(type_of)) - 1
    members = [0] * len(types)
    for number, kind in enumerate(type_of):
        members[kind] |= 1 << number
    open_to = [
        everybody & ~sum(m for m, other in zip(members, types, strict=True) if clash(one, other))
        for one in types
    ]
    mates = [open_to[kind] & ~(1 << number) for number, kind in enumerate(type_of)]
    for one, other in zip(barred[::2], barred[1::2], strict=True):
        mates[one] &= ~(1 << other)
        mates[other] &= ~(1 << one)
    return tuple(mates)
