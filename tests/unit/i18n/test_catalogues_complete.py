"""Catalogues and code agree: every message that code names exists, every message is named by code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import catalogues

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "src/tura"
KEY = re.compile(r"[a-z][a-z0-9]*(?:[.-][A-Za-z0-9]+)*\.[A-Za-z0-9-]+")
SPEAKERS = {"t", "self", "translate"}
"""Names by which code calls a translator; ``x.t(...)``, ``x.n(...)`` and ``x.has(...)`` count as well."""

IN_TEMPLATE = re.compile(r"""\bt(?:\.n)?\(\s*["']([^"']+)["']\s*[,)]""")
QUOTED = re.compile(r"""["']([^"'\s]+)["']""")


def messages(language: str) -> set[str]:
    folder = ROOT / catalogues.FOLDER / language
    return {
        catalogues._name(message)
        for path in folder.glob("*.po")
        for message in catalogues.read(path)
        if message.id
    }


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in SOURCES.rglob("*.py"):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def templates() -> Iterator[tuple[Path, str]]:
    for suffix in ("html", "j2", "jinja"):
        for path in SOURCES.rglob(f"*.{suffix}"):
            yield path, path.read_text(encoding="utf-8")


def called_keys(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _speaks(node.func):
            match node.args[0]:
                case ast.Constant(value=str(key)) if KEY.fullmatch(key):
                    yield key


def _speaks(func: ast.expr) -> bool:
    match func:
        case ast.Name(id=name):
            return name in SPEAKERS
        case ast.Attribute(attr="t" | "n" | "has"):
            return True
        case _:
            return False


def patterns(tree: ast.Module) -> Iterator[str]:
    """What the strings of a module may name: whole ids, beginnings that end in a dot, f-strings."""
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values=parts) if isinstance(parts[0], ast.Constant) and "." in str(
                parts[0].value
            ):
                yield "".join(re.escape(p.value) if isinstance(p, ast.Constant) else ".+" for p in parts)
            case ast.Constant(value=str(text)) if KEY.fullmatch(text):
                yield re.escape(text)
            case ast.Constant(value=str(text)) if (
                KEY.fullmatch(text.removesuffix(".") + ".x") and text[-1] == "."
            ):
                yield re.escape(text) + ".+"


def template_patterns(text: str) -> Iterator[str]:
    for quoted in QUOTED.findall(text):
        yield re.escape(quoted) + (".+" if quoted.endswith(".") else "")


@pytest.mark.parametrize("language", ["en", "uk"])
def test_what_code_says_is_in_the_catalogues(language: str) -> None:
    known = messages(language)
    missing = [
        f"{path.name}: {key}" for path, tree in trees() for key in called_keys(tree) if key not in known
    ]
    missing += [
        f"{path.name}: {k}" for path, text in templates() for k in IN_TEMPLATE.findall(text) if k not in known
    ]
    assert not missing


def test_nothing_in_the_catalogues_is_unused() -> None:
    used = {pattern for _, tree in trees() for pattern in patterns(tree)}
    used |= {pattern for _, text in templates() for pattern in template_patterns(text)}
    plain = {re.sub(r"\\(.)", r"\1", pattern) for pattern in used if ".+" not in pattern}
    families = re.compile("|".join(pattern for pattern in used if ".+" in pattern) or "(?!)")
    unused = {key for key in messages("en") if key not in plain and not families.fullmatch(key)}
    assert not unused


def test_the_judge_of_catalogues_is_content() -> None:
    assert not list(catalogues.faults(ROOT / catalogues.FOLDER))
