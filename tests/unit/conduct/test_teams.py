"""Conduct of teams: captains, squads, secret lineups, forfeits of boards and matches, teams that leave, byes."""

from __future__ import annotations

import pytest

from kit.hall import Hall
from kit.judge_round_robin import faults
from tura.app.draws import draw_round
from tura.app.numbers import by_hand
from tura.app.terms import team_record, terms_of
from tura.core.audience import Audience, hidden, seen_by
from tura.core.colour import ByColour, Colour
from tura.core.conduct.boards import game_points
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Newcomer, Register, SetPresence
from tura.core.conduct.hand import ChangePairings
from tura.core.conduct.lineups import PublishLineups
from tura.core.conduct.matches import CorrectGame, ForfeitMatch, RecordGames
from tura.core.conduct.results import BoardResult
from tura.core.conduct.rounds import Pairing, PublishRound, StartRound
from tura.core.conduct.squads import FileLineup, FileSquad
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Actor, Role
from tura.core.lifecycle import Presence
from tura.core.player_results import best_on_board, player_results
from tura.core.points import Points
from tura.core.refusal import Refusal
from tura.core.result import STANDARD_SCORING, GameResult, Outcome, Scoring, parse_game_result
from tura.core.team_table import Match
from tura.core.teams import LineupSource, Member, player_id
from tura.core.tournament import BoardView, Entry
from tura.documents.team_tables import performance_of
from tura.pairing.round_robin.berger import TableRound

ONE = Round(1)
REGULATION = """
schema = 1
[event]
name = "Ліга"
[common]
kind = "team"
system = "{system}"
{more}
standings = ["MP", "GP"]
default_time = "30 min"
team = {{ boards = 4, squad = {{ main = 4, reserves = 2, order = "fixed" }} }}
lineups = {{ until = "19:00 the day before", if_none = "first players", substitutions = 1, start_with_at_least = 2 }}
[[tournament]]
id = "league"
schedule = {{ starts = 2026-03-07, ends = 2026-03-09, rounds = [{times}] }}
"""
TIMES = ", ".join(f"2026-03-{day:02d}T10:00:00" for day in (7, 8, 9))
PRESENT = "2026-03-06T12:00"
START = "2026-03-07T10:00"
OVER = "2026-03-07T10:30"


def league(teams: int = 4, system: str = "BERGER_TEAM_ROUNDROBIN", more: str = "", text: str = "") -> Hall:
    """Teams 1, 2, ... with six players each; round 1 paired and published."""
    hall = Hall((text or REGULATION).format(system=system, more=more, times=TIMES), "league")
    names = [f"Team {number}" for number in range(1, teams + 1)]
    hall.do(Register(tuple(Newcomer(Entry(EntryId(""), name)) for name in names)), PRESENT)
    for number in range(1, teams + 1):
        members = tuple(Member(f"{number}.{place}", rating=2500 - place) for place in range(1, 7))
        hall.do(FileSquad(EntryId(str(number)), members, f"Captain {number}"), PRESENT)
    hall.do(by_hand({entry: at for at, entry in enumerate(hall.tournament.entries, 1)}), PRESENT)
    hall.do(DrawColour(Colour.WHITE), PRESENT)
    pair(hall, PRESENT)
    return hall


def pair(hall: Hall, at: str) -> None:
    drawn = draw_round(hall.tournament, terms_of(hall.event, hall.tournament))
    assert not isinstance(drawn, Refusal), drawn
    hall.do(drawn.act, at)
    hall.do(PublishRound(drawn.act.round), at)


def start(hall: Hall) -> None:
    hall.do(PublishLineups(ONE), "2026-03-06T19:00")
    hall.do(StartRound(ONE), START)


def results(*words: str) -> tuple[BoardResult, ...]:
    return tuple(BoardResult(Board(at), parse_game_result(word)) for at, word in enumerate(words, 1) if word)


def match(hall: Hall, number: int = 1, round_: Round = ONE) -> BoardView:
    return hall.tournament.rounds[round_].boards[number - 1]


