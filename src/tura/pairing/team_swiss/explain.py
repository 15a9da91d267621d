"""Why a round of teams was drawn as it was: codes and facts for people to read, no words (C.04.6 Arts. 3, 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tura.core.ids import Tpn
from tura.pairing.swiss.explanation import CriterionCount, Fact
from tura.pairing.team_swiss.position import (
    Scope,
    TeamBracket,
    TeamPair,
    TeamPosition,
    TeamRound,
    TopMember,
)
from tura.pairing.team_swiss.process import Draw
from tura.pairing.team_swiss.record import TeamHistory, histories
from tura.pairing.team_swiss.weighing import unmet

_SHOWN = 3
"""Teams passed over that are named before the rest is left out."""


@dataclass(frozen=True, slots=True)
class TeamRemark:
    """One decision: its code (the key of its sentence), its article, the teams in the sentence's order, its facts."""

    code: str
    article: str
    teams: tuple[Tpn, ...]
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True, slots=True)
class BracketStory:
    """One bracket: who was in it, its pairs with the top member first, what it gave up, what looks odd."""

    score: int
    """Primary score of the residents, in tenths."""
    residents: tuple[Tpn, ...]
    upfloaters: tuple[Tpn, ...]
    pairs: tuple[tuple[Tpn, Tpn], ...]
    criteria: tuple[CriterionCount, ...]
    """C4 (their number), C5 (their scores, ascending), C7, C8, C9, C10."""
    remarks: tuple[TeamRemark, ...]


@dataclass(frozen=True, slots=True)
class TeamExplanation:
    """The bye, the brackets from the top, and the colours of every match."""

    system: str
    scope: str
    brackets: tuple[BracketStory, ...]
    bye: tuple[TeamRemark, ...]
    colours: tuple[TeamRemark, ...]


def explain(position: TeamPosition, drawn: TeamRound, system: str) -> TeamExplanation:
    """Follows a drawn round and says at each step what decided."""
    return _Story(position, drawn).told(system)


