"""What every form of a stage shares: its context, its outcome, its points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from tura.core.colour import ByColour, Colour
from tura.core.ids import EntryId
from tura.core.points import ZERO, Points
from tura.core.regulation.model import ColourOrder, PlayoffStage
from tura.core.result import STANDARD_SCORING
from tura.playoff.facts import Due, DueGame, DueLot, Lot, LotPurpose, PlayedGame, PlayoffFacts, StageRef

Blocks = tuple[tuple[EntryId, ...], ...]


@dataclass(frozen=True, slots=True)
class StageRun:
    """A stage about to be folded: its rule, its players, the facts, and what came before."""

    ref: StageRef
    rule: PlayoffStage
    players: tuple[EntryId, ...]
    facts: PlayoffFacts
    seeds: tuple[int, ...] = ()
    """Seeding ranks of the players; empty without a seeding criterion."""
    before: ByColour[EntryId] | None = None
    """The seats of the last game that two players had before this stage."""
    opening: bool = True
    """The play-off's first stage: there are no colours or numbers to be kept."""
    not_before: datetime | None = None

    def lot_due(self, purpose: LotPurpose) -> DueLot:
        """A lot among the players of the stage."""
        return DueLot(f"{self.ref.key}.lot", self.ref, purpose, self.players, not_before=self.not_before)

    def game_due(self, key: str, number: int, seats: ByColour[EntryId]) -> DueGame:
        """A game of the stage under its clock; only its first games wait for the break."""
        waits = self.not_before if number == 1 else None
        black = self.rule.draw == "black"
        return DueGame(key, self.ref, number, seats, self.rule.time_control, black, waits)


@dataclass(frozen=True, slots=True)
class Taken:
    """A fact that a stage used, under its key."""

    key: str
    fact: Lot | PlayedGame


@dataclass(frozen=True, slots=True)
class StageOutcome:
    """What a stage has come to: something due, or its players in blocks; more than one in a block are level."""

    due: tuple[Due, ...] = ()
    blocks: Blocks = ()
    points: tuple[tuple[EntryId, Points], ...] = ()
    """Points of the stage's games; an armageddon game counts as its result says, not as what it decides."""
    taken: tuple[Taken, ...] = ()

    @property
    def games(self) -> tuple[PlayedGame, ...]:
        """The games that were played in the stage, in order."""
        return tuple(taken.fact for taken in self.taken if isinstance(taken.fact, PlayedGame))

    def after(self, earlier: Sequence[Taken]) -> StageOutcome:
        """The same outcome with the facts that led to it."""
        return replace(self, taken=(*earlier, *self.taken))


def game_of(facts: PlayoffFacts, key: str, seats: ByColour[EntryId]) -> PlayedGame | None:
    """The game of a key, if its players sat as they should; another one is a stray."""
    game = facts.games.get(key)
    return game if game is not None and game.seats == seats else None


def lot_of(facts: PlayoffFacts, key: str, players: Iterable[EntryId]) -> Lot | None:
    """The lot of a key, if it was drawn among these players; another one is a stray."""
    lot = facts.lots.get(key)
    return lot if lot is not None and sorted(lot.order) == sorted(players) else None


def points_of(players: Sequence[EntryId], games: Iterable[PlayedGame]) -> dict[EntryId, Points]:
    """The points of each player; a forfeit is worth what it is worth in any match."""
    points = dict.fromkeys(players, ZERO)
    for game in games:
        for colour in Colour:
            brought = STANDARD_SCORING.points(game.result.outcomes[colour])
            points[game.seats[colour]] = Points(points[game.seats[colour]] + brought)
    return points


def blocks_by_points(points: dict[EntryId, Points]) -> Blocks:
    """Players in blocks of equal points, most first."""
    levels = sorted(set(points.values()), reverse=True)
    return tuple(tuple(entry for entry in points if points[entry] == level) for level in levels)


def seats_of(number: int, first: ByColour[EntryId], order: ColourOrder | None) -> ByColour[EntryId]:
    """Who has White in a game of a match: after each game the other, or swapped after each odd game (A B B A A B B A)."""
    swaps = number // 2 if order is ColourOrder.SWAP_AFTER_ODD else number - 1
    return first.swapped if swaps % 2 else first


def ended(games: Sequence[PlayedGame]) -> datetime | None:
    """The end of the last of the games; None when there is none or an end was not recorded."""
    ends = [game.ended for game in games]
    known = [end for end in ends if end is not None]
    return max(known) if known and len(known) == len(ends) else None


def after_break(moment: datetime | None, rule: PlayoffStage) -> datetime | None:
    """A moment and the break before a stage."""
    return moment if moment is None or rule.break_before is None else moment + rule.break_before.delta
