"""Lots that anyone can draw again from the recorded seed.

Draw number k (from 0) of a subject is SHA-256 of the UTF-8 text ``tura-lots-1``, seed, subject and k,
joined by line feeds, read as a whole number of 256 bits, most significant byte first. A choice among n takes
the remainder by n; a number above the last whole multiple of n is passed over, so that each of the n is as
likely as any other. The seed itself comes in from outside: what is drawn here is fixed by it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 256


def shuffled(items: Sequence[T], seed: str, subject: str) -> tuple[T, ...]:
    """All items in drawn order: one is drawn for the last place, then one of the rest for the place before it..."""
    order = list(items)
    numbers = _numbers(seed, subject)
    for last in range(len(order) - 1, 0, -1):
        drawn = _below(last + 1, numbers)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def chosen(items: Sequence[T], seed: str, subject: str) -> T:
    """One of the items; ValueError when there are none."""
    if not items:
        raise ValueError(f"nothing to draw from for {subject!r}")
    return items[_below(len(items), _numbers(seed, subject))]


def _numbers(seed: str, subject: str) -> Iterator[int]:
    draw = 0
    while True:
        text = "\n".join(("tura-lots-1", seed, subject, str(draw)))
        yield int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
        draw += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = _SPAN - _SPAN % limit
    return next(number for number in numbers if number < fair) % limit
