"""An event language for tests: small regulations, a desk in memory, and the acts of a hall in a line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kit.fakes import MemoryJournal, SeededChance, SteppingClock
from tura.app.desk import Desk, Done, Order
from tura.app.draws import Draw, draw_round
from tura.app.numbers import by_hand
from tura.app.ports import Journal
from tura.app.terms import terms_of
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Newcomer, Register, SetPresence
from tura.core.conduct.results import BoardResult, CorrectResult, RecordResults
from tura.core.conduct.rounds import PublishRound, StartRound
from tura.core.conduct.setup import Create
from tura.core.ids import Board, EntryId, EventId, Round, TournamentId
from tura.core.journal import Actor, Role
from tura.core.lifecycle import Presence
from tura.core.refusal import Refusal
from tura.core.result import parse_game_result
from tura.core.tournament import Entry, Event, Tournament

CHIEF = Actor("chief")
DEPUTY = Actor("deputy", Role.DEPUTY)


def regulation(
    system: str = "BERGER_ROUNDROBIN",
    standings: Sequence[str] = ("PTS", "DE", "WIN", "SB", "KS"),
    tournaments: Sequence[str] = ("open",),
    **said: object,
) -> str:
    """The text of a small regulation; `said` are further keys of the common terms, as TOML values."""
    lines = ["schema = 1", 'language = "uk"', "", "[event]", 'name = "Кубок"', 'timezone = "Europe/Kyiv"']
    lines += ["", "[common]", 'kind = "individual"', f'system = "{system}"', f"standings = {list(standings)}"]
    lines += [f"{key} = {value}" for key, value in said.items()]
    for name in tournaments:
        lines += ["", "[[tournament]]", f'id = "{name}"']
    return "\n".join(lines) + "\n"


def newcomer(name: str, rating: int | None = None, **known: Any) -> Newcomer:
    """Somebody to be entered."""
    return Newcomer(Entry(EntryId(""), name, rating=rating, **known))


class RefusedInHall(AssertionError):
    """A hall that was told to do something met a refusal."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)


@dataclass
class Hall:
    """A desk with one tournament in view; every act is done or raises `RefusedInHall`."""

    text: str = field(default_factory=regulation)
    journal: Journal = field(default_factory=MemoryJournal)
    id: TournamentId = TournamentId("open")
    seed: int = 0

    def __post_init__(self) -> None:
        self.desk = Desk(self.journal, SteppingClock(), SeededChance(self.seed * 1000 + self.journal.head()))
        if self.journal.head() < 0:
            self.do(Create(EventId("cup"), self.text))

    @property
    def event(self) -> Event:
        """The event as of now."""
        return self.desk.event

    @property
    def tournament(self) -> Tournament:
        """The tournament as of now."""
        return self.event.tournaments[self.id]

    def ask(self, act: Any, by: Actor = CHIEF, **order: Any) -> Done | Refusal:
        """What comes of an act."""
        return self.desk.carry_out(Order(act, self.id, **order), by)

    def do(self, act: Any, by: Actor = CHIEF, **order: Any) -> Done:
        """Carries an act out."""
        done = self.ask(act, by, **order)
        if isinstance(done, Refusal):
            raise RefusedInHall(done)
        return done

    def refused(self, act: Any, by: Actor = CHIEF, **order: Any) -> Refusal:
        """The refusal that an act meets; the journal is as it was."""
        before = list(self.journal.facts())
        done = self.ask(act, by, **order)
        assert isinstance(done, Refusal), done
        assert list(self.journal.facts()) == before
        return done

    def enter(self, *names: str) -> None:
        """Registers players; the ratings fall."""
        self.do(Register(tuple(newcomer(name, 2400 - 10 * row) for row, name in enumerate(names))))

    def number(self, numbers: Mapping[str, int] | None = None) -> None:
        """Gives the numbers in order of entry, or as said by name."""
        entries = self.tournament.entries.values()
        said = numbers or {entry.name: place for place, entry in enumerate(entries, 1)}
        self.do(by_hand({self.entry(name): number for name, number in said.items()}))

    def seat(self, *names: str) -> None:
        """Registers players, numbers them in this order, and gives White to the first."""
        self.enter(*names)
        self.number()
        self.do(DrawColour(Colour.WHITE))

    def entry(self, name: str) -> EntryId:
        """The identity of a name; KeyError for a stranger."""
        return {entry.name: entry.id for entry in self.tournament.entries.values()}[name]

    def name(self, entry: EntryId) -> str:
        """The name of an identity."""
        return self.tournament.entries[entry].name

    def drawn(self) -> Draw | Refusal:
        """What the engine draws for the next round."""
        return draw_round(self.tournament, terms_of(self.event, self.tournament))

    def pair(self, *, publish: bool = True) -> Round:
        """Pairs the next round."""
        draw = self.drawn()
        if isinstance(draw, Refusal):
            raise RefusedInHall(draw)
        self.do(draw.act)
        if publish:
            self.do(PublishRound(draw.act.round))
        return draw.act.round

    def start(self) -> None:
        """Starts the last round."""
        self.do(StartRound(self.tournament.last_round))

    def play(self, results: str, by: Actor = CHIEF) -> Round:
        """Pairs a round and records results for its boards in order, written ``1-0 = 0-1``."""
        number = self.pair()
        self.result(number, results, by)
        return number

    def result(self, number: int, results: str, by: Actor = CHIEF) -> None:
        """Records results of a round: ``1-0 = 0-1`` by board, or ``3:1-0`` for single boards; a dot is left open."""
        self.do(RecordResults(Round(number), board_results(results)), by)

    def correct(self, number: int, board: int, result: str, reason: str | None = None) -> Done:
        """Corrects a board."""
        return self.do(CorrectResult(Round(number), Board(board), parse_game_result(result), reason))

    def presence(self, name: str, number: int, presence: Presence, **order: Any) -> Done:
        """Says somebody's state."""
        return self.do(SetPresence(self.entry(name), Round(number), presence), **order)

    def pairings(self, number: int) -> list[tuple[str, str]]:
        """The boards of a round by name."""
        boards = self.tournament.rounds[Round(number)].boards
        return [(self.name(board.white), self.name(board.black)) for board in boards]


def board_results(text: str) -> tuple[BoardResult, ...]:
    """Results by board in order, or with their board and a colon before them; a dot leaves a board out."""
    found = []
    for place, word in enumerate(text.split(), 1):
        board, mark, result = word.partition(":") if word[0].isdigit() and ":" in word else ("", "", word)
        if result != ".":
            found.append(BoardResult(Board(int(board) if mark else place), parse_game_result(result)))
    return tuple(found)
