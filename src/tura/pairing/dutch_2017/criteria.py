"""The quality criteria of the 2017 edition: their order, and what a pair or a downfloater adds to each.

C.5 to C.7 (pairs, score differences, the next bracket) are digits of the weights; C.8-C.11 look at
colours, C.12-C.19 at players who would float the same way again.
"""

from __future__ import annotations

from collections.abc import Callable

from tura.pairing.dutch.colour_criteria import preference_denied, strong_denied, third_colour, wide_difference
from tura.pairing.dutch.field import DOWN_1, DOWN_2, UP_1, UP_2, ColourType

COLOUR_CRITERIA: tuple[tuple[str, Callable[[ColourType, ColourType], int]], ...] = (
    ("C.8", wide_difference),
    ("C.9", third_colour),
    ("C.10", preference_denied),
    ("C.11", strong_denied),
)
"""In order of importance."""

DOWN_CRITERIA: tuple[tuple[str, str, int], ...] = (("C.12", "C.16", DOWN_1), ("C.14", "C.18", DOWN_2))
"""Who receives the same downfloat again: the number of such players, their score differences, the round."""

UP_CRITERIA: tuple[tuple[str, str, int], ...] = (("C.13", "C.17", UP_1), ("C.15", "C.19", UP_2))
"""The same for upfloats."""

FLOAT_ORDER = ("C.12", "C.13", "C.14", "C.15")
DIFFERENCE_ORDER = ("C.16", "C.17", "C.18", "C.19")
