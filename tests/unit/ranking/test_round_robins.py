"""Real round robins: every place, every value, and what decided it."""

from __future__ import annotations

from datetime import date

import pytest

from kit.tables import GOLDEN, from_games, rows_of
from tura.core.points import format_points
from tura.ranking.criteria import parse_tie_breaks
from tura.ranking.standings import rank

EVENTS = GOLDEN / "events"
LIST_2018 = "DE,WIN,SB,KS"
LIST_2011 = "SB,DE,WIN"
TABLES = [
    ("ukr-2011-men-pairings.csv", "ukr-2011-men-final.csv", LIST_2011, date(2011, 6, 10)),
    ("ukr-2018-men-pairings.csv", "ukr-2018-men-final.csv", LIST_2018, date(2018, 12, 11)),
    ("ukr-2018-women.csv", "ukr-2018-women-final.csv", LIST_2018, date(2018, 12, 11)),
]
NAMES = {"PTS": "points", "KS": "koya", "WIN": "wins"}


@pytest.mark.clause("S0-4.1", "S0-4.2", "S0-4.3", "S0-4.4", "S3-7.1", "S3-7.2")
@pytest.mark.parametrize(("games", "final", "tie_breaks", "started"), TABLES)
def test_the_final_table_is_the_events_own(games, final, tie_breaks, started):
    standings = rank(from_games(EVENTS / games, started=started), parse_tie_breaks(tie_breaks))
    for row, expected in zip(standings.rows, rows_of(EVENTS / final), strict=True):
        assert (row.place.first, row.tpn) == (int(expected["place"]), int(expected["no"]))
        assert format_points(row.points) == expected["points"]
        code = row.decided_by.code.value
        assert NAMES.get(code, code.lower()) == expected["decided_by"]


@pytest.mark.clause("S0-4.5")
@pytest.mark.parametrize(("games", "final"), [table[:2] for table in TABLES])
def test_each_column_of_the_final_table(games, final):
    standings = rank(from_games(EVENTS / games), parse_tie_breaks("DE,KS,SB,WIN"))
    for expected in rows_of(EVENTS / final):
        encounter, koya, sonneborn, wins = standings.row_of(int(expected["no"])).values
        assert str(encounter or "") == expected["de"]
        assert (str(koya), str(sonneborn), str(wins)) == (expected["koya"], expected["sb"], expected["wins"])


def order(games, tie_breaks):
    return [row.tpn for row in rank(from_games(EVENTS / games), parse_tie_breaks(tie_breaks)).rows]


def test_the_other_events_list_gives_another_bronze():
    assert order("ukr-2011-men-pairings.csv", LIST_2018)[2:4] == [9, 7]
    assert order("ukr-2011-men-pairings.csv", LIST_2011)[2:4] == [7, 9]
    assert order("ukr-2018-men-pairings.csv", LIST_2011)[2:4] == [4, 7]
    assert order("ukr-2018-men-pairings.csv", LIST_2011)[6:9] == [5, 2, 9]


def test_a_cycle_is_not_taken_up_again_after_a_later_criterion():
    standings = rank(from_games(EVENTS / "ukr-2018-women.csv"), parse_tie_breaks(LIST_2018))
    assert [row.tpn for row in standings.rows[4:7]] == [3, 7, 8]
    assert [row.decided_by.code.value for row in standings.rows[4:7]] == ["SB", "SB", "WIN"]


def test_foros_by_its_own_and_by_the_other_lists():
    own = [4, 7, 3, 9, 5, 8, 1, 6, 11, 10, 2, 12]
    games = "aerosvit-2006-foros-games.csv"
    assert order(games, "DE,SB,WIN") == own
    assert order(games, LIST_2018) == own
    assert order(games, LIST_2011) == [4, 7, 3, 9, 5, 8, 6, 1, 11, 10, 2, 12]