def record_of(hall: Hall, team: EntryId, round_: Round = ONE) -> Match:
    known = team_record(hall.tournament, terms_of(hall.event, hall.tournament))
    assert known is not None
    return known.table.teams[hall.tournament.numbers[team] - 1].match(round_)


# --- who may file what, until when ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actor", "answer"),
    [
        (Actor("Captain 1", Role.CAPTAIN), None),
        (Actor("secretary", Role.DEPUTY), None),
        (Actor("Captain 2", Role.CAPTAIN), "not-the-captain"),
        (Actor("Captain 1", Role.PUBLIC), "not-the-captain"),
    ],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_a_captain_files_for_the_own_team(actor: Actor, answer: str | None) -> None:
    act = FileLineup(EntryId("1"), ONE, (1, 2, 3, 5))
    found = league().ask(act, PRESENT, by=actor)
    assert (found.code if isinstance(found, Refusal) else None) == answer


def test_the_captain_of_a_filed_squad_changes_without_the_list_being_opened() -> None:
    hall = league()
    start(hall)
    members = hall.tournament.squads[EntryId("1")].members
    hall.do(FileSquad(EntryId("1"), members, "Somebody"), START)
    assert hall.tournament.squads[EntryId("1")].captain == "Somebody"
    changed = (*members[:4], *members[:3:-1])
    assert hall.refused(FileSquad(EntryId("1"), changed, "Somebody"), START).code == "squads-frozen"


def test_a_new_list_takes_the_lineups_of_the_old_one_with_it() -> None:
    hall = league()
    hall.do(FileLineup(EntryId("1"), ONE, (1, 2, 3, 5)), PRESENT)
    members = hall.tournament.squads[EntryId("1")].members
    hall.do(FileSquad(EntryId("1"), members[::-1]), PRESENT)
    assert EntryId("1") not in hall.tournament.lineups[ONE]


def test_who_has_sat_at_a_board_keeps_the_place_whoever_insists() -> None:
    hall = league()
    start(hall)
    members = hall.tournament.squads[EntryId("1")].members
    moved = FileSquad(EntryId("1"), (members[1], members[0], *members[2:]))
    assert hall.refused(moved, START, insist="так треба").code == "players-have-played"
    assert hall.refused(FileSquad(EntryId("1"), members[:3]), START, insist="так треба")
    another = FileSquad(EntryId("1"), (*members[:4], Member("новий"), members[5]))
    assert hall.refused(another, START).code == "squads-frozen"
    hall.do(another, START, insist="за рішенням журі")


def test_namesakes_are_told_apart_by_their_fide_numbers() -> None:
    hall = league()
    own = hall.tournament.squads[EntryId("2")].members
    named = tuple(Member(f"x{place}") for place in range(3))
    namesake = FileSquad(EntryId("1"), (own[0], *named))
    assert hall.refused(namesake, PRESENT).code == "player-in-two-squads"
    hall.do(namesake, PRESENT, insist="однофамільці")
    hall.do(FileSquad(EntryId("3"), (Member("Бондар", fide_id="14100001"), *named_otherwise())), PRESENT)
    twice = FileSquad(
        EntryId("4"), (Member("Bondar", fide_id="14100001"), *(Member(f"y{at}") for at in range(3)))
    )
    assert hall.refused(twice, PRESENT, insist="одна людина").code == "player-in-two-squads"


def named_otherwise() -> tuple[Member, ...]:
    return tuple(Member(f"z{place}") for place in range(3))


def test_a_deadline_on_the_evening_before() -> None:
    """Case U74: 19:00 the day before, else the first players."""
    hall = league()
    act = FileLineup(EntryId("1"), ONE, (1, 2, 3, 5))
    hall.do(act, "2026-03-06T19:00")
    late = hall.refused(act, "2026-03-06T19:01")
    assert (late.code, late.facts["closed"]) == ("lineup-late", "2026-03-06 19:00")
    hall.do(FileLineup(EntryId("2"), ONE, (1, 2, 3, 6)), "2026-03-06T19:30", insist="поламався телефон")
    hall.do(PublishLineups(ONE), "2026-03-06T20:00")
    sources = {team: lineup.source for team, lineup in hall.tournament.lineups[ONE].items()}
    assert sources == {
        "1": LineupSource.FILED,
        "2": LineupSource.LATE,
        "3": LineupSource.DEFAULT,
        "4": LineupSource.DEFAULT,
    }


