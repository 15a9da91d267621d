"""Squads in fixed order, and the lineups that captains hand in: until when, in what order, with how many reserves."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from datetime import datetime

from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Undoing,
    day_and_clock,
    entry_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.conduct.plan import around, plan_of
from tura.core.deadlines import lineup_window, squads_deadline
from tura.core.ids import EntryId, Round
from tura.core.journal import Envelope, FactKind, Role
from tura.core.names import folded
from tura.core.refusal import refuse
from tura.core.regulation.effective import LineupTerms, TeamTerms, effective
from tura.core.regulation.values import WhenKind
from tura.core.teams import Lineup, LineupSource, Member, Squad
from tura.core.tournament import Event, Tournament


@dataclass(frozen=True, slots=True)
class FileSquad:
    """Hand in a team's ordered list before the start."""

    team: EntryId
    members: tuple[Member, ...]
    captain: str | None = None


@dataclass(frozen=True, slots=True)
class FileLineup:
    """Hand in who plays on boards 1, 2, ... of a round: places in the squad, 0 for an empty board."""

    team: EntryId
    round: Round
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SquadFiled:
    """A team's list was handed in."""

    team: EntryId
    members: tuple[Member, ...]
    captain: str | None = None


@dataclass(frozen=True, slots=True)
class LineupFiled:
    """A lineup was handed in; secret until the lineups of the round are published."""

    team: EntryId
    round: Round
    places: tuple[int, ...]
    late: bool = False


OF_A_LINEUP = frozenset({"lineup-order", "lineup-substitutions", "lineup-empty-boards"})
"""Refusals whose facts would give a lineup away before its time."""


def team_terms(event: Event, tournament: Tournament) -> tuple[TeamTerms, LineupTerms]:
    """The terms of a team tournament; refused for one that is not for teams."""
    terms = effective(event.regulation, tournament.id, len(tournament.entries) or None)
    if terms.team is None or terms.lineups is None:
        raise refuse("not-for-teams", tournament=tournament.id)
    return terms.team, terms.lineups


