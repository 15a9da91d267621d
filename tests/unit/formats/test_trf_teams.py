"""Team tables from report files: matches put together from players' games."""

import zipfile

import pytest

from kit.trf_documents import GOLDEN
from kit.trf_lines import file, player, reading, team
from tura.core.colour import Colour
from tura.core.points import Points
from tura.core.result import Outcome
from tura.core.team_table import Match, ScoreKind, TeamScoring
from tura.formats.trf import Dialect, read, write
from tura.formats.trf.team_table import to_team_competition, to_team_table


def golden(name):
    return to_team_competition(read((GOLDEN / "team" / f"{name}.trf").read_bytes()).document)


def four(first: tuple[str, ...], second: tuple[str, ...], *lines: str):
    """Two teams of two players each; cells of players 1, 2 and of 3, 4."""
    people = (
        player(1, "A", first[0]),
        player(2, "B", first[1]),
        player(3, "C", second[0]),
        player(4, "D", second[1]),
    )
    return to_team_table(reading(file(*lines, *people, team(1, 1, 2), team(2, 3, 4))).document)


PLAYED = (("   3 w 1", "   4 b ="), ("   1 b 0", "   2 w ="))


def test_a_match_is_the_games_of_two_teams():
    first, second = four(*PLAYED).teams
    assert first.matches == (
        Match(2, Colour.WHITE, Outcome.WIN, Points(20), Points(15), (Points(10), Points(5))),
    )
    assert second.matches == (
        Match(1, Colour.BLACK, Outcome.LOSS, Points(0), Points(5), (Points(0), Points(5))),
    )


def test_a_drawn_match():
    first, _ = four(("   3 w 1", "   4 b 0"), ("   1 b 0", "   2 w 1")).teams
    assert (first.matches[0].outcome, first.matches[0].match_points) == (Outcome.DRAW, Points(10))


def test_a_match_without_a_game_is_a_forfeit_and_one_game_makes_it_played():
    first, second = four(("   3 w +", "   4 b +"), ("   1 b -", "   2 w -")).teams
    assert (first.matches[0].outcome, second.matches[0].outcome) == (
        Outcome.FORFEIT_WIN,
        Outcome.FORFEIT_LOSS,
    )
    assert first.matches[0].game_points == Points(20)
    first, _ = four(("   3 w +", "   4 b 0"), ("   1 b -", "   2 w 1")).teams
    assert first.matches[0].outcome is Outcome.DRAW


def test_an_unfinished_match_has_no_outcome():
    first, _ = four(("   3 w 1", "   4 b  "), ("   1 b 0", "   2 w  ")).teams
    assert (first.matches[0].outcome, first.matches[0].game_points) == (None, Points(10))


def test_a_lineup_sets_the_boards_and_leaves_some_empty():
    lines = ("300   1   1   2 0000    2", "300   1   2   1    3    4")
    first, second = four(("0000 - Z", "   4 b 1"), ("0000 - +", "   2 w 0"), *lines).teams
    assert first.matches[0].boards == (Points(0), Points(10))
    assert second.matches[0].game_points == Points(10)
    assert first.squad == (1, 2)


def test_scoring_comes_from_162_362_and_192():
    table = four(
        *PLAYED, "192 FIDE_TEAM_TYPEB_GP_MP", "362 TW 3.0   TD 1.0   TL 0.5", "162  W 2.0    D 1.0", "352 WB"
    )
    assert table.scoring == TeamScoring(2, Points(30), Points(10), Points(5), Points(20), ScoreKind.GAME)
    assert table.teams[0].matches[0].game_points == Points(30)


def test_byes():
    event = golden("team-011-059-r4")
    assert [t.match(3).outcome for t in event.table.teams].count(Outcome.PAIRING_BYE) == 1
    bye = event.table.teams[4].match(3)
    assert (bye.outcome, bye.match_points, bye.game_points) == (Outcome.PAIRING_BYE, Points(10), Points(30))
    assert event.rounds_paired == 3
    assert event.paired_in(3) == frozenset(range(1, 8))


