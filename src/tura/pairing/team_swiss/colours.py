"""Who has White on board 1 (Art. 4), and the order of the matches (C.04.2 Art. 3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from tura.core.colour import Colour
from tura.pairing.team_swiss.position import TeamPair, TeamPosition
from tura.pairing.team_swiss.record import Strength, TeamHistory


def first_team(one: TeamHistory, other: TeamHistory, position: TeamPosition) -> TeamHistory:
    """Higher primary score, then secondary unless the event leaves it out, then smaller TPN (Art. 4.2)."""
    secondary = position.readings.secondary_for_colours

    def rank(team: TeamHistory) -> tuple[int, int, int]:
        return -team.score, -team.secondary if secondary else 0, team.tpn

    return min(one, other, key=rank)


def allocated(one: TeamHistory, other: TeamHistory, position: TeamPosition) -> TeamPair:
    """The match with its colours, and the article that gave them."""
    first = first_team(one, other, position)
    second = other if first is one else one
    article, colour = next(_rules(first, second, position))
    white, black = (first, second) if colour is Colour.WHITE else (second, first)
    return TeamPair(white.tpn, black.tpn, article)


def _rules(first: TeamHistory, second: TeamHistory, position: TeamPosition) -> Iterator[tuple[str, Colour]]:
    """The colour of the first team under each rule that decides, in order."""
    if not first.colours and not second.colours:
        initial = position.initial_colour or Colour.WHITE
        yield "4.3.1", initial if first.number % 2 else initial.opposite
    yield from _by_preference(first, second)
    if first.difference != second.difference:
        yield "4.3.5", Colour.WHITE if first.difference < second.difference else Colour.BLACK
    for own, other in zip(reversed(first.colours), reversed(second.colours), strict=False):
        if own is not other:
            yield "4.3.6", other
            break
    if first.preference.colour is not None:
        yield "4.3.7", first.preference.colour
    if first.colours:
        yield "4.3.8", first.colours[-1].opposite
    if second.colours:
        yield "4.3.9", second.colours[-1]


def _by_preference(first: TeamHistory, second: TeamHistory) -> Iterator[tuple[str, Colour]]:
    own, other = first.preference, second.preference
    if own.colour is not None and other.colour is None:
        yield "4.3.2", own.colour
    if own.colour is None and other.colour is not None:
        yield "4.3.2", other.colour.opposite
    if own.colour is not None and other.colour is not None and own.colour is not other.colour:
        yield "4.3.3", own.colour
    if own.colour is not None and other.colour is not None and own.strength is not other.strength:
        yield "4.3.4", own.colour if own.strength is Strength.STRONG else other.colour.opposite


def in_board_order(
    pairs: list[tuple[TeamHistory, TeamHistory]], position: TeamPosition
) -> tuple[TeamPair, ...]:
    """Matches by the score of the higher-ranked team, the sum of both, and its TPN."""

    def place(pair: tuple[TeamHistory, TeamHistory]) -> tuple[int, int, int]:
        higher = min(pair, key=lambda team: (-team.score, team.tpn))
        return -higher.score, -(pair[0].score + pair[1].score), higher.tpn

    return tuple(allocated(one, other, position) for one, other in sorted(pairs, key=place))
