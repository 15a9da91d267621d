"""One event played from its first round to its last: presence, byes, the draw, results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from random import Random

from tura.app.trf_draws import Switches
from tura.app.trf_files import engine, position_of
from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import GameResult, Outcome
from tura.formats.trf.competition import Competition, Forbidden
from tura.pairing.swiss.baku import baku
from tura.pairing.swiss.position import NoLegalRound, SwissRound
from tura.sim.players import entrants
from tura.sim.profile import Plan
from tura.sim.results import chances

_UNRATED_PLAYS_LIKE = 1500
_DOUBLE_FORFEITS = 0.15
_COMES_BACK = 0.2
_MOST_HALF_BYES = 2
_ODD = (
    GameResult.UNRATED_WHITE_WINS,
    GameResult.UNRATED_BLACK_WINS,
    GameResult.UNRATED_DRAW,
    GameResult.BOTH_LOSE,
    GameResult.WHITE_HALF,
    GameResult.BLACK_HALF,
)
_FIRST_DAYS = {"dutch_2017": date(2024, 3, 2), "dutch_2026": date(2026, 3, 7)}


def play(plan: Plan, chance: Random) -> Competition:
    """Plays the event; it ends early where no legal round exists or nobody is left."""
    return _Event(plan, chance).play()


class _Event:
    def __init__(self, plan: Plan, chance: Random) -> None:
        self._plan = plan
        self._chance = chance
        self._players = entrants(plan, chance)
        self._cells: dict[Tpn, list[Cell]] = {player.tpn: [] for player in self._players}
        self._arrives = {player.tpn: self._arrival() for player in self._players}
        self._away: set[Tpn] = set()
        self._forbidden = tuple(self._prohibitions()) if plan.forbidden else ()
        self._virtual: dict[Tpn, tuple[Points, ...]] = {}

    def play(self) -> Competition:
        """All rounds; the crosstable holds those that could be drawn."""
        for number in range(1, self._plan.rounds + 1):
            if not self._round(Round(number)):
                break
        return self._competition()

    def _arrival(self) -> int:
        if self._chance.random() < self._plan.rates["late_entries"]:
            return self._chance.randint(2, max(2, self._plan.rounds // 2 + 1))
        return 1

    def _prohibitions(self) -> Iterator[Forbidden]:
        everybody = [player.tpn for player in self._players]
        for _ in range(self._chance.randint(1, 3)):
            size = min(self._chance.randint(2, 4), len(everybody))
            first = self._chance.choice((1, self._chance.randint(1, self._plan.rounds)))
            last = self._chance.choice((self._plan.rounds, self._chance.randint(first, self._plan.rounds)))
            yield Forbidden(Round(first), Round(last), frozenset(self._chance.sample(everybody, size)))

    def _round(self, number: Round) -> bool:
        sitting = self._sitting(number)
        available = frozenset(tpn for tpn in self._cells if tpn not in sitting)
        if len(available) < 2:
            return False
        if number == 1 and self._plan.baku:
            self._virtual = self._accelerated(available)
        drawn = self._draw(number, available)
        if drawn is None:
            return False
        for tpn, outcome in sitting.items():
            self._cells[tpn].append(Cell(None, None, outcome))
        self._record(drawn)
        return True

    def _accelerated(self, first: frozenset[Tpn]) -> dict[Tpn, tuple[Points, ...]]:
        """Baku cuts its halves among those of round 1; who comes later joins the half that the number is in."""
        order = sorted(first)
        top = baku(order, self._plan.rounds, self._plan.scoring.win)
        last = max(top)
        return {tpn: top[last] for tpn in self._cells if tpn <= last}

    def _sitting(self, number: Round) -> dict[Tpn, Outcome]:
        """Who is not to be paired, and what that is."""
        found = ((tpn, self._absence(tpn, number)) for tpn in self._cells)
        return {tpn: outcome for tpn, outcome in found if outcome is not None}

    def _absence(self, tpn: Tpn, number: Round) -> Outcome | None:
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
        return self._requested(tpn)

    def _requested(self, tpn: Tpn) -> Outcome | None:
        rates, at = self._plan.rates, self._chance.random()
        if at < rates["half_byes"]:
            halves = sum(cell.outcome is Outcome.HALF_BYE for cell in self._cells[tpn])
            return Outcome.HALF_BYE if halves < _MOST_HALF_BYES else Outcome.ZERO_BYE
        if at < rates["half_byes"] + rates["zero_byes"]:
            return Outcome.ZERO_BYE
        return Outcome.FULL_BYE if at > 1 - rates["full_byes"] else None

    def _draw(self, number: Round, available: frozenset[Tpn]) -> SwissRound | None:
        position = position_of(self._competition(), number, available, Switches())
        drawn = engine(self._plan.system).pair(position)
        return None if isinstance(drawn, NoLegalRound) else drawn

    def _record(self, drawn: SwissRound) -> None:
        for pair in drawn.pairs:
            outcomes = self._result(self._strength(pair.white), self._strength(pair.black)).outcomes
            self._cells[pair.white].append(Cell(pair.black, Colour.WHITE, outcomes.white))
            self._cells[pair.black].append(Cell(pair.white, Colour.BLACK, outcomes.black))
        if drawn.bye is not None:
            self._cells[drawn.bye].append(Cell(None, None, Outcome.PAIRING_BYE))

    def _strength(self, tpn: Tpn) -> int:
        return self._players[tpn - 1].rating or _UNRATED_PLAYS_LIKE

    def _result(self, white: int, black: int) -> GameResult:
        rates, chance = self._plan.rates, self._chance
        if chance.random() < rates["forfeits"]:
            if chance.random() < _DOUBLE_FORFEITS:
                return GameResult.BOTH_FORFEIT
            return chance.choice((GameResult.WHITE_FORFEITS, GameResult.BLACK_FORFEITS))
        if chance.random() < rates["odd_results"]:
            return chance.choice(_ODD)
        odds, at = chances(white, black), chance.random()
        if at < odds.white:
            return GameResult.WHITE_WINS
        return GameResult.BLACK_WINS if at < odds.white + odds.black else GameResult.DRAW

    def _competition(self) -> Competition:
        plan = self._plan
        started = _FIRST_DAYS[plan.system]
        crosstable = Crosstable(
            participants=tuple(self._with_cells(player) for player in self._players),
            rounds=plan.rounds,
            scoring=plan.scoring,
            started=started,
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


def round_days(plan: Plan) -> tuple[date, ...]:
    """The days of the rounds: one a day."""
    first = _FIRST_DAYS[plan.system]
    return tuple(first + timedelta(days=index) for index in range(plan.rounds))