@pytest.mark.clause("S2-3.4")
@pytest.mark.parametrize(
    ("number", "at", "answer"),
    [
        (8, "2017-05-23T09:59", None),
        (8, "2017-05-23T10:01", "lineup-late"),
        (9, "2017-05-23T21:59", None),
        (9, "2017-05-23T22:01", "lineup-late"),
        (9, "2017-05-24T09:59", "lineup-late"),
    ],
)
def test_lineups_of_the_championship_of_clubs(number: int, at: str, answer: str | None) -> None:
    """Check 11 of the inventory: by ten on the day, for round 9 by 22:00 the evening before."""
    hall = Hall("002", "classical")
    hall.do(Register((Newcomer(Entry(EntryId(""), "Клуб")),)), "2017-05-15T10:00")
    hall.do(FileSquad(EntryId("1"), tuple(Member(f"{place}") for place in range(10))), "2017-05-15T10:00")
    found = hall.ask(FileLineup(EntryId("1"), Round(number), (1, 2, 3, 4, 5, 7)), at)
    assert (found.code if isinstance(found, Refusal) else None) == answer


def test_the_last_lineup_counts_and_the_substitutes_are_counted() -> None:
    hall = league()
    hall.do(FileLineup(EntryId("1"), ONE, (1, 2, 3, 5)), PRESENT)
    hall.do(FileLineup(EntryId("1"), ONE, (2, 3, 4, 5)), PRESENT)
    assert hall.tournament.lineups[ONE][EntryId("1")].places == (2, 3, 4, 5)
    assert hall.refused(FileLineup(EntryId("1"), ONE, (1, 2, 5, 6)), PRESENT).code == "lineup-substitutions"
    assert hall.refused(FileLineup(EntryId("1"), ONE, (1, 0, 2, 3)), PRESENT).code == "lineup-empty-boards"


def test_lineups_go_out_together_after_the_deadline_or_when_all_are_there() -> None:
    hall = league(2)
    hall.do(FileLineup(EntryId("1"), ONE, (1, 2, 3, 4)), PRESENT)
    assert hall.refused(PublishLineups(ONE), PRESENT).code == "lineups-still-open"
    hall.do(FileLineup(EntryId("2"), ONE, (1, 2, 3, 4)), PRESENT)
    hall.do(PublishLineups(ONE), PRESENT)


def test_before_their_time_lineups_are_for_arbiters_and_the_own_captain() -> None:
    hall = league()
    filed = hall.do(FileLineup(EntryId("1"), ONE, (2, 1, 3, 4)), PRESENT, insist="так домовилися")
    public, captain = (
        seen_by(hall.event, Audience.PUBLIC),
        seen_by(hall.event, Audience.CAPTAIN, EntryId("1")),
    )
    assert public.tournaments[hall.id].lineups[ONE] == {}
    assert set(captain.tournaments[hall.id].lineups[ONE]) == {"1"}
    for fact in filed.facts:
        assert hidden(hall.event, fact, Audience.PUBLIC), fact.payload
        assert not hidden(hall.event, fact, Audience.DEPUTY)
    lineup = filed.facts[-1]
    assert not hidden(hall.event, lineup, Audience.CAPTAIN, EntryId("1"))
    assert hidden(hall.event, lineup, Audience.CAPTAIN, EntryId("2"))
    hall.do(PublishLineups(ONE), "2026-03-06T19:00")
    assert not hidden(hall.event, lineup, Audience.PUBLIC)


# --- boards and matches -----------------------------------------------------------------------------


def test_a_board_is_lost_by_absence_only_after_the_default_time() -> None:
    hall = league()
    start(hall)
    act = RecordGames(ONE, Board(1), results("1F-0F", "1-0"))
    refusal = hall.refused(act, "2026-03-07T10:29")
    assert (refusal.code, refusal.facts["until"]) == ("default-time-not-over", "10:30")
    hall.do(act, OVER)


