"""Plays play-offs: answers whatever is due, by hand, by a script or by a strategy."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from tura.core.codec import decode
from tura.core.ids import EntryId
from tura.core.regulation.model import PlayoffRule, Regulation
from tura.core.result import GameResult
from tura.playoff.contest import Contender, Contest
from tura.playoff.facts import DueGame, DueLot, Lot, PlayedGame, PlayoffFacts
from tura.playoff.ladder import PlayoffState, play_off

GOLDEN = Path(__file__).parents[1] / "golden"

WHITE, BLACK, DRAW = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW


def ladder(name: str) -> PlayoffRule:
    """The play-off of ``000``, ``003`` or ``british``."""
    if name == "british":
        return decode(PlayoffRule, tomllib.loads((GOLDEN / "playoffs" / "british.toml").read_text("utf-8")))
    text = (GOLDEN / "regulations" / f"{name}.toml").read_text("utf-8")
    rule = decode(Regulation, tomllib.loads(text)).common.playoff
    assert rule is not None
    return rule


def contest(names: str, first: int = 1, seeds: Sequence[int] = ()) -> Contest:
    """A tied group of one-letter players."""
    ranks = list(seeds) or [0] * len(names)
    return Contest(
        first, tuple(Contender(EntryId(name), seed) for name, seed in zip(names, ranks, strict=True))
    )


@dataclass
class PlayoffTable:
    """A play-off on the arbiter's table: facts so far, and hands to add to them."""

    rule: PlayoffRule
    contest: Contest
    begins: datetime | None = None
    lots: dict[str, Lot] = field(default_factory=dict)
    games: dict[str, PlayedGame] = field(default_factory=dict)

    @property
    def state(self) -> PlayoffState:
        return play_off(self.rule, self.contest, PlayoffFacts(dict(self.lots), dict(self.games)), self.begins)

    @property
    def due_games(self) -> list[DueGame]:
        return [due for due in self.state.due if isinstance(due, DueGame)]

    @property
    def due_lots(self) -> list[DueLot]:
        return [due for due in self.state.due if isinstance(due, DueLot)]

    def draw(self, order: str | None = None, key: str | None = None) -> DueLot:
        """Draws the lot that is due, in the order given or as the players stand."""
        due = next(lot for lot in self.due_lots if key in (None, lot.key))
        self.lots[due.key] = Lot(tuple(map(EntryId, order)) if order else due.players)
        return due

    def result(self, result: GameResult, ended: datetime | None = None) -> DueGame:
        """Gives the first due game a result."""
        due = self.due_games[0]
        self.games[due.key] = PlayedGame(due.seats, result, ended)
        return due

    def wins(self, *winners: str) -> None:
        """Plays due games with these winners, one letter a game, ``=`` for a draw; lots fall as players stand."""
        for winner in "".join(winners):
            while not self.due_games:
                self.draw()
            due = next(
                game
                for game in self.due_games
                if winner == "=" or winner in (game.seats.white, game.seats.black)
            )
            result = DRAW if winner == "=" else WHITE if due.seats.white == winner else BLACK
            self.games[due.key] = PlayedGame(due.seats, result)

    def play(
        self,
        choose: Callable[[DueGame], GameResult],
        shuffle: Callable[[DueLot], Sequence[EntryId]],
        limit: int,
    ) -> None:
        """Plays on until it is decided; AssertionError when that takes more than `limit` answers."""
        for _ in range(limit):
            state = self.state
            if state.decided:
                return
            for due in state.due:
                if isinstance(due, DueLot):
                    self.lots[due.key] = Lot(tuple(shuffle(due)))
                else:
                    self.games[due.key] = PlayedGame(due.seats, choose(due))
        raise AssertionError("the play-off does not end")

    @property
    def order(self) -> str:
        """The places so far: ``A B CD``, shared ones together."""
        return " ".join("".join(sorted(block)) for block in self.state.order)
