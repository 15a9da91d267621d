"""Write the table of outcomes: what a win, a forfeit, a bye or an absence means everywhere.

python tools/outcomes_page.py docs/outcomes.md

The rows are `core.result.RULES`; what the draw makes of them is asked of the draw itself.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import format_points
from tura.core.result import RULES, STANDARD_SCORING, Outcome, OutcomeRule
from tura.pairing.swiss.position import SwissPosition
from tura.pairing.swiss.record import EDITION_2017, EDITION_2026, Edition, Float, Record, records

INTRODUCTION = """\
# What every outcome means

Written by `make docs` from the one table of the program (`core/result.py`) and from what the draw makes of it.

The code is that of record 001 of the report file (TRF). Points are those of the standard scoring; *value* names what
an event's own scoring changes. A *meeting* is a game played: its colour counts, and the two do not meet again. A float
stands for a round that was not played; games give floats by the scores of the two. *Bars the bye*: who had this does
not get the pairing-allocated bye. *Voluntary* is an unplayed round that the tie-breaks treat as the player's own
choice (C.07 Art. 16.2).

| code | what happened | value | points | meeting | float 2026 | float 2017 | bars the bye 2026 | bars the bye 2017 | voluntary | rated |
|---|---|---|---|---|---|---|---|---|---|---|
"""

HAPPENED = {
    Outcome.WIN: "won",
    Outcome.DRAW: "drew",
    Outcome.LOSS: "lost",
    Outcome.UNRATED_WIN: "won, the game is not rated",
    Outcome.UNRATED_DRAW: "drew, the game is not rated",
    Outcome.UNRATED_LOSS: "lost, the game is not rated",
    Outcome.FORFEIT_WIN: "the opponent did not come",
    Outcome.FORFEIT_LOSS: "did not come",
    Outcome.PAIRING_BYE: "was left over by the pairing",
    Outcome.FULL_BYE: "was given a full point without a game",
    Outcome.HALF_BYE: "asked for a half-point bye",
    Outcome.ZERO_BYE: "was away, or not yet or no longer in the event",
    Outcome.ADJOURNED: "the game is not finished",
}
FLOATS = {Float.DOWN: "down", Float.UP: "up", Float.NONE: "–"}


def page() -> str:
    """The whole page, in English."""
    return INTRODUCTION + "".join(f"| {' | '.join(row(outcome))} |\n" for outcome in RULES)


def row(outcome: Outcome) -> Iterator[str]:
    """The cells of one outcome."""
    rule = RULES[outcome]
    new, old = after(outcome, EDITION_2026), after(outcome, EDITION_2017)
    yield f"`{outcome.value}`"
    yield HAPPENED[outcome]
    yield rule.worth.value.replace("_", " ")
    yield format_points(STANDARD_SCORING.points(outcome))
    yield said(rule.played)
    yield from ("by scores" if rule.played else FLOATS[record.floats[0]] for record in (new, old))
    yield from (said(not record.may_have_bye) for record in (new, old))
    yield said(rule.voluntary)
    yield said(rule.rated)


def after(outcome: Outcome, edition: Edition) -> Record:
    """A player's record before round 2, when round 1 brought this."""
    rule = RULES[outcome]
    players = (
        Participant(Tpn(1), "A", cells=(_cell(rule, outcome, 2, Colour.WHITE),)),
        Participant(Tpn(2), "B", cells=(_cell(rule, outcome, 1, Colour.BLACK),)),
    )
    position = SwissPosition(Crosstable(players, 3), Round(2), frozenset({Tpn(1), Tpn(2)}))
    return records(position, edition)[Tpn(1)]


def _cell(rule: OutcomeRule, outcome: Outcome, opponent: int, colour: Colour) -> Cell:
    return Cell(Tpn(opponent), colour, outcome) if rule.paired else Cell(None, None, outcome)


def said(holds: bool) -> str:  # noqa: FBT001 - the only thing to say
    """A cell of yes or no."""
    return "yes" if holds else "–"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8", newline="\n")
