"""A whole round robin from its system's code: cycles, exchanged rounds, every pairing (TRF26 record 192)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tura.core.ids import Round
from tura.pairing.round_robin.berger import TableRound, berger

_CODE = re.compile(r"(BERGER|FIDE)_(TEAM_)?(DOUBLE)?ROUNDROBIN(?:_G([1-9]\d?))?")


@dataclass(frozen=True, slots=True)
class RoundRobinSystem:
    """What a code of record 192 says: how many cycles, and whether their last two rounds are exchanged."""

    cycles: int
    last_rounds_reversed: bool
    """The last two rounds of every cycle but the last change places, so that nobody has one colour
    thrice running (from six players on, for any number of cycles)."""
    team: bool = False

    @classmethod
    def of(cls, code: str, *, last_rounds_reversed: bool | None = None) -> RoundRobinSystem | None:
        """Reads ``BERGER_ROUNDROBIN_G2``, ``FIDE_DOUBLEROUNDROBIN``...; None for a code of another family.

        What the regulation says of the last rounds goes before the habit of the code: ``FIDE_`` exchanges them,
        ``BERGER_`` does not.
        """
        match = _CODE.fullmatch(code)
        if match is None or (match[3] and match[4]):
            return None
        habit = match[1] == "FIDE"
        exchanged = habit if last_rounds_reversed is None else last_rounds_reversed
        return cls(2 if match[3] else int(match[4] or 1), exchanged, bool(match[2]))

    def plan(self, players: int) -> RoundRobinPlan:
        """All rounds for so many players (or teams); ValueError for fewer than two."""
        return RoundRobinPlan(players, self.cycles, _rounds(berger(players), self))


@dataclass(frozen=True, slots=True)
class RoundRobinPlan:
    """All pairings of a round robin, known before it starts."""

    players: int
    cycles: int
    rounds: tuple[TableRound, ...]

    def round(self, number: Round) -> TableRound:
        """One round, from 1; IndexError beyond the last."""
        if number < 1:
            raise IndexError(number)
        return self.rounds[number - 1]


def _rounds(cycle: tuple[TableRound, ...], system: RoundRobinSystem) -> tuple[TableRound, ...]:
    rounds: list[TableRound] = []
    for number in range(1, system.cycles + 1):
        exchanged = system.last_rounds_reversed and number < system.cycles and len(cycle) > 1
        order = (*cycle[:-2], cycle[-1], cycle[-2]) if exchanged else cycle
        rounds += order if number % 2 else (played.reversed for played in order)
    return tuple(rounds)
