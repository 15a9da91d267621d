"""Round robins at the command line: odd fields, two cycles, leaving, and what is corrected afterwards."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from kit.events import regulation
from kit.shell import Shell


def event(folder: Path, players: int, text: str | None = None) -> Shell:
    """An event of players 1 to n with these numbers, every round paired and published."""
    shell = Shell(folder)
    (folder / "regulation.toml").write_text(text or regulation(), "utf-8")
    rows = "".join(f"Гравець {number},{number}\n" for number in range(1, players + 1))
    (folder / "players.csv").write_text("name,number\n" + rows, "utf-8")
    shell.ok("new", "cup.tura", "--regulation", "regulation.toml")
    shell.ok("register", "cup.tura", "--from", "players.csv")
    shell.ok("lots", "cup.tura", "--numbers", "players.csv")
    return shell


def enter(shell: Shell, number: int, *results: str) -> None:
    shell.ok("result", "cup.tura", *results, "--round", str(number))


def standings(shell: Shell, *words: str) -> list[tuple[str, str, str]]:
    rows = csv.DictReader(shell.ok("standings", "cup.tura", "--format", "csv", *words).splitlines())
    return [(row["place"], row["tpn"], row["points"]) for row in rows]


GAMES = {
    1: ((4, 3, "0-1"), (6, 1, "1-0"), (5, 2, "0-1")),
    2: ((2, 4, "1/2-1/2"), (3, 6, "1-0"), (1, 5, "1-0")),
    3: ((3, 2, "0-1"), (4, 1, "1/2-1/2")),
    4: ((4, 5, "1-0"), (1, 3, "1-0")),
    5: ((5, 3, "1/2-1/2"), (2, 1, "1/2-1/2")),
}
"""The games of case U40: White, Black, result; number 6 leaves after two of five rounds."""

SEATS = {1: 1, 2: 5, 3: 4, 4: 3, 5: 2, 6: 6}
"""Numbers with which the Berger table gives the rounds of the case."""


def leave(folder: Path, after: int = 2, **terms: object) -> Shell:
    """The case, played to the end; colours are those of the table, results those of the players."""
    shell = event(folder, 6, regulation(**terms))  # type: ignore[arg-type]
    shell.ok("pair", "cup.tura", "--all", "--publish")
    boards = seats(shell)
    for number, games in GAMES.items():
        if number == after + 1:
            shell.ok("presence", "cup.tura", "6", "withdrawn", "--round", str(number))
        for white, black, result in games:
            here, turned = (SEATS[white], SEATS[black]), (SEATS[black], SEATS[white])
            said = result if here in boards[number] else _TURNED.get(result, result)
            board = boards[number].get(here) or boards[number][turned]
            enter(shell, number, f"{board}={said}")
    return shell


_TURNED = {"1-0": "0-1", "0-1": "1-0"}


def seats(shell: Shell) -> dict[int, dict[tuple[int, int], int]]:
    """Round by round, which numbers sit at which board."""
    facts = [json.loads(line) for line in shell.ok("journal", "cup.tura", "--json").splitlines()]
    numbers = next(fact["payload"]["numbers"] for fact in facts if fact["kind"] == "numbers-assigned")
    return {
        fact["payload"]["round"]: {
            (numbers[seat["white"]], numbers[seat["black"]]): board
            for board, seat in enumerate(fact["payload"]["pairings"], 1)
        }
        for fact in facts
        if fact["kind"] == "round-paired"
    }


def by_player(shell: Shell) -> dict[int, tuple[str, str]]:
    """Place and points by the case's own numbers."""
    player = {str(number): name for name, number in SEATS.items()}
    return {player[tpn]: (place, points) for place, tpn, points in standings(shell)}


def test_who_leaves_before_half_the_games_counts_for_nobody(tmp_path: Path) -> None:
    """Case U40: 3, 3, 1½, 2, ½ without 6; 1 and 2 are level on everything and share the place."""
    shell = leave(tmp_path)
    assert by_player(shell) == {
        1: ("1-2", "3"),
        2: ("1-2", "3"),
        3: ("4", "1.5"),
        4: ("3", "2"),
        5: ("5", "0.5"),
        6: ("", "0"),
    }
    row = next(csv.DictReader(shell.ok("standings", "cup.tura", "--format", "csv").splitlines()))
    assert (row["DE"], row["WIN"], row["SB"]) == ("0.5", "2", "4.5")


def test_the_games_of_one_who_left_stay_in_the_table(tmp_path: Path) -> None:
    shell = leave(tmp_path)
    rows = list(csv.DictReader(shell.ok("crosstable", "cup.tura", "--format", "csv").splitlines()))
    last = next(row for row in rows if row["tpn"] == "6")
    assert (last[f"v{SEATS[1]}"], last[f"v{SEATS[3]}"]) == ("1", "0")
    assert {last[f"v{SEATS[number]}"] for number in (2, 4, 5)} <= {"-", "−"}


def test_the_rule_does_not_fire_before_somebody_leaves(tmp_path: Path) -> None:
    """Case U40, the other half: in mid-event nobody has played half the games, and all of them count."""
    shell = event(tmp_path, 6)
    shell.ok("pair", "cup.tura", "--publish")
    enter(shell, 1, "1=1-0", "2=1-0", "3=1-0")
    assert [points for _, _, points in standings(shell)] == ["1", "1", "1", "0", "0", "0"]
    assert all(place for place, _, _ in standings(shell))


