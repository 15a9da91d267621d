"""The event and its tournaments as values, computed from the journal by the fold.

Nothing here is ever written; every view (standings, deadlines, documents) is computed from these values.
Moments are UTC; `Event.local` gives the time on the wall of the playing hall.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, tzinfo

from tura.core.colour import ByColour, Colour
from tura.core.given_awards import Ceremony
from tura.core.ids import Board, EntryId, EventId, Round, StageId, TournamentId, Tpn
from tura.core.incidents import Incident
from tura.core.lifecycle import AVAILABLE, LASTING, BoardState, Presence, RoundState, TournamentState
from tura.core.playoffs import PlayoffRecord
from tura.core.protests import Jury, Protest
from tura.core.regulation.amendments import Amendment, in_force
from tura.core.regulation.model import Regulation, TournamentRule
from tura.core.result import GameResult, Outcome
from tura.core.teams import Lineup, Squad


@dataclass(frozen=True, slots=True)
class Entry:
    """An entered player or team: who they are, without what is private (`Person`)."""

    id: EntryId
    name: str
    latin: str | None = None
    title: str | None = None
    rating: int | None = None
    federation: str | None = None
    fide_id: str | None = None
    sex: str | None = None
    rank: str | None = None
    """Національний розряд or title, as the norm table names it: ``III``, ``1ю``, ``КМС``."""
    club: str | None = None
    region: str | None = None
    city: str | None = None
    team: str | None = None
    """The team of an individual event's team table (regulation 001)."""
    trainers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """Private facts of an entry; they may be erased without breaking the journal's chain."""

    born: date | None = None
    phone: str | None = None
    email: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class ResultEntry:
    """One entry of a result: what, by whom, when, and the number of its fact."""

    result: GameResult
    actor: str
    happened_at: datetime
    fact: int


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board of a round: who plays, the result that counts, and every entry made for it."""

    number: Board
    white: EntryId
    black: EntryId
    state: BoardState = BoardState.OPEN
    result: GameResult | None = None
    entries: tuple[ResultEntry, ...] = ()
    version: int = 0
    """Number of the fact that changed the board last."""
    first_result_at: datetime | None = None
    games: tuple[BoardView, ...] = ()
    """Of a match of two teams: its boards, once the lineups are published; players are `teams.player_id`."""

    def game(self, number: Board) -> BoardView | None:
        """A board of a match by number, None when the match has none of it."""
        return self.games[number - 1] if 0 < number <= len(self.games) else None

    def colour_of(self, entry: EntryId) -> Colour:
        """The colour of one of the two players."""
        return Colour.WHITE if entry == self.white else Colour.BLACK

    @property
    def players(self) -> ByColour[EntryId]:
        """Both players."""
        return ByColour(self.white, self.black)


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round as paired: boards, those who sit out with the outcome that it brings, and where it stands."""

    number: Round
    boards: tuple[BoardView, ...]
    sitting: dict[EntryId, Outcome]
    state: RoundState = RoundState.PAIRED
    paired_by: int = 0
    """Number of the fact that paired the round."""
    started_at: datetime | None = None
    published_at: datetime | None = None
    free: EntryId | None = None
    """Round robin of an odd field: who is free; no element of any tie-break."""

    def board(self, number: Board) -> BoardView | None:
        """The board of a number, None when the round has none."""
        return self.boards[number - 1] if 0 < number <= len(self.boards) else None

    @property
    def open_boards(self) -> tuple[BoardView, ...]:
        """Boards without a result that counts: not played, or entered differently twice."""
        return tuple(board for board in self.boards if board.state is not BoardState.RECORDED)

    @property
    def complete(self) -> bool:
        """Every board has a result that counts."""
        return not self.open_boards

    @property
    def ended_at(self) -> datetime | None:
        """The latest moment of a first result, once every board has one; a later correction does not move it."""
        moments = [board.first_result_at for board in self.boards]
        known = [moment for moment in moments if moment is not None]
        return max(known) if known and len(known) == len(moments) else None


