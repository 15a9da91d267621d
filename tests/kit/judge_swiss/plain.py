"""The judge's own reading of a position: what each player brings, and whether a set of players can be paired.

Deliberately not the pairer's: scores, colours and floats are read again from the crosstable, and
completeness is Tutte's determinant instead of a search for a matching.
"""

from __future__ import annotations

from dataclasses import dataclass

from tura.core.ids import Round, Tpn
from tura.core.result import Outcome
from tura.pairing.swiss.position import Numbering, SwissPosition

_PRIME = (1 << 61) - 1
_GAMES = "1=0WDLX"
"""Outcomes of games that were played, by their letters."""


@dataclass(frozen=True, slots=True)
class Card:
    """What one player brings to the draw, 2026 edition."""

    tpn: Tpn
    score: int
    colours: str
    wants: str
    """``w``, ``b`` or nothing."""
    urgency: tuple[int, int]
    """Strength of the wish from 0 to 3; among absolute ones the colour difference decides."""
    met: frozenset[Tpn]
    bye_barred: bool
    came_down: tuple[bool, bool]
    """A downfloat in the previous round, and in the one before it."""
    came_up: tuple[bool, bool]
    games: int
    topscorer: bool

    @property
    def absolute(self) -> bool:
        """Must have the colour that it wants."""
        return self.urgency[0] == 3


def rank_key(card: Card) -> tuple[int, int]:
    """Art. 1.2: higher scores first, then smaller numbers."""
    return -card.score, card.tpn


def _letter(position: SwissPosition, tpn: Tpn, number: int) -> str:
    outcome = position.crosstable.participants[_index(position, tpn)].cell(Round(number)).outcome
    return Outcome.ADJOURNED.value if outcome is None else outcome.value


def _index(position: SwissPosition, tpn: Tpn) -> int:
    participants = position.crosstable.participants
    at = tpn - 1
    if 0 <= at < len(participants) and participants[at].tpn == tpn:
        return at
    return next(i for i, participant in enumerate(participants) if participant.tpn == tpn)


def _points(position: SwissPosition, tpn: Tpn, number: int) -> int:
    special = position.crosstable.special_points.get((tpn, Round(number)))
    return int(
        position.crosstable.scoring.points(Outcome(_letter(position, tpn, number)))
        if special is None
        else special
    )


def _score(position: SwissPosition, tpn: Tpn, before: int) -> int:
    """The pairing score before a round."""
    real = int(position.crosstable.participants[_index(position, tpn)].adjustment)
    real += sum(_points(position, tpn, number) for number in range(1, before))
    virtual = position.virtual.get(tpn, ())
    return real + (int(virtual[before - 1]) if before <= len(virtual) else 0)


def cards(position: SwissPosition) -> dict[Tpn, Card]:
    """Everybody's card."""
    return {
        participant.tpn: _card(position, participant.tpn) for participant in position.crosstable.participants
    }


def _card(position: SwissPosition, tpn: Tpn) -> Card:
    cells = position.crosstable.participants[_index(position, tpn)].cells[: position.round - 1]
    letters = [_letter(position, tpn, number) for number in range(1, position.round)]
    played = [
        cell for cell, letter in zip(cells, letters, strict=False) if letter in _GAMES and cell.opponent
    ]
    colours = "".join(cell.colour.value for cell in played if cell.colour)
    wants, urgency = _wish(colours)
    scoring = position.crosstable.scoring
    barred = any(
        letter == "U" or (letter not in _GAMES and int(scoring.points(Outcome(letter))) >= int(scoring.win))
        for letter in letters
    )
    floats = [_float(position, tpn, position.round - back) for back in (1, 2)]
    virtual = position.virtual.get(tpn, ())
    score = _score(position, tpn, position.round)
    real = score - (int(virtual[position.round - 1]) if position.round <= len(virtual) else 0)
    half = (position.round - 1) * int(scoring.win)
    return Card(
        tpn=tpn,
        score=score,
        colours=colours,
        wants=wants,
        urgency=urgency,
        met=frozenset(cell.opponent for cell in played if cell.opponent),
        bye_barred=barred,
        came_down=(floats[0] == "down", floats[1] == "down"),
        came_up=(floats[0] == "up", floats[1] == "up"),
        games=len(played),
        topscorer=position.round == position.crosstable.rounds and 2 * real > half,
    )


