"""Numbers and colours before the first round: drawn by lot, entered by hand, or by strength."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.colour import Colour
from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Undoing,
    entry_of,
    names_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.conduct.rounds import predetermined
from tura.core.ids import EntryId, Tpn
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import TOURNAMENT, TournamentAct
from tura.core.refusal import refuse
from tura.core.regulation.model import Numbers
from tura.core.tournament import Event, Tournament


@dataclass(frozen=True, slots=True)
class AssignNumbers:
    """Give every entry its pairing number; `seed` when a lot of the program drew them."""

    numbers: dict[EntryId, Tpn]
    by: Numbers
    seed: str | None = None
    restricted: str | None = None
    """The restricted draw (C.05 Annex 2) by which they were drawn: its row for twelve, ``printed`` or ``corrected``."""


@dataclass(frozen=True, slots=True)
class DrawColour:
    """Record the lot for the colour of number 1 (Swiss: of the first number) in round 1."""

    colour: Colour
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class NumbersAssigned:
    """Every entry has its pairing number."""

    numbers: dict[EntryId, Tpn]
    by: Numbers
    seed: str | None = None
    restricted: str | None = None


@dataclass(frozen=True, slots=True)
class ColourDrawn:
    """The initial colour was drawn."""

    colour: Colour
    seed: str | None = None


def _assign(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: AssignNumbers = command.act
    TOURNAMENT.after(tournament.state, TournamentAct.NUMBER)
    if not tournament.entries:
        raise refuse("nobody-entered", tournament=tournament.id)
    if tournament.rounds and (predetermined(tournament) or act.by is not Numbers.STRENGTH):
        raise refuse("numbered-already", name=tournament.id)
    drawn = tournament.numbers_drawn_by != Numbers.STRENGTH.value
    again = act.by is Numbers.LOTS or (drawn and act.by is Numbers.STRENGTH)
    if tournament.numbers and not tournament.rounds and again:
        raise refuse("lots-drawn-already", tournament=tournament.id, article="C.05 5.2")
    for entry in act.numbers:
        entry_of(tournament, entry)
    _complete(tournament, act)
    return [
        *_announced(event, command, tournament),
        NumbersAssigned(act.numbers, act.by, act.seed, act.restricted),
    ]


def _complete(tournament: Tournament, act: AssignNumbers) -> None:
    missing = [entry for entry in tournament.entries if entry not in act.numbers]
    if missing:
        raise refuse("number-missing", names=names_of(tournament, missing))
    wanted = set(range(1, len(act.numbers) + 1))
    given = list(act.numbers.values())
    if set(given) != wanted or len(given) != len(wanted):
        odd = sorted({number for number in given if given.count(number) > 1 or number not in wanted})
        raise refuse("numbers-not-one-to-n", count=len(wanted), numbers=", ".join(map(str, odd)))


def _announced(event: Event, command: Command, tournament: Tournament) -> Happenings:
    announced, entered = tournament.rule.participants, len(tournament.entries)
    if announced is None or announced == entered:
        return []
    clause = event.regulation.clause(tournament.id, "participants")
    return unless_insisted(
        command, "participants-differ", clause=clause, announced=announced, entered=entered
    )


def _draw_colour(event: Event, command: Command) -> Happenings:
    tournament = tournament_of(event, command)
    act: DrawColour = command.act
    if tournament.rounds:
        raise refuse("round-drawn-already", round=1, names=tournament.id)
    if tournament.initial_colour is not None:
        raise refuse("lots-drawn-already", tournament=tournament.id, article="C.04.3 5.1")
    return [ColourDrawn(act.colour, act.seed)]


def _on_numbers(event: Event, envelope: Envelope, payload: NumbersAssigned) -> Event:
    tournament = tournament_at(event, envelope)
    state = TOURNAMENT.table[tournament.state, TournamentAct.NUMBER]
    changed = dataclasses.replace(
        tournament, numbers=payload.numbers, numbers_drawn_by=payload.by.value, state=state
    )
    return event.with_tournament(changed)


def _on_colour(event: Event, envelope: Envelope, payload: ColourDrawn) -> Event:
    tournament = tournament_at(event, envelope)
    return event.with_tournament(dataclasses.replace(tournament, initial_colour=payload.colour))


PART = Part(
    facts={"numbers-assigned": FactKind(NumbersAssigned), "colour-drawn": FactKind(ColourDrawn)},
    decide={AssignNumbers: _assign, DrawColour: _draw_colour},
    evolve={NumbersAssigned: _on_numbers, ColourDrawn: _on_colour},
    ties={
        NumbersAssigned: lambda fact: ties(
            ["numbers"], ["numbers", *(f"entry:{entry}" for entry in fact.numbers)], Undoing.WITH_REASON
        ),
        ColourDrawn: lambda _: ties(["colour"], (), Undoing.WITH_REASON),
    },
)
