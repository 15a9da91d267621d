"""The FIDE (Dutch) System of events before 1 February 2026 (C.04.3)."""

from __future__ import annotations

from tura.pairing.dutch.ahead import dead_end
from tura.pairing.dutch.rounds import Rules, pair_by
from tura.pairing.dutch_2017.explaining import EDITION
from tura.pairing.dutch_2017.process import draw_purely
from tura.pairing.swiss.position import DeadEnd, NoLegalRound, SwissPosition, SwissRound
from tura.pairing.swiss.record import EDITION_2017

CODE = "FIDE_DUTCH_2017"
"""The system's name in record 192 of TRF26."""

_RULES = Rules(EDITION_2017, draw_purely, EDITION, old=True)


def pair(position: SwissPosition, *, explain: bool = False) -> SwissRound | NoLegalRound:
    """Draws the round; NoLegalRound where none can be complete, never a relaxed one."""
    return pair_by(_RULES, position, explain=explain)


def dead_end_ahead(position: SwissPosition) -> DeadEnd | None:
    """Warns when the rounds after the coming one cannot all be complete; looks two rounds past it in small fields."""
    return dead_end(position, pair, EDITION_2017)
