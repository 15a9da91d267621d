"""Why no complete round exists, and what would make one possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from tura.core.ids import Tpn
from tura.matching.cardinality import ALONE, match_most, reachable
from tura.pairing.swiss.position import NoLegalRound, Obstacle, SwissPosition, WayOut
from tura.pairing.swiss.record import Record, Strength

_Players = Sequence[Record]
_May = Callable[[Record, Record], bool]


def no_legal_round(
    position: SwissPosition, everybody: Mapping[Tpn, Record], topscorer: Callable[[Record], bool]
) -> NoLegalRound:
    """The refusal of a round that cannot be complete, with the ways out that would help."""
    players = sorted((everybody[tpn] for tpn in position.available), key=lambda r: (-r.score, r.tpn))
    forbidden = _forbidden_pairs(position)

    def may(
        one: Record, other: Record, *, meet: bool = False, colour: bool = False, ban: bool = False
    ) -> bool:
        clash = one.strength == other.strength == Strength.ABSOLUTE and one.preference is other.preference
        return (
            (meet or other.tpn not in one.opponents)
            and (colour or not clash or topscorer(one) or topscorer(other))
            and (ban or frozenset((one.tpn, other.tpn)) not in forbidden)
        )

    graph = _graph(players, may)
    obstacle, stuck = _obstacle(players, graph)
    ways = [WayOut.END_EVENT]
    loosened: tuple[tuple[WayOut, _May, bool], ...] = (
        (WayOut.LIFT_FORBIDDEN, lambda a, b: may(a, b, ban=True), False),
        (WayOut.ALLOW_COLOUR, lambda a, b: may(a, b, colour=True), False),
        (WayOut.SECOND_BYE, may, True),
        (WayOut.MEET_AGAIN, lambda a, b: may(a, b, meet=True), False),
    )
    ways += [
        way for way, allowed, any_bye in loosened if _complete(players, _graph(players, allowed), any_bye)
    ]
    if len(ways) == 1:
        ways.append(WayOut.MEET_AGAIN)
    return NoLegalRound(position.round, obstacle, tuple(players[v].tpn for v in stuck), tuple(ways))


def _forbidden_pairs(position: SwissPosition) -> set[frozenset[Tpn]]:
    return {
        frozenset(pair)
        for group in position.forbidden
        if group.first_round <= position.round <= group.last_round
        for pair in combinations(group.players, 2)
    }


def _graph(players: _Players, may: _May) -> list[int]:
    graph = [0] * len(players)
    for (i, one), (j, other) in combinations(enumerate(players), 2):
        if may(one, other):
            graph[i] |= 1 << j
            graph[j] |= 1 << i
    return graph


def _able(graph: list[int]) -> tuple[int, int]:
    """Who is alone in a matching of most pairs, and who could be alone in one."""
    mate, everybody = [ALONE] * len(graph), (1 << len(graph)) - 1
    alone = match_most(graph, mate, everybody)
    able = 0
    for vertex in range(len(graph)):
        if alone >> vertex & 1:
            able |= reachable(graph, mate, vertex, everybody)
    return alone, able


def _complete(players: _Players, graph: list[int], any_bye: bool) -> bool:  # noqa: FBT001
    alone, able = _able(graph)
    if alone.bit_count() != len(players) % 2:
        return False
    candidates = [v for v, player in enumerate(players) if any_bye or player.may_have_bye]
    return not alone or any(able >> v & 1 for v in candidates)


def _obstacle(players: _Players, graph: list[int]) -> tuple[Obstacle, list[int]]:
    """The plainest reason: one without opponents, then too few partners for some, then the bye."""
    hermits = [v for v, mask in enumerate(graph) if not mask]
    spare = len(players) % 2
    if len(hermits) > spare or (hermits and not any(players[v].may_have_bye for v in hermits)):
        return Obstacle.PLAYER_WITHOUT_OPPONENT, hermits
    alone, able = _able(graph)
    if alone.bit_count() > spare:
        return Obstacle.TOO_FEW_PARTNERS, [v for v in range(len(players)) if able >> v & 1]
    return Obstacle.NO_BYE_CANDIDATE, [v for v in range(len(players)) if able >> v & 1]
