"""Small Swiss positions as arbiters write them down: a line a player, ``opponent colour result`` a round.

``1: 3w1 5b1`` won against 3 with White and against 5 with Black; ``U F H Z`` are byes and absences, ``+ -``
forfeits, ``.`` a round without entry. Ratings fall with the number.
"""

from __future__ import annotations

import re

from tura.core.colour import Colour
from tura.core.crosstable import ABSENT, Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.result import STANDARD_SCORING, Outcome, Scoring
from tura.pairing.swiss.position import NoLegalRound, SwissPosition, SwissRound

_CELL = re.compile(r"(\d+)([wb])(\S)|([UFHZ.])")


def position(
    text: str,
    *,
    rounds: int = 9,
    absent: tuple[int, ...] = (),
    lot: str | None = "w",
    scoring: Scoring = STANDARD_SCORING,
) -> SwissPosition:
    """The position before the round after the longest line; everybody but `absent` is there."""
    lines = [line for line in re.split(r"\n|·", text) if line.strip()]
    participants = tuple(_participant(line) for line in lines)
    number = max(len(p.cells) for p in participants) + 1
    table = Crosstable(tuple(sorted(participants, key=lambda p: p.tpn)), rounds, scoring)
    there = frozenset(p.tpn for p in participants if p.tpn not in absent)
    return SwissPosition(table, Round(number), there, Colour(lot) if lot else None)


def _participant(line: str) -> Participant:
    number, _, cells = line.partition(":")
    tpn = Tpn(int(number))
    return Participant(tpn, f"P{tpn}", 2500 - tpn, cells=tuple(_cell(word) for word in cells.split()))


def _cell(word: str) -> Cell:
    match = _CELL.fullmatch(word)
    if match is None:
        raise ValueError(word)
    if match[4]:
        return ABSENT if match[4] == "." else Cell(None, None, Outcome(match[4]))
    return Cell(Tpn(int(match[1])), Colour(match[2]), Outcome(match[3]))


def written(drawn: SwissRound | NoLegalRound) -> str:
    """A round as ``white black, ..., n 0``, boards in order."""
    if isinstance(drawn, NoLegalRound):
        return "none"
    boards = [f"{pair.white} {pair.black}" for pair in drawn.pairs]
    return ", ".join([*boards, *([f"{drawn.bye} 0"] if drawn.bye else [])])