def test_without_a_record_a_bye_is_a_drawn_match():
    lines = (
        player(1, "A", "0000 - U"),
        player(2, "B", "0000 - U"),
        player(3, "C", "   4 w 1"),
        player(4, "D", "   3 b 0"),
    )
    table = to_team_table(reading(file(*lines, team(1, 1, 2), team(2, 3), team(3, 4))).document)
    bye = table.teams[0].matches[0]
    assert (bye.outcome, bye.match_points) == (Outcome.PAIRING_BYE, Points(10))


def test_a_record_of_byes_without_teams_values_the_byes_of_players():
    bye = golden("team_board_forfeit_win").table.teams[4].matches[0]
    assert (bye.outcome, bye.match_points, bye.game_points) == (Outcome.PAIRING_BYE, Points(20), Points(30))


def test_requested_byes_of_rounds_past_and_to_come():
    lines = ("240 H   1    1", "240 F   2    2", "142 5")
    people = (player(1, "A", "0000 - Z"), player(2, "B", "   3 w 1"), player(3, "C", "   2 b 0"))
    event = to_team_competition(reading(file(*lines, *people, team(1, 1), team(2, 2), team(3, 3))).document)
    assert event.table.teams[0].matches[0] == Match(None, None, Outcome.HALF_BYE, Points(10), Points(5))
    assert event.requests == {(2, 2): Outcome.FULL_BYE}
    assert event.available_in(2) == {1, 3}


def test_a_forfeited_match():
    event = golden("team_330_forfeit")
    first, second = event.table.teams[:2]
    assert first.matches[0] == Match(2, Colour.WHITE, Outcome.FORFEIT_WIN, Points(20), Points(10))
    assert second.matches[0] == Match(1, Colour.BLACK, Outcome.FORFEIT_LOSS, Points(0), Points(0))


def test_a_value_of_forfeits_is_of_matches_not_of_boards():
    first, second = four(("   3 w 1", "   4 b +"), ("   1 b 0", "   2 w -"), "299 -   1.0   0.5").teams
    assert (first.matches[0].game_points, second.matches[0].game_points) == (Points(20), Points(0))


def test_abnormal_points_of_a_kind_of_match_and_of_a_team():
    event = golden("team_299_target")
    losers = [team_ for team_ in event.table.teams if team_.matches[0].outcome is Outcome.FORFEIT_LOSS]
    assert sorted(team_.matches[0].match_points for team_ in losers) == [Points(0), Points(10)]
    bonus = four(*PLAYED, "299     1.0  -0.5    1    2", "299     2.0               1").teams
    assert (bonus[1].matches[0].match_points, bonus[1].matches[0].game_points) == (Points(10), Points(0))
    assert (bonus[0].match_adjustment, bonus[0].game_adjustment) == (Points(20), Points(0))


def test_acceleration_and_prohibitions():
    event = golden("team_250_accel")
    assert event.virtual == {1: (Points(20), *[Points(0)] * 4), 2: (Points(20), *[Points(0)] * 4)}
    (group,) = golden("team_260_restriction").forbidden
    assert (group.first_round, group.last_round, group.ids) == (1, 1, frozenset({1, 3}))


def test_teams_of_2016_have_the_same_matches():
    document = read((GOLDEN / "team" / "team-011-059-r4.trf").read_bytes()).document
    old = read(write(document, Dialect.TRF16)).document
    assert [t.players for t in old.teams] == [t.players for t in document.teams]
    matches = to_team_table(old).teams[0].matches
    assert [m.opponent for m in matches] == [m.opponent for m in to_team_table(document).teams[0].matches]


def assert_game_points_are_the_players(data: bytes, name: str) -> None:
    document = read(data).document
    points = {p.number: p.points or 0 for p in document.players}
    for found in to_team_table(document).teams:
        games = sum(match.game_points for match in found.matches)
        assert games == sum(points[number] for number in found.squad), (name, found.name)


def test_game_points_add_up_to_the_players_points():
    assert_game_points_are_the_players((GOLDEN / "team" / "team-011-059-r4.trf").read_bytes(), "sample")


@pytest.mark.oracle
def test_game_points_add_up_in_every_team_event_of_the_oracle(oracle):
    with zipfile.ZipFile(oracle / "team-swiss" / "random.zip") as pack:
        names = [name for name in pack.namelist() if name.endswith(".input")]
        for name in names:
            assert_game_points_are_the_players(pack.read(name), name)
    assert len(names) > 300
