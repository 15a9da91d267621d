"""Who is away: late entries, withdrawals and returns, byes asked for; for players and for teams."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tura.core.ids import Round, Tpn
from tura.core.result import Outcome
from tura.sim.profile import Plan

_COMES_BACK = 0.2
_MOST_HALF_BYES = 2


class Absences:
    """The comings and goings of one event, drawn round by round."""

    def __init__(self, plan: Plan, participants: Sequence[Tpn], chance: Random) -> None:
        self._plan = plan
        self._chance = chance
        self._arrives = {tpn: self._arrival() for tpn in participants}
        self._away: set[Tpn] = set()

    def _arrival(self) -> int:
        if self._chance.random() < self._plan.rates["late_entries"]:
            return self._chance.randint(2, max(2, self._plan.rounds // 2 + 1))
        return 1

    def of(self, number: Round, half_byes: Callable[[Tpn], int]) -> dict[Tpn, Outcome]:
        """Who is not to be paired in a round, and what that is; `half_byes` counts those had before."""
        found = ((tpn, self._absence(tpn, number, half_byes)) for tpn in self._arrives)
        return {tpn: outcome for tpn, outcome in found if outcome is not None}

    def _absence(self, tpn: Tpn, number: Round, half_byes: Callable[[Tpn], int]) -> Outcome | None:
        rates, chance = self._plan.rates, self._chance
        if number < self._arrives[tpn]:
            return Outcome.ZERO_BYE
        if tpn in self._away:
            if chance.random() >= rates["withdrawals"] * _COMES_BACK:
                return Outcome.ZERO_BYE
            self._away.discard(tpn)
        if number > 1 and chance.random() < rates["withdrawals"]:
            self._away.add(tpn)
            return Outcome.ZERO_BYE
        return self._requested(tpn, half_byes)

    def _requested(self, tpn: Tpn, half_byes: Callable[[Tpn], int]) -> Outcome | None:
        rates, at = self._plan.rates, self._chance.random()
        if at < rates["half_byes"]:
            return Outcome.HALF_BYE if half_byes(tpn) < _MOST_HALF_BYES else Outcome.ZERO_BYE
        if at < rates["half_byes"] + rates["zero_byes"]:
            return Outcome.ZERO_BYE
        return Outcome.FULL_BYE if at > 1 - rates["full_byes"] else None
