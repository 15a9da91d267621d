"""Both matchings against every matching there is, in small graphs."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from tura.matching.cardinality import ALONE, match_most, reachable
from tura.matching.weighted import HeaviestMatching


@st.composite
def graphs(draw, most=9):
    size = draw(st.integers(1, most))
    rows = [0] * size
    for i in range(size):
        for j in range(i):
            if draw(st.booleans()):
                rows[i] |= 1 << j
                rows[j] |= 1 << i
    return rows


@st.composite
def tables(draw):
    size = 2 * draw(st.integers(1, 4))
    numbers = st.integers(0, draw(st.sampled_from([1, 3, 10, 1 << 80])))
    rows = [[0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            rows[i][j] = rows[j][i] = draw(numbers)
    return rows


def most_pairs(rows, alive):
    @cache
    def best(left):
        if not left:
            return 0
        head = (left & -left).bit_length() - 1
        rest = left & ~(1 << head)
        found = best(rest)
        for other in range(len(rows)):
            if rest >> other & 1 and rows[head] >> other & 1:
                found = max(found, 1 + best(rest & ~(1 << other)))
        return found

    return best(alive)


def heaviest(rows, alive):
    @cache
    def best(left):
        if not left:
            return 0
        head, *rest = left
        return max(rows[head][other] + best(tuple(v for v in rest if v != other)) for other in rest)

    return best(tuple(alive))


@given(graphs())
def test_most_pairs_and_who_could_be_alone(rows):
    everybody = (1 << len(rows)) - 1
    mate = [ALONE] * len(rows)
    alone = match_most(rows, mate, everybody)
    for v, other in enumerate(mate):
        assert other == ALONE or (mate[other] == v and rows[v] >> other & 1)
    pairs = most_pairs(rows, everybody)
    assert len(rows) - alone.bit_count() == 2 * pairs
    if alone.bit_count() == 1:
        able = reachable(rows, mate, alone.bit_length() - 1, everybody)
        for v in range(len(rows)):
            assert (able >> v & 1) == (most_pairs(rows, everybody & ~(1 << v)) == pairs)


@given(tables(), st.data())
def test_the_heaviest_again_and_again(rows, data):
    size = len(rows)
    solver = HeaviestMatching(rows)
    for _ in range(4):
        solver.solve()
        pairs = [(v, solver.mate[v]) for v in solver.alive]
        assert all(solver.mate[other] == v for v, other in pairs)
        assert sum(rows[v][other] for v, other in pairs) == 2 * heaviest(rows, solver.alive)
        if len(solver.alive) < 4:
            return
        changed = set()
        for _ in range(data.draw(st.integers(1, 3))):
            one, other = data.draw(st.sampled_from(solver.alive)), data.draw(st.sampled_from(solver.alive))
            if one != other:
                solver.set_weight(one, other, data.draw(st.integers(0, 12)))
                changed |= {one, other}
        solver.loosen(sorted(changed))
        if data.draw(st.booleans()) and size > 2:
            one = solver.alive[0]
            solver.retire(one, data.draw(st.sampled_from(solver.alive[1:])))
