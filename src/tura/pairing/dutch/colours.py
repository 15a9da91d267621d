"""Who has White (C.04.3 Art. 5.2), and the order of boards (C.04.2 Art. 3.6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum

from tura.core.colour import Colour
from tura.core.ids import Tpn
from tura.pairing.swiss.position import Numbering, Pair, SwissPosition
from tura.pairing.swiss.record import Record, Strength

FALLBACK = Colour.WHITE
"""The initial colour when it was neither given nor can be inferred."""


def arrived_numbers(position: SwissPosition, everybody: Mapping[Tpn, Record]) -> dict[Tpn, int]:
    """The numbers whose parity decides the first colour (Art. 5.2.5)."""
    if position.numbering is Numbering.ALL:
        return {tpn: int(tpn) for tpn in everybody}
    here = sorted(tpn for tpn, record in everybody.items() if record.arrived or tpn in position.available)
    return {tpn: number for number, tpn in enumerate(here, start=1)}


def initial_colour(position: SwissPosition, numbers: Mapping[Tpn, int]) -> Colour:
    """The lot, or what the first round with colours tells about it."""
    if position.initial_colour is not None:
        return position.initial_colour
    for at in range(position.round - 1):
        for participant in position.crosstable.participants:
            if at < len(participant.cells) and participant.tpn in numbers:
                colour = participant.cells[at].colour
                if colour is not None:
                    return colour if numbers[participant.tpn] % 2 else colour.opposite
    return FALLBACK


class Rule(Enum):
    """The rule of Art. 5.2 (2017: E) that decided a pair's colours; the value is its place in the list."""

    BOTH = 1
    STRONGER = 2
    ALTERNATE = 3
    RANK = 4
    LOT = 5


def colours(higher: Record, lower: Record, number: int, lot: Colour) -> tuple[Colour, Rule]:
    """The colour of the higher-ranked player of a pair and the rule that gives it."""
    ours, theirs = higher.preference, lower.preference
    if ours is None or theirs is None or ours is not theirs:
        if ours is not None:
            return ours, Rule.BOTH
        if theirs is not None:
            return theirs.opposite, Rule.BOTH
        return (lot if number % 2 else lot.opposite), Rule.LOT
    mine, yours = _weight(higher), _weight(lower)
    if mine != yours:
        return (ours if mine > yours else ours.opposite), Rule.STRONGER
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own != other:
            return Colour(other), Rule.ALTERNATE
    return ours, Rule.RANK


def _weight(record: Record) -> tuple[int, int]:
    """How strong a preference is; among absolute ones the wider difference counts."""
    absolute = record.strength is Strength.ABSOLUTE
    return record.strength, abs(record.difference) if absolute else 0


def boards(
    position: SwissPosition,
    everybody: Mapping[Tpn, Record],
    paired: Collection[tuple[Record, Record]],
) -> tuple[Pair, ...]:
    """Gives colours to pairs (higher-ranked first) and puts them in the recommended order."""
    numbers = arrived_numbers(position, everybody)
    lot = initial_colour(position, numbers)
    ordered = sorted(paired, key=lambda pair: (-pair[0].score, -(pair[0].score + pair[1].score), pair[0].tpn))
    return tuple(_pair(higher, lower, numbers[higher.tpn], lot) for higher, lower in ordered)


def _pair(higher: Record, lower: Record, number: int, lot: Colour) -> Pair:
    colour, _ = colours(higher, lower, number, lot)
    return Pair(higher.tpn, lower.tpn) if colour is Colour.WHITE else Pair(lower.tpn, higher.tpn)
