"""What a participant's rounds mean for the next pairing: score, colours, floats, the right to a bye.

Only played games have a colour and are meetings (C.04.2 Art. 3.4-3.5), so colour sequences are
compressed here; floats are looked up by round of the event and are not (C.04.3 Art. 1.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum

from tura.core.colour import Colour
from tura.core.crosstable import Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import RULES, Outcome, Scoring
from tura.pairing.swiss.position import SwissPosition


class Strength(IntEnum):
    """How much a colour preference weighs (C.04.3 Art. 1.7)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(Enum):
    """How a participant left a round: into a lower game, into a higher one, or neither (Art. 1.4)."""

    NONE = 0
    DOWN = 1
    UP = 2


@dataclass(frozen=True, slots=True)
class Record:
    """One participant before the round to draw."""

    tpn: Tpn
    score: Points
    """Pairing score: real points and this round's virtual points."""
    real_score: Points
    colours: str
    """Played games only, oldest first: ``wbbw``."""
    difference: int
    """Whites minus Blacks."""
    preference: Colour | None
    strength: Strength
    opponents: frozenset[Tpn]
    floats: tuple[Float, Float]
    """Of the previous round, and of the one before it."""
    may_have_bye: bool
    arrived: bool
    """Has been part of a pairing before this round."""

    @property
    def repeated(self) -> Colour | None:
        """The colour of the last two played games, if it is the same."""
        tail = self.colours[-2:]
        return Colour(tail[0]) if tail in ("ww", "bb") else None


@dataclass(frozen=True, slots=True)
class Edition:
    """The two readings of unplayed rounds that changed on 1 February 2026."""

    absence_floats: bool
    """2017: any unplayed round is a downfloat; 2026: only one that paid more than a loss, or the bye."""
    full_bye_bars: bool
    """2026: an unplayed round worth a win bars the pairing-allocated bye whatever its name."""


EDITION_2017 = Edition(absence_floats=True, full_bye_bars=False)
EDITION_2026 = Edition(absence_floats=False, full_bye_bars=True)

_Meaning = tuple[Points, bool, bool, bool, bool]
"""Of an outcome: points, played, paired or bye of the pairing, downfloat if unplayed, bars the bye."""


def _meanings(scoring: Scoring, edition: Edition) -> dict[Outcome | None, _Meaning]:
    """The row of every outcome; an unfinished game counts as adjourned (C.04.2 Art. 3.1)."""
    rows: dict[Outcome | None, _Meaning] = {}
    for outcome, rule in RULES.items():
        points = scoring.points(outcome)
        drawn = rule.paired or outcome is Outcome.PAIRING_BYE
        down = outcome is Outcome.PAIRING_BYE or edition.absence_floats or points > scoring.loss
        bars = outcome is Outcome.PAIRING_BYE or (
            not rule.played
            and points >= scoring.win
            and (edition.full_bye_bars or outcome is Outcome.FORFEIT_WIN)
        )
        rows[outcome] = (points, rule.played, drawn, down and not rule.played, bars)
    rows[None] = rows[Outcome.ADJOURNED]
    return rows


def preference(colours: str) -> tuple[Colour | None, Strength, int]:
    """Side, strength and colour difference of a compressed colour sequence (Art. 1.7)."""
    if not colours:
        return None, Strength.NONE, 0
    difference = 2 * colours.count("w") - len(colours)
    last = colours[-1]
    twice = len(colours) > 1 and colours[-2] == last
    if abs(difference) > 1:
        return (Colour.BLACK if difference > 0 else Colour.WHITE), Strength.ABSOLUTE, difference
    if twice:
        return Colour(last).opposite, Strength.ABSOLUTE, difference
    if difference:
        return (Colour.BLACK if difference > 0 else Colour.WHITE), Strength.STRONG, difference
    return Colour(last).opposite, Strength.MILD, difference


def records(position: SwissPosition, edition: Edition) -> dict[Tpn, Record]:
    """The record of every participant of the crosstable, available or not."""
    table, virtual = position.crosstable, position.virtual
    meanings = _meanings(table.scoring, edition)
    history = {p.tpn: _walk(p, position.round, table, meanings) for p in table.participants}
    steps = _pairing_scores(history, virtual, position.round)
    return {tpn: _record(tpn, walked, steps) for tpn, walked in history.items()}


@dataclass(slots=True)
class _Walked:
    """What one pass over a participant's rounds collects."""

    score: int
    colours: str
    opponents: list[Tpn]
    recent: list[tuple[int, bool, bool, Tpn | None]]
    """Of the last two rounds, latest first: points, played, downfloat if unplayed, opponent."""
    barred: bool
    arrived: bool


def _walk(
    participant: Participant, round_: Round, table: Crosstable, meanings: Mapping[Outcome | None, _Meaning]
) -> _Walked:
    """One pass over the rounds before the one to draw."""
    walked = _Walked(participant.adjustment, "", [], [], False, False)
    special = table.special_points
    for number in range(1, round_):
        cell = participant.cell(Round(number))
        points, played, drawn, down, bars = meanings[cell.outcome]
        if special:
            points = special.get((participant.tpn, Round(number)), points)
        walked.score += points
        if played and cell.opponent is not None and cell.colour is not None:
            walked.colours += cell.colour.value
            walked.opponents.append(cell.opponent)
        walked.barred = walked.barred or bars
        walked.arrived = walked.arrived or drawn
        if number >= round_ - 2:
            walked.recent.insert(0, (points, played, down, cell.opponent))
    return walked


_Steps = dict[Tpn, tuple[int, ...]]
"""Pairing scores before the round to draw, before the previous one, and before that."""


def _pairing_scores(
    history: Mapping[Tpn, _Walked], virtual: Mapping[Tpn, tuple[Points, ...]], round_: Round
) -> _Steps:
    """The pairing scores of everybody, as they were when the last rounds were drawn."""
    steps: _Steps = {}
    for tpn, walked in history.items():
        extra = virtual.get(tpn, ())
        score, row = walked.score, []
        for back in range(len(walked.recent) + 1):
            if back:
                score -= walked.recent[back - 1][0]
            at = round_ - back
            row.append(score + (extra[at - 1] if 0 < at <= len(extra) else 0))
        steps[tpn] = tuple(row)
    return steps


def _float(recent: tuple[int, bool, bool, Tpn | None], own: int, score_of: Callable[[Tpn], int]) -> Float:
    """The float of one round (Art. 1.4.2-1.4.4)."""
    _, played, down, opponent = recent
    if not played or opponent is None:
        return Float.DOWN if down else Float.NONE
    other = score_of(opponent)
    return Float.NONE if own == other else Float.DOWN if own > other else Float.UP


def _record(tpn: Tpn, walked: _Walked, steps: _Steps) -> Record:
    """Puts a participant's record together."""
    side, strength, difference = preference(walked.colours)
    own = steps[tpn]
    floats = [
        _float(recent, own[back], lambda other, at=back: steps[other][at])  # type: ignore[misc]
        for back, recent in enumerate(walked.recent, start=1)
    ]
    floats += [Float.NONE] * (2 - len(floats))
    return Record(
        tpn=tpn,
        score=Points(own[0]),
        real_score=Points(walked.score),
        colours=walked.colours,
        difference=difference,
        preference=side,
        strength=strength,
        opponents=frozenset(walked.opponents),
        floats=(floats[0], floats[1]),
        may_have_bye=not walked.barred,
        arrived=walked.arrived,
    )
