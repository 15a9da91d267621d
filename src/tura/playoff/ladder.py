"""The play-off itself: stage after stage among those who are still level on a place that it decides.

The points of a stage rank its group. Each block that is still level on a deciding place plays on by itself: the
stage again where it repeats, the stage for two when two are left, the next one otherwise. Below the deciding places
equal points share. Nobody outside the group moves (inventory A11, A37).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import assert_never

from tura.core.colour import ByColour
from tura.core.ids import EntryId
from tura.core.regulation.model import Ladder, PlayoffRule, PlayoffStage, Repeat, StagePlay
from tura.playoff.contest import Contender, Contest, touches
from tura.playoff.duel import duel
from tura.playoff.facts import Due, DueLot, LotPurpose, PlayoffFacts, StageRef
from tura.playoff.knockout import knock_out
from tura.playoff.stage import StageOutcome, StageRun, Taken, after_break, ended, lot_of
from tura.playoff.table import round_robin

FOR_TWO = frozenset({StagePlay.MATCH, StagePlay.SUDDEN_DEATH, StagePlay.ARMAGEDDON})
"""Stages that three or more cannot play."""


class Why(Enum):
    """Why a stage is played."""

    TIE = "tie"
    """The group shares a place that the play-off decides."""
    STILL_LEVEL = "still-level"
    TWO_LEFT = "two-left"
    AGAIN = "again"


class Ending(Enum):
    """Why a block stands where it stands."""

    PLAYED = "played"
    """Decided by the play-off's games."""
    NOT_DECIDING = "not-deciding"
    """Level, but on no place that the play-off decides: shared."""
    EXHAUSTED = "ladder-exhausted"
    """Level when the regulation has no further stage for so many: shared."""
    OUTSIDE = "too-many"
    """More were level than may play: the lower seeds stay out and share."""
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Block:
    """Players of one place, or of shared ones, from `first` on."""

    first: int
    players: tuple[EntryId, ...]
    ending: Ending

    @property
    def last(self) -> int:
        """The last of the places that the block takes."""
        return self.first + len(self.players) - 1


@dataclass(frozen=True, slots=True)
class StageReport:
    """One run of a stage: why it was played, by whom, what was drawn and played, and what came of it."""

    ref: StageRef
    why: Why
    players: tuple[EntryId, ...]
    outcome: StageOutcome


@dataclass(frozen=True, slots=True)
class PlayoffState:
    """What is due now, how the places stand, and the whole way there."""

    contest: Contest
    due: tuple[Due, ...]
    blocks: tuple[Block, ...]
    stages: tuple[StageReport, ...]
    strays: tuple[str, ...]
    """Keys of facts that belong to no stage: left behind by a correction, they count for nothing."""

    @property
    def decided(self) -> bool:
        """Whether nothing is due any more."""
        return not self.due

    @property
    def order(self) -> tuple[tuple[EntryId, ...], ...]:
        """The blocks as ranking takes them: decided order, shared places together."""
        return tuple(block.players for block in self.blocks)


@dataclass(frozen=True, slots=True)
class _Rung:
    ladder: Ladder
    number: int


@dataclass(frozen=True, slots=True)
class _Group:
    """Players level on the places from `first` on, about to play (or not)."""

    first: int
    players: tuple[EntryId, ...]
    rung: _Rung
    why: Why
    run: int
    before: ByColour[EntryId] | None = None
    ended: datetime | None = None


_Found = Block | StageReport


def play_off(
    rule: PlayoffRule, contest: Contest, facts: PlayoffFacts, begins: datetime | None = None
) -> PlayoffState:
    """Folds lots and games over the ladder; `begins` is the moment of `start_of`, local time."""
    lots, players, outside = _admitted(rule, contest, facts)
    if players is None:
        everyone = Block(contest.first, contest.entries, Ending.OPEN)
        return PlayoffState(contest, lots.due, (everyone,), (), _strays(facts, []))
    group = _Group(contest.first, players, _first_rung(len(players)), Why.TIE, 1, ended=begins)
    found = list(_Fold(rule, contest, facts).settle(group))
    blocks = tuple(item for item in found if isinstance(item, Block))
    stages = tuple(item for item in found if isinstance(item, StageReport))
    if outside:
        blocks += (Block(contest.first + len(players), outside, Ending.OUTSIDE),)
    due = tuple(one for stage in stages for one in stage.outcome.due)
    taken = [*lots.taken, *(used for stage in stages for used in stage.outcome.taken)]
    return PlayoffState(contest, due, blocks, stages, _strays(facts, taken))


def _first_rung(size: int) -> _Rung:
    return _Rung(Ladder.TWO if size == 2 else Ladder.MORE, 1)


def _strays(facts: PlayoffFacts, taken: list[Taken]) -> tuple[str, ...]:
    used = {one.key for one in taken}
    return tuple(key for key in (*facts.lots, *facts.games) if key not in used)


