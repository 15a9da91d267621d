"""One tournament of a regulation laid open for judging: its terms, its system, its plan."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from datetime import date

from tura.core.ids import TournamentId
from tura.core.regulation.findings import Finding
from tura.core.regulation.model import Kind, LineupRule, Regulation, Schedule, Terms, TournamentRule
from tura.core.regulation.systems import System, system_of
from tura.core.schedule import Timetable, timetable


@dataclass(frozen=True, slots=True)
class Point:
    """A finding before it is known where the text says it: its key is of the tournament's terms."""

    code: str
    key: str
    facts: dict[str, object] = field(default_factory=dict)


def point(code: str, key: str, /, **facts: object) -> Point:
    """A point with its facts by name."""
    return Point(code, key, facts)


@dataclass(frozen=True)
class Case:
    """What judging needs of one tournament; `rule` has the common terms filled in."""

    regulation: Regulation
    id: TournamentId
    players: int | None = None
    """Entered players or teams; None before anybody has entered."""

    @functools.cached_property
    def own(self) -> TournamentRule:
        """What the tournament says for itself."""
        return self.regulation.rule(self.id)

    @functools.cached_property
    def rule(self) -> TournamentRule:
        """The tournament's terms with the common ones."""
        return self.regulation.terms(self.id)

    @functools.cached_property
    def system(self) -> System | None:
        """The system, where one is said that is known."""
        return system_of(self.rule.system) if self.rule.system else None

    @property
    def predetermined(self) -> bool:
        """Whether all pairings are known beforehand."""
        return self.system is not None and self.system.predetermined

    @property
    def for_teams(self) -> bool:
        """Whether teams compete, by word or by system."""
        if self.rule.kind is not None:
            return self.rule.kind is Kind.TEAM
        return self.system is not None and self.system.team

    @property
    def schedule(self) -> Schedule:
        """The timetable's terms, empty where there are none."""
        return self.rule.schedule or Schedule()

    @property
    def lineups(self) -> LineupRule:
        """The terms of lineups, empty where there are none."""
        return self.rule.lineups or LineupRule()

    @property
    def rounds(self) -> int | None:
        """The number of rounds: said, or what a round robin of so many has; None while it cannot be told."""
        if self.rule.rounds is not None:
            return self.rule.rounds
        count = self.players or self.rule.participants
        return self.system.rounds(count) if self.system and count else None

    @functools.cached_property
    def plan(self) -> Timetable:
        """The timetable as far as the text gives it."""
        return timetable(self.rule, self.regulation.event, self.rounds or 0)

    @property
    def started(self) -> date | None:
        """The first day, on which editions of rules hang."""
        schedule, event = self.schedule, self.regulation.event
        moments = [*schedule.rounds, *schedule.days]
        return schedule.starts or (min(moments).date() if moments else event.starts or event.arrival)

    def locate(self, found: Point) -> Finding:
        """The finding of a point at the place that says it, or that would: the tournament's own terms or the common."""
        clause = self.regulation.clause(self.id, found.key)
        return Finding(found.code, self._full(found.key), clause, (self.id,), found.facts)

    def says(self, key: str) -> bool:
        """Whether the tournament itself says the key, or as much of it as the common terms do."""
        own = depth(self.own, key)
        return own > 0 and own >= depth(self.regulation.common, key)

    def _full(self, key: str) -> str:
        if is_absolute(key):
            return key
        common = self.regulation.common
        unsaid = not depth(common, key) and (len(self.regulation.tournament) > 1 or common == Terms())
        return f"tournament.{self.id}.{key}" if self.says(key) or unsaid else f"common.{key}"


_OF_THE_EVENT = frozenset({"event", "category", "team_table", "clauses", "tournament", "common"})


def is_absolute(key: str) -> bool:
    """Whether a key is of the event and not of a tournament's terms."""
    return key.split(".", maxsplit=1)[0] in _OF_THE_EVENT


def depth(said: object, key: str) -> int:
    """How many steps of a dotted key lead to something that is said; items of lists go by number or identity."""
    here, steps = said, key.split(".")
    for taken, step in enumerate(steps):
        here = _step(here, step)
        if here is None or here == ():
            return taken
    return len(steps)


def _step(here: object, step: str) -> object:
    if not isinstance(here, tuple):
        return getattr(here, step, None)
    if step.isdecimal():
        return here[int(step)] if int(step) < len(here) else None
    return next((item for item in here if getattr(item, "id", None) == step), None)
