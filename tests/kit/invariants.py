"""What holds of every event at every moment, judged without the code that brought it about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tura.app.desk import Desk, history_of
from tura.app.standings import standings
from tura.app.terms import terms_of
from tura.core.colour import Colour
from tura.core.conduct.entries import Registered, Struck
from tura.core.conduct.undo import Undone
from tura.core.ids import EntryId, Round, Tpn
from tura.core.journal import Fact, verify
from tura.core.lifecycle import BoardState, Presence
from tura.core.regulation.model import WithdrawalRule
from tura.core.result import RULES, Outcome
from tura.core.tournament import Event, RoundView, Tournament


def everyone_once(tournament: Tournament) -> None:
    """Every entry of a round's day is in it exactly once: on a board, sitting out, or free."""
    for view in tournament.rounds.values():
        seats = Counter(_places(view))
        twice = [entry for entry, count in seats.items() if count > 1]
        assert not twice, (view.number, twice)
        strangers = seats.keys() - tournament.entries.keys()
        assert not strangers, (view.number, strangers)
        assert [board.number for board in view.boards] == list(range(1, len(view.boards) + 1))
    if tournament.rounds:
        last = tournament.rounds[tournament.last_round]
        newcomers = tournament.entries.keys() - set(_places(last))
        known = {entry for view in tournament.rounds.values() for entry in _places(view)}
        assert not newcomers & known, (last.number, newcomers)
    assert sorted(tournament.rounds) == list(range(1, len(tournament.rounds) + 1))


def entries_are_those_entered(facts: Sequence[Fact], tournament: Tournament) -> None:
    """Who was entered and not struck is on the list, and nobody else; what was undone never happened."""
    gone = {fact.payload.fact for fact in facts if isinstance(fact.payload, Undone)}
    alive = [fact.payload for fact in facts if fact.envelope.number not in gone]
    entered = [payload.entry.id for payload in alive if isinstance(payload, Registered)]
    struck = {payload.entry for payload in alive if isinstance(payload, Struck)}
    assert len(entered) == len(set(entered)), entered
    assert set(entered) - struck == set(tournament.entries)


def _places(view: RoundView) -> Iterable[EntryId]:
    for board in view.boards:
        yield board.white
        yield board.black
    yield from view.sitting
    if view.free is not None:
        yield view.free


def boards_are_sound(tournament: Tournament) -> None:
    """A board has a result exactly when it is recorded; a conflict keeps what was said and counts nothing."""
    for view in tournament.rounds.values():
        for board in view.boards:
            assert (board.result is not None) == (board.state is BoardState.RECORDED), board
            if board.state is BoardState.CONFLICT:
                assert len({entry.result for entry in board.entries}) > 1, board
            if board.state is BoardState.OPEN:
                assert not board.entries, board
            facts = [entry.fact for entry in board.entries]
            assert facts == sorted(facts), board
            assert board.version >= max(facts, default=0), board
        assert all(RULES[outcome].sitting for outcome in view.sitting.values()), view.sitting


def numbers_are_one_to_n(tournament: Tournament) -> None:
    """Whoever has a pairing number has one of his own, from 1, without gaps."""
    assert sorted(tournament.numbers.values()) == list(range(1, len(tournament.numbers) + 1))


def points_add_up(event: Event, tournament: Tournament) -> None:
    """The standings give everyone what his boards and byes are worth, and each place once."""
    if not tournament.numbers or tournament.numbers.keys() != tournament.entries.keys():
        return
    table = standings(event, tournament).standings
    expected = slow_points(event, tournament, table.after_round)
    gone = _annulled(event, tournament)
    for row in table.rows:
        entry = tournament.by_number[row.tpn]
        assert row.points == expected[entry], (entry, row.points, expected[entry])
        assert (row.place is None) == (entry in gone), (entry, row.place)
    places = [row.place for row in table.rows if row.place]
    at = 1
    for place in places:
        assert place.first <= at <= place.last, (at, place)
        at += 1
    ranked = [row.points for row in table.rows if row.place]
    assert ranked == sorted(ranked, reverse=True)


def slow_points(event: Event, tournament: Tournament, after: int) -> dict[EntryId, int]:
    """Points in tenths by adding up rounds 1 to `after`; games of those who left a round robin early count nothing."""
    scoring = terms_of(event, tournament).effective.scoring
    gone = _annulled(event, tournament)
    points = dict.fromkeys(tournament.entries, 0)
    rounds = [view for view in tournament.rounds.values() if view.number <= after]
    for view in rounds:
        for entry, outcome in view.sitting.items():
            points[entry] += scoring.points(outcome)
        for board in view.boards:
            if board.result is None or gone & {board.white, board.black}:
                continue
            points[board.white] += scoring.points(board.result.outcomes[Colour.WHITE])
            points[board.black] += scoring.points(board.result.outcomes[Colour.BLACK])
    absent = scoring.points(Outcome.ZERO_BYE)
    for entry in points:
        missed = [view for view in rounds if entry not in set(_places(view))]
        points[entry] += absent * len(missed)
    return points


def _annulled(event: Event, tournament: Tournament) -> set[EntryId]:
    terms = terms_of(event, tournament)
    if terms.round_robin is None or terms.effective.withdrawal is WithdrawalRule.FORFEITS:
        return set()
    games = (len(tournament.numbers) - 1) * terms.round_robin.cycles
    after = Round(max(terms.rounds, tournament.last_round) + 1)
    left = {
        entry
        for entry in tournament.numbers
        if tournament.presence_in(entry, after) in (Presence.WITHDRAWN, Presence.EXPELLED)
    }
    played = Counter(
        entry
        for view in tournament.rounds.values()
        for board in view.boards
        if board.result is not None and board.result.played
        for entry in (board.white, board.black)
    )
    everyone = terms.effective.withdrawal is WithdrawalRule.ANNUL
    return {entry for entry in left if everyone or 2 * played[entry] < games}


def stored_is_live(desk: Desk, live: Event) -> None:
    """What the journal holds, opened and folded anew, is the event that the desk has; the chain holds."""
    sealed = desk.journal.facts()
    assert history_of(sealed).event == live
    assert desk.event == live
    assert live.version == len(sealed) - 1 == desk.journal.head()
    assert verify(sealed) == []


def colours_of(tournament: Tournament) -> dict[Tpn, str]:
    """The colours of each number, round by round."""
    colours = dict.fromkeys(tournament.numbers.values(), "")
    for view in tournament.rounds.values():
        for board in view.boards:
            colours[tournament.numbers[board.white]] += "w"
            colours[tournament.numbers[board.black]] += "b"
    return colours
