"""The perfect matching of greatest weight in a complete graph: primal-dual, one tree at a time.

Between two solves the state is a feasible dual and a matching of tight edges without shrunk cycles,
so a change of a few weights costs a few searches, not a new solve. With ``slack(u, v) = y[u] + y[v]
- 2 w[u][v]`` every value stays an integer: a tree is joined by tight edges, so all its `y` have one
parity.
"""

from __future__ import annotations

from collections.abc import Iterable

ALONE = -1
_NEW, _OUTER, _INNER = 0, 1, 2


class HeaviestMatching:
    """A complete graph on an even number of vertices with integer weights, solved and solved again."""

    def __init__(self, weights: list[list[int]]) -> None:
        """Takes the symmetric matrix over: change it with `set_weight` only."""
        self.weights = weights
        self.alive = list(range(len(weights)))
        self.mate = [ALONE] * len(weights)
        self.y = [max(row, default=0) for row in weights]

    def set_weight(self, one: int, other: int, weight: int) -> None:
        """Changes an edge; `loosen` both its ends (or enough of them) before the next solve."""
        self.weights[one][other] = self.weights[other][one] = weight

    def loosen(self, vertices: Iterable[int]) -> None:
        """Sets vertices free, with the least dual that suits the present weights."""
        for vertex in vertices:
            partner = self.mate[vertex]
            if partner != ALONE:
                self.mate[vertex] = self.mate[partner] = ALONE
            row = self.weights[vertex]
            self.y[vertex] = max(2 * row[other] - self.y[other] for other in self.alive if other != vertex)

    def retire(self, one: int, other: int) -> None:
        """Takes a decided pair out of the graph."""
        self.alive.remove(one)
        self.alive.remove(other)
        for vertex in (one, other):
            partner = self.mate[vertex]
            if partner != ALONE:
                self.mate[partner] = ALONE
        self.mate[one], self.mate[other] = other, one

    def solve(self) -> None:
        """Makes the matching perfect and of greatest weight among the living vertices."""
        self._match_tight()
        while True:
            root = next((v for v in self.alive if self.mate[v] == ALONE), ALONE)
            if root == ALONE:
                return
            search = _Tree(self)
            while root != ALONE:
                search.grow(root)
                root = next((v for v in self.alive if self.mate[v] == ALONE), ALONE)
            search.dissolve()

    def _match_tight(self) -> None:
        """Parts pairs that are not tight, then joins lonely vertices by tight edges, first come first served."""
        y, mate = self.y, self.mate
        for one in self.alive:
            other = mate[one]
            if other != ALONE and y[one] + y[other] != 2 * self.weights[one][other]:
                mate[one] = mate[other] = ALONE
        lonely = [v for v in self.alive if mate[v] == ALONE]
        for one in lonely:
            if mate[one] != ALONE:
                continue
            row = self.weights[one]
            for other in lonely:
                if other != one and mate[other] == ALONE and y[one] + y[other] == 2 * row[other]:
                    mate[one], mate[other] = other, one
                    break


