"""What happened to one participant in one round, and the one table of what that means.

An outcome says what happened; points say what it is worth (`Scoring`). Everything that byes,
forfeits and absences mean for the score, the colour history, the next pairing, the tie-breaks, the
rating and the report file is a column of `RULES`; no other module decides it again.
Sources: C.04.1 Art. 4, C.04.2 Art. 3.4-3.5, C.04.3 Art. 1.4, C.07 Art. 16.2, TRF26 record 001.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tura.core.colour import ByColour, Colour
from tura.core.points import Points


class Outcome(Enum):
    """An outcome of one side in one round; its value is the code of the FIDE report file (TRF)."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PAIRING_BYE = "U"
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"
    ADJOURNED = "X"


class Worth(Enum):
    """Which value of the event's scoring an outcome is paid with."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    PAIRING_BYE = "pairing_bye"
    FULL_BYE = "full_bye"
    HALF_BYE = "half_bye"
    ZERO_BYE = "zero_bye"
    ADJOURNED = "adjourned"


@dataclass(frozen=True, slots=True)
class OutcomeRule:
    """One row of the table: what an outcome means everywhere."""

    worth: Worth
    played: bool
    """A game over the board: it is a meeting, it has a colour, it counts for the colour sequence."""
    rated: bool
    paired: bool
    """There was an opponent in the published pairing."""
    voluntary: bool
    """A voluntarily unplayed round (C.07 Art. 16.2.5: requested byes and forfeit losses)."""
    sitting: bool
    """A bye: the participant was not paired on purpose or by the pairing."""


_W = Worth
RULES: dict[Outcome, OutcomeRule] = {
    Outcome.WIN: OutcomeRule(_W.WIN, True, True, True, False, False),
    Outcome.DRAW: OutcomeRule(_W.DRAW, True, True, True, False, False),
    Outcome.LOSS: OutcomeRule(_W.LOSS, True, True, True, False, False),
    Outcome.UNRATED_WIN: OutcomeRule(_W.WIN, True, False, True, False, False),
    Outcome.UNRATED_DRAW: OutcomeRule(_W.DRAW, True, False, True, False, False),
    Outcome.UNRATED_LOSS: OutcomeRule(_W.LOSS, True, False, True, False, False),
    Outcome.FORFEIT_WIN: OutcomeRule(_W.FORFEIT_WIN, False, False, True, False, False),
    Outcome.FORFEIT_LOSS: OutcomeRule(_W.FORFEIT_LOSS, False, False, True, True, False),
    Outcome.PAIRING_BYE: OutcomeRule(_W.PAIRING_BYE, False, False, False, False, True),
    Outcome.FULL_BYE: OutcomeRule(_W.FULL_BYE, False, False, False, False, True),
    Outcome.HALF_BYE: OutcomeRule(_W.HALF_BYE, False, False, False, True, True),
    Outcome.ZERO_BYE: OutcomeRule(_W.ZERO_BYE, False, False, False, True, True),
    Outcome.ADJOURNED: OutcomeRule(_W.ADJOURNED, True, False, True, False, False),
}


@dataclass(frozen=True, slots=True)
class Scoring:
    """What each outcome is worth in an event, in tenths of a point (TRF26 record 162 and its finer kin)."""

    win: Points = Points(10)
    draw: Points = Points(5)
    loss: Points = Points(0)
    forfeit_win: Points = Points(10)
    forfeit_loss: Points = Points(0)
    pairing_bye: Points = Points(10)
    full_bye: Points = Points(10)
    half_bye: Points = Points(5)
    zero_bye: Points = Points(0)
    adjourned: Points = Points(5)

    def points(self, outcome: Outcome) -> Points:
        """The points that an outcome brings, in tenths."""
        value: Points = getattr(self, RULES[outcome].worth.value)
        return value


STANDARD_SCORING = Scoring()


class GameResult(Enum):
    """A result of a paired board as an arbiter writes it; both sides at once, not always complementary."""

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    WHITE_FORFEITS = "0F-1F"
    BLACK_FORFEITS = "1F-0F"
    BOTH_FORFEIT = "0F-0F"
    BOTH_LOSE = "0-0"
    WHITE_HALF = "1/2-0"
    BLACK_HALF = "0-1/2"
    UNRATED_WHITE_WINS = "1U-0U"
    UNRATED_BLACK_WINS = "0U-1U"
    UNRATED_DRAW = "1/2U-1/2U"
    ADJOURNED = "adj"

    @property
    def outcomes(self) -> ByColour[Outcome]:
        """What the result means for each side."""
        return _OUTCOMES[self]

    @property
    def played(self) -> bool:
        """Whether a game took place, as against a forfeit."""
        return RULES[self.outcomes.white].played


_OUTCOMES: dict[GameResult, ByColour[Outcome]] = {
    GameResult.WHITE_WINS: ByColour(Outcome.WIN, Outcome.LOSS),
    GameResult.BLACK_WINS: ByColour(Outcome.LOSS, Outcome.WIN),
    GameResult.DRAW: ByColour(Outcome.DRAW, Outcome.DRAW),
    GameResult.WHITE_FORFEITS: ByColour(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    GameResult.BLACK_FORFEITS: ByColour(Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    GameResult.BOTH_FORFEIT: ByColour(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    GameResult.BOTH_LOSE: ByColour(Outcome.LOSS, Outcome.LOSS),
    GameResult.WHITE_HALF: ByColour(Outcome.DRAW, Outcome.LOSS),
    GameResult.BLACK_HALF: ByColour(Outcome.LOSS, Outcome.DRAW),
    GameResult.UNRATED_WHITE_WINS: ByColour(Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS),
    GameResult.UNRATED_BLACK_WINS: ByColour(Outcome.UNRATED_LOSS, Outcome.UNRATED_WIN),
    GameResult.UNRATED_DRAW: ByColour(Outcome.UNRATED_DRAW, Outcome.UNRATED_DRAW),
    GameResult.ADJOURNED: ByColour(Outcome.ADJOURNED, Outcome.ADJOURNED),
}

_SHORTHANDS = {
    "1": "1-0",
    "0": "0-1",
    "=": "1/2-1/2",
    "½": "1/2-1/2",
    "1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "0.5-0.5": "1/2-1/2",
    "½-0": "1/2-0",
    "0-½": "0-1/2",
    "+--": "1F-0F",
    "--+": "0F-1F",
    "---": "0F-0F",
    "+:-": "1F-0F",
    "-:+": "0F-1F",
    "-:-": "0F-0F",
    "1f-0f": "1F-0F",
    "0f-1f": "0F-1F",
    "0f-0f": "0F-0F",
    "1u-0u": "1U-0U",
    "0u-1u": "0U-1U",
}


def parse_game_result(text: str) -> GameResult:
    """Reads a result as arbiters write it: ``1-0``, ``1:0``, ``½-½``, ``=``, ``+:-``; ValueError names the text."""
    word = text.strip().replace("–", "-").replace("—", "-").replace(" ", "")
    word = _SHORTHANDS.get(word, word)
    word = _SHORTHANDS.get(word.replace(":", "-"), word.replace(":", "-"))
    try:
        return GameResult(word)
    except ValueError:
        raise ValueError(f"not a result: {text!r}") from None


def side(result: GameResult, colour: Colour) -> Outcome:
    """The outcome of one side of a board."""
    return result.outcomes[colour]
