"""The published result model, against its own example and its shape."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tura.sim.results import chances

RATINGS = st.integers(1000, 2850)


def test_the_published_example():
    found = chances(2467, 2344)
    assert (round(found.white, 3), round(found.black, 3), round(found.draw, 3)) == (0.511, 0.138, 0.351)


@given(RATINGS, RATINGS)
def test_chances_are_chances(white, black):
    found = chances(white, black)
    assert min(found.white, found.black, found.draw) >= 0
    assert found.white + found.black + found.draw == pytest.approx(1)


@given(RATINGS, st.integers(1, 400))
def test_a_stronger_white_wins_more_often_than_an_equal_one(rating, more):
    assert chances(rating + more, rating - more).white >= chances(rating, rating).white


def test_strong_players_draw_more():
    assert chances(2700, 2700).draw > chances(1400, 1400).draw


@pytest.mark.parametrize(("white", "black"), [(2800, 1200), (1200, 2800)])
def test_a_gap_without_bounds_leaves_no_doubt(white, black):
    found = chances(white, black)
    assert max(found.white, found.black) == 1
