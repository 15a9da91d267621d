"""Whole events played at random, with every invariant judged after every step."""

from __future__ import annotations

import dataclasses
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kit.events import CHIEF, DEPUTY, Hall, newcomer, regulation
from kit.invariants import (
    boards_are_sound,
    entries_are_those_entered,
    everyone_once,
    numbers_are_one_to_n,
    points_add_up,
    stored_is_live,
)
from tura.app.desk import Done, Order, history_of
from tura.app.erasure import erase_person
from tura.app.numbers import by_hand, by_strength, drawn
from tura.core.colour import Colour
from tura.core.conduct.amending import Amend
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import CorrectEntry, Newcomer, Register, SetPresence, Strike
from tura.core.conduct.hand import ChangePairings, KeepApart
from tura.core.conduct.results import BoardResult, CorrectResult, RecordResults
from tura.core.conduct.rounds import AnnulRound, Pairing, PublishRound, StartRound
from tura.core.conduct.undo import Undo
from tura.core.ids import Board, CommandId, EntryId, Round
from tura.core.journal import Actor, Role
from tura.core.lifecycle import Presence
from tura.core.refusal import Refusal
from tura.core.regulation.amendments import Change
from tura.core.result import GameResult, Outcome
from tura.core.tournament import Event, Person
from tura.i18n import translator
from tura.i18n.refusals import refusal_sentence

CATALOGUES = [translator(language) for language in ("uk", "en")]
CAPTAIN = Actor("captain", Role.CAPTAIN)
ACTORS = (CHIEF, CHIEF, DEPUTY, Actor("second phone", Role.DEPUTY), CAPTAIN)

some = st.integers(0, 11)
actors = st.sampled_from(ACTORS)
results = st.sampled_from(list(GameResult))
usual = st.sampled_from([GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS])
reasons = st.sampled_from([None, "", "так вирішив суддя"])
insistence = st.sampled_from([None, None, "наполягаю"])