def _file_squad(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: FileSquad = command.act
    team = entry_of(tournament, act.team)
    terms, _ = team_terms(event, tournament)
    _own_team(tournament, act.team, command)
    filed = tournament.squads.get(act.team)
    if filed is not None and filed.members == act.members:
        return [] if filed.captain == act.captain else [SquadFiled(act.team, act.members, act.captain)]
    _played_stay(tournament, act)
    facts: Happenings = []
    if _squads_fixed(event, tournament, command):
        clause = event.regulation.clause(tournament.id, "team.squad.order")
        facts = unless_insisted(command, "squads-frozen", clause=clause, team=team.name)
    facts += [*_each_once(tournament, act, command), *_size(event, tournament, terms, command)]
    return [*facts, SquadFiled(act.team, act.members, act.captain)]


def _own_team(tournament: Tournament, team: EntryId, command: Command) -> None:
    """Arbiters act for any team, a captain for the own one, nobody else for any."""
    if command.actor.role in (Role.CHIEF, Role.DEPUTY):
        return
    squad = tournament.squads.get(team)
    captain = squad.captain if squad else None
    if command.actor.role is not Role.CAPTAIN or captain is None or captain != command.actor.name:
        name = tournament.entries[team].name
        raise refuse("not-the-captain", name=command.actor.name, team=name)


def _squads_fixed(event: Event, tournament: Tournament, command: Command) -> bool:
    """Whether the lists are closed: the deadline is over, lineups are out, or a round has begun."""
    if tournament.lineups_published or any(view.started_at for view in tournament.rounds.values()):
        return True
    first = plan_of(event, tournament).round(Round(1))
    until = squads_deadline(tournament.rule, first.starts, first.day)
    return until is not None and event.local(command.at) > until


def _played_stay(tournament: Tournament, act: FileSquad) -> None:
    """Whoever was in a published lineup keeps the place; no insisting changes who has played."""
    filed = tournament.squads.get(act.team)
    if filed is None:
        return
    seated = {
        place
        for number in tournament.lineups_published
        if (lineup := tournament.lineups[number].get(act.team)) is not None
        for place in lineup.places
        if place
    }
    now = [_key(member) for member in act.members]
    moved = [
        filed.member(place).name
        for place in sorted(seated)
        if place > len(now) or now[place - 1] != _key(filed.member(place))
    ]
    if moved:
        raise refuse("players-have-played", team=tournament.entries[act.team].name, names="; ".join(moved))


def _each_once(tournament: Tournament, act: FileSquad, command: Command) -> Happenings:
    """Nobody is twice in a squad or in two squads; namesakes without FIDE numbers may be insisted on."""
    names = [_key(member) for member in act.members]
    twice = [member.name for member in act.members if names.count(_key(member)) > 1]
    if twice:
        raise refuse("player-twice-in-squad", names="; ".join(dict.fromkeys(twice)))
    for other, squad in tournament.squads.items():
        shared = [member for member in squad.members if _key(member) in names]
        if other == act.team or not shared:
            continue
        words = {"names": "; ".join(member.name for member in shared), "team": tournament.entries[other].name}
        if any(member.fide_id for member in shared):
            raise refuse("player-in-two-squads", **words)
        return unless_insisted(command, "player-in-two-squads", **words)
    return []


def _key(member: Member) -> str:
    return member.fide_id or folded(member.name)


def _size(event: Event, tournament: Tournament, terms: TeamTerms, command: Command) -> Happenings:
    act: FileSquad = command.act
    clause = event.regulation.clause(tournament.id, "team.squad")
    count = len(act.members)
    if terms.squad is not None and count > terms.squad.main + terms.squad.reserves:
        most = terms.squad.main + terms.squad.reserves
        raise refuse("squad-too-large", clause=clause, count=count, most=most)
    least = terms.squad.main if terms.squad else terms.boards or 0
    if count < least:
        return unless_insisted(command, "squad-too-small", clause=clause, count=count, least=least)
    return []


def _file_lineup(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: FileLineup = command.act
    team = entry_of(tournament, act.team)
    _own_team(tournament, act.team, command)
    if act.round in tournament.lineups_published:
        raise refuse("lineups-published", round=act.round)
    if act.team not in tournament.squads:
        raise refuse("no-squad", team=team.name)
    facts = [*_in_order(event, tournament, command), *_in_time(event, tournament, command)]
    late = any(getattr(fact, "code", "") == "lineup-late" for fact in facts)
    return [*facts, LineupFiled(act.team, act.round, act.places, late)]


def _in_order(event: Event, tournament: Tournament, command: Command) -> Happenings:
    act: FileLineup = command.act
    team, lineups = team_terms(event, tournament)
    squad = tournament.squads[act.team]
    played = [place for place in act.places if place]
    if team.boards is not None and len(act.places) != team.boards:
        raise refuse("lineup-boards", count=len(act.places), boards=team.boards)
    if any(not 0 <= place <= len(squad.members) for place in act.places) or not played:
        raise refuse("lineup-not-in-squad", places=_words(act.places), size=len(squad.members))
    facts: Happenings = []
    if played != sorted(set(played)):
        clause = event.regulation.clause(tournament.id, "lineups.shifting")
        facts += unless_insisted(command, "lineup-order", clause=clause, places=_words(act.places))
    main = team.squad.main if team.squad else team.boards or len(squad.members)
    reserves = sum(1 for place in played if place > main)
    if lineups.substitutions is not None and reserves > lineups.substitutions:
        clause = event.regulation.clause(tournament.id, "lineups.substitutions")
        most = lineups.substitutions
        facts += unless_insisted(command, "lineup-substitutions", clause=clause, count=reserves, most=most)
    if 0 in act.places[: len(played)] and lineups.empty_boards == "last boards":
        facts += unless_insisted(command, "lineup-empty-boards", places=_words(act.places))
    return facts


def _words(places: tuple[int, ...]) -> str:
    return ", ".join(str(place) if place else "–" for place in places)


def _in_time(event: Event, tournament: Tournament, command: Command) -> Happenings:
    act: FileLineup = command.act
    opens, closes = window_of(event, tournament, act.round)
    local = event.local(command.at)
    if act.round > 1 and opens is None and _opens_after_a_round(tournament):
        raise refuse("lineup-before-round-end", round=act.round, previous=act.round - 1)
    if act.round > 1 and opens is not None and local < opens:
        raise refuse("lineup-too-early", round=act.round, opens=day_and_clock(opens))
    if closes is not None and local > closes:
        clause = event.regulation.clause(tournament.id, "lineups.until")
        return unless_insisted(
            command, "lineup-late", clause=clause, round=act.round, closed=day_and_clock(closes)
        )
    return []


def _opens_after_a_round(tournament: Tournament) -> bool:
    """Whether the regulation says that lineups are taken from the end of the round before."""
    opens = tournament.rule.lineups.opens if tournament.rule.lineups else None
    return opens is not None and opens.kind is WhenKind.AFTER_PREVIOUS


def window_of(event: Event, tournament: Tournament, number: Round) -> tuple[datetime | None, datetime | None]:
    """When lineups of a round may be handed in, from and until, by the clock of the hall; None where unknown."""
    moments = around(event, tournament, number)
    window = lineup_window(tournament.rule, number, moments.starts, moments.previous_ended, moments.day)
    return window.opens, window.closes


def _on_squad(event: Event, envelope: Envelope, payload: SquadFiled) -> Event:
    tournament = tournament_at(event, envelope)
    squad = Squad(payload.members, payload.captain, envelope.number)
    squads = {**tournament.squads, payload.team: squad}
    before = tournament.squads.get(payload.team)
    lineups = tournament.lineups
    if before is not None and before.members != payload.members:
        lineups = {number: _without(tournament, number, payload.team) for number in lineups}
    return event.with_tournament(dataclasses.replace(tournament, squads=squads, lineups=lineups))


def _without(tournament: Tournament, number: Round, team: EntryId) -> dict[EntryId, Lineup]:
    """The lineups of a round without one that names places of a list that is no more."""
    of_round = tournament.lineups[number]
    if number in tournament.lineups_published:
        return of_round
    return {other: lineup for other, lineup in of_round.items() if other != team}


def _on_lineup(event: Event, envelope: Envelope, payload: LineupFiled) -> Event:
    tournament = tournament_at(event, envelope)
    source = LineupSource.LATE if payload.late else LineupSource.FILED
    lineup = Lineup(payload.places, source, envelope.number, envelope.happened_at)
    of_round = {**tournament.lineups.get(payload.round, {}), payload.team: lineup}
    lineups = {**tournament.lineups, payload.round: of_round}
    return event.with_tournament(dataclasses.replace(tournament, lineups=lineups))


PART = Part(
    facts={"squad-filed": FactKind(SquadFiled), "lineup-filed": FactKind(LineupFiled)},
    decide={FileSquad: _file_squad, FileLineup: _file_lineup},
    evolve={SquadFiled: _on_squad, LineupFiled: _on_lineup},
    ties={
        SquadFiled: lambda fact: ties(
            [f"squad:{fact.team}"], [f"entry:{fact.team}", f"squad:{fact.team}"], Undoing.WITH_REASON
        ),
        LineupFiled: lambda fact: ties(
            [f"lineup:{fact.round}"], [f"squad:{fact.team}", f"lineups-published:{fact.round}"]
        ),
    },
)
