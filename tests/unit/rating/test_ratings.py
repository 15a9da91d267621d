"""Expected scores, changes, first ratings (B.02) and performances."""

from __future__ import annotations

from datetime import date

import pytest

from tura.rating.change import Rated, RatedGame, development_coefficient, rating_change
from tura.rating.first_rating import first_rating
from tura.rating.performance import average_rating, percentage, perfect_performance, tournament_performance
from tura.rating.tables import CERTAIN_DIFFERENCE, expected_score, rating_difference

NOW = date(2026, 1, 1)
GROWN = Rated(1805, 100, 1980)


@pytest.mark.parametrize(
    ("difference", "hundredths"),
    [(0, 50), (3, 50), (4, 51), (-200, 24), (400, 92), (367, 90), (46, 56), (735, 99), (736, 100), (-736, 0)],
)
def test_expected_scores(difference, hundredths):
    assert expected_score(difference) == hundredths


def test_the_tables_are_antisymmetric_and_rise():
    assert all(rating_difference(p) == -rating_difference(100 - p) for p in range(101))
    assert all(expected_score(d) + expected_score(-d) == 100 for d in range(1, 800))
    steps = [rating_difference(p) for p in range(101)]
    assert steps == sorted(steps)
    assert expected_score(CERTAIN_DIFFERENCE - 1) < expected_score(CERTAIN_DIFFERENCE) == 100


def test_a_game_of_two_players():
    assert rating_change(GROWN, [RatedGame(1186, 2)], on=NOW).change == 2
    assert rating_change(Rated(1186, 100, 1980), [RatedGame(1805, 0)], on=NOW).change == -2


def test_each_game_has_its_term():
    change = rating_change(GROWN, [RatedGame(1805, 2), RatedGame(1905, 1)], on=NOW)
    assert [(term.expected, term.gained) for term in change.terms] == [(50, 50), (36, 14)]
    assert (change.gained, change.k, change.change) == (64, 20, 13)


@pytest.mark.parametrize(
    ("on", "rating", "differences"),
    [
        (date(2024, 2, 1), 2400, [500, 450, 400]),
        (date(2024, 2, 1), 2420, [520, 470, 400]),
        (date(2025, 9, 1), 2700, [400, 400, 400]),
        (date(2025, 10, 1), 2700, [800, 750, 900]),
        (date(2025, 10, 1), 2649, [400, 400, 400]),
    ],
)
def test_the_rule_of_400_by_date(on, rating, differences):
    games = [RatedGame(1900, 2), RatedGame(1950, 2), RatedGame(1800, 2)]
    change = rating_change(Rated(rating, 100, 1980, reached_2400=True), games, on=on)
    assert [term.difference for term in change.terms] == differences


def test_the_rule_of_400_holds_for_all_in_rapid():
    change = rating_change(Rated(2700, 100, standard=False), [RatedGame(1900, 2)], on=NOW)
    assert change.terms[0].difference == 400


@pytest.mark.parametrize(
    ("player", "games", "k"),
    [
        (Rated(1500, 29, 1980), 9, 40),
        (Rated(1500, 30, 1980), 9, 20),
        (Rated(2299, 100, 2008), 9, 40),
        (Rated(2300, 100, 2008), 9, 20),
        (Rated(1500, 100, 2007), 9, 20),
        (Rated(2350, 100, 1980, reached_2400=True), 9, 10),
        (Rated(2400, 100, 1980), 9, 10),
        (Rated(1500, 0, 1980), 18, 38),
        (Rated(1500, 100), 36, 19),
    ],
)
def test_the_development_coefficient(player, games, k):
    assert development_coefficient(player, games, NOW) == k


def test_halves_round_away_from_zero():
    plus = rating_change(Rated(2500, 100, reached_2400=True), [RatedGame(2465, 2)], on=NOW)
    minus = rating_change(Rated(2500, 100, reached_2400=True), [RatedGame(2535, 0)], on=NOW)
    assert (plus.gained, plus.change, minus.gained, minus.change) == (45, 5, -45, -5)


def test_a_first_rating():
    games = [RatedGame(1800, 1)] * 5
    assert first_rating(games) == 1800
    assert first_rating(games[:4]) is None
    assert first_rating([RatedGame(2600, 2)] * 9) == 2200
    assert first_rating([RatedGame(1400, 0)] * 5) is None
    assert first_rating([RatedGame(1600, 1)] * 3 + [RatedGame(1700, 2)] * 3) == 1829


def test_performances():
    assert average_rating([]) is None
    assert average_rating([2300, 2301]) == 2301
    assert percentage(9, 9) == 50
    assert percentage(5, 3) == 83
    assert tournament_performance([2400, 2500], 4) == 3250
    assert tournament_performance([], 0) is None
    assert perfect_performance([2400, 2500], 4) == 2500 + CERTAIN_DIFFERENCE
    assert perfect_performance([2400, 2500], 0) == 1600
    assert perfect_performance([], 0) is None
