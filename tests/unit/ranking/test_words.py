"""The words of regulations for tie-breaks, with the reading taken, and the lists offered."""

from __future__ import annotations

import pytest

from tura.ranking.criteria import (
    CriterionFault,
    KoyaLimit,
    KoyaUnit,
    parse_tie_break,
    parse_tie_breaks,
    report_code,
)
from tura.ranking.words import WordReading, presets, tie_break_in_words


@pytest.mark.parametrize(
    ("words", "code", "reading"),
    [
        ("за результатом особистої зустрічі", "DE", WordReading.ENCOUNTER_AGAIN_IN_PARTS),
        ("за кількістю перемог", "WIN", WordReading.WINS_WITH_FORFEITS),
        ("за системою коефіцієнтів Зоннеборна-Бергера", "SB", None),
        ("за системою Койя", "KS", None),
        ("за коефіцієнтів Бухгольца(повним)", "BH", None),
        ("за кількістю за скороченим коефіцієнтом Бухгольца", "BH/C1", WordReading.TRUNCATED_IS_CUT_1),
        ("скорочений коефіцієнт Бухгольця 1 (без одного найгіршого)", "BH/C1", None),
        ("за коефіцієнтом Бухгольця", "BH", WordReading.PLAIN_IS_FULL),
        ("усереднений коефіцієнт Бухгольця", "BH/M1", WordReading.AVERAGED_IS_MEDIAN),
        ("медіанний Бухгольц", "BH/M1", None),
        ("Прогрес", "PS", None),
        ("за сумою наростаючих очок", "PS", None),
        ("кількість партій чорними", "BPG", None),
        ("більша кількість перемог чорними", "BWG", None),
        ("результат на першій дошці", "TBR", WordReading.FIRST_BOARD_IS_TOP_BOARDS),
        ("Buchholz Cut 1", "BH/C1", None),
        ("median Buchholz", "BH/M1", None),
        ("Sonneborn-Berger", "SB", None),
        ("direct encounter", "DE", WordReading.ENCOUNTER_AGAIN_IN_PARTS),
        ("the greater number of wins", "WIN", WordReading.WINS_WITH_FORFEITS),
        ("average rating of the opponents", "ARO", None),
    ],
)
def test_words(words, code, reading):
    found = tie_break_in_words(words)
    assert (str(found.criterion), found.reading) == (code, reading)
    assert words[found.start : found.end]


def test_other_words_name_no_tie_break():
    assert tie_break_in_words("нагородження о 14:00") is None


@pytest.mark.parametrize("teams", [True, False])
@pytest.mark.parametrize("round_robin", [True, False])
def test_there_are_lists_to_offer_and_none_bars_itself(teams, round_robin):
    lists = presets(teams=teams, round_robin=round_robin)
    assert lists
    codes = {criterion.code.value for offered in lists for criterion in offered}
    assert not (round_robin and codes & {"BH", "FB", "AOB"})


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("bh-c1", "BH/C1"), ("BHC1", "BH/C1"), ("BH:C1", "BH/C1"), ("BH:GP/M2", "BH:GP/M2"), ("GE", "REP"),
        ("ESB:MG/C1", "EMGSB/C1"), ("PS#C1-P", "PS/C1/P"), ("mpvgp", "MPvGP"), ("SSSC/F/K3", "SSSC/K3/F"),
        ("KS/L+1", "KS/L+1"), ("KS/L1", "KS/L+1"), ("KS/L60", "KS/L60"), ("TPN/R", "TPN/R"), ("DE/ALL", "DE/ALL"),
    ],
)  # fmt: skip
def test_descriptors(written, canonical):
    criterion = parse_tie_break(written)
    assert str(criterion) == canonical
    assert parse_tie_break(str(criterion)) == criterion


@pytest.mark.parametrize(
    ("criterion", "code"),
    [("DE/ALL", "OTHER_DE_ALL"), ("PLAYOFF", "OTHER_PLAYOFF"), ("BH:GP/C1", "BH:GP/C1")],
)
def test_report_files_mark_what_is_our_own(criterion, code):
    assert report_code(parse_tie_break(criterion)) == code
    assert parse_tie_break(code) == parse_tie_break(criterion)


def test_a_bare_koya_limit_is_half_points_up_to_nine_and_a_percentage_above():
    assert parse_tie_break("KS/L2").limit == KoyaLimit(2)
    assert parse_tie_break("KS/L66").limit == KoyaLimit(66, KoyaUnit.PERCENT)


@pytest.mark.parametrize(
    "written",
    ["", "XX", "BH/Q", "BH/", "BH//C1", "BH C1", "BHX", "KS/L", "BH/C0", "DE/C1", "WIN/M1", "BH/L+1", "SB/R"],
)
def test_what_is_no_descriptor(written):
    with pytest.raises(CriterionFault) as fault:
        parse_tie_break(written)
    assert fault.value.descriptor == written


def test_a_condition_that_is_not_known():
    assert parse_tie_break("DE", only_if="they have played").if_all_met
    with pytest.raises(CriterionFault, match="at 'on Sundays'"):
        parse_tie_break("DE", only_if="on Sundays")


def test_an_empty_list():
    assert parse_tie_breaks(" , ") == ()
