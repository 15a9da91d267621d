"""The two colours of chess and pairs of things that belong to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Colour(Enum):
    """A colour; its value is the letter of the FIDE report file (TRF)."""

    WHITE = "w"
    BLACK = "b"

    @property
    def opposite(self) -> Colour:
        """The other colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


@dataclass(frozen=True, slots=True)
class ByColour(Generic[T]):
    """One thing for White and one for Black, never read without naming the colour."""

    white: T
    black: T

    def __getitem__(self, colour: Colour) -> T:
        return self.white if colour is Colour.WHITE else self.black

    def map(self, change: Callable[[T], U]) -> ByColour[U]:
        """The same pair with each side changed."""
        return ByColour(change(self.white), change(self.black))

    @property
    def swapped(self) -> ByColour[T]:
        """The pair with the sides exchanged."""
        return ByColour(self.black, self.white)
