"""What the team Swiss pairer is asked, with its readings, and what it answers (C.04.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.team_table import TeamTable
from tura.pairing.swiss.position import ForbiddenGroup, Numbering


class PreferenceType(Enum):
    """How colour preferences are made (Art. 1.7)."""

    A = "A"
    B = "B"
    NONE = "none"

    @staticmethod
    def of_code(code: str) -> PreferenceType:
        """By record 192: ``FIDE_TEAM`` alone means type A; a code with its scores but no type means none."""
        words = code.split("_")
        if "TYPEB" in words:
            return PreferenceType.B
        return PreferenceType.A if "TYPEA" in words or not {"MP", "GP"} & set(words) else PreferenceType.NONE


class TopMember(Enum):
    """Which team of a pair the identifier names first (Art. 3.6.1)."""

    SMALLER_NUMBER = "smaller-number"
    HIGHER_SCORE = "higher-score"


class NextBracket(Enum):
    """How C6 is measured: by how many upfloaters the next bracket needs, or only whether it manages with none or one."""

    GRADED = "graded"
    AT_PARITY = "at-parity"


class LastRoundTypeB(Enum):
    """Type B, last round, colour difference 0, last two matches of one colour: both clauses of Art. 1.7 fit."""

    STRONG = "strong"
    NONE = "none"


class Scope(Enum):
    """What the criteria are weighed over: bracket after bracket from the top (Art. 3.3), or the round at once."""

    BRACKET = "bracket"
    WHOLE_ROUND = "whole-round"


class FloatScore(Enum):
    """The scores that make two opponents of the previous round floaters (Art. 1.5)."""

    BEFORE_THE_ROUND = "before-the-round"
    LESS_MATCH_POINTS = "less-match-points"
    """Today's primary scores less the match points of that round, whichever score is primary."""


@dataclass(frozen=True, slots=True)
class TeamReadings:
    """Readings of C.04.6 where its text is open; the defaults are those of `docs/readings.md`."""

    scope: Scope = Scope.BRACKET
    top_member: TopMember = TopMember.SMALLER_NUMBER
    next_bracket: NextBracket = NextBracket.AT_PARITY
    last_round_type_b: LastRoundTypeB = LastRoundTypeB.STRONG
    secondary_for_colours: bool = True
    """The secondary score decides who is the first team (Art. 4.2)."""
    forfeits_meet: bool = False
    """A match won by forfeit counts as a meeting (C1)."""
    byes_float: bool = False
    """A bye that brought points makes a floater (Art. 1.5)."""
    float_score: FloatScore = FloatScore.BEFORE_THE_ROUND


WHOLE_ROUND_READINGS = TeamReadings(
    scope=Scope.WHOLE_ROUND,
    last_round_type_b=LastRoundTypeB.NONE,
    forfeits_meet=True,
    byes_float=True,
    float_score=FloatScore.LESS_MATCH_POINTS,
)
"""The readings under which the one public engine of C.04.6 is understood (`docs/readings.md`)."""


@dataclass(frozen=True, slots=True)
class TeamPosition:
    """A team Swiss before one round is drawn; matches of the table from `round` on are not looked at."""

    table: TeamTable
    round: Round
    available: frozenset[Tpn]
    initial_colour: Colour | None = None
    preferences: PreferenceType = PreferenceType.A
    forbidden: tuple[ForbiddenGroup, ...] = ()
    virtual: Mapping[Tpn, tuple[Points, ...]] = field(default_factory=dict)
    """Virtual points of the primary score per round from 1 (C.04.7)."""
    numbering: Numbering = Numbering.ARRIVED
    readings: TeamReadings = TeamReadings()


@dataclass(frozen=True, slots=True)
class TeamBracket:
    """A bracket as drawn: residents, upfloaters, and what the pairing gave up."""

    residents: tuple[Tpn, ...]
    upfloaters: tuple[Tpn, ...]
    preferences_unmet: int
    strong_unmet: int
    upfloaters_again: int
    """Upfloaters who floated in the previous round (C7)."""
    opponents_again: int
    """Opponents of upfloaters who floated in the previous round (C10)."""


@dataclass(frozen=True, slots=True)
class TeamPair:
    """A match: White on board 1 first, and the article by which the colours were given."""

    white: Tpn
    black: Tpn
    colour_article: str


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A drawn round: matches in board order, the bye, and the brackets."""

    pairs: tuple[TeamPair, ...]
    bye: Tpn | None
    brackets: tuple[TeamBracket, ...] = ()


@dataclass(frozen=True, slots=True)
class NoTeamRound:
    """No complete pairing respects C1-C3; `teams` cannot all be served."""

    round: Round
    teams: tuple[Tpn, ...]

    @property
    def code(self) -> str:
        """The stable code of the refusal."""
        return "pairing.no-legal-round"
