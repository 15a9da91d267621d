"""Stages for two: a match of games, sudden death, armageddon (inventory A9, A13)."""

from __future__ import annotations

from tura.core.colour import ByColour, Colour
from tura.core.ids import EntryId
from tura.core.regulation.model import ColourLots, StagePlay
from tura.core.result import GameResult
from tura.playoff.facts import LotPurpose, PlayedGame
from tura.playoff.stage import (
    Blocks,
    StageOutcome,
    StageRun,
    Taken,
    blocks_by_points,
    game_of,
    lot_of,
    points_of,
    seats_of,
)


def duel(run: StageRun) -> StageOutcome:
    """Folds a stage of two players: its lot, then its games one by one until it is decided or level at its end."""
    taken: list[Taken] = []
    first = _first_seats(run, taken)
    if first is None:
        choice = run.rule.colours is ColourLots.WINNER_CHOOSES
        return StageOutcome(due=(run.lot_due(LotPurpose.CHOICE if choice else LotPurpose.COLOUR),))
    games: list[PlayedGame] = []
    while not _finished(run, games):
        number = len(games) + 1
        key = f"{run.ref.key}.{number}"
        seats = seats_of(number, first, run.rule.then)
        game = game_of(run.facts, key, seats)
        if game is None:
            points = tuple(points_of(run.players, games).items())
            return StageOutcome((run.game_due(key, number, seats),), (), points, tuple(taken))
        games.append(game)
        taken.append(Taken(key, game))
    points = tuple(points_of(run.players, games).items())
    return StageOutcome((), _verdict(run, games), points, tuple(taken))


def _first_seats(run: StageRun, taken: list[Taken]) -> ByColour[EntryId] | None:
    if run.rule.colours is ColourLots.KEPT and run.before is not None:
        return run.before.swapped
    key = f"{run.ref.key}.lot"
    lot = lot_of(run.facts, key, run.players)
    if lot is None:
        return None
    taken.append(Taken(key, lot))
    white, black = lot.order
    return ByColour(white, black)


def _limit(run: StageRun) -> int | None:
    """How many games the stage has at most."""
    match run.rule.play:
        case StagePlay.SUDDEN_DEATH:
            return run.rule.games
        case _:
            return run.rule.games or 1


def _finished(run: StageRun, games: list[PlayedGame]) -> bool:
    limit = _limit(run)
    if limit is not None and len(games) >= limit:
        return True
    if run.rule.play is StagePlay.SUDDEN_DEATH:
        return any(len(set(points_of(run.players, [game]).values())) > 1 for game in games)
    if limit is None or not games:
        return False
    low, high = sorted(points_of(run.players, games).values())
    return high > low + 10 * (limit - len(games))


def _verdict(run: StageRun, games: list[PlayedGame]) -> Blocks:
    blocks = blocks_by_points(points_of(run.players, games))
    drawn = games[-1].result in (GameResult.DRAW, GameResult.UNRATED_DRAW)
    if len(blocks) == 1 and drawn and run.rule.draw == "black":
        seats = games[-1].seats
        return ((seats[Colour.BLACK],), (seats[Colour.WHITE],))
    return blocks
