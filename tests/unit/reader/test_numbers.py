"""Every number of the five texts counts: change one, and the regulation or the findings change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import settings

from kit.regulation_texts import REAL
from tura.core.codec import encode
from tura.reader import Draft, read_text

NUMBER = re.compile(r"(?<![\w])\d+(?![\w])")
PASSED_OVER = {
    "001": {"Т.Г.Шевченка, 15\n"},  # the address in the title, said again in clause 1
    "002": {"4. 4.Місця", "6.6.В усь"},  # the doubled label of a clause
}


EVERY = max(1, 120 // settings().max_examples)
"""Of how many numbers one is tried: all of them in the thorough profile."""


def outcome(draft: Draft) -> tuple[object, object]:
    return encode(draft.regulation), [(finding.code, str(finding.facts)) for finding in draft.findings]


@pytest.mark.parametrize("text", REAL, ids=lambda path: path.stem[:3])
def test_no_number_is_passed_over(text: Path) -> None:
    words = text.read_bytes().decode("utf-8")
    as_written = outcome(read_text(words))
    passed_over = []
    for match in list(NUMBER.finditer(words))[::EVERY]:
        other = str(int(match[0]) + 1).zfill(len(match[0]))
        changed = words[: match.start()] + other + words[match.end() :]
        if outcome(read_text(changed)) == as_written:
            passed_over.append(words[max(0, match.start() - 40) : match.end() + 6])
    known = PASSED_OVER.get(text.stem[:3], set())
    assert [place for place in passed_over if not any(each in place for each in known)] == []
