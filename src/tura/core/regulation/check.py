"""All that a careful arbiter would ask before an event is run by a regulation.

Gaps, contradictions, the defaults that would be applied and the readings that are taken, each a `Finding` with
a stable code. Judging writes nothing and never stops at the first fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tura.core.plan_warnings import PlanWarning, plan_warnings
from tura.core.regulation.case import Case, Point, depth, is_absolute
from tura.core.regulation.contradictions import contradictions, contradictions_of_event
from tura.core.regulation.effective import defaults, scoring_of
from tura.core.regulation.findings import Finding, Severity
from tura.core.regulation.gaps import gaps, gaps_of_event
from tura.core.regulation.model import Regulation, ScoringRule
from tura.core.regulation.readings import readings, readings_of_event
from tura.core.regulation.words import clause_keys, words

_ORDER = {severity: number for number, severity in enumerate(Severity)}


def check(regulation: Regulation) -> tuple[Finding, ...]:
    """Every finding, the gravest first; what is true of all tournaments alike is said once."""
    found = [_of_event(regulation, point) for point in _event_points(regulation)]
    cases = [Case(regulation, rule.id) for rule in regulation.tournament]
    found += _merged(regulation, [(case, point) for case in cases for point in _points(case)])
    return tuple(sorted(found, key=lambda finding: _ORDER[finding.severity]))


def _event_points(regulation: Regulation) -> Iterator[Point]:
    yield from words(regulation)
    yield from clause_keys(regulation)
    yield from contradictions_of_event(regulation)
    yield from gaps_of_event(regulation)
    yield from readings_of_event(regulation)


def _of_event(regulation: Regulation, point: Point) -> Finding:
    return Finding(point.code, point.key, regulation.clause(None, point.key), (), point.facts)


def _points(case: Case) -> Iterator[Point]:
    yield from contradictions(case, scoring_of(case.rule.scoring or ScoringRule()))
    yield from gaps(case)
    yield from defaults(case)
    yield from (_planned(warning) for warning in plan_warnings(case.rule, case.regulation.event, case.plan))
    yield from readings(case)


def _planned(warning: PlanWarning) -> Point:
    return Point(warning.code, warning.key, warning.facts)


def _merged(regulation: Regulation, found: list[tuple[Case, Point]]) -> Iterator[Finding]:
    """Findings that are alike are said once: of the common terms where all tournaments share them."""
    alike: dict[str, list[Case]] = {}
    points: dict[str, Point] = {}
    for case, point in found:
        likeness = f"{point.code} {point.key} {point.facts} {'' if _shared(case, point) else case.id}"
        alike.setdefault(likeness, []).append(case)
        points[likeness] = point
    for likeness, cases in alike.items():
        if len(cases) == len(regulation.tournament) > 1:
            yield _common(regulation, points[likeness])
        else:
            yield from _located(cases, points[likeness])


def _shared(case: Case, point: Point) -> bool:
    """Whether the tournament itself says nothing on the point's own key."""
    return is_absolute(point.key) or depth(case.own, point.key) < len(point.key.split("."))


def _common(regulation: Regulation, point: Point) -> Finding:
    key = point.key if is_absolute(point.key) else f"common.{point.key}"
    return Finding(point.code, key, regulation.clause(None, key), (), point.facts)


def _located(cases: list[Case], point: Point) -> Iterator[Finding]:
    """One finding for each key at which it stands."""
    by_key: dict[str, Finding] = {}
    for case in cases:
        found = case.locate(point)
        known = by_key.get(found.key)
        names = (*known.tournaments, case.id) if known else (case.id,)
        by_key[found.key] = replace(
            found, tournaments=() if len(cases) == len(case.regulation.tournament) else names
        )
    yield from by_key.values()