def _admitted(
    rule: PlayoffRule, contest: Contest, facts: PlayoffFacts
) -> tuple[StageOutcome, tuple[EntryId, ...] | None, tuple[EntryId, ...]]:
    """Who plays and who is left out; None while a lot must say it."""
    limit = rule.at_most
    if limit is None or len(contest.contenders) <= limit:
        return StageOutcome(), contest.entries, ()
    ranked = sorted(contest.contenders, key=lambda contender: contender.seed)
    edge = ranked[limit - 1].seed
    level = tuple(contender.entry for contender in ranked if contender.seed == edge)
    above = [contender for contender in ranked if contender.seed < edge]
    if len(above) + len(level) == limit:
        return StageOutcome(), *_cut(contest, [*map(_entry, above), *level])
    key = f"{contest.first}-{contest.last}.entry"
    lot = lot_of(facts, key, level)
    if lot is None:
        ref = StageRef(key, Ladder.MORE, 1, StagePlay.KNOCK_OUT, contest.first, contest.last)
        due = DueLot(key, ref, LotPurpose.ENTRY, level, limit - len(above))
        return StageOutcome(due=(due,)), None, ()
    chosen = [*map(_entry, above), *lot.order[: limit - len(above)]]
    return StageOutcome(taken=(Taken(key, lot),)), *_cut(contest, chosen)


def _entry(contender: Contender) -> EntryId:
    return contender.entry


def _cut(contest: Contest, chosen: list[EntryId]) -> tuple[tuple[EntryId, ...], tuple[EntryId, ...]]:
    inside = tuple(entry for entry in contest.entries if entry in chosen)
    return inside, tuple(entry for entry in contest.entries if entry not in chosen)


class _Fold:
    def __init__(self, rule: PlayoffRule, contest: Contest, facts: PlayoffFacts) -> None:
        self.rule = rule
        self.facts = facts
        self.seeds = {contender.entry: contender.seed for contender in contest.contenders}

    def settle(self, group: _Group) -> Iterator[_Found]:
        """The blocks that a group ends in, in the order of places, each after the stages that led to it."""
        stage = self._stage(group)
        if len(group.players) == 1:
            yield Block(group.first, group.players, Ending.PLAYED)
        elif not touches(self.rule, group.first, len(group.players)):
            yield Block(group.first, group.players, Ending.NOT_DECIDING)
        elif stage is None:
            yield Block(group.first, group.players, Ending.EXHAUSTED)
        else:
            yield from self._play(group, stage)

    def _stage(self, group: _Group) -> PlayoffStage | None:
        stages = self.rule.two if group.rung.ladder is Ladder.TWO else self.rule.more
        if group.rung.number > len(stages):
            return None
        stage = stages[group.rung.number - 1]
        return None if len(group.players) > 2 and stage.play in FOR_TWO else stage

    def _play(self, group: _Group, stage: PlayoffStage) -> Iterator[_Found]:
        last = group.first + len(group.players) - 1
        key = f"{group.first}-{last}.{group.run}"
        ref = StageRef(key, group.rung.ladder, group.rung.number, stage.play, group.first, last)
        outcome = _form(self._run(group, stage, ref))
        yield StageReport(ref, group.why, group.players, outcome)
        if outcome.due:
            yield Block(group.first, group.players, Ending.OPEN)
            return
        first = group.first
        for block in outcome.blocks:
            yield from self.settle(_following(group, stage, outcome, first, block))
            first += len(block)

    def _run(self, group: _Group, stage: PlayoffStage, ref: StageRef) -> StageRun:
        seeds = tuple(self.seeds[entry] for entry in group.players) if self.rule.seeding else ()
        opening = group.run == 1
        wait = group.ended if opening else after_break(group.ended, stage)
        return StageRun(ref, stage, group.players, self.facts, seeds, group.before, opening, wait)


def _form(run: StageRun) -> StageOutcome:
    match run.rule.play:
        case StagePlay.ROUND_ROBIN:
            return round_robin(run)
        case StagePlay.KNOCK_OUT:
            return knock_out(run)
        case StagePlay.MATCH | StagePlay.SUDDEN_DEATH | StagePlay.ARMAGEDDON:
            return duel(run)
        case _:
            assert_never(run.rule.play)


def _following(
    group: _Group, stage: PlayoffStage, outcome: StageOutcome, first: int, block: tuple[EntryId, ...]
) -> _Group:
    rung, why = _next_rung(group.rung, stage, len(block))
    between = [game.seats for game in outcome.games if {game.seats.white, game.seats.black} == set(block)]
    return _Group(
        first, block, rung, why, group.run + 1, between[-1] if between else None, ended(outcome.games)
    )


def _next_rung(rung: _Rung, stage: PlayoffStage, left: int) -> tuple[_Rung, Why]:
    following = _Rung(rung.ladder, rung.number + 1)
    if left == 2 and stage.two_left is not None:
        return _Rung(stage.two_left.ladder, stage.two_left.stage), Why.TWO_LEFT
    if left == 2 and rung.ladder is Ladder.MORE and stage.repeat is not Repeat.ONE_LEADS:
        return _Rung(Ladder.TWO, 1), Why.TWO_LEFT
    if stage.repeat is not None:
        return rung, Why.AGAIN
    return following, Why.STILL_LEVEL
