"""A team's history as the articles read it: scores, played colours, floats, the right to a bye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.result import RULES, Outcome
from tura.core.team_table import Match, ScoreKind, Team
from tura.pairing.team_swiss.position import FloatScore, LastRoundTypeB, PreferenceType, TeamPosition


class Strength(Enum):
    """How strong a colour preference is."""

    STRONG = "strong"
    MILD = "mild"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Preference:
    """A wish for a colour."""

    colour: Colour | None
    strength: Strength


NO_PREFERENCE = Preference(None, Strength.NONE)


@dataclass(frozen=True, slots=True)
class TeamHistory:
    """What pairing a team depends on; scores in tenths, `number` counts arrived teams only."""

    tpn: Tpn
    number: int
    score: int
    secondary: int
    colours: tuple[Colour, ...]
    """Of played matches, in order."""
    met: frozenset[Tpn]
    floated: bool
    """In the previous round."""
    may_have_bye: bool
    preference: Preference

    @property
    def played(self) -> int:
        """Matches played."""
        return len(self.colours)

    @property
    def difference(self) -> int:
        """Matches with White less matches with Black."""
        whites = sum(1 for colour in self.colours if colour is Colour.WHITE)
        return 2 * whites - len(self.colours)


def histories(position: TeamPosition) -> dict[Tpn, TeamHistory]:
    """The history of every available team."""
    before = position.round - 1
    arrived = [team for team in position.table.teams if _arrived(team, before, position)]
    numbers = {team.tpn: number for number, team in enumerate(arrived, 1)}
    kind = position.table.scoring.primary
    scores = {team.tpn: _running(team, before, kind, position) for team in position.table.teams}
    return {
        team.tpn: _history(team, numbers[team.tpn], scores, position)
        for team in arrived
        if team.tpn in position.available
    }


def _arrived(team: Team, before: int, position: TeamPosition) -> bool:
    if position.numbering.value == "all" or team.tpn in position.available:
        return True
    played = team.matches[:before]
    return any(match.opponent is not None or match.outcome is Outcome.PAIRING_BYE for match in played)


def _points(match: Match, kind: ScoreKind) -> int:
    return match.match_points if kind is ScoreKind.MATCH else match.game_points


def _running(team: Team, before: int, kind: ScoreKind, position: TeamPosition) -> list[int]:
    """Pairing scores before round 1, 2, ... up to the round to draw."""
    adjustment = team.match_adjustment if kind is ScoreKind.MATCH else team.game_adjustment
    totals = [int(adjustment)]
    for number in range(1, before + 1):
        totals.append(totals[-1] + _points(team.match(Round(number)), kind))
    virtual = position.virtual.get(team.tpn, ())
    return [total + (virtual[at] if at < len(virtual) else 0) for at, total in enumerate(totals)]


def _history(team: Team, number: int, scores: dict[Tpn, list[int]], position: TeamPosition) -> TeamHistory:
    before = position.round - 1
    matches = [team.match(Round(at)) for at in range(1, before + 1)]
    played = [match for match in matches if match.outcome is not None and RULES[match.outcome].played]
    colours = tuple(match.colour for match in played if match.colour is not None)
    other = position.table.scoring.primary.other
    meetings = (
        [match for match in matches if match.outcome in _FORFEITS] if position.readings.forfeits_meet else []
    )
    return TeamHistory(
        tpn=team.tpn,
        number=number,
        score=scores[team.tpn][before],
        secondary=sum(_points(match, other) for match in matches),
        colours=colours,
        met=frozenset(match.opponent for match in [*played, *meetings] if match.opponent is not None),
        floated=_floated(team.tpn, matches, scores, position),
        may_have_bye=not any(match.outcome in _BARS_BYE for match in matches),
        preference=preference(colours, position),
    )


_FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})
_BARS_BYE = frozenset({Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN})


def _floated(
    tpn: Tpn, matches: Sequence[Match], scores: dict[Tpn, list[int]], position: TeamPosition
) -> bool:
    """Whether the last match was played against an opponent with another score (Art. 1.5)."""
    if not matches:
        return False
    last, at = matches[-1], len(matches) - 1
    if last.opponent is None or last.outcome is None or not RULES[last.outcome].played:
        return position.readings.byes_float and scores[tpn][at + 1] > scores[tpn][at]
    if position.readings.float_score is FloatScore.BEFORE_THE_ROUND:
        return scores[tpn][at] != scores[last.opponent][at]
    theirs = position.table.teams[last.opponent - 1].match(Round(at + 1))
    return scores[tpn][at + 1] - last.match_points != scores[last.opponent][at + 1] - theirs.match_points


def preference(colours: tuple[Colour, ...], position: TeamPosition) -> Preference:
    """The preference of Art. 1.7 from the colours of played matches."""
    if position.preferences is PreferenceType.NONE or not colours:
        return NO_PREFERENCE
    whites = sum(1 for colour in colours if colour is Colour.WHITE)
    difference = 2 * whites - len(colours)
    for colour, sign in ((Colour.WHITE, 1), (Colour.BLACK, -1)):
        if _strong(colours, sign * difference, colour):
            return _unless_both_clauses(colour, difference, position)
    return _mild(colours, difference, position)


def _strong(colours: tuple[Colour, ...], difference: int, colour: Colour) -> bool:
    """Colour difference beyond -1, or 0 or -1 after the other colour twice running (mirrored for Black)."""
    twice = len(colours) >= 2 and colours[-1] is colours[-2] is colour.opposite
    return difference < -1 or (difference in (0, -1) and twice)


def _unless_both_clauses(colour: Colour, difference: int, position: TeamPosition) -> Preference:
    last = position.round >= position.table.rounds
    open_ = position.preferences is PreferenceType.B and last and difference == 0
    if open_ and position.readings.last_round_type_b is LastRoundTypeB.NONE:
        return NO_PREFERENCE
    return Preference(colour, Strength.STRONG)


def _mild(colours: tuple[Colour, ...], difference: int, position: TeamPosition) -> Preference:
    if position.preferences is PreferenceType.A:
        return NO_PREFERENCE
    if difference:
        return Preference(Colour.WHITE if difference < 0 else Colour.BLACK, Strength.MILD)
    if position.round >= position.table.rounds:
        return NO_PREFERENCE
    return Preference(colours[-1].opposite, Strength.MILD)
