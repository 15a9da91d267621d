"""The bye, the upfloaters of a bracket, and its pairing (Art. 3), each by one weighted matching.

A weight is a number of digits, the most significant first; every digit is wide enough for its sum over a whole
matching, so comparing two weights compares the criteria in their order and, below them, the order of Art. 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tura.core.ids import Tpn
from tura.matching.cardinality import match_most
from tura.pairing.team_swiss.position import NextBracket, TeamBracket, TeamPosition, TopMember
from tura.pairing.team_swiss.record import TeamHistory
from tura.pairing.team_swiss.upfloaters import best_set
from tura.pairing.team_swiss.weighing import digit_width, heaviest, strong_unmet, unmet

Pairs = list[tuple[TeamHistory, TeamHistory]]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A drawn bracket."""

    pairs: Pairs
    facts: TeamBracket


class Draw:
    """One round in the making: who may meet whom, and the brackets from the top."""

    def __init__(self, position: TeamPosition, teams: Sequence[TeamHistory]) -> None:
        self.position = position
        self.teams = sorted(teams, key=lambda team: (-team.score, team.tpn))
        self.barred = {
            team.tpn: team.met
            | frozenset(
                other
                for group in position.forbidden
                if team.tpn in group.players and group.first_round <= position.round <= group.last_round
                for other in group.players
            )
            for team in teams
        }
        self.floats_count = position.round < position.table.rounds - 1
        """C7 and C10 lapse in the last two rounds."""

    def legal(self, one: TeamHistory, other: TeamHistory) -> bool:
        """C1 and the pairs that the arbiter keeps apart."""
        return other.tpn not in self.barred[one.tpn]

    def completable(self, teams: Sequence[TeamHistory]) -> bool:
        """Whether all of these can be paired with each other."""
        graph = [
            sum(1 << at for at, other in enumerate(teams) if other is not team and self.legal(team, other))
            for team in teams
        ]
        mate = [-1] * len(teams)
        return len(teams) % 2 == 0 and match_most(graph, mate, (1 << len(teams)) - 1) == 0

    def bye(self) -> TeamHistory | None:
        """The team that gets the bye (Art. 3.4); None where nobody can have it."""
        order = sorted(self.teams, key=lambda team: (team.score, -team.played, -team.tpn))
        return next(
            (
                team
                for team in order
                if team.may_have_bye and self.completable([one for one in self.teams if one is not team])
            ),
            None,
        )

    def brackets(self, teams: Sequence[TeamHistory]) -> list[Bracket]:
        """All brackets of a field that can be completed, from the top."""
        left = list(teams)
        drawn: list[Bracket] = []
        while left:
            top = [team for team in left if team.score == left[0].score]
            below = left[len(top) :]
            upfloaters = self.upfloaters(top, below)
            members = sorted([*top, *upfloaters], key=lambda team: team.tpn)
            drawn.append(self.paired(members, top, upfloaters))
            left = [team for team in below if team not in upfloaters]
        return drawn

    def upfloaters(self, top: list[TeamHistory], below: list[TeamHistory]) -> list[TeamHistory]:
        """The first set that is best on C4-C7 (Art. 3.5)."""
        if len(top) % 2 == 0 and self.completable(top) and self.completable(below):
            return []
        graded, needed = best_set(self, top, below, next_bracket=True)
        if self.position.readings.next_bracket is NextBracket.GRADED or not below:
            return graded
        following = sum(team.score == below[0].score for team in below if team not in graded)
        if needed == following % 2:
            return graded
        return best_set(self, top, below, next_bracket=False)[0]

    def paired(
        self, members: list[TeamHistory], top: list[TeamHistory], upfloaters: list[TeamHistory]
    ) -> Bracket:
        """The first identifier among the pairings that are best on C8, C9, C10 (Art. 3.6)."""
        if self.position.readings.top_member is TopMember.HIGHER_SCORE:
            members = sorted(members, key=lambda team: (-team.score, team.tpn))
        floating = {team.tpn for team in upfloaters}
        half = len(members) // 2
        pairs = list(zip(members[:half], members[half:], strict=True))
        if any(self._flaw(one, other, floating) for one, other in pairs):
            pairs = self._first_best(members, floating)
        return Bracket(pairs, self._facts(pairs, top, upfloaters, floating))

    def _flaw(self, one: TeamHistory, other: TeamHistory, floating: set[Tpn]) -> bool:
        """Whether a pair offends against anything; upper half against lower half without flaws is the first identifier."""
        return not self.legal(one, other) or bool(unmet(one, other) or self._again(one, other, floating))

    def _first_best(self, members: list[TeamHistory], floating: set[Tpn]) -> Pairs:
        count = len(members)
        widths = [digit_width(count)] * 4

        def digits(at: int, to: int) -> list[int]:
            one, other = members[at], members[to]
            return [
                int(self.legal(one, other)),
                -unmet(one, other),
                -strong_unmet(one, other),
                -self._again(one, other, floating),
            ]

        room = count.bit_length()
        tops = count * room

        def order(at: int, to: int) -> int:
            return (1 << (tops + count - 1 - at)) + ((count - to) << (room * (count - 1 - at)))

        mate = heaviest(count, widths, digits, order, count + tops)
        return [(members[at], members[mate[at]]) for at in range(count) if at < mate[at]]

    def _again(self, one: TeamHistory, other: TeamHistory, floating: set[Tpn]) -> int:
        """Opponents of upfloaters in this pair who floated in the previous round (C10)."""
        if not self.floats_count:
            return 0
        return int(one.tpn in floating and other.floated and other.tpn not in floating) + int(
            other.tpn in floating and one.floated and one.tpn not in floating
        )

    def _facts(
        self, pairs: Pairs, top: list[TeamHistory], upfloaters: list[TeamHistory], floating: set[Tpn]
    ) -> TeamBracket:
        return TeamBracket(
            tuple(team.tpn for team in top),
            tuple(team.tpn for team in upfloaters),
            sum(unmet(one, other) for one, other in pairs),
            sum(strong_unmet(one, other) for one, other in pairs),
            sum(team.floated for team in upfloaters) if self.floats_count else 0,
            sum(self._again(one, other, floating) for one, other in pairs),
        )
