"""A regulation written as a регламент and read again is the same regulation."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given

from kit.golden_regulations import regulation
from kit.said_regulations import meaning, said_regulations
from tura.core.codec import decode
from tura.core.regulation.model import Regulation
from tura.documents.regulation_text import regulation_text
from tura.i18n import translator
from tura.reader import Draft, read_text

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*/regulation.toml"))
GOLDEN = ["000", "001", "002", "003", "004"]


def again(regulation: Regulation) -> Draft:
    return read_text(regulation_text(regulation, translator("uk")))


def same(regulation: Regulation) -> None:
    draft = again(regulation)
    assert meaning(draft.regulation) == meaning(regulation)
    assert [draft.quote(span) for span in draft.unread] == []


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_regulations_come_back(name: str) -> None:
    same(regulation(name))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.parent.name)
def test_examples_come_back(path: Path) -> None:
    same(decode(Regulation, tomllib.loads(path.read_text("utf-8"), parse_float=Decimal)))


@given(said_regulations())
def test_whatever_a_regulation_says_comes_back(regulation: Regulation) -> None:
    same(regulation)


@pytest.mark.parametrize("name", GOLDEN)
def test_clauses_are_numbered_and_skip_what_the_text_skipped(name: str) -> None:
    text = regulation_text(regulation(name), translator("uk"))
    numbers = re.findall(r"(?m)^(\d+)\. ", text)
    assert numbers == [str(n) for n in range(1, int(numbers[-1]) + 1) if not (name == "001" and n == 6)]


@pytest.mark.parametrize("name", GOLDEN)
def test_english_says_as_many_things(name: str) -> None:
    uk, en = (regulation_text(regulation(name), translator(language)) for language in ("uk", "en"))
    assert len(en.split("\n\n")) == len(uk.split("\n\n"))
    labels = [
        line.split(":")[0]
        for line in en.splitlines()
        if ":" in line and not line.startswith(("Tournament", "Costs"))
    ]
    assert [label for label in labels if re.search("[а-яі]", label)] == []


def test_a_time_control_is_said_in_words() -> None:
    text = regulation_text(regulation("003"), translator("uk"))
    words = (
        "90 хвилин на перші 40 ходів плюс 30 хвилин до закінчення партії з додаванням 30 секунд за кожний хід"
    )
    assert f"Контроль часу – {words}, починаючи з першого." in text
    assert "контроль часу 6 хвилин білим та 5 хвилин чорним" in text
