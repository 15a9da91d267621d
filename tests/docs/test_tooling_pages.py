"""Pages about the house agree with the house."""

import re
import tomllib
from pathlib import Path

import command_page

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_picture_of_the_layers_is_the_linters_contract() -> None:
    picture = re.search(r"```layers\n(.*?)```", page("docs/architecture.md"), re.DOTALL)
    assert picture is not None
    drawn = [set(line.partition("  ·")[0].split()) for line in picture[1].splitlines()]
    contract = next(c for c in PROJECT["tool"]["importlinter"]["contracts"] if c["id"] == "layers")
    kept = [set(re.findall(r"\w+", layer)) for layer in contract["layers"]]
    assert drawn == [layer for layer in kept if layer != {"__main__"}]


def test_every_target_of_make_is_explained() -> None:
    targets = re.findall(r"^([a-z-]+):.*## ", page("Makefile"), re.MULTILINE)
    explained = re.findall(r"^\| `make ([a-z-]+)` \|", page("CONTRIBUTING.md"), re.MULTILINE)
    assert sorted(explained) == sorted(targets)


def test_every_mark_of_the_tests_is_explained() -> None:
    marks = [mark.partition(":")[0].partition("(")[0] for mark in PROJECT["tool"]["pytest"]["markers"]]
    assert [mark for mark in marks if f"`{mark}" not in page("CONTRIBUTING.md")] == []


def test_the_page_of_the_command_line_is_fresh() -> None:
    assert page("docs/command-line.md") == command_page.page(), "run `make docs`"
