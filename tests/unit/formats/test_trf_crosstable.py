from datetime import date

import pytest

from kit.trf_lines import cell, file, player, reading
from tura.core.colour import Colour
from tura.core.crosstable import ABSENT, Cell
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, Outcome
from tura.formats.trf import from_competition, to_competition, to_crosstable
from tura.formats.trf.crosstable import FREE_ROUND, parse_date


def competition(*lines):
    return to_competition(reading(file(*lines)).document)


FOUR = (
    player(1, "A", cell(5, "w", "1"), "0000 - Z"),
    player(3, "B", cell(7, "b", "=")),
    player(5, "C", cell(1, "b", "0"), "0000 - H"),
    player(7, "D", cell(3, "w", "=")),
)


def test_numbers_run_without_gaps_and_the_files_numbers_are_kept():
    event = competition("XXR 5", *FOUR)
    assert event.numbers == (1, 3, 5, 7)
    assert event.crosstable.participants[0].cells == (Cell(3, Colour.WHITE, Outcome.WIN),)
    assert event.crosstable.rounds == 5
    assert event.rounds_paired == 1


def test_entries_of_the_round_to_come_are_requests():
    event = competition("XXR 5", "240 F   2    7", "XXZ 3", *FOUR)
    assert event.requests == {
        (1, 2): Outcome.ZERO_BYE,
        (2, 2): Outcome.ZERO_BYE,
        (3, 2): Outcome.HALF_BYE,
        (4, 2): Outcome.FULL_BYE,
    }
    assert event.available_in(2) == frozenset()
    assert event.paired_in(1) == {1, 2, 3, 4}


def test_a_missing_entry_of_a_round_past_is_an_absence_but_in_a_round_robin_the_free_round():
    lines = (
        player(1, "A", cell(2, "w", "1")),
        player(2, "B", cell(1, "b", "0")),
        player(3, "C"),
        player(4, "D", " " * 8),
    )
    assert competition(*lines).crosstable.participants[3].cell(1) == ABSENT
    robin = (
        player(1, "A", cell(2, "w", "1"), cell(3, "b", "0")),
        player(2, "B", cell(1, "b", "0")),
        player(3, "C", " " * 8, cell(1, "w", "1")),
    )
    event = competition("192 BERGER_ROUNDROBIN", *robin)
    assert event.crosstable.predetermined
    assert event.crosstable.participants[2].cells[0] == FREE_ROUND


def test_an_unfinished_game_is_named():
    lines = (player(1, "A", cell(2, "w", " ")), player(2, "B", cell(1, "b", " ")))
    assert competition(*lines).unfinished == ((1, 1), (2, 1))


def test_a_forfeit_keeps_its_opponent_and_colour():
    lines = (player(1, "A", cell(2, "w", "-")), player(2, "B", cell(1, "b", "+")))
    assert competition(*lines).crosstable.participants[1].cells[0] == Cell(
        1, Colour.BLACK, Outcome.FORFEIT_WIN
    )


@pytest.mark.parametrize(
    ("lines", "values"),
    [
        (
            ("162  W 3.0    D 1.0",),
            {"win": 30, "draw": 10, "pairing_bye": 30, "half_bye": 10, "full_bye": 30},
        ),
        (("162  P 0.5    W 1.0",), {"pairing_bye": 5, "win": 10}),
        (("XXS W=3 D=1",), {"win": 30, "draw": 10, "pairing_bye": 10, "forfeit_win": 30}),
        (("BBW  2.0", "BBF  0.5"), {"win": 20, "pairing_bye": 20, "forfeit_loss": 5, "zero_bye": 0}),
        (("299 -   1.0",), {"forfeit_loss": 10, "zero_bye": 0}),
        (("162  A 0.5",), {"forfeit_loss": 5, "zero_bye": 5}),
    ],
)
def test_scoring(lines, values):
    scoring = competition(*lines, *FOUR).crosstable.scoring
    assert {name: getattr(scoring, name) for name in values} == values


def test_no_record_of_scoring_is_the_standard_one():
    assert competition(*FOUR).crosstable.scoring is STANDARD_SCORING


def test_abnormal_points_of_single_rounds_and_of_the_whole_event():
    lines = ("299           1.0    1    1", "299          -0.5         3", "299 =           1.0")
    event = competition(lines[0], lines[1], "299 D         0.7         3", *FOUR)
    assert event.crosstable.special_points == {(1, 1): Points(20), (2, 1): Points(7)}
    assert event.crosstable.participants[1].adjustment == Points(-5)


def test_prohibitions_and_virtual_points_are_in_the_crosstables_numbers():
    event = competition("XXR 5", "XXP 3 7", "260   2   3    1    5", "250       1.0   1   2    1    3", *FOUR)
    assert {(f.first_round, f.last_round, f.ids) for f in event.forbidden} == {
        (1, 5, frozenset({2, 4})),
        (2, 3, frozenset({1, 3})),
    }
    assert event.virtual == {
        1: (Points(10), Points(10), Points(0), Points(0), Points(0)),
        2: (Points(10), Points(10), Points(0), Points(0), Points(0)),
    }


def test_baku_by_name_yields_to_explicit_points():
    assert competition("192 FIDE_DUTCH_2026_BAKU", *FOUR).baku
    assert not competition("192 FIDE_DUTCH_2026_BAKU", "XXA    1  1.0", *FOUR).baku


def test_tie_breaks_come_from_202_or_the_standings_order():
    assert competition("202 BH/C1, SB", *FOUR).tie_breaks == ("BH/C1", "SB")
    event = competition("212 PTS,DE,BH", *FOUR)
    assert (event.tie_breaks, event.standings_order) == (("DE", "BH"), ("PTS", "DE", "BH"))


def test_the_final_rank_may_be_the_number():
    lines = (player(1, "A", rank=2), player(2, "B", rank=1))
    assert competition("XXC rank white1", *lines).numbers == (2, 1)


def test_a_double_round_robin_is_seen_without_being_named():
    first = (cell(2, "w", "1"), cell(2, "b", "="), cell(3, "w", "1"), cell(3, "b", "0"))
    second = (cell(1, "b", "0"), cell(1, "w", "="), *(" " * 8,) * 2, cell(3, "w", "1"), cell(3, "b", "0"))
    third = (*(" " * 8,) * 2, cell(1, "b", "0"), cell(1, "w", "1"), cell(2, "b", "0"), cell(2, "w", "1"))
    table = to_crosstable(
        reading(file(player(1, "A", *first), player(2, "B", *second), player(3, "C", *third))).document
    )
    assert (table.predetermined, table.cycles) == (True, 2)


@pytest.mark.parametrize("text", ["2026/02/01", "2026-2-1", "2026.02.01", "01.02.2026", "1/2/2026"])
def test_days(text):
    assert parse_date(text) == date(2026, 2, 1)


@pytest.mark.parametrize("text", ["", "2026", "2026/13/01", "1990/00/00"])
def test_no_days(text):
    assert parse_date(text) is None


def test_a_report_of_a_competition_has_points_and_places():
    document = from_competition(competition("XXR 2", *FOUR))
    assert [(p.number, p.points, p.rank) for p in document.players] == [
        (1, Points(10), 1),
        (3, Points(5), 2),
        (5, Points(0), 4),
        (7, Points(5), 3),
    ]
