"""What a report file says of an individual event, in the terms that pairing and ranking compute with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import Outcome


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Participants who may not meet from `first_round` to `last_round`, both included."""

    first_round: Round
    last_round: Round
    ids: frozenset[Tpn]


@dataclass(frozen=True, slots=True)
class Competition:
    """A crosstable and what else a draw needs; participants keep the file's numbers in `numbers`."""

    crosstable: Crosstable
    numbers: tuple[int, ...]
    """The starting rank in the file of TPN 1, 2, ..."""
    announced_rounds: int | None = None
    """None: the file does not say; then the crosstable's rounds are those that were paired."""
    initial_colour: Colour | None = None
    requests: Mapping[tuple[Tpn, Round], Outcome] = field(default_factory=dict)
    """Byes and absences of rounds not paired yet (240, XXZ, entries written beforehand)."""
    forbidden: tuple[Forbidden, ...] = ()
    virtual: Mapping[Tpn, tuple[Points, ...]] = field(default_factory=dict)
    """Virtual points per round from 1 (250, XXA)."""
    system: str = ""
    """The code of record 192, such as ``FIDE_DUTCH_2026``; empty when there is none."""
    tie_breaks: tuple[str, ...] = ()
    """Record 202, else the keys of 212 without points."""
    standings_order: tuple[str, ...] = ()
    """Record 212: every key of the standings, points among them."""

    @property
    def baku(self) -> bool:
        """Whether the type asks for Baku acceleration and no explicit points override it."""
        return self.system.endswith("_BAKU") and not self.virtual

    @property
    def rounds_paired(self) -> int:
        """The last round in which somebody has an opponent or the pairing-allocated bye."""
        return max((_last_paired(p.cells) for p in self.crosstable.participants), default=0)

    @property
    def unfinished(self) -> tuple[tuple[Tpn, Round], ...]:
        """Who is paired without a result, and where."""
        return tuple(
            (participant.tpn, Round(number))
            for participant in self.crosstable.participants
            for number, cell in enumerate(participant.cells, 1)
            if cell.outcome is None and cell.opponent is not None
        )

    def paired_in(self, round_: Round) -> frozenset[Tpn]:
        """Who was part of the pairing of a past round: all of its boards and the pairing-allocated bye."""
        return frozenset(tpn for board in self.boards_in(round_) for tpn in board)

    def boards_in(self, round_: Round) -> dict[frozenset[Tpn], Tpn | None]:
        """The boards of a past round and who had White, None where that is not recorded; a bye stands alone."""
        boards: dict[frozenset[Tpn], Tpn | None] = {}
        for participant in self.crosstable.participants:
            cell, own = participant.cell(round_), participant.tpn
            if cell.opponent is None:
                if cell.outcome is Outcome.PAIRING_BYE:
                    boards[frozenset({own})] = own
                continue
            board = frozenset({own, cell.opponent})
            if cell.colour is not None:
                boards[board] = own if cell.colour is Colour.WHITE else cell.opponent
            else:
                boards.setdefault(board, None)
        return boards

    def available_in(self, round_: Round) -> frozenset[Tpn]:
        """Who is to be paired in a round to come: everybody but those with a bye or an absence in it."""
        return frozenset(
            participant.tpn
            for participant in self.crosstable.participants
            if (participant.tpn, round_) not in self.requests
        )

    def number(self, tpn: Tpn) -> int:
        """The file's number of a participant."""
        return self.numbers[tpn - 1]


def _is_paired(opponent: Tpn | None, outcome: Outcome | None) -> bool:
    return opponent is not None or outcome is Outcome.PAIRING_BYE


def _last_paired(cells: tuple[Cell, ...]) -> int:
    paired = (number for number, cell in enumerate(cells, 1) if _is_paired(cell.opponent, cell.outcome))
    return max(paired, default=0)
