"""A refusal as a sentence; its facts as words, where they are codes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tura.core.refusal import Refusal
from tura.i18n.messages import Translator

_WORD = re.compile(r"[a-z-]+")


def spoken_facts(t: Translator, code: str, facts: Mapping[str, str]) -> dict[str, str]:
    """What the sentence of a refusal names; obstacles of a draw and the ways out of them are codes until here."""
    if code != "no-legal-round":
        return dict(facts)
    ways = (t(f"swiss.way-out.{way}") for way in _WORD.findall(facts["ways"]))
    return {
        **facts,
        "obstacle": t(f"swiss.obstacle.{facts['obstacle']}"),
        "ways": "; ".join(ways) or "–",
    }


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