def _wish(colours: str) -> tuple[str, tuple[int, int]]:
    whites, blacks = colours.count("w"), colours.count("b")
    apart = abs(whites - blacks)
    if apart > 1:
        return ("b" if whites > blacks else "w"), (3, apart)
    if colours.endswith(("ww", "bb")):
        return ("b" if colours.endswith("w") else "w"), (3, apart)
    if apart:
        return ("b" if whites > blacks else "w"), (2, 0)
    return ("", (0, 0)) if not colours else (("b" if colours.endswith("w") else "w"), (1, 0))


def _float(position: SwissPosition, tpn: Tpn, number: int) -> str:
    if number < 1:
        return ""
    letter = _letter(position, tpn, number)
    cell = position.crosstable.participants[_index(position, tpn)].cell(Round(number))
    if letter in _GAMES and cell.opponent:
        own, other = _score(position, tpn, number), _score(position, cell.opponent, number)
        return "down" if own > other else "up" if own < other else ""
    scoring = position.crosstable.scoring
    return "down" if letter == "U" or int(scoring.points(Outcome(letter))) > int(scoring.loss) else ""


def could_meet(position: SwissPosition, one: Card, other: Card) -> tuple[bool, bool]:
    """Whether C1 (or the arbiter) and whether C3 stand between two players."""
    apart = other.tpn in one.met or any(
        group.first_round <= position.round <= group.last_round and {one.tpn, other.tpn} <= group.players
        for group in position.forbidden
    )
    clash = one.absolute and other.absolute and one.wants == other.wants
    return apart, clash and not one.topscorer and not other.topscorer


def first_colour_number(position: SwissPosition, known: dict[Tpn, Card], tpn: Tpn) -> tuple[int, str]:
    """The number whose parity gives the first colour, and the lot (Art. 5.2.5)."""
    if position.numbering is Numbering.ALL:
        there = sorted(known)
    else:
        there = sorted(t for t in known if t in position.available or _has_arrived(position, t))
    lot = position.initial_colour.value if position.initial_colour else _inferred_lot(position, there)
    number = int(tpn) if position.numbering is Numbering.ALL else there.index(tpn) + 1
    return number, lot


def _has_arrived(position: SwissPosition, tpn: Tpn) -> bool:
    return any(_letter(position, tpn, number) not in "FHZ" for number in range(1, position.round))


def _inferred_lot(position: SwissPosition, there: list[Tpn]) -> str:
    for number in range(1, position.round):
        for place, tpn in enumerate(there, start=1):
            colour = position.crosstable.participants[_index(position, tpn)].cell(Round(number)).colour
            if colour is not None:
                place = int(tpn) if position.numbering is Numbering.ALL else place  # noqa: PLW2901
                return colour.value if place % 2 else colour.opposite.value
    return "w"


# --- completeness ---------------------------------------------------------------------------------


def may_complete(position: SwissPosition, players: list[Card], bye: int | None) -> bool:
    """Whether players can all be paired by C1-C3; with `bye`, but for one of at most that score who may have it.

    Tutte: a graph has a perfect matching exactly if the determinant of its skew-symmetric matrix of
    unknowns is not zero. The unknowns are numbers modulo a large prime.
    """
    size = len(players) + (bye is not None)
    if size % 2:
        return False
    matrix = [[0] * size for _ in range(size)]
    for i, one in enumerate(players):
        for j in range(i + 1, len(players)):
            if not any(could_meet(position, one, players[j])):
                _unknown(matrix, i, j)
        if bye is not None and not one.bye_barred and one.score <= bye:
            _unknown(matrix, i, size - 1)
    return _regular(matrix)


def _unknown(matrix: list[list[int]], i: int, j: int) -> None:
    value = pow(3, 1_000_003 * (i + 1) + 7919 * (j + 1) + i * j, _PRIME)
    matrix[i][j], matrix[j][i] = value, _PRIME - value


def _regular(matrix: list[list[int]]) -> bool:
    """Gauss's elimination modulo the prime."""
    size = len(matrix)
    for column in range(size):
        pivot = next((row for row in range(column, size) if matrix[row][column]), None)
        if pivot is None:
            return False
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        head = matrix[column]
        inverse = pow(head[column], -1, _PRIME)
        for row in range(column + 1, size):
            line = matrix[row]
            if line[column]:
                factor = line[column] * inverse % _PRIME
                matrix[row] = [(a - factor * b) % _PRIME for a, b in zip(line, head, strict=True)]
    return True


def lowest_bye(position: SwissPosition, players: list[Card]) -> int | None:
    """C5: the lowest score that can have the bye in a complete round; None if none can."""
    for score in sorted({player.score for player in players if not player.bye_barred}):
        if may_complete(position, players, score):
            return score
    return None
