"""A round robin of those who are level: numbers by seed or lot, colours by the table (inventory A36)."""

from __future__ import annotations

from tura.core.colour import ByColour
from tura.core.ids import EntryId, Tpn
from tura.core.points import Points
from tura.core.regulation.model import ColourLots
from tura.pairing.round_robin.berger import TableRound
from tura.pairing.round_robin.plan import RoundRobinSystem
from tura.playoff.facts import Due, LotPurpose, PlayedGame
from tura.playoff.stage import (
    StageOutcome,
    StageRun,
    Taken,
    blocks_by_points,
    game_of,
    lot_of,
    points_of,
)


def round_robin(run: StageRun) -> StageOutcome:
    """Folds a table round by round; all open games of a round are due together."""
    taken: list[Taken] = []
    numbers = numbered(run, taken)
    if numbers is None:
        return StageOutcome(due=(run.lot_due(LotPurpose.NUMBERS),))
    cycles = run.rule.games or 1
    rounds = RoundRobinSystem(cycles, last_rounds_reversed=cycles > 1).plan(len(numbers)).rounds
    for number, played in enumerate(rounds, 1):
        due = _round(run, number, _seats(played, numbers), taken)
        if due:
            return StageOutcome(due, (), tuple(_points(numbers, taken).items()), tuple(taken))
    points = _points(numbers, taken)
    return StageOutcome((), blocks_by_points(points), tuple(points.items()), tuple(taken))


def numbered(run: StageRun, taken: list[Taken]) -> tuple[EntryId, ...] | None:
    """The players in the order of their numbers: by seed, those level in it by lot; None while a lot is due."""
    seeds = dict(zip(run.players, run.seeds, strict=True)) if run.seeds else dict.fromkeys(run.players, 0)
    if len(set(seeds.values())) == len(seeds):
        return tuple(sorted(run.players, key=seeds.__getitem__))
    if run.rule.colours is ColourLots.KEPT and not run.opening:
        return run.players
    key = f"{run.ref.key}.lot"
    lot = lot_of(run.facts, key, run.players)
    if lot is None:
        return None
    taken.append(Taken(key, lot))
    return tuple(sorted(lot.order, key=seeds.__getitem__))


def _seats(played: TableRound, numbers: tuple[EntryId, ...]) -> list[ByColour[EntryId]]:
    def sit(number: Tpn) -> EntryId:
        return numbers[number - 1]

    return [game.map(sit) for game in played.games]


def _round(run: StageRun, number: int, games: list[ByColour[EntryId]], taken: list[Taken]) -> tuple[Due, ...]:
    due: list[Due] = []
    for board, seats in enumerate(games, 1):
        key = f"{run.ref.key}.{number}" + (f".{board}" if len(games) > 1 else "")
        game = game_of(run.facts, key, seats)
        if game is None:
            due.append(run.game_due(key, number, seats))
        else:
            taken.append(Taken(key, game))
    return tuple(due)


def _points(numbers: tuple[EntryId, ...], taken: list[Taken]) -> dict[EntryId, Points]:
    games = [used.fact for used in taken if isinstance(used.fact, PlayedGame)]
    return points_of(numbers, games)
