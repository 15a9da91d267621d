"""The page of outcomes is what the program does."""

from pathlib import Path

import outcomes_page
from tura.core.result import Outcome

ROOT = Path(__file__).parents[2]


def test_the_page_is_fresh() -> None:
    assert (ROOT / "docs" / "outcomes.md").read_text(encoding="utf-8") == outcomes_page.page(), (
        "run `make docs`"
    )


def test_every_outcome_is_explained() -> None:
    assert set(outcomes_page.HAPPENED) == set(Outcome)
