"""Team events played at random: squads, lineups, boards, forfeits, leaving, undoing, judged after every step."""

from __future__ import annotations

import dataclasses
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kit.events import CHIEF, DEPUTY, Hall, newcomer
from kit.invariants import everyone_once, numbers_are_one_to_n, stored_is_live
from tura.app.desk import Done, Order
from tura.app.numbers import by_hand
from tura.app.terms import team_record, terms_of
from tura.core.audience import Audience, seen_by
from tura.core.colour import Colour
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Register, SetPresence
from tura.core.conduct.hand import ChangePairings
from tura.core.conduct.lineups import PublishLineups
from tura.core.conduct.matches import CorrectGame, ForfeitMatch, RecordGames
from tura.core.conduct.results import BoardResult, RecordResults
from tura.core.conduct.rounds import Pairing, PublishRound, StartRound
from tura.core.conduct.squads import FileLineup, FileSquad
from tura.core.conduct.undo import Undo
from tura.core.ids import Board, EntryId, Round
from tura.core.journal import Actor, Role
from tura.core.lifecycle import BoardState, Presence
from tura.core.player_results import player_results
from tura.core.refusal import Refusal
from tura.core.result import STANDARD_SCORING, GameResult, Outcome
from tura.core.teams import Member, team_of
from tura.core.tournament import BoardView, Event, Tournament
from tura.i18n import translator
from tura.i18n.refusals import refusal_sentence

CATALOGUES = [translator(language) for language in ("uk", "en")]
REGULATION = """
schema = 1
[event]
name = "Ліга"
[common]
kind = "team"
system = "{system}"
rounds = {rounds}
standings = ["MP", "GP"]
team = {{ boards = 3, squad = {{ main = 3, reserves = 1, order = "fixed" }} }}
lineups = {{ if_none = "first players", substitutions = 1, start_with_at_least = 2 }}
[[tournament]]
id = "open"
"""
WORTH = {"1": 10, "=": 5, "W": 10, "D": 5, "+": 10, "X": 5}
some = st.integers(0, 7)
usual = st.sampled_from([GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS])
any_result = st.sampled_from(list(GameResult))
actors = st.sampled_from([CHIEF, CHIEF, DEPUTY, Actor("Captain 1", Role.CAPTAIN)])
insistence = st.sampled_from([None, "наполягаю"])


