"""Report files as whole events: which system draws them, and the draw of their next round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from importlib import import_module
from typing import Protocol, cast

from tura.app.trf_draws import Drawn, FiledEvent, NoRound, Switches
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.refusal import Refusal
from tura.formats.trf.competition import Competition
from tura.formats.trf.crosstable import to_competition
from tura.formats.trf.document import TrfDocument
from tura.formats.trf.scoring import differs_by_colour
from tura.pairing.swiss.baku import baku
from tura.pairing.swiss.explanation import RoundExplanation
from tura.pairing.swiss.position import DeadEnd, ForbiddenGroup, NoLegalRound, SwissPosition, SwissRound
from tura.pairing.team_swiss.explain import TeamExplanation


class Engine(Protocol):
    """A module that draws rounds of one Swiss system in one edition."""

    CODE: str

    def pair(self, position: SwissPosition, *, explain: bool = False) -> SwissRound | NoLegalRound:
        """Draws the round."""

    def dead_end_ahead(self, position: SwissPosition) -> DeadEnd | None:
        """Looks past the round to draw."""


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
class IndividualEvent:
    """An event of players with the engine that draws it; it is a `FiledEvent`."""

    filed: Competition
    engine: Engine
    switches: Switches

    @property
    def code(self) -> str:
        """The system's code of record 192."""
        return self.engine.CODE

    def draw(self, number: Round, available: frozenset[Tpn], *, explain: bool = False) -> Drawn | NoRound:
        """Draws a round for those available."""
        drawn = self.engine.pair(position_of(self.filed, number, available, self.switches), explain=explain)
        if isinstance(drawn, NoLegalRound):
            ways = tuple(way.value for way in drawn.ways_out)
            return NoRound(drawn.round, drawn.obstacle.value, drawn.players, ways)
        return Drawn(tuple((pair.white, pair.black) for pair in drawn.pairs), drawn.bye, drawn.explanation)

    def dead_end(self, number: Round, available: frozenset[Tpn]) -> DeadEnd | None:
        """Whether a round soon after this one cannot be complete."""
        return self.engine.dead_end_ahead(position_of(self.filed, number, available, self.switches))


def event_of(document: TrfDocument, switches: Switches) -> FiledEvent | Refusal:
    """The event of a file with its system; a refusal when the file's rounds are drawn by none that is built in."""
    if document.teams:
        from tura.app.trf_teams import team_event_of  # noqa: PLC0415 - a file of players starts without it

        return team_event_of(document, switches)
    if differs_by_colour(document):
        return Refusal("trf.scoring-by-colour")
    return individual_event_of(to_competition(document), switches)


def individual_event_of(competition: Competition, switches: Switches) -> FiledEvent | Refusal:
    """The same for a competition of players."""
    name = system_of(competition, switches.system)
    return name if isinstance(name, Refusal) else IndividualEvent(competition, engine(name), switches)


@dataclass(frozen=True, slots=True)
class NumberedRound:
    """A drawn round in the numbers of the file."""

    round: int
    system: str
    """The code of record 192."""
    pairs: tuple[tuple[int, int], ...]
    """White, Black; boards in the recommended order."""
    bye: int | None
    explanation: RoundExplanation | TeamExplanation | None
    numbers: Mapping[Tpn, int]
    """The file's number of each participant, for the explanation."""
    dead_end: DeadEnd | None = None
    """A round ahead that cannot be complete, seen in small fields only."""


def draw_next(document: TrfDocument, switches: Switches, *, explain: bool = False) -> NumberedRound | Refusal:
    """Draws the round after the last paired one."""
    event = event_of(document, switches)
    if isinstance(event, Refusal):
        return event
    filed, number = event.filed, Round(event.filed.rounds_paired + 1)
    if refusal := _not_now(event, number):
        return refusal
    available = filed.available_in(number)
    drawn = event.draw(number, available, explain=explain)
    if isinstance(drawn, NoRound):
        return _refusal(event, drawn)
    return NumberedRound(
        number,
        event.code,
        tuple((filed.number(white), filed.number(black)) for white, black in drawn.pairs),
        None if drawn.bye is None else filed.number(drawn.bye),
        drawn.explanation,
        {tpn: filed.number(tpn) for tpn in available},
        event.dead_end(number, available),
    )


def _not_now(event: FiledEvent, number: Round) -> Refusal | None:
    filed, announced = event.filed, event.filed.announced_rounds
    if unfinished := filed.unfinished:
        names = ", ".join(str(filed.number(tpn)) for tpn, _ in unfinished[:10])
        return Refusal("trf.round-unfinished", {"round": str(unfinished[0][1]), "numbers": names})
    if announced is not None and number > announced:
        return Refusal("trf.no-more-rounds", {"rounds": str(announced)})
    if not filed.available_in(number):
        return Refusal("trf.nobody-to-pair", {"round": str(number)})
    return None


def _refusal(event: FiledEvent, none: NoRound) -> Refusal:
    """The refusal with the file's numbers; obstacle and ways out are codes, several parted by blanks."""
    facts = {
        "round": str(none.round),
        "obstacle": none.obstacle or "no-complete-pairing",
        "names": ", ".join(str(event.filed.number(tpn)) for tpn in none.players),
        "ways": " ".join(none.ways_out),
    }
    return Refusal("no-legal-round", facts, article="C.04.3 1.9.3")


def position_of(
    competition: Competition, number: Round, available: frozenset[Tpn], switches: Switches
) -> SwissPosition:
    """The position before a round, as the engine wants it; rounds from `number` on are not looked at."""
    crosstable = competition.crosstable
    if competition.announced_rounds is None and number >= crosstable.rounds:
        crosstable = replace(crosstable, rounds=number + 1)  # nobody says that this is the last round
    return SwissPosition(
        crosstable=crosstable,
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
    """The file's virtual points, by name of the system those of Baku."""
    if not competition.baku:
        return competition.virtual
    first = competition.paired_in(Round(1)) or competition.available_in(Round(1))
    everybody = (participant.tpn for participant in competition.crosstable.participants)
    scoring, rounds = competition.crosstable.scoring, competition.crosstable.rounds
    return baku(everybody, rounds, scoring.win, first=first)
