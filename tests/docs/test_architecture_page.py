"""The page of the architecture against the tables of conduct."""

from __future__ import annotations

import re
from pathlib import Path

from tura.core.conduct import KINDS, PARTS
from tura.core.conduct.setup import Create

PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text("utf-8")
ROWS = re.findall(
    r"^\| (`\w+`.*?) \| (.*?) \| (.*?) \|$", PAGE.partition("## Facts and commands")[2], re.MULTILINE
)


def words(column: int) -> set[str]:
    return {word for row in ROWS for word in re.findall(r"[\w-]+", row[column])}


def test_every_act_and_every_fact_stands_in_its_table() -> None:
    acts = {act.__name__ for part in PARTS for act in part.decide} | {Create.__name__, "Undo"}
    assert acts <= words(1)
    assert set(KINDS) <= words(2)


def test_every_subject_has_its_row() -> None:
    subjects = {decision.__module__.rpartition(".")[2] for part in PARTS for decision in part.decide.values()}
    assert subjects <= words(0)