def test_the_score_of_a_match_is_the_sum_of_its_boards_each_counted_once() -> None:
    """Case U72."""
    hall = league()
    start(hall)
    hall.do(RecordGames(ONE, Board(1), results("1-0", "1-0", "1/2-1/2", "1/2-1/2")), OVER)
    hall.do(RecordGames(ONE, Board(1), results("1-0")), OVER)
    own, other = match(hall).white, match(hall).black
    assert (sum(game_points(match(hall), own)), sum(game_points(match(hall), other))) == (20, 20)
    assert match(hall).result is GameResult.DRAW
    hall.do(CorrectGame(ONE, Board(1), Board(3), GameResult.WHITE_WINS), OVER)
    assert match(hall).result is GameResult.WHITE_WINS
    assert hall.refused(RecordGames(ONE, Board(1), (*results("1-0"), *results("0-1"))), OVER)


def test_with_too_few_at_the_boards_a_match_is_lost_on_all_of_them() -> None:
    hall = league()
    hall.do(FileLineup(match(hall).black, ONE, (1, 2, 3, 0)), PRESENT)
    start(hall)
    act = ForfeitMatch(ONE, Board(1), GameResult.WHITE_FORFEITS, 1)
    assert hall.refused(act, "2026-03-07T10:10").code == "default-time-not-over"
    enough = ForfeitMatch(ONE, Board(1), GameResult.WHITE_FORFEITS, 2)
    assert hall.refused(enough, OVER).code == "enough-at-the-boards"
    assert hall.refused(act, OVER, by=Actor("Captain 1", Role.CAPTAIN)).code == "not-entitled"
    hall.do(act, OVER)
    lost, won = record_of(hall, match(hall).white), record_of(hall, match(hall).black)
    assert (lost.outcome, lost.match_points, lost.game_points) == (Outcome.FORFEIT_LOSS, 0, 0)
    assert (won.outcome, won.match_points, won.game_points) == (Outcome.FORFEIT_WIN, 20, 40)


def test_matches_made_by_hand_get_their_boards_and_played_ones_stay() -> None:
    hall = league()
    evening = "2026-03-06T19:00"
    hall.do(PublishLineups(ONE), evening)
    first, second = hall.tournament.rounds[ONE].boards
    swapped = (Pairing(first.white, second.black), Pairing(second.white, first.black))
    hall.do(ChangePairings(ONE, swapped, {}, "помилка в жеребкуванні"), evening)
    assert not match(hall).games
    hall.do(PublishLineups(ONE), evening)
    assert [len(one.games) for one in hall.tournament.rounds[ONE].boards] == [4, 4]
    assert hall.refused(PublishLineups(ONE), evening).code == "lineups-published"
    hall.do(StartRound(ONE), START)
    hall.do(RecordGames(ONE, Board(1), results("1-0")), OVER)
    back = (Pairing(first.white, first.black), Pairing(second.white, second.black))
    assert hall.refused(ChangePairings(ONE, back, {}, "назад"), OVER).code == "not-now"


def test_a_team_that_leaves_loses_its_open_boards() -> None:
    hall = league()
    start(hall)
    leaver, other = match(hall).white, match(hall).black
    hall.do(RecordGames(ONE, Board(1), results("1-0")), OVER)
    hall.do(SetPresence(leaver, ONE, Presence.WITHDRAWN), OVER)
    assert match(hall).result is GameResult.BLACK_WINS
    assert (record_of(hall, leaver).game_points, record_of(hall, other).game_points) == (10, 30)


