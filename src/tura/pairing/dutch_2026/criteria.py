"""The quality criteria of C.04.3 Art. 2 (2026): what one pair, or one downfloater, adds to each.

Absolute criteria are edges that do not exist (C1-C3), completion and the bye's score are looked after
by the process (C4, C5), pairs and scores of this bracket and the next by its weights (C6-C8, C9).
"""

from __future__ import annotations

from collections.abc import Callable

from tura.pairing.dutch.field import DOWN_1, DOWN_2, UP_1, UP_2, ColourType
from tura.pairing.swiss.record import Strength


def same_side(one: ColourType, other: ColourType) -> bool:
    """Both have a preference, for the same colour."""
    return one.side == other.side != 0


def c10(one: ColourType, other: ColourType) -> int:
    """C10: a topscorer or a topscorer's opponent gets a colour difference beyond two."""
    return int(same_side(one, other) and abs(one.difference) > 1 < abs(other.difference))


def c11(one: ColourType, other: ColourType) -> int:
    """C11: a topscorer or a topscorer's opponent gets a colour for the third time running.

    With unequal differences the narrower one yields (Art. 5.2.2), with equal ones somebody has to.
    """
    absolute = Strength.ABSOLUTE
    if not (same_side(one, other) and one.strength == absolute == other.strength):
        return 0
    if abs(one.difference) == abs(other.difference):
        return int(one.repeated == other.repeated != 0)
    yields = one if abs(one.difference) < abs(other.difference) else other
    return int(yields.repeated == 3 - yields.side)


def c12(one: ColourType, other: ColourType) -> int:
    """C12: somebody does not get a colour preference."""
    return int(same_side(one, other))


def c13(one: ColourType, other: ColourType) -> int:
    """C13: somebody does not get a strong preference; an absolute one is C10's or C11's matter."""
    weakest, strongest = sorted((one.strength, other.strength))
    return int(
        same_side(one, other) and weakest >= Strength.STRONG and not weakest == strongest == Strength.ABSOLUTE
    )


COLOUR_CRITERIA: tuple[tuple[str, Callable[[ColourType, ColourType], int]], ...] = (
    ("C10", c10),
    ("C11", c11),
    ("C12", c12),
    ("C13", c13),
)
"""In order of importance."""

FLOAT_CRITERIA: tuple[tuple[str, str, int], ...] = (
    ("C14", "resident down", DOWN_1),
    ("C15", "opponent up", UP_1),
    ("C16", "resident down", DOWN_2),
    ("C17", "opponent up", UP_2),
    ("C18", "mdp down", DOWN_1),
    ("C19", "mdp up", UP_1),
    ("C20", "mdp down", DOWN_2),
    ("C21", "mdp up", UP_2),
)
"""In order of importance: which float of the past weighs, for a resident or an MDP who moves down, or for
an MDP's opponent. C18-C21 compare score differences, so they have a digit for each score of an MDP."""
