"""Team events back into report files: the same table comes out again."""

import zipfile
from dataclasses import replace

import pytest

from kit.trf_documents import GOLDEN
from kit.trf_lines import file, player, reading
from tura.core.ids import Round
from tura.formats.trf import Dialect, read, to_competition, to_team_competition, write
from tura.formats.trf.document import ForfeitedMatch, Lineup, TeamByes
from tura.formats.trf.team_building import TeamFacts, from_team_competition
from tura.formats.trf.team_matches import TeamRounds


def rebuilt(document):
    """The document made anew from what its tables say."""
    teams, rounds = to_team_competition(document), TeamRounds(document)
    tpn_of = {teams.number(team.tpn): team.tpn for team in teams.table.teams}
    seats = {}
    for team in document.teams:
        for number in range(1, rounds.rounds + 1):
            side = rounds.side(team, number)
            if side is not None:
                seats[tpn_of[team.number], Round(number)] = tuple(board.player for board in side.boards)
    facts = TeamFacts(
        seats,
        {tpn_of[team.number]: team.short_name for team in document.teams},
        document.board_colours,
        {tpn_of[team.number]: team.rank for team in document.teams if team.rank},
    )
    return from_team_competition(teams, to_competition(document), facts, headers=document.headers)


def assert_same_event(data: bytes, name: str) -> None:
    document = read(data).document
    again = read(write(rebuilt(document), Dialect.TRF26)).document
    before, after = to_team_competition(document), to_team_competition(again)
    assert replace(after.table, player_names=()) == replace(before.table, player_names=()), name
    assert (after.requests, after.forbidden) == (before.requests, before.forbidden), name
    assert after.virtual == before.virtual, name
    assert again.teams == tuple(
        replace(team, match_points=new.match_points, game_points=new.game_points)
        for team, new in zip(document.teams, again.teams, strict=True)
    ), name


@pytest.mark.parametrize(
    "name", ["team-011-059-r4", "team_250_accel", "team_260_restriction", "team_utf8_names"]
)
def test_a_team_event_survives_its_report(name):
    assert_same_event((GOLDEN / "team" / f"{name}.trf").read_bytes(), name)


def team(number: int, short: str, *players: int) -> str:
    line = f"310 {number:>3} Team {number}".ljust(41) + short
    return line.ljust(73) + " ".join(f"{p:>4}" for p in players)


def small():
    people = (
        player(1, "A", "   5 w 1", "0000 - Z"),
        player(2, "B", "   4 b =", "0000 - Z"),
        player(3, "C", "0000 - Z", "0000 - Z"),
        player(4, "D", "   2 w =", "0000 w +"),
        player(5, "E", "   1 b 0", "0000 b +"),
        player(7, "G", "0000 - Z", "0000 - -"),
        player(8, "H", "0000 - Z", "0000 - -"),
    )
    lines = (
        "142 3",
        "152 W",
        "192 FIDE_TEAM",
        "320  1.0  1.0   3   1",
        "300   1   2   1    5    4",
        "330 +-   2   2   3",
    )
    teams = (team(1, "ONE", 1, 2, 3), team(2, "TWO", 4, 5), team(3, "TRE", 7, 8))
    return reading(file(*lines, *people, *teams)).document


def test_lineups_out_of_order_forfeits_and_byes_have_their_records():
    document = rebuilt(small())
    assert document.lineups == (Lineup(1, 2, 1, (5, 4)),)
    assert document.forfeited_matches == (ForfeitedMatch("+-", 2, 2, 3),)
    assert document.team_byes == TeamByes(10, 10, (3, 1))


def test_the_summaries_are_for_people():
    lines = write(rebuilt(small()), Dialect.TRF26).decode().split("\r\n")
    assert [line for line in lines if line.startswith("802   2")] == [
        "802   2 TWO      2.0    2.5   1 b  0.5     3 w  2.0f"
    ]
    assert [line for line in lines if line.startswith("801   1")] == [
        "801   1 ONE      3.0    2.5   2 w 1= 12        UU"
    ]


@pytest.mark.oracle
def test_every_team_event_of_the_oracle_survives(oracle):
    with zipfile.ZipFile(oracle / "team-swiss" / "random.zip") as pack:
        for name in pack.namelist():
            if name.endswith(".input"):
                assert_same_event(pack.read(name), name)
