"""A refusal as a sentence; its facts as words, where they are codes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping

from tura.core.refusal import Refusal
from tura.i18n.findings import fault_sentence
from tura.i18n.messages import Translator

Facts = Mapping[str, str]

_WORD = re.compile(r"[a-z-]+")
_STAGE = re.compile(r"playoff-(\d+)")


def spoken_facts(t: Translator, code: str, facts: Facts) -> dict[str, str]:
    """What the sentence of a refusal names: states, acts, roles, stages, faults are codes until here."""
    special = _SPECIAL.get(code)
    spoken = {name: _spoken(t, name, value) for name, value in facts.items()}
    return spoken | special(t, facts) if special else spoken


def refusal_sentence(t: Translator, refusal: Refusal) -> str:
    """A refusal as a sentence, with the clause or article that forbids."""
    sentence = t(f"refusal.{refusal.code}", **spoken_facts(t, refusal.code, refusal.facts))
    if refusal.clause:
        sentence += " " + t("refusal.by-clause", clause=refusal.clause)
    elif refusal.article:
        sentence += " " + t("refusal.by-article", article=refusal.article)
    if refusal.overridable:
        sentence += " " + t("refusal.may-insist")
    return sentence


def _spoken(t: Translator, name: str, value: str) -> str:
    stage = _STAGE.fullmatch(value) if name == "stage" else None
    if stage is not None:
        return t("playoff.from-place", first=stage[1])
    key = f"spoken.{name}.{value}"
    return t(key) if t.has(key) else value


def _obstacle(t: Translator, facts: Facts) -> dict[str, str]:
    ways = (t(f"swiss.way-out.{way}") for way in _WORD.findall(facts["ways"]))
    return {"obstacle": t(f"swiss.obstacle.{facts['obstacle']}"), "ways": "; ".join(ways) or "–"}


def _life_cycle(t: Translator, facts: Facts) -> dict[str, str]:
    subject, act = facts["subject"], facts["act"].replace(" ", "-")
    return {
        "subject": t(f"life-cycle.{subject}"),
        "state": t(f"life-cycle.{subject}.{facts['state']}"),
        "act": t(f"life-cycle.{subject}.to.{act}"),
    }


def _kind(t: Translator, facts: Facts) -> dict[str, str]:
    return {"kind": t(f"report.kind.{facts['kind']}")}


def _faults(t: Translator, facts: Facts) -> dict[str, str]:
    said = (f"{key}: {fault_sentence(t, code, its)}" for key, code, its in json.loads(facts["faults"]))
    return {"faults": "; ".join(said)}


_SPECIAL: dict[str, Callable[[Translator, Facts], dict[str, str]]] = {
    "no-legal-round": _obstacle,
    "not-now": _life_cycle,
    "stands-for-ever": _kind,
    "amendment-unsound": _faults,
}
