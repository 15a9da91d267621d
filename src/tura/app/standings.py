"""Standings of a tournament of an event file."""

from __future__ import annotations

from collections.abc import Sequence

from tura.app.playoffs import decided_blocks
from tura.app.ranked import Table, ranked
from tura.app.terms import terms_of
from tura.core.ids import Round
from tura.core.tournament import Event, Tournament
from tura.ranking.criteria import Criterion
from tura.ranking.editions import Edition

__all__ = ["Table", "standings"]


def standings(
    event: Event,
    tournament: Tournament,
    *,
    after_round: Round | None = None,
    criteria: Sequence[Criterion] | None = None,
    edition: Edition | None = None,
) -> Table:
    """Ranks a tournament by its own list, or by another one, after all rounds or after one of them."""
    own = criteria is None and after_round is None
    return ranked(
        tournament,
        terms_of(event, tournament),
        after_round=after_round,
        criteria=criteria,
        edition=edition,
        decided=decided_blocks(event, tournament) if own else (),
    )