class _Tree:
    """The shrunk cycles of one solve, and the alternating tree of its present search."""

    def __init__(self, owner: HeaviestMatching) -> None:
        size = len(owner.weights)
        self.owner, self.weights, self.y, self.mate = owner, owner.weights, owner.y, owner.mate
        self.size = size
        self.top = list(range(size))
        self.base = list(range(size))
        self.dual = [0] * size
        self.parts: list[list[int]] = [[] for _ in range(size)]
        self.joints: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        self.inside: list[list[int]] = [[v] for v in range(size)]
        self.spare: list[int] = []
        self.shrunk: set[int] = set()

    # --- one search -------------------------------------------------------------------------------

    def grow(self, root: int) -> None:
        """Finds a partner for a lonely vertex, raising and lowering duals until there is one."""
        self.label = [_NEW] * len(self.base)
        self.link: dict[int, tuple[int, int]] = {}
        self.near = [ALONE] * self.size
        self.cross = [ALONE] * self.size
        self.waiting: list[int] = []
        self._make_outer(self.top[root])
        while not self._step():
            pass
        for blossom in [b for b in self.shrunk if self.dual[b] == 0 and self._outermost(b)]:
            self._open(blossom)

    def _outermost(self, blossom: int) -> bool:
        return self.top[self.base[blossom]] == blossom

    def _make_outer(self, blossom: int) -> None:
        self.label[blossom] = _OUTER
        self.waiting.extend(self.inside[blossom])

    def _scan(self, vertex: int) -> None:
        """Notes the best edges from a new outer vertex to the others."""
        y, near, top, label = self.y, self.near, self.top, self.label
        weights, row, mine = self.weights, self.weights[vertex], self.top[vertex]
        best, best_slack = ALONE, 0
        for other in self.owner.alive:
            its = top[other]
            if its == mine:
                continue
            slack = y[other] - 2 * row[other]
            if label[its] == _OUTER:
                if best == ALONE or slack < best_slack:
                    best, best_slack = other, slack
            else:
                known = near[other]
                if known == ALONE or slack + y[vertex] < y[known] + y[other] - 2 * weights[known][other]:
                    near[other] = vertex
        self.cross[vertex] = best

    def _step(self) -> bool:
        """Moves the duals as far as an edge or a cycle allows and acts on it; True when it ends in a pair."""
        for vertex in self.waiting:
            self._scan(vertex)
        self.waiting.clear()
        kind, delta, event = self._next_event()
        if delta:
            self._move(delta)
        if kind == _INNER:
            self._expand(event)
            return False
        if kind == _OUTER:
            self._shrink(event, self.cross[event])
            return False
        return self._reach(self.near[event], event)

    def _next_event(self) -> tuple[int, int, int]:
        """The nearest of: a vertex to reach (NEW), a cycle to shrink (OUTER), one to open (INNER)."""
        label, top = self.label, self.top
        kind, delta, event = _NEW, -1, ALONE
        for vertex in self.owner.alive:
            its = label[top[vertex]]
            slack = -1 if its == _INNER else self._distance(vertex, its)
            if slack >= 0 and (delta < 0 or slack < delta):
                kind, delta, event = its, slack, vertex
                if not slack:
                    return kind, 0, event
        for blossom in self.shrunk:
            if label[blossom] == _INNER and self._outermost(blossom):
                slack = self.dual[blossom] >> 1
                if delta < 0 or slack < delta:
                    kind, delta, event = _INNER, slack, blossom
        return kind, delta, event

    def _distance(self, vertex: int, its: int) -> int:
        """How far the duals have to move until an edge joins `vertex` to the tree, or closes a cycle; -1 never."""
        if its == _NEW:
            other = self.near[vertex]
        else:
            other = self.cross[vertex]
            if other != ALONE and self.top[other] == self.top[vertex]:
                self._scan_outer(vertex)
                other = self.cross[vertex]
        if other == ALONE:
            return -1
        slack = self.y[vertex] + self.y[other] - 2 * self.weights[vertex][other]
        return slack if its == _NEW else slack >> 1

    def _scan_outer(self, vertex: int) -> None:
        """Looks again for the best edge of an outer vertex to another part of the tree's outer side."""
        y, top, label, row, mine = self.y, self.top, self.label, self.weights[vertex], self.top[vertex]
        best, best_slack = ALONE, 0
        for other in self.owner.alive:
            if top[other] != mine and label[top[other]] == _OUTER:
                slack = y[other] - 2 * row[other]
                if best == ALONE or slack < best_slack:
                    best, best_slack = other, slack
        self.cross[vertex] = best

    def _move(self, delta: int) -> None:
        for vertex in self.owner.alive:
            its = self.label[self.top[vertex]]
            if its == _OUTER:
                self.y[vertex] -= delta
            elif its == _INNER:
                self.y[vertex] += delta
        for blossom in self.shrunk:
            if self._outermost(blossom):
                its = self.label[blossom]
                if its == _OUTER:
                    self.dual[blossom] += 2 * delta
                elif its == _INNER:
                    self.dual[blossom] -= 2 * delta

    def _reach(self, outer: int, vertex: int) -> bool:
        """Joins a vertex outside the tree to it; True if it was lonely and the pair is made."""
        blossom = self.top[vertex]
        partner = self.mate[self.base[blossom]]
        if partner == ALONE:
            self._flip(outer, vertex)
            return True
        self.label[blossom] = _INNER
        self.link[blossom] = (outer, vertex)
        self._make_outer(self.top[partner])
        return False

    # --- the matching along a path ----------------------------------------------------------------

    def _flip(self, outer: int, end: int) -> None:
        """Exchanges matched and unmatched from a lonely end through the tree to its root."""
        self._rebase(self.top[end], end)
        while True:
            blossom = self.top[outer]
            before = self.mate[self.base[blossom]]
            self._rebase(blossom, outer)
            self.mate[outer], self.mate[end] = end, outer
            if before == ALONE:
                return
            inner = self.top[before]
            outer, end = self.link[inner]
            self._rebase(inner, end)

    def _rebase(self, blossom: int, vertex: int) -> None:
        """Makes `vertex` the one of a shrunk cycle that is matched outside it."""
        if blossom < self.size or self.base[blossom] == vertex:
            return
        parts, joints = self.parts[blossom], self.joints[blossom]
        at = next(i for i, part in enumerate(parts) if self._holds(part, vertex))
        self._rebase(parts[at], vertex)
        parts[:] = parts[at:] + parts[:at]
        joints[:] = joints[at:] + joints[:at]
        for number in range(1, len(parts), 2):
            one, other = joints[number]
            self._rebase(parts[number], one)
            self._rebase(parts[(number + 1) % len(parts)], other)
            self.mate[one], self.mate[other] = other, one
        self.base[blossom] = vertex

    def _holds(self, part: int, vertex: int) -> bool:
        return part == vertex if part < self.size else vertex in self.inside[part]

    # --- cycles -----------------------------------------------------------------------------------

    def _path(self, blossom: int) -> list[int]:
        """The tree from an outer blossom to the root: outer, inner, outer, ..."""
        path = [blossom]
        while (before := self.mate[self.base[path[-1]]]) != ALONE:
            inner = self.top[before]
            path += [inner, self.top[self.link[inner][0]]]
        return path

    def _half(self, path: list[int]) -> list[tuple[int, int]]:
        """The edges of a path of the tree, lower end first."""
        edges = []
        for number in range(0, len(path) - 1, 2):
            low = self.base[path[number]]
            edges.append((low, self.mate[low]))
            outer, inner = self.link[path[number + 1]]
            edges.append((inner, outer))
        return edges

    def _shrink(self, one: int, other: int) -> None:
        """Makes one outer blossom of the cycle that an edge between two outer vertices closes."""
        left, right = self._path(self.top[one]), self._path(self.top[other])
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        while len(left) > 2 and len(right) > 2 and left[-3:] == right[-3:]:
            del left[-2:], right[-2:]
        left_edges = [(b, a) for a, b in reversed(self._half(left))]
        parts = left[::-1] + right[:-1]
        joints = [*left_edges, (one, other), *self._half(right)]
        blossom = self._new(parts, joints)
        for part in parts:
            if self.label[part] == _INNER:
                self.waiting.extend(self.inside[part])
        for vertex in self.inside[blossom]:
            self.top[vertex] = blossom
        self.label[blossom] = _OUTER

    def _new(self, parts: list[int], joints: list[tuple[int, int]]) -> int:
        """A fresh blossom of parts, base part first."""
        if self.spare:
            blossom = self.spare.pop()
        else:
            blossom = len(self.base)
            self.base.append(0)
            self.dual.append(0)
            self.parts.append([])
            self.joints.append([])
            self.inside.append([])
            self.label.append(_NEW)
        self.base[blossom] = self.base[parts[0]]
        self.dual[blossom] = 0
        self.parts[blossom], self.joints[blossom] = parts, joints
        self.inside[blossom] = [vertex for part in parts for vertex in self.inside[part]]
        self.shrunk.add(blossom)
        return blossom

    def _open(self, blossom: int) -> None:
        """Dissolves an outermost blossom into its parts."""
        for part in self.parts[blossom]:
            for vertex in self.inside[part]:
                self.top[vertex] = part
        self.shrunk.discard(blossom)
        self.spare.append(blossom)

    def _expand(self, blossom: int) -> None:
        """Opens an inner blossom whose dual is used up, keeping the even path through it in the tree."""
        parts, joints = self.parts[blossom], self.joints[blossom]
        outer, entry = self.link.pop(blossom)
        self._open(blossom)
        for part in parts:
            self.label[part] = _NEW
        at = next(i for i, part in enumerate(parts) if self._holds(part, entry))
        link = (outer, entry)
        while True:
            self.label[parts[at]] = _INNER
            self.link[parts[at]] = link
            if at == 0:
                return
            if at % 2:
                middle, to = at + 1, (at + 2) % len(parts)
                link = joints[middle]
            else:
                middle, to = at - 1, at - 2
                link = (joints[to][1], joints[to][0])
            self._make_outer(parts[middle])
            at = to

    def dissolve(self) -> None:
        """Opens every blossom, paying its dual to its vertices; untight pairs come apart."""
        for blossom in list(self.shrunk):
            half = self.dual[blossom] >> 1
            if half:
                for vertex in self.inside[blossom]:
                    self.y[vertex] += half
        self.shrunk.clear()
