"""The facts of a refusal as words, where they are codes."""

from __future__ import annotations

import re
from collections.abc import Mapping

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
