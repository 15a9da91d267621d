"""Score the reader against the golden regulations, leaf by leaf: found, missing, wrong, per text.

    python tools/score_reader.py [--list] [TEXT...]

A leaf is a value of the regulation's tree, its clause included where the golden file names one.
"""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from tura.core.codec import decode, encode
from tura.core.regulation.model import Regulation
from tura.reader.draft import Draft, read_text

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"


@dataclass
class Score:
    """Leaf paths of one text by outcome."""

    found: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def leaves(tree: Any, path: str = "") -> dict[str, Any]:
    """Every value of a tree by its path; lists of tables with an id are keyed by it."""
    if isinstance(tree, dict):
        return {
            k: v
            for key, each in tree.items()
            for k, v in leaves(each, f"{path}.{key}" if path else key).items()
        }
    if isinstance(tree, list):
        return {
            k: v
            for index, each in enumerate(tree)
            for k, v in leaves(
                each, f"{path}.{each.get('id', index) if isinstance(each, dict) else index}"
            ).items()
        }
    return {path: tree}


def clause_of(clauses: dict[str, str], path: str) -> str | None:
    """The clause of a leaf: that of the longest key above it."""
    steps = path.split(".")
    return next(
        (clauses[key] for n in range(len(steps), 0, -1) if (key := ".".join(steps[:n])) in clauses), None
    )


def golden(path: Path) -> dict[str, Any]:
    """A golden regulation's tree in the codec's own form."""
    regulation = decode(Regulation, tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal))
    tree: dict[str, Any] = encode(regulation)
    return tree


def compare(draft: Draft, expected: dict[str, Any]) -> Score:
    """Leaf by leaf."""
    got_tree = encode(draft.regulation)
    clauses, got_clauses = expected.get("clauses", {}), got_tree.get("clauses", {})
    want = leaves({key: value for key, value in expected.items() if key != "clauses"})
    got = leaves({key: value for key, value in got_tree.items() if key != "clauses"})
    score = Score()
    for path, value in want.items():
        if path not in got:
            score.missing.append(f"{path} = {value!r}")
        elif got[path] != value:
            score.wrong.append(f"{path} = {got[path]!r} instead of {value!r}")
        elif (
            (clause := clause_of(clauses, path))
            and not path.endswith(".id")
            and clause_of(got_clauses, path) != clause
        ):
            score.wrong.append(f"{path}: clause {clause_of(got_clauses, path)} instead of {clause}")
        else:
            score.found.append(path)
    score.wrong += [f"{path} = {got[path]!r} is not in the text" for path in got if path not in want]
    return score


def main() -> int:
    """Print the score of each text; 0 when everything is found and nothing wrong."""
    wanted = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    perfect = True
    for path in sorted((GOLDEN / "regulations").glob("*.toml")):
        if wanted and path.stem not in wanted:
            continue
        (text,) = (GOLDEN / "texts").glob(f"{path.stem}_*.txt")
        draft = read_text(text.read_bytes().decode("utf-8"))
        score = compare(draft, golden(path))
        print(
            f"{path.stem}: found {len(score.found)}, missing {len(score.missing)}, wrong {len(score.wrong)}"
        )
        if "--list" in sys.argv:
            print(*(f"  missing {each}" for each in score.missing), sep="\n")
            print(*(f"  wrong   {each}" for each in score.wrong), sep="\n")
            print(*(f"  unread  {draft.quote(each)}" for each in draft.unread), sep="\n")
            print(
                *(f"  finding {each.code} {each.inventory or ''} {each.facts}" for each in draft.findings),
                sep="\n",
            )
        perfect = perfect and not score.missing and not score.wrong
    return 0 if perfect else 1


if __name__ == "__main__":
    sys.exit(main())
