"""The FIDE (Dutch) System of events before 1 February 2026 (C.04.3)."""

from __future__ import annotations

from tura.pairing.swiss.position import NoLegalRound, SwissPosition, SwissRound

CODE = "FIDE_DUTCH_2017"
"""The system's name in record 192 of TRF26."""


def pair(position: SwissPosition, *, explain: bool = False) -> SwissRound | NoLegalRound:
    """Draws the round; NoLegalRound where none can be complete, never a relaxed one."""
    raise NotImplementedError
