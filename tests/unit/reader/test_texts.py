"""The five real texts to their last leaf, and our own texts in the facts that are written beside them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from kit.regulation_texts import GOLDEN, OWN, REAL, differences, expected
from score_reader import compare, golden
from tura.app.read_regulation import read_regulation
from tura.core.codec import decode
from tura.core.regulation.model import Regulation
from tura.reader import Draft, read

CASES = tomllib.loads((GOLDEN / "texts" / "cases.toml").read_text("utf-8"))


def _name(path: Path) -> str:
    return path.stem[:3]


@pytest.fixture(scope="module", params=REAL, ids=_name)
def real(request: pytest.FixtureRequest) -> tuple[str, Draft]:
    return _name(request.param), read(request.param.read_bytes())


def test_every_leaf_is_found_and_none_is_wrong(real: tuple[str, Draft]) -> None:
    name, draft = real
    score = compare(draft, golden(GOLDEN / "regulations" / f"{name}.toml"))
    assert (score.missing, score.wrong) == ([], [])


def test_no_sentence_stays_unread(real: tuple[str, Draft]) -> None:
    _, draft = real
    assert [draft.quote(span) for span in draft.unread] == []


def test_every_value_has_a_place_that_lies_in_the_text(real: tuple[str, Draft]) -> None:
    _, draft = real
    lines = draft.text.split("\n")
    for fact in draft.facts:
        place = draft.place(fact.span)
        assert 0 <= place.start <= place.end <= len(draft.text)
        assert draft.text[place.start : place.end].startswith(
            lines[place.line - 1][place.column - 1 :][: place.end - place.start]
        )


@pytest.mark.parametrize("text", REAL, ids=_name)
def test_ambiguities_are_reported_by_their_numbers(text: Path) -> None:
    reported = {case for point in read_regulation(text.read_bytes()).points for case in point.cases}
    assert set(CASES[_name(text)]) - reported == set()


@pytest.mark.parametrize("name", sorted(CASES))
def test_golden_regulations_fit_the_schema(name: str) -> None:
    tree = golden(GOLDEN / "regulations" / f"{name}.toml")
    assert decode(Regulation, tree).schema == 1


@pytest.mark.parametrize("text", OWN, ids=lambda path: path.stem)
def test_own_texts(text: Path) -> None:
    draft = read(text.read_bytes())
    assert draft.recognised
    assert differences(draft, expected(text)) == []


def test_there_are_thirty_texts_of_our_own() -> None:
    assert len(OWN) >= 30
