"""What arbiters ask for: cases U34 to U42 of the collection."""

from __future__ import annotations

import pytest

from kit.published import shown
from kit.tables import crosstable
from tura.ranking.criteria import Code, parse_tie_break, parse_tie_breaks
from tura.ranking.editions import Edition, Readings
from tura.ranking.notices import NoticeCode
from tura.ranking.standings import DecidedBlock, rank
from tura.ranking.working import Basis

DOUBLE_ROUND = """
1: 4w1 3b1 2w1 4b0 3w= 2b0
2: 3w1 4b1 1b0 3b0 4w= 1w1
3: 2b0 1w0 4w1 2w1 1b= 4b=
4: 1b0 2w0 3b0 1w1 2b= 3w=
"""
REPEATED_SWISS = """
1: 2w1 2b1 3w0 4w0
2: 1b0 1w0 5w1 3w1
3: 4w1 5b0 1b1 2b0
4: 3b0 6w= 6b1 1b1
5: 6w= 3w1 2b0 6b1
6: 5b= 4b= 4w0 5w0
"""


def column(table, code, **keywords):
    standings = rank(table, [parse_tie_break(code)], **keywords)
    return {row.tpn: shown(row.values[0]) for row in standings.rows}


def test_two_meetings_of_a_double_round_are_averaged():
    table = crosstable(DOUBLE_ROUND, predetermined=True, cycles=2)
    standings = rank(table, parse_tie_breaks("DE,WIN,SB"))
    first, second = standings.rows[:2]
    assert [shown(value) for value in first.values] == ["0.5", "3", "10"]
    assert [shown(value) for value in second.values] == ["0.5", "3", "9.5"]
    assert (first.tpn, second.tpn, first.decided_by.code) == (1, 2, Code.SB)


@pytest.mark.parametrize("edition", [Edition.C07_2023, Edition.C07_2026])
def test_a_repeated_meeting_of_a_swiss_is_averaged(edition):
    standings = rank(crosstable(REPEATED_SWISS), parse_tie_breaks("DE"), edition=edition)
    level = [row for row in standings.rows if row.tpn in (1, 2, 3)]
    assert {shown(row.values[0]) for row in level} == {"1"}
    assert len({row.place for row in level}) == 1


def test_the_small_table_of_a_tied_group_is_shown():
    standings = rank(crosstable(REPEATED_SWISS), parse_tie_breaks("DE"))
    (table,) = standings.working(1, 0).tables
    assert table.members == (1, 2, 3)
    cell = table.cells[1, 2]
    assert (cell.points, cell.games) == (20, 2)
    assert table.ranked == ((1, 2, 3),)
    assert table.missing == (0, 0, 0)


FOUR = "1: 2w1 3b1 4w0 · 2: 1b0 4w1 3b0 · 3: 4w1 1w0 2w1 · 4: 3b0 2b0 1b1"


def test_fore_buchholz_needs_the_announced_rounds():
    assert column(crosstable(FOUR), "FB") == {1: "3.5", 2: "4.5", 3: "4.5", 4: "5.5"}
    assert column(crosstable(FOUR), "BH") == {1: "4", 2: "5", 3: "4", 4: "5"}
    assert column(crosstable(FOUR, rounds=5), "FB") == {1: "4", 2: "5", 3: "4", 4: "5"}


def test_fore_buchholz_before_the_last_round_is_played():
    before = crosstable("1: 2w1 3b1 4w. · 2: 1b0 4w1 3b. · 3: 4w1 1w0 2w. · 4: 3b0 2b0 1b.", rounds=3)
    assert column(before, "FB") == {1: "3.5", 2: "4.5", 3: "4.5", 4: "5.5"}


def test_averages_of_performances_round_halves_up():
    text = "1: 2w= 3b= · 2: 1b= 4w= · 3: 5w= 1w= · 4: Z 2b= · 5: 3b= Z"
    table = crosstable(text, ratings={1: 2300, 2: 2300, 3: 2301, 4: 2300, 5: 2302})
    assert column(table, "ARO")[1] == "2301"
    assert column(table, "APRO")[1] == "2301"


def test_open_games_are_named():
    standings = rank(crosstable("1: 2w1 4w. · 2: 1b0 3w1 · 3: 4w1 2b0 · 4: 3b0 1b."), parse_tie_breaks("BH"))
    notices = {notice.code: notice.facts for notice in standings.notices}
    assert notices[NoticeCode.OPEN_GAMES] == {"count": 1, "round": 2}
    assert standings.after_round == 2


def test_an_adjourned_game_is_a_draw_that_is_named():
    standings = rank(crosstable("1: 2wX · 2: 1bX"), parse_tie_breaks("BH"))
    assert [row.points for row in standings.rows] == [5, 5]
    assert NoticeCode.ADJOURNED_GAMES in {notice.code for notice in standings.notices}


