"""Protests, incidents, play-offs and the ceremony in any order, over a small round robin played to its end."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kit.events import CHIEF, Hall, regulation
from kit.invariants import boards_are_sound, everyone_once, points_add_up, stored_is_live
from tura.app.agenda import agenda
from tura.app.awards import awards, give
from tura.app.desk import Done, Order
from tura.app.playoffs import PlayoffView, corrected, game, lot_by_hand, lot_by_seed, open_, playoffs
from tura.app.standings import standings
from tura.app.terms import terms_of
from tura.core.conduct.incidents import RecordIncident
from tura.core.conduct.jury import ElectJury
from tura.core.conduct.protests import (
    DecideProtest,
    FileProtest,
    PayDeposit,
    WithdrawProtest,
)
from tura.core.conduct.results import CorrectResult
from tura.core.conduct.undo import Undo
from tura.core.ids import MAIN_STAGE, Board, EntryId, Round, StageId
from tura.core.incidents import IncidentKind, Penalty
from tura.core.protests import OPEN, DepositState, ProtestState
from tura.core.refusal import Refusal
from tura.core.result import GameResult
from tura.i18n import translator
from tura.playoff.facts import DueLot

CATALOGUES = [translator(language) for language in ("uk", "en")]
TEXT = regulation(
    standings=("PTS",),
    protests='{ to = "appeals-jury", within = "30 min", deposit = 400, returned_if = "upheld" }',
    awards='{ places = [{ upto = 3, items = ["medal"] }] }',
    playoff="""{ places = [1, 2], delay = "1 min", \
two = [{ play = "match", games = 2, time_control = "600+5", colours = "lot" }, \
{ play = "armageddon", time_control = "W360-B300", colours = "lot", draw = "black" }], \
more = [{ play = "round-robin", time_control = "600", repeat = "until one or two lead", \
two_left = { ladder = "two", stage = 2 } }] }""",
)
WORTH = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]

some = st.integers(0, 7)
results = st.sampled_from([*WORTH, GameResult.WHITE_FORFEITS, GameResult.BOTH_FORFEIT, GameResult.ADJOURNED])
insistence = st.sampled_from([None, "наполягаю"])
texts = st.sampled_from(["", "годинник ішов неправильно"])
names = st.sampled_from(["Коваль", "Бойко", "A", "B"])


class Officiating(RuleBasedStateMachine):
    """Every command is done whole or refused whole, and the play-offs never touch the main event."""

    def __init__(self) -> None:
        super().__init__()
        self.hall = Hall(TEXT)

    @initialize(count=st.integers(3, 5), data=st.data())
    def main_event(self, count: int, data: st.DataObject) -> None:
        self.hall.seat(*"ABCDE"[:count])
        outcomes = st.sampled_from(["=", "=", "=", "1-0", "0-1"])
        for _ in range(count - 1 + count % 2):
            boards = count // 2
            self.hall.play(" ".join(data.draw(outcomes) for _ in range(boards)))

    def send(self, act: Any, *, insist: str | None = None, stage: StageId = MAIN_STAGE) -> None:
        """Done whole, or refused with nothing changed and a sentence in each language."""
        if isinstance(act, Refusal):
            self.has_a_sentence(act)
            return
        facts = list(self.hall.journal.facts())
        done = self.hall.desk.carry_out(Order(act, self.hall.id, stage, insist=insist), CHIEF)
        after = list(self.hall.journal.facts())
        assert after[: len(facts)] == facts
        if isinstance(done, Refusal):
            assert after == facts
            self.has_a_sentence(done)
        else:
            assert isinstance(done, Done)
            assert len({fact.envelope.command for fact in done.facts}) <= 1

    def has_a_sentence(self, refusal: Refusal) -> None:
        for say in CATALOGUES:
            assert say.has(f"refusal.{refusal.code}"), refusal.code
            assert "{" not in say(f"refusal.{refusal.code}", **refusal.facts)

    @rule(round_=st.integers(1, 5), board=st.integers(1, 2), result=st.sampled_from(WORTH))
    def correct_the_main_event(self, round_: int, board: int, result: GameResult) -> None:
        self.send(CorrectResult(Round(round_), Board(board), result, "помилка"), insist="помилка")

    @rule(back=st.integers(0, 12), reason=texts)
    def undo(self, back: int, reason: str) -> None:
        self.send(Undo(self.hall.journal.head() - back, reason))

    @invariant()
    def all_is_well(self) -> None:
        desk, tournament = self.hall.desk, self.hall.tournament
        stored_is_live(desk, desk.event)
        everyone_once(tournament)
        boards_are_sound(tournament)
        points_add_up(desk.event, tournament)

    @invariant()
    def money_follows_the_decision(self) -> None:
        for protest in self.hall.tournament.protests.values():
            assert (protest.money is DepositState.DUE) is (protest.state is ProtestState.FILED)
            assert (protest.money is DepositState.TAKEN) is (protest.state is ProtestState.REGISTERED)
            if protest.state is ProtestState.UPHELD:
                assert protest.money is DepositState.RETURNED
            if protest.state in OPEN:
                assert protest.decided_at is None

    @invariant()
    def nobody_outside_a_tied_group_moves(self) -> None:
        event, tournament = self.hall.event, self.hall.tournament
        if not tournament.rounds:
            return
        table = standings(event, tournament).standings
        plain = standings(event, tournament, criteria=terms_of(event, tournament).criteria).standings
        for row, before in ((row, plain.row_of(row.tpn)) for row in table.rows):
            assert row.points == before.points
            assert before.place is not None
            assert row.place is not None
            assert before.place.first <= row.place.first
            assert row.place.last <= before.place.last

    @invariant()
    def the_agenda_speaks(self) -> None:
        event = self.hall.event
        for item in agenda(event, event.local(self.hall.desk.clock.now()), whole=True).items:
            for say in CATALOGUES:
                assert "{" not in say(f"agenda.{item.what.value}", **item.facts)


class AnyProtest(Officiating):
    """Protests, the jury and incidents."""

    def protest(self, index: int) -> int:
        return index % (len(self.hall.tournament.protests) + 1) + 1

    @rule(members=st.lists(names, max_size=3), reserves=st.lists(names, max_size=1), insist=insistence)
    def elect(self, members: list[str], reserves: list[str], insist: str | None) -> None:
        self.send(ElectJury(tuple(members), tuple(reserves)), insist=insist)

    @rule(who=some, text=texts, round_=st.integers(0, 6), board=st.integers(0, 3), insist=insistence)
    def file(self, who: int, text: str, round_: int, board: int, insist: str | None) -> None:
        entry = EntryId(str(who)) if who else None
        about = (Round(round_) if round_ else None, Board(board) if board else None)
        self.send(FileProtest("A", text, entry, *about), insist=insist)

    @rule(index=some, amount=st.sampled_from([0, 200, 400]), insist=insistence)
    def pay(self, index: int, amount: int, insist: str | None) -> None:
        self.send(PayDeposit(self.protest(index), amount), insist=insist)

    @rule(
        index=some, upheld=st.booleans(), text=texts, who=names, result=st.none() | results, insist=insistence
    )
    def decide(
        self, index: int, upheld: bool, text: str, who: str, result: GameResult | None, insist: str | None
    ) -> None:
        self.send(DecideProtest(self.protest(index), upheld, text, (who,), result), insist=insist)

    @rule(index=some)
    def withdraw(self, index: int) -> None:
        self.send(WithdrawProtest(self.protest(index)))

    @rule(upheld=st.booleans(), who=names, result=st.none() | results)
    def run_its_course(self, upheld: bool, who: str, result: GameResult | None) -> None:
        """A protest by the book: the jury, the filing, the deposit, the decision."""
        self.send(ElectJury(("Коваль", "Бойко", "A"), ()))
        self.send(FileProtest("B", "годинник", None, Round(1), Board(1)), insist="пізно")
        last = max(self.hall.tournament.protests, default=1)
        self.send(PayDeposit(last, 400))
        self.send(DecideProtest(last, upheld, "так", (who,), result if upheld else None))

    @rule(
        kind=st.sampled_from(IncidentKind),
        penalty=st.sampled_from([one for one in Penalty if one is not Penalty.EXPULSION]),
        who=some,
        round_=st.integers(0, 5),
        minutes=st.none() | st.just(2),
        text=texts,
    )
    def incident(
        self, kind: IncidentKind, penalty: Penalty, who: int, round_: int, minutes: int | None, text: str
    ) -> None:
        entry = EntryId(str(who)) if who else None
        number = Round(round_) if round_ else None
        self.send(RecordIncident(kind, text, penalty, entry, number, minutes))


class AnyPlayoff(Officiating):
    """Play-offs and the ceremony."""

    def view(self, index: int) -> PlayoffView | None:
        views = playoffs(self.hall.event, self.hall.tournament)
        return views[index % len(views)] if views else None

    @rule(index=some)
    def open(self, index: int) -> None:
        if (view := self.view(index)) is not None:
            self.send(open_(self.hall.event, view), stage=view.stage)

    @rule(index=some, hand=st.booleans())
    def draw(self, index: int, hand: bool) -> None:
        if (view := self.view(index)) is not None:
            order = list(reversed(view.contest.entries))
            act = lot_by_hand(view, None, order) if hand else lot_by_seed(view, None, "зерно")
            self.send(act, stage=view.stage)

    @rule(index=some, which=some, result=results, insist=insistence)
    def play(self, index: int, which: int, result: GameResult, insist: str | None) -> None:
        view = self.view(index)
        if view is not None and view.state is not None and view.state.due:
            key = view.state.due[which % len(view.state.due)].key
            self.send(game(view, key, result), insist=insist, stage=view.stage)

    @rule(index=some, outcomes=st.lists(st.sampled_from(WORTH), min_size=1, max_size=8))
    def play_on(self, index: int, outcomes: list[GameResult]) -> None:
        """Opens a play-off and plays on in it, lots drawn as they fall due."""
        for outcome in outcomes:
            view = self.view(index)
            if view is None:
                return
            if view.state is None:
                self.send(open_(self.hall.event, view), stage=view.stage)
            elif any(isinstance(due, DueLot) for due in view.state.due):
                self.send(lot_by_seed(view, None, "зерно"), stage=view.stage)
            elif view.state.due:
                self.send(game(view, view.state.due[0].key, outcome), insist="час", stage=view.stage)

    @precondition(lambda self: any(record.games for record in self.hall.tournament.playoffs.values()))
    @rule(index=some, which=some, result=results, reason=texts, insist=insistence)
    def correct(self, index: int, which: int, result: GameResult, reason: str, insist: str | None) -> None:
        view = self.view(index)
        rule_ = terms_of(self.hall.event, self.hall.tournament).effective.playoff
        if view is None or view.record is None or not view.record.games or rule_ is None:
            return
        keys = list(view.record.games)
        act = corrected(self.hall.event, rule_, view, keys[which % len(keys)], result, reason)
        self.send(act, insist=insist, stage=view.stage)

    @rule(insist=insistence)
    def ceremony(self, insist: str | None) -> None:
        report = awards(self.hall.event, self.hall.tournament)
        assert report is not None
        self.send(give(report, self.hall.event, self.hall.tournament), insist=insist)


SHORT = settings(max_examples=settings().max_examples // 3, stateful_step_count=25)

TestAnyProtest = AnyProtest.TestCase
TestAnyProtest.settings = SHORT
TestAnyPlayoff = AnyPlayoff.TestCase
TestAnyPlayoff.settings = SHORT
