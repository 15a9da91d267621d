"""The appeals jury: elected with its reserves before anybody needs it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Undoing,
    arbiters_only,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.journal import Envelope, FactKind
from tura.core.protests import Jury
from tura.core.refusal import refuse
from tura.core.tournament import Event


@dataclass(frozen=True, slots=True)
class ElectJury:
    """Name the appeals jury and its reserves."""

    members: tuple[str, ...]
    reserves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class JuryElected:
    """The appeals jury was elected."""

    jury: Jury


def _elect(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "elect")
    tournament = tournament_of(event, command)
    act: ElectJury = command.act
    jury = Jury(act.members, act.reserves)
    if len(set(jury.everyone)) != len(jury.everyone) or not act.members:
        raise refuse("jury-names-twice-or-none", names=", ".join(jury.everyone))
    rule = tournament.rule.jury
    wanted = (rule.members, rule.reserves) if rule else (None, None)
    sizes = (len(act.members), len(act.reserves))
    facts: Happenings = []
    if any(want is not None and want != have for want, have in zip(wanted, sizes, strict=True)):
        clause = event.regulation.clause(tournament.id, "jury")
        members, reserves = wanted
        facts = unless_insisted(command, "jury-size", clause=clause, members=members, reserves=reserves)
    return [*facts, JuryElected(jury)]


def _on_elected(event: Event, envelope: Envelope, payload: JuryElected) -> Event:
    return event.with_tournament(dataclasses.replace(tournament_at(event, envelope), jury=payload.jury))


PART = Part(
    facts={"jury-elected": FactKind(JuryElected)},
    decide={ElectJury: _elect},
    evolve={JuryElected: _on_elected},
    ties={JuryElected: lambda _: ties(["jury"], ["jury"], Undoing.WITH_REASON)},
)