def test_rating_tie_breaks_fall_out_when_an_unrated_player_takes_part():
    table = crosstable("1: 2w1 · 2: 1b0", ratings={1: 2000})
    standings = rank(table, parse_tie_breaks("ARO,TPR,RTNG"))
    assert standings.rows[0].values == (None, None, None)
    assert NoticeCode.UNRATED_WITHOUT_RULE in {notice.code for notice in standings.notices}
    announced = rank(table, parse_tie_breaks("ARO"), readings=Readings(unrated_as=1400))
    assert shown(announced.rows[0].values[0]) == "1400"
    assert not announced.notices


def test_koya_with_one_who_played_nothing():
    table = crosstable("1: 2w1 3b1 Z · 2: 1b0 Z 3w1 · 3: Z 1w0 2b0 · 4: Z Z Z", predetermined=True)
    assert column(table, "KS") == {1: "1", 2: "0", 3: "0", 4: "0"}


def test_the_virtual_opponent_is_shown():
    standings = rank(crosstable("1: 2w1 H · 2: 1b0 3w1 · 3: U 2b0"), parse_tie_breaks("SB"))
    game, bye = standings.working(1, 0).addends
    assert (game.basis, str(game.factor), str(game.value)) == (Basis.OPPONENT, "1", "1")
    assert (bye.basis, str(bye.factor), bye.points, str(bye.value)) == (
        Basis.DUMMY_CAPPED_BY_DRAWS,
        "1",
        5,
        "0.5",
    )
    assert bye.own_score == 15


def test_a_dummy_just_as_high_as_its_cap_is_not_called_capped():
    standings = rank(crosstable("1: 2w= H · 2: 1b= 3w1 · 3: U 2b0"), parse_tie_breaks("BH"))
    assert standings.working(1, 0).addends[1].basis is Basis.DUMMY


def test_interim_standings_take_the_rounds_so_far_as_the_event():
    table = crosstable(FOUR)
    after_two = rank(table, parse_tie_breaks("BH"), after_round=2)
    assert [(row.tpn, row.points) for row in after_two.rows] == [(1, 20), (2, 10), (3, 10), (4, 0)]
    assert after_two.after_round == 2


def test_places_are_shared_until_the_list_is_given():
    standings = rank(crosstable("1: 2w= · 2: 1b="), ())
    assert [str(row.place) for row in standings.rows] == ["1-2", "1-2"]
    assert [notice.code for notice in standings.notices] == [NoticeCode.TIE_BREAKS_MISSING]


def test_a_play_off_orders_the_group_that_was_level_and_nobody_else():
    table = crosstable("1: 2w= 3b1 · 2: 1b= 4w1 · 3: 4w1 1w0 · 4: 3b0 2b0")
    block = DecidedBlock(((2,), (1,)))
    standings = rank(table, parse_tie_breaks("WIN"), decided=[block])
    assert [row.tpn for row in standings.rows] == [2, 1, 3, 4]
    assert standings.rows[0].decided_by.code is Code.PLAYOFF
    assert NoticeCode.DECIDED_BLOCK_STALE not in {notice.code for notice in standings.notices}
    stale = rank(table, (), decided=[DecidedBlock(((1,), (3,)))])
    assert [row.tpn for row in stale.rows] == [1, 2, 3, 4]
    assert NoticeCode.DECIDED_BLOCK_STALE in {notice.code for notice in stale.notices}


def test_lots_in_the_list_act_where_they_stand():
    table = crosstable("1: 2w= · 2: 1b=")
    lots = DecidedBlock(((2,), (1,)), Code.LOTS)
    standings = rank(table, parse_tie_breaks("WIN,LOTS"), decided=[lots])
    assert [(row.tpn, row.decided_by.code) for row in standings.rows] == [(2, Code.LOTS), (1, Code.LOTS)]


def test_direct_encounter_only_if_all_have_met():
    """Check 15 of the inventory: three are level and one pair of them has not met."""
    table = crosstable("1: 2w1 3b1 Z · 2: 1b0 F F · 3: F 1w0 F")
    literal = rank(table, parse_tie_breaks("DE"), after_round=3)
    narrow = rank(table, [parse_tie_break("DE", only_if="all have met")], after_round=3)
    assert [str(row.place) for row in literal.rows] == ["1", "2-3", "2-3"]
    assert [str(row.place) for row in narrow.rows] == ["1-3", "1-3", "1-3"]
    assert narrow.rows[0].values == (None,)


def test_buchholz_in_a_round_robin_is_barred_from_2026():
    table = crosstable("1: 2w1 · 2: 1b0", predetermined=True)
    newest = rank(table, parse_tie_breaks("BH"), edition=Edition.C07_2026)
    older = rank(table, parse_tie_breaks("BH"), edition=Edition.C07_2024)
    assert NoticeCode.BUCHHOLZ_IN_ROUND_ROBIN in {notice.code for notice in newest.notices}
    assert not older.notices
