"""A knock-out of those who are level: first against last, the best seeds free where places are empty.

Neither FIDE's rules nor C.07 prescribe a bracket; the folded one is the default here. Each match is the stage's
games and then its `ties` one after another; where even those are exhausted, a lot says who goes on.
"""

from __future__ import annotations

from dataclasses import replace

from tura.core.colour import ByColour
from tura.core.ids import EntryId
from tura.core.regulation.model import PlayoffStage, StagePlay
from tura.playoff.duel import duel
from tura.playoff.facts import Due, LotPurpose
from tura.playoff.stage import Blocks, StageOutcome, StageRun, Taken, after_break, ended, lot_of
from tura.playoff.table import numbered


def knock_out(run: StageRun) -> StageOutcome:
    """Folds a bracket round by round; the losers of one round are level with each other."""
    taken: list[Taken] = []
    order = numbered(run, taken)
    if order is None:
        return StageOutcome(due=(run.lot_due(LotPurpose.NUMBERS),))
    alive = bracket(order)
    blocks: Blocks = ()
    number = 1
    while len(alive) > 1:
        winners: list[EntryId | None] = []
        losers: list[EntryId] = []
        due: list[Due] = []
        for match in range(len(alive) // 2):
            outcome = _match(
                run, f"{run.ref.key}.{number}.{match + 1}", (alive[2 * match], alive[2 * match + 1])
            )
            taken += outcome.taken
            due += outcome.due
            if outcome.blocks:
                winners.append(outcome.blocks[0][0])
                losers += (entry for block in outcome.blocks[1:] for entry in block)
        if due:
            return StageOutcome(tuple(due), (), (), tuple(taken))
        blocks = (tuple(losers), *blocks) if losers else blocks
        alive = tuple(winners)
        number += 1
    winner = tuple(entry for entry in alive if entry is not None)
    return StageOutcome((), (winner, *blocks), (), tuple(taken))


def bracket(order: tuple[EntryId, ...]) -> tuple[EntryId | None, ...]:
    """Places of a bracket such that seeds 1 and 2 can meet in its last match only; None is an empty place."""
    places = [0]
    while len(places) < len(order):
        size = 2 * len(places)
        places = [place for seed in places for place in (seed, size - 1 - seed)]
    return tuple(order[place] if place < len(order) else None for place in places)


def _match(run: StageRun, key: str, pair: tuple[EntryId | None, EntryId | None]) -> StageOutcome:
    players = tuple(entry for entry in pair if entry is not None)
    if len(players) == 1:
        return StageOutcome(blocks=(players,))
    taken: tuple[Taken, ...] = ()
    before: ByColour[EntryId] | None = None
    wait = run.not_before
    for step, rule in enumerate(_stages(run.rule), 1):
        ref = replace(run.ref, key=f"{key}.{step}", play=rule.play)
        wait = after_break(wait, rule) if step > 1 else wait
        outcome = duel(replace(run, ref=ref, rule=rule, players=players, before=before, not_before=wait))
        taken += outcome.taken
        if outcome.due or len(outcome.blocks) > 1:
            return replace(outcome, taken=taken)
        before = outcome.games[-1].seats if outcome.games else before
        wait = ended(outcome.games)
    return _advance(run, key, players).after(taken)


def _stages(rule: PlayoffStage) -> tuple[PlayoffStage, ...]:
    return (replace(rule, play=StagePlay.MATCH, ties=()), *rule.ties)


def _advance(run: StageRun, key: str, players: tuple[EntryId, ...]) -> StageOutcome:
    lot = lot_of(run.facts, f"{key}.lot", players)
    if lot is None:
        here = replace(run, ref=replace(run.ref, key=key), players=players)
        return StageOutcome(due=(here.lot_due(LotPurpose.ADVANCE),))
    return StageOutcome(blocks=tuple((entry,) for entry in lot.order), taken=(Taken(f"{key}.lot", lot),))
