"""What a search hands back for a field, before names, colours and boards are put to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tura.pairing.dutch.problem import Candidate


@dataclass(frozen=True, slots=True)
class Bracket:
    """A paired bracket: players of the field in the order of Art. 1.2, the `moved_down` first ones being MDPs."""

    members: tuple[int, ...]
    moved_down: int
    candidate: Candidate


@dataclass(frozen=True, slots=True)
class Drawn:
    """All brackets from the top, and who is left for the bye."""

    brackets: tuple[Bracket, ...]
    engine: str = "pure"

    @property
    def pairs(self) -> Iterator[tuple[int, int]]:
        """Every pair of the round, higher-ranked player first."""
        for bracket in self.brackets:
            yield from bracket.candidate.pairs

    @property
    def bye(self) -> int | None:
        """The player left over by the last bracket."""
        left = self.brackets[-1].candidate.downfloaters if self.brackets else ()
        return left[0] if left else None
