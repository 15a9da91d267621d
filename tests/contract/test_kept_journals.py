"""Every later Tura opens every earlier file: one event and one fact of every kind are kept of each release."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from kit.events import Hall, newcomer
from kit.kept_journals import examples, opened, summary
from tura.app.soundness import breaks_of, ensure_sound
from tura.core.codec import encode
from tura.core.conduct import KINDS
from tura.core.conduct.entries import Register
from tura.core.journal import Fact, SealedFact, canonical, unseal
from tura.store import files

KEPT = Path(__file__).parents[1] / "golden" / "journals"
EVENTS = sorted(KEPT.glob("*.tura"))
LINES = [
    pytest.param(line, id=f"{path.name} {json.loads(line.partition(chr(9))[0])['kind']}")
    for path in sorted(KEPT.glob("*-kinds.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]


@pytest.fixture(params=EVENTS, ids=lambda path: path.stem)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a kept event, so that opening it may bring it up to date."""
    shutil.copy(request.param, tmp_path)
    shutil.copy(request.param.with_suffix(".json"), tmp_path)
    return tmp_path / request.param.name


def test_something_is_kept() -> None:
    assert EVENTS
    assert LINES


def test_a_kept_event_makes_what_it_made_then(kept: Path) -> None:
    desk = opened(kept)
    ensure_sound(desk, kept)
    assert summary(desk.event) == json.loads(kept.with_suffix(".json").read_text("utf-8"))


def test_a_kept_event_goes_on(kept: Path) -> None:
    hall = Hall(journal=files.open_(kept), id=next(iter(opened(kept).event.tournaments)))
    hall.do(Register((newcomer("Пізній"),)))
    assert breaks_of(hall.journal) == []


@pytest.mark.parametrize("line", LINES)
def test_a_kept_fact_of_every_kind_is_read_with_all_that_it_says(line: str) -> None:
    header, _, body = line.partition("\t")
    sealed = SealedFact(0, header.encode(), b"", bytes(16), body.encode(), b"", b"")
    fact = unseal(sealed, KINDS)
    kind = KINDS[fact.envelope.kind]
    if fact.envelope.version == kind.version:
        assert json.loads(canonical(encode(fact.payload))) == json.loads(body)


def test_an_example_of_every_kind_reads_back() -> None:
    for fact, sealed in examples():
        assert isinstance(fact, Fact)
        assert unseal(sealed, KINDS) == fact
