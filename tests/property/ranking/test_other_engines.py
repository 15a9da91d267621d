"""The tie-breaks against two public checkers; every difference allowed here is explained in docs/readings.md."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from kit.other_engines import DAY_OF_EDITION, ask_gacrux, core_players, report, team_report
from kit.published import plain
from kit.random_events import round_robin, swiss, team_event
from tura.core.result import STANDARD_SCORING, Outcome
from tura.ranking.criteria import POINTS, parse_tie_break, parse_tie_breaks
from tura.ranking.editions import Edition, EncounterBoards, Readings, StandardScore
from tura.ranking.standings import rank

pytestmark = pytest.mark.oracle
EDITIONS = [Edition.C07_2024, Edition.C07_2026]
INDIVIDUAL = (
    "WIN WON BPG BWG PS PS/C1 REP STD BH BH/C1 BH/C2 BH/M1 BH/P SB SB/C1 SB/C2 SB/M1 SB/P KS KS/L+1 ARO ARO/C1 "
    "TPR PTP APRO APPO AOB FB FB/C1 AOB/F"
).split()
"""FB and what rests on it come last: they change what gacrux says of later codes."""
NOT_IN_ROUND_ROBINS = ("BH", "FB", "AOB")
GACRUX = Readings(
    standard_score=StandardScore.DRAW,
    encounter_boards=EncounterBoards.MUTUAL_ONLY,
    encounter_needs_level_totals=False,
)


def event(seed, make):
    table = replace(make(seed), scoring=STANDARD_SCORING)
    adjourned = any(
        cell.outcome is Outcome.ADJOURNED for person in table.participants for cell in person.cells
    )
    return None if adjourned or table.rounds < 2 else table


def same(ours, theirs):
    """Undefined values are printed as 0 or None by others; we print nothing."""
    if ours is None or theirs in ("None", "-0"):
        return theirs in ("None", "-0", "0") and str(ours or 0) == "0"
    return str(ours) == plain(theirs)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("make", [swiss, round_robin])
def test_gacrux_on_individual_events(make, edition, tmp_path):
    pytest.importorskip(
        "gacrux", reason="a checker to compare with is not installed (requirements/bench.txt)"
    )
    codes = [c for c in INDIVIDUAL if make is swiss or c.split("/")[0] not in NOT_IN_ROUND_ROBINS]
    for seed in range(150):
        table = event(seed, make)
        if table is None:
            continue
        text = report(table, DAY_OF_EDITION[edition.value])
        robin = table.predetermined
        theirs = ask_gacrux(text, ["PTS", *codes], table.rounds, tmp_path, predetermined=robin)
        criteria, upto = parse_tie_breaks(",".join(codes)), table.rounds
        ours = rank(table, criteria, edition=edition, readings=GACRUX, after_round=upto)
        for row in ours.rows:
            for code, mine, value in zip(codes, row.values, theirs[row.tpn][1][1:], strict=True):
                assert same(mine, value), (seed, row.tpn, code)
        places = ask_gacrux(text, ["PTS", "DE"], table.rounds, tmp_path, predetermined=robin)
        for row in rank(table, parse_tie_breaks("DE"), edition=edition, after_round=upto).rows:
            assert row.place.first == places[row.tpn][0], (seed, row.tpn)


TEAM = (
    "BH:MP BH:MP/C1 BH:GP BH:GP/C1 EMMSB EMMSB/C1 EMGSB EMGSB/C1 EGMSB EGMSB/C1 EGGSB EGGSB/C1 SSSC WIN:MP PS:MP "
    "PS:GP BC KS"
).split()
TEAM_PLACES = "EDE EDEBT EDEBB EDET EDEB TBR BBE MPvGP".split()
AVERAGED_MEETINGS = {(226, "EDE"), (226, "EDEBT"), (226, "EDEBB"), (226, "EDET"), (226, "EDEB")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_gacrux_on_team_events(edition, tmp_path):
    pytest.importorskip(
        "gacrux", reason="a checker to compare with is not installed (requirements/bench.txt)"
    )
    for seed in range(150):
        played = team_event(seed)
        table = played.table
        text = team_report(played, DAY_OF_EDITION[edition.value])
        theirs = ask_gacrux(text, ["PTS", *TEAM], table.rounds, tmp_path)
        ours = rank(
            table, [POINTS, *parse_tie_breaks(",".join(TEAM))], edition=edition, after_round=table.rounds
        )
        for row in ours.rows:
            for code, mine, value in zip(TEAM, row.values, theirs[row.tpn][1][1:], strict=True):
                assert same(mine, value), (seed, row.tpn, code)
        for code in TEAM_PLACES:
            places = ask_gacrux(text, ["PTS", code], table.rounds, tmp_path)
            found = rank(
                table, parse_tie_breaks(code), edition=edition, readings=GACRUX, after_round=table.rounds
            )
            if (seed, code) not in AVERAGED_MEETINGS:
                assert {row.tpn: row.place.first for row in found.rows} == {
                    number: place for number, (place, _) in places.items()
                }, (seed, code)


CORE = {
    "WIN": "wins", "PS": "progressive", "PS/C1": "progressive_cut1", "REP": "rounds_elected", "BH": "buchholz",
    "BH/C1": "buchholz_cut1", "BH/C2": "buchholz_cut2", "BH/M1": "median_buchholz", "AOB": "aob",
    "SB": "sonneborn_berger", "SB/C1": "sonneborn_berger_cut1", "ARO": "aro", "TPR": "tpr", "APRO": "apro",
    "WON": "won", "BPG": "games_black", "BWG": "wins_black",
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_tiebreak_core_on_swiss_events(edition):
    core = pytest.importorskip(
        "tiebreak_core", reason="a checker to compare with is not installed (requirements/bench.txt)"
    )
    for seed in range(150):
        table = event(seed, swiss)
        if table is None or table.rounds < 4:
            continue
        players = core_players(table)
        ours = rank(
            table, [parse_tie_break(code) for code in CORE], edition=edition, after_round=table.rounds
        )
        for row in ours.rows:
            for (code, name), value in zip(CORE.items(), row.values, strict=True):
                theirs = core.calculate_strict(
                    players[row.tpn], players, name, table.rounds, f"fide-{edition.value[-4:]}"
                )
                exact = float(Fraction(value.amount, value.scale)) if value else 0.0
                assert exact == pytest.approx(theirs, abs=0.006), (seed, row.tpn, code)
