"""Readings of C.04.6 as a regulation writes them: ``top-member=higher-score``, ``byes-float=yes``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from tura.pairing.team_swiss.position import TeamReadings

_DEFAULTS = TeamReadings()
_ANSWERS = {"yes": True, "no": False}


class TeamReadingFault(ValueError):
    """A reading that is none; `text` is what was written."""

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(f"{text}: {problem}")
        self.text = text


def team_readings_of(texts: Iterable[str]) -> TeamReadings:
    """The readings of a regulation: what it says otherwise than the defaults; raises `TeamReadingFault`."""
    chosen: dict[str, Any] = dict(_reading(text) for text in texts)
    return replace(_DEFAULTS, **chosen)


def _reading(text: str) -> tuple[str, object]:
    name, _, choice = text.partition("=")
    attribute, wanted = name.strip().replace("-", "_"), choice.strip()
    default = getattr(_DEFAULTS, attribute, None)
    choices: Mapping[str, object] = _ANSWERS
    if isinstance(default, Enum):
        choices = {str(member.value): member for member in type(default)}
    elif not isinstance(default, bool):
        known = ", ".join(field.name.replace("_", "-") for field in fields(TeamReadings))
        raise TeamReadingFault(text, f"no reading {name!r}; there are: {known}")
    if wanted not in choices:
        raise TeamReadingFault(text, f"not {wanted!r} but one of: {', '.join(choices)}")
    return attribute, choices[wanted]
