"""Two public checkers of tie-breaks, asked in the same words: gacrux (report files) and tiebreak-core (objects).

Neither is installed by `make setup`; who wants the comparison installs ``requirements/bench.txt``.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kit.random_events import TeamEvent
from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable
from tura.core.result import Outcome

DAY_OF_EDITION = {"c07-2024": "2025/05/01", "c07-2026": "2026/05/01"}


def report(table: Crosstable, day: str) -> str:
    """A report file (TRF) with standard scoring."""
    lines = [
        "012 Random",
        f"042 {day}",
        f"052 {day}",
        f"062 {len(table.participants)}",
        f"XXR {table.rounds}",
    ]
    for person in table.participants:
        points = sum(table.scoring.points(c.outcome) for c in person.cells if c.outcome) / 10
        head = _player_head(person.tpn, person.name, person.rating, points)
        lines.append(head + "".join(_report_cell(cell) for cell in person.cells))
    return "\n".join(lines) + "\n"


def _player_head(number: int, name: str, rating: int, points: float) -> str:
    return f"001 {number:4d} m    {name:33s} {rating:4d} NOR {0:11d} 1990/01/01 {points:4.1f} {number:4d}"


def _report_cell(cell: Cell) -> str:
    if cell.outcome is None:
        return " " * 10
    return f"  {cell.opponent or 0:04d} {cell.colour.value if cell.colour else '-'} {cell.outcome.value}"


def team_report(event: TeamEvent, day: str) -> str:
    """A team's report file (TRF26): records 310, 320, 240 and 330 beside the players' games."""
    table = event.table
    boards = table.scoring.boards
    lines = ["012 Random", f"042 {day}", f"052 {day}", f"142 {table.rounds}", "152 W"]
    lines += ["192 FIDE_TEAM_TYPEA_MP_GP", f"352 {'WBWB'[:boards]}"]
    for player in range(1, len(table.teams) * boards + 1):
        cells = (event.games.get((player, number)) for number in range(1, table.rounds + 1))
        rounds = "".join(f"  {c[0]:04d} {c[1]} {c[2]}" if c else " " * 10 for c in cells)
        lines.append((_player_head(player, f"Player {player}", 2000, 0) + rounds).rstrip())
    lines += [_team_line(event, index) for index in range(len(table.teams))]
    if any(event.pairing_byes):
        numbers = "".join(f" {number:3d}" for number in event.pairing_byes)
        lines.append(f"320 {1.0:4.1f} {boards / 2:4.1f}{numbers}")
    lines += [f"240 {code} {number:3d} {team:4d}" for code, number, team in event.requested_byes]
    lines += [f"330 {code} {number:3d} {one:3d} {two:3d}" for code, number, one, two in event.forfeits]
    return "\n".join(lines) + "\n"


def _team_line(event: TeamEvent, index: int) -> str:
    team, boards = event.table.teams[index], event.table.scoring.boards
    mp = sum(match.match_points for match in team.matches) / 10
    gp = sum(match.game_points for match in team.matches) / 10
    head = f"310 {team.tpn:3d} {team.name:32s} {'T':5s} {2000:6.1f} {mp:6.1f} {gp:6.1f} {team.tpn:3d}"
    return head.ljust(72) + "".join(f" {index * boards + board:4d}" for board in range(1, boards + 1))


def ask_gacrux(
    text: str, codes: Sequence[str], rounds: int, folder: Path, *, predetermined: bool = False
) -> dict[int, tuple[int, list[str]]]:
    """Rank and values of each participant, as the checker prints them."""
    checker = importlib.import_module("gacrux.tiebreakchecker").tiebreakchecker()
    path = folder / "event.trf"
    path.write_text(text, encoding="utf-8")
    arguments = ["tiebreakchecker", "-i", str(path), "-o", "-", "-f", "TRF", "-n", str(rounds)]
    printed, before = io.StringIO(), sys.argv
    try:
        sys.argv = [*arguments, "-p" if predetermined else "-s", "-t", *codes]
        with contextlib.redirect_stdout(printed):
            checker.common_main()
    finally:
        sys.argv = before
    found = json.loads(printed.getvalue())["tiebreakResult"]["competitors"]
    return {line["cid"]: (line["rank"], [str(value) for value in line["tiebreakScore"]]) for line in found}


def core_players(table: Crosstable) -> dict[int, Any]:
    """The participants as tiebreak-core wants them."""
    core = importlib.import_module("tiebreak_core")
    kinds = {
        Outcome.PAIRING_BYE: core.PAIRING_BYE,
        Outcome.FULL_BYE: core.PAIRING_BYE,
        Outcome.HALF_BYE: core.REQUESTED_BYE,
        Outcome.ZERO_BYE: core.REQUESTED_BYE,
        Outcome.FORFEIT_WIN: core.FORFEIT_WIN,
        Outcome.FORFEIT_LOSS: core.FORFEIT_LOSS,
    }
    players = {}
    for person in table.participants:
        games = []
        for number, cell in enumerate(person.cells, start=1):
            if cell.outcome is None:
                continue
            other = table.participants[cell.opponent - 1] if cell.opponent else None
            theirs = other.cells[number - 1].outcome if other else None
            games.append(
                core.GameRecord(
                    int(cell.opponent or -1),
                    other.rating if other else 0,
                    table.scoring.points(cell.outcome) / 10,
                    "black" if cell.colour is Colour.BLACK else "white",
                    number,
                    kinds.get(cell.outcome, core.PLAYED),
                    table.scoring.points(theirs) / 10 if theirs else None,
                )
            )
        points = sum(game.score for game in games)
        players[int(person.tpn)] = core.PlayerTiebreakData(int(person.tpn), person.rating, points, games)
    return players
