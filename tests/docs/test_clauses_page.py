"""Every clause of the regulations is shown by a test, and the page says by which."""

from pathlib import Path

import clauses_page

ROOT = Path(__file__).parents[2]


def test_the_page_is_fresh(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    assert (ROOT / "docs" / "regulations.md").read_text(encoding="utf-8") == clauses_page.page(), (
        "run `make docs`"
    )


def test_every_clause_has_its_test(monkeypatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = clauses_page.marked()
    known = {clause for gists in clauses_page.clauses().values() for clause in gists}
    assert known - set(shown) == set()
    assert set(shown) - known == set()
