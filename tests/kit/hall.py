"""A playing hall in memory: the real desk over a journal that lives in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kit.fakes import MemoryJournal
from tura.app.desk import Desk, Done, Order
from tura.app.numbers import by_hand
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Newcomer, Register
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.conduct.rounds import Pairing, PairRound, PublishRound
from tura.core.conduct.setup import Create
from tura.core.ids import MAIN_STAGE, Board, EntryId, EventId, Round, StageId, TournamentId
from tura.core.journal import Actor, Role
from tura.core.refusal import Refusal
from tura.core.result import GameResult, parse_game_result
from tura.core.tournament import Entry, Event, Tournament
from tura.pairing.round_robin.berger import berger

ARBITER = Actor("arbiter", Role.CHIEF)
GOLDEN = Path(__file__).parents[1] / "golden" / "regulations"


class StillClock:
    """A clock that stands."""

    def now(self) -> datetime:
        return datetime(2030, 1, 1, 12, tzinfo=UTC)


@dataclass
class CountedChance:
    """Chance that counts."""

    count: int = 0

    def identity(self) -> str:
        self.count += 1
        return f"id-{self.count}"

    def salt(self) -> bytes:
        return bytes(16)

    def seed(self) -> str:
        return f"SEED-{self.count}"


class Hall:
    """An event at work, spoken to in wall-clock times."""

    def __init__(self, regulation: str, tournament: str) -> None:
        self.desk = Desk(MemoryJournal(), StillClock(), CountedChance())
        self.id = TournamentId(tournament)
        text = (GOLDEN / f"{regulation}.toml").read_text("utf-8") if len(regulation) == 3 else regulation
        done = self.desk.carry_out(Order(Create(EventId("e"), text)), Actor("arbiter"))
        assert isinstance(done, Done), done

    @property
    def event(self) -> Event:
        return self.desk.event

    @property
    def tournament(self) -> Tournament:
        return self.event.tournament(self.id)

    def ask(
        self,
        act: Any,
        at: str | None = None,
        *,
        insist: str | None = None,
        stage: StageId = MAIN_STAGE,
        seen: int | None = None,
        by: Actor = ARBITER,
    ) -> Done | Refusal:
        """Asks for an act at a local time."""
        moment = datetime.fromisoformat(at) if at else None
        return self.desk.carry_out(Order(act, self.id, stage, moment, seen, insist), by)

    def do(self, act: Any, at: str | None = None, **more: Any) -> Done:
        """An act that must be done."""
        done = self.ask(act, at, **more)
        assert isinstance(done, Done), done
        return done

    def refused(self, act: Any, at: str | None = None, **more: Any) -> Refusal:
        """An act that must be refused."""
        refusal = self.ask(act, at, **more)
        assert isinstance(refusal, Refusal), refusal
        return refusal

    def enter(self, names: Sequence[str], at: str | None = None, **more: Any) -> None:
        """Enters players and numbers them in this order."""
        self.do(Register(tuple(Newcomer(Entry(EntryId(""), name)) for name in names)), at)
        numbers = {entry: number for number, entry in enumerate(self.tournament.entries, 1)}
        self.do(by_hand(numbers), at, **more)
        self.do(DrawColour(Colour.WHITE), at)

    def play(self, number: int, results: Sequence[str], at: str) -> None:
        """Pairs a round of a single round robin by the table, publishes it, and enters its results."""
        owner = self.tournament.by_number
        boards = berger(len(owner))[number - 1]
        pairings = tuple(Pairing(owner[game.white], owner[game.black]) for game in boards.games)
        free = owner[boards.free] if boards.free else None
        self.do(PairRound(Round(number), pairings, {}, "test", free), at)
        self.do(PublishRound(Round(number)), at)
        entered = tuple(
            BoardResult(Board(board), parse_game_result(result))
            for board, result in enumerate(results, 1)
            if result
        )
        self.do(RecordResults(Round(number), entered), at)

    def play_all(self, beats: Sequence[str], start: str) -> None:
        """Plays a whole single round robin, all at one time: ``AB`` means A beats B; pairs not named draw."""
        owner = self.tournament.by_number
        name = {number: self.tournament.entries[entry].name for number, entry in owner.items()}
        for number, table in enumerate(berger(len(owner)), 1):
            results = []
            for game in table.games:
                white, black = name[game.white], name[game.black]
                won = GameResult.WHITE_WINS if white + black in beats else GameResult.DRAW
                results.append((GameResult.BLACK_WINS if black + white in beats else won).value)
            self.play(number, results, start)
