"""Exact points.

A point value is a whole number of tenths, as in the FIDE report file (TRF), so that no float
can ever enter a score. Products and averages made from points are `fractions.Fraction` or
integers of a named scale; they are rounded only for display.
"""

from __future__ import annotations

import re
from typing import NewType

Points = NewType("Points", int)
"""Points in tenths: a win of one point is ``Points(10)``."""

ZERO = Points(0)

_PATTERN = re.compile(r"([+-]?)(\d*)(?:[.,](\d)0*|(½))?")


def parse_points(text: str) -> Points:
    """Reads ``7``, ``7.5``, ``7,5``, ``7½`` or ``½`` as tenths; ValueError names the text that is none of these."""
    match = _PATTERN.fullmatch(text.strip())
    if match is None or not (match[2] or match[3] or match[4]):
        raise ValueError(f"not a number of points: {text!r}")
    tenths = int(match[2] or 0) * 10 + (5 if match[4] else int(match[3] or 0))
    return Points(-tenths if match[1] == "-" else tenths)


def format_points(points: Points) -> str:
    """Writes tenths as ``7`` or ``7.5``, the form of csv and of the command line."""
    sign = "-" if points < 0 else ""
    whole, tenth = divmod(abs(points), 10)
    return f"{sign}{whole}.{tenth}" if tenth else f"{sign}{whole}"
