"""Who left a round robin with fewer than half of the games played: the results do not count (General Regulations 6.6).

The results stay in the table and are rated; only the standings are computed as if they did not exist.
The rule acts on those who left, never by itself in mid-event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.result import RULES

_NO_GAME = Cell(None, None, None)
"""As the free round of an odd round robin."""


@dataclass(frozen=True, slots=True)
class Annulled:
    """A crosstable for the standings, and whose results were taken out of it."""

    crosstable: Crosstable
    left: frozenset[Tpn]


def annul(crosstable: Crosstable, withdrawn: Iterable[Tpn]) -> Annulled:
    """Takes out the games of those among `withdrawn` who played fewer than half of theirs."""
    gone = frozenset(tpn for tpn in withdrawn if _played_too_few(crosstable, tpn))
    people = tuple(_without(person, gone) for person in crosstable.participants)
    return Annulled(replace(crosstable, participants=people), gone)


def _played_too_few(crosstable: Crosstable, tpn: Tpn) -> bool:
    person = next(person for person in crosstable.participants if person.tpn == tpn)
    played = sum(1 for cell in person.cells if cell.outcome is not None and RULES[cell.outcome].played)
    return 2 * played < (len(crosstable.participants) - 1) * crosstable.cycles


def _without(person: Participant, gone: frozenset[Tpn]) -> Participant:
    if person.tpn in gone:
        return replace(person, cells=tuple(_NO_GAME for _ in person.cells))
    return replace(person, cells=tuple(_cell_without(cell, gone) for cell in person.cells))


def _cell_without(cell: Cell, gone: frozenset[Tpn]) -> Cell:
    return _NO_GAME if cell.opponent in gone else cell
