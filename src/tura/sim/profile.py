"""What a generated event may look like: ranges and rates; what is left open is drawn for each event anew."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import date, timedelta
from random import Random

from tura.core.colour import Colour
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, Scoring
from tura.core.team_table import ScoreKind, TeamScoring


def scoring_of(win: int, draw: int, loss: int, bye: int) -> Scoring:
    """A scoring in tenths; forfeit wins and full byes as wins, half byes as draws, absences and forfeit losses nothing."""
    return replace(
        STANDARD_SCORING,
        win=Points(win),
        draw=Points(draw),
        loss=Points(loss),
        forfeit_win=Points(win),
        pairing_bye=Points(bye),
        full_bye=Points(win),
        half_bye=Points(draw),
        adjourned=Points(draw),
    )


SCORINGS = {
    "standard": STANDARD_SCORING,
    "half-bye": scoring_of(10, 5, 0, 5),
    "3-1-0": scoring_of(30, 10, 0, 30),
    "3-1-0-bye-1": scoring_of(30, 10, 0, 10),
    "3-2-1": scoring_of(30, 20, 10, 20),
}
"""Scorings by name; ``3-2-1`` pays a loss, ``half-bye`` half a point for the pairing-allocated bye."""

TEAM_TIE_BREAKS = ("MPvGP", "EMGSB", "BH:MP/C1,BH:GP", "SB:MP,WIN", "DE,BH:MP")
TIE_BREAKS = (
    "BH/C1,BH,SB,WIN",
    "DE,BH/C1,SB",
    "WIN,BH,BPG",
    "PS,BH/C2,WON",
    "ARO,BH",
    "SB,KS,REP",
    "AOB,FB,TPN",
)


@dataclass(frozen=True, slots=True)
class Span:
    """A range of whole numbers, both ends included."""

    low: int
    high: int

    def draw(self, chance: Random) -> int:
        """One of them."""
        return chance.randint(self.low, self.high)


@dataclass(frozen=True, slots=True)
class Rates:
    """How often things happen, from 0 to 1: a player and round at a time unless said otherwise; None draws the rate."""

    half_byes: float | None = None
    zero_byes: float | None = None
    full_byes: float | None = None
    forfeits: float | None = None
    """Of a game; a part of them are lost by both."""
    withdrawals: float | None = None
    late_entries: float | None = None
    """Of a player, in the first half of the event."""
    odd_results: float | None = None
    """Of a game: unrated, lost by both, half a point against nothing."""
    forbidden: float | None = None
    """Of an event: groups whose members may not meet."""
    baku: float | None = None
    """Of an event."""


_FIRST_DAYS = {"dutch_2017": date(2024, 3, 2), "dutch_2026": date(2026, 3, 7)}
_HIGHEST = {
    "half_byes": 0.05,
    "zero_byes": 0.03,
    "full_byes": 0.01,
    "forfeits": 0.06,
    "withdrawals": 0.02,
    "late_entries": 0.08,
    "odd_results": 0.05,
    "forbidden": 1.0,
    "baku": 1.0,
}


@dataclass(frozen=True, slots=True)
class Profile:
    """What is asked of the events."""

    players: Span = Span(8, 120)
    rounds: Span = Span(5, 11)
    ratings: Span = Span(1400, 2700)
    rates: Rates = Rates()
    system: str = "dutch_2026"
    scoring: str | None = None
    initial_colour: Colour | None = None
    tie_breaks: str | None = None
    boards: Span | None = None
    """Teams of so many boards; `players` then counts teams."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A profile with everything decided for one event."""

    players: int
    rounds: int
    ratings: Span
    rates: dict[str, float]
    system: str
    scoring: Scoring
    initial_colour: Colour
    tie_breaks: str
    baku: bool
    forbidden: bool

    @property
    def first_day(self) -> date:
        """A day on which the system's edition was in force."""
        return _FIRST_DAYS[self.system]

    @property
    def days(self) -> tuple[date, ...]:
        """The days of the rounds: one a day."""
        return tuple(self.first_day + timedelta(days=index) for index in range(self.rounds))


@dataclass(frozen=True, slots=True)
class TeamPlan:
    """What else is decided for a team event."""

    boards: int
    reserves: int
    scoring: TeamScoring
    preferences: str
    """``TYPEA``, ``TYPEB`` or empty, as in record 192."""
    bye: tuple[Points, Points]
    """Match and game points of the pairing-allocated bye."""

    def code(self, *, baku: bool) -> str:
        """The code of record 192."""
        primary = self.scoring.primary
        words = ("FIDE_TEAM", self.preferences, primary.value, primary.other.value, "BAKU" if baku else "")
        return "_".join(word for word in words if word)


def team_plan(profile: Profile, decided: Plan, chance: Random) -> TeamPlan:
    """Decides what the profile leaves open of a team event."""
    boards = (profile.boards or Span(4, 4)).draw(chance)
    primary = chance.choice((ScoreKind.MATCH, ScoreKind.MATCH, ScoreKind.GAME))
    scoring = TeamScoring(boards, game_win=decided.scoring.win, primary=primary)
    drawn = (scoring.draw, Points(boards * decided.scoring.draw))
    won = (scoring.win, Points(boards * decided.scoring.win))
    return TeamPlan(
        boards=boards,
        reserves=chance.randint(0, 2),
        scoring=scoring,
        preferences=chance.choice(("TYPEA", "TYPEB")),
        bye=chance.choice((drawn, drawn, won)),
    )


def plan(profile: Profile, chance: Random) -> Plan:
    """Decides what the profile leaves open."""
    players = max(2, profile.players.draw(chance))
    rates = {field.name: _rate(profile.rates, field.name, chance) for field in fields(Rates)}
    scoring = profile.scoring or chance.choice(("standard", "standard", *SCORINGS))
    return Plan(
        players=players,
        rounds=min(profile.rounds.draw(chance), players - 1),
        ratings=profile.ratings,
        rates=rates,
        system=profile.system,
        scoring=SCORINGS[scoring],
        initial_colour=profile.initial_colour or chance.choice((Colour.WHITE, Colour.BLACK)),
        tie_breaks=chance.choice(TIE_BREAKS) if profile.tie_breaks is None else profile.tie_breaks,
        baku=SCORINGS[scoring].loss == 0 and chance.random() < rates["baku"],
        forbidden=chance.random() < rates["forbidden"],
    )


def _rate(rates: Rates, name: str, chance: Random) -> float:
    """The rate that was asked for; an open one is nothing in one event of three, else drawn up to a sensible bound."""
    asked: float | None = getattr(rates, name)
    if asked is not None:
        return asked
    return chance.choice((0.0, chance.random(), chance.random())) * _HIGHEST[name]
