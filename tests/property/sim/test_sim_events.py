"""Generated events follow the rules, say all they know, and depend on seed and number alone."""

from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tura.app.trf_draws import Switches
from tura.app.trf_verification import verify
from tura.core.result import STANDARD_SCORING
from tura.formats.trf import Dialect, TrfReading, read, to_competition, write
from tura.sim.generate import generate
from tura.sim.profile import Profile, Rates, Span

EVERYTHING = Rates(0.15, 0.1, 0.05, 0.15, 0.05, 0.15, 0.15, 1.0, 1.0)
NOTHING = Rates(*[0.0] * len(fields(Rates)))


def profiles():
    sizes = st.integers(2, 24)
    return st.builds(
        Profile,
        players=sizes.map(lambda n: Span(n, n)),
        rounds=st.integers(1, 9).map(lambda n: Span(n, n)),
        rates=st.sampled_from([EVERYTHING, NOTHING, Rates()]),
        system=st.sampled_from(["dutch_2026", "dutch_2017"]),
    )


@given(profiles(), st.integers(1, 10**6))
@settings(max_examples=25)
def test_an_event_is_verified_and_round_trips(profile, number):
    document = generate(profile, "property", number)
    for dialect in (Dialect.TRF26, Dialect.EXTENDED):
        found = read(write(document, dialect))
        assert isinstance(found, TrfReading)
        assert not found.repairs
        assert not found.questions
        verdict = verify(found.document, Switches(system=profile.system))
        assert verdict.agrees, verdict
        assert not verdict.unchecked
    assert read(write(document, Dialect.TRF26)).document == document


@given(
    st.integers(2, 14), st.integers(1, 7), st.integers(1, 5), st.sampled_from([EVERYTHING, NOTHING, Rates()])
)
@settings(max_examples=25)
def test_a_team_event_is_verified_and_round_trips(teams, rounds, boards, rates):
    profile = Profile(
        players=Span(teams, teams), rounds=Span(rounds, rounds), boards=Span(boards, boards), rates=rates
    )
    document = generate(profile, "teams", teams * rounds * boards)
    found = read(write(document, Dialect.TRF26))
    assert isinstance(found, TrfReading)
    assert (found.repairs, found.questions) == ((), ())
    assert found.document == document
    verdict = verify(found.document, Switches())
    assert verdict.agrees, verdict
    assert not verdict.unchecked


def test_team_events_have_every_record_of_teams():
    profile = Profile(players=Span(15, 15), rounds=Span(7, 7), boards=Span(4, 4), rates=EVERYTHING)
    documents = [generate(profile, "records", number) for number in range(8)]
    for records in ("teams", "lineups", "forfeited_matches", "byes", "prohibitions", "match_scoring"):
        assert any(getattr(document, records) for document in documents), records
    assert any(document.team_byes for document in documents)
    assert {len(document.teams) for document in documents} == {15}


def test_the_same_seed_and_number_give_the_same_file():
    profile = Profile(players=Span(10, 20), rounds=Span(4, 6))
    assert generate(profile, "a", 1) == generate(profile, "a", 1)
    assert generate(profile, "a", 1) != generate(profile, "a", 2)
    assert generate(profile, "a", 1) != generate(profile, "b", 1)


def codes(rates: Rates) -> set[str]:
    profile = Profile(players=Span(30, 30), rounds=Span(7, 7), rates=rates, scoring="standard")
    documents = [generate(profile, "codes", number) for number in range(3)]
    return {cell.code for document in documents for player in document.players for cell in player.cells}


def test_every_code_of_the_format_occurs():
    assert codes(EVERYTHING) == set("10=WDL+-HFUZ")
    assert codes(NOTHING) == set("10=")


@pytest.mark.parametrize("rates", [EVERYTHING, NOTHING])
def test_prohibitions_and_acceleration_come_as_asked(rates):
    profile = Profile(players=Span(20, 20), rounds=Span(6, 6), rates=rates, scoring="standard")
    event = to_competition(generate(profile, "rates", 1))
    assert bool(event.forbidden) is bool(event.virtual) is (rates is EVERYTHING)
    assert event.system.endswith("_BAKU") is (rates is EVERYTHING)


def test_scorings_come_as_asked():
    for name in ("3-1-0", "3-2-1", "half-bye"):
        document = generate(Profile(players=Span(9, 9), rounds=Span(5, 5), scoring=name), "scoring", 1)
        assert to_competition(document).crosstable.scoring != STANDARD_SCORING