def test_a_team_that_has_left_has_no_lineup_and_loses_its_matches() -> None:
    hall = league()
    start(hall)
    for number in (1, 2):
        hall.do(RecordGames(ONE, Board(number), results("1-0", "1-0", "1-0", "1-0")), OVER)
    hall.do(SetPresence(EntryId("1"), Round(2), Presence.WITHDRAWN), "2026-03-07T18:00")
    pair(hall, "2026-03-07T18:30")
    hall.do(PublishLineups(Round(2)), "2026-03-07T19:00")
    assert EntryId("1") not in hall.tournament.lineups[Round(2)]
    gone = record_of(hall, EntryId("1"), Round(2))
    assert (gone.outcome, gone.match_points) == (Outcome.FORFEIT_LOSS, 0)
    assert gone.opponent is not None
    won = record_of(hall, hall.tournament.by_number[gone.opponent], Round(2))
    assert (won.match_points, won.game_points) == (20, 40)


@pytest.mark.parametrize("teams", range(2, 10))
def test_in_a_round_robin_each_pair_of_teams_meets_once(teams: int) -> None:
    hall = league(teams)
    while not isinstance(
        drawn := draw_round(hall.tournament, terms_of(hall.event, hall.tournament)), Refusal
    ):
        hall.do(drawn.act, PRESENT)
    numbers = hall.tournament.numbers
    table = [
        TableRound(
            tuple(ByColour(numbers[one.white], numbers[one.black]) for one in view.boards),
            numbers[view.free] if view.free else None,
        )
        for view in hall.tournament.rounds.values()
    ]
    assert faults(table, teams) == []


@pytest.mark.parametrize(
    ("pattern", "colours"),
    [("", "wbwb"), ('board_colours = "wbbw", ', "wbbw"), ('board_colours = "w", ', "wwww")],
)
def test_the_colours_of_boards_follow_the_pattern(pattern: str, colours: str) -> None:
    text = REGULATION.replace("boards = 4, ", f"boards = 4, {pattern}")
    hall = league(4, text=text)
    start(hall)
    for one in hall.tournament.rounds[ONE].boards:
        assert (
            "".join(game.colour_of(player_id(one.white, game.number)).value for game in one.games) == colours
        )


# --- byes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "points"),
    [
        ("", (10, 20)),
        ("scoring = { pairing_bye = 0.5 }", (10, 20)),
        ("scoring = { pairing_bye = 1 }", (20, 40)),
        ("scoring = { pairing_bye = 0 }", (0, 0)),
    ],
)
def test_the_bye_is_a_drawn_match_unless_the_regulation_says_otherwise(
    more: str, points: tuple[int, int]
) -> None:
    """Case U73; once a match, not once a board (U71)."""
    hall = league(5, "FIDE_TEAM", f"rounds = 3\n{more}")
    bye = next(
        entry for entry, out in hall.tournament.rounds[ONE].sitting.items() if out is Outcome.PAIRING_BYE
    )
    known = record_of(hall, bye)
    assert (known.match_points, known.game_points) == points


# --- players ----------------------------------------------------------------------------------------


def test_what_players_score_at_the_boards() -> None:
    hall = league()
    start(hall)
    hall.do(RecordGames(ONE, Board(1), results("1-0", "1-0", "1/2-1/2", "0F-1F")), OVER)
    own = match(hall).white
    found = [one for one in player_results(hall.tournament, STANDARD_SCORING) if one.team == own]
    assert [(one.games, one.points, one.forfeit_points) for one in found] == [
        (1, 10, 0),
        (1, 0, 0),
        (1, 5, 0),
        (0, 0, 10),
        (0, 0, 0),
        (0, 0, 0),
    ]
    assert [one.percent for one in found] == [100, 0, 50, None, None, None]
    three = Scoring(win=Points(30), draw=Points(10))
    other = [one for one in player_results(hall.tournament, three) if one.team == own]
    assert [(one.points, one.percent) for one in other[:3]] == [(30, 100), (0, 0), (10, 33)]
    best = best_on_board(player_results(hall.tournament, STANDARD_SCORING), 1)
    assert [one.member.name for one in best] == [f"{own}.1", f"{match(hall).black}.1"]
    assert best_on_board(player_results(hall.tournament, STANDARD_SCORING), 1, least_games=2) == ()
    first = next(one for one in player_results(hall.tournament, STANDARD_SCORING) if one.team == own)
    assert first.rated == ((2499, 2),)
    assert performance_of(first) == 2499 + 800
    assert performance_of(found[4]) is None
