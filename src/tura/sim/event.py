"""One event played from its first round to its last: presence, byes, the draw, results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tura.app.trf_draws import Switches
from tura.app.trf_files import engine, position_of
from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import Outcome
from tura.formats.trf.competition import Competition, Forbidden
from tura.pairing.swiss.baku import baku
from tura.pairing.swiss.position import NoLegalRound, SwissRound
from tura.sim.absences import Absences
from tura.sim.games import result, strength
from tura.sim.players import entrants
from tura.sim.profile import Plan


def play(plan: Plan, chance: Random) -> Competition:
    """Plays the event; it ends early where no legal round exists or nobody is left."""
    return _Event(plan, chance).play()


class _Event:
    def __init__(self, plan: Plan, chance: Random) -> None:
        self._plan = plan
        self._chance = chance
        self._players = entrants(plan, chance)
        self._cells: dict[Tpn, list[Cell]] = {player.tpn: [] for player in self._players}
        self._absences = Absences(plan, list(self._cells), chance)
        self._forbidden = tuple(self._prohibitions()) if plan.forbidden else ()
        self._virtual: dict[Tpn, tuple[Points, ...]] = {}

    def play(self) -> Competition:
        """All rounds; the crosstable holds those that could be drawn."""
        for number in range(1, self._plan.rounds + 1):
            if not self._round(Round(number)):
                break
        return self._competition()

    def _prohibitions(self) -> Iterator[Forbidden]:
        everybody = [player.tpn for player in self._players]
        for _ in range(self._chance.randint(1, 3)):
            size = min(self._chance.randint(2, 4), len(everybody))
            first = self._chance.choice((1, self._chance.randint(1, self._plan.rounds)))
            last = self._chance.choice((self._plan.rounds, self._chance.randint(first, self._plan.rounds)))
            yield Forbidden(Round(first), Round(last), frozenset(self._chance.sample(everybody, size)))

    def _round(self, number: Round) -> bool:
        sitting = self._absences.of(number, self._half_byes)
        available = frozenset(tpn for tpn in self._cells if tpn not in sitting)
        if len(available) < 2:
            return False
        if number == 1 and self._plan.baku:
            self._virtual = baku(self._cells, self._plan.rounds, self._plan.scoring.win, first=available)
        drawn = self._draw(number, available)
        if drawn is None:
            return False
        for tpn, outcome in sitting.items():
            self._cells[tpn].append(Cell(None, None, outcome))
        self._record(drawn)
        return True

    def _half_byes(self, tpn: Tpn) -> int:
        return sum(cell.outcome is Outcome.HALF_BYE for cell in self._cells[tpn])

    def _draw(self, number: Round, available: frozenset[Tpn]) -> SwissRound | None:
        position = position_of(self._competition(), number, available, Switches())
        drawn = engine(self._plan.system).pair(position)
        return None if isinstance(drawn, NoLegalRound) else drawn

    def _record(self, drawn: SwissRound) -> None:
        for pair in drawn.pairs:
            white, black = (strength(self._players[tpn - 1].rating) for tpn in (pair.white, pair.black))
            outcomes = result(white, black, self._plan.rates, self._chance).outcomes
            self._cells[pair.white].append(Cell(pair.black, Colour.WHITE, outcomes.white))
            self._cells[pair.black].append(Cell(pair.white, Colour.BLACK, outcomes.black))
        if drawn.bye is not None:
            self._cells[drawn.bye].append(Cell(None, None, Outcome.PAIRING_BYE))

    def _competition(self) -> Competition:
        plan = self._plan
        crosstable = Crosstable(
            participants=tuple(self._with_cells(player) for player in self._players),
            rounds=plan.rounds,
            scoring=plan.scoring,
            started=plan.first_day,
        )
        return Competition(
            crosstable=crosstable,
            numbers=tuple(player.tpn for player in self._players),
            announced_rounds=plan.rounds,
            initial_colour=plan.initial_colour,
            forbidden=self._forbidden,
            virtual=self._virtual,
            system=f"FIDE_{plan.system.upper()}{'_BAKU' if plan.baku else ''}",
            tie_breaks=tuple(plan.tie_breaks.split(",")) if plan.tie_breaks else (),
        )

    def _with_cells(self, player: Participant) -> Participant:
        return replace(player, cells=tuple(self._cells[player.tpn]))
