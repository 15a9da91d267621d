"""FIDE's exercise book, the team event (case U33), in both editions and with either score first."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kit.published import FOLDER, plain, published, shown
from kit.team_tables import team_table
from tura.core.team_table import ScoreKind, TeamScoring
from tura.ranking.criteria import parse_tie_breaks
from tura.ranking.editions import Edition, EncounterBoards, EncounterRestart, Readings
from tura.ranking.standings import rank

GAMES = (FOLDER / "held_team.games.txt").read_text(encoding="utf-8")
EXPECTED = json.loads((FOLDER / "held_expected.json").read_text(encoding="utf-8"))["team14x7"]
TABLE = team_table(GAMES, TeamScoring(4))
CODES = "MP GP BH:MP BH:MP/C1 BH:GP BH:GP/C1 EMMSB EMMSB/C1 EGMSB EMGSB EGGSB SSSC".split()
TEAM_1_IN_2026 = dict(zip(CODES, "10 17.5 61 54 109 96.5 82 68 148 146.5 263 37.83".split(), strict=True))


def values(table, code, edition, **switches):
    criteria = parse_tie_breaks(f"PTS,{code}")
    standings = rank(table, criteria, edition=edition, readings=Readings(**switches))
    return {row.tpn: shown(row.values[0]) for row in standings.rows}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("edition", [Edition.C07_2023, Edition.C07_2024])
def test_every_column(code, edition):
    expected = {
        item.number: plain(item.older) for item in published("held_team.values.txt") if item.code == code
    }
    assert values(TABLE, code, edition) == expected


@pytest.mark.parametrize("code", CODES)
def test_2026_changes_only_the_team_that_won_by_forfeit(code):
    older = values(TABLE, code, Edition.C07_2024)
    newest = values(TABLE, code, Edition.C07_2026)
    assert newest[1] == TEAM_1_IN_2026[code]
    assert {number: value for number, value in newest.items() if number != 1} == {
        number: value for number, value in older.items() if number != 1
    }


@pytest.mark.parametrize(("code", "value"), [("BH:GP", "110.5"), ("EGMSB", "151"), ("EGGSB", "269")])
def test_a_file_that_lost_the_scheduled_opponent_is_capped_by_draws(code, value):
    lost = team_table(GAMES, TeamScoring(4), scheduled=False)
    assert values(lost, code, Edition.C07_2026)[1] == value


def test_the_oracle_file():
    codes = {"BH-C1:MP": "BH:MP/C1", "EMMSB-C1": "EMMSB/C1"}
    for code, numbers in EXPECTED.items():
        if isinstance(numbers, dict) and code not in ("rows", "2026_team1"):
            found = values(TABLE, codes.get(code, code), Edition.C07_2024)
            assert {int(n): plain(str(v)) for n, v in numbers.items()}.items() <= found.items(), code
    wrong_without_the_opponent = {"BH:GP", "EGMSB"}
    for code, value in EXPECTED["2026_team1"].items():
        if code not in wrong_without_the_opponent:
            assert values(TABLE, codes.get(code, code), Edition.C07_2026)[1] == plain(str(value))


def order(table, tie_breaks, edition=Edition.C07_2024, **switches):
    rows = rank(table, parse_tie_breaks(tie_breaks), edition=edition, readings=Readings(**switches)).rows
    return [row.tpn for row in rows]


def test_either_score_may_come_first():
    assert order(TABLE, "MPvGP") == EXPECTED["MP_then_GP"]
    games_first = replace(TABLE, scoring=replace(TABLE.scoring, primary=ScoreKind.GAME))
    assert order(games_first, "MPvGP") == EXPECTED["GP_then_MP"]
    assert order(games_first, "GP,MP") == EXPECTED["GP_then_MP"]


@pytest.mark.parametrize("edition", [Edition.C07_2023, Edition.C07_2024, Edition.C07_2026])
def test_extended_direct_encounter(edition):
    standings = rank(TABLE, parse_tie_breaks("EDE"), edition=edition)
    assert [row.tpn for row in standings.rows[:7]] == [*EXPECTED["EDE_order_of_leaders"], 6, 8]
    for level in EXPECTED["EDE_tied"]:
        assert len({standings.row_of(number).place for number in level}) == 1


def test_extended_direct_encounter_by_the_words_of_2026():
    restart = {"encounter_restart": EncounterRestart.FROM_PRIMARY}
    assert order(TABLE, "EDE", **restart)[:5] == [4, 1, 2, 3, 5]


def test_the_strength_factor():
    def factor(rounds, boards, primary):
        scoring = TeamScoring(boards, primary=primary)
        table = team_table("1: 2w2.5 · 2: 1b1.5", scoring, rounds=rounds)
        working = rank(table, parse_tie_breaks("SSSC")).working(1, 0)
        return str(working.threshold)

    assert factor(7, 4, ScoreKind.MATCH) == "3"
    assert factor(11, 4, ScoreKind.MATCH) == "5"
    assert factor(9, 4, ScoreKind.GAME) == "18"
    assert factor(3, 8, ScoreKind.MATCH) == "None"


LEVEL_PAIR = """
1: 2w2[1,=,=,0] 3w3[0,1,1,1]
2: 1b2[0,=,=,1] 4w3[1,1,1,0]
3: ZPB          1b1[1,0,0,0]
4: ZPB          2b1[0,0,0,1]
"""


@pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
def test_board_criteria_count_the_mutual_match(code):
    """HELD 46-48: after a drawn match, BC 3.5 v 6.5, top board 1 v 0, all but the last board 2 v 1."""
    assert order(team_table(LEVEL_PAIR, TeamScoring(4)), code)[:2] == [1, 2]


def test_other_readings_of_the_board_criteria():
    table = team_table(LEVEL_PAIR.replace("1,=,=,0", "1,0,1,0").replace("0,=,=,1", "0,1,0,1"), TeamScoring(4))
    assert order(table, "EDEBT")[:2] == [1, 2]
    assert order(table, "EDEBT", board_count_high_wins=True)[:2] == [2, 1]
    assert order(table, "EDEBT", encounter_boards=EncounterBoards.ALL)[:2] == [2, 1]
    assert len({row.place for row in rank(table, parse_tie_breaks("EDE")).rows[:2]}) == 1


def test_boards_of_the_whole_event():
    games = "1: 2w2[1,0,1,0] PAB · 2: 1b2[0,1,0,1] ZPB"
    rows = {
        row.tpn: row
        for row in rank(team_table(games, TeamScoring(4)), parse_tie_breaks("BC,TBR,BBE"), after_round=2).rows
    }
    assert [str(value) for value in rows[1].values] == ["14", "2 1 2 1", "5 3 2"]
    assert [str(value) for value in rows[2].values] == ["6", "0 1 0 1", "1 1 0"]


def test_a_hand_worked_event_of_four_teams():
    games = """
    1: 2w3   3b2   4w4
    2: 1b1   4w2.5 3b3.5
    3: 4w3.5 1b2   2w0.5
    4: 3b0.5 2b1.5 1b0
    """
    standings = rank(
        team_table(games, TeamScoring(4), predetermined=True), parse_tie_breaks("EMMSB,EMGSB,EGMSB")
    )
    assert [(row.tpn, row.points) for row in standings.rows] == [(1, 50), (2, 40), (3, 30), (4, 0)]
    assert [[str(value) for value in row.values] for row in standings.rows] == [
        ["11", "18", "24"],
        ["6", "15.5", "16"],
        ["5", "12", "13"],
        ["0", "7.5", "0"],
    ]
