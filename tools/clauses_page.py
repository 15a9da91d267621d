"""Write the page of clauses: which tests show that each clause of the regulations holds.

python tools/clauses_page.py docs/regulations.md

The clauses are those of tests/golden/clauses.toml; a test names the ones that it shows in its mark `clause`.
"""

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

TESTS = Path("tests")
CLAUSES = TESTS / "golden" / "clauses.toml"

INTRODUCTION = """\
# The regulations, clause by clause

Written by `make docs` from the marks of the tests. Each clause of the five regulations in
`tests/golden/texts/`, and the test modules that show it to hold.
"""


def clauses() -> dict[str, dict[str, str]]:
    """Regulation, clause, its gist."""
    return tomllib.loads(CLAUSES.read_text(encoding="utf-8"))


def marked() -> dict[str, list[str]]:
    """Each clause that a test names, with the modules that do."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(TESTS.rglob("test_*.py")):
        for clause in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found[clause].add(path.relative_to(TESTS).as_posix())
    return {clause: sorted(modules) for clause, modules in found.items()}


def _marks(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_mark(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_mark(func: ast.expr) -> bool:
    match func:
        case ast.Attribute(attr="clause", value=ast.Attribute(attr="mark")) | ast.Name(id="clause"):
            return True
        case _:
            return False


def page() -> str:
    """The whole page, in English."""
    shown = marked()
    parts = [INTRODUCTION]
    for regulation, gists in clauses().items():
        parts.append(f"\n## {regulation}\n\n| clause | says | shown by |\n|---|---|---|\n")
        parts += [
            f"| {clause} | {gist} | {_modules(shown.get(clause, []))} |\n" for clause, gist in gists.items()
        ]
    return "".join(parts)


def _modules(modules: list[str]) -> str:
    return ", ".join(f"`{module}`" for module in modules)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8", newline="\n")
