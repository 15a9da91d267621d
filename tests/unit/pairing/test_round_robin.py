"""Berger, Varma and Scheveningen tables against their printed forms, real events and a judge."""

import csv
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.judge_round_robin import colours_by_player, faults, longest_run
from tura.core.colour import ByColour, Colour
from tura.core.ids import EntryId, Round, Tpn
from tura.core.regulation.systems import system_of
from tura.pairing.round_robin.berger import TableRound, berger
from tura.pairing.round_robin.plan import RoundRobinPlan, RoundRobinSystem
from tura.pairing.round_robin.scheveningen import ScheveningenSystem, TeamRound, scheveningen
from tura.pairing.round_robin.varma import (
    Drawer,
    TwelveRow,
    VarmaCode,
    restricted_draw,
    varma_sets,
)

LAST_ROUNDS = 3
"""Players of one federation do not meet in so many last rounds."""

EVENTS = Path(__file__).parents[2] / "golden" / "events"


def table(text: str) -> tuple[TableRound, ...]:
    """Reads ``1-4 2-3 | 4-3 1-2 | 2-4 3-1``, the form in which tables are printed."""
    return tuple(
        TableRound(tuple(ByColour(*(Tpn(int(seat)) for seat in game.split("-"))) for game in line.split()))
        for line in text.split("|")
    )


PRINTED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 |"
    " 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
}


@pytest.mark.parametrize("players", PRINTED)
def test_the_printed_tables(players: int) -> None:
    assert berger(players) == table(PRINTED[players])


@pytest.mark.parametrize("players", range(2, 25))
def test_everyone_meets_everyone_once_with_even_colours(players: int) -> None:
    rounds = berger(players)
    assert len(rounds) == players - 1 + players % 2
    assert faults(rounds, players) == []


def rotated(players: int) -> list[set[tuple[int, int]]]:
    """The table by turning the seats: N stays, each number grows by half of N a round, N changes colour."""
    half, rest = players // 2, players - 1
    rounds = []
    for number in range(rest):
        seats = [(seat + number * half) % rest + 1 for seat in range(rest)]
        games = {(seats[at], seats[rest - at]) for at in range(1, half)}
        games.add((seats[0], players) if number % 2 == 0 else (players, seats[0]))
        rounds.append(games)
    return rounds


@pytest.mark.parametrize("players", range(4, 25, 2))
def test_the_closed_form_is_the_rotation(players: int) -> None:
    assert [{(game.white, game.black) for game in played.games} for played in berger(players)] == rotated(
        players
    )


@pytest.mark.parametrize("players", range(3, 24, 2))
def test_odd_fields_play_the_next_even_table(players: int) -> None:
    for played, even in zip(berger(players), berger(players + 1), strict=True):
        assert played.games == even.games[1:]
        assert played.free in (even.games[0].white, even.games[0].black)


def test_a_table_needs_two_players() -> None:
    with pytest.raises(ValueError, match="two players"):
        berger(1)


@pytest.mark.parametrize(
    ("file", "players", "games"),
    [
        ("ukr-2011-men-pairings.csv", 12, 66),
        ("ukr-2018-men-pairings.csv", 10, 45),
        ("ukr-2018-women.csv", 10, 45),
        ("aerosvit-2006-foros-games.csv", 12, 66),
    ],
)
@pytest.mark.clause("S0-1.4", "S3-1.3", "S3-5.2")
def test_drawn_numbers_give_every_pairing_of_real_events(file: str, players: int, games: int) -> None:
    lines = [line for line in (EVENTS / file).read_text("utf-8").splitlines() if not line.startswith("#")]
    real = {
        (int(row["round"]), int(row["board"]), int(row["white_no"]), int(row["black_no"]))
        for row in csv.DictReader(lines)
    }
    assert len(real) == games
    assert real == {
        (number, board, game.white, game.black)
        for number, played in enumerate(berger(players), 1)
        for board, game in enumerate(played.games, 1)
    }


@pytest.mark.clause("S0-1.4")
def test_ten_players_have_four_or_five_whites() -> None:
    assert {colours.count("w") for colours in colours_by_player(berger(10)).values()} == {4, 5}


def plan(code: str, players: int, **keys: bool) -> RoundRobinPlan:
    system = RoundRobinSystem.of(code, **keys)
    assert system is not None
    return system.plan(players)


