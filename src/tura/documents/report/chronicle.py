"""The journal as an arbiter reads it: each fact that is told, as one line under its topic."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

from tura.core.conduct.lineups import LineupsPublished
from tura.core.conduct.matches import GameRecorded
from tura.core.conduct.results import ResultRecorded
from tura.core.conduct.rounds import RoundPaired
from tura.core.conduct.undo import Undone, undone_numbers
from tura.core.journal import Fact
from tura.core.lifecycle import Presence
from tura.core.teams import LineupSource
from tura.documents.report.scene import Scene
from tura.documents.report.sentences import sentence
from tura.documents.report.topics import SOMETIMES, TOLD, Line, Topic
from tura.i18n import Translator

_BY_PROTEST = re.compile(r"protest (\d+)")
"""The reason that the decision on a protest gives to the correction that it brings."""


def chronicle(
    facts: Sequence[Fact], t: Translator, local: Callable[[datetime], datetime]
) -> tuple[Line, ...]:
    """All lines in the order of the journal; facts that were undone are told too, and marked."""
    scene = Scene(t, local, undone_numbers(facts))
    by_number = {fact.envelope.number: fact for fact in facts}
    undoing = {fact.payload.fact: fact for fact in facts if isinstance(fact.payload, Undone)}
    return tuple(_lines(facts, scene, by_number, undoing))


def _lines(
    facts: Sequence[Fact], scene: Scene, by_number: dict[int, Fact], undoing: dict[int, Fact]
) -> Iterator[Line]:
    told: dict[int, str] = {}
    for fact in facts:
        scene.where = fact.envelope.tournament
        number, topic = fact.envelope.number, _topic(fact, scene)
        said = told[number] = sentence(fact, scene) if fact.payload is not None else ""
        if isinstance(fact.payload, Undone):
            said = _undone(by_number[fact.payload.fact], told, scene)
        if topic is not None:
            line = _line(fact, topic, said, scene)
            yield _marked(line, undoing.get(number), scene) if number in undoing else line
        scene.take(fact)


def _topic(fact: Fact, scene: Scene) -> Topic | None:
    kind, payload = fact.envelope.kind, fact.payload
    if kind in SOMETIMES:
        return SOMETIMES[kind] if _unusual(fact, scene) else None
    if kind == "presence-set" and payload.presence is Presence.PRESENT:
        return None
    return TOLD.get(kind)


def _unusual(fact: Fact, scene: Scene) -> bool:
    match fact.payload:
        case RoundPaired(by_hand=reason):
            return reason is not None
        case ResultRecorded(result=result) | GameRecorded(result=result):
            known = scene.before(fact.payload)
            return known is not None and known[0] is not result
        case LineupsPublished(lineups=lineups):
            return any(lineup.source is not LineupSource.FILED for lineup in lineups)
        case _:
            return False


def _line(fact: Fact, topic: Topic, said: str, scene: Scene) -> Line:
    envelope = fact.envelope
    return Line(
        topic,
        envelope.tournament,
        envelope.number,
        scene.moment(fact),
        envelope.actor.name,
        said,
        _reason(fact.payload, scene.t),
    )


def _reason(payload: Any, t: Translator) -> str:
    """The reason that was given: of the fact itself, of an amendment, of a pairing by hand."""
    if isinstance(payload, RoundPaired):
        return payload.by_hand or ""
    source = getattr(payload, "amendment", payload)
    reason = getattr(source, "reason", None) or ""
    protest = _BY_PROTEST.fullmatch(reason)
    return t("report.by-protest", protest=protest[1]) if protest else reason


def _undone(fact: Fact, told: dict[int, str], scene: Scene) -> str:
    kind = scene.t(f"report.kind.{fact.envelope.kind}")
    said = told.get(fact.envelope.number, "")
    what = f"{kind}: {said}" if said else kind
    return scene.t("report.undone", fact=fact.envelope.number, what=what)


def _marked(line: Line, undoing: Fact | None, scene: Scene) -> Line:
    assert undoing is not None
    mark = scene.t("report.taken-back", fact=undoing.envelope.number)
    return dataclasses.replace(line, what=f"{line.what} {mark}")