def test_a_regulation_may_let_the_results_count(tmp_path: Path) -> None:
    """Case U40: with all points number 2 leads by a point, 4 to 3."""
    shell = leave(tmp_path, withdrawal='"forfeits"')
    assert by_player(shell)[2] == ("1", "4")
    assert by_player(shell)[1] == ("2", "3")
    assert by_player(shell)[6][1] == "1"


def test_who_leaves_after_half_the_games_loses_the_rest_by_forfeit(tmp_path: Path) -> None:
    shell = event(tmp_path, 4)
    shell.ok("pair", "cup.tura", "--all", "--publish")
    enter(shell, 1, "1=1-0", "2=1-0")
    enter(shell, 2, "1=1-0", "2=1-0")
    shell.ok("presence", "cup.tura", "Гравець 1", "withdrawn", "--round", "3")
    places = {tpn: place for place, tpn, _ in standings(shell)}
    assert places["1"]
    assert sum(float(points) for _, _, points in standings(shell)) == 5


def test_a_regulation_may_annul_whoever_leaves(tmp_path: Path) -> None:
    shell = event(tmp_path, 4, regulation(withdrawal='"annul"'))
    shell.ok("pair", "cup.tura", "--all", "--publish")
    enter(shell, 1, "1=1-0", "2=1-0")
    enter(shell, 2, "1=1-0", "2=1-0")
    shell.ok("presence", "cup.tura", "Гравець 1", "withdrawn", "--round", "3")
    assert {tpn: (place, points) for place, tpn, points in standings(shell)}["1"] == ("", "0")


@pytest.mark.parametrize("players", [3, 5, 7])
def test_in_an_odd_field_one_is_free_each_round_and_gets_nothing_for_it(tmp_path: Path, players: int) -> None:
    """Case U41: the free round of every round is there, not only that of the first."""
    shell = event(tmp_path, players)
    shell.ok("pair", "cup.tura", "--all", "--publish")
    facts = [json.loads(line) for line in shell.ok("journal", "cup.tura", "--json").splitlines()]
    free = [fact["payload"]["free"] for fact in facts if fact["kind"] == "round-paired"]
    assert len(free) == len(set(free)) == players
    for number in range(1, players + 1):
        enter(shell, number, *(f"{board}==" for board in range(1, players // 2 + 1)))
    assert {points for _, _, points in standings(shell)} == {f"{(players - 1) / 2:g}"}
    assert {place for place, _, _ in standings(shell)} == {f"1-{players}"}


@pytest.mark.parametrize("exchanged", [True, False])
def test_everyone_meets_everyone_twice_with_both_colours(tmp_path: Path, exchanged: bool) -> None:
    terms = {"last_rounds_reversed": str(exchanged).lower()}
    shell = event(tmp_path, 6, regulation("BERGER_ROUNDROBIN_G2", **terms))  # type: ignore[arg-type]
    shell.ok("pair", "cup.tura", "--all", "--publish")
    boards = seats(shell)
    met = [pair for number in boards for pair in boards[number]]
    assert len(met) == len(set(met)) == 30
    colours = dict.fromkeys(range(1, 7), "")
    for number in sorted(boards):
        for white, black in boards[number]:
            colours[white] += "w"
            colours[black] += "b"
    thrice = [player for player, row in colours.items() if "www" in row or "bbb" in row]
    assert bool(thrice) is not exchanged
    for number in boards:
        enter(shell, number, *(f"{board}=1-0" for board in range(1, 4)))
    assert {points for _, _, points in standings(shell)} == {"5"}
    assert "All 10 rounds are paired" in shell.refused("pair", "cup.tura")


def test_a_slip_filled_on_the_wrong_sides(tmp_path: Path) -> None:
    """Case U26 in a round robin: the true result counts everywhere, the draw stays, the audit line says all."""
    shell = event(tmp_path, 4)
    for number in (1, 2, 3):
        shell.ok("pair", "cup.tura", "--publish")
        enter(shell, number, "1=1-0", "2=1-0")
    before = seats(shell)
    wrong = len(shell.ok("journal", "cup.tura").splitlines()) - 1
    assert "reason" in shell.refused("result", "cup.tura", "1=0-1", "--round", "2", "--correct")
    shell.ok(
        "result", "cup.tura", "1=0-1", "--round", "2", "--correct", "--reason", "бланк навпаки", "--by", "суддя"
    )  # fmt: skip
    line = shell.ok("journal", "cup.tura").splitlines()[-1]
    for said in ("result-corrected", "суддя", '"was": "1-0"', '"result": "0-1"', "бланк навпаки"):
        assert said in line
    assert seats(shell) == before
    assert sum(float(points) for _, _, points in standings(shell)) == 6
    assert "numbered" not in shell.ok("journal", "cup.tura", "--at", str(wrong))


def test_nobody_is_left_out_of_a_published_round(tmp_path: Path) -> None:
    """Case U82: paired, free and sitting are all who entered, in every round."""
    shell = event(tmp_path, 7)
    shell.ok("pair", "cup.tura", "--all", "--publish")
    facts = [json.loads(line) for line in shell.ok("journal", "cup.tura", "--json").splitlines()]
    entered = sorted(fact["payload"]["entry"]["id"] for fact in facts if fact["kind"] == "registered")
    for fact in facts:
        if fact["kind"] == "round-paired":
            payload = fact["payload"]
            seated = [seat[side] for seat in payload["pairings"] for side in ("white", "black")]
            assert sorted([*seated, payload["free"], *payload.get("sitting", {})]) == entered
