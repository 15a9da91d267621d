"""Whether an entry may be made, or a bye be asked for: what the regulation says of both.

The chief arbiter may insist on all of it but one: a player who is stronger than the group stays out (A29).
"""

from __future__ import annotations

from datetime import datetime

from tura.core.conduct.base import Command, Happenings, day_and_clock, unless_insisted
from tura.core.conduct.plan import around
from tura.core.eligibility import AdmissionFault, NotAdmitted, admission_faults
from tura.core.ids import EntryId, Round
from tura.core.lifecycle import Presence
from tura.core.refusal import refuse
from tura.core.regulation.case import Case
from tura.core.tournament import Entry, Event, Person, Tournament


def in_the_window(event: Event, tournament: Tournament, command: Command) -> Happenings:
    """Entries are made while registration is open, where the regulation says when that is."""
    window = tournament.rule.schedule.registration if tournament.rule.schedule else None
    if window is None or window.opens <= event.local(command.at) <= window.closes:
        return []
    clause = event.regulation.clause(tournament.id, "schedule.registration")
    opens, closes = map(day_and_clock, (window.opens, window.closes))
    return unless_insisted(command, "outside-registration", clause=clause, opens=opens, closes=closes)


def admitted(
    event: Event, tournament: Tournament, entry: Entry, person: Person, command: Command
) -> Happenings:
    """What the group of the tournament says to an entry."""
    started = Case(event.regulation, tournament.id).started
    year = started.year if started else command.at.year
    facts: Happenings = []
    for fault in admission_faults(tournament.rule.admitted, entry, person, year):
        facts += _answer(event, tournament, entry, fault, command)
    return facts


def _answer(
    event: Event, tournament: Tournament, entry: Entry, fault: AdmissionFault, command: Command
) -> Happenings:
    clause = event.regulation.clause(tournament.id, fault.key)
    words = {"name": entry.name, "asked": fault.asked, "there": fault.there}
    if fault.why is NotAdmitted.STRONGER:
        raise refuse(fault.why.value, clause=clause, **words)
    return unless_insisted(command, fault.why.value, clause=clause, **words)


def bye_within_the_rules(
    event: Event, tournament: Tournament, entry: EntryId, number: Round, command: Command
) -> Happenings:
    """A half-point bye on request: only so many, up to a round and until a moment, where the regulation says so.

    Case U15.
    """
    rule = tournament.rule.byes
    if rule is None:
        return []
    name = tournament.entries[entry].name
    clause = event.regulation.clause(tournament.id, "byes")
    if rule.last_round is not None and number > rule.last_round:
        return unless_insisted(command, "bye-too-late", clause=clause, name=name, last=rule.last_round)
    if late := _asked_too_late(event, tournament, number, command):
        until = day_and_clock(late)
        return unless_insisted(command, "bye-asked-too-late", clause=clause, name=name, until=until)
    said = tournament.presence.get(entry, {})
    taken = [one for one, state in said.items() if state is Presence.HALF_BYE and one != number]
    if rule.half_point is None or len(taken) < rule.half_point:
        return []
    rounds = ", ".join(map(str, sorted(taken))) or "–"
    return unless_insisted(
        command, "byes-used-up", clause=clause, name=name, most=rule.half_point, rounds=rounds
    )


def _asked_too_late(event: Event, tournament: Tournament, number: Round, command: Command) -> datetime | None:
    """The moment until which byes of a round are asked for, when it has passed."""
    rule = tournament.rule.byes
    if rule is None or rule.until is None:
        return None
    moments = around(event, tournament, number)
    until = rule.until.resolve(moments.starts, moments.previous_ended, moments.day)
    return until if until is not None and event.local(command.at) > until else None
