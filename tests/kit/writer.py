"""A process that writes results into an event file, and says so after each; tests kill it.

python -m kit.writer EVENT.tura NAME COUNT
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from tura.app.desk import Done, Order
from tura.app.ports import EventFileError
from tura.bootstrap import House
from tura.core.conduct.results import BoardResult, CorrectResult, RecordResults
from tura.core.ids import Board, CommandId, Round
from tura.core.journal import Actor, Role
from tura.core.lifecycle import BoardState
from tura.core.result import GameResult

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def write(path: Path, name: str, count: int | None) -> None:
    """Enters and corrects results of round 1, two boards a command; every command that is done is said on stdout."""
    desk = House().open_event(path)
    tournament = next(iter(desk.event.tournaments))
    boards = len(desk.event.tournaments[tournament].rounds[Round(1)].boards)
    actor = Actor(name, Role.DEPUTY)
    for turn in itertools.count() if count is None else range(count):
        command = CommandId(f"{name}-{turn}-{desk.chance.identity()}")
        board, result = Board(turn % boards + 1), RESULTS[turn % 3]
        known = desk.event.tournaments[tournament].rounds[Round(1)].boards[board - 1]
        both = tuple(BoardResult(one, result) for one in (board, Board(board % boards + 1)))
        free = known.state is BoardState.OPEN
        act = RecordResults(Round(1), both) if free else CorrectResult(Round(1), board, result)
        done = desk.carry_out(Order(act, tournament, command=command), actor)
        if isinstance(done, Done) and done.facts:
            numbers = (str(fact.envelope.number) for fact in done.facts)
            sys.stdout.write(f"{command} {' '.join(numbers)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else None)
    except EventFileError as error:
        sys.exit(str(error))
