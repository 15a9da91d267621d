"""Most pairs in a general graph: Edmonds' blossom algorithm on bit masks.

A graph is a list of masks, one a vertex: bit v of ``graph[u]`` says that u and v may be joined.
A matching is a list of partners, -1 for a vertex left alone; the functions change it in place.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence

ALONE = -1

Graph = Sequence[int]
Mates = MutableSequence[int]


def bits(mask: int) -> Iterator[int]:
    """The vertices of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def match_most(graph: Graph, mate: Mates, alive: int) -> int:
    """Extends the matching within `alive` until nothing can be gained; returns the mask left alone."""
    alone = alive
    for vertex in bits(alive):
        if mate[vertex] != ALONE:
            alone &= ~(1 << vertex)
    for vertex in bits(alone):
        if mate[vertex] == ALONE:
            free = graph[vertex] & alone
            if free:
                other = (free & -free).bit_length() - 1
                mate[vertex], mate[other] = other, vertex
                alone &= ~((1 << vertex) | (1 << other))
    for vertex in bits(alone):
        if mate[vertex] == ALONE:
            augment(graph, mate, vertex, alive)
    return sum(1 << vertex for vertex in bits(alone) if mate[vertex] == ALONE)


def augment(graph: Graph, mate: Mates, root: int, alive: int) -> bool:
    """Gives the lonely `root` a partner by an alternating path inside `alive`, if there is one."""
    search = _Search(graph, mate, alive)
    end = search.run(root)
    if end == ALONE:
        return False
    search.flip(end)
    return True


def reachable(graph: Graph, mate: Mates, root: int, alive: int) -> int:
    """Who could be alone instead of the lonely `root` in a matching of most pairs, as a mask.

    Only for a root that cannot be matched; for the single lonely vertex of a graph it is the set D of
    Gallai and Edmonds: a newcomer can be matched exactly if it may be joined to one of D.
    """
    search = _Search(graph, mate, alive)
    if search.run(root) != ALONE:
        raise ValueError("the root can be matched")
    return search.outer


class _Search:
    """One alternating tree from a lonely root, odd cycles shrunk as they appear."""

    __slots__ = ("alive", "base", "graph", "inner", "mate", "members", "outer", "parent", "queue")

    def __init__(self, graph: Graph, mate: Mates, alive: int) -> None:
        self.graph, self.mate, self.alive = graph, mate, alive
        self.parent: dict[int, int] = {}
        self.base: dict[int, int] = {}
        self.members: dict[int, int] = {}
        self.outer = self.inner = 0
        self.queue: list[int] = []

    def run(self, root: int) -> int:
        """Grows the tree; returns a lonely vertex that it reaches, with `parent` filled, or ALONE."""
        self._enter(root)
        for vertex in self.queue:
            end = self._scan(vertex)
            if end != ALONE:
                return end
        return ALONE

    def _enter(self, vertex: int) -> None:
        bit = 1 << vertex
        self.outer |= bit
        self.base.setdefault(vertex, vertex)
        self.members.setdefault(vertex, bit)
        self.queue.append(vertex)

    def _scan(self, vertex: int) -> int:
        near = self.graph[vertex] & self.alive
        for other in bits(near & ~self.outer & ~self.inner):
            self.parent[other] = vertex
            partner = self.mate[other]
            if partner == ALONE:
                return other
            self.inner |= 1 << other
            self.base[other] = other
            self.members[other] = 1 << other
            self._enter(partner)
        while cycle := near & self.outer & ~self.members[self.base[vertex]]:
            self._shrink(vertex, (cycle & -cycle).bit_length() - 1)
        return ALONE

    def _meeting(self, one: int, other: int) -> int:
        """The lowest common base of two outer vertices."""
        seen = set()
        at = self.base[one]
        while True:
            seen.add(at)
            if self.mate[at] == ALONE:
                break
            at = self.base[self.parent[self.mate[at]]]
        at = self.base[other]
        while at not in seen:
            at = self.base[self.parent[self.mate[at]]]
        return at

    def _shrink(self, one: int, other: int) -> None:
        """Joins the odd cycle closed by the edge between two outer vertices into one."""
        top = self._meeting(one, other)
        joined = self._climb(one, top, other) | self._climb(other, top, one)
        joined |= self.members[top]
        for vertex in bits(joined):
            self.base[vertex] = top
        for vertex in bits(joined & ~self.outer):
            self.inner &= ~(1 << vertex)
            self.outer |= 1 << vertex
            self.queue.append(vertex)
        self.members[top] = joined

    def _climb(self, at: int, top: int, child: int) -> int:
        """Walks from an outer vertex up to the common base, turning the tree's edges into the cycle's."""
        joined = 0
        while self.base[at] != top:
            partner = self.mate[at]
            joined |= self.members[self.base[at]] | self.members[self.base[partner]]
            self.parent[at] = child
            child = partner
            at = self.parent[partner]
        return joined

    def flip(self, end: int) -> None:
        """Exchanges matched and unmatched along the path found."""
        while end != ALONE:
            before = self.parent[end]
            following = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = following
