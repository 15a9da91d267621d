"""Who takes part: registration, corrections, private data, and the state of each entry in each round."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.conduct.admission import admitted, bye_within_the_rules, in_the_window
from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Undoing,
    arbiters_only,
    entry_of,
    names_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.ids import EntryId, Round
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import (
    AGREED,
    AVAILABLE,
    LEFT,
    TOURNAMENT,
    BoardState,
    Presence,
    RoundState,
    TournamentAct,
)
from tura.core.names import folded
from tura.core.refusal import refuse
from tura.core.regulation.systems import system_of
from tura.core.result import GameResult, Outcome
from tura.core.tournament import BoardView, Entry, Event, Person, Tournament


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody to be entered; the entry's identity is given by the decision."""

    entry: Entry
    person: Person = Person()


@dataclass(frozen=True, slots=True)
class Register:
    """Enter one participant or a whole table; all or nobody."""

    newcomers: tuple[Newcomer, ...]


@dataclass(frozen=True, slots=True)
class CorrectEntry:
    """Replace what is known of an entry (rating, title, spelling)."""

    entry: Entry
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Strike:
    """Take an entry off the list before the numbers are drawn."""

    entry: EntryId
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class SetPresence:
    """Say an entry's state for a round; withdrawn, expelled and back hold from that round on."""

    entry: EntryId
    round: Round
    presence: Presence
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class ErasePerson:
    """Erase the private data of an entry for good: the payloads of the facts that hold it."""

    entry: EntryId
    facts: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class PersonErased:
    """Private data of an entry was erased: the payloads of these facts."""

    entry: EntryId
    facts: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Registered:
    """An entry was made."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class PersonGiven:
    """Private data of an entry; a payload that may be erased."""

    entry: EntryId
    person: Person


@dataclass(frozen=True, slots=True)
class EntryCorrected:
    """What is known of an entry was replaced."""

    entry: Entry
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Struck:
    """An entry was taken off the list."""

    entry: EntryId
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class PresenceSet:
    """An entry's state for a round was said."""

    entry: EntryId
    round: Round
    presence: Presence
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class ForfeitedByLeaving:
    """An open board of a published round was forfeited because a player left."""

    round: Round
    board: int
    result: GameResult


