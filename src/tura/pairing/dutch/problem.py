"""A bracket as a matching problem, and the walk through Art. 4 to its first best candidate.

The criteria of an edition become digits of one integer weight, so that the heaviest matching is the
best candidate. Which of the best comes first is found by asking, decision by decision in the order in
which Art. 4 generates candidates, whether a best matching with the wanted decision exists: a small
bonus below all criteria, and the matching solved again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tura.matching.weighted import HeaviestMatching


@dataclass(frozen=True, slots=True)
class Candidate:
    """The pairs of a bracket, higher-ranked player first, and who moves down; players of the field."""

    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


@dataclass(slots=True)
class Problem:
    """A bracket among what surrounds it.

    Vertices: `members` of the bracket in the order of Art. 1.2 (the `moved_down` first ones are MDPs),
    then whatever a downfloater may be joined to. `weights` without any bonus; an edge that is not
    allowed weighs nothing, `allowed[u]` masks the members whom member u may be paired with here.
    """

    members: Sequence[int]
    moved_down: int
    weights: list[list[int]]
    allowed: Sequence[int]

    def bonus_room(self) -> int:
        """What every weight has to be multiplied by, so that no bonus can outweigh a criterion."""
        rest = len(self.members) - self.moved_down
        pairs = rest // 2
        step = 2 * rest + 2
        exchange = pairs * step * (pairs * rest + 1 + rest) + step
        return 1 + max(exchange, 2 * self.moved_down + 1, rest)


class Walk:
    """Finds the first best candidate of a problem in the order of Art. 4."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        room = problem.bonus_room()
        self.scaled = [[weight * room for weight in row] for row in problem.weights]
        self.size = len(problem.members)
        self.solver = HeaviestMatching([row[:] for row in self.scaled])
        self.pairs: list[tuple[int, int]] = []

    def run(self) -> Candidate:
        """The whole walk: MDPs, their opponents, then exchanges and transpositions of the remainder."""
        self.solver.solve()
        self._join_moved_down()
        remainder = [v for v in range(self.problem.moved_down, self.size) if not self._decided(v)]
        uppers = self._exchange(remainder)
        self._transpose(remainder, uppers)
        members = self.problem.members
        paired = {v for pair in self.pairs for v in pair}
        return Candidate(
            tuple((members[a], members[b]) for a, b in self.pairs),
            tuple(members[v] for v in range(self.size) if v not in paired),
        )

    # --- the graph --------------------------------------------------------------------------------

    def _decided(self, vertex: int) -> bool:
        return any(vertex in pair for pair in self.pairs)

    def _partner(self, vertex: int) -> int:
        """The member with whom a vertex is paired in the bracket at present, or -1."""
        other = self.solver.mate[vertex]
        if (
            0 <= other < self.size
            and self.problem.allowed[vertex] >> other & 1
            and self.scaled[vertex][other]
        ):
            return other
        return -1

    def _add(self, one: int, other: int, bonus: int) -> None:
        self.solver.set_weight(one, other, self.solver.weights[one][other] + bonus)

    def _restore(self, vertex: int) -> None:
        for other in self.solver.alive:
            if other != vertex:
                self.solver.set_weight(vertex, other, self.scaled[vertex][other])

    def _again(self, *vertices: int) -> None:
        self.solver.loosen(vertices)
        self.solver.solve()

    def _freeze(self, one: int, other: int) -> None:
        self.solver.retire(one, other)
        self.pairs.append((one, other))

    # --- MDPs -------------------------------------------------------------------------------------

    def _join_moved_down(self) -> None:
        """Arts. 4.4 and 4.2: which MDPs are paired, the smallest BSN first; then their opponents."""
        kept = [v for v in range(self.problem.moved_down) if self._keep(v)]
        residents = range(self.problem.moved_down, self.size)
        for mdp in kept:
            self._restore(mdp)
            open_to = [r for r in residents if self.problem.allowed[mdp] >> r & 1 and not self._decided(r)]
            for rank, resident in enumerate(reversed(open_to), start=1):
                self._add(mdp, resident, rank)
            self._again(mdp)
            self._freeze(mdp, self._partner(mdp))

    def _keep(self, mdp: int) -> bool:
        """Whether a best candidate pairs this MDP, those before it being settled."""
        mates = [r for r in range(self.problem.moved_down, self.size) if self.problem.allowed[mdp] >> r & 1]
        if not mates:
            return False
        inside = self._partner(mdp) >= 0
        if not inside:
            for resident in mates:
                self._add(mdp, resident, 1)
            self._again(mdp)
            inside = self._partner(mdp) >= 0
            self._restore(mdp)
        if inside:
            for resident in mates:
                self._add(mdp, resident, 2)
        self._again(mdp)
        return inside

    # --- the remainder ----------------------------------------------------------------------------

    def _uppers(self, remainder: list[int]) -> set[int]:
        """Who is the higher-ranked one of a pair of the remainder at present."""
        return {v for v in remainder if self._partner(v) > v}

    def _exchange(self, remainder: list[int]) -> set[int]:
        """Art. 4.3: who forms S1 after the smallest exchange that a best candidate needs."""
        pairs = len(self._uppers(remainder))
        first, count = remainder[:pairs], len(remainder)
        step = 2 * count + 2
        high = step * (pairs * count + 1)
        bonus = {v: (high if i < pairs else 0) + step * (count - i) for i, v in enumerate(remainder)}
        for one in remainder:
            for other in remainder:
                if other > one and self._open(one, other):
                    self._add(one, other, bonus[one])
        self._again(*remainder)
        uppers = self._uppers(remainder)
        exchanges = sum(v not in uppers for v in first)
        left = exchanges
        for vertex in reversed(first):
            if left and self._settle(vertex, remainder, upper=False):
                left -= 1
        left = exchanges
        for vertex in remainder[pairs:]:
            if left > 1 and self._settle(vertex, remainder, upper=True):
                left -= 1
        return self._uppers(remainder)

    def _open(self, one: int, other: int) -> bool:
        return bool(self.problem.allowed[one] >> other & 1 and self.scaled[one][other])

    def _settle(self, vertex: int, remainder: list[int], *, upper: bool) -> bool:
        """Whether a best candidate makes `vertex` an upper (or not an upper) one; if so, it stays that way."""
        below = [v for v in remainder if v > vertex and self._open(vertex, v)]
        if (self._partner(vertex) > vertex) != upper:
            step = 1 if upper else -1
            for other in below:
                self._add(vertex, other, step)
            self._again(vertex)
            settled = (self._partner(vertex) > vertex) == upper
            for other in below:
                self._add(vertex, other, -step)
            if not settled:
                self._again(vertex)
                return False
        for other in below:
            if upper:
                self._add(vertex, other, 2)
            else:
                self.solver.set_weight(vertex, other, 0)
        self._again(vertex)
        return True

    def _transpose(self, remainder: list[int], uppers: set[int]) -> None:
        """Art. 4.2: each of S1 in turn gets the highest-ranked partner that a best candidate allows."""
        for one in remainder:
            for other in remainder:
                if other > one:
                    fits = one in uppers and other not in uppers and self._open(one, other)
                    self.solver.set_weight(one, other, self.scaled[one][other] if fits else 0)
        self._again(*remainder)
        for upper in sorted(uppers):
            lowers = [v for v in remainder if v > upper and v not in uppers and not self._decided(v)]
            for rank, lower in enumerate(reversed([v for v in lowers if self._open(upper, v)]), start=1):
                self._add(upper, lower, rank)
            self._again(upper)
            self._freeze(upper, self._partner(upper))
