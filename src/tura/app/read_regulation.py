"""From the text of a регламент to a regulation file: the draft, what is open in it, and its TOML with clauses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tura.app.answers import answered
from tura.core.regulation.amendments import Change
from tura.core.regulation.check import check
from tura.core.regulation.findings import CODES
from tura.core.regulation.findings import Finding as Judgement
from tura.core.regulation.model import Regulation
from tura.formats.regulation import write
from tura.i18n import Translator
from tura.reader import Draft, Fact, Finding, Place, read


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """A finding of the text or of the regulation, with the places of the text that it is about.

    `severity` is that of `core.regulation.findings`, or ``text`` for what only the text shows.
    """

    code: str
    severity: str
    key: str = ""
    clause: str | None = None
    cases: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    judgement: Judgement | None = None
    """The finding of `check` behind it; None for what only the text shows."""


@dataclass(frozen=True)
class Reading:
    """A text that was read; `regulation` has the answers in it, if any were given."""

    draft: Draft
    regulation: Regulation
    points: tuple[OpenPoint, ...]
    answers: tuple[Change, ...] = ()

    def toml(self, t: Translator) -> str:
        """The regulation file, the clause and the line of the text beside each value."""
        return write(self.regulation, self._comments(t))

    def _comments(self, t: Translator) -> dict[str, str]:
        """Every key and every table above it, by the first place that it comes from."""
        numbers = {str(rule.id): str(index) for index, rule in enumerate(self.regulation.tournament)}
        comments: dict[str, str] = {
            _indexed(change.key, numbers, self.regulation): t("reader.beside.answer")
            for change in self.answers
        }
        for fact in self.draft.facts:
            steps = _indexed(fact.key, numbers, self.regulation).split(".")
            words = _beside(fact, self.draft.place(fact.span), t)
            for length in range(len(steps), 1, -1):
                comments.setdefault(".".join(steps[:length]), words)
        return comments


def _indexed(key: str, numbers: Mapping[str, str], regulation: Regulation) -> str:
    """A key with the number of its tournament, category or table in place of the id, as the writer wants it."""
    head, *steps = key.split(".")
    if head == "tournament":
        steps[0] = numbers[steps[0]]
    elif head in ("category", "team_table"):
        rules: tuple[Any, ...] = getattr(regulation, head)
        steps[0] = next((str(index) for index, rule in enumerate(rules) if rule.id == steps[0]), steps[0])
    return ".".join([head, *steps])


def _beside(fact: Fact, place: Place, t: Translator) -> str:
    if fact.clause is None or fact.clause.startswith("L"):
        return t("reader.beside.line", line=place.line)
    return t("reader.beside", clause=fact.clause, line=place.line)


def read_regulation(data: bytes, answers: Iterable[Change] = ()) -> Reading:
    """Reads a file's bytes; `NoText` when there is no text in it, `UnusableAnswers` when an answer does not fit."""
    draft = read(data)
    regulation = answered(draft.regulation, answers)
    return Reading(draft, regulation, _points(draft, regulation), tuple(answers))


def _points(draft: Draft, regulation: Regulation) -> tuple[OpenPoint, ...]:
    """What the text shows first, then what `check` asks; one question found by both is one point."""
    judged = [_judged(judgement, draft) for judgement in check(regulation)]
    known = {point.code for point in judged}
    textual = [finding for finding in draft.findings if finding.code not in known]
    shared = [finding for finding in draft.findings if finding.code in known]
    return (
        *(_textual(finding, draft) for finding in textual),
        *(_with_places(point, shared, draft) for point in judged),
    )


def _textual(finding: Finding, draft: Draft) -> OpenPoint:
    places = tuple(draft.place(span) for span in finding.places)
    cases = (finding.inventory,) if finding.inventory else ()
    return OpenPoint(finding.code, "text", "", finding.clause, cases, places, dict(finding.facts))


def _judged(judgement: Judgement, draft: Draft) -> OpenPoint:
    return OpenPoint(
        judgement.code,
        judgement.severity.value,
        judgement.key,
        judgement.clause,
        CODES[judgement.code].cases,
        _places_of(judgement.key, draft),
        dict(judgement.facts),
        judgement,
    )


def _with_places(point: OpenPoint, found: Iterable[Finding], draft: Draft) -> OpenPoint:
    spans = [span for finding in found if finding.code == point.code for span in finding.places]
    places = tuple(dict.fromkeys(draft.place(span) for span in spans))
    return replace(point, places=places) if places else point


def _places_of(key: str, draft: Draft) -> tuple[Place, ...]:
    """Where the text says a key, or where it says the nearest table above it."""
    steps = key.split(".")
    for length in range(len(steps), 1, -1):
        above = ".".join(steps[:length])
        spans = [fact.span for fact in draft.facts if fact.key == above or fact.key.startswith(above + ".")]
        if spans:
            return (draft.place(min(spans)),)
    return ()
