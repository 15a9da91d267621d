"""The lineups of a round shown together: from then on they are the boards of its matches."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from tura.core.colour import Colour
from tura.core.conduct.base import (
    Command,
    Happenings,
    Part,
    Undoing,
    arbiters_only,
    day_and_clock,
    round_of,
    ties,
    tournament_at,
    tournament_of,
    unless_insisted,
)
from tura.core.conduct.boards import settled
from tura.core.conduct.squads import team_terms, window_of
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Envelope, FactKind
from tura.core.lifecycle import BoardState
from tura.core.refusal import refuse
from tura.core.regulation.effective import LineupTerms, TeamTerms
from tura.core.result import GameResult
from tura.core.teams import Lineup, LineupSource, place_of, player_id
from tura.core.tournament import BoardView, Event, RoundView, Tournament


@dataclass(frozen=True, slots=True)
class FixedLineup:
    """A lineup as it is published: whose, who plays, and how it came about."""

    team: EntryId
    places: tuple[int, ...]
    source: LineupSource


@dataclass(frozen=True, slots=True)
class PublishLineups:
    """Show all lineups of a round together, or those of matches made by hand since; who handed none in plays by default."""

    round: Round


@dataclass(frozen=True, slots=True)
class LineupsPublished:
    """The lineups of a round were shown; from now on they are the boards of its matches."""

    round: Round
    lineups: tuple[FixedLineup, ...]
    colours: str
    """Colour of the first-named team on boards 1, 2, ...: ``wbwbwb``."""


def _publish(event: Event, command: Command) -> Happenings:
    arbiters_only(command, "publish")
    tournament = tournament_of(event, command)
    act: PublishLineups = command.act
    view = round_of(tournament, act.round)
    team, lineups = team_terms(event, tournament)
    bare = [match for match in view.open_boards if not match.games]
    if act.round in tournament.lineups_published and not bare:
        raise refuse("lineups-published", round=act.round)
    facts = _deadline_over(event, tournament, view, command)
    fixed = tuple(
        _fixed(tournament, team, lineups, act.round, entry)
        for match in bare
        for entry in (match.white, match.black)
    )
    return [*facts, LineupsPublished(act.round, fixed, board_colours(team))]


def _deadline_over(event: Event, tournament: Tournament, view: RoundView, command: Command) -> Happenings:
    _, closes = window_of(event, tournament, view.number)
    filed = tournament.lineups.get(view.number, {})
    everybody = all(entry in filed for board in view.open_boards for entry in (board.white, board.black))
    if closes is None or everybody or event.local(command.at) >= closes:
        return []
    clause = event.regulation.clause(tournament.id, "lineups.until")
    until = day_and_clock(closes)
    return unless_insisted(command, "lineups-still-open", clause=clause, round=view.number, until=until)


def _fixed(
    tournament: Tournament, team: TeamTerms, lineups: LineupTerms, number: Round, entry: EntryId
) -> FixedLineup:
    filed = tournament.lineups.get(number, {}).get(entry)
    if filed is not None:
        return FixedLineup(entry, filed.places, filed.source)
    squad = tournament.squads.get(entry)
    if squad is None:
        raise refuse("no-squad", team=tournament.entries[entry].name)
    boards = team.boards or len(squad.members)
    places = tuple(place if place <= len(squad.members) else 0 for place in range(1, boards + 1))
    if lineups.if_none != "first players":
        raise refuse("no-lineup", team=tournament.entries[entry].name, round=number)
    return FixedLineup(entry, places, LineupSource.DEFAULT)


def board_colours(team: TeamTerms) -> str:
    """The first-named team's colours down the boards; White on odd ones unless the regulation has a pattern."""
    boards = team.boards or 0
    pattern = team.board_colours.lower()
    if pattern and set(pattern) <= {"w", "b"}:
        return (pattern * boards)[:boards]
    return ("wb" * boards)[:boards]


def _on_published(event: Event, envelope: Envelope, payload: LineupsPublished) -> Event:
    tournament = tournament_at(event, envelope)
    view = tournament.rounds[payload.round]
    fixed = {lineup.team: lineup for lineup in payload.lineups}
    boards = tuple(
        _seated(match, fixed, payload.colours, envelope) if _waits(match, fixed) else match
        for match in view.boards
    )
    kept = dict(tournament.lineups.get(payload.round, {}))
    for team, lineup in fixed.items():
        kept.setdefault(team, Lineup(lineup.places, lineup.source, envelope.number))
    changed = dataclasses.replace(
        tournament.with_round(dataclasses.replace(view, boards=boards)),
        lineups={**tournament.lineups, payload.round: kept},
        lineups_published=tournament.lineups_published | {payload.round},
    )
    return event.with_tournament(changed)


def _waits(match: BoardView, fixed: dict[EntryId, FixedLineup]) -> bool:
    """Whether a match has no boards yet and gets them now; one made by hand later gets its own."""
    both = match.white in fixed and match.black in fixed
    return both and match.state is BoardState.OPEN and not match.games


def _seated(
    match: BoardView, fixed: dict[EntryId, FixedLineup], colours: str, envelope: Envelope
) -> BoardView:
    first, second = fixed[match.white], fixed[match.black]
    games = tuple(
        _game(Board(number), match, (own, other), Colour(letter), envelope)
        for number, (own, other, letter) in enumerate(
            zip(first.places, second.places, colours, strict=True), 1
        )
    )
    return settled(dataclasses.replace(match, games=games, version=envelope.number))


def _game(
    number: Board, match: BoardView, places: tuple[int, int], colour: Colour, envelope: Envelope
) -> BoardView:
    own, other = player_id(match.white, places[0]), player_id(match.black, places[1])
    white, black = (own, other) if colour is Colour.WHITE else (other, own)
    result = _empty(place_of(white), place_of(black))
    state = BoardState.RECORDED if result else BoardState.OPEN
    when = envelope.happened_at if result else None
    return BoardView(number, white, black, state, result, version=envelope.number, first_result_at=when)


def _empty(white: int, black: int) -> GameResult | None:
    match (white == 0, black == 0):
        case (True, True):
            return GameResult.BOTH_FORFEIT
        case (True, False):
            return GameResult.WHITE_FORFEITS
        case (False, True):
            return GameResult.BLACK_FORFEITS
        case _:
            return None


PART = Part(
    facts={"lineups-published": FactKind(LineupsPublished)},
    decide={PublishLineups: _publish},
    evolve={LineupsPublished: _on_published},
    ties={
        LineupsPublished: lambda fact: ties(
            [f"lineups-published:{fact.round}"],
            [
                *(f"{name}:{fact.round}" for name in ("round", "lineup", "results", "lineups-published")),
                *(f"squad:{lineup.team}" for lineup in fact.lineups),
            ],
            Undoing.WITH_REASON,
        ),
    },
)
