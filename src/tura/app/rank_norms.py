"""National ranks that a tournament's games fulfil, by a table of norms."""

from __future__ import annotations

from tura.core.eligibility import RANKS
from tura.core.ids import Tpn
from tura.core.records import Record
from tura.core.tournament import Tournament
from tura.rating.event import games_of
from tura.rating.national_ranks import NormTable, RankedGame, check_rank


def fulfilled_ranks(
    tournament: Tournament, record: Record, norms: NormTable, arbiters: int
) -> dict[Tpn, str]:
    """The highest rank above the own that each player fulfilled; `arbiters` of the panel have the category asked for."""
    own = {tpn: tournament.entries[entry].rank or "" for tpn, entry in record.entries.items()}
    highest_first = sorted(norms.norms, key=lambda norm: RANKS.index(norm.rank), reverse=True)
    found: dict[Tpn, str] = {}
    for player in record.crosstable.participants:
        games = [
            RankedGame(own[other.tpn], halves) for other, halves, _ in games_of(record.crosstable, player)
        ]
        above = [norm for norm in highest_first if _height(norm.rank) > _height(own[player.tpn])]
        results = (check_rank(norm, games, player.rating, arbiters) for norm in above)
        rank = next((result.rank for result in results if result.fulfilled), None)
        if rank is not None:
            found[player.tpn] = rank
    return found


def _height(rank: str) -> int:
    return RANKS.index(rank) if rank in RANKS else -1