@pytest.mark.parametrize("players", range(4, 13))
def test_two_cycles_reverse_colours_and_may_exchange_two_rounds(players: int) -> None:
    plain = plan("BERGER_DOUBLEROUNDROBIN", players)
    exchanged = plan("FIDE_DOUBLEROUNDROBIN", players)
    cycle = berger(players)
    assert plain.rounds == cycle + tuple(played.reversed for played in cycle)
    assert exchanged.rounds[: len(cycle)] == (*cycle[:-2], cycle[-1], cycle[-2])
    assert exchanged.rounds[len(cycle) :] == plain.rounds[len(cycle) :]
    for drawn in (plain, exchanged):
        assert faults(drawn.rounds, players, 2) == []
    if players % 2 == 0:
        assert max(map(longest_run, colours_by_player(plain.rounds).values())) == 3
        assert max(map(longest_run, colours_by_player(exchanged.rounds).values())) == 2


@pytest.mark.parametrize("cycles", [3, 4])
@pytest.mark.parametrize("players", [6, 8, 10, 12])
def test_more_cycles_never_give_a_colour_three_times_when_exchanged(players: int, cycles: int) -> None:
    drawn = plan(f"BERGER_ROUNDROBIN_G{cycles}", players, last_rounds_reversed=True)
    assert faults(drawn.rounds, players, cycles) == []
    assert max(map(longest_run, colours_by_player(drawn.rounds).values())) == 2


@pytest.mark.parametrize(
    ("code", "cycles", "exchanged", "team"),
    [
        ("BERGER_ROUNDROBIN", 1, False, False),
        ("FIDE_ROUNDROBIN", 1, True, False),
        ("BERGER_ROUNDROBIN_G3", 3, False, False),
        ("FIDE_DOUBLEROUNDROBIN", 2, True, False),
        ("BERGER_TEAM_ROUNDROBIN", 1, False, True),
        ("FIDE_TEAM_DOUBLEROUNDROBIN", 2, True, True),
    ],
)
def test_codes_of_record_192(code: str, cycles: int, exchanged: bool, team: bool) -> None:
    assert RoundRobinSystem.of(code) == RoundRobinSystem(cycles, exchanged, team)


@pytest.mark.parametrize(
    "code", ["FIDE_DUTCH", "BERGER_DOUBLEROUNDROBIN_G2", "BERGER_ROUNDROBIN_G0", "CUSTOM_ROUNDROBIN"]
)
def test_other_codes_are_not_ours(code: str) -> None:
    assert RoundRobinSystem.of(code) is None


def test_every_free_round_of_an_odd_field_is_known() -> None:
    drawn = plan("BERGER_DOUBLEROUNDROBIN", 5)
    assert Counter(played.free for played in drawn.rounds) == dict.fromkeys(range(1, 6), 2)
    assert drawn.round(Round(1)).free == 1
    with pytest.raises(IndexError):
        drawn.round(Round(0))


def meeting_round(players: int, first: int, second: int) -> int:
    """The round in which two numbers meet."""
    return next(
        number
        for number, played in enumerate(berger(players), 1)
        for game in played.games
        if {game.white, game.black} == {first, second}
    )


@pytest.mark.parametrize("row", TwelveRow)
@pytest.mark.parametrize("players", range(9, 25))
def test_members_of_a_set_do_not_meet_in_the_last_rounds(players: int, row: TwelveRow) -> None:
    sets = varma_sets(players, row)
    assert sets is not None
    assert sorted(number for held in sets for number in held) == list(range(1, players + 1))
    rounds = len(berger(players))
    late = {
        (first, second)
        for held in sets
        for first, second in combinations(sorted(held), 2)
        if meeting_round(players, first, second) > rounds - LAST_ROUNDS
    }
    misprint = players == 12 and row is TwelveRow.PRINTED
    assert late == ({(6, 12)} if misprint else set())


@pytest.mark.parametrize("players", [2, 8, 25])
def test_other_fields_have_no_restricted_draw(players: int) -> None:
    assert varma_sets(players) is None
    drawers = [Drawer(EntryId(str(at)), "", "UKR") for at in range(players)]
    assert restricted_draw(drawers, "seed") is None


fields = st.lists(st.sampled_from(["UKR", "POL", "GEO", "LTU", "MDA"]), min_size=9, max_size=24)