@dataclass(frozen=True, slots=True)
class Tournament:
    """One tournament of an event: entries, numbers, rounds, states."""

    id: TournamentId
    rule: TournamentRule
    state: TournamentState = TournamentState.SET_UP
    entries: dict[EntryId, Entry] = field(default_factory=dict)
    issued: int = 0
    """The highest identity given to an entry so far; that of a struck entry is not given again."""
    persons: dict[EntryId, Person] = field(default_factory=dict)
    numbers: dict[EntryId, Tpn] = field(default_factory=dict)
    numbers_drawn_by: str | None = None
    initial_colour: Colour | None = None
    presence: dict[EntryId, dict[Round, Presence]] = field(default_factory=dict)
    rounds: dict[Round, RoundView] = field(default_factory=dict)
    squads: dict[EntryId, Squad] = field(default_factory=dict)
    lineups: dict[Round, dict[EntryId, Lineup]] = field(default_factory=dict)
    """The last one handed in by each team; secret until the round is in `lineups_published`."""
    lineups_published: frozenset[Round] = frozenset()
    forbidden: tuple[tuple[frozenset[EntryId], Round, Round], ...] = ()
    jury: Jury | None = None
    protests: dict[int, Protest] = field(default_factory=dict)
    playoffs: dict[StageId, PlayoffRecord] = field(default_factory=dict)
    incidents: tuple[Incident, ...] = ()
    ceremony: Ceremony | None = None
    overrides: tuple[int, ...] = ()
    """Numbers of the facts that departed from the regulation or the rules; they mark the tournament for good."""

    def presence_in(self, entry: EntryId, round_: Round) -> Presence:
        """The participant's state for a round: what was said for it, else the last lasting state, else expected."""
        said = self.presence.get(entry)
        if not said:
            return Presence.EXPECTED
        if round_ in said:
            return said[round_]
        earlier = [number for number, state in said.items() if number < round_ and state in LASTING]
        return said[max(earlier)] if earlier else Presence.EXPECTED

    def available(self, round_: Round) -> tuple[EntryId, ...]:
        """Those whom a draw of this round takes, in order of entry."""
        return tuple(entry for entry in self.entries if self.presence_in(entry, round_) in AVAILABLE)

    def paired_in(self, round_: Round) -> frozenset[EntryId]:
        """Who is part of the pairing of a round: all of its boards and the pairing-allocated bye."""
        view = self.rounds.get(round_)
        if view is None:
            return frozenset()
        bye = (entry for entry, outcome in view.sitting.items() if outcome is Outcome.PAIRING_BYE)
        return frozenset(entry for board in view.boards for entry in (board.white, board.black)).union(bye)

    @property
    def last_round(self) -> Round:
        """The last round that is paired, 0 before the first."""
        return max(self.rounds, default=Round(0))

    @property
    def by_number(self) -> dict[Tpn, EntryId]:
        """Entries by their pairing number."""
        return {number: entry for entry, number in self.numbers.items()}

    @property
    def open_boards(self) -> Iterator[tuple[Round, BoardView]]:
        """Every board without a result that counts, round by round."""
        return ((number, board) for number, view in self.rounds.items() for board in view.open_boards)

    def with_round(self, view: RoundView) -> Tournament:
        """The tournament with one round replaced."""
        return dataclasses.replace(self, rounds={**self.rounds, view.number: view})


@dataclass(frozen=True, slots=True)
class Event:
    """The whole event at one fact of its journal."""

    id: EventId
    regulation: Regulation
    tournaments: dict[TournamentId, Tournament]
    zone: tzinfo = UTC
    version: int = 0
    """Number of the last fact folded in."""
    amendments: tuple[Amendment, ...] = ()
    """In the order in which they were made; those whose moment has not come wait (`as_in_force`)."""
    original: Regulation | None = None
    """The regulation of fact 0, where amendments have changed it."""

    def as_in_force(self, moment: datetime) -> Event:
        """The event under the regulation as it holds at a UTC moment."""
        if not self.amendments:
            return self
        regulation = in_force(self.original or self.regulation, self.amendments, self.local(moment))
        tournaments = {
            id_: dataclasses.replace(tournament, rule=regulation.terms(id_))
            for id_, tournament in self.tournaments.items()
        }
        return dataclasses.replace(self, regulation=regulation, tournaments=tournaments)

    def tournament(self, id_: TournamentId) -> Tournament:
        """A tournament by id; KeyError when the event has none of it."""
        return self.tournaments[id_]

    def local(self, moment: datetime) -> datetime:
        """A UTC moment as the clock on the wall shows it, without zone."""
        return moment.astimezone(self.zone).replace(tzinfo=None)

    def utc(self, local: datetime) -> datetime:
        """A wall-clock moment of the event as UTC."""
        return local.replace(tzinfo=self.zone).astimezone(UTC)

    def with_tournament(self, tournament: Tournament) -> Event:
        """The event with one tournament replaced."""
        return dataclasses.replace(self, tournaments={**self.tournaments, tournament.id: tournament})
