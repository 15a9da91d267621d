"""Every kind of fact goes into the journal and comes out the same."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.regulations import names, tables
from tura.core.conduct import KINDS, NAMES
from tura.core.ids import CommandId, StageId, TournamentId
from tura.core.journal import GENESIS, Actor, Envelope, Fact, Role, seal, unseal, verify

moments = st.datetimes(datetime(1990, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001


def envelopes(kind: str) -> st.SearchStrategy[Envelope]:
    """Any envelope of a fact of this kind."""
    return st.builds(
        Envelope,
        number=st.integers(0, 10**6),
        kind=st.just(kind),
        version=st.just(KINDS[kind].version),
        tournament=st.none() | names.map(TournamentId),
        stage=names.map(StageId),
        happened_at=moments,
        recorded_at=moments,
        actor=st.builds(Actor, names, st.sampled_from(Role)),
        command=names.map(CommandId),
    )


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=settings().max_examples // 5)
@given(data=st.data(), salt=st.binary(min_size=16, max_size=16))
def test_what_is_sealed_is_opened(kind: str, data: st.DataObject, salt: bytes) -> None:
    payload: Any = data.draw(tables(KINDS[kind].payload))
    envelope = data.draw(envelopes(kind))
    sealed = seal(envelope, payload, salt, GENESIS)
    assert unseal(sealed, KINDS) == Fact(envelope, payload)
    assert seal(envelope, payload, salt, GENESIS) == sealed
    assert {one.code for one in verify([sealed])} <= {"number-missing"}


def test_every_kind_has_one_name() -> None:
    assert len(NAMES) == len(KINDS)
    assert all(name == name.lower() and " " not in name for name in KINDS)
    assert all(set(kind.upcasts) == set(range(1, kind.version)) for kind in KINDS.values())
