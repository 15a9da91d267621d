"""What a draw of a report file is asked with and what it gives, for players and teams alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.result import Outcome
from tura.pairing.swiss.explanation import RoundExplanation
from tura.pairing.swiss.position import DeadEnd, Numbering
from tura.pairing.team_swiss.explain import TeamExplanation
from tura.pairing.team_swiss.position import TeamReadings

Boards = dict[frozenset[Tpn], Tpn | None]
"""Who meets whom, and who has White (None: not recorded); a bye stands alone."""


@dataclass(frozen=True, slots=True)
class Switches:
    """Readings that a person may choose for a file."""

    system: str | None = None
    initial_colour: Colour | None = None
    numbering: Numbering = Numbering.ARRIVED
    team_readings: TeamReadings = TeamReadings()


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn round: White and Black of each board in the recommended order, and the bye."""

    pairs: tuple[tuple[Tpn, Tpn], ...]
    bye: Tpn | None
    explanation: RoundExplanation | TeamExplanation | None = None


@dataclass(frozen=True, slots=True)
class NoRound:
    """No complete round is legal: what stands in the way, for whom, and the ways out, by their codes."""

    round: Round
    obstacle: str
    """Empty where the system names none."""
    players: tuple[Tpn, ...]
    ways_out: tuple[str, ...]


class Filed(Protocol):
    """What a competition of a file knows of its rounds, whether of players or of teams."""

    @property
    def announced_rounds(self) -> int | None:
        """Rounds that the file announces."""

    @property
    def rounds_paired(self) -> int:
        """The last round in which anybody was paired."""

    @property
    def unfinished(self) -> tuple[tuple[Tpn, Round], ...]:
        """Who is paired without a result, and where."""

    @property
    def requests(self) -> Mapping[tuple[Tpn, Round], Outcome]:
        """Byes and absences of rounds to come."""

    def number(self, tpn: Tpn) -> int:
        """The file's number of a participant."""

    def available_in(self, round_: Round) -> frozenset[Tpn]:
        """Who is to be paired in a round to come."""

    def boards_in(self, round_: Round) -> Boards:
        """The boards of a past round."""


class FiledEvent(Protocol):
    """A competition of a file with the system that draws it."""

    @property
    def filed(self) -> Filed:
        """What the file says."""

    @property
    def code(self) -> str:
        """The system's code of record 192."""

    def draw(self, number: Round, available: frozenset[Tpn], *, explain: bool = False) -> Drawn | NoRound:
        """Draws a round for those available."""

    def dead_end(self, number: Round, available: frozenset[Tpn]) -> DeadEnd | None:
        """Whether a round soon after this one cannot be complete."""
