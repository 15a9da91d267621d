"""What each audience may know: the one filter between the event and every page, file, export and interface."""

from __future__ import annotations

import dataclasses
from enum import IntEnum

from tura.core.conduct.base import Overridden
from tura.core.conduct.entries import PersonGiven
from tura.core.conduct.hand import PairingsChanged
from tura.core.conduct.incidents import IncidentRecorded
from tura.core.conduct.protests import DepositTaken, ProtestDecided, ProtestFiled, ProtestWithdrawn
from tura.core.conduct.rounds import RoundPaired
from tura.core.conduct.squads import OF_A_LINEUP, LineupFiled
from tura.core.ids import EntryId, Round, TournamentId
from tura.core.journal import Fact
from tura.core.lifecycle import RoundState
from tura.core.tournament import Event, Person, Tournament


class Audience(IntEnum):
    """Who looks; a higher one sees all that a lower one sees."""

    PUBLIC = 0
    CAPTAIN = 1
    DEPUTY = 2
    CHIEF = 3


def seen_by(event: Event, audience: Audience, team: EntryId | None = None) -> Event:
    """The event with what this audience may not see left out: private data, protests, incidents, pairings that
    are not published, lineups before their time; a captain sees those of the own `team`."""
    if audience >= Audience.DEPUTY:
        return event
    own = team if audience is Audience.CAPTAIN else None
    tournaments = {id_: _public(tournament, own) for id_, tournament in event.tournaments.items()}
    return dataclasses.replace(event, tournaments=tournaments)


def hidden(event: Event, fact: Fact, audience: Audience, team: EntryId | None = None) -> bool:
    """Whether the payload of a fact is withheld from this audience: private data, protests, a lineup that is
    still secret, a pairing that is not published (case U55)."""
    if audience is Audience.CHIEF:
        return False
    match fact.payload:
        case Overridden(code=code) if code in OF_A_LINEUP:
            return audience < Audience.DEPUTY
        case PersonGiven():
            return True
        case ProtestFiled() | DepositTaken() | ProtestDecided() | ProtestWithdrawn() | IncidentRecorded():
            return audience < Audience.DEPUTY
        case RoundPaired(round=drawn) | PairingsChanged(round=drawn):
            return audience < Audience.DEPUTY and not _published(event, fact, drawn)
        case LineupFiled(team=owner, round=number):
            tournament = event.tournaments.get(fact.envelope.tournament or TournamentId(""))
            out = tournament is not None and number in tournament.lineups_published
            own = audience is Audience.CAPTAIN and owner == team
            return not (out or own or audience >= Audience.DEPUTY)
        case _:
            return False


def _published(event: Event, fact: Fact, number: Round) -> bool:
    """Whether a round is out; a draft, and one that was taken back, is the arbiters' own."""
    tournament = event.tournaments.get(fact.envelope.tournament or TournamentId(""))
    view = tournament.rounds.get(number) if tournament else None
    return view is not None and view.state is not RoundState.PAIRED


def _public(tournament: Tournament, own: EntryId | None) -> Tournament:
    published = {
        number: view for number, view in tournament.rounds.items() if view.state is not RoundState.PAIRED
    }
    years = {entry: _year_only(person) for entry, person in tournament.persons.items()}
    lineups = {
        number: {
            team: lineup
            for team, lineup in of_round.items()
            if number in tournament.lineups_published or team == own
        }
        for number, of_round in tournament.lineups.items()
    }
    return dataclasses.replace(
        tournament, rounds=published, persons=years, lineups=lineups, protests={}, incidents=()
    )


def _year_only(person: Person) -> Person:
    """Of a birth date the year, as its first of January; of the rest nothing."""
    return Person(person.born.replace(month=1, day=1) if person.born else None)
