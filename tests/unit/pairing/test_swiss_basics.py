"""Initial order, acceleration, colours: the shared parts of C.04.1, C.04.2 and C.04.7."""

from dataclasses import replace

import pytest

from kit.swiss_notation import position, written
from tura.core.colour import Colour
from tura.core.ids import Tpn
from tura.core.points import Points
from tura.pairing import dutch_2026
from tura.pairing.dutch.colours import Rule, colours, initial_colour
from tura.pairing.swiss.baku import baku, top_group_size
from tura.pairing.swiss.initial_order import Entrant, initial_order
from tura.pairing.swiss.record import Float, Record, preference


def test_initial_order_by_strength_then_title_then_name():
    entries = [
        Entrant("a", "Яременко", 2300),
        Entrant("b", "Бондар", 2300, "FM"),
        Entrant("c", "Адамчук", 2300),
        Entrant("d", "Вовк"),
        Entrant("e", "Гай", 2400, "WGM"),
        Entrant("f", "Ґудзь", 2400, "IM"),
    ]
    assert list(initial_order(entries).values()) == ["f", "e", "b", "c", "a", "d"]
    assert list(initial_order(entries)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("players", "top"), [(161, 82), (4, 2), (5, 4), (8, 4), (1, 2)])
def test_the_accelerated_half(players, top):
    assert top_group_size(players) == top


def test_virtual_points_by_round():
    eight = [Tpn(n) for n in range(1, 9)]
    virtual = baku(eight, 9, Points(10), first=eight)
    assert set(virtual) == {1, 2, 3, 4}
    assert virtual[Tpn(1)] == (10, 10, 10, 5, 5, 0, 0, 0, 0)
    two = [Tpn(1), Tpn(2)]
    assert baku(two, 11, Points(20), first=two)[Tpn(1)] == (20, 20, 20, 10, 10, 10, 0, 0, 0, 0, 0)


def test_a_late_entry_above_the_line_joins_the_upper_half():
    order = [Tpn(n) for n in range(1, 10)]
    first = [number for number in order if number != 2]
    assert set(baku(order, 9, Points(10), first=first)) == {1, 2, 3, 4, 5}


def test_the_first_round_of_an_accelerated_event():
    eight = [Tpn(n) for n in range(1, 9)]
    pos = replace(position("·".join(f"{n}:" for n in eight)), virtual=baku(eight, 9, Points(10), first=eight))
    assert written(dutch_2026.pair(pos)) == "1 3, 4 2, 5 7, 8 6"


def record(tpn: int, colours_: str) -> Record:
    side, strength, difference = preference(colours_)
    none = (Float.NONE, Float.NONE)
    return Record(Tpn(tpn), Points(0), Points(0), colours_, difference, side, strength, [], none, True, True)


class TestColours:
    @pytest.mark.parametrize(
        ("higher", "lower", "colour", "rule"),
        [
            ("w", "b", Colour.BLACK, Rule.BOTH),
            ("", "w", Colour.WHITE, Rule.BOTH),
            ("wb", "", Colour.WHITE, Rule.BOTH),
            ("w", "ww", Colour.WHITE, Rule.STRONGER),
            ("ww", "w", Colour.BLACK, Rule.STRONGER),
            ("bw", "w", Colour.WHITE, Rule.STRONGER),
            ("ww", "wwbww", Colour.WHITE, Rule.STRONGER),
            ("wbbw", "bwbw", Colour.WHITE, Rule.ALTERNATE),
            ("bwbw", "wbbw", Colour.BLACK, Rule.ALTERNATE),
            ("bw", "wbbw", Colour.BLACK, Rule.RANK),
            ("w", "w", Colour.BLACK, Rule.RANK),
            ("ww", "ww", Colour.BLACK, Rule.RANK),
        ],
    )
    def test_the_first_rule_that_decides(self, higher, lower, colour, rule):
        assert colours(record(1, higher), record(2, lower), 1, Colour.WHITE) == (colour, rule)

    @pytest.mark.parametrize(("number", "colour"), [(1, Colour.BLACK), (2, Colour.WHITE)])
    def test_the_lot(self, number, colour):
        assert colours(record(1, ""), record(2, ""), number, Colour.BLACK) == (colour, Rule.LOT)

    @pytest.mark.parametrize(
        ("text", "lot"), [("1:2w1 · 2:1b0", Colour.WHITE), ("1:Z · 2:3w1 · 3:2b0", Colour.WHITE)]
    )
    def test_an_unknown_lot_is_read_from_the_first_round(self, text, lot):
        pos = position(text, lot=None)
        numbers = {Tpn(n): i for i, n in enumerate((1, 2) if "3" not in text else (2, 3), start=1)}
        assert initial_colour(pos, numbers) is lot

    def test_without_any_round_it_is_white(self):
        assert written(dutch_2026.pair(position("1: · 2:", lot=None))) == "1 2"


def test_boards_by_score_of_the_higher_then_sum_then_number():
    pos = position("1:5w1 · 2:6b1 · 3:7w= · 4:8b0 · 5:1b0 · 6:2w0 · 7:3b= · 8:4w1")
    drawn = dutch_2026.pair(pos)
    assert written(drawn) == "2 1, 7 8, 4 3, 5 6"
