"""Play-offs of a tournament: which ties ask for one, what is due in each, how they stand; and the acts that move them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tura.app.ranked import ranked
from tura.app.terms import Terms, terms_of
from tura.core.conduct.playoffs import (
    CorrectPlayoffGame,
    DrawPlayoffLot,
    OpenPlayoff,
    RecordPlayoffGame,
)
from tura.core.ids import EntryId, StageId, Tpn
from tura.core.lots import shuffled
from tura.core.playoffs import DrawnLot, PlayoffRecord, Seeded, stage_of
from tura.core.refusal import Refusal
from tura.core.regulation.model import PlayoffRule
from tura.core.result import GameResult
from tura.core.tournament import Event, Tournament
from tura.playoff.contest import Contender, Contest, contests, start_of
from tura.playoff.facts import Due, DueGame, DueLot, Lot, LotPurpose, PlayedGame, PlayoffFacts
from tura.playoff.ladder import PlayoffState, play_off
from tura.ranking.criteria import parse_tie_break
from tura.ranking.standings import DecidedBlock, blocks_by


@dataclass(frozen=True, slots=True)
class PlayoffView:
    """One play-off: asked for by the final order, opened, or both."""

    stage: StageId
    contest: Contest
    starts: datetime | None
    """In wall-clock times of the event."""
    record: PlayoffRecord | None = None
    state: PlayoffState | None = None
    """None while it is not opened."""
    current: bool = True
    """False when a correction of the main event has changed the tied group since it was opened."""

    @property
    def decided(self) -> bool:
        """Opened, and nothing due any more."""
        return self.state is not None and self.state.decided

    def due(self, key: str) -> Due | None:
        """What is due under a key."""
        found = self.state.due if self.state else ()
        return next((due for due in found if due.key == key), None)


def finished(tournament: Tournament, terms: Terms) -> bool:
    """Whether all announced rounds are paired and every board has a result."""
    return (
        bool(tournament.rounds) and tournament.last_round >= terms.rounds and not any(tournament.open_boards)
    )


def playoffs(event: Event, tournament: Tournament) -> tuple[PlayoffView, ...]:
    """The play-offs of a tournament in the order of places; none before the main event is over."""
    terms = terms_of(event, tournament)
    rule = terms.effective.playoff
    if rule is None:
        return ()
    asked = _asked(tournament, terms, rule) if finished(tournament, terms) else ()
    views = {stage_of(contest.first): _view(event, tournament, rule, contest) for contest in asked}
    for stage, opened in tournament.playoffs.items():
        if stage not in views:
            group = Contest(opened.first, tuple(Contender(one.entry, one.seed) for one in opened.contenders))
            views[stage] = _view(event, tournament, rule, group, current=False)
    return tuple(sorted(views.values(), key=lambda view: view.contest.first))


def decided_blocks(event: Event, tournament: Tournament) -> tuple[DecidedBlock, ...]:
    """The orders that play-offs give to their groups, for the ranking; what is still open in them stays level."""
    numbers = tournament.numbers
    return tuple(
        DecidedBlock(tuple(tuple(numbers[entry] for entry in block) for block in view.state.order))
        for view in playoffs(event, tournament)
        if view.state is not None and view.current
    )


def _asked(tournament: Tournament, terms: Terms, rule: PlayoffRule) -> tuple[Contest, ...]:
    table = ranked(tournament, terms)
    seeds = _seeds(tournament, terms, rule)
    blocks: dict[int, list[Contender]] = {}
    for row in table.standings.rows:
        if row.place is not None:
            entry = tournament.by_number[row.tpn]
            blocks.setdefault(row.place.first, []).append(Contender(entry, seeds.get(row.tpn, 0)))
    return contests([blocks[first] for first in sorted(blocks)], rule)


def _seeds(tournament: Tournament, terms: Terms, rule: PlayoffRule) -> dict[Tpn, int]:
    """Ranks by the seeding criterion; equal values have equal ranks."""
    if rule.seeding is None:
        return {}
    table = ranked(tournament, terms, criteria=[parse_tie_break(rule.seeding)]).standings
    ranks: dict[Tpn, int] = {}
    for block in blocks_by(table.columns[0], range(table.contest.size)):
        place = len(ranks) + 1
        ranks |= {table.contest.numbers[index]: place for index in block}
    return ranks


def _view(
    event: Event, tournament: Tournament, rule: PlayoffRule, contest: Contest, *, current: bool = True
) -> PlayoffView:
    stage = stage_of(contest.first)
    start = _start(event, tournament, rule, contest)
    opened = tournament.playoffs.get(stage)
    if opened is None:
        return PlayoffView(stage, contest, start)
    group = Contest(opened.first, tuple(Contender(one.entry, one.seed) for one in opened.contenders))
    same = current and group.first == contest.first and set(group.entries) == set(contest.entries)
    begins = event.local(opened.begins) if opened.begins else None
    state = play_off(rule, group, facts_of(event, opened), begins)
    return PlayoffView(stage, group, start, opened, state, same)


def facts_of(event: Event, opened: PlayoffRecord) -> PlayoffFacts:
    """The lots and games of a play-off as the ladder takes them, in wall-clock times."""
    return PlayoffFacts(
        {key: Lot(lot.order, lot.winner) for key, lot in opened.lots.items()},
        {
            key: PlayedGame(game.seats, game.result, event.local(game.ended_at))
            for key, game in opened.games.items()
        },
    )


def _start(event: Event, tournament: Tournament, rule: PlayoffRule, contest: Contest) -> datetime | None:
    last = tournament.rounds.get(tournament.last_round)
    if last is None or last.ended_at is None:
        return None
    group = set(contest.entries)
    theirs = [
        board.first_result_at
        for board in last.boards
        if board.first_result_at is not None and group & {board.white, board.black}
    ]
    done = max(theirs, default=last.ended_at)
    return start_of(rule, event.local(done), event.local(last.ended_at))


def find(views: Sequence[PlayoffView], place: int | None) -> PlayoffView | Refusal:
    """The play-off that shares a place; the only one without; a refusal where it is not clear which."""
    meant = [view for view in views if place is None or view.contest.first <= place <= view.contest.last]
    if len(meant) == 1:
        return meant[0]
    known = ", ".join(f"{view.contest.first}-{view.contest.last}" for view in views)
    return Refusal("which-playoff" if meant else "no-playoff", {"known": known or "-"})


def open_(event: Event, view: PlayoffView) -> OpenPlayoff | Refusal:
    """The act that opens a play-off for the group as it is now."""
    if view.record is not None:
        return Refusal("playoff-open-already", {"stage": view.stage})
    contenders = tuple(Seeded(one.entry, one.seed) for one in view.contest.contenders)
    begins = event.utc(view.starts) if view.starts else None
    return OpenPlayoff(view.contest.first, contenders, begins)


def lot_by_seed(view: PlayoffView, key: str | None, seed: str) -> DrawPlayoffLot | Refusal:
    """The lot that is due, drawn by a seed; anyone can draw it again."""
    due = _due_lot(view, key)
    if isinstance(due, Refusal):
        return due
    if due.purpose is LotPurpose.CHOICE:
        return Refusal("winner-must-choose", {"key": due.key})
    order = shuffled(due.players, seed, f"{view.stage} {due.key}")
    return DrawPlayoffLot(due.key, DrawnLot(order, seed=seed))


def lot_by_hand(
    view: PlayoffView, key: str | None, order: Sequence[EntryId], winner: EntryId | None = None
) -> DrawPlayoffLot | Refusal:
    """The lot that is due as it was drawn in the hall: for colours White first, for numbers number 1 first."""
    due = _due_lot(view, key)
    if isinstance(due, Refusal):
        return due
    if sorted(order) != sorted(due.players):
        return Refusal("lot-among-others", {"key": due.key, "count": str(len(due.players))})
    if due.purpose is LotPurpose.CHOICE and winner is None:
        return Refusal("winner-must-choose", {"key": due.key})
    return DrawPlayoffLot(due.key, DrawnLot(tuple(order), winner))


def _due_lot(view: PlayoffView, key: str | None) -> DueLot | Refusal:
    lots = [due for due in _due(view) if isinstance(due, DueLot) and key in (None, due.key)]
    return lots[0] if lots else _nothing_due(view, key)


def game(view: PlayoffView, key: str | None, result: GameResult) -> RecordPlayoffGame | Refusal:
    """The result of a due game: of the key, or of the only one that is due."""
    games = [due for due in _due(view) if isinstance(due, DueGame) and key in (None, due.key)]
    if len(games) > 1:
        return Refusal("which-game", {"known": ", ".join(due.key for due in games)})
    if not games:
        return _nothing_due(view, key)
    return RecordPlayoffGame(games[0].key, games[0].seats, result)


def _due(view: PlayoffView) -> tuple[Due, ...]:
    return view.state.due if view.state else ()


def _nothing_due(view: PlayoffView, key: str | None) -> Refusal:
    if view.state is None:
        return Refusal("playoff-not-open", {"stage": view.stage})
    known = ", ".join(due.key for due in view.state.due)
    return Refusal("not-due-in-the-playoff", {"key": key or "-", "known": known or "-"})


def corrected(
    event: Event, rule: PlayoffRule, view: PlayoffView, key: str, result: GameResult, reason: str
) -> CorrectPlayoffGame | Refusal:
    """The correction of a game, and the lots and games that it would leave behind."""
    if view.record is None or view.state is None:
        return Refusal("playoff-not-open", {"stage": view.stage})
    if key not in view.record.games:
        return Refusal("unknown-playoff-game", {"key": key, "stage": view.stage})
    facts = facts_of(event, view.record)
    before = facts.games[key]
    changed = {**facts.games, key: PlayedGame(before.seats, result, before.ended)}
    then = play_off(rule, view.contest, PlayoffFacts(facts.lots, changed))
    left = tuple(stray for stray in then.strays if stray not in view.state.strays)
    return CorrectPlayoffGame(key, result, reason, left)
