"""Title norms in outline (B.01) and national ranks by a table of norms."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources

import pytest

from tura.rating.national_ranks import NormTableFault, RankedGame, check_rank, parse_norm_table
from tura.rating.norms import (
    NormFault,
    NormGame,
    NormTitle,
    adjusted_average,
    best_norm,
    check_norm,
    halves_needed,
)


@pytest.mark.parametrize(
    ("average", "halves"),
    [(2380, 14), (2434, 13), (2475, 12), (2520, 11), (2557, 10), (2600, 9), (2643, 8), (2680, 7)],
)
def test_what_nine_games_ask_of_a_grandmaster(average, halves):
    assert halves_needed(NormTitle.GM, average, 9) == halves
    assert halves_needed(NormTitle.GM, average - 1, 9) > halves


FIELD = [
    NormGame(2550, "GM", "POL", 1),
    NormGame(2540, "GM", "UKR", 1),
    NormGame(2530, "GM", "ROU", 2),
    NormGame(2500, "IM", "UKR", 2),
    NormGame(2480, "IM", "POL", 1),
    NormGame(2470, "FM", "UKR", 2),
    NormGame(2450, "", "MDA", 1),
    NormGame(2440, "", "UKR", 2),
    NormGame(1900, "", "GEO", 2),
]


def test_a_norm():
    check = check_norm(NormTitle.GM, "UKR", FIELD)
    assert (check.games, check.halves, check.average) == (9, 14, 2462)
    assert check.performance == 2462 + 220
    assert check.halves_needed == 13
    assert check.achieved


def test_the_lowest_opponent_is_raised_and_the_unrated_count_1400():
    assert adjusted_average(NormTitle.IM, [NormGame(0, "", "UKR", 2), NormGame(2450, "", "UKR", 1)]) == 2250
    assert adjusted_average(NormTitle.GM, []) == 0


def without_titles(games):
    return [replace(game, title="") for game in games]


def of_one_federation(games):
    return [replace(game, federation="UKR") for game in games]


@pytest.mark.parametrize(
    ("games", "faults"),
    [
        (FIELD[:8], {NormFault.TOO_FEW_GAMES}),
        (without_titles(FIELD), {NormFault.TOO_FEW_TITLED, NormFault.TOO_FEW_OF_GRADE}),
        (
            of_one_federation(FIELD),
            {NormFault.TOO_FEW_FEDERATIONS, NormFault.TOO_MANY_OWN, NormFault.TOO_MANY_OF_ONE},
        ),
        (
            [replace(game, rating=game.rating - 200) for game in FIELD],
            {NormFault.AVERAGE_TOO_LOW, NormFault.PERFORMANCE_TOO_LOW},
        ),
        (
            [replace(game, halves=0) for game in FIELD],
            {NormFault.PERCENTAGE_TOO_LOW, NormFault.PERFORMANCE_TOO_LOW},
        ),
    ],
)
def test_every_condition_is_named_when_it_fails(games, faults):
    assert set(check_norm(NormTitle.GM, "UKR", games).faults) == faults


def test_the_rule_of_foreigners_may_be_waived():
    assert check_norm(NormTitle.GM, "UKR", of_one_federation(FIELD), foreigners_waived=True).achieved


def test_later_games_may_be_left_out():
    lost = NormGame(2300, "", "UKR", 0)
    assert not check_norm(NormTitle.GM, "UKR", [*FIELD, lost, lost, lost, lost]).achieved
    assert best_norm(NormTitle.GM, "UKR", [*FIELD, lost, lost, lost, lost]).games == 9
    assert not best_norm(NormTitle.GM, "UKR", [lost] * 10).achieved


EXAMPLE = resources.files("tura.rating").joinpath("example_rank_norms.toml").read_text(encoding="utf-8")


def test_the_example_says_that_it_is_one():
    table = parse_norm_table(EXAMPLE)
    assert table.example
    assert "приклад" in table.name
    assert [norm.rank for norm in table.norms] == ["III", "II", "I", "КМС"]
    assert table.norm("МС") is None


def test_points_against_ranks():
    norm = parse_norm_table(EXAMPLE).norm("III")
    games = [RankedGame("III", 2)] * 3 + [RankedGame("1ю", 1)] * 3 + [RankedGame("2ю", 2)] * 2
    result = check_rank(norm, games, arbiters=3)
    assert (result.needed, result.scored, result.games) == (600, 650, 8)
    assert result.fulfilled
    assert check_rank(norm, games[:5], arbiters=2).lacking == ("games", "arbiters")
    weak = check_rank(norm, [replace(game, halves=1) for game in games], arbiters=3)
    assert weak.lacking == ("points",)


def test_opponents_out_of_reach_of_the_norm_do_not_count():
    norm = parse_norm_table(EXAMPLE).norm("I")
    assert check_rank(norm, [RankedGame("", 2)] * 9, arbiters=3).games == 0


def test_a_rank_by_rating_alone():
    table = parse_norm_table('[[norm]]\nrank = "I"\nrating_at_least = 2000\n')
    assert check_rank(table.norm("I"), [], rating=1999).lacking == ("rating",)
    assert check_rank(table.norm("I"), [], rating=2000).fulfilled
    assert not table.example


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = ", "not TOML"),
        ('[[norm]]\nrank = "X"', "rank is one of"),
        ('[[norm]]\nrank = "I"\ngames = -1', "games is a whole number"),
        ('[[norm]]\nrank = "I"\nexpected = 3', "expected is a table"),
        ('[[norm]]\nrank = "I"\nexpected = { a = 1 }', "steps of expected"),
        ('valid_from = "soon"', "valid_from"),
        ("norm = 3", "a .*norm.* table for each rank"),
        ("norm = [1]", "a .*norm.* table for each rank"),
    ],
)
def test_a_table_that_cannot_be_read(text, words):
    with pytest.raises(NormTableFault, match=words):
        parse_norm_table(text)
