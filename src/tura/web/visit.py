"""One request for a page of an event: which event and tournament, in whose language, and whether it is known already."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request

from tura.core.ids import EntryId, Round, TournamentId, Tpn
from tura.core.tournament import Event, Tournament
from tura.documents.people import named_for
from tura.documents.players import players_of
from tura.documents.standings import Player
from tura.i18n import Translator
from tura.web.addresses import TournamentAddress
from tura.web.language import speaker_for
from tura.web.shelf import Exhibit, Shelf, Shown

_PROCESS = secrets.token_hex(4)
"""Part of every tag, so that a new program never lets a page of the old one stand."""


@dataclass(frozen=True, slots=True)
class Page:
    """What a handler makes: a template, the title of the page, and what the template shows."""

    template: str
    title: str
    shows: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Visit:
    """A request for a page of one event."""

    request: Request
    t: Translator
    exhibit: Exhibit
    shown: Shown

    @classmethod
    def of(cls, request: Request) -> Visit:
        """The event that the address names; 404 when it is not served."""
        shelf: Shelf = request.app.state.shelf
        exhibit = shelf.exhibits.get(request.path_params["event"])
        if exhibit is None:
            raise HTTPException(404)
        return cls(request, speaker_for(request), exhibit, exhibit.now())

    @property
    def event(self) -> Event:
        """The event as the public sees it."""
        return self.shown.event

    @property
    def tag(self) -> str:
        """What changes when the page does: the head of the journal, the language, the program."""
        return tag(f"{self.event.version}", self.t)

    @property
    def key(self) -> tuple[str, ...]:
        """All that the page depends on beside the state of the event."""
        return (self.request.url.path, self.request.query_params.get("after", ""), self.t.language)

    @cached_property
    def id(self) -> TournamentId:
        """The tournament that the address names; 404 when the event has none of it."""
        found = self.shown.addresses.get(self.request.path_params["tournament"])
        if found is None:
            raise HTTPException(404)
        return found

    @cached_property
    def tournament(self) -> Tournament:
        """That tournament, its names in letters that the reader knows."""
        return named_for(self.event.tournaments[self.id], self.t)

    @property
    def address(self) -> TournamentAddress:
        """Where the pages of that tournament are."""
        return TournamentAddress(self.exhibit.slug, self.request.path_params["tournament"])

    @cached_property
    def players(self) -> dict[Tpn, Player]:
        """Its participants, each with the address of their card."""
        return players_of(self.tournament, self.address.player)

    @property
    def asked_round(self) -> Round | None:
        """The round of ``?after=``, None without it; 404 for one that is not published."""
        said = self.request.query_params.get("after")
        return None if said is None else self.published(said)

    def published(self, said: str) -> Round:
        """A round by its number in words of an address; 404 for one that is not published."""
        number = Round(int(said)) if said.isascii() and said.isdigit() and len(said) < 5 else Round(0)
        if number not in self.tournament.rounds:
            raise HTTPException(404)
        return number

    @property
    def asked_entry(self) -> EntryId:
        """The participant that the address names; 404 for nobody."""
        entry = EntryId(self.request.path_params["entry"])
        if entry not in self.tournament.entries:
            raise HTTPException(404)
        return entry


def tag(version: str, t: Translator) -> str:
    """A weak tag of a page: it may be packed differently and is the same page still."""
    return f'W/"{_PROCESS}-{version}-{t.language}"'
