"""Texts of regulations with what must be read in them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from tura.core.codec import encode
from tura.reader import Draft

GOLDEN = Path(__file__).parents[1] / "golden"
REAL = sorted((GOLDEN / "texts").glob("*.txt"))
OWN = sorted((GOLDEN / "texts" / "own").glob("*.txt"))


@dataclass(frozen=True)
class Expected:
    """Some leaves or whole parts of the regulation, and codes of findings; other things may be read too."""

    leaves: dict[str, Any]
    findings: tuple[str, ...] = ()
    absent: tuple[str, ...] = field(default=())


def expected(text: Path) -> Expected:
    """What the TOML file beside a text expects."""
    tree = tomllib.loads(text.with_suffix(".toml").read_text("utf-8"), parse_float=Decimal)
    return Expected(tree.get("leaves", {}), tuple(tree.get("findings", ())), tuple(tree.get("absent", ())))


def part(tree: Any, key: str) -> Any:
    """A part of a regulation's tree by its dotted key, tournaments and categories by id; None when absent."""
    if not key:
        return tree
    if isinstance(tree, dict):
        whole = max(
            (name for name in tree if key == name or key.startswith(f"{name}.")), key=len, default=None
        )
        return None if whole is None else part(tree[whole], key[len(whole) + 1 :])
    if isinstance(tree, list):
        head, _, rest = key.partition(".")
        found = next((item for item in tree if isinstance(item, dict) and item.get("id") == head), None)
        if found is None and head.isdigit() and int(head) < len(tree):
            found = tree[int(head)]
        return None if found is None else part(found, rest)
    return None


def differences(draft: Draft, wanted: Expected) -> list[str]:
    """What of the expected is not in the draft, a line each."""
    tree = encode(draft.regulation)
    wrong = [
        f"{key} = {found!r} instead of {value!r}"
        for key, value in wanted.leaves.items()
        if (found := part(tree, key)) != value
    ]
    codes = {finding.code for finding in draft.findings}
    wrong += [f"no finding {code}" for code in wanted.findings if code not in codes]
    wrong += [
        f"{key} = {part(tree, key)!r} is not in the text"
        for key in wanted.absent
        if part(tree, key) is not None
    ]
    return wrong
