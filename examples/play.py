"""Plays an example: an event file from its regulation, with every fact entered as it happened.

Each example is a folder with `regulation.toml` and, for each tournament ID, `players-ID.csv` (with the drawn
numbers) and `games-ID.csv` (all games as they were played). The pairings are the program's own; that they are
those of the real event is checked while playing.
"""

from __future__ import annotations

import argparse
import csv
import sys
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from tura.app.desk import Desk, Done, Order
from tura.app.draws import draw_round
from tura.app.entries import find_entry
from tura.app.numbers import by_hand
from tura.app.terms import terms_of
from tura.bootstrap import House
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.conduct.rounds import PublishRound, StartRound
from tura.core.conduct.setup import Create
from tura.core.ids import Board, EntryId, EventId, Round, TournamentId
from tura.core.journal import Actor
from tura.core.refusal import Refusal
from tura.core.result import parse_game_result
from tura.core.tournament import Entry, Tournament
from tura.formats.entries import PlayerRow, read_players

EXAMPLES = Path(__file__).parent
ARBITER = Actor("головний суддя")
LENGTH_OF_A_ROUND = timedelta(hours=4)


def play(name: str, target: Path) -> Desk:
    """Makes the event file of an example anew; SystemExit when the program pairs otherwise than it was played."""
    folder = EXAMPLES / name
    for file in target.parent.glob(target.name + "*"):
        file.unlink()
    target.parent.mkdir(parents=True, exist_ok=True)
    identity = EventId(name)
    desk = House().create_event(target, identity)
    _do(desk, Create(identity, (folder / "regulation.toml").read_text("utf-8")), None, None)
    for tournament in desk.event.tournaments:
        _play_tournament(desk, tournament, folder)
    return desk


def _play_tournament(desk: Desk, tournament: TournamentId, folder: Path) -> None:
    table = folder / f"players-{tournament}.csv"
    players = read_players(table.name, table.read_bytes())
    games = _games(folder / f"games-{tournament}.csv")
    arrival = datetime.combine(games[Round(1)][0].day - timedelta(days=1), time(17))
    _do(desk, Register(tuple(Newcomer(_entry(row)) for row in players)), tournament, arrival)
    numbers = {_found(desk.event.tournaments[tournament], row.name): row.number or 0 for row in players}
    _do(desk, by_hand(numbers), tournament, arrival + timedelta(hours=1))
    for number, boards in games.items():
        _play_round(desk, tournament, number, boards)


class Game:
    """One game as it was played."""

    def __init__(self, row: dict[str, str]) -> None:
        self.day = date.fromisoformat(row["date"])
        self.board = Board(int(row["board"]))
        self.numbers = (int(row["white_no"]), int(row["black_no"]))
        self.result = parse_game_result(row["result"])


def _games(path: Path) -> dict[Round, list[Game]]:
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    rounds: dict[Round, list[Game]] = {}
    for row in csv.DictReader(lines):
        rounds.setdefault(Round(int(row["round"])), []).append(Game(row))
    return rounds


def _play_round(desk: Desk, tournament: TournamentId, number: Round, games: list[Game]) -> None:
    now = desk.event.tournaments[tournament]
    draw = draw_round(now, terms_of(desk.event, now))
    if isinstance(draw, Refusal):
        sys.exit(f"{tournament}, round {number}: {draw}")
    act = draw.act
    drawn = [(now.numbers[pairing.white], now.numbers[pairing.black]) for pairing in act.pairings]
    if drawn != [game.numbers for game in games]:
        sys.exit(f"{tournament}, round {number}: paired {drawn}, played {[game.numbers for game in games]}")
    start = datetime.combine(games[0].day, _start_of(now, number))
    _do(desk, act, tournament, start - timedelta(hours=18))
    _do(desk, PublishRound(number), tournament, start - timedelta(hours=17))
    _do(desk, StartRound(number), tournament, start)
    results = tuple(BoardResult(game.board, game.result) for game in games)
    _do(desk, RecordResults(number, results), tournament, start + LENGTH_OF_A_ROUND)


def _start_of(tournament: Tournament, number: Round) -> time:
    schedule = tournament.rule.schedule
    if schedule is None:
        return time(15)
    exceptions = {exception.round: exception.at.time() for exception in schedule.exceptions}
    return exceptions.get(number, schedule.round_time or time(15))


def _do(desk: Desk, act: Any, tournament: TournamentId | None, at: datetime | None) -> None:
    done = desk.carry_out(Order(act, tournament, at=at), ARBITER)
    if not isinstance(done, Done):
        sys.exit(f"{tournament}: {act} refused: {done}")


def _entry(row: PlayerRow) -> Entry:
    return Entry(
        EntryId(""), row.name, row.latin, row.title, row.rating, row.federation, row.fide_id, row.sex
    )


def _found(tournament: Tournament, name: str) -> EntryId:
    found = find_entry(tournament, name)
    return sys.exit(f"{name}: {found}") if isinstance(found, Refusal) else found


def main() -> None:
    """Play one example into a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=sorted(path.name for path in EXAMPLES.iterdir() if path.is_dir()))
    parser.add_argument("-o", "--output", type=Path, required=True)
    asked = parser.parse_args()
    play(asked.name, asked.output)
    print(f"{asked.output}: {asked.name}")


if __name__ == "__main__":
    main()
