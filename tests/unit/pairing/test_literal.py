"""The judge's literal orders against the numbers that the rules print (C.04.3 Art. 4)."""

from itertools import islice

from kit.judge_swiss.literal import Bracket, candidates, exchanges
from kit.judge_swiss.plain import cards
from kit.swiss_notation import position
from tura.core.ids import Tpn


def bracket(moved: int, residents: int) -> Bracket:
    size = moved + residents
    known = cards(position("·".join(f"{n}:" for n in range(1, size + 1))))
    everybody = [known[Tpn(n)] for n in range(1, size + 1)]
    return Bracket(position("1:"), tuple(everybody[:moved]), tuple(everybody[moved:]), (), None)


def testexchanges_of_eleven_players():
    original = set(range(5))
    found = [
        "/".join(
            ("".join(str(v + 1) for v in sorted(original - set(s))), "".join(str(v + 1) for v in s if v > 4))
        )
        for s in islice(exchanges(11, 5), 1, 11)
    ]
    assert found == ["5/6", "5/7", "4/6", "5/8", "4/7", "3/6", "5/9", "4/8", "3/7", "2/6"]


def test_of_twoexchanges_the_one_that_moves_the_lowest_comes_first():
    order = exchanges(11, 5)
    assert order.index((0, 2, 3, 5, 8)) > order.index((0, 1, 2, 5, 6))


def test_transpositions_of_eleven_players():
    whole = bracket(0, 11)
    first = [tuple(int(other.tpn) for _, other in c) for c in islice(candidates(whole, 5), 4)]
    assert first == [(6, 7, 8, 9, 10), (6, 7, 8, 9, 11), (6, 7, 8, 10, 9), (6, 7, 8, 10, 11)]
    unexchanged = {
        c for c in islice(candidates(whole, 5), 720) if {int(one.tpn) for one, _ in c} == {1, 2, 3, 4, 5}
    }
    assert len(unexchanged) == 720


def test_transpositions_with_two_mdps():
    heads = {tuple(int(other.tpn) for _, other in c[:2]) for c in candidates(bracket(2, 9), 2)}
    assert len(heads) == 72


def test_mdp_sets_by_their_smallest_different_number():
    sets = []
    for candidate in candidates(bracket(3, 4), 2):
        mdps = tuple(int(one.tpn) for one, _ in candidate if one.tpn <= 3)
        if mdps not in sets:
            sets.append(mdps)
    assert sets[:3] == [(1, 2), (1, 3), (2, 3)]
