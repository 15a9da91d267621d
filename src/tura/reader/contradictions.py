"""Where a text disagrees with itself or with the calendar, or leaves a hole: each with all its places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from itertools import pairwise
from typing import Any

from tura.reader.assembling import Assembled
from tura.reader.clauses import Passage
from tura.reader.moments import Day, Weekday, days, short_days, weekdays
from tura.reader.normal import Span
from tura.reader.notes import Fact, Finding, Notes

_NEAR = 20


def contradictions(notes: Notes, assembled: Assembled) -> list[Finding]:
    """All of them, in no particular order."""
    facts = {fact.key: fact for fact in assembled.facts}
    found = [
        *_weekdays(notes),
        *_missing_clauses(notes, assembled),
        *_outside(assembled, facts),
        *_out_of_order(notes, assembled),
        *_both_sexes(notes),
        *_editions(facts),
    ]
    for each in assembled.tournaments:
        own = {**_below(facts, "common."), **_below(facts, f"tournament.{each}.")}
        found += [*_field(own), *_timetable(own)]
    return _unique(found)


def _unique(findings: Iterable[Finding]) -> list[Finding]:
    result: list[Finding] = []
    for finding in findings:
        if finding not in result:
            result.append(finding)
    return result


def _below(facts: dict[str, Fact], prefix: str) -> dict[str, Fact]:
    return {key.removeprefix(prefix): fact for key, fact in facts.items() if key.startswith(prefix)}


def _weekdays(notes: Notes) -> Iterator[Finding]:
    for passage in notes.document.passages():
        dates = short_days(passage.low, notes.year)
        for named in weekdays(passage.low):
            day = min(dates, key=lambda each: _gap(each, named), default=None)
            if day and _gap(day, named) <= _NEAR and day.value.weekday() != named.value:
                yield _weekday(notes, passage, named, day)


def _gap(day: Day, named: Weekday) -> int:
    return max(day.start - named.end, named.start - day.end)


def _weekday(notes: Notes, passage: Passage, named: Weekday, day: Day) -> Finding:
    places = (
        notes.document.span(passage, named.start, named.end),
        notes.document.span(passage, day.start, day.end),
    )
    facts = {"weekday": passage.text[named.start : named.end], "date": day.value}
    return Finding("weekday-against-date", places, facts, passage.clause)


def _missing_clauses(notes: Notes, assembled: Assembled) -> Iterator[Finding]:
    """Numbers that the text skips; they become a fact too."""
    skipped: list[str] = []
    last = 0
    for clause in notes.document.clauses:
        head = (clause.number or "").split(".")[0]
        if not head.isdigit():
            continue
        number = int(head)
        for missing in range(last + 1, number) if last else ():
            span = notes.document.span(clause.passages[0]) if clause.passages else Span(0, 0)
            yield Finding("clause-missing", (span,), {"number": str(missing)}, clause.number, "A2")
            assembled.facts.append(Fact(f"event.missing_clauses.{len(skipped)}", str(missing), span))
            skipped.append(str(missing))
        last = number


def _out_of_order(notes: Notes, assembled: Assembled) -> Iterator[Finding]:
    """Tournaments that the text has in another order than the calendar."""
    written = [each for each in notes.document.headings if each in assembled.tournaments]
    by_date = [each for each in assembled.tournaments if each in written]
    if notes.document.blocks and written != by_date:
        before, after = next(
            pair for pair in pairwise(written) if by_date.index(pair[0]) > by_date.index(pair[1])
        )
        spans = [fact.span for fact in assembled.facts if fact.key.startswith(f"tournament.{after}.schedule")]
        facts = {"tournament": after, "before": before}
        yield Finding("tournaments-out-of-order", tuple(spans[:1]), facts, None, "A43")


_BRACKETS = re.compile(r"\(-[а-яіїє]{0,4}\)")


def _both_sexes(notes: Notes) -> Iterator[Finding]:
    """Endings in brackets for the other sex: the words hold for both."""
    original = notes.document.original
    if match := _BRACKETS.search(original):
        facts = {"count": len(_BRACKETS.findall(original))}
        yield Finding("endings-for-both-sexes", (Span(*match.span()),), facts, None, "A34")


def _editions(facts: dict[str, Fact]) -> Iterator[Finding]:
    """Amendments of the rules that are not in the order of their dates."""
    rules = facts.get("event.rules")
    if rules is None:
        return
    dates = [day.value for day in days(str(rules.value).lower(), None)]
    if dates != sorted(dates):
        yield Finding("rules-out-of-order", (rules.span,), {"dates": tuple(dates)}, rules.clause, "A39")


def _outside(assembled: Assembled, facts: dict[str, Fact]) -> Iterator[Finding]:
    first = facts.get("event.arrival") or facts.get("event.starts")
    last = facts.get("event.ends")
    if first is None or last is None:
        return
    for fact in assembled.facts:
        if ".schedule." in fact.key and isinstance(fact.value, date):
            day = fact.value.date() if isinstance(fact.value, datetime) else fact.value
            if not first.value <= day <= last.value:
                facts_ = {"date": day, "first": first.value, "last": last.value}
                yield Finding("dates-outside-event", (fact.span, last.span), facts_, fact.clause)


def _field(terms: dict[str, Fact]) -> Iterator[Finding]:
    system, rounds, field = (terms.get(key) for key in ("system", "rounds", "participants"))
    if system is None or rounds is None or field is None or "ROUNDROBIN" not in system.value:
        return
    cycles = 2 if "DOUBLE" in system.value else 1
    wanted = cycles * (field.value - 1 if field.value % 2 == 0 else field.value)
    if rounds.value != wanted:
        facts = {"rounds": rounds.value, "participants": field.value, "wanted": wanted}
        yield Finding("rounds-against-participants", (rounds.span, field.span), facts, rounds.clause)


def _timetable(terms: dict[str, Fact]) -> Iterator[Finding]:
    rounds = terms.get("rounds")
    listed = [fact for key, fact in terms.items() if key.startswith("schedule.rounds.")]
    if rounds is None or not listed or len(listed) == rounds.value:
        return
    facts: dict[str, Any] = {"rounds": rounds.value, "listed": len(listed)}
    yield Finding("rounds-against-schedule", (rounds.span, listed[-1].span), facts, rounds.clause)
