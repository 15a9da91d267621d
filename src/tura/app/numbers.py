"""Pairing numbers: drawn by a recorded lot, entered by hand, or by strength."""

from __future__ import annotations

from collections.abc import Mapping

from tura.core.conduct.draw import AssignNumbers
from tura.core.ids import EntryId, Tpn
from tura.core.lots import shuffled
from tura.core.refusal import Refusal
from tura.core.regulation.model import Numbers
from tura.core.tournament import Entry, Tournament
from tura.i18n.collation import collation_key
from tura.pairing.round_robin.varma import Drawer, RestrictedDraw, TwelveRow, restricted_draw
from tura.pairing.swiss.initial_order import Entrant, initial_order


def drawn(tournament: Tournament, seed: str) -> AssignNumbers:
    """Numbers by lot: the entries, in order of entry, shuffled by the seed; anyone can draw them again."""
    order = shuffled(sorted(tournament.entries, key=int), seed, f"numbers of {tournament.id}")
    return AssignNumbers({entry: Tpn(number) for number, entry in enumerate(order, 1)}, Numbers.LOTS, seed)


def drawn_apart(
    tournament: Tournament, seed: str, row: TwelveRow = TwelveRow.PRINTED
) -> tuple[AssignNumbers, RestrictedDraw] | Refusal:
    """Numbers by the restricted draw: players of one federation do not meet in the last rounds (C.05 Annex 2)."""
    drawers = [Drawer(entry.id, entry.name, entry.federation or "") for entry in tournament.entries.values()]
    found = restricted_draw(drawers, seed, row)
    if found is None:
        return Refusal("no-restricted-draw", {"count": str(len(drawers))}, article="C.05 Annex 2")
    return AssignNumbers(found.numbers, Numbers.LOTS, seed, row.value), found


def by_hand(numbers: Mapping[EntryId, int]) -> AssignNumbers:
    """Numbers as they were drawn in the hall."""
    return AssignNumbers({entry: Tpn(number) for entry, number in numbers.items()}, Numbers.BY_HAND)


def by_strength(tournament: Tournament) -> AssignNumbers:
    """Numbers of the initial order: rating, title, name in the Ukrainian alphabet (C.04.2 Art. 2.2)."""
    entrants = [
        Entrant(entry.id, entry.name, _strength(tournament, entry), entry.title or "")
        for entry in tournament.entries.values()
    ]
    order = initial_order(entrants, collate=_alphabetical)
    return AssignNumbers({entry: number for number, entry in order.items()}, Numbers.STRENGTH)


def _strength(tournament: Tournament, entry: Entry) -> int:
    """A player's rating; of a team without one, the average of the four highest of its squad, as at Olympiads."""
    if entry.rating is not None or entry.id not in tournament.squads:
        return entry.rating or 0
    ratings = sorted((member.rating or 0 for member in tournament.squads[entry.id].members), reverse=True)[:4]
    return sum(ratings) // len(ratings) if ratings else 0


def _alphabetical(name: str) -> str:
    places, rest = collation_key(name, "uk")
    return "".join(map(chr, places)) + rest
