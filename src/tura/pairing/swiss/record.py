"""What a participant's rounds mean for the next pairing: score, colours, floats, the right to a bye.

Only played games have a colour and are meetings (C.04.2 Art. 3.4-3.5), so colour sequences are
compressed here; floats are looked up by round of the event and are not (C.04.3 Art. 1.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple

from tura.core.colour import Colour
from tura.core.crosstable import ABSENT, Crosstable, Participant
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


class Record(NamedTuple):
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
    opponents: list[Tpn]
    """Met in played games."""
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
    table, before = position.crosstable, position.round - 1
    meanings = _meanings(table.scoring, edition)
    walks = [_walk(participant, before, table, meanings) for participant in table.participants]
    steps = _pairing_scores(table, walks, position)
    return {
        participant.tpn: _record(participant, walk, steps, before, meanings)
        for participant, walk in zip(table.participants, walks, strict=True)
    }


_Walk = tuple[int, str, list[Tpn], bool, bool]
"""Real score, colours, opponents met, barred from the bye, part of a pairing before."""


def _walk(
    participant: Participant, before: int, table: Crosstable, meanings: Mapping[Outcome | None, _Meaning]
) -> _Walk:
    """One pass over the first `before` rounds; the hot loop of every draw."""
    score: int = participant.adjustment
    colours, met, barred, arrived = "", [], False, False
    for cell in participant.cells[:before]:
        points, played, drawn, _, bars = meanings[cell.outcome]
        score += points
        if played:
            if cell.opponent is not None and cell.colour is not None:
                colours += cell.colour._value_
                met.append(cell.opponent)
        elif bars:
            barred = True
        if drawn:
            arrived = True
    missing = before - len(participant.cells)
    if missing > 0:
        score += missing * meanings[Outcome.ZERO_BYE][0]
    if table.special_points:
        score += _special(participant, before, table, meanings)
    return score, colours, met, barred, arrived


def _special(
    participant: Participant, before: int, table: Crosstable, meanings: Mapping[Outcome | None, _Meaning]
) -> int:
    """By how much values of single rounds depart from the scoring."""
    return sum(
        points - meanings[participant.cell(number).outcome][0]
        for (tpn, number), points in table.special_points.items()
        if tpn == participant.tpn and number <= before
    )


_Steps = dict[Tpn, tuple[int, int, int]]
"""Pairing scores before the round to draw, before the previous one, and before that."""


def _pairing_scores(table: Crosstable, walks: list[_Walk], position: SwissPosition) -> _Steps:
    """The pairing scores of everybody, as they were when the last rounds were drawn."""
    round_, virtual = position.round, position.virtual
    value = {outcome: table.scoring.points(outcome) for outcome in Outcome}
    special, adjourned, absent = table.special_points, table.scoring.adjourned, table.scoring.zero_bye
    steps: _Steps = {}
    for participant, (score, *_) in zip(table.participants, walks, strict=True):
        row, cells, extra = [score, score, score], participant.cells, virtual.get(participant.tpn, ())
        for back in (1, 2):
            at = round_ - back
            if at < 1:
                break
            outcome = cells[at - 1].outcome if at <= len(cells) else Outcome.ZERO_BYE
            points = (
                adjourned if outcome is None else absent if outcome is Outcome.ZERO_BYE else value[outcome]
            )
            if special:
                points = special.get((participant.tpn, Round(at)), points)
            row[back] = row[back - 1] - points
        if extra:
            row = [
                s + (extra[round_ - b - 1] if 0 <= round_ - b - 1 < len(extra) else 0)
                for b, s in enumerate(row)
            ]
        steps[participant.tpn] = (row[0], row[1], row[2])
    return steps


def _float(
    participant: Participant, at: int, back: int, steps: _Steps, meanings: Mapping[Outcome | None, _Meaning]
) -> Float:
    """The float of round `at`, `back` rounds before the one to draw (Art. 1.4.2-1.4.4)."""
    if at < 1:
        return Float.NONE
    cell = participant.cells[at - 1] if at <= len(participant.cells) else ABSENT
    _, played, _, down, _ = meanings[cell.outcome]
    if not played or cell.opponent is None:
        return Float.DOWN if down else Float.NONE
    own, other = steps[participant.tpn][back], steps[cell.opponent][back]
    return Float.NONE if own == other else Float.DOWN if own > other else Float.UP


def _record(
    participant: Participant,
    walk: _Walk,
    steps: _Steps,
    before: int,
    meanings: Mapping[Outcome | None, _Meaning],
) -> Record:
    """Puts a participant's record together."""
    score, colours, met, barred, arrived = walk
    side, strength, difference = preference(colours)
    return Record(
        participant.tpn,
        Points(steps[participant.tpn][0]),
        Points(score),
        colours,
        difference,
        side,
        strength,
        met,
        (
            _float(participant, before, 1, steps, meanings),
            _float(participant, before - 1, 2, steps, meanings),
        ),
        not barred,
        arrived,
    )
