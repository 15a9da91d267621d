"""Unplayed rounds under every edition (C.07 Art. 16; C.02 Art. 13 before)."""

from __future__ import annotations

import pytest

from kit.published import FOLDER, plain, published, shown
from kit.tables import crosstable
from tura.ranking.contest import individual_contest
from tura.ranking.criteria import parse_tie_break
from tura.ranking.editions import Edition, OpponentsUnplayed, OwnUnplayed, Readings
from tura.ranking.standings import rank

GAMES = (FOLDER / "unplayed.games.txt").read_text(encoding="utf-8")
EVENT = crosstable("\n".join(line for line in GAMES.splitlines() if line[0] != "#"))
CODES = "WIN WON BWG BPG PS PS/C1 BH BH/C1 BH/C2 BH/M1 BH/M2 AOB FB SB SB/C1 SB/C2 SB/M1 SB/M2".split()


def values(table, code, edition, **switches):
    standings = rank(table, [parse_tie_break(code)], edition=edition, readings=Readings(**switches))
    return {row.tpn: shown(row.values[0]) for row in standings.rows}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("edition", [Edition.C07_2024, Edition.C07_2026])
def test_many_unplayed_rounds(code, edition):
    newest = edition is Edition.C07_2026
    expected = {
        item.number: plain(item.newest if newest else item.older)
        for item in published("unplayed.values.txt")
        if item.code == code
    }
    assert values(EVENT, code, edition) == expected


def ledger(text, edition, rounds=None):
    return individual_contest(crosstable(text, rounds=rounds), edition=edition).ledger()


def virtual(text):
    """The first participant's first unplayed round under the rules of 2009."""
    row = ledger(text, Edition.VIRTUAL_2009).elements(0)
    return next(element.value for element in row if element.kind not in (0, 1))


FILL = "2: 1b0 1b= Z Z Z Z Z Z Z"


def test_the_virtual_opponent_of_an_absence_after_three_rounds_and_at_the_end():
    assert virtual("1: 2w1 2w= Z · 2: 1b0 1b= 3w1 · 3: Z Z 2b0") == 25
    assert virtual(f"1: 2w1 2w= Z Z Z Z Z Z 2w1 · {FILL[:-1]}1b0") == 55


def test_the_virtual_opponent_of_a_forfeit_win():
    played = "2w1 2w1 2w1 2w= 2w0"
    other = "1b0 1b0 1b0 1b= 1b1"
    assert virtual(f"1: {played} 2w+ · 2: {other} 1b-") == 35
    assert virtual(f"1: {played} 2w+ 2w1 2w1 2w1 · 2: {other} 1b- 1b0 1b0 1b0") == 50


def test_2009_counts_every_unplayed_round_of_an_opponent_as_a_draw():
    games = "1: 2w1 2w1 2w+ 2w1 2w1 2w1 2w0 2w0 2w0 · 2: 1b0 1b0 1b- 1b0 1b0 1b0 1b1 1b1 1b1"
    book = ledger(games, Edition.VIRTUAL_2009)
    assert book.scores[0] == 60
    assert book.elements(0)[2].value == 50
    assert book.adjusted[0] == 55
    absent = "1: 2w1 2w1 2w1 2w1 2w0 2w0 Z 2w1 2w1 · 2: 1b0 1b0 1b0 1b0 1b1 1b1 Z 1b0 1b0"
    book = ledger(absent, Edition.VIRTUAL_2009)
    assert (book.scores[0], book.elements(0)[6].value, book.adjusted[0]) == (60, 60, 65)


LATE_FORFEIT = "1: 2w1 3w1 4w- · 2: 1b0 4b1 3w1 · 3: 4w1 1b0 2b0 · 4: 3b0 2w0 1b+"


def test_2022_takes_a_late_forfeit_loss_as_a_draw():
    assert ledger(LATE_FORFEIT, Edition.C07_2022).adjusted[0] == 25
    assert ledger(LATE_FORFEIT, Edition.C07_2023).adjusted[0] == 20


