"""Real championships through the whole program: numbers in, every pairing, place and tie-break out.

Regulation, players and games go in at the command line; what comes out is compared with the tables of the event.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest

from kit.events import regulation
from kit.shell import Shell

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "events"
EXAMPLES = ROOT / "examples"
S0 = "PTS,DE,WIN,SB,KS"
S3 = "PTS,SB,DE,WIN"


@dataclass(frozen=True)
class Championship:
    """An event and where its tables lie."""

    games: str
    final: str
    order: str
    example: str | None = None
    tournament: str = "final"


EVENTS = {
    "2011": Championship("ukr-2011-men-pairings", "ukr-2011-men-final", S3, "ukraine-2011"),
    "2018 men": Championship("ukr-2018-men-pairings", "ukr-2018-men-final", S0, "ukraine-2018", "men"),
    "2018 women": Championship("ukr-2018-women", "ukr-2018-women-final", S0, "ukraine-2018", "women"),
    "Foros 2006": Championship(
        "aerosvit-2006-foros-games", "aerosvit-2006-foros-final", "PTS,DE,SB,WIN", tournament="open"
    ),
}


def table(name: str) -> list[dict[str, str]]:
    lines = (GOLDEN / f"{name}.csv").read_text("utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


@dataclass
class Played:
    """An event that was played through the program."""

    shell: Shell
    event: Championship

    def run(self, verb: str, *words: str | Path) -> str:
        """A verb on this tournament."""
        return self.shell.ok(verb, "cup.tura", "-t", self.event.tournament, *words)

    def standings(self, *words: str) -> list[dict[str, str]]:
        """The table of places."""
        return list(csv.DictReader(self.run("standings", "--format", "csv", *words).splitlines()))

    def decided(self) -> list[dict[str, str]]:
        """The table of places with what decided each; csv keeps to the contract's columns."""
        rows: list[dict[str, str]] = json.loads(self.run("standings", "--format", "json"))
        return rows

    def order(self, criteria: str) -> list[int]:
        """The numbers from the top by another list."""
        return [int(row["tpn"]) for row in self.standings("--tie-breaks", criteria)]

    @property
    def final(self) -> list[dict[str, str]]:
        """The table of the event."""
        return table(self.event.final)


