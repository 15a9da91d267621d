"""The ceremony: awards as they are handed over, frozen against later corrections (case U76)."""

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
from tura.core.conduct.protests import protest_rule
from tura.core.deadlines import protest_deadline
from tura.core.given_awards import Ceremony, GivenAward
from tura.core.journal import Envelope, FactKind
from tura.core.protests import OPEN
from tura.core.refusal import refuse
from tura.core.tournament import Event, Tournament


@dataclass(frozen=True, slots=True)
class GiveAwards:
    """Hand over the awards of a tournament."""

    awards: tuple[GivenAward, ...]


@dataclass(frozen=True, slots=True)
class AwardsGiven:
    """The awards of a tournament were handed over."""

    awards: tuple[GivenAward, ...]


def _give(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "give")
    tournament = tournament_of(event, command)
    act: GiveAwards = command.act
    if tournament.ceremony is not None:
        raise refuse("awards-given-already", tournament=tournament.id)
    missing = sum(1 for _ in tournament.open_boards)
    rounds = tournament.rule.rounds
    if missing or (rounds is not None and tournament.last_round < rounds):
        raise refuse(
            "main-event-goes-on", tournament=tournament.id, boards=missing, last=tournament.last_round
        )
    return [*_protests_open(event, tournament, command), AwardsGiven(act.awards)]


def _protests_open(event: Event, tournament: Tournament, command: Command) -> Happenings:
    facts: Happenings = []
    open_ = [str(protest.number) for protest in tournament.protests.values() if protest.state in OPEN]
    if open_:
        facts += unless_insisted(command, "protests-undecided", protests=", ".join(open_))
    last = tournament.rounds.get(tournament.last_round)
    until = protest_deadline(protest_rule(event, tournament), last.ended_at) if last else None
    if until is not None and command.at < until:
        clause = event.regulation.clause(tournament.id, "protests.within")
        by_clock = event.local(until).strftime("%H:%M")
        facts += unless_insisted(command, "protests-still-possible", clause=clause, until=by_clock)
    return facts


def _on_given(event: Event, envelope: Envelope, payload: AwardsGiven) -> Event:
    tournament = tournament_at(event, envelope)
    ceremony = Ceremony(payload.awards, envelope.happened_at)
    return event.with_tournament(dataclasses.replace(tournament, ceremony=ceremony))


PART = Part(
    facts={"awards-given": FactKind(AwardsGiven)},
    decide={GiveAwards: _give},
    evolve={AwardsGiven: _on_given},
    ties={AwardsGiven: lambda _: ties((), ["results", "play-off"], Undoing.WITH_REASON)},
)
