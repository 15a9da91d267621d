"""A report file as an event file: its regulation as far as the file says it, and all its rounds as facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime, time
from typing import Any

from tura.app.desk import Desk, Order
from tura.app.numbers import by_hand
from tura.app.trf_draws import Switches
from tura.app.trf_files import IndividualEvent, individual_event_of
from tura.app.trf_team_import import TeamFile, odd_bye, team_rule
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Newcomer, Register, SetPresence
from tura.core.conduct.hand import KeepApart
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.conduct.rounds import Pairing, PairRound, PublishRound
from tura.core.conduct.setup import Create
from tura.core.ids import Board, EntryId, EventId, Round, TournamentId, Tpn
from tura.core.journal import Actor
from tura.core.lifecycle import Presence
from tura.core.points import Points
from tura.core.refusal import Refusal
from tura.core.regulation.model import (
    Criterion,
    EventRule,
    Kind,
    Numbers,
    Official,
    Regulation,
    ScoringRule,
    TournamentRule,
)
from tura.core.regulation.values import TimeControl
from tura.core.result import STANDARD_SCORING, GameResult, Outcome
from tura.core.tournament import Entry, Person
from tura.formats.regulation import write as write_regulation
from tura.formats.trf.competition import Competition
from tura.formats.trf.crosstable import parse_date, to_competition
from tura.formats.trf.document import TrfDocument
from tura.formats.trf.team_table import TeamCompetition, to_team_competition

MAIN = TournamentId("main")
_SCHEMA = 1
_ROUND_ROBIN, _DUTCH = "BERGER_ROUNDROBIN", "FIDE_DUTCH"
_MORNING, _EVENING = time(10), time(21)
_RESULTS = {(result.outcomes.white, result.outcomes.black): result for result in GameResult}
_STATES = {
    Outcome.HALF_BYE: Presence.HALF_BYE,
    Outcome.FULL_BYE: Presence.FULL_BYE,
    Outcome.ZERO_BYE: Presence.ZERO_BYE,
}
_FORFEITED = {Outcome.FORFEIT_WIN: Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS: Outcome.FORFEIT_WIN}


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import: the numbers of those who have been away to the end, and what could not be taken over."""

    absent_to_the_end: tuple[int, ...]
    left_out: tuple[str, ...]
    """Ids of records that an event file has no facts for."""


def import_report(
    desk: Desk, document: TrfDocument, identity: EventId, actor: Actor, withdrawn: Sequence[int] = ()
) -> Imported | Refusal:
    """Fills an empty event file; a refusal leaves it unfinished, and the caller throws it away."""
    competition = to_competition(document)
    teams = to_team_competition(document) if document.teams else None
    text = write_regulation(_regulation(document, competition, teams))
    if (refusal := _done(desk, Order(Create(identity, text)), actor)) is not None:
        return refusal
    if teams is not None:
        acts = TeamFile(document, teams, _days(document), withdrawn).acts()
    else:
        acts = _acts(document, competition, withdrawn)
    for act, at in acts:
        order = Order(act, MAIN, at=at, insist="imported")
        if isinstance(act, Refusal):
            return act
        if (refusal := _done(desk, order, actor)) is not None:
            return refusal
    if teams is not None:
        others = (("299", bool(document.abnormal)), ("320", odd_bye(document, teams)))
        left_out = dict.fromkeys((*_left_out(document), *(id_ for id_, there in others if there)))
        return Imported((), tuple(left_out))
    gone = tuple(competition.number(tpn) for tpn in _absent_to_the_end(competition))
    return Imported(tuple(number for number in gone if number not in withdrawn), _left_out(document))


def _done(desk: Desk, order: Order, actor: Actor) -> Refusal | None:
    done = desk.carry_out(order, actor)
    return done if isinstance(done, Refusal) else None


