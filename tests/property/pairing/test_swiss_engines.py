"""Kernel, twin and judge over random events; what holds of every draw; what must not change it."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.judge_swiss.check import Fault, judge
from kit.swiss_events import CALM, events, play
from tura.pairing import dutch_2017, dutch_2026
from tura.pairing.dutch.engine import DENSE, QUICK, WHOLE, Engine, choose, kernel, native_draw
from tura.pairing.dutch.field import field_of
from tura.pairing.swiss.explanation import Reason
from tura.pairing.swiss.position import NoLegalRound, Obstacle, Pair, SwissRound
from tura.pairing.swiss.record import EDITION_2017, EDITION_2026

SEEDS = st.integers(0, 1 << 32)
EDITIONS = [
    pytest.param(dutch_2026, EDITION_2026, id="2026"),
    pytest.param(dutch_2017, EDITION_2017, id="2017"),
]


@pytest.fixture(autouse=True)
def _any_engine():
    yield
    choose(Engine.AUTO)


def drawn_by(engine, edition, position):
    choose(engine)
    return edition.pair(position)


@pytest.mark.parametrize(("edition", "reading"), EDITIONS)
@given(seed=SEEDS)
def test_the_kernel_with_all_its_short_cuts_draws_what_the_twin_draws(edition, reading, seed):
    native = kernel()
    if native is None:
        pytest.skip("the native kernel is not installed")
    for position in islice(events(seed, dutch_2026.pair, players=(4, 24)), 8):
        expected = drawn_by(Engine.PURE, edition, position)
        assert drawn_by(Engine.NATIVE, edition, position) == expected
        field, _ = field_of(position, reading)
        ways = [
            native_draw(native, field, old_rules=edition is dutch_2017, effort=effort)
            for effort in (QUICK, DENSE, WHOLE)
        ]
        assert ways[0] == ways[1] == ways[2]


@given(seed=SEEDS)
def test_the_judge_finds_no_fault(seed):
    for position in islice(events(seed, dutch_2026.pair, players=(4, 12)), 4):
        assert judge(position, dutch_2026.pair(position), largest=6).findings == ()


@given(seed=SEEDS, choice=st.randoms(use_true_random=False))
def test_the_judge_finds_what_is_wrong(seed, choice):
    """Two opponents exchanged: another candidate, which is worse or comes later."""
    positions = list(islice(events(seed, dutch_2026.pair, players=(6, 9)), 6))
    verdicts = Counter()
    for position in positions:
        drawn = dutch_2026.pair(position)
        if isinstance(drawn, NoLegalRound) or len(drawn.pairs) < 2:
            continue
        one, other = choice.sample(range(len(drawn.pairs)), 2)
        pairs = list(drawn.pairs)
        pairs[one], pairs[other] = (
            Pair(pairs[one].white, pairs[other].black),
            Pair(pairs[other].white, pairs[one].black),
        )
        found = judge(position, replace(drawn, pairs=tuple(pairs)), largest=10).findings
        verdicts[bool(found)] += 1
    assert not verdicts[False]


@given(seed=SEEDS)
def test_the_judge_finds_plain_faults(seed):
    position = next(p for p in events(seed, dutch_2026.pair, players=(6, 12)) if p.round > 2)
    drawn = dutch_2026.pair(position)
    if isinstance(drawn, NoLegalRound):
        return
    first, *rest = drawn.pairs
    turned = SwissRound((Pair(first.black, first.white), *rest), drawn.bye)
    assert {f.fault for f in judge(position, turned).findings} == {Fault.COLOUR}
    assert Fault.LEFT_OUT in {f.fault for f in judge(position, SwissRound(tuple(rest), drawn.bye)).findings}
    assert Fault.TWICE in {
        f.fault for f in judge(position, SwissRound((first, *drawn.pairs), drawn.bye)).findings
    }
    claim = NoLegalRound(position.round, Obstacle.TOO_FEW_PARTNERS, (), ())
    assert [f.fault for f in judge(position, claim).findings] == [Fault.POSSIBLE]


@pytest.mark.parametrize(("edition", "reading"), EDITIONS)
@given(seed=SEEDS)
def test_what_every_draw_owes(edition, reading, seed):
    """Everybody once, nobody twice against the same, at most one bye and to whom it may go, boards in order."""
    del reading
    for position in islice(events(seed, edition.pair, players=(4, 30)), 6):
        drawn = edition.pair(position)
        if isinstance(drawn, NoLegalRound):
            assert len(drawn.ways_out) > 1
            continue
        seats = [tpn for pair in drawn.pairs for tpn in (pair.white, pair.black)] + [drawn.bye] * (
            drawn.bye is not None
        )
        assert Counter(seats) == Counter(position.available)
        table = position.crosstable
        met = {
            frozenset((p.tpn, c.opponent))
            for p in table.participants
            for c in p.cells
            if c.opponent and c.outcome and c.outcome.value in "10="
        }
        assert not met & {frozenset((pair.white, pair.black)) for pair in drawn.pairs}


@given(seed=SEEDS)
def test_later_rounds_names_and_ratings_do_not_change_a_draw(seed):
    chance = Random(seed)
    positions = list(play(chance, dutch_2026.pair, size=chance.randint(4, 16), rounds=6, rates=CALM))
    last = positions[-1]
    for position in positions:
        renamed = tuple(replace(p, name=f"X{p.tpn}", rating=0) for p in last.crosstable.participants)
        later = replace(position, crosstable=replace(last.crosstable, participants=renamed))
        assert dutch_2026.pair(later) == dutch_2026.pair(position)


@given(seed=SEEDS)
def test_two_leaders_who_may_meet_do_or_the_reason_is_shown(seed):
    for position in islice(events(seed, dutch_2026.pair, players=(6, 16)), 8):
        drawn = dutch_2026.pair(position, explain=True)
        if isinstance(drawn, NoLegalRound) or drawn.explanation is None:
            continue
        top = drawn.explanation.brackets[0]
        field, _ = field_of(position, EDITION_2026)
        if len(top.residents) != 2 or not field.mates[0] >> 1 & 1 or top.pairs:
            continue
        assert {remark.reason for remark in top.remarks} == {Reason.FLOAT_COMPLETION}
