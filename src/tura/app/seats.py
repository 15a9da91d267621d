"""A round after the arbiter's own changes: some players seated together, some taken out, the rest as they were."""

from __future__ import annotations

from collections.abc import Sequence

from tura.core.conduct.hand import ChangePairings
from tura.core.conduct.rounds import Pairing
from tura.core.ids import EntryId
from tura.core.refusal import Refusal
from tura.core.result import Outcome
from tura.core.tournament import RoundView, Tournament


def changed_round(
    tournament: Tournament,
    view: RoundView,
    seats: Sequence[Pairing],
    out: dict[EntryId, Outcome],
    reason: str,
) -> ChangePairings | Refusal:
    """The whole round with the new seats; whoever loses an opponent by it must be seated or taken out too."""
    moved = {entry for seat in seats for entry in (seat.white, seat.black)} | set(out)
    kept = [board for board in view.boards if not moved & {board.white, board.black}]
    broken = [board for board in view.boards if moved & {board.white, board.black}]
    left = {entry for board in broken for entry in (board.white, board.black)} - moved
    if left:
        names = "; ".join(tournament.entries[entry].name for entry in sorted(left))
        return Refusal("lose-their-opponent", {"names": names})
    replaced = iter(seats)
    pairings: list[Pairing] = []
    for board in view.boards:
        if board in kept:
            pairings.append(Pairing(board.white, board.black, None if board.entries else board.result))
        elif (seat := next(replaced, None)) is not None:
            pairings.append(seat)
    pairings.extend(replaced)
    sitting = {entry: outcome for entry, outcome in view.sitting.items() if entry not in moved} | out
    return ChangePairings(view.number, tuple(pairings), sitting, reason)
