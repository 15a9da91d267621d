"""Exact values of tie-breaks and how they are printed.

An amount is a whole number of `1/scale` parts, so that comparing and adding never rounds; printing does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

Amount = int | tuple[int, ...]
"""A number in parts of its scale, or one number per board that is compared from the left."""

POINT_SCALE = 10
"""Tenths of a point."""
PRODUCT_SCALE = 100
"""Products of two point values."""


@dataclass(frozen=True, slots=True)
class Value:
    """One exact value: ``amount / scale``, or a vector of such numbers."""

    amount: Amount
    scale: int = 1

    def __str__(self) -> str:
        if isinstance(self.amount, tuple):
            return " ".join(format_amount(part, self.scale) for part in self.amount)
        return format_amount(self.amount, self.scale)


@dataclass(frozen=True, slots=True)
class Column:
    """One criterion for all participants, in the order of the record; None is undefined and stands last."""

    amounts: Sequence[Amount | None]
    scale: int = 1
    low_wins: bool = False

    def value(self, index: int) -> Value | None:
        """The value of one participant."""
        amount = self.amounts[index]
        return None if amount is None else Value(amount, self.scale)


def format_amount(amount: int, scale: int) -> str:
    """Writes ``7``, ``7.5`` or ``38.25``; what does not end within two decimals is rounded half up."""
    sign, amount = ("-", -amount) if amount < 0 else ("", amount)
    divisor = gcd(amount, scale) or 1
    hundredths = (2 * (amount // divisor) * 100 + scale // divisor) // (2 * (scale // divisor))
    whole, rest = divmod(hundredths, 100)
    decimals = f"{rest:02}".rstrip("0")
    return f"{sign}{whole}.{decimals}" if decimals else f"{sign}{whole}"


def total_of(values: Iterable[Value]) -> Fraction:
    """The exact sum of values; the parts of a vector are added up too."""
    return sum((_whole(value) for value in values), Fraction(0))


def _whole(value: Value) -> Fraction:
    amount = sum(value.amount) if isinstance(value.amount, tuple) else value.amount
    return Fraction(amount, value.scale)