class AnyLeague(RuleBasedStateMachine):
    """Commands of every kind in any order."""

    system, rounds = "BERGER_TEAM_ROUNDROBIN", 3

    def __init__(self) -> None:
        super().__init__()
        self.hall = Hall(REGULATION.format(system=self.system, rounds=self.rounds))
        self.before_last: Event | None = None
        self.last: Done | None = None

    def send(self, act: Any, by: Actor = CHIEF, insist: str | None = None) -> None:
        """Done whole, or refused with nothing changed and a sentence in each language."""
        desk = self.hall.desk
        before, event = desk.journal.head(), desk.event
        done = desk.carry_out(Order(act, self.hall.id, insist=insist), by)
        if isinstance(done, Refusal):
            assert desk.journal.head() == before
            for say in CATALOGUES:
                assert say.has(f"refusal.{done.code}"), done.code
                assert "{" not in refusal_sentence(say, done)
        elif done.facts and not isinstance(act, Undo):
            self.before_last, self.last = event, done

    @property
    def tournament(self) -> Tournament:
        return self.hall.tournament

    def team(self, index: int) -> EntryId:
        entries = list(self.tournament.entries)
        return entries[index % len(entries)]

    def a_round(self, index: int) -> Round:
        return Round(max(1, self.tournament.last_round - index % 2))

    @initialize(count=st.integers(2, 5))
    def teams(self, count: int) -> None:
        self.send(Register(tuple(newcomer(f"Команда {number}") for number in range(1, count + 1))))
        for number, entry in enumerate(self.tournament.entries, 1):
            members = tuple(Member(f"{number}.{place}") for place in range(1, 5))
            self.send(FileSquad(entry, members, f"Captain {number}"))
        self.send(by_hand({entry: at for at, entry in enumerate(self.tournament.entries, 1)}))
        self.send(DrawColour(Colour.WHITE))
        self.pair(publish=True)

    @rule(publish=st.booleans())
    def pair(self, publish: bool) -> None:
        draw = self.hall.drawn()
        if not isinstance(draw, Refusal):
            self.send(draw.act)
            if publish:
                self.send(PublishRound(draw.act.round))

    @rule(index=some)
    def publish(self, index: int) -> None:
        self.send(PublishRound(self.a_round(index)))
        self.send(StartRound(self.a_round(index)))

    @rule(index=some, size=st.integers(2, 5), by=actors, insist=insistence)
    def squad(self, index: int, size: int, by: Actor, insist: str | None) -> None:
        team = self.team(index)
        self.send(FileSquad(team, tuple(Member(f"{team}:{at}") for at in range(size)), None), by, insist)

    @rule(
        index=some,
        places=st.lists(st.integers(0, 5), min_size=2, max_size=4).map(tuple),
        by=actors,
        insist=insistence,
        ahead=st.integers(0, 1),
    )
    def lineup(self, index: int, places: tuple[int, ...], by: Actor, insist: str | None, ahead: int) -> None:
        self.send(FileLineup(self.team(index), Round(self.a_round(0) + ahead), places), by, insist)

    @rule(index=some, places=st.sampled_from([(1, 2, 3), (1, 2, 4), (2, 3, 4), (1, 3, 0), (1, 0, 0)]))
    def good_lineup(self, index: int, places: tuple[int, ...]) -> None:
        self.send(FileLineup(self.team(index), self.a_round(0), places))

    @rule(index=some)
    def publish_lineups(self, index: int) -> None:
        self.send(PublishLineups(self.a_round(index)))

    @precondition(lambda self: self.tournament.rounds)
    @rule(data=st.data())
    def play_the_round(self, data: st.DataObject) -> None:
        view = self.tournament.rounds[self.tournament.last_round]
        for match in view.open_boards:
            open_ = [game.number for game in match.games if game.state is BoardState.OPEN]
            entered = tuple(BoardResult(board, data.draw(usual)) for board in open_)
            if entered:
                self.send(RecordGames(view.number, match.number, entered))

    @rule(index=some, match=st.integers(0, 3), board=st.integers(0, 4), result=any_result, by=actors)
    def record(self, index: int, match: int, board: int, result: GameResult, by: Actor) -> None:
        entered = (BoardResult(Board(board), result),)
        self.send(RecordGames(self.a_round(index), Board(match), entered), by)

    @rule(index=some, match=st.integers(1, 2), result=usual)
    def record_a_match(self, index: int, match: int, result: GameResult) -> None:
        self.send(RecordResults(self.a_round(index), (BoardResult(Board(match), result),)))

    @rule(index=some, match=st.integers(1, 3), board=st.integers(1, 3), result=any_result, by=actors)
    def correct(self, index: int, match: int, board: int, result: GameResult, by: Actor) -> None:
        self.send(CorrectGame(self.a_round(index), Board(match), Board(board), result, "помилка"), by)

    @rule(
        index=some, match=st.integers(1, 3), result=any_result, present=st.integers(0, 3), insist=insistence
    )
    def forfeit(self, index: int, match: int, result: GameResult, present: int, insist: str | None) -> None:
        self.send(ForfeitMatch(self.a_round(index), Board(match), result, present), insist=insist)

    @rule(index=some, ahead=st.integers(-1, 1), presence=st.sampled_from(Presence))
    def presence(self, index: int, ahead: int, presence: Presence) -> None:
        round_ = Round(max(1, self.tournament.last_round + ahead))
        self.send(SetPresence(self.team(index), round_, presence))

    @precondition(lambda self: self.tournament.rounds)
    @rule(how=st.sampled_from(["swap", "turn"]), insist=insistence)
    def change_by_hand(self, how: str, insist: str | None) -> None:
        view = self.tournament.rounds[self.a_round(0)]
        seats = [Pairing(match.white, match.black, match.result) for match in view.boards]
        if how == "swap" and len(seats) > 1:
            one, two = seats[:2]
            seats[:2] = [Pairing(one.white, two.black), Pairing(two.white, one.black)]
        elif how == "turn" and seats:
            seats[-1] = Pairing(seats[-1].black, seats[-1].white)
        self.send(ChangePairings(view.number, tuple(seats), dict(view.sitting), "рукою"), insist=insist)

    @rule(number=st.integers(0, 12))
    def undo_anything(self, number: int) -> None:
        self.send(Undo(self.hall.desk.journal.head() - number, "помилка"))

    @precondition(lambda self: self.last is not None)
    @rule()
    def undo_the_last(self) -> None:
        """What was done last can be taken back, and leaves the state before it; marks for good apart."""
        assert self.last is not None
        assert self.before_last is not None
        if self.hall.desk.event.version != self.last.event.version:
            return
        kinds = {fact.envelope.kind for fact in self.last.facts}
        self.send(Undo(self.last.facts[-1].envelope.number, "помилка"))
        if kinds & {"overridden"}:
            return
        now = self.hall.desk.event
        assert dataclasses.replace(now, version=self.before_last.version) == self.before_last, kinds
        self.last = None

    # --- what always holds --------------------------------------------------------------------------------------

    @invariant()
    def all_is_well(self) -> None:
        desk, tournament = self.hall.desk, self.tournament
        stored_is_live(desk, desk.event)
        everyone_once(tournament)
        numbers_are_one_to_n(tournament)
        for view in tournament.rounds.values():
            for match in view.boards:
                match_is_sound(match)
        points_are_those_of_boards(desk.event, tournament)
        lineups_are_secret(desk.event, tournament)


