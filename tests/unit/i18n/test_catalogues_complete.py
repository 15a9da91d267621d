"""Catalogues and code agree: every message that code names exists, every message is named by code."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import catalogues
from tura.core.regulation.findings import CODES

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "src/tura"
KEY = re.compile(r"[a-z][a-z0-9]*(?:[.-][A-Za-z0-9]+)*\.[A-Za-z0-9-]+")
SPEAKERS = {"t", "self", "translate"}
"""Names by which code calls a translator; ``x.t(...)`` and ``x.n(...)`` count as well."""

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


@cache
def trees() -> tuple[tuple[Path, ast.Module], ...]:
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"))) for path in SOURCES.rglob("*.py"))


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
        case ast.Attribute(attr="t" | "n"):
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


REFUSERS = {"refuse": 0, "overridable": 0, "Refusal": 0, "unless_insisted": 1}
"""Which argument of each is the code of a refusal."""


def refusals(tree: ast.Module) -> Iterator[tuple[str, set[str] | None]]:
    """Codes of refusals with the names of their facts; None where these do not stand in the call itself."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if (
                name in REFUSERS and len(args) > REFUSERS[name]
            ):
                code = args[REFUSERS[name]]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value, _facts(node, args[REFUSERS[name] + 1 :])


def _facts(call: ast.Call, more: list[ast.expr]) -> set[str] | None:
    named = {word.arg for word in call.keywords if word.arg}
    tables = [arg for arg in more if isinstance(arg, ast.Dict)]
    if len(tables) < len(more) or any(word.arg is None for word in call.keywords):
        return None
    return named | {str(key.value) for table in tables for key in table.keys if isinstance(key, ast.Constant)}


def test_every_refusal_has_its_sentence_and_the_facts_that_it_names() -> None:
    wanted: dict[str, set[str]] = {}
    for language in ("en", "uk"):
        for path in (ROOT / catalogues.FOLDER / language).glob("*.po"):
            for message in catalogues.read(path):
                if str(message.id).startswith("refusal."):
                    wanted[str(message.id)] = {fact[1:-1] for fact in catalogues._placeholders(message)}
    for path, tree in trees():
        for code, facts in refusals(tree):
            assert f"refusal.{code}" in wanted, path
            assert facts is None or wanted[f"refusal.{code}"] <= facts, (path, code)


@pytest.mark.parametrize("language", ["en", "uk"])
def test_every_finding_has_its_sentence_and_the_default_that_it_takes(language: str) -> None:
    said = {key for key in messages(language) if key.startswith("finding.")}
    codes = {f"finding.{code}" for code in CODES}
    defaults = {f"finding.{code}.default" for code, row in CODES.items() if row.defaulted}
    assert codes | defaults <= said


def test_nothing_in_the_catalogues_is_unused() -> None:
    used = {pattern for _, tree in trees() for pattern in patterns(tree)}
    used |= {pattern for _, text in templates() for pattern in template_patterns(text)}
    plain = {re.sub(r"\\(.)", r"\1", pattern) for pattern in used if ".+" not in pattern}
    families = re.compile("|".join(pattern for pattern in used if ".+" in pattern) or "(?!)")
    unused = {key for key in messages("en") if key not in plain and not families.fullmatch(key)}
    assert not unused


def test_the_judge_of_catalogues_is_content() -> None:
    assert not list(catalogues.faults(ROOT / catalogues.FOLDER))
