"""Sentences of findings and faults: every fact in them is given, in both languages."""

from pathlib import Path

import pytest
from hypothesis import given

from kit.regulations import regulations
from tura.core.regulation.check import check
from tura.core.regulation.findings import Finding
from tura.core.regulation.model import Regulation, StagePlay
from tura.formats.regulation import read
from tura.i18n import default_sentence, fault_sentence, finding_sentence, translator

GOLDEN = Path(__file__).parents[2] / "golden/regulations"
LANGUAGES = [translator("en"), translator("uk")]


@given(regulations())
def test_whatever_is_found_can_be_said(regulation: Regulation) -> None:
    for finding in check(regulation):
        for t in LANGUAGES:
            assert finding_sentence(t, finding)
            assert (default_sentence(t, finding) is not None) == finding.defaulted


@pytest.mark.parametrize("number", range(5))
def test_what_is_found_in_the_five_can_be_said(number: int) -> None:
    for finding in check(read((GOLDEN / f"00{number}.toml").read_bytes())):
        assert "{" not in finding_sentence(LANGUAGES[1], finding)


def test_words_of_the_regulation_are_said_in_the_language_of_the_reader() -> None:
    finding = Finding("playoff-colours-missing", "common.playoff.two.0", facts={"play": StagePlay.MATCH})
    assert "«матч»" in finding_sentence(translator("uk"), finding)


@pytest.mark.parametrize(
    ("code", "facts", "said"),
    [
        (
            "unknown-key",
            {"key": "standing", "near": "standings"},
            "невідомий ключ `standing`, можливо `standings`?",
        ),
        ("unknown-key", {"key": "xyz", "near": ""}, "невідомий ключ `xyz`"),
        (
            "wrong-type",
            {"expected": "number", "found": "text"},
            "має бути ціле число, а записано текст у лапках",
        ),
        ("bad-value", {"value": "x", "expected": "When"}, "«x» – не момент, як-от"),
        ("not-one-of", {"value": "x", "known": "a, b"}, "«x» не з переліку: a, b"),
    ],
)
def test_faults_are_said_with_their_cure(code: str, facts: dict[str, str], said: str) -> None:
    assert fault_sentence(translator("uk"), code, facts).startswith(said)
