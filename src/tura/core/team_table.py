"""The team table: what pairing, ranking and the report file know of a team tournament.

The team counterpart of `crosstable`. A match has two scores: match points (MP) and game points (GP),
both in tenths; one of them is primary. A team's colour in a match is its colour on board 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import Outcome


class ScoreKind(Enum):
    """Which of a team's two scores; its value is the suffix of a tie-break code (``BH:MP``)."""

    MATCH = "MP"
    GAME = "GP"

    @property
    def other(self) -> ScoreKind:
        """The secondary score where this one is primary."""
        return ScoreKind.GAME if self is ScoreKind.MATCH else ScoreKind.MATCH


@dataclass(frozen=True, slots=True)
class TeamScoring:
    """What matches are worth in tenths, over how many boards, and which score comes first."""

    boards: int
    win: Points = Points(20)
    draw: Points = Points(10)
    loss: Points = Points(0)
    game_win: Points = Points(10)
    primary: ScoreKind = ScoreKind.MATCH

    @property
    def full_match(self) -> Points:
        """The most game points one match can bring."""
        return Points(self.boards * self.game_win)

    def match_points(self, own: Points, opposing: Points) -> Points:
        """Match points of a played match from the game points of both sides."""
        if own == opposing:
            return self.draw
        return self.win if own > opposing else self.loss

    def unplayed_match_points(self, own: Points, opposing: Points) -> Points:
        """Match points where no game took place: as in a played match, but nobody there on either side is lost by both."""
        return self.match_points(own, opposing) if own or opposing else self.loss


@dataclass(frozen=True, slots=True)
class Match:
    """One team's round: scheduled opponent (kept for forfeits), colour on board 1, outcome, both scores."""

    opponent: Tpn | None
    colour: Colour | None
    outcome: Outcome | None
    """The class of the match as a whole; None: paired, not finished. A match in which no game took place
    is a forfeit; one with a single game played is played."""
    match_points: Points
    game_points: Points
    boards: tuple[Points, ...] | None = None
    """Game points on boards 1, 2, ...; None where only the total is known."""


NO_MATCH = Match(None, None, Outcome.ZERO_BYE, Points(0), Points(0))


@dataclass(frozen=True, slots=True)
class Team:
    """A team as the computations need it; `squad` holds players' numbers in board order."""

    tpn: Tpn
    name: str
    matches: tuple[Match, ...] = ()
    """Rounds from 1; a shorter tuple means absent from there on."""
    squad: tuple[Tpn, ...] = ()
    strength: int = 0
    federation: str = ""
    match_adjustment: Points = Points(0)
    """Bonus or penalty match points that belong to no round."""
    game_adjustment: Points = Points(0)

    def match(self, round_: Round) -> Match:
        """The team's entry of a round, absent when there is none."""
        return self.matches[round_ - 1] if round_ <= len(self.matches) else NO_MATCH


@dataclass(frozen=True, slots=True)
class TeamTable:
    """Teams, numbered 1..n without gaps, with their matches and the figures that formulas need."""

    teams: tuple[Team, ...]
    rounds: int
    """Rounds that the event announces."""
    scoring: TeamScoring
    predetermined: bool = False
    """Round robin and its kin: the pairings do not depend on results (C.07 Art. 15.2)."""
    cycles: int = 1
    started: date | None = None
    player_names: tuple[str, ...] = ()
    """Names of the players whose numbers the squads hold, number 1 first; empty where unknown."""
