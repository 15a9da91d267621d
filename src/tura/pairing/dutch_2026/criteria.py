"""The quality criteria of C.04.3 Art. 2 (2026): what one pair, or one downfloater, adds to each.

Absolute criteria are edges that do not exist (C1-C3), completion and the bye's score are looked after
by the process (C4, C5), pairs and scores of this bracket and the next by its weights (C6-C8, C9).
"""

from __future__ import annotations

from collections.abc import Callable

from tura.pairing.dutch.colour_criteria import preference_denied, strong_denied, third_colour, wide_difference
from tura.pairing.dutch.field import DOWN_1, DOWN_2, UP_1, UP_2, ColourType

COLOUR_CRITERIA: tuple[tuple[str, Callable[[ColourType, ColourType], int]], ...] = (
    ("C10", wide_difference),
    ("C11", third_colour),
    ("C12", preference_denied),
    ("C13", strong_denied),
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
