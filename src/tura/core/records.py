"""A tournament as a crosstable: the form in which pairing and ranking know it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tura.core.crosstable import ABSENT, Cell, Crosstable, Participant
from tura.core.ids import EntryId, Round, Tpn
from tura.core.lifecycle import LEFT
from tura.core.result import STANDARD_SCORING, Scoring
from tura.core.tournament import RoundView, Tournament

FREE = Cell(None, None, None)
"""The free round of an odd round robin."""


@dataclass(frozen=True, slots=True)
class Record:
    """A crosstable, who stands behind its numbers, and who has left."""

    crosstable: Crosstable
    entries: dict[Tpn, EntryId]
    left: frozenset[Tpn]
    """Withdrawn or expelled."""

    def number(self, entry: EntryId) -> Tpn:
        """The pairing number of an entry; KeyError when it has none."""
        return next(tpn for tpn, owner in self.entries.items() if owner == entry)


def record_of(
    tournament: Tournament,
    *,
    rounds: int,
    scoring: Scoring = STANDARD_SCORING,
    predetermined: bool,
    cycles: int = 1,
    started: date | None = None,
    through: Round | None = None,
) -> Record:
    """The crosstable of rounds 1 to `through` (all paired rounds when None), as they are known now."""
    cells = {entry: [] for entry in tournament.numbers}  # type: dict[EntryId, list[Cell]]
    last = through if through is not None else tournament.last_round
    for number in range(1, last + 1):
        view = tournament.rounds.get(Round(number))
        here = _cells(view, tournament.numbers) if view else {}
        for entry, row in cells.items():
            row.append(here.get(entry, ABSENT))
    participants = tuple(
        _participant(tournament, entry, tpn, tuple(cells[entry]))
        for entry, tpn in sorted(tournament.numbers.items(), key=lambda item: item[1])
    )
    table = Crosstable(participants, rounds, scoring, predetermined, cycles, started)
    by_number = {tpn: entry for entry, tpn in tournament.numbers.items()}
    after = Round(max(rounds, tournament.last_round) + 1)
    left = frozenset(tpn for tpn, entry in by_number.items() if tournament.presence_in(entry, after) in LEFT)
    return Record(table, by_number, left)


def _cells(view: RoundView, numbers: dict[EntryId, Tpn]) -> dict[EntryId, Cell]:
    cells = {entry: Cell(None, None, outcome) for entry, outcome in view.sitting.items()}
    if view.free is not None:
        cells[view.free] = FREE
    for board in view.boards:
        for entry, opponent in ((board.white, board.black), (board.black, board.white)):
            colour = board.colour_of(entry)
            outcome = board.result.outcomes[colour] if board.result else None
            cells[entry] = Cell(numbers[opponent], colour, outcome)
    return cells


def _participant(tournament: Tournament, entry: EntryId, tpn: Tpn, cells: tuple[Cell, ...]) -> Participant:
    who, person = tournament.entries[entry], tournament.persons.get(entry)
    return Participant(
        tpn,
        who.name,
        who.rating or 0,
        who.title or "",
        who.federation or "",
        who.sex or "",
        person.born if person else None,
        cells,
    )
