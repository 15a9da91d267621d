"""The set of upfloaters of a bracket (Art. 3.5) as one matching of the bracket with everything below it.

From the top, a weight holds: the pair is legal, an upfloater fewer (C4), an upfloater of the lowest score fewer, of
the next lowest, ... (C5), an upfloater of the next bracket fewer (C6), an upfloater fewer who floated (C7), and a bit
for each possible upfloater in the order of Art. 3.5.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tura.core.ids import Tpn
from tura.pairing.team_swiss.record import TeamHistory
from tura.pairing.team_swiss.weighing import digit_width, heaviest_of


class Field(Protocol):
    """What the choice has to know of the round."""

    @property
    def barred(self) -> dict[Tpn, frozenset[Tpn]]:
        """Whom a team may not meet."""

    @property
    def floats_count(self) -> bool:
        """Whether C7 holds in this round."""


def best_set(
    field: Field, top: Sequence[TeamHistory], below: Sequence[TeamHistory], *, next_bracket: bool
) -> tuple[list[TeamHistory], int]:
    """The first set that is best on C4, C5, C6 where asked, and C7; and how many upfloaters the next bracket needs.

    `below` is sorted by score, then TPN; the number is only the least where C6 is asked for.
    """
    teams, inside = [*top, *below], len(top)
    costs = _costs(teams, inside, floats_count=field.floats_count)
    width = digit_width(len(teams))
    legal = 1 << (len(teams) + width * (len({team.score for team in below}) + 3))
    following = below[0].score if below else 0
    leaves = 1 << (len(teams) + width) if next_bracket else 0
    weights = [[0] * len(teams) for _ in teams]
    for at, one in enumerate(teams):
        barred, row = field.barred[one.tpn], weights[at]
        for to in range(at + 1, len(teams)):
            weight = 0 if teams[to].tpn in barred else legal
            if at < inside:
                weight -= costs[to]
            elif (one.score == following) != (teams[to].score == following):
                weight -= leaves
            row[to] = weights[to][at] = weight
    mate = heaviest_of(weights)
    needed = sum(teams[at].score == following > teams[mate[at]].score for at in range(inside, len(teams)))
    return [teams[to] for to in range(inside, len(teams)) if mate[to] < inside], needed


def _costs(teams: Sequence[TeamHistory], inside: int, *, floats_count: bool) -> list[int]:
    """What each team costs as an upfloater: C4, C5, C7, less its place in the order; nothing for residents."""
    count, width = len(teams), digit_width(len(teams))
    scores = sorted({team.score for team in teams[inside:]}, reverse=True)
    slots = {score: count + width * (2 + at) for at, score in enumerate(scores)}
    number = 1 << (count + width * (2 + len(scores)))
    costs = [0] * inside
    for to in range(inside, count):
        again = int(floats_count and teams[to].floated) << count
        costs.append(number + (1 << slots[teams[to].score]) + again - (1 << (count - 1 - to)))
    return costs
