"""The four colour criteria, the same in both editions: what one pair adds to each.

C10-C13 of 2026 are C.8-C.11 of 2017. They look at colour types only, so a table of pairs of types
is all that a bracket needs.
"""

from __future__ import annotations

from tura.pairing.dutch.field import ColourType
from tura.pairing.swiss.record import Strength


def same_side(one: ColourType, other: ColourType) -> bool:
    """Both have a preference, for the same colour."""
    return one.side == other.side != 0


def wide_difference(one: ColourType, other: ColourType) -> int:
    """C10, C.8: a topscorer or a topscorer's opponent gets a colour difference beyond two."""
    return int(same_side(one, other) and abs(one.difference) > 1 < abs(other.difference))


def third_colour(one: ColourType, other: ColourType) -> int:
    """C11, C.9: a topscorer or a topscorer's opponent gets a colour for the third time running.

    With unequal differences the narrower one yields (Art. 5.2.2), with equal ones somebody has to.
    """
    absolute = Strength.ABSOLUTE
    if not (same_side(one, other) and one.strength == absolute == other.strength):
        return 0
    if abs(one.difference) == abs(other.difference):
        return int(one.repeated == other.repeated != 0)
    yields = one if abs(one.difference) < abs(other.difference) else other
    return int(yields.repeated == 3 - yields.side)


def preference_denied(one: ColourType, other: ColourType) -> int:
    """C12, C.10: somebody does not get a colour preference."""
    return int(same_side(one, other))


def strong_denied(one: ColourType, other: ColourType) -> int:
    """C13, C.11: somebody does not get a strong preference; two absolute ones are the first two criteria's matter."""
    weakest, strongest = sorted((one.strength, other.strength))
    return int(
        same_side(one, other) and weakest >= Strength.STRONG and not weakest == strongest == Strength.ABSOLUTE
    )
