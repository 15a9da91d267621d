"""Can a round be complete, and who may be left for the bye (C.04.3 Art. 1.9.1, C1-C5)."""

from __future__ import annotations

from collections.abc import Sequence

from tura.matching.cardinality import ALONE, match_most, reachable
from tura.pairing.dutch.field import Field


def lowest_bye_score(field: Field) -> tuple[bool, int | None]:
    """Whether the round can be complete, and for an odd field the lowest score that can have the bye (C5)."""
    mate = [ALONE] * field.size
    everybody = (1 << field.size) - 1
    alone = match_most(field.mates, mate, everybody)
    if field.size % 2 == 0:
        return not alone, None
    if alone.bit_count() != 1:
        return False, None
    able = reachable(field.mates, mate, alone.bit_length() - 1, everybody)
    scores = [field.scores[v] for v in range(field.size) if able >> v & 1 and field.may_have_bye[v]]
    return bool(scores), min(scores, default=None)


def can_be_completed(field: Field, players: Sequence[int]) -> bool:
    """Whether these players alone can be paired, but for one who may have the bye if the field is odd."""
    mate = [ALONE] * field.size
    alive = sum(1 << v for v in players)
    alone = match_most(field.mates, mate, alive)
    if not alone or field.size % 2 == 0:
        return not alone
    if alone.bit_count() != 1:
        return False
    able = reachable(field.mates, mate, alone.bit_length() - 1, alive)
    return any(able >> v & 1 and field.may_have_bye[v] for v in players)
