"""FIDE's exercise book, individual events (case U33): every published value, in both editions."""

from __future__ import annotations

import json

import pytest

from kit.published import FOLDER, plain, published, shown
from kit.tables import from_report
from tura.ranking.contest import individual_contest
from tura.ranking.criteria import parse_tie_break, parse_tie_breaks
from tura.ranking.editions import Edition
from tura.ranking.standings import rank

SWISS_5 = from_report(FOLDER / "held_swiss_5.trf")
SWISS_9 = from_report(FOLDER / "held_swiss_9.trf")
ROUND_ROBIN = from_report(FOLDER / "held_round_robin.trf", predetermined=True)
EXPECTED = json.loads((FOLDER / "held_expected.json").read_text(encoding="utf-8"))
OLDER = [Edition.C07_2023, Edition.C07_2024]
EDITIONS = [*OLDER, Edition.C07_2026]


def values(table, code, edition):
    standings = rank(table, [parse_tie_break(code)], edition=edition)
    return {row.tpn: shown(row.values[0]) for row in standings.rows}


def of_code(name, code, edition):
    newest = edition is Edition.C07_2026
    return {
        item.number: plain(item.newest if newest else item.older)
        for item in published(name)
        if item.code == code
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", "BH BH/C1 AOB FB SB SB/C1".split())
def test_sums_over_opponents(code, edition):
    assert values(SWISS_5, code, edition) == of_code("held_swiss_5.sums.txt", code, edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_scores_as_awarded_and_as_opponents_count_them(edition):
    ledger = individual_contest(SWISS_5, edition=edition).ledger()
    for item in published("held_swiss_5.sums.txt"):
        if item.code in ("PTS", "ADJ"):
            column = ledger.scores if item.code == "PTS" else ledger.adjusted
            assert column[item.number - 1] == float(item.older) * 10


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", "ARO TPR APRO PTP APPO ARO/C1 WIN WON BPG BWG REP PS PS/C1".split())
def test_own_records_and_ratings(code, edition):
    assert values(SWISS_5, code, edition) == of_code("held_swiss_5.records.txt", code, edition)


@pytest.mark.parametrize("code", "BH BH/C1 SB".split())
def test_the_virtual_opponent_of_2009(code):
    expected = of_code("held_swiss_5.virtual.txt", code, Edition.VIRTUAL_2009)
    assert values(SWISS_5, code, Edition.VIRTUAL_2009) == expected


@pytest.mark.parametrize("code", "BH BH/C1 SB".split())
def test_2022_equals_2023_on_this_event(code):
    assert values(SWISS_5, code, Edition.C07_2022) == values(SWISS_5, code, Edition.C07_2023)


def test_every_number_of_the_oracle_file_is_among_them():
    book, newest = EXPECTED["swiss5"], EXPECTED["swiss5_2026_changes"]
    for part, edition in ((book, Edition.C07_2024), (newest, Edition.C07_2026)):
        for code, numbers in part.items():
            if code in ("note", "DE_ranks_after_PTS"):
                continue
            found = values(SWISS_5, code, edition)
            for number, value in numbers.items():
                assert found[int(number)] == ("-" if value is None else plain(str(value))), (code, number)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("table", "name"), [(SWISS_5, "swiss5"), (SWISS_9, "swiss9"), (ROUND_ROBIN, "round_robin")]
)
def test_direct_encounter_after_points(table, name, edition):
    rows = {row.tpn: row for row in rank(table, parse_tie_breaks("DE"), edition=edition).rows}
    for number, place in EXPECTED[name]["DE_ranks_after_PTS"].items():
        assert rows[int(number)].place.first == place


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", "SB SB-C1 KS".split())
def test_the_round_robin(code, edition):
    found = values(ROUND_ROBIN, code, edition)
    assert found == {int(n): plain(str(value)) for n, value in EXPECTED["round_robin"][code].items()}