def match_is_sound(match: BoardView) -> None:
    """A match is what its boards make of it, or was forfeited as a whole."""
    assert (match.result is not None) == (match.state is BoardState.RECORDED), match
    if not match.games:
        return
    states = {game.state for game in match.games}
    if BoardState.CONFLICT in states:
        assert match.state is BoardState.CONFLICT
    elif BoardState.OPEN in states:
        assert match.state is BoardState.OPEN
    else:
        assert match.state is BoardState.RECORDED
        own, other = (board_points(match, team) for team in (match.white, match.black))
        assert match.result is not None
        white, black = match.result.outcomes.white, match.result.outcomes.black
        if match.result.played:
            assert (WORTH.get(white.value, 0) - WORTH.get(black.value, 0)) * (own - other) >= 0
            assert (white is black) == (own == other)


def board_points(match: BoardView, team: EntryId) -> int:
    total = 0
    for game in match.games:
        if game.result is not None:
            colour = Colour.WHITE if team_of(game.white) == team else Colour.BLACK
            total += WORTH.get(game.result.outcomes[colour].value, 0)
    return total


def points_are_those_of_boards(event: Event, tournament: Tournament) -> None:
    """Game points of every match, and those of the players, are the sums of boards."""
    terms = terms_of(event, tournament)
    known = team_record(tournament, terms)
    assert known is not None
    by_player = {
        (one.team, number): 0
        for one in player_results(tournament, STANDARD_SCORING)
        for number in tournament.rounds
    }
    for one in player_results(tournament, STANDARD_SCORING):
        for number, (_, _, outcome) in one.seats.items():
            by_player[one.team, number] += WORTH.get(outcome.value, 0) if outcome else 0
    for team in known.table.teams:
        entry = known.entries[team.tpn]
        for number, view in tournament.rounds.items():
            match = next((one for one in view.boards if entry in (one.white, one.black)), None)
            if match is None or not match.games:
                continue
            filed = team.match(number)
            if match.state is BoardState.RECORDED:
                assert filed.game_points == board_points(match, entry)
                empty = any(game.result is not None and not game.result.played for game in match.games)
                assert empty or by_player[entry, number] == filed.game_points
            else:
                assert filed.outcome is None
            assert filed.outcome not in {Outcome.PAIRING_BYE, Outcome.ZERO_BYE}


def lineups_are_secret(event: Event, tournament: Tournament) -> None:
    shown = seen_by(event, Audience.PUBLIC).tournaments[tournament.id]
    for number, lineups in shown.lineups.items():
        assert not lineups or number in tournament.lineups_published
    for number, view in shown.rounds.items():
        assert number in tournament.lineups_published or not any(match.games for match in view.boards)


class AnyTeamSwiss(AnyLeague):
    """The FIDE Swiss for teams."""

    system = "FIDE_TEAM"


LONG = settings(
    max_examples=settings().max_examples * 3 // 10,
    stateful_step_count=30,
    phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
)

TestAnyLeague = AnyLeague.TestCase
TestAnyLeague.settings = LONG
TestAnyTeamSwiss = AnyTeamSwiss.TestCase
TestAnyTeamSwiss.settings = LONG
