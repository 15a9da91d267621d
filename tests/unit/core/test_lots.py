"""Lots are the same for everyone who knows the seed, and fair."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tura.core.lots import chosen, shuffled


def test_the_published_recipe_gives_the_draw() -> None:
    first = hashlib.sha256(b"tura-lots-1\n87\nnumbers\n0").hexdigest()
    assert chosen(range(10), "87", "numbers") == int(first, 16) % 10


def test_a_draw_is_written_down_for_ever() -> None:
    assert shuffled(range(1, 11), "87", "numbers") == (7, 1, 10, 8, 9, 4, 2, 3, 5, 6)


@given(st.lists(st.integers(), unique=True), st.text(), st.text())
def test_everything_is_drawn_once(items: list[int], seed: str, subject: str) -> None:
    drawn = shuffled(items, seed, subject)
    assert Counter(drawn) == Counter(items)
    assert drawn == shuffled(items, seed, subject)


def test_every_order_is_as_likely() -> None:
    counts = Counter(shuffled("abc", str(seed), "order") for seed in range(3000))
    assert set(counts) == set(permutations("abc"))
    assert max(counts.values()) < 600
    assert min(counts.values()) > 400


def test_subjects_do_not_depend_on_each_other() -> None:
    assert len({chosen(range(1000), "seed", f"subject {number}") for number in range(50)}) > 40


def test_nothing_to_draw_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        chosen([], "seed", "colour")
