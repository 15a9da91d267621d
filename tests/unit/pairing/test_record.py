"""What rounds mean for the next draw: the table of unplayed rounds, colours, floats, topscorers."""

from dataclasses import replace

import pytest

from kit.swiss_notation import position
from tura.core.colour import Colour
from tura.core.crosstable import Cell
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, Outcome
from tura.pairing.dutch.field import topscorer
from tura.pairing.swiss.record import EDITION_2017, EDITION_2026, Float, Strength, preference, records

DOWN, UP, NONE = Float.DOWN, Float.UP, Float.NONE


@pytest.mark.parametrize(
    ("colours", "side", "strength"),
    [
        ("", None, Strength.NONE),
        ("w", Colour.BLACK, Strength.STRONG),
        ("wb", Colour.WHITE, Strength.MILD),
        ("bw", Colour.BLACK, Strength.MILD),
        ("wbb", Colour.WHITE, Strength.ABSOLUTE),
        ("ww", Colour.BLACK, Strength.ABSOLUTE),
        ("wwb", Colour.BLACK, Strength.STRONG),
        ("wbww", Colour.BLACK, Strength.ABSOLUTE),
        ("bbww", Colour.BLACK, Strength.ABSOLUTE),
        ("wwbwb", Colour.BLACK, Strength.STRONG),
    ],
)
def test_colour_preferences(colours, side, strength):
    assert preference(colours)[:2] == (side, strength)


def test_unplayed_rounds_have_no_colour():
    pos = position("1:2b1 3w1 4b+ U 5w1 · 2:1w0 · 3:. 1b0 · 4:. . 1w- · 5:. . . . 1b0")
    assert records(pos, EDITION_2026)[Tpn(1)].colours == "bww"
    assert records(pos, EDITION_2026)[Tpn(1)].opponents == [2, 3, 5]


@pytest.mark.parametrize(
    ("code", "of_2026", "of_2017", "bars", "barred_2017"),
    [
        ("2w+", DOWN, DOWN, True, True),
        ("2w-", NONE, DOWN, False, False),
        ("U", DOWN, DOWN, True, True),
        ("F", DOWN, DOWN, True, False),
        ("H", DOWN, DOWN, False, False),
        ("Z", NONE, DOWN, False, False),
    ],
)
def test_the_table_of_unplayed_rounds(code, of_2026, of_2017, bars, barred_2017):
    pos = position(f"1:{code} · 2:{'1b-' if '2' in code else 'Z'}")
    new, old = records(pos, EDITION_2026)[Tpn(1)], records(pos, EDITION_2017)[Tpn(1)]
    assert (new.floats[0], new.may_have_bye) == (of_2026, not bars)
    assert (old.floats[0], old.may_have_bye) == (of_2017, not barred_2017)
    assert not new.opponents


def test_a_bye_worth_no_more_than_a_loss_is_a_downfloat_all_the_same():
    pos = position("1:U · 2:Z", scoring=replace(STANDARD_SCORING, pairing_bye=Points(0)))
    assert records(pos, EDITION_2026)[Tpn(1)].floats[0] is DOWN


def test_an_absence_is_no_downfloat_where_a_loss_pays():
    scoring = replace(STANDARD_SCORING, loss=Points(5), half_bye=Points(5))
    pos = position("1:H · 2:Z", scoring=scoring)
    assert records(pos, EDITION_2026)[Tpn(1)].floats[0] is NONE


def test_floats_compare_scores_before_their_round():
    pos = position("1:2w1 3w1 4b0 · 2:1b0 4w1 3w= · 3:4b1 1b0 2b= · 4:3w0 2b0 1w1")
    known = records(pos, EDITION_2026)
    assert known[Tpn(1)].floats == (DOWN, NONE)
    assert known[Tpn(4)].floats == (UP, NONE)
    assert known[Tpn(2)].floats == (NONE, NONE)


def test_floats_compare_with_the_virtual_points_of_their_round():
    pos = replace(position("1:2w1 · 2:1b0", rounds=4), virtual={Tpn(1): (Points(10), Points(5))})
    known = records(pos, EDITION_2026)
    assert known[Tpn(1)].floats[0] is DOWN
    assert (known[Tpn(1)].score, known[Tpn(1)].real_score) == (15, 10)


def test_later_cells_are_not_looked_at():
    pos = position("1:2w1 3b1 · 2:1b0 4w1 · 3:4w1 1w0 · 4:3b0 2b0")
    assert records(replace(pos, round=Round(2)), EDITION_2026)[Tpn(1)].score == 10


def test_a_short_row_and_an_unfinished_game():
    pos = position("1:2w1 H · 2:1b0")
    assert records(pos, EDITION_2026)[Tpn(2)].score == 0
    cells = (Cell(Tpn(2), Colour.WHITE, None),)
    first, second = pos.crosstable.participants
    open_game = replace(pos.crosstable, participants=(replace(first, cells=cells), second))
    assert records(replace(pos, crosstable=open_game, round=Round(2)), EDITION_2026)[Tpn(1)].score == 5


def test_special_points_and_adjustments_count():
    pos = position("1:2w1 3b1 · 2:1b0 Z · 3:Z 1w0")
    first, *others = pos.crosstable.participants
    table = replace(
        pos.crosstable,
        participants=(replace(first, adjustment=Points(-5)), *others),
        special_points={(Tpn(1), Round(2)): Points(0)},
    )
    assert records(replace(pos, crosstable=table), EDITION_2026)[Tpn(1)].score == 5


@pytest.mark.parametrize(("wins", "rounds", "expected"), [(5, 9, True), (4, 9, False), (5, 10, False)])
def test_topscorers_have_more_than_half_before_the_last_round(wins, rounds, expected):
    row = " ".join(f"{2 + n}w{'1' if n < wins else '0'}" for n in range(8))
    pos = position("1:" + row + "·" + "·".join(f"{2 + n}:Z" for n in range(8)), rounds=rounds)
    assert topscorer(pos, records(pos, EDITION_2026)[Tpn(1)]) is expected


def test_who_never_arrived_is_known():
    pos = position("1:2w1 Z · 2:1b0 Z · 3:Z H")
    assert [r.arrived for r in records(pos, EDITION_2026).values()] == [True, True, False]


def test_every_outcome_has_a_meaning():
    for outcome in Outcome:
        cell = Cell(Tpn(2), Colour.WHITE, outcome)
        first, second = position("1:Z · 2:Z").crosstable.participants
        table = replace(
            position("1:Z · 2:Z").crosstable, participants=(replace(first, cells=(cell,)), second)
        )
        for edition in (EDITION_2017, EDITION_2026):
            record = records(replace(position("1:Z · 2:Z"), crosstable=table), edition)[Tpn(1)]
            assert record.score == STANDARD_SCORING.points(outcome)
