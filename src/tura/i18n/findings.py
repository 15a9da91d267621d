"""Sentences for what is open in a regulation and for what is wrong in its file."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from tura.core.regulation.findings import Finding, Severity
from tura.i18n.messages import Translator


def finding_sentence(t: Translator, finding: Finding) -> str:
    """What is open, with the tournaments that it touches unless it touches all."""
    sentence = t(f"finding.{finding.code}", **_facts(t, finding))
    if not finding.tournaments:
        return sentence
    return t("finding.in-tournaments", tournaments=finding.tournaments, sentence=sentence)


def default_sentence(t: Translator, finding: Finding) -> str | None:
    """What is applied in place of what is open, as a table's header prints it; None where nothing is."""
    if not finding.defaulted:
        return None
    return t("finding.applied", default=t(f"finding.{finding.code}.default", **_facts(t, finding)))


def severity_word(t: Translator, severity: Severity) -> str:
    """When an open point must be answered."""
    return t(f"severity.{severity.value}")


def fault_sentence(t: Translator, code: str, facts: Mapping[str, str]) -> str:
    """A fault of a regulation file and its cure."""
    if code == "unknown-key" and facts["near"]:
        code = "unknown-key-near"
    kinds = {
        name: t(f"toml-kind.{facts[name]}")
        for name in ("expected", "found")
        if name in facts and _is_kind(code)
    }
    return t(f"regulation-fault.{code}", **{**facts, **kinds})


def _is_kind(code: str) -> bool:
    return code in ("wrong-type", "bad-value")


def _facts(t: Translator, finding: Finding) -> dict[str, object]:
    return {name: _word(t, value) for name, value in finding.facts.items()}


def _word(t: Translator, value: object) -> object:
    """A word of the regulation's own language in the reader's, where there is one."""
    word = value.value if isinstance(value, Enum) else value
    key = f"regulation-word.{word}"
    return t(key) if isinstance(word, str) and t.has(key) else value
