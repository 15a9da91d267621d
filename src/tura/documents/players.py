"""The participants of a tournament as tables show them."""

from __future__ import annotations

from collections.abc import Callable

from tura.core.ids import EntryId, Tpn
from tura.core.tournament import Tournament
from tura.documents.standings import Player


def players_of(
    tournament: Tournament, link: Callable[[EntryId], str | None] = lambda _: None
) -> dict[Tpn, Player]:
    """By number; `link` leads from a name to its page."""
    return {
        tpn: Player(tpn, entry.name, entry.title or "", entry.rating or 0, entry.federation or "", link(id_))
        for id_, tpn in tournament.numbers.items()
        for entry in (tournament.entries[id_],)
    }