def _register(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: Register = command.act
    TOURNAMENT.after(tournament.state, TournamentAct.ENTER)
    facts = in_the_window(event, tournament, command)
    system = system_of(tournament.rule.system or "")
    if tournament.rounds and system is not None and system.predetermined:
        raise refuse("round-robin-under-way", tournament=tournament.id, article="C.05 6")
    taken = {(folded(entry.name), entry.fide_id) for entry in tournament.entries.values()}
    number = _next_number(tournament)
    for offset, newcomer in enumerate(act.newcomers):
        if not newcomer.entry.name.strip():
            raise refuse("name-missing", row=offset + 1)
        key = (folded(newcomer.entry.name), newcomer.entry.fide_id)
        if key in taken:
            facts += unless_insisted(command, "entered-twice", name=newcomer.entry.name)
        taken.add(key)
        facts += admitted(event, tournament, newcomer.entry, newcomer.person, command)
        facts += _entered(newcomer, EntryId(f"{number + offset}"))
    return facts


def _next_number(tournament: Tournament) -> int:
    return tournament.issued + 1


def _entered(newcomer: Newcomer, identity: EntryId) -> Happenings:
    facts: Happenings = [Registered(dataclasses.replace(newcomer.entry, id=identity))]
    if newcomer.person != Person():
        facts.append(PersonGiven(identity, newcomer.person))
    return facts


def _correct(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "correct-entry")
    tournament = tournament_of(event, command)
    act: CorrectEntry = command.act
    entry_of(tournament, act.entry.id)
    return [EntryCorrected(act.entry, act.reason)]


def _strike(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "strike")
    tournament = tournament_of(event, command)
    act: Strike = command.act
    entry = entry_of(tournament, act.entry)
    if act.entry in tournament.numbers:
        raise refuse("numbered-already", name=entry.name)
    return [Struck(act.entry, act.reason)]


def _set_presence(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: SetPresence = command.act
    entry = entry_of(tournament, act.entry)
    now = tournament.presence_in(act.entry, act.round)
    if now is Presence.EXPELLED and act.presence is not Presence.BACK:
        raise refuse("expelled", name=entry.name)
    facts: Happenings = _not_drawn_yet(tournament, act, command)
    if act.presence is Presence.ABSENT and now in AGREED:
        facts += unless_insisted(command, "bye-agreed", name=entry.name, round=act.round)
    if act.presence is Presence.HALF_BYE:
        facts += bye_within_the_rules(event, tournament, act.entry, act.round, command)
    facts.append(PresenceSet(act.entry, act.round, act.presence, act.reason))
    if act.presence in LEFT:
        facts += _forfeits(tournament, act)
    return facts


def _erase_person(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: ErasePerson = command.act
    entry = entry_of(tournament, act.entry)
    if not act.reason.strip():
        raise refuse("reason-missing", act="erase")
    if not act.facts:
        raise refuse("nothing-private", name=entry.name)
    return [PersonErased(act.entry, act.facts, act.reason)]


def _not_drawn_yet(tournament: Tournament, act: SetPresence, command: Command) -> Happenings:
    view = tournament.rounds.get(act.round)
    leaving = act.presence in LEFT
    if view is None or leaving or act.presence in AVAILABLE:
        return []
    if act.presence is Presence.ABSENT and view.state is not RoundState.PAIRED:
        return []
    if act.entry in view.sitting:
        return []
    return unless_insisted(
        command,
        "round-drawn-already",
        round=act.round,
        names=names_of(tournament, [act.entry]),
        article="C.04.2 4.4",
    )


def _forfeits(tournament: Tournament, act: SetPresence) -> Happenings:
    facts: Happenings = []
    for number, view in tournament.rounds.items():
        for board in view.boards:
            if (
                number >= act.round
                and board.state is BoardState.OPEN
                and act.entry in (board.white, board.black)
            ):
                facts.append(
                    ForfeitedByLeaving(number, board.number, _loss_of(tournament, board, act.entry, number))
                )
    return facts


def _loss_of(tournament: Tournament, board: BoardView, leaver: EntryId, number: Round) -> GameResult:
    other = board.black if leaver == board.white else board.white
    if tournament.presence_in(other, number) in LEFT:
        return GameResult.BOTH_FORFEIT
    return GameResult.WHITE_FORFEITS if leaver == board.white else GameResult.BLACK_FORFEITS


def _on_registered(event: Event, envelope: Envelope, payload: Registered) -> Event:
    tournament = tournament_at(event, envelope)
    entries = {**tournament.entries, payload.entry.id: payload.entry}
    state = TOURNAMENT.table[tournament.state, TournamentAct.ENTER]
    issued = max(tournament.issued, int(payload.entry.id))
    return event.with_tournament(dataclasses.replace(tournament, entries=entries, issued=issued, state=state))


def _on_person(event: Event, envelope: Envelope, payload: PersonGiven) -> Event:
    tournament = tournament_at(event, envelope)
    persons = {**tournament.persons, payload.entry: payload.person}
    return event.with_tournament(dataclasses.replace(tournament, persons=persons))


def _on_corrected(event: Event, envelope: Envelope, payload: EntryCorrected) -> Event:
    tournament = tournament_at(event, envelope)
    entries = {**tournament.entries, payload.entry.id: payload.entry}
    return event.with_tournament(dataclasses.replace(tournament, entries=entries))


def _on_struck(event: Event, envelope: Envelope, payload: Struck) -> Event:
    tournament = tournament_at(event, envelope)
    entries = {key: entry for key, entry in tournament.entries.items() if key != payload.entry}
    return event.with_tournament(dataclasses.replace(tournament, entries=entries))


def _on_presence(event: Event, envelope: Envelope, payload: PresenceSet) -> Event:
    tournament = tournament_at(event, envelope)
    said = {**tournament.presence.get(payload.entry, {}), payload.round: payload.presence}
    presence = {**tournament.presence, payload.entry: said}
    tournament = dataclasses.replace(tournament, presence=presence)
    view = tournament.rounds.get(payload.round)
    if view and payload.entry in view.sitting and payload.presence in SITTING:
        sitting = {**view.sitting, payload.entry: SITTING[payload.presence]}
        tournament = tournament.with_round(dataclasses.replace(view, sitting=sitting))
    return event.with_tournament(tournament)


def _on_erased(event: Event, envelope: Envelope, payload: PersonErased) -> Event:
    tournament = tournament_at(event, envelope)
    persons = {entry: person for entry, person in tournament.persons.items() if entry != payload.entry}
    return event.with_tournament(dataclasses.replace(tournament, persons=persons))


SITTING = {
    Presence.HALF_BYE: Outcome.HALF_BYE,
    Presence.FULL_BYE: Outcome.FULL_BYE,
    Presence.ZERO_BYE: Outcome.ZERO_BYE,
    Presence.ABSENT: Outcome.ZERO_BYE,
    Presence.WITHDRAWN: Outcome.ZERO_BYE,
    Presence.EXPELLED: Outcome.ZERO_BYE,
}
"""What a state of one who is not paired brings for the round."""

PART = Part(
    facts={
        "registered": FactKind(Registered),
        "person-given": FactKind(PersonGiven, erasable=True),
        "person-erased": FactKind(PersonErased),
        "entry-corrected": FactKind(EntryCorrected),
        "struck": FactKind(Struck),
        "presence-set": FactKind(PresenceSet),
        "forfeited-by-leaving": FactKind(ForfeitedByLeaving),
    },
    decide={
        Register: _register,
        ErasePerson: _erase_person,
        CorrectEntry: _correct,
        Strike: _strike,
        SetPresence: _set_presence,
    },
    evolve={
        Registered: _on_registered,
        PersonGiven: _on_person,
        PersonErased: _on_erased,
        EntryCorrected: _on_corrected,
        Struck: _on_struck,
        PresenceSet: _on_presence,
    },
    ties={
        Registered: lambda fact: ties([f"entry:{fact.entry.id}"]),
        PersonGiven: lambda fact: ties([f"person:{fact.entry}"], [f"entry:{fact.entry}"]),
        PersonErased: lambda fact: ties((), [f"person:{fact.entry}"], Undoing.NEVER),
        EntryCorrected: lambda fact: ties(
            [f"correction:{fact.entry.id}"], [f"entry:{fact.entry.id}", f"correction:{fact.entry.id}"]
        ),
        Struck: lambda fact: ties((), [f"entry:{fact.entry}"]),
        PresenceSet: lambda fact: ties([f"presence:{fact.round}"], [f"entry:{fact.entry}"]),
    },
)
