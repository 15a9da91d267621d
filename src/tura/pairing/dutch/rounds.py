"""A round of the Dutch System in any edition: from the position to boards, bye and reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tura.pairing.dutch.colours import boards
from tura.pairing.dutch.drawn import Drawn
from tura.pairing.dutch.engine import draw
from tura.pairing.dutch.explain import EditionReasons
from tura.pairing.dutch.explain import explain as explain_round
from tura.pairing.dutch.field import Field, field_of, topscorer
from tura.pairing.swiss.obstacle import no_legal_round
from tura.pairing.swiss.position import NoLegalRound, SwissPosition, SwissRound
from tura.pairing.swiss.record import Edition


@dataclass(frozen=True, slots=True)
class Rules:
    """What an edition brings to its rounds."""

    edition: Edition
    twin: Callable[[Field], Drawn | None]
    """The draw in pure Python."""
    reasons: EditionReasons
    old: bool
    """The kernel goes by the rules of 2017."""


def pair_by(rules: Rules, position: SwissPosition, *, explain: bool) -> SwissRound | NoLegalRound:
    """Draws the round; NoLegalRound where none can be complete, never a relaxed one."""
    field, everybody = field_of(position, rules.edition)
    drawn = draw(field, rules.twin, old_rules=rules.old)
    if drawn is None:
        return no_legal_round(position, everybody, lambda record: topscorer(position, record))
    pairs = [(field.records[a], field.records[b]) for a, b in drawn.pairs]
    bye = None if drawn.bye is None else field.records[drawn.bye].tpn
    explanation = explain_round(position, everybody, field, drawn, rules.reasons) if explain else None
    return SwissRound(boards(position, everybody, pairs), bye, explanation)
