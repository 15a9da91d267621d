"""The next round of a tournament, by the system that its regulation names."""

from __future__ import annotations

from tura.app.terms import Terms
from tura.core.conduct.rounds import Pairing, PairRound
from tura.core.ids import EntryId, Round
from tura.core.lifecycle import Presence
from tura.core.refusal import Refusal
from tura.core.result import GameResult
from tura.core.tournament import Tournament
from tura.pairing.round_robin.plan import RoundRobinSystem

_LEFT = (Presence.WITHDRAWN, Presence.EXPELLED)


def draw_round(tournament: Tournament, terms: Terms) -> PairRound | Refusal:
    """What the engine pairs for the next round; a refusal while numbers are missing or no round is left."""
    number = Round(tournament.last_round + 1)
    if set(tournament.numbers) != set(tournament.entries):
        return Refusal("numbers-missing", {"tournament": tournament.id})
    if terms.round_robin is None:
        return Refusal("system-not-built", {"system": terms.system})
    return _round_robin(tournament, terms.round_robin, number, terms.system)


def _round_robin(
    tournament: Tournament, system: RoundRobinSystem, number: Round, code: str
) -> PairRound | Refusal:
    plan = system.plan(len(tournament.numbers))
    if number > len(plan.rounds):
        return Refusal("no-more-rounds", {"rounds": str(len(plan.rounds))})
    table, owner = plan.round(number), tournament.by_number
    pairings = tuple(
        Pairing(
            owner[game.white],
            owner[game.black],
            _forfeit(tournament, owner[game.white], owner[game.black], number),
        )
        for game in table.games
    )
    free = owner[table.free] if table.free is not None else None
    return PairRound(number, pairings, {}, code, free)


def _forfeit(tournament: Tournament, white: EntryId, black: EntryId, number: Round) -> GameResult | None:
    gone = [tournament.presence_in(entry, number) in _LEFT for entry in (white, black)]
    match gone:
        case [True, True]:
            return GameResult.BOTH_FORFEIT
        case [True, False]:
            return GameResult.WHITE_FORFEITS
        case [False, True]:
            return GameResult.BLACK_FORFEITS
        case _:
            return None
