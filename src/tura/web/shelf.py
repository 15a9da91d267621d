"""The events that are served: as the public may see them, computed once for each state of their journals."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tura.app.desk import Desk
from tura.app.standings import Table, standings
from tura.app.terms import Terms, terms_of
from tura.core.audience import Audience, seen_by
from tura.core.ids import Round, TournamentId
from tura.core.tournament import Event, Tournament
from tura.web.addresses import event_address
from tura.web.kept import Kept
from tura.web.slugs import slugs


@dataclass(frozen=True, slots=True)
class Shown:
    """An event at one fact of its journal, as the public sees it, with what was computed of it so far."""

    event: Event
    addresses: dict[str, TournamentId]
    kept: Kept = field(default_factory=Kept)
    _tables: dict[tuple[TournamentId, Round | None], Table] = field(default_factory=dict)

    @classmethod
    def of(cls, event: Event) -> Shown:
        """The public side of an event."""
        ids = list(event.tournaments)
        named = slugs(ids, "tournament")
        addresses = {named[position]: id_ for position, id_ in enumerate(ids)}
        return cls(seen_by(event, Audience.PUBLIC), addresses)

    def terms(self, tournament: Tournament) -> Terms:
        """What the regulation means for a tournament."""
        return terms_of(self.event, tournament)

    def table(self, id_: TournamentId, after: Round | None = None) -> Table:
        """The standings of a tournament, after all rounds or after one of them."""
        key = (id_, after)
        if key not in self._tables:
            self._tables[key] = standings(self.event, self.event.tournaments[id_], after_round=after)
        return self._tables[key]


class Exhibit:
    """One event on the shelf."""

    def __init__(self, slug: str, desk: Desk) -> None:
        self.slug = slug
        self.desk = desk
        self._lock = threading.Lock()
        self._shown: Shown | None = None

    def now(self) -> Shown:
        """The event as of now; folded again only when the journal has grown."""
        with self._lock:
            if self._shown is None or self._shown.event.version != self.desk.journal.head():
                self._shown = Shown.of(self.desk.event)
            return self._shown


class Shelf:
    """All events that are served, each under an address of its own."""

    def __init__(self, desks: Mapping[Path, Desk]) -> None:
        named = slugs([path.stem for path in desks], "event")
        self.exhibits = {
            named[position]: Exhibit(named[position], desk) for position, desk in enumerate(desks.values())
        }

    @property
    def front(self) -> str:
        """Where a visit begins: the list of events, or the only one."""
        return event_address(next(iter(self.exhibits))) if len(self.exhibits) == 1 else "/"
