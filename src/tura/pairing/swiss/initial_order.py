"""The initial order of a Swiss event and its tournament pairing numbers (C.04.2 Art. 2.2-2.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tura.core.ids import Tpn

T = TypeVar("T")

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""Titles from the highest; anything else, national titles too, counts as none."""


@dataclass(frozen=True, slots=True)
class Entrant(Generic[T]):
    """An entry to be ordered: `key` is the caller's, `strength` the rating or the arbiter's estimate, 0 for none."""

    key: T
    name: str
    strength: int = 0
    title: str = ""


def initial_order(
    entrants: Sequence[Entrant[T]], *, collate: Callable[[str], str] = str.casefold
) -> dict[Tpn, T]:
    """Numbers the entries from 1 by strength, then title, then name as `collate` sorts it."""

    def rank(entrant: Entrant[T]) -> tuple[int, int, str]:
        title = entrant.title.upper()
        return (
            -entrant.strength,
            TITLES.index(title) if title in TITLES else len(TITLES),
            collate(entrant.name),
        )

    return {Tpn(number): entrant.key for number, entrant in enumerate(sorted(entrants, key=rank), start=1)}