def _inputs(event: Championship, folder: Path) -> tuple[Path, Path]:
    """Regulation and players of an event; for one without an example both are made from its games."""
    if event.example is not None:
        example = EXAMPLES / event.example
        return example / "regulation.toml", example / f"players-{event.tournament}.csv"
    text = regulation(standings=event.order.split(","), participants=12, rounds=11)
    (folder / "regulation.toml").write_text(text, "utf-8")
    names = {int(row[f"{side}_no"]): row[side] for row in table(event.games) for side in ("white", "black")}
    with (folder / "players.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("number", "name"))
        writer.writerows(sorted(names.items(), key=lambda item: item[1]))
    return folder / "regulation.toml", folder / "players.csv"


def play(event: Championship, folder: Path) -> Played:
    """Plays an event from its regulation, its drawn numbers and its games."""
    rules, players = _inputs(event, folder)
    played = Played(Shell(folder), event)
    played.shell.ok("new", "cup.tura", "--regulation", rules)
    played.run("register", "--from", players)
    played.run("lots", "--numbers", players)
    played.run("pair", "--all", "--publish")
    played.run("result", "--from", GOLDEN / f"{event.games}.csv")
    return played


@pytest.fixture(scope="module", params=EVENTS)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play(EVENTS[request.param], tmp_path_factory.mktemp("life"))


def test_the_drawn_numbers_give_every_pairing_with_its_colours(played: Played) -> None:
    facts = [json.loads(line) for line in played.shell.ok("journal", "cup.tura", "--json").splitlines()]
    numbers: Mapping[str, int] = next(
        fact["payload"]["numbers"] for fact in facts if fact["kind"] == "numbers-assigned"
    )
    paired = {
        (fact["payload"]["round"], board): (numbers[pairing["white"]], numbers[pairing["black"]])
        for fact in facts
        if fact["kind"] == "round-paired"
        for board, pairing in enumerate(fact["payload"]["pairings"], 1)
    }
    games = table(played.event.games)
    assert paired == {
        (int(row["round"]), int(row["board"])): (int(row["white_no"]), int(row["black_no"])) for row in games
    }
    assert len(games) == {12: 66, 10: 45}[len(numbers)]


def test_every_place_and_the_points_are_those_of_the_event(played: Played) -> None:
    rows = [(row["place"], row["tpn"], row["points"]) for row in played.standings()]
    assert rows == [(row["place"], row["no"], row["points"]) for row in played.final]


def test_every_value_that_decided_is_that_of_the_event(played: Played) -> None:
    names = {"DE": "de", "SB": "sb", "WIN": "wins", "KS": "koya"}
    deciding = {"points": "points", "de": "DE", "sb": "SB", "wins": "WIN", "koya": "KS"}
    order = played.event.order.split(",")[1:]
    compared = 0
    for shown, known in zip(played.decided(), played.final, strict=True):
        assert shown["decided_by"] == deciding[known["decided_by"]], known
        if known["decided_by"] == "points":
            continue
        needed = order[: order.index(deciding[known["decided_by"]]) + 1]
        for code in needed:
            assert Fraction(shown[code]) == Fraction(known[names[code]]), (known, code)
            compared += 1
    assert compared


def test_direct_encounter_among_all_level_on_points_and_koya_are_those_of_the_event(played: Played) -> None:
    shown = {row["tpn"]: row for row in played.standings("--tie-breaks", "DE,KS")}
    for known in played.final:
        row = shown[known["no"]]
        assert Fraction(row["KS"]) == Fraction(known["koya"]), known
        assert (row["DE"] or "") == known["de"], known


def test_wins_and_sonneborn_berger_are_those_of_the_event(played: Played) -> None:
    shown = {row["tpn"]: row for row in played.standings("--tie-breaks", "SB,WIN")}
    assert {no: (Fraction(row["SB"]), row["WIN"]) for no, row in shown.items()} == {
        known["no"]: (Fraction(known["sb"]), known["wins"]) for known in played.final
    }


SWAPS = {
    "2011": {S0: {3: 9, 4: 7}},
    "2018 men": {S3: {3: 4, 4: 7, 7: 5, 9: 9}},
    "2018 women": {S3: {6: 8, 7: 7, 8: 4, 9: 5}},
    "Foros 2006": {S3: {7: 6, 8: 1}, S0: {}},
}
"""By the other event's list: at which places stands who (drawn number); all other places are as they were."""


def test_the_other_events_list_moves_exactly_whom_it_should(played: Played) -> None:
    own = [int(row["no"]) for row in played.final]
    name = next(name for name, event in EVENTS.items() if event == played.event)
    for criteria, moved in SWAPS[name].items():
        expected = [moved.get(place, number) for place, number in enumerate(own, 1)]
        assert played.order(criteria) == expected, criteria


def test_the_crosstable_shows_every_game_of_both(played: Played) -> None:
    rows = list(csv.DictReader(played.run("crosstable", "--format", "csv").splitlines()))
    worth = {"1": 10, "=": 5, "0": 0, "X": 0}
    for row, known in zip(rows, played.final, strict=True):
        assert sum(worth[row[f"v{other['tpn']}"]] for other in rows) == Fraction(known["points"]) * 10
        for other in rows:
            if other is not row:
                assert worth[row[f"v{other['tpn']}"]] + worth[other[f"v{row['tpn']}"]] == 10


def test_the_order_after_each_round_adds_up(played: Played) -> None:
    players = len(played.final)
    for number in (1, 4, 9):
        rows = played.standings("--after-round", str(number))
        assert sum(Fraction(row["points"]) for row in rows) == Fraction(players * number, 2)


def test_the_cycle_of_the_womens_places_five_to_seven(tmp_path: Path) -> None:
    """Each beat the next: wins put number 8 seventh, then SB parts the others; DE is not taken up again."""
    women = play(EVENTS["2018 women"], tmp_path)
    cycle = [(row["tpn"], row["DE"], row["WIN"], row["SB"]) for row in women.standings()[4:7]]
    assert cycle == [("3", "1", "3", "18"), ("7", "1", "3", "15"), ("8", "1", "2", "17.5")]
