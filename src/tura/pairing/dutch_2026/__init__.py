"""The FIDE (Dutch) System in force since 1 February 2026 (C.04.3)."""

from __future__ import annotations

from tura.pairing.swiss.position import DeadEnd, NoLegalRound, SwissPosition, SwissRound

CODE = "FIDE_DUTCH_2026"
"""The system's name in record 192 of TRF26."""


def pair(position: SwissPosition, *, explain: bool = False) -> SwissRound | NoLegalRound:
    """Draws the round; NoLegalRound where none can be complete, never a relaxed one."""
    raise NotImplementedError


def dead_end_ahead(position: SwissPosition) -> DeadEnd | None:
    """Looks one and two rounds past the one to draw in small fields (C.04.3 Art. 1.9)."""
    raise NotImplementedError
