"""Amendments of the regulation: dated, by somebody, for a reason; checked as a whole, never silent."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from datetime import datetime

from tura.core.codec import Path, Undecodable, dotted
from tura.core.conduct.base import Command, Happenings, Part, Undoing, ties, unless_insisted
from tura.core.ids import TournamentId
from tura.core.journal import Envelope, FactKind, canonical
from tura.core.refusal import refuse
from tura.core.regulation.amendments import Amendment, Change, amended, locked_changes
from tura.core.tournament import Event


@dataclass(frozen=True, slots=True)
class Amend:
    """Change keys of the regulation; `holds_from` by the clock of the hall, None for at once."""

    changes: tuple[Change, ...]
    reason: str
    holds_from: datetime | None = None


@dataclass(frozen=True, slots=True)
class Amended:
    """The regulation was amended; `marked` lists tournaments that a locked change marks for good."""

    amendment: Amendment
    marked: tuple[TournamentId, ...] = ()


def _amend(event: Event, command: Command) -> Happenings:
    act: Amend = command.act
    if not act.reason.strip():
        raise refuse("reason-missing", act="amend")
    try:
        after = amended(event.regulation, act.changes)
    except Undecodable as wrong:
        raise refuse("amendment-unsound", faults=_listed(event, wrong)) from None
    if after == event.regulation:
        raise refuse("amendment-changes-nothing")
    locked = {
        id_: keys
        for id_, keys in locked_changes(event.regulation, after).items()
        if event.tournaments[id_].rounds
    }
    facts: Happenings = []
    if locked:
        keys = "; ".join(f"{id_}: {', '.join(changed)}" for id_, changed in locked.items())
        facts = unless_insisted(command, "locked-after-the-start", keys=keys)
    holds_from = act.holds_from or event.local(command.at)
    amendment = Amendment(act.changes, command.actor.name, act.reason, holds_from)
    return [*facts, Amended(amendment, tuple(locked))]


def _listed(event: Event, wrong: Undecodable) -> str:
    """Each fault as a list of key, code and facts, in JSON: sentences are made of them elsewhere."""
    faults = [[_key(event, fault.path), fault.code, fault.facts] for fault in wrong.faults]
    return canonical(faults).decode()


def _key(event: Event, path: Path) -> str:
    """A key as an amendment names it: tournaments by their identity."""
    match path:
        case ("tournament", int(number), *rest) if number < len(event.regulation.tournament):
            return dotted(("tournament", event.regulation.tournament[number].id, *rest))
        case _:
            return dotted(path)


def _on_amended(event: Event, envelope: Envelope, payload: Amended) -> Event:
    changed = dataclasses.replace(
        event,
        original=event.original or event.regulation,
        amendments=(*event.amendments, payload.amendment),
    ).as_in_force(envelope.happened_at)
    for id_ in payload.marked:
        tournament = changed.tournaments[id_]
        marks = (*tournament.overrides, envelope.number)
        changed = changed.with_tournament(dataclasses.replace(tournament, overrides=marks))
    return changed


PART = Part(
    facts={"amended": FactKind(Amended)},
    decide={Amend: _amend},
    evolve={Amended: _on_amended},
    ties={Amended: lambda _: ties(["amendment"], ["amendment"], Undoing.WITH_REASON)},
)