def test_2022_cuts_the_own_unplayed_round_whatever_it_costs():
    games = "1: 2w1 Z 3w1 · 2: 1b0 3w1 4w0 · 3: 4w1 2b0 1b0 · 4: 3b0 H 2b1"
    assert values(crosstable(games), "SB/C1", Edition.C07_2022)[1] == "2"
    assert values(crosstable(games), "SB/C1", Edition.C07_2024)[1] == "1"


def arbiters_manual():
    """A player with 7 of 10 and a zero-point bye in round 4, and opponents with the scores of the manual."""
    finals = {1: 50, 2: 50, 3: 65, 5: 45, 6: 60, 7: 50, 8: 65, 9: 55, 10: 60}
    results = {1: "1", 2: "1", 3: "0", 5: "1", 6: "=", 7: "1", 8: "=", 9: "1", 10: "1"}
    mirror = {"1": ("0", 0), "=": ("=", 5), "0": ("1", 10)}
    lines = ["1: " + " ".join(f"{r + 1}w{results[r]}" if r in results else "Z" for r in range(1, 11))]
    partner = 12
    for round_, final in finals.items():
        number, (reply, points) = round_ + 1, mirror[results[round_]]
        spare, own, theirs = final - points, [], []
        for other in range(1, 11):
            if other == round_:
                own.append(f"1b{reply}")
                theirs.append("Z")
                continue
            code = "1" if spare >= 10 else "=" if spare == 5 else "0"
            spare -= {"1": 10, "=": 5, "0": 0}[code]
            own.append(f"{partner}w{code}")
            theirs.append(f"{number}b{mirror[code][0]}")
        lines += [f"{number}: {' '.join(own)}", f"{partner}: {' '.join(theirs)}"]
        partner += 1
    lines.append("5: " + " ".join(["Z"] * 10))
    return crosstable("\n".join(lines))


@pytest.mark.parametrize(("edition", "buchholz"), [(Edition.C07_2024, "57"), (Edition.C07_2026, "55")])
def test_the_arbiters_manual_of_2026(edition, buchholz):
    event = arbiters_manual()
    assert values(event, "BH", edition)[1] == buchholz
    assert values(event, "BH/C1", edition)[1] == "50"
    assert values(event, "SB", edition)[1] == "37.25"


BYES = "1: 2w1 H 4w1 · 2: 1b0 3w1 U · 3: 4w1 2b0 Z · 4: 3b0 Z 1b0"


def test_switches_replace_the_articles():
    event = crosstable(BYES)
    edition = Edition.C07_2026
    assert values(event, "BH", edition)[1] == "3.5"
    assert values(event, "BH", edition, own_unplayed=OwnUnplayed.ZERO)[1] == "2"
    plain_scores = {"opponents_unplayed": OpponentsUnplayed.AS_AWARDED}
    assert values(event, "BH", edition)[2] == "5.5"
    assert values(event, "BH", edition, **plain_scores)[2] == "5"
    zero = {"opponents_unplayed": OpponentsUnplayed.ZERO}
    assert values(event, "BH", edition, **zero)[2] == "4.5"


def test_the_exception_for_voluntary_rounds_can_be_switched_off():
    event = crosstable(BYES)
    assert values(event, "BH/C1", Edition.C07_2026)[1] == "2"
    assert values(event, "BH/C1", Edition.C07_2026, voluntary_cut_first=False)[1] == "3.5"


def test_forfeits_as_games_against_the_scheduled_opponent():
    event = crosstable("1: 2w+ 3w1 · 2: 1b- 4w1 · 3: 4w1 1b0 · 4: 3b0 2b0")
    assert values(event, "BH", Edition.C07_2024)[1] == "3"
    assert values(event, "BH/P", Edition.C07_2024)[1] == "2"
    assert values(event, "BH", Edition.C07_2024, forfeits_as_games=True)[1] == "2"


def test_a_bye_of_the_first_round_counts_as_a_draw_when_nothing_was_played_after_it():
    absent = ledger("1: Z 2b- · 2: U 1w+ · 3: Z 4w1 · 4: Z 3b0", Edition.C07_2026)
    assert absent.adjusted[0] == 5
    assert absent.elements(1)[1].value == 5
