"""The ladders of the regulations, step by step, and what surrounds them."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from kit.playoffs import BLACK, DRAW, WHITE, PlayoffTable, contest, ladder
from tura.core.colour import ByColour
from tura.core.ids import EntryId
from tura.core.regulation.model import (
    ColourLots,
    ColourOrder,
    PlayoffRule,
    PlayoffStage,
    Repeat,
    StagePlay,
)
from tura.core.regulation.values import Duration
from tura.core.result import GameResult
from tura.playoff.contest import Contender, Contest, contests, start_of
from tura.playoff.facts import Lot, LotPurpose, PlayedGame
from tura.playoff.knockout import bracket
from tura.playoff.ladder import Ending, Why


def at(text: str) -> datetime:
    """A local time of the event."""
    return datetime.fromisoformat(text)


def blocks(text: str) -> list[list[Contender]]:
    return [[Contender(EntryId(name)) for name in block] for block in text.split()]


def tables(name: str, order: str) -> list[tuple[int, str]]:
    return [(found.first, "".join(found.entries)) for found in contests(blocks(order), ladder(name))]


@pytest.mark.clause("S0-4.6")
def test_000_plays_off_ties_that_touch_the_medals() -> None:
    assert tables("000", "A B CD E") == [(3, "CD")]
    assert tables("000", "A B C DE") == []
    assert tables("000", "AB CDE F") == [(1, "AB"), (3, "CDE")]


@pytest.mark.clause("S3-7.3")
def test_003_plays_off_the_title_only() -> None:
    assert tables("003", "AB C D") == [(1, "AB")]
    assert tables("003", "A BC D") == []


def seats(table: PlayoffTable, game: int) -> str:
    return table.games[f"1-2.2.{game}"].seats.white


@pytest.mark.clause("S0-4.7", "S0-4.8", "S0-4.9")
def test_000_two_play_two_rapid_games_then_blitz_to_the_first_win() -> None:
    table = PlayoffTable(ladder("000"), contest("AB"))
    assert table.draw("BA").purpose is LotPurpose.COLOUR
    first, second = table.result(WHITE), table.result(WHITE)
    assert (first.seats, second.seats) == (ByColour("B", "A"), ByColour("A", "B"))
    assert str(first.time_control) == "600+5"
    lot = table.draw("AB")
    assert (lot.key, lot.stage.play) == ("1-2.2.lot", StagePlay.SUDDEN_DEATH)
    for result in (DRAW, DRAW, DRAW, DRAW, BLACK):
        due = table.result(result)
        assert str(due.time_control) == "180+2"
    assert [seats(table, game) for game in range(1, 6)] == ["A", "B", "B", "A", "A"]
    assert table.state.decided
    assert table.order == "B A"


def test_strict_alternation_is_another_value() -> None:
    rule = ladder("000")
    strict = replace(rule, two=(replace(rule.two[1], then=ColourOrder.REVERSED),))
    table = PlayoffTable(strict, contest("AB"))
    table.draw("AB")
    assert [table.result(DRAW).seats.white for _ in range(6)] == list("ABABAB")


@pytest.mark.clause("S3-7.3", "S3-7.4")
def test_003_a_drawn_armageddon_makes_black_the_champion() -> None:
    table = PlayoffTable(ladder("003"), contest("AB"))
    table.wins("A", "B")
    assert table.draw("AB").stage.play is StagePlay.ARMAGEDDON
    due = table.due_games[0]
    assert str(due.time_control) == "W360-B300"
    assert due.draw_wins_for_black
    table.result(DRAW)
    state = table.state
    assert state.order == (("B",), ("A",))
    last = state.stages[-1].outcome
    assert last.games[-1].result is GameResult.DRAW
    assert dict(last.points) == {"A": 5, "B": 5}


def test_a_won_armageddon_is_won_by_its_winner() -> None:
    table = PlayoffTable(ladder("003"), contest("AB"))
    table.wins("A", "B")
    table.draw("AB")
    table.result(WHITE)
    assert table.order == "A B"


@pytest.mark.clause("S0-4.10", "S0-4.12")
def test_000_a_cycle_of_three_is_played_again_and_again() -> None:
    table = PlayoffTable(ladder("000"), contest("ABC"))
    for run in range(1, 6):
        lot = table.draw()
        assert (lot.purpose, lot.key) == (LotPurpose.NUMBERS, f"1-3.{run}.lot")
        assert str(table.due_games[0].time_control) == ("600+10" if run == 1 else "180+2")
        beats(table, "AB", "BC", "CA")
    assert [stage.why for stage in table.state.stages[:3]] == [Why.TIE, Why.STILL_LEVEL, Why.AGAIN]
    table.draw()
    beats(table, "AB", "AC")
    assert table.order == "A BC"
    assert [lot.key for lot in table.due_lots] == ["2-3.7.lot"]


def beats(table: PlayoffTable, *winning: str) -> None:
    """Plays a whole table: each pair ``AB`` means A beats B, pairs not named draw."""
    key = table.due_games[0].stage.key
    while table.due_games and table.due_games[0].stage.key == key:
        due = table.due_games[0]
        white, black = due.seats.white, due.seats.black
        table.result(WHITE if white + black in winning else BLACK if black + white in winning else DRAW)


@pytest.mark.clause("S0-4.11", "S0-4.13")
def test_000_two_left_play_blitz_to_the_first_win_and_the_third_is_third() -> None:
    table = PlayoffTable(ladder("000"), contest("ABC"))
    table.draw()
    beats(table, "AC", "BC")
    assert table.order == "AB C"
    lot = table.due_lots[0]
    assert (lot.players, lot.stage.ladder.value, lot.stage.rung) == (("A", "B"), "two", 2)
    table.wins("=B")
    assert table.order == "B A C"
    assert table.state.stages[-1].why is Why.TWO_LEFT


def test_000_a_leader_leaves_two_to_play_for_the_other_medals() -> None:
    table = PlayoffTable(ladder("000"), contest("ABC"))
    table.draw()
    beats(table, "AB", "AC")
    assert table.order == "A BC"
    assert table.due_lots[0].key == "2-3.2.lot"
    table.wins("C")
    assert table.order == "A C B"


@pytest.mark.clause("S0-4.6")
def test_000_two_medals_for_three_players() -> None:
    table = PlayoffTable(ladder("000"), contest("ABCD", first=2))
    table.draw()
    beats(table, "AB", "AC", "AD", "BC", "BD")
    assert table.state.decided
    assert table.order == "A B CD"
    last = table.state.blocks[-1]
    assert (last.first, last.last, last.ending) == (4, 5, Ending.NOT_DECIDING)


@pytest.mark.clause("S3-7.5", "S3-7.6")
def test_003_three_or_more_for_the_title() -> None:
    table = PlayoffTable(ladder("003"), contest("ABCD"))
    table.draw()
    assert str(table.due_games[0].time_control) == "900+10"
    beats(table, "AB", "BC", "CA", "AD", "BD", "CD")
    assert table.order == "ABC D"
    table.draw()
    assert str(table.due_games[0].time_control) == "300+2"
    beats(table, "AC", "BC")
    assert table.draw("AB").stage.play is StagePlay.ARMAGEDDON
    table.result(DRAW)
    assert table.order == "B A C D"


def test_003_a_sole_leader_is_the_champion_and_the_rest_share_by_points() -> None:
    table = PlayoffTable(ladder("003"), contest("ABC"))
    table.draw()
    beats(table, "AB", "AC")
    assert table.order == "A BC"
    assert table.state.decided


def test_all_games_of_a_round_are_due_together() -> None:
    table = PlayoffTable(ladder("000"), contest("ABCD"))
    table.draw("DCBA")
    assert [(due.key, due.seats) for due in table.due_games] == [
        ("1-4.1.1.1", ByColour("D", "A")),
        ("1-4.1.1.2", ByColour("C", "B")),
    ]


def test_separate_blocks_play_at_the_same_time() -> None:
    table = PlayoffTable(ladder("000"), contest("ABCD"))
    table.draw()
    beats(table, "AC", "BD", "AD", "BC")
    assert table.order == "AB CD"
    assert [lot.key for lot in table.due_lots] == ["1-2.2.lot", "3-4.2.lot"]


def test_a_forfeit_decides_sudden_death_and_two_forfeits_do_not() -> None:
    table = PlayoffTable(ladder("000"), contest("AB"))
    table.wins("==")
    table.draw("AB")
    table.result(GameResult.BOTH_FORFEIT)
    assert not table.state.decided
    table.result(GameResult.BLACK_FORFEITS)
    assert table.order == "B A"


def test_a_match_stops_when_it_cannot_be_turned() -> None:
    four = PlayoffStage(StagePlay.MATCH, games=4)
    table = PlayoffTable(PlayoffRule(places=(1,), two=(four,)), contest("AB"))
    table.draw("AB")
    table.wins("AA")
    assert not table.state.decided
    table.wins("=")
    assert table.order == "A B"
    assert len(table.games) == 3


def test_a_correction_leaves_strays_that_count_for_nothing() -> None:
    table = PlayoffTable(ladder("003"), contest("AB"))
    table.wins("A", "B")
    table.draw("AB")
    table.result(WHITE)
    key = "1-2.1.2"
    table.games[key] = PlayedGame(table.games[key].seats, DRAW)
    state = table.state
    assert state.order == (("A",), ("B",))
    assert state.strays == ("1-2.2.lot", "1-2.2.1")


def test_a_game_between_the_wrong_seats_is_a_stray() -> None:
    table = PlayoffTable(ladder("003"), contest("AB"))
    table.draw("AB")
    table.games["1-2.1.1"] = PlayedGame(ByColour(EntryId("B"), EntryId("A")), WHITE)
    assert table.state.strays == ("1-2.1.1",)
    assert table.due_games[0].number == 1


def test_an_exhausted_ladder_shares_the_places() -> None:
    rule = PlayoffRule(places=(1,), two=(PlayoffStage(StagePlay.MATCH, games=2),))
    table = PlayoffTable(rule, contest("AB"))
    table.wins("==")
    assert table.state.blocks[0].ending is Ending.EXHAUSTED
    assert table.order == "AB"


def test_no_stage_for_three_shares_the_places() -> None:
    for more in ((), (PlayoffStage(StagePlay.ARMAGEDDON),)):
        table = PlayoffTable(PlayoffRule(places=(1,), more=more), contest("ABC"))
        assert table.state.decided
        assert table.state.blocks[0].ending is Ending.EXHAUSTED


def test_the_winner_of_the_lot_chooses() -> None:
    stage = PlayoffStage(StagePlay.ARMAGEDDON, colours=ColourLots.WINNER_CHOOSES, draw="black")
    table = PlayoffTable(PlayoffRule(places=(1,), two=(stage,)), contest("AB"))
    due = table.due_lots[0]
    assert due.purpose is LotPurpose.CHOICE
    table.lots[due.key] = Lot((EntryId("A"), EntryId("B")), winner=EntryId("B"))
    assert table.due_games[0].seats == ByColour("A", "B")


def test_kept_colours_go_on_from_the_last_game() -> None:
    stages = (
        PlayoffStage(StagePlay.MATCH, games=2),
        PlayoffStage(StagePlay.SUDDEN_DEATH, colours=ColourLots.KEPT),
    )
    table = PlayoffTable(PlayoffRule(places=(1,), two=stages), contest("AB"))
    table.draw("BA")
    assert [table.result(DRAW).seats.white for _ in range(4)] == list("BABA")


def test_kept_numbers_serve_the_next_table() -> None:
    again = PlayoffStage(StagePlay.ROUND_ROBIN, colours=ColourLots.KEPT, repeat=Repeat.ONE_LEADS)
    table = PlayoffTable(PlayoffRule(places=(1,), more=(again,)), contest("ABC"))
    table.draw("CAB")
    beats(table)
    assert table.due_lots == []
    assert table.due_games[0].seats == ByColour("A", "B")
    beats(table, "CA", "BA")
    assert table.due_games[0].stage.key == "1-2.3"
    assert table.due_games[0].seats == ByColour("C", "B")


def test_repeating_until_one_leads_keeps_two_at_the_table() -> None:
    again = PlayoffStage(StagePlay.ROUND_ROBIN, repeat=Repeat.ONE_LEADS)
    table = PlayoffTable(PlayoffRule(places=(1,), more=(again,)), contest("ABC"))
    table.draw()
    beats(table, "AC", "BC")
    assert table.draw().stage.play is StagePlay.ROUND_ROBIN
    table.wins("B")
    assert table.order == "B A C"


ROUND_DONE = at("2018-12-20 19:42")


@pytest.mark.clause("S0-4.14", "S3-7.7")
def test_the_start_waits_for_the_contenders_and_for_the_group_to_be_known() -> None:
    rule = ladder("000")
    done = ROUND_DONE - timedelta(minutes=10)
    assert start_of(rule, done, ROUND_DONE) == done + timedelta(minutes=30)
    early = ROUND_DONE - timedelta(hours=1)
    assert start_of(rule, early, ROUND_DONE) == ROUND_DONE
    assert start_of(rule, done, None) is None


def british(names: str, *seeds: int) -> PlayoffTable:
    begins = start_of(ladder("british"), None, at("2024-08-04 14:20"))
    return PlayoffTable(ladder("british"), contest(names, seeds=seeds), begins)


def test_british_two_with_breaks_and_not_before_half_past_three() -> None:
    table = british("AB", 1, 2)
    assert table.due_lots[0].not_before == at("2024-08-04 15:30")
    table.draw("AB")
    assert table.due_games[0].not_before == at("2024-08-04 15:30")
    table.result(DRAW, at("2024-08-04 16:20"))
    assert table.due_games[0].not_before is None
    table.result(DRAW, at("2024-08-04 17:00"))
    assert table.draw("BA").not_before == at("2024-08-04 17:10")
    assert str(table.due_games[0].time_control) == "300+3"
    table.result(WHITE, at("2024-08-04 17:20"))
    table.result(WHITE, at("2024-08-04 17:35"))
    assert table.draw("AB").not_before == at("2024-08-04 17:40")
    due = table.result(BLACK)
    assert str(due.time_control) == "W300-B240"
    assert table.order == "B A"


def test_british_knock_out_of_five() -> None:
    table = british("ABCDE", 3, 1, 2, 5, 4)
    assert [lot.players for lot in table.due_lots] == [("E", "D")]
    table.wins("EE")
    assert [lot.players for lot in table.due_lots] == [("B", "E"), ("C", "A")]
    table.draw("BE", key="1-5.1.2.1.1.lot")
    table.draw("CA", key="1-5.1.2.2.1.lot")
    table.wins("EBCC")
    assert table.draw("BE").stage.play is StagePlay.ARMAGEDDON
    table.result(DRAW)
    assert [lot.players for lot in table.due_lots] == [("E", "C")]
    table.wins("CC")
    assert table.order == "C E AB D"


def test_british_nine_are_one_too_many() -> None:
    table = british("ABCDEFGHI", *range(1, 10))
    assert table.state.blocks[-1].ending is Ending.OUTSIDE
    assert table.state.blocks[-1].players == ("I",)


def test_british_a_tie_at_the_eighth_seed_is_drawn() -> None:
    table = british("ABCDEFGHI", 1, 2, 3, 4, 5, 6, 7, 8, 8)
    lot = table.due_lots[0]
    assert (lot.purpose, lot.players, lot.seats) == (LotPurpose.ENTRY, ("H", "I"), 1)
    table.draw("IH")
    assert table.state.blocks[-1].players == ("H",)
    assert {due.purpose for due in table.due_lots} == {LotPurpose.COLOUR}


def test_a_knock_out_match_that_stays_level_is_drawn() -> None:
    rule = replace(ladder("british"), more=(PlayoffStage(StagePlay.KNOCK_OUT, games=1),), seeding="TPR")
    table = PlayoffTable(rule, contest("ABC", seeds=(1, 2, 3)))
    table.draw()
    table.result(DRAW)
    lot = table.due_lots[0]
    assert (lot.purpose, lot.players) == (LotPurpose.ADVANCE, ("B", "C"))
    table.draw("CB")
    table.draw("AC")
    assert table.due_games[0].seats == ByColour("A", "C")


@pytest.mark.parametrize(
    ("names", "places"),
    [("AB", "AB"), ("ABC", "A-BC"), ("ABCDE", "A--BC"), ("ABCDEFGH", "AHDEBGCF")],
)
def test_the_bracket_is_folded(names: str, places: str) -> None:
    made = bracket(tuple(map(EntryId, names)))
    if "-" not in places:
        assert "".join(entry or "-" for entry in made) == places
    size = len(made)
    assert size & (size - 1) == 0
    assert sorted(entry for entry in made if entry) == sorted(names)
    assert made[0] == "A"
    assert made.index(EntryId("B")) >= size // 2


def test_breaks_do_not_delay_a_first_stage() -> None:
    stage = PlayoffStage(StagePlay.MATCH, break_before=Duration(600))
    table = PlayoffTable(PlayoffRule(places=(1,), two=(stage,)), contest("AB"), begins=ROUND_DONE)
    table.draw()
    assert table.due_games[0].not_before == ROUND_DONE


def test_places_of_a_contest() -> None:
    group = Contest(3, (Contender(EntryId("A")), Contender(EntryId("B"))))
    assert (group.first, group.last, group.entries) == (3, 4, ("A", "B"))