def _regulation(
    document: TrfDocument, competition: Competition, teams: TeamCompetition | None = None
) -> Regulation:
    """As much of a regulation as a report file says; the rest is for the arbiter to amend."""
    crosstable = competition.crosstable
    event = EventRule(
        name=document.text("012") or "TRF",
        city=document.text("022") or None,
        starts=crosstable.started,
        ends=parse_date(document.text("052")),
        officials=tuple(
            Official(role, name)
            for role, id_ in (("chief-arbiter", "102"), ("deputy", "112"))
            for name in document.texts(id_)
            if name
        ),
    )
    rule = TournamentRule(
        id=MAIN,
        kind=Kind.INDIVIDUAL,
        system=_system(competition),
        rounds=competition.announced_rounds,
        numbers=Numbers.BY_HAND,
        scoring=_scoring(competition),
        standings=tuple(Criterion(code) for code in ("PTS", *competition.tie_breaks)),
        time_control=_clock(document.text("222")),
    )
    if teams is not None:
        rule = team_rule(rule, document, teams)
    return Regulation(schema=_SCHEMA, event=event, tournament=(rule,))


def _system(competition: Competition) -> str:
    if competition.system:
        return competition.system
    if competition.crosstable.predetermined:
        return _ROUND_ROBIN
    event = individual_event_of(competition, Switches())
    return event.engine.CODE if isinstance(event, IndividualEvent) else _DUTCH


def _scoring(competition: Competition) -> ScoringRule | None:
    scoring = competition.crosstable.scoring
    if scoring == STANDARD_SCORING:
        return None
    return ScoringRule(**{field.name: Points(getattr(scoring, field.name)) for field in fields(ScoringRule)})


def _clock(code: str) -> TimeControl | None:
    try:
        return TimeControl.parse(code) if code else None
    except ValueError:
        return None


_Acts = Iterator[tuple[Any, datetime | None]]


def _acts(document: TrfDocument, competition: Competition, withdrawn: Sequence[int]) -> _Acts:
    """Everything that happened, in its order; a refusal stands for what cannot be told."""
    players = {player.number: player for player in document.players}
    yield Register(tuple(_newcomer(competition, tpn, players) for tpn in _tpns(competition))), None
    entries = {tpn: EntryId(str(tpn)) for tpn in _tpns(competition)}
    yield by_hand({entry: tpn for tpn, entry in entries.items()}), None
    if competition.initial_colour is not None:
        yield DrawColour(competition.initial_colour), None
    for group in competition.forbidden:
        apart = tuple(entries[tpn] for tpn in sorted(group.ids))
        yield KeepApart(apart, group.first_round, group.last_round, "TRF"), None
    days = _days(document)
    for number in range(1, competition.rounds_paired + 1):
        yield from _round(competition, Round(number), entries, days.get(number))
    yield from _presences(competition, entries, withdrawn)


def _tpns(competition: Competition) -> list[Tpn]:
    return [participant.tpn for participant in competition.crosstable.participants]


def _newcomer(competition: Competition, tpn: Tpn, players: dict[int, Any]) -> Newcomer:
    participant = competition.crosstable.participants[tpn - 1]
    player = players[competition.number(tpn)]
    entry = Entry(
        EntryId(""),
        participant.name or str(competition.number(tpn)),
        title=participant.title or None,
        rating=participant.rating or None,
        federation=participant.federation or None,
        fide_id=player.fide_id or None,
        sex=participant.sex or None,
    )
    return Newcomer(entry, Person(born=participant.born))


def _days(document: TrfDocument) -> dict[int, date]:
    """Days of rounds from record 132, by round."""
    found = ((number, parse_date(f"20{text}")) for number, text in enumerate(document.round_dates, 1))
    return {number: day for number, day in found if day is not None}


