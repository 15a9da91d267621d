"""Every code that the reader can give has words in every language, and there are no words for codes that are gone."""

import ast
from pathlib import Path

import pytest

import tura.formats.trf
from tura.i18n import LANGUAGES, translator
from tura.i18n.language import CATALOGUES

FOLDER = Path(tura.formats.trf.__file__).parent
CALLS = {"repair": "repair", "fault": "fault", "ask": "question", "Notice": "notice"}


def calls():
    """Kind and code of every call that names its code by a literal."""
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                codes = [
                    a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
                ]
                if name in CALLS and codes:
                    yield CALLS[name], codes[0]


def constants():
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def messages():
    for line in (CATALOGUES / "en" / "trf.po").read_text(encoding="utf-8").splitlines():
        kind, _, code = line.removeprefix('msgid "trf.').removesuffix('"').partition(".")
        if line.startswith('msgid "trf.') and kind in {*CALLS.values(), "cure", "choice"}:
            yield kind, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language):
    say = translator(language)
    found = set(calls())
    assert len(found) > 40
    assert [f"{kind}.{code}" for kind, code in found if not say.has(f"trf.{kind}.{code}")] == []
    assert [code for kind, code in found if kind == "fault" and not say.has(f"trf.cure.{code}")] == []


def test_no_words_are_left_over():
    used = set(constants())
    assert [f"{kind}.{code}" for kind, code in messages() if code not in used] == []
