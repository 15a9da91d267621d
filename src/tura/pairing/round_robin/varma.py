"""The restricted draw: players of one federation do not meet in the last three rounds (C.05 Annex 2, Varma).

The numbers lie in sets; a federation draws from one set that still holds enough of them. Where none does, the
federation takes the fullest sets one after another and the draw says that the rule can no longer hold for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import groupby

from tura.core.ids import EntryId, Tpn
from tura.core.lots import chosen, shuffled

_SETS: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
_CORRECTED_12 = ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12))


class TwelveRow(Enum):
    """Which row serves 11 and 12 players: the printed one lets 6 and 12 meet in round 11."""

    PRINTED = "printed"
    CORRECTED = "corrected"


class VarmaCode(Enum):
    """What a restricted draw has to warn of."""

    PRINTED_ROW_MEETS_LATE = "varma-printed-row-meets-late"
    """Numbers 6 and 12 of one set of the printed row meet in the last round."""
    FEDERATION_TOO_LARGE = "varma-federation-too-large"
    """No set holds numbers enough for the federation: some of its members may meet late."""


@dataclass(frozen=True, slots=True)
class VarmaWarning:
    """A code with its facts."""

    code: VarmaCode
    facts: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Drawer:
    """One who draws: entry, name and federation code."""

    entry: EntryId
    name: str
    federation: str


@dataclass(frozen=True, slots=True)
class FederationDraw:
    """What one federation drew: the sets it took from (A is 0), its members' numbers in the order of drawing."""

    federation: str
    sets: tuple[int, ...]
    numbers: tuple[tuple[EntryId, Tpn], ...]


@dataclass(frozen=True, slots=True)
class RestrictedDraw:
    """The drawn numbers, federation by federation, so that the draw can be read out and checked."""

    steps: tuple[FederationDraw, ...]
    warnings: tuple[VarmaWarning, ...] = ()
    numbers: dict[EntryId, Tpn] = field(default_factory=dict)


def varma_sets(players: int, row: TwelveRow = TwelveRow.PRINTED) -> tuple[tuple[Tpn, ...], ...] | None:
    """The sets for 9 to 24 players, largest first; None for other numbers."""
    even = players + players % 2
    if even not in _SETS:
        return None
    sets = _CORRECTED_12 if even == 12 and row is TwelveRow.CORRECTED else _SETS[even]
    return tuple(tuple(Tpn(number) for number in held if number <= players) for held in sets)


def restricted_draw(
    drawers: Sequence[Drawer], seed: str, row: TwelveRow = TwelveRow.PRINTED
) -> RestrictedDraw | None:
    """Draws the numbers of 9 to 24 players from a seed; None for other numbers of players."""
    sets = varma_sets(len(drawers), row)
    if sets is None:
        return None
    left = [list(held) for held in sets]
    steps: list[FederationDraw] = []
    warnings = _row_warnings(len(drawers), row)
    for federation, members in _in_drawing_order(drawers):
        taken = _sets_for(federation, len(members), left, seed)
        if len(taken) > 1:
            facts = (("federation", federation), ("members", len(members)))
            warnings.append(VarmaWarning(VarmaCode.FEDERATION_TOO_LARGE, facts))
        numbers = _draw_from(federation, len(members), taken, left, seed)
        steps.append(
            FederationDraw(federation, taken, tuple(zip((m.entry for m in members), numbers, strict=True)))
        )
    drawn = {entry: number for step in steps for entry, number in step.numbers}
    return RestrictedDraw(tuple(steps), tuple(warnings), drawn)


def _row_warnings(players: int, row: TwelveRow) -> list[VarmaWarning]:
    if players != 12 or row is TwelveRow.CORRECTED:
        return []
    facts = (("first", 6), ("second", 12), ("round", 11))
    return [VarmaWarning(VarmaCode.PRINTED_ROW_MEETS_LATE, facts)]


def _in_drawing_order(drawers: Sequence[Drawer]) -> list[tuple[str, list[Drawer]]]:
    by_federation = sorted(drawers, key=lambda drawer: (drawer.federation, drawer.name, drawer.entry))
    groups = [(code, list(members)) for code, members in groupby(by_federation, lambda d: d.federation)]
    return sorted(groups, key=lambda group: (-len(group[1]), group[0]))


def _sets_for(federation: str, members: int, left: list[list[Tpn]], seed: str) -> tuple[int, ...]:
    enough = [at for at, held in enumerate(left) if len(held) >= members]
    if enough:
        return (chosen(enough, seed, f"set for {federation}"),)
    taken: list[int] = []
    fullest = sorted(range(len(left)), key=lambda at: -len(left[at]))
    while sum(len(left[at]) for at in taken) < members:
        taken.append(fullest[len(taken)])
    return tuple(taken)


def _draw_from(
    federation: str, members: int, taken: tuple[int, ...], left: list[list[Tpn]], seed: str
) -> list[Tpn]:
    drawn: list[Tpn] = []
    for at in taken:
        mixed = shuffled(left[at], seed, f"numbers of {federation} from set {at + 1}")
        drawn += mixed[: members - len(drawn)]
    for held in left:
        held[:] = [number for number in held if number not in drawn]
    return drawn
