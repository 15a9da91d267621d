"""Looking past the coming draw in small fields: will there be a complete round after it? (cases U06, U84)

Whom two players may still meet depends on the draws, hardly on the results. So the round after the
coming one is decided as soon as that one is drawn; the one after it depends on a draw not yet known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tura.core.colour import Colour
from tura.core.crosstable import ABSENT, Cell, Participant
from tura.core.ids import Round, Tpn
from tura.core.result import Outcome
from tura.matching.cardinality import bits
from tura.pairing.dutch.colours import boards
from tura.pairing.dutch.completion import lowest_bye_score
from tura.pairing.dutch.field import Field, field_of
from tura.pairing.swiss.position import DeadEnd, NoLegalRound, Pair, SwissPosition, SwissRound
from tura.pairing.swiss.record import Edition

SMALL = 20
"""Larger fields do not run out of opponents in a usual number of rounds."""

_TRIES = 400
"""Draws of the next round that are tried before the one after it is believed to exist."""

_Draw = Callable[[SwissPosition], SwissRound | NoLegalRound]

_DRAWN = (Outcome.DRAW, Outcome.DRAW)
_WON = (Outcome.WIN, Outcome.LOSS)


def dead_end(position: SwissPosition, draw: _Draw, edition: Edition) -> DeadEnd | None:
    """The first dead end within the two rounds after the coming one, or in the announced number of rounds at its start."""
    if position.round == 1 and (end := _too_many_rounds(position)):
        return end
    if len(position.available) > SMALL or position.last_round:
        return None
    coming = draw(position)
    if isinstance(coming, NoLegalRound):
        return None
    after = _played(position, coming.pairs, coming.bye, _DRAWN)
    field, _ = field_of(after, edition)
    if not lowest_bye_score(field)[0]:
        return DeadEnd(after.round, certain=True)
    return None if after.last_round else _two_ahead(position, coming, after, draw, edition)


def _too_many_rounds(position: SwissPosition) -> DeadEnd | None:
    """More rounds are announced than the field has opponents."""
    size = len(position.available)
    most = size if size % 2 else size - 1
    return DeadEnd(Round(most + 1), certain=True) if 0 < most < position.crosstable.rounds else None


def _two_ahead(
    position: SwissPosition, coming: SwissRound, after: SwissPosition, draw: _Draw, edition: Edition
) -> DeadEnd | None:
    last = Round(after.round + 1)
    if not any(_possible(later, edition) for later in _next_draws(after, edition)):
        return DeadEnd(last, certain=True)
    for outcome in (_WON, _WON[::-1], _DRAWN):
        played = _played(position, coming.pairs, coming.bye, outcome)
        following = draw(played)
        if isinstance(following, NoLegalRound):
            return DeadEnd(after.round, certain=True)
        if not _possible(_played(played, following.pairs, following.bye, _DRAWN), edition):
            return DeadEnd(last, certain=False)
    return None


def _possible(position: SwissPosition, edition: Edition) -> bool:
    return lowest_bye_score(field_of(position, edition)[0])[0]


def _next_draws(position: SwissPosition, edition: Edition) -> Iterator[SwissPosition]:
    """The positions after any complete draw of a round; after too many of them, the present one, to end the search."""
    field, everybody = field_of(position, edition)
    players = field.records
    for number, (pairs, bye) in enumerate(_matchings(field, (1 << field.size) - 1)):
        if number >= _TRIES:
            yield position
            return
        seated = boards(position, everybody, [(players[a], players[b]) for a, b in pairs])
        yield _played(position, seated, None if bye is None else players[bye].tpn, _DRAWN)


def _matchings(field: Field, left: int) -> Iterator[tuple[list[tuple[int, int]], int | None]]:
    """Every complete pairing of the players in a mask; an odd number leaves one who may have the bye."""
    if not left:
        yield [], None
        return
    head = (left & -left).bit_length() - 1
    rest = left & ~(1 << head)
    for other in bits(field.mates[head] & rest):
        for pairs, bye in _matchings(field, rest & ~(1 << other)):
            yield [(head, other), *pairs], bye
    if left.bit_count() % 2 and field.may_have_bye[head]:
        for pairs, _ in _matchings(field, rest):
            yield pairs, head


def _played(
    position: SwissPosition, pairs: tuple[Pair, ...], bye: Tpn | None, outcomes: tuple[Outcome, Outcome]
) -> SwissPosition:
    """The position a round later; the first outcome goes to the smaller number of each pair."""
    cells: dict[Tpn, Cell] = {}
    for pair in pairs:
        white, black = outcomes if pair.white < pair.black else outcomes[::-1]
        cells[pair.white] = Cell(pair.black, Colour.WHITE, white)
        cells[pair.black] = Cell(pair.white, Colour.BLACK, black)
    if bye is not None:
        cells[bye] = Cell(None, None, Outcome.PAIRING_BYE)
    before = position.round - 1

    def later(participant: Participant) -> Participant:
        history = participant.cells[:before]
        history += (ABSENT,) * (before - len(history))
        return replace(participant, cells=(*history, cells.get(participant.tpn, ABSENT)))

    table = replace(position.crosstable, participants=tuple(map(later, position.crosstable.participants)))
    return replace(position, crosstable=table, round=Round(position.round + 1))
