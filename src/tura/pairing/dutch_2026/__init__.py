"""The FIDE (Dutch) System in force since 1 February 2026 (C.04.3)."""

from __future__ import annotations

from tura.pairing.dutch.ahead import dead_end
from tura.pairing.dutch.colours import boards
from tura.pairing.dutch.engine import draw
from tura.pairing.dutch.explain import explain as explain_round
from tura.pairing.dutch.field import field_of, topscorer
from tura.pairing.dutch_2026.explaining import EDITION
from tura.pairing.dutch_2026.process import draw_purely
from tura.pairing.swiss.obstacle import no_legal_round
from tura.pairing.swiss.position import DeadEnd, NoLegalRound, SwissPosition, SwissRound
from tura.pairing.swiss.record import EDITION_2026

CODE = "FIDE_DUTCH_2026"
"""The system's name in record 192 of TRF26."""


def pair(position: SwissPosition, *, explain: bool = False) -> SwissRound | NoLegalRound:
    """Draws the round; NoLegalRound where none can be complete, never a relaxed one."""
    field, everybody = field_of(position, EDITION_2026)
    drawn = draw(field, draw_purely, old_rules=False)
    if drawn is None:
        return no_legal_round(position, everybody, lambda record: topscorer(position, record))
    pairs = [(field.records[a], field.records[b]) for a, b in drawn.pairs]
    bye = None if drawn.bye is None else field.records[drawn.bye].tpn
    explanation = explain_round(position, everybody, field, drawn, EDITION) if explain else None
    return SwissRound(boards(position, everybody, pairs), bye, explanation)


def dead_end_ahead(position: SwissPosition) -> DeadEnd | None:
    """Warns when the rounds after the coming one cannot all be complete; looks two rounds past it in small fields."""
    return dead_end(position, pair, EDITION_2026)