class AnyEvent(RuleBasedStateMachine):
    """Commands of every kind in any order; nothing is too foolish to be asked."""

    system = "BERGER_ROUNDROBIN"
    scoring = "{}"

    def __init__(self) -> None:
        super().__init__()
        self.hall = Hall(regulation(self.system, scoring=self.scoring, **self.more()))
        self.names = 0
        self.sent: list[tuple[Order, Actor]] = []
        self.before_last: Event | None = None
        self.last: Done | None = None

    def more(self) -> dict[str, object]:
        """Further terms of the regulation."""
        return {}

    # --- sending ------------------------------------------------------------------------------------------------

    def send(self, act: Any, by: Actor = CHIEF, insist: str | None = None, seen: int | None = None) -> None:
        """Sends a command: done whole, or refused with nothing changed and a sentence in each language."""
        desk = self.hall.desk
        command = CommandId(f"c{len(self.sent)}")
        order = Order(act, self.hall.id, insist=insist, seen=seen, command=command)
        facts, event = list(desk.journal.facts()), desk.event
        done = desk.carry_out(order, by)
        after = list(desk.journal.facts())
        assert after[: len(facts)] == facts
        if isinstance(done, Refusal):
            assert after == facts
            self.has_a_sentence(done)
            return
        assert [fact.envelope.number for fact in done.facts] == list(range(len(facts), len(after)))
        assert {fact.envelope.command for fact in done.facts} <= {command}
        assert done.event.version == len(after) - 1 >= event.version
        if done.facts:
            self.sent.append((order, by))
            if not isinstance(act, Undo):
                self.before_last, self.last = event, done

    def has_a_sentence(self, refusal: Refusal) -> None:
        """Every refusal can be said in every language, with all its facts in their places."""
        for say in CATALOGUES:
            assert say.has(f"refusal.{refusal.code}"), refusal.code
            assert "{" not in refusal_sentence(say, refusal)

    def entry(self, index: int) -> EntryId:
        """Some entry; a stranger now and then."""
        entries = list(self.hall.tournament.entries)
        return entries[index % len(entries)] if entries and index < 11 else EntryId("77")

    def a_round(self, index: int) -> Round:
        """Some round, mostly one of those that are there."""
        return Round(max(1, self.hall.tournament.last_round - index % 4 + (index > 9)))

    # --- rules --------------------------------------------------------------------------------------------------

    @initialize(count=st.integers(0, 7), numbered=st.booleans())
    def crowd(self, count: int, numbered: bool) -> None:
        if count:
            self.register(count)
        if count and numbered:
            self.send(by_hand({entry: place for place, entry in enumerate(self.hall.tournament.entries, 1)}))
            self.send(DrawColour(Colour.WHITE))

    @rule(count=st.integers(1, 3))
    def register(self, count: int) -> None:
        first, self.names = self.names, self.names + count
        people = [newcomer(f"Гравець {first + row}", 2300 - first - row) for row in range(count)]
        people[0] = dataclasses.replace(people[0], person=Person(phone="+380 44"))
        self.send(Register(tuple(people)))

    @rule(insist=insistence, name=st.sampled_from(["Гравець 0", " гравець  1", " "]))
    def register_again(self, insist: str | None, name: str) -> None:
        self.send(Register((newcomer(name),)), insist=insist)

    @rule(index=some)
    def correct_entry(self, index: int) -> None:
        known = self.hall.tournament.entries.get(self.entry(index))
        entry = known or Newcomer(newcomer("x").entry).entry
        self.send(CorrectEntry(dataclasses.replace(entry, rating=2000 + index)))

    @rule(index=some)
    def strike(self, index: int) -> None:
        self.send(Strike(self.entry(index)))

    @rule(index=some)
    def erase(self, index: int) -> None:
        done = erase_person(
            self.hall.desk, Order(None, self.hall.id), CHIEF, self.entry(index), "прохання гравця"
        )
        if isinstance(done, Refusal):
            self.has_a_sentence(done)
        else:
            self.last = None

    @rule(how=st.sampled_from(["lots", "strength", "hand", "wrong"]), by=actors)
    def number(self, how: str, by: Actor) -> None:
        tournament = self.hall.tournament
        match how:
            case "lots":
                self.send(drawn(tournament, self.hall.desk.chance.seed()), by)
            case "strength":
                self.send(by_strength(tournament), by)
            case "hand":
                order = reversed(list(tournament.entries))
                self.send(by_hand({entry: place for place, entry in enumerate(order, 1)}), by)
            case _:
                self.send(by_hand({entry: 1 + place // 2 for place, entry in enumerate(tournament.entries)}))

    @rule(colour=st.sampled_from(Colour))
    def draw_colour(self, colour: Colour) -> None:
        self.send(DrawColour(colour))

    @rule(publish=st.booleans(), insist=insistence)
    def pair(self, publish: bool, insist: str | None) -> None:
        draw = self.hall.drawn()
        if isinstance(draw, Refusal):
            self.has_a_sentence(draw)
            return
        self.send(draw.act, insist=insist)
        if publish:
            self.send(PublishRound(draw.act.round))

    @precondition(lambda self: self.hall.tournament.rounds)
    @rule(index=some)
    def pair_wrongly(self, index: int) -> None:
        view = self.hall.tournament.rounds[self.a_round(index)]
        draw = self.hall.drawn()
        if isinstance(draw, Refusal) or not draw.act.pairings:
            return
        first = draw.act.pairings[0]
        broken = [
            dataclasses.replace(draw.act, pairings=draw.act.pairings[1:]),
            dataclasses.replace(draw.act, pairings=(*draw.act.pairings, first)),
            dataclasses.replace(
                draw.act, pairings=(Pairing(first.white, first.white), *draw.act.pairings[1:])
            ),
            dataclasses.replace(draw.act, round=view.number),
        ]
        before = self.hall.journal.head()
        self.send(broken[index % 4])
        assert self.hall.journal.head() == before

    @rule(index=some)
    def publish(self, index: int) -> None:
        self.send(PublishRound(self.a_round(index)))

    @rule(index=some)
    def start(self, index: int) -> None:
        self.send(StartRound(self.a_round(index)))

    @rule(index=some, reason=st.sampled_from(["", "помилка в жеребкуванні"]))
    def annul(self, index: int, reason: str) -> None:
        self.send(AnnulRound(self.a_round(index), reason))

    @precondition(lambda self: self.hall.tournament.rounds)
    @rule(data=st.data())
    def play_the_round(self, data: st.DataObject) -> None:
        view = self.hall.tournament.rounds[self.hall.tournament.last_round]
        open_ = [board.number for board in view.open_boards]
        entered = tuple(BoardResult(board, data.draw(usual)) for board in open_)
        self.send(RecordResults(view.number, entered))

    @rule(index=some, board=st.integers(0, 5), result=results, by=actors, stale=st.booleans())
    def record(self, index: int, board: int, result: GameResult, by: Actor, stale: bool) -> None:
        seen = self.hall.event.version - 3 if stale else None
        self.send(RecordResults(self.a_round(index), (BoardResult(Board(board), result),)), by, seen=seen)

    @rule(index=some, board=st.integers(1, 3), result=results, other=results)
    def record_twice_at_once(self, index: int, board: int, result: GameResult, other: GameResult) -> None:
        both = (BoardResult(Board(board), result), BoardResult(Board(board), other))
        self.send(RecordResults(self.a_round(index), both))

    @rule(index=some, board=st.integers(0, 4), result=results, by=actors, reason=reasons)
    def correct(self, index: int, board: int, result: GameResult, by: Actor, reason: str | None) -> None:
        self.send(CorrectResult(self.a_round(index), Board(board), result, reason), by)

    @rule(index=some, ahead=st.integers(-2, 2), presence=st.sampled_from(Presence), insist=insistence)
    def presence(self, index: int, ahead: int, presence: Presence, insist: str | None) -> None:
        round_ = Round(max(1, self.hall.tournament.last_round + ahead))
        self.send(SetPresence(self.entry(index), round_, presence), insist=insist)

    @rule(one=some, other=some, insist=insistence)
    def keep_apart(self, one: int, other: int, insist: str | None) -> None:
        both = (self.entry(one), self.entry(other))
        self.send(KeepApart(both, Round(1), Round(2), "одна родина"), insist=insist)

    @precondition(lambda self: self.hall.tournament.rounds)
    @rule(index=some, how=st.sampled_from(["swap", "turn", "out"]), insist=insistence)
    def change_by_hand(self, index: int, how: str, insist: str | None) -> None:
        view = self.hall.tournament.rounds[self.a_round(index % 2)]
        seats = [Pairing(board.white, board.black, board.result) for board in view.boards]
        sitting = dict(view.sitting)
        if how == "out" and self.system != "FIDE_DUTCH_2026":
            return
        if how == "swap" and len(seats) > 1:
            one, two = seats[:2]
            seats[:2] = [Pairing(one.white, two.black), Pairing(two.white, one.black)]
        elif how == "turn" and seats:
            seats[-1] = Pairing(seats[-1].black, seats[-1].white)
        elif how == "out" and seats:
            gone = seats.pop()
            sitting |= {gone.white: Outcome.ZERO_BYE, gone.black: Outcome.HALF_BYE}
        self.send(ChangePairings(view.number, tuple(seats), sitting, "рукою"), insist=insist)

    @rule(
        change=st.sampled_from(
            [
                ("common.rounds", "2"),
                ("common.rounds", "9"),
                ("common.rounds", None),
                ("common.standings", '["PTS", "SB"]'),
                ("common.scoring", "{ win = 3, draw = 1 }"),
                ("common.withdrawal", '"forfeits"'),
                ("common.withdrawal", '"annul"'),
                ("event.city", '"Львів"'),
                ("event.city", None),
                ("common.colour", '"white"'),
            ]
        ),
        reason=reasons,
        insist=insistence,
    )
    def amend(self, change: tuple[str, str | None], reason: str | None, insist: str | None) -> None:
        self.send(Amend((Change(*change),), reason or ""), insist=insist)

    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        """A command sent again with its identity changes nothing and says the same."""
        if not self.sent:
            return
        order, by = data.draw(st.sampled_from(self.sent))
        facts = list(self.hall.journal.facts())
        again = self.hall.desk.carry_out(order, by)
        assert isinstance(again, Done)
        assert again.repeated
        assert {fact.envelope.command for fact in again.facts} == {order.command}
        assert list(self.hall.journal.facts()) == facts

    @precondition(lambda self: self.last is not None)
    @rule()
    def undo_the_last(self) -> None:
        """What was done last can be undone at once, and leaves the state before it; marks for good apart."""
        assert self.last is not None
        assert self.before_last is not None
        if self.hall.desk.event.version != self.last.event.version:
            return
        kinds = {fact.envelope.kind for fact in self.last.facts}
        version = self.hall.journal.head()
        self.send(Undo(self.last.facts[-1].envelope.number, "помилка"))
        if kinds & {"overridden", "person-erased"}:
            return
        assert self.hall.journal.head() > version, kinds
        now = self.hall.desk.event
        assert dataclasses.replace(now, version=self.before_last.version) == self.before_last
        self.last = None

    @rule(number=st.integers(-1, 60), reason=reasons)
    def undo_anything(self, number: int, reason: str | None) -> None:
        self.send(Undo(self.hall.journal.head() - number, reason))

    # --- what always holds --------------------------------------------------------------------------------------

    @invariant()
    def all_is_well(self) -> None:
        desk, tournament = self.hall.desk, self.hall.tournament
        stored_is_live(desk, desk.event)
        entries_are_those_entered(desk.history().facts, tournament)
        everyone_once(tournament)
        boards_are_sound(tournament)
        numbers_are_one_to_n(tournament)
        points_add_up(desk.event, tournament)

    def teardown(self) -> None:
        """Every prefix of the journal is a state, and the versions of the prefixes grow."""
        sealed = list(self.hall.journal.facts())
        for length in range(1, len(sealed) + 1):
            assert history_of(sealed[:length]).event.version == length - 1


class AnyDoubleRoundRobin(AnyEvent):
    """Everyone twice; three points for a win, one for a loss over the board."""

    system = "BERGER_ROUNDROBIN_G2"
    scoring = "{ win = 3, draw = 2, loss = 1, forfeit_loss = 0 }"


class AnySwiss(AnyEvent):
    """A Swiss of five rounds."""

    system = "FIDE_DUTCH_2026"

    def more(self) -> dict[str, object]:
        return {"rounds": 5}


LONG = settings(
    max_examples=settings().max_examples // 2,
    stateful_step_count=40,
    phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
)

TestAnyEvent = AnyEvent.TestCase
TestAnyEvent.settings = LONG
TestAnyDoubleRoundRobin = AnyDoubleRoundRobin.TestCase
TestAnyDoubleRoundRobin.settings = LONG
TestAnySwiss = AnySwiss.TestCase
TestAnySwiss.settings = LONG
