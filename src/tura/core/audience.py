"""What each audience may know: the one filter between the event and every page, file, export and interface."""

from __future__ import annotations

import dataclasses
from enum import IntEnum

from tura.core.lifecycle import RoundState
from tura.core.tournament import Event, Tournament


class Audience(IntEnum):
    """Who looks; a higher one sees all that a lower one sees."""

    PUBLIC = 0
    CAPTAIN = 1
    DEPUTY = 2
    CHIEF = 3


def seen_by(event: Event, audience: Audience) -> Event:
    """The event with what this audience may not see left out: private data, pairings that are not published."""
    if audience >= Audience.DEPUTY:
        return event
    tournaments = {id_: _public(tournament) for id_, tournament in event.tournaments.items()}
    return dataclasses.replace(event, tournaments=tournaments)


def _public(tournament: Tournament) -> Tournament:
    published = {
        number: view for number, view in tournament.rounds.items() if view.state is not RoundState.PAIRED
    }
    years = {
        entry: dataclasses.replace(person, phone=None, email=None, note=None)
        for entry, person in tournament.persons.items()
    }
    return dataclasses.replace(tournament, rounds=published, persons=years)
