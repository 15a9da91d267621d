"""Report files as whole events: which system draws them, and the draw of their next round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from typing import Protocol, cast

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.refusal import Refusal
from tura.formats.trf.competition import Competition
from tura.pairing.swiss.baku import baku, top_group_size
from tura.pairing.swiss.position import ForbiddenGroup, NoLegalRound, Numbering, SwissPosition, SwissRound


class Engine(Protocol):
    """A module that draws rounds of one Swiss system in one edition."""

    CODE: str

    def pair(self, position: SwissPosition, *, explain: bool = False) -> SwissRound | NoLegalRound:
        """Draws the round."""


ENGINES = {"dutch_2026": "tura.pairing.dutch_2026", "dutch_2017": "tura.pairing.dutch_2017"}
"""Names of systems on the command line, and the modules that draw them."""

DUTCH_2026_FROM = date(2026, 2, 1)
_DUTCH = {
    "FIDE_DUTCH_2017": "dutch_2017",
    "FIDE_DUTCH_2025": "dutch_2026",
    "FIDE_DUTCH_2026": "dutch_2026",
}


def engine(name: str) -> Engine:
    """The engine of a name in `ENGINES`; imported when asked for."""
    return cast("Engine", import_module(ENGINES[name]))


def system_of(competition: Competition, wish: str | None = None) -> str | Refusal:
    """The system to draw by: the wish, record 192, else the Dutch System in the edition of the first day."""
    if wish is not None:
        return wish
    code = competition.system.removesuffix("_BAKU")
    if code in _DUTCH:
        return _DUTCH[code]
    if competition.crosstable.predetermined:
        return Refusal("trf.round-robin")
    if code and code != "FIDE_DUTCH":
        return Refusal("trf.system-not-built", {"system": code})
    started = competition.crosstable.started
    return "dutch_2017" if started is not None and started < DUTCH_2026_FROM else "dutch_2026"


@dataclass(frozen=True, slots=True)
class Switches:
    """Readings that a person may choose for a file."""

    system: str | None = None
    initial_colour: Colour | None = None
    numbering: Numbering = Numbering.ARRIVED


@dataclass(frozen=True, slots=True)
class NumberedRound:
    """A drawn round in the numbers of the file."""

    round: int
    system: str
    """The code of record 192."""
    pairs: tuple[tuple[int, int], ...]
    """White, Black; boards in the recommended order."""
    bye: int | None
    drawn: SwissRound
    competition: Competition


def draw_next(
    competition: Competition, switches: Switches, *, explain: bool = False
) -> NumberedRound | NoLegalRound | Refusal:
    """Draws the round after the last paired one."""
    name = system_of(competition, switches.system)
    if isinstance(name, Refusal):
        return name
    number = Round(competition.rounds_paired + 1)
    if refusal := _not_now(competition, number):
        return refusal
    chosen = engine(name)
    position = position_of(competition, number, competition.available_in(number), switches)
    drawn = chosen.pair(position, explain=explain)
    if isinstance(drawn, NoLegalRound):
        return drawn
    return _numbered(competition, number, chosen.CODE, drawn)


def _not_now(competition: Competition, number: Round) -> Refusal | None:
    if unfinished := competition.unfinished:
        names = ", ".join(str(competition.number(tpn)) for tpn, _ in unfinished[:10])
        return Refusal("trf.round-unfinished", {"round": str(number - 1), "numbers": names})
    announced = competition.announced_rounds
    if announced is not None and number > announced:
        return Refusal("trf.no-more-rounds", {"rounds": str(announced)})
    if not competition.available_in(number):
        return Refusal("trf.nobody-to-pair", {"round": str(number)})
    return None


def _numbered(competition: Competition, number: int, code: str, drawn: SwissRound) -> NumberedRound:
    pairs = tuple((competition.number(pair.white), competition.number(pair.black)) for pair in drawn.pairs)
    bye = None if drawn.bye is None else competition.number(drawn.bye)
    return NumberedRound(number, code, pairs, bye, drawn, competition)


def position_of(
    competition: Competition, number: Round, available: frozenset[Tpn], switches: Switches
) -> SwissPosition:
    """The position before a round, as the engine wants it; rounds from `number` on are not looked at."""
    return SwissPosition(
        crosstable=competition.crosstable,
        round=number,
        available=available,
        initial_colour=switches.initial_colour or competition.initial_colour,
        forbidden=tuple(
            ForbiddenGroup(group.ids, group.first_round, group.last_round) for group in competition.forbidden
        ),
        virtual=virtual_points(competition),
        numbering=switches.numbering,
    )


def virtual_points(competition: Competition) -> Mapping[Tpn, tuple[Points, ...]]:
    """The file's virtual points; by name of the system, those of Baku: its halves are cut among round 1's players."""
    if not competition.baku:
        return competition.virtual
    first = competition.paired_in(Round(1)) or competition.available_in(Round(1))
    order = sorted(first)
    everybody = [participant.tpn for participant in competition.crosstable.participants]
    last = order[min(top_group_size(len(order)), len(order)) - 1]
    scoring, rounds = competition.crosstable.scoring, competition.crosstable.rounds
    return baku(everybody, rounds, scoring.win, last_of_top=last)