def _round(competition: Competition, number: Round, entries: dict[Tpn, EntryId], day: date | None) -> _Acts:
    boards: list[tuple[Tpn, Tpn, GameResult | None]] = []
    for board, white in competition.boards_in(number).items():
        if len(board) == 2:
            first = white if white is not None else min(board)
            (second,) = board - {first}
            found = _result(competition, number, first, second)
            if isinstance(found, Refusal):
                yield found, None
                return
            boards.append((first, second, found))
    seated = {tpn for first, second, _ in boards for tpn in (first, second)}
    sitting, free = _sitting(competition, number, entries, seated)
    pairings = tuple(Pairing(entries[first], entries[second]) for first, second, _ in boards)
    begins = datetime.combine(day, _MORNING) if day else None
    yield PairRound(number, pairings, sitting, competition.system or "TRF", free), begins
    yield PublishRound(number), begins
    results = tuple(
        BoardResult(Board(board), result)
        for board, (_, _, result) in enumerate(boards, 1)
        if result is not None
    )
    if results:
        yield RecordResults(number, results), datetime.combine(day, _EVENING) if day else None


def _result(competition: Competition, number: Round, white: Tpn, black: Tpn) -> GameResult | Refusal | None:
    """The result of a board; a forfeit that only one side shows is completed."""
    participants = competition.crosstable.participants
    cells = [participants[tpn - 1].cell(number) for tpn in (white, black)]
    outcomes = [cell.outcome if cell.opponent is not None else None for cell in cells]
    if outcomes == [None, None]:
        return None
    first, second = outcomes
    first = first or (_FORFEITED.get(second) if second else None)
    second = second or (_FORFEITED.get(first) if first else None)
    if first is not None and second is not None and (result := _RESULTS.get((first, second))):
        return result
    numbers = f"{competition.number(white)} {competition.number(black)}"
    return Refusal("trf.result-unknown", {"round": str(number), "numbers": numbers})


def _sitting(
    competition: Competition, number: Round, entries: dict[Tpn, EntryId], seated: set[Tpn]
) -> tuple[dict[EntryId, Outcome], EntryId | None]:
    """Who has no board and what that brings; in a round robin of odd size one is free."""
    sitting: dict[EntryId, Outcome] = {}
    free: EntryId | None = None
    for participant in competition.crosstable.participants:
        if participant.tpn in seated:
            continue
        outcome = participant.cell(number).outcome
        if outcome is None and free is None:
            free = entries[participant.tpn]
        else:
            sitting[entries[participant.tpn]] = outcome or Outcome.ZERO_BYE
    return sitting, free


def _presences(competition: Competition, entries: dict[Tpn, EntryId], withdrawn: Sequence[int]) -> _Acts:
    """Byes and absences of rounds to come, and those who have left for good."""
    coming = Round(competition.rounds_paired + 1)
    left = {tpn for tpn in entries if competition.number(tpn) in withdrawn}
    for (tpn, round_), outcome in sorted(competition.requests.items(), key=lambda item: item[0]):
        if tpn not in left and outcome in _STATES:
            yield SetPresence(entries[tpn], round_, _STATES[outcome]), None
    for tpn in sorted(left):
        yield SetPresence(entries[tpn], coming, Presence.WITHDRAWN), None


def _absent_to_the_end(competition: Competition) -> Iterator[Tpn]:
    """Who was away from some round to the last paired one; a file cannot say whether they have left (case U48)."""
    last = competition.rounds_paired
    for participant in competition.crosstable.participants:
        if last and participant.cell(Round(last)).outcome is Outcome.ZERO_BYE:
            yield participant.tpn


def _left_out(document: TrfDocument) -> tuple[str, ...]:
    present = (
        ("299", any(record.ids or record.round for record in document.abnormal)),
        ("250", bool(document.accelerations)),
        ("XXA", bool(document.virtual_points)),
        ("national", bool(document.national)),
    )
    baku = document.text("192").upper().endswith("_BAKU")
    return tuple(id_ for id_, there in present if there and not (baku and id_ in {"250", "XXA"}))
