"""The page on tie-breaks names every code, edition and reading, and no others."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from tura.i18n import translator
from tura.ranking.criteria import Code
from tura.ranking.editions import Edition, Readings
from tura.ranking.notices import NoticeCode
from tura.ranking.tiebreaks import UNITS
from tura.ranking.working import Basis, Cut

PAGE = Path("docs/tie-breaks.md").read_text(encoding="utf-8")


def first_cells(heading: str) -> list[str]:
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)`", section, re.MULTILINE)


def test_every_code_has_its_line():
    assert first_cells("The codes") == [code.value for code in Code]


def test_the_articles_of_the_page_are_those_of_the_units():
    lines = {
        match[1]: match[2]
        for match in re.finditer(r"^\| `(\w+)` \|[^|]*\| ([\d.]+|–) \|", PAGE, re.MULTILINE)
    }
    assert {code.value: lines[code.value] for code in UNITS} == {
        code.value: unit.article for code, unit in UNITS.items()
    }


def test_every_edition_and_every_reading_has_its_line():
    assert first_cells("Editions") == [edition.value for edition in Edition]
    assert first_cells("Readings") == [field.name.replace("_", "-") for field in fields(Readings)]


def test_both_languages_have_the_words():
    for language in ("en", "uk"):
        t = translator(language)
        keys = [notice.value for notice in NoticeCode]
        keys += [f"tie-break.name.{code.value}" for code in Code]
        keys += [f"working.cut.{cut.value}" for cut in Cut]
        unplayed = [basis for basis in Basis if basis.value.startswith(("dummy", "virtual", "switched"))]
        keys += [f"working.who.{basis.value}" for basis in unplayed]
        assert [key for key in keys if not t.has(key)] == []
