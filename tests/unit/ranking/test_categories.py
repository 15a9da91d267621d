"""Places within categories, and tables of teams made from them (checks 8 and 14 of the inventory)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from kit.tables import crosstable
from tura.core.regulation.model import PlaceCount, TableTie, TeamTable
from tura.core.regulation.tables import table_terms
from tura.ranking.awards import part_size
from tura.ranking.categories import category_places, places_within
from tura.ranking.criteria import parse_tie_breaks
from tura.ranking.standings import Place, rank
from tura.ranking.team_places import team_places

VETERANS = TeamTable(
    id="teams",
    origin="classical",
    count=(PlaceCount("50+"), PlaceCount("65+")),
    by="sum-of-places",
    order="smallest",
    tie=(TableTie("65+"),),
)


def ladder(players):
    """An event in which the lower number always wins: the order is 1, 2, 3, ..."""
    rounds = [[(1 + at, players - at) for at in range(players // 2)]]
    lines = {n: [] for n in range(1, players + 1)}
    for pairs in rounds:
        for one, two in pairs:
            lines[one].append(f"{two}w1")
            lines[two].append(f"{one}b0")
    return crosstable("\n".join(f"{n}: {' '.join(row)}" for n, row in lines.items()))


ORDER = rank(ladder(12), parse_tie_breaks("TPN"))


def named(places):
    return {one.tpn: str(one.place) for one in places}


def test_places_are_counted_again_within_a_category():
    assert named(places_within(ORDER, {2, 5, 9})) == {2: "1", 5: "2", 9: "3"}
    assert [str(one.overall) for one in places_within(ORDER, {2, 5, 9})] == ["2", "5", "9"]


def test_who_is_level_in_the_table_shares_a_place_in_the_category():
    level = rank(ladder(6), ())
    assert named(places_within(level, {1, 3, 5})) == {1: "1-2", 3: "1-2", 5: "3"}


def test_categories_may_overlap_and_may_be_empty():
    places = category_places(ORDER, {1: ["50+"], 2: ["50+", "65+"], 4: ["65+"]}, order=["U20", "50+", "65+"])
    assert {name: named(rows) for name, rows in places.items()} == {
        "U20": {},
        "50+": {1: "1", 2: "2"},
        "65+": {2: "1", 4: "2"},
    }


FIFTY, SIXTY_FIVE = [1, 2, 3, 8], [4, 5, 6, 7, 9]
"""Places in 50+: 1, 2, 3, 4; in 65+: 1, 2, 3, 4, 5."""


def exclusive():
    categories = dict.fromkeys(FIFTY, ("50+",)) | dict.fromkeys(SIXTY_FIVE, ("65+",))
    return category_places(ORDER, categories)


@pytest.mark.clause("S1-8.5")
def test_equal_sums_go_by_the_better_place_in_65():
    """T1 has 2nd and 5th, T2 has 3rd and 4th: 7 each, T2 first by 4 against 5."""
    teams = {2: "T1", 9: "T1", 3: "T2", 7: "T2"}
    table = team_places(VETERANS, teams, exclusive())
    assert [(line.team, line.total, str(line.place)) for line in table] == [
        ("T2", 7, "1"),
        ("T1", 7, "2"),
    ]


def test_the_best_of_several_players_counts_and_equal_teams_share():
    teams = {1: "A", 8: "A", 4: "A", 9: "A", 2: "B", 5: "B", 3: "C", 6: "C"}
    table = team_places(VETERANS, teams, exclusive())
    assert [(line.team, line.total) for line in table] == [("A", 2), ("B", 4), ("C", 6)]
    assert [one.tpn for one in table[0].counted] == [1, 4]
    without_ties = TeamTable(id="t", origin="classical", count=VETERANS.count)
    level = team_places(without_ties, {1: "A", 6: "A", 3: "B", 4: "B"}, exclusive())
    assert [str(line.place) for line in level] == ["1-2", "1-2"]


def test_an_incomplete_team_is_listed_without_a_place():
    teams = {1: "A", 2: "B", 5: "B"}
    ranked, unranked = team_places(VETERANS, teams, exclusive())
    assert (ranked.team, str(ranked.place)) == ("B", "1")
    assert (unranked.team, unranked.place, unranked.total, unranked.missing) == ("A", None, None, ("65+",))


def test_a_missing_player_may_count_as_the_place_after_the_last():
    rule = TeamTable(id="t", origin="c", count=VETERANS.count, tie=VETERANS.tie, incomplete="last")
    first, second = team_places(rule, {1: "A", 2: "B", 5: "B"}, exclusive())
    assert [(first.team, first.total), (second.team, second.total)] == [("B", 4), ("A", 7)]
    assert second.missing == ("65+",)


def test_a_player_in_two_categories_counts_once():
    categories = {1: ["50+"], 4: ["50+", "65+"], 5: ["65+"], 2: ["50+", "65+"], 6: ["65+"]}
    places = category_places(ORDER, categories)
    table = team_places(VETERANS, {4: "A", 5: "A", 2: "B", 6: "B"}, places)
    assert [(line.team, line.total, [one.tpn for one in line.counted]) for line in table] == [
        ("A", 6, [4, 5]),
        ("B", 6, [2, 6]),
    ]


def test_places_of_the_whole_table_and_averages_of_shared_ones():
    overall = TeamTable(id="t", origin="c", count=VETERANS.count, places_from="overall")
    (line,) = team_places(overall, {2: "A", 9: "A"}, exclusive())
    assert line.total == 11
    level = category_places(rank(ladder(6), ()), {1: ["50+"], 2: ["50+"], 4: ["65+"], 6: ["65+"]})
    average = TeamTable(id="t", origin="c", count=VETERANS.count, shared_places="average")
    assert team_places(average, {1: "A", 4: "A"}, level)[0].total == Fraction(3)
    assert team_places(VETERANS, {1: "A", 4: "A"}, level)[0].total == 2


def test_several_best_places_in_one_category():
    rule = TeamTable(id="t", origin="c", count=(PlaceCount("50+", 2),))
    table = team_places(rule, {1: "A", 8: "A", 2: "B", 3: "B"}, exclusive())
    assert [(line.team, line.total, str(line.place)) for line in table] == [("A", 5, "1-2"), ("B", 5, "1-2")]


@pytest.mark.parametrize(("players", "size"), [(26, 6), (24, 6), (3, 1)])
def test_the_first_quarter(players, size):
    assert part_size("first quarter", players) == size


def test_a_place_knows_how_it_is_written():
    assert (str(Place(5, 6)), str(Place(5, 5)), Place(5, 6).shared) == ("5-6", "5", True)


def test_points_may_be_added_instead_of_places():
    """Players 1 to 6 have won, 7 to 12 have lost: the more points the better, ties by the better place."""
    rule = replace(VETERANS, by="sum-of-points", order=None)
    table = team_places(rule, {1: "A", 9: "A", 8: "B", 4: "B", 2: "C", 5: "C"}, exclusive())
    assert [(line.team, line.total, str(line.place)) for line in table] == [
        ("C", 2, "1"),
        ("B", 1, "2"),
        ("A", 1, "3"),
    ]
    assert {point.code for point in table_terms(rule).defaults} == {"incomplete-team"}


@pytest.mark.parametrize("key", ["incomplete", "places_from", "shared_places"])
def test_what_check_announces_of_a_table_is_what_the_table_applies(key):
    """Saying the default aloud changes nothing but that it is no finding any more."""
    terms = table_terms(VETERANS)
    said = replace(VETERANS, **{key: getattr(terms, key)})
    announced = {point.key for point in terms.defaults} - {point.key for point in table_terms(said).defaults}
    assert announced == {f"team_table.teams.{key}"}
    level = category_places(rank(ladder(6), ()), {1: ["50+"], 2: ["50+"], 4: ["65+"], 6: ["65+"]})
    for places in (level, exclusive()):
        teams = {1: "A", 4: "A", 2: "B", 6: "C"}
        assert team_places(said, teams, places) == team_places(VETERANS, teams, places)
