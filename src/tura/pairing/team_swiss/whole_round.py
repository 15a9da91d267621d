"""The round drawn at once, not bracket by bracket: how the one public engine of C.04.6 works, seen from outside.

It weighs, over all pairs of the round: the number of upfloaters, their scores with the highest first, C7, C8, C9,
C10, the top members from the smallest TPN, and the sum of the products of the TPNs of each pair. Where two rounds
are level on all of it, either may come.
"""

from __future__ import annotations

from collections.abc import Sequence

from tura.pairing.team_swiss.position import TeamBracket
from tura.pairing.team_swiss.process import Bracket, Draw
from tura.pairing.team_swiss.record import TeamHistory
from tura.pairing.team_swiss.weighing import digit_width, heaviest, strong_unmet, unmet


def at_once(draw: Draw, field: Sequence[TeamHistory]) -> Bracket:
    """The whole round as one bracket; `field` is even and can be completed."""
    teams = sorted(field, key=lambda team: team.tpn)
    slots = {score: at for at, score in enumerate(sorted({team.score for team in teams}, reverse=True))}
    count, most = len(teams), teams[-1].tpn + 1

    def digits(at: int, to: int) -> list[int]:
        one, other = teams[at], teams[to]
        upper, lower = (one, other) if one.score >= other.score else (other, one)
        crosses = upper.score != lower.score
        scores = [0] * len(slots)
        scores[slots[lower.score]] = int(crosses)
        counts = crosses and draw.floats_count
        return [
            int(draw.legal(one, other)),
            -int(crosses),
            *scores,
            -int(counts and lower.floated),
            -unmet(one, other),
            -strong_unmet(one, other),
            -int(counts and upper.floated),
        ]

    room = 2 * most.bit_length() + count.bit_length()

    def order(at: int, to: int) -> int:
        return (1 << (count - 1 - at + room)) + (most - teams[at].tpn) * (most - teams[to].tpn)

    mate = heaviest(count, [digit_width(count)] * (len(slots) + 6), digits, order, count + room)
    pairs = [(teams[at], teams[mate[at]]) for at in range(count) if at < mate[at]]
    return Bracket(pairs, _facts(draw, pairs))


def _facts(draw: Draw, pairs: Sequence[tuple[TeamHistory, TeamHistory]]) -> TeamBracket:
    crossing = [sorted(pair, key=lambda team: team.score) for pair in pairs if pair[0].score != pair[1].score]
    upfloaters = tuple(lower.tpn for lower, _ in crossing)
    return TeamBracket(
        tuple(sorted(team.tpn for pair in pairs for team in pair if team.tpn not in upfloaters)),
        upfloaters,
        sum(unmet(one, other) for one, other in pairs),
        sum(strong_unmet(one, other) for one, other in pairs),
        sum(lower.floated for lower, _ in crossing) if draw.floats_count else 0,
        sum(upper.floated for _, upper in crossing) if draw.floats_count else 0,
    )
