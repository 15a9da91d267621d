"""No float anywhere on the way from results to places; rounding only where a value is printed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from kit.tables import crosstable
from tura.ranking.criteria import Code, parse_tie_breaks
from tura.ranking.standings import blocks_by, rank
from tura.ranking.values import Column, Value, format_amount

ROOMS = [Path("src/tura") / room for room in ("ranking", "rating")]
MODULES = sorted(path for room in ROOMS for path in room.rglob("*.py") if path.stem != "prizes")
"""All but the shares of money, which divides fractions."""


def float_makers(tree: ast.AST):
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield node.lineno
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("float", "round")
        ):
            yield node.lineno


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_no_float(path):
    assert list(float_makers(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    ("amount", "scale", "text"),
    [
        (0, 10, "0"), (70, 10, "7"), (75, 10, "7.5"), (3825, 100, "38.25"), (-75, 10, "-7.5"), (5, 1, "5"),
        (535, 40, "13.38"), (2, 3, "0.67"), (1, 3, "0.33"), (199, 200, "1"), (-1, 8, "-0.13"),
    ],
)  # fmt: skip
def test_numbers_are_printed_with_a_point_and_rounded_half_up(amount, scale, text):
    assert format_amount(amount, scale) == text


def test_a_vector_is_printed_part_by_part():
    assert str(Value((25, 10), 10)) == "2.5 1"


def test_values_that_look_alike_in_print_still_decide():
    column = Column([1299, 1300], 300)
    assert str(column.value(0)) == str(column.value(1)) == "4.33"
    assert blocks_by(column, [0, 1]) == [[1], [0]]


def test_direct_encounter_may_be_listed_again():
    """A cycle of three, then wins part it, then direct encounter serves the pair that is left."""
    games = "1: 2w1 3b0 4w1 5b0 · 2: 1b0 3w1 4b1 5w0 · 3: 1w1 2b0 4w= 5w= · 4: 1b0 2w0 3b= 5b= · 5: 1w1 2b1 3b= 4w="
    once = rank(crosstable(games, predetermined=True), parse_tie_breaks("DE,WIN"))
    twice = rank(crosstable(games, predetermined=True), parse_tie_breaks("DE,WIN,DE"))
    assert [str(row.place) for row in once.rows] == ["1", "2-3", "2-3", "4", "5"]
    assert [(row.tpn, str(row.place)) for row in twice.rows] == [
        (5, "1"),
        (1, "2"),
        (2, "3"),
        (3, "4"),
        (4, "5"),
    ]
    assert twice.row_of(1).decided_by.code is Code.DE
    assert [str(value) for value in twice.row_of(1).values] == ["1", "2", "1"]


def test_an_event_of_one_and_one_of_nobody_yet():
    alone = rank(crosstable("1: U", rounds=1), parse_tie_breaks("BH,DE,AOB,ARO,KS"), after_round=1)
    assert str(alone.rows[0].place) == "1"
    assert alone.rows[0].decided_by is None
