"""What is due now and next: computed from the timetable, the deadlines and what has happened, never stored.

All moments are wall-clock times of the event. Nothing here acts: a forfeit is offered and the arbiter confirms it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum

from tura.app.playoffs import PlayoffView, finished, playoffs
from tura.app.terms import Terms, terms_of
from tura.core.conduct.protests import protest_rule
from tura.core.conduct.squads import window_of
from tura.core.deadlines import late_limit, protest_deadline, takes_those_present
from tura.core.ids import Round, TournamentId
from tura.core.lifecycle import Presence, RoundState
from tura.core.plan_warnings import PlanWarning, plan_warnings
from tura.core.protests import OPEN, DepositState
from tura.core.regulation.model import Kind
from tura.core.result import GameResult
from tura.core.schedule import Occasion
from tura.core.tournament import BoardView, Event, RoundView, Tournament
from tura.playoff.facts import DueLot


class What(Enum):
    """A kind of thing to do or to know; the value is the key of its sentence, ``agenda.<value>``."""

    ARRIVAL = "arrival"
    REGISTRATION_OPENS = "registration-opens"
    REGISTRATION_CLOSES = "registration-closes"
    MEETING = "meeting"
    COLOUR_LOT = "colour-lot"
    LOTS = "lots"
    OPENING = "opening"
    CLOSING = "closing"
    ROUND_STARTS = "round-starts"
    DRAW_ROUND = "draw-round"
    PRESENCE = "presence"
    PUBLISH_ROUND = "publish-round"
    START_ROUND = "start-round"
    LATE_LIMIT = "late-limit"
    FORFEIT_OFFERED = "forfeit-offered"
    RESULTS_OPEN = "results-open"
    CONFLICT = "conflict"
    PROTESTS_UNTIL = "protests-until"
    DEPOSIT_DUE = "deposit-due"
    PROTEST_TO_DECIDE = "protest-to-decide"
    LINEUPS_UNTIL = "lineups-until"
    PUBLISH_LINEUPS = "publish-lineups"
    PLAYOFF_BEGINS = "playoff-begins"
    PLAYOFF_LOT = "playoff-lot"
    PLAYOFF_GAME = "playoff-game"
    PLAYOFF_CHANGED = "playoff-changed"
    GIVE_AWARDS = "give-awards"


class When(Enum):
    """Where an item stands against the moment that is asked about."""

    OVERDUE = "overdue"
    NOW = "now"
    NEXT = "next"
    OPEN = "open"
    """To be done; the regulation names no time."""
    PAST = "past"


@dataclass(frozen=True, slots=True)
class AgendaItem:
    """One line of the agenda; `todo` asks for an act, the others only happen or run out."""

    what: What
    tournament: TournamentId
    at: datetime | None = None
    todo: bool = False
    facts: dict[str, object] = field(default_factory=dict)

    def when(self, now: datetime) -> When:
        """Where it stands at a moment."""
        if self.at is None:
            return When.OPEN
        if self.at > now:
            return When.NEXT
        if self.at == now:
            return When.NOW
        return When.OVERDUE if self.todo else When.PAST


@dataclass(frozen=True, slots=True)
class Agenda:
    """Everything that is still due, in the order of time; what has no time comes first."""

    now: datetime
    items: tuple[AgendaItem, ...]
    warnings: tuple[tuple[TournamentId, PlanWarning], ...] = ()


def agenda(event: Event, now: datetime, *, whole: bool = False) -> Agenda:
    """The agenda at a wall-clock moment; `whole` keeps what is over and shows every round to come."""
    items = [item for tournament in event.tournaments.values() for item in _of(event, tournament, now)]
    if not whole:
        items = [
            item
            for item in items
            if item.when(now) is not When.PAST and not _later(item, event.tournaments[item.tournament])
        ]
    ordered = sorted(items, key=lambda item: (item.at is not None, item.at or now))
    warnings = tuple(
        (tournament.id, warning)
        for tournament in event.tournaments.values()
        for warning in _warnings(event, tournament)
    )
    return Agenda(now, tuple(ordered), warnings)


_OF_ONE_ROUND = frozenset(
    {What.PUBLISH_ROUND, What.START_ROUND, What.LATE_LIMIT, What.LINEUPS_UNTIL, What.PUBLISH_LINEUPS}
)


def _later(item: AgendaItem, tournament: Tournament) -> bool:
    """Whether an item is of a round that comes after the one at hand, such as those of a whole plan paired at once."""
    if item.what is What.ROUND_STARTS:
        return item.facts["round"] != tournament.last_round + 1
    at_hand = min(
        (number for number, view in tournament.rounds.items() if not view.complete),
        default=tournament.last_round + 1,
    )
    return item.what in _OF_ONE_ROUND and item.facts["round"] != at_hand


def _warnings(event: Event, tournament: Tournament) -> tuple[PlanWarning, ...]:
    plan = terms_of(event, tournament).timetable
    return plan_warnings(tournament.rule, event.regulation.event, plan)


def _of(event: Event, tournament: Tournament, now: datetime) -> Iterator[AgendaItem]:
    terms = terms_of(event, tournament)
    lots = _before_the_first_round(tournament, terms)
    yield from lots
    yield from _occasions(tournament, terms, {item.what for item in lots})
    for view in tournament.rounds.values():
        yield from _paired(event, tournament, terms, view, now)
    yield from _coming(event, tournament, terms)
    yield from _protests(event, tournament)
    for playoff in playoffs(event, tournament):
        yield from _playoff(tournament, playoff)
    yield from _awards(event, tournament, terms)


def _occasions(tournament: Tournament, terms: Terms, due: Collection[What]) -> Iterator[AgendaItem]:
    """What the plan names, without the lots that are still to be drawn."""
    for moment in terms.timetable.moments:
        what = What(moment.occasion.value)
        if what not in due:
            yield AgendaItem(what, tournament.id, moment.at)


def _before_the_first_round(tournament: Tournament, terms: Terms) -> tuple[AgendaItem, ...]:
    """The lots that are still to be drawn, at the time that the plan has for them."""
    if tournament.rounds:
        return ()
    if set(tournament.numbers) != set(tournament.entries):
        facts: dict[str, object] = {"entered": len(tournament.entries)}
        return (AgendaItem(What.LOTS, tournament.id, terms.timetable.moment(Occasion.LOTS), True, facts),)
    if tournament.initial_colour is None and not terms.effective.predetermined:
        at = terms.timetable.moment(Occasion.COLOUR_LOT)
        return (AgendaItem(What.COLOUR_LOT, tournament.id, at, todo=True),)
    return ()


def _paired(
    event: Event, tournament: Tournament, terms: Terms, view: RoundView, now: datetime
) -> Iterator[AgendaItem]:
    facts: dict[str, object] = {"round": view.number}
    planned = terms.timetable.round(view.number).starts
    if view.complete:
        yield from _protest_window(event, tournament, view)
        return
    if view.state is RoundState.PAIRED:
        yield AgendaItem(What.PUBLISH_ROUND, tournament.id, planned, True, facts)
    elif view.state is RoundState.PUBLISHED:
        yield AgendaItem(What.START_ROUND, tournament.id, planned, True, facts)
    if terms.effective.kind is Kind.TEAM and view.number not in tournament.lineups_published:
        yield from _lineups(event, tournament, view)
    yield from _late(event, tournament, terms, view, now)
    yield from _boards_open(tournament, view)


def _lineups(event: Event, tournament: Tournament, view: RoundView) -> Iterator[AgendaItem]:
    """Until when lineups of a paired round are handed in, and that they are to be shown then."""
    _, closes = window_of(event, tournament, view.number)
    filed = tournament.lineups.get(view.number, {})
    teams = [team for match in view.open_boards for team in (match.white, match.black)]
    missing = [tournament.entries[team].name for team in teams if team not in filed]
    facts: dict[str, object] = {"round": view.number, "missing": ", ".join(missing) or "–"}
    if missing and closes is not None:
        yield AgendaItem(What.LINEUPS_UNTIL, tournament.id, closes, facts=facts)
    yield AgendaItem(What.PUBLISH_LINEUPS, tournament.id, closes if missing else None, True, facts)


def _protest_window(event: Event, tournament: Tournament, view: RoundView) -> Iterator[AgendaItem]:
    rule = protest_rule(event, tournament)
    until = protest_deadline(rule, view.ended_at)
    if until is not None:
        facts: dict[str, object] = {"round": view.number, "deposit": rule.deposit or 0}
        yield AgendaItem(What.PROTESTS_UNTIL, tournament.id, event.local(until), facts=facts)


def _late(
    event: Event, tournament: Tournament, terms: Terms, view: RoundView, now: datetime
) -> Iterator[AgendaItem]:
    started = event.local(view.started_at) if view.started_at else None
    limit = late_limit(tournament.rule, terms.timetable, view.number, started)
    if limit is None:
        return
    yield AgendaItem(What.LATE_LIMIT, tournament.id, limit, facts={"round": view.number})
    if limit <= now:
        for board in view.open_boards:
            result = offered(tournament, view.number, board)
            if result is not None:
                yield _offer(tournament, view, board, result, limit)


def offered(tournament: Tournament, number: Round, board: BoardView) -> GameResult | None:
    """The forfeit of a board whose players were noted absent; both absent: both forfeit, never a played 0-0."""
    away = {Presence.ABSENT, Presence.WITHDRAWN, Presence.EXPELLED}
    gone = board.players.map(lambda entry: tournament.presence_in(entry, number) in away)
    if gone.white and gone.black:
        return GameResult.BOTH_FORFEIT
    if gone.white:
        return GameResult.WHITE_FORFEITS
    return GameResult.BLACK_FORFEITS if gone.black else None


def _offer(
    tournament: Tournament, view: RoundView, board: BoardView, result: GameResult, limit: datetime
) -> AgendaItem:
    facts: dict[str, object] = {
        "round": view.number,
        "board": board.number,
        "white": tournament.entries[board.white].name,
        "black": tournament.entries[board.black].name,
        "result": result.value,
    }
    return AgendaItem(What.FORFEIT_OFFERED, tournament.id, limit, True, facts)


def _boards_open(tournament: Tournament, view: RoundView) -> Iterator[AgendaItem]:
    conflicts = [board for board in view.open_boards if board.entries]
    for board in conflicts:
        said = ", ".join(f"{entry.result.value} ({entry.actor})" for entry in board.entries)
        facts: dict[str, object] = {"round": view.number, "board": board.number, "said": said}
        yield AgendaItem(What.CONFLICT, tournament.id, None, True, facts)
    if view.state is RoundState.STARTED and len(view.open_boards) > len(conflicts):
        boards = [board.number for board in view.open_boards if not board.entries]
        facts = {"round": view.number, "count": len(boards), "boards": ", ".join(map(str, boards))}
        yield AgendaItem(What.RESULTS_OPEN, tournament.id, None, True, facts)


def _coming(event: Event, tournament: Tournament, terms: Terms) -> Iterator[AgendaItem]:
    next_round = Round(tournament.last_round + 1)
    for number in range(next_round, terms.rounds + 1):
        planned = terms.timetable.round(Round(number))
        if planned.starts is not None:
            yield AgendaItem(What.ROUND_STARTS, tournament.id, planned.starts, facts={"round": number})
    limit = late_limit(tournament.rule, terms.timetable, next_round)
    if limit is not None:
        yield AgendaItem(What.LATE_LIMIT, tournament.id, limit, facts={"round": next_round})
    if next_round <= terms.rounds and tournament.numbers:
        yield from _draw(event, tournament, terms, next_round)


def _draw(event: Event, tournament: Tournament, terms: Terms, number: Round) -> Iterator[AgendaItem]:
    before = tournament.rounds.get(Round(number - 1))
    planned = terms.timetable.round(number)
    facts: dict[str, object] = {"round": number}
    if terms.effective.kind is Kind.TEAM:
        _, closes = window_of(event, tournament, number)
        yield AgendaItem(What.LINEUPS_UNTIL, tournament.id, closes, facts=facts)
    if before is not None and not before.complete:
        return
    if takes_those_present(tournament.rule.presence, planned.day, terms.timetable):
        yield AgendaItem(What.PRESENCE, tournament.id, None, True, facts)
    yield AgendaItem(What.DRAW_ROUND, tournament.id, None, True, facts)


def _protests(event: Event, tournament: Tournament) -> Iterator[AgendaItem]:
    for protest in tournament.protests.values():
        if protest.state not in OPEN:
            continue
        facts: dict[str, object] = {"protest": protest.number, "name": protest.filed_by}
        if protest.money is DepositState.DUE:
            asked = {**facts, "amount": protest.deposit, "currency": event.regulation.event.currency or ""}
            yield AgendaItem(What.DEPOSIT_DUE, tournament.id, None, True, asked)
        else:
            yield AgendaItem(What.PROTEST_TO_DECIDE, tournament.id, None, True, facts)


def _playoff(tournament: Tournament, view: PlayoffView) -> Iterator[AgendaItem]:
    names = ", ".join(tournament.entries[entry].name for entry in view.contest.entries)
    places: dict[str, object] = {"first": view.contest.first, "last": view.contest.last, "names": names}
    if view.state is None:
        yield AgendaItem(What.PLAYOFF_BEGINS, tournament.id, view.starts, True, places)
        return
    if not view.current:
        yield AgendaItem(What.PLAYOFF_CHANGED, tournament.id, None, True, places)
    for due in view.state.due:
        facts: dict[str, object] = {"key": due.key, "play": due.stage.play.value}
        if isinstance(due, DueLot):
            facts |= {"names": ", ".join(tournament.entries[entry].name for entry in due.players)}
            yield AgendaItem(What.PLAYOFF_LOT, tournament.id, due.not_before, True, facts)
        else:
            seats = due.seats.map(lambda entry: tournament.entries[entry].name)
            facts |= {"white": seats.white, "black": seats.black, "clock": str(due.time_control or "")}
            yield AgendaItem(What.PLAYOFF_GAME, tournament.id, due.not_before, True, facts)


def _awards(event: Event, tournament: Tournament, terms: Terms) -> Iterator[AgendaItem]:
    if tournament.ceremony is not None or tournament.rule.awards is None or not finished(tournament, terms):
        return
    if all(view.decided for view in playoffs(event, tournament)):
        yield AgendaItem(What.GIVE_AWARDS, tournament.id, None, todo=True)
