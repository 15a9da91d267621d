"""Who left a round robin before half of the games (cases U40, U41)."""

from __future__ import annotations

from dataclasses import replace

from kit.tables import crosstable
from kit.team_tables import team_table
from tura.core.team_table import TeamScoring
from tura.ranking.criteria import parse_tie_breaks
from tura.ranking.notices import NoticeCode
from tura.ranking.standings import rank
from tura.ranking.withdrawal import annul

SIX_LEFT_AFTER_TWO = """
1: 6b0 5w1 4b= 3w1 2b=
2: 5b1 4w= 3b1 6w+ 1w=
3: 4b1 6w1 2w0 1b0 5b=
4: 3w0 2b= 1w= 5w1 6b+
5: 2w0 1b0 6b+ 4b0 3w=
6: 1w1 3b0 5w- 2b- 4w-
"""
TABLE = crosstable(SIX_LEFT_AFTER_TWO, predetermined=True)


def points(standings):
    return {row.tpn: row.points for row in standings.rows if row.place}


def test_without_the_rule_the_second_leads():
    assert points(rank(TABLE, ())) == {1: 30, 2: 40, 3: 25, 4: 30, 5: 15, 6: 10}


def test_results_against_the_one_who_left_are_taken_out():
    standings = rank(TABLE, parse_tie_breaks("DE,WIN,SB"), withdrawn=[6])
    assert points(standings) == {1: 30, 2: 30, 3: 15, 4: 20, 5: 5}
    first, second = standings.rows[:2]
    assert str(first.place) == str(second.place) == "1-2"
    assert [[str(value) for value in row.values] for row in (first, second)] == [["0.5", "2", "4.5"]] * 2
    assert standings.rows[-1].tpn == 6
    assert standings.rows[-1].place is None
    assert NoticeCode.RESULTS_ANNULLED in [notice.code for notice in standings.notices]


def test_who_played_half_keeps_the_results():
    played_three = crosstable(
        SIX_LEFT_AFTER_TWO.replace("6: 1w1 3b0 5w-", "6: 1w1 3b0 5w0"), predetermined=True
    )
    assert annul(played_three, [6]).left == frozenset()


def test_an_odd_field_has_a_free_round_for_each_that_is_no_element():
    odd = crosstable("1: Z 3w1 2b1 · 2: 3b1 Z 1w0 · 3: 2w0 1b0 Z", predetermined=True)
    standings = rank(odd, parse_tie_breaks("SB,KS,REP"))
    assert [[str(value) for value in row.values] for row in standings.rows] == [
        ["1", "1", "2"],
        ["0", "0", "2"],
        ["0", "0", "2"],
    ]


def test_special_points_of_a_game_that_does_not_count_go_with_it():
    special = replace(TABLE, special_points={(2, 4): 20, (2, 2): 7})
    assert points(rank(special, (), withdrawn=[6]))[2] == 32
    assert annul(special, [6]).table.special_points == {(2, 2): 7}


def test_a_team_that_left_early_loses_its_results_too():
    early = team_table("1: 2w3 +3 · 2: 1b1 3w2 · 3: 2b2 -1", TeamScoring(4), predetermined=True)
    assert rank(early, (), withdrawn=[3]).row_of(3).place is not None
    earlier = team_table("1: 2w3 +3 · 2: 1b1 +3 · 3: -2 -1", TeamScoring(4), predetermined=True)
    found = rank(earlier, (), withdrawn=[3])
    assert found.row_of(3).place is None
    assert [(row.tpn, row.points) for row in found.rows] == [(1, 20), (2, 0), (3, 0)]