@given(fields, st.text(max_size=5))
def test_compatriots_do_not_meet_late_unless_the_draw_says_so(federations: list[str], seed: str) -> None:
    drawers = [Drawer(EntryId(f"e{at}"), f"name {at}", code) for at, code in enumerate(federations)]
    drawn = restricted_draw(drawers, seed, TwelveRow.CORRECTED)
    assert drawn is not None
    assert sorted(drawn.numbers.values()) == list(range(1, len(drawers) + 1))
    excused = {
        dict(warning.facts)["federation"]
        for warning in drawn.warnings
        if warning.code is VarmaCode.FEDERATION_TOO_LARGE
    }
    rounds = len(berger(len(drawers)))
    by_federation = defaultdict(list)
    for drawer in drawers:
        by_federation[drawer.federation].append(drawn.numbers[drawer.entry])
    for code, numbers in by_federation.items():
        for first, second in combinations(numbers, 2):
            late = meeting_round(len(drawers), first, second) > rounds - LAST_ROUNDS
            assert not late or code in excused


def test_the_larger_federation_draws_first_and_the_printed_row_warns() -> None:
    codes = ["POL", "UKR", "UKR", "GEO", "UKR", "POL", *(f"X{at}" for at in range(6))]
    drawers = [Drawer(EntryId(f"e{at}"), f"name {at}", code) for at, code in enumerate(codes)]
    drawn = restricted_draw(drawers, "seed")
    assert drawn is not None
    assert [step.federation for step in drawn.steps][:3] == ["UKR", "POL", "GEO"]
    assert [warning.code for warning in drawn.warnings] == [VarmaCode.PRINTED_ROW_MEETS_LATE]


MATCH_TABLES = {
    3: "A1-B1 A2-B2 B3-A3 | B2-A1 A2-B3 B1-A3 | A1-B3 B1-A2 A3-B2",
    4: "A1-B1 A2-B2 B3-A3 B4-A4 | B2-A1 B1-A2 A3-B4 A4-B3 | A1-B3 A2-B4 B1-A3 B2-A4 | B4-A1 B3-A2 A3-B2 A4-B1",
    5: "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5 | B2-A1 B3-A2 A3-B4 A4-B5 B1-A5 | A1-B3 A2-B4 B5-A3 B1-A4 A5-B2 |"
    " B4-A1 A2-B5 A3-B1 B2-A4 B3-A5 | A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
    6: "A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6 | B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6 |"
    " A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6 | B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5 |"
    " A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6 | B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3",
    7: "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 | B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7 |"
    " A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2 | B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7 |"
    " A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4 | B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7 |"
    " A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6",
}


def written(round_: TeamRound) -> str:
    """A round as it is printed, first-named player White."""
    return " ".join(
        f"A{game.a}-B{game.b}" if game.colour_of_a is Colour.WHITE else f"B{game.b}-A{game.a}"
        for game in round_
    )


@pytest.mark.parametrize("boards", MATCH_TABLES)
def test_the_printed_match_tables(boards: int) -> None:
    assert " | ".join(map(written, scheveningen(boards))) == MATCH_TABLES[boards]


@pytest.mark.parametrize("boards", range(2, 21))
def test_every_match_table_is_fair(boards: int) -> None:
    colours: dict[str, str] = defaultdict(str)
    met = set()
    for played in scheveningen(boards):
        assert {game.a for game in played} == {game.b for game in played} == set(range(1, boards + 1))
        for game in played:
            met.add((game.a, game.b))
            colours[f"A{game.a}"] += game.colour_of_a.value
            colours[f"B{game.b}"] += game.colour_of_a.opposite.value
    assert len(met) == boards**2
    for row in colours.values():
        assert longest_run(row) <= 2
        assert abs(row.count("w") - row.count("b")) <= boards % 2


def test_a_match_needs_two_boards() -> None:
    with pytest.raises(ValueError, match="two boards"):
        scheveningen(1)


@pytest.mark.parametrize(("code", "cycles"), [("FIDE_SCHEVENINGEN", 1), ("CUSTOM_DOUBLESCHEVENINGEN", 2)])
@pytest.mark.parametrize("boards", range(2, 11))
def test_a_match_as_a_tournament_of_players(code, cycles, boards):
    """Numbers 1 to n are one team, n + 1 to 2n the other: each meets each of the other team once a cycle."""
    plan = ScheveningenSystem.of(code).plan(2 * boards)
    games = Counter(frozenset((game.white, game.black)) for played in plan.rounds for game in played.games)
    wanted = {frozenset((a, boards + b)) for a in range(1, boards + 1) for b in range(1, boards + 1)}
    assert games == dict.fromkeys(wanted, cycles)
    assert len(plan.rounds) == cycles * boards
    assert system_of(code).rounds(2 * boards) == cycles * boards


def test_a_match_needs_two_teams_of_a_size():
    with pytest.raises(ValueError, match="as large"):
        ScheveningenSystem(1).plan(7)
    assert ScheveningenSystem.of("FIDE_DUTCH") is None
