"""What a bracket would cost if a decision had gone otherwise: the facts behind "why not them?".

The bracket is taken by itself with as many ways out as players who moved down. So a decision that
is no worse here was turned down for the sake of the players below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tura.matching.weighted import HeaviestMatching
from tura.pairing.dutch.drawn import Bracket
from tura.pairing.dutch.field import Field


@dataclass(frozen=True, slots=True)
class LocalCosts:
    """An edition's criteria inside one bracket as one integer, and how to read it again."""

    pair: Callable[[int, int], int]
    """Two members' positions, the higher-ranked first."""
    left: Callable[[int], int]
    digits: Sequence[tuple[str, int]]
    """Criteria with the value of one unit, most important first."""

    def difference(self, one: int, other: int) -> str | None:
        """The first criterion in which two costs differ."""
        for name, unit in self.digits:
            (mine, one), (its, other) = divmod(one, unit), divmod(other, unit)
            if mine != its:
                return name
        return None


class Alternatives:
    """A drawn bracket, to be asked what another decision would have cost."""

    def __init__(self, field: Field, bracket: Bracket, costs: LocalCosts) -> None:
        self.costs = costs
        self.members = bracket.members
        size, ways_out = len(self.members), len(bracket.candidate.downfloaters)
        self._size, self._total = size, size + ways_out
        self._cost: dict[tuple[int, int], int] = {}
        for i, one in enumerate(self.members):
            for j in range(max(i + 1, bracket.moved_down), size):
                if field.mates[one] >> self.members[j] & 1:
                    self._cost[i, j] = costs.pair(i, j)
            for way in range(size, self._total):
                self._cost[i, way] = costs.left(i)
        place = {player: i for i, player in enumerate(self.members)}
        self.chosen = [(place[a], place[b]) for a, b in bracket.candidate.pairs]
        left = sorted(place[v] for v in bracket.candidate.downfloaters)
        self.cost = sum(self._cost[pair] for pair in self.chosen) + sum(costs.left(i) for i in left)

    def worse(self, decided: int, one: int, other: int | None) -> str | None:
        """The criterion that is worse when `one` plays `other` (None: moves down) after the first `decided` pairs.

        ``pairs`` if the bracket then has fewer of them; None if nothing here is worse.
        """
        forced = (one, self._size if other is None else other)
        fixed = [*self.chosen[:decided], (min(forced), max(forced))]
        used = {v for pair in fixed for v in pair}
        rest = self._best([v for v in range(self._total) if v not in used])
        if rest is None or any(pair not in self._cost for pair in fixed):
            return "pairs"
        total = rest + sum(self._cost[pair] for pair in fixed)
        return self.costs.difference(self.cost, total) if total > self.cost else None

    def _best(self, vertices: list[int]) -> int | None:
        """The least cost of pairing all these vertices, or None."""
        if not vertices:
            return 0
        if len(vertices) % 2:
            return None
        base = 1 + sum(self._cost.values())
        weights = [[0] * len(vertices) for _ in vertices]
        for i, one in enumerate(vertices):
            for j in range(i + 1, len(vertices)):
                cost = self._cost.get((one, vertices[j]))
                if cost is not None:
                    weights[i][j] = weights[j][i] = base - cost
        solver = HeaviestMatching(weights)
        solver.solve()
        total = 0
        for i, j in enumerate(solver.mate):
            if i < j:
                if not weights[i][j]:
                    return None
                total += base - weights[i][j]
        return total