class _Story:
    def __init__(self, position: TeamPosition, drawn: TeamRound) -> None:
        self.position, self.drawn = position, drawn
        self.teams = histories(position)
        self.draw = Draw(position, list(self.teams.values()))
        self.partners = {pair.white: pair.black for pair in drawn.pairs}
        self.partners |= {black: white for white, black in self.partners.items()}

    def told(self, system: str) -> TeamExplanation:
        left = [team for team in self.draw.teams if team.tpn != self.drawn.bye]
        stories = []
        for bracket in self.drawn.brackets:
            stories.append(self._bracket(bracket, left))
            gone = {*bracket.residents, *bracket.upfloaters}
            left = [team for team in left if team.tpn not in gone]
        return TeamExplanation(
            system,
            self.position.readings.scope.value,
            tuple(stories),
            tuple(self._bye()),
            tuple(self._colour(pair) for pair in self.drawn.pairs),
        )

    def _bye(self) -> Iterator[TeamRemark]:
        if self.drawn.bye is None:
            return
        chosen = self.teams[self.drawn.bye]
        yield TeamRemark("bye", "3.4", (chosen.tpn,), (("score", chosen.score), ("count", chosen.played)))
        order = sorted(self.draw.teams, key=lambda team: (team.score, -team.played, -team.tpn))
        for team in order[: order.index(chosen)][:_SHOWN]:
            if team.may_have_bye:
                yield TeamRemark("bye-needed", "3.4.1", (team.tpn, chosen.tpn))
            else:
                yield TeamRemark("bye-barred", "2.1.2", (team.tpn, chosen.tpn))

    def _bracket(self, bracket: TeamBracket, left: Sequence[TeamHistory]) -> BracketStory:
        members = [self.teams[tpn] for tpn in (*bracket.residents, *bracket.upfloaters)]
        by_score = self.position.readings.top_member is TopMember.HIGHER_SCORE
        members.sort(key=lambda team: (-team.score if by_score else 0, team.tpn))
        ups = sorted((self.teams[tpn] for tpn in bracket.upfloaters), key=lambda team: team.score)
        pairs = self._pairs(members)
        counted = (
            CriterionCount("C4", len(ups)),
            CriterionCount("C5", len(ups), tuple(team.score for team in ups)),
            CriterionCount("C7", bracket.upfloaters_again),
            CriterionCount("C8", bracket.preferences_unmet),
            CriterionCount("C9", bracket.strong_unmet),
            CriterionCount("C10", bracket.opponents_again),
        )
        whole = self.position.readings.scope is Scope.WHOLE_ROUND
        remarks = () if whole else (*self._floats(bracket, left), *self._odd(members, pairs))
        score = max(self.teams[tpn].score for tpn in bracket.residents)
        named = tuple((top.tpn, bottom.tpn) for top, bottom in pairs)
        return BracketStory(score, bracket.residents, bracket.upfloaters, named, counted, remarks)

    def _pairs(self, members: Sequence[TeamHistory]) -> list[tuple[TeamHistory, TeamHistory]]:
        seen: set[Tpn] = set()
        pairs = []
        for team in members:
            if team.tpn not in seen:
                partner = self.teams[self.partners[team.tpn]]
                seen |= {team.tpn, partner.tpn}
                pairs.append((team, partner))
        return pairs

    def _floats(self, bracket: TeamBracket, left: Sequence[TeamHistory]) -> Iterator[TeamRemark]:
        """Why there are upfloaters, and why not those that come before them in the order of 3.5."""
        if not bracket.upfloaters:
            return
        residents = [self.teams[tpn] for tpn in bracket.residents]
        below = [team for team in left if team.tpn not in bracket.residents]
        code = self._why(residents, len(bracket.upfloaters))
        yield TeamRemark(code, "2.3.1", bracket.upfloaters, (("count", len(bracket.upfloaters)),))
        if len(bracket.upfloaters) != 1:
            return
        chosen = self.teams[bracket.upfloaters[0]]
        before = [team for team in below if (-team.score, team.tpn) < (-chosen.score, chosen.tpn)]
        for team in before[:_SHOWN]:
            yield self._passed_over(team, chosen, residents, below)

    def _why(self, residents: list[TeamHistory], count: int) -> str:
        if len(residents) % 2 and count == 1:
            return "upfloat-odd"
        return "upfloat-below" if self.draw.completable(residents) else "upfloat-met"

    def _passed_over(
        self, team: TeamHistory, chosen: TeamHistory, residents: list[TeamHistory], below: list[TeamHistory]
    ) -> TeamRemark:
        """Why a team that comes before the upfloater in the order stayed down."""
        two = (team.tpn, chosen.tpn)
        if not self.draw.completable([*residents, team]):
            return TeamRemark("stays-met", "3.5.5", two)
        if not self.draw.completable([one for one in below if one is not team]):
            return TeamRemark("stays-needed", "2.2.1", two)
        if self.draw.floats_count and team.floated and not chosen.floated:
            return TeamRemark("stays-floated", "2.3.4", two)
        return TeamRemark("stays-next", "2.3.3", two)

    def _odd(
        self, members: Sequence[TeamHistory], pairs: Sequence[tuple[TeamHistory, TeamHistory]]
    ) -> Iterator[TeamRemark]:
        """Pairs that differ from the upper half against the lower half."""
        half = len(members) // 2
        expected = dict(zip(members[:half], members[half:], strict=True))
        for top, bottom in pairs:
            other = expected.get(top)
            if other is None:
                yield TeamRemark("crossed", "3.6", (top.tpn, bottom.tpn))
            elif other is not bottom:
                yield self._instead(top, bottom, other)

    def _instead(self, top: TeamHistory, bottom: TeamHistory, other: TeamHistory) -> TeamRemark:
        three = (top.tpn, bottom.tpn, other.tpn)
        if other.tpn in top.met:
            return TeamRemark("met", "2.1.1", three)
        if not self.draw.legal(top, other):
            return TeamRemark("kept-apart", "2.1.1", three)
        if unmet(top, other):
            return TeamRemark("same-colour", "2.3.5", three)
        return TeamRemark("taken", "3.6.4", (*three, self.partners[other.tpn]))

    def _colour(self, pair: TeamPair) -> TeamRemark:
        return TeamRemark("colour", pair.colour_article, (pair.white, pair.black))
