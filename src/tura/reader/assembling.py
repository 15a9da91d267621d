"""Facts put together to the tree of a regulation: what all tournaments share becomes common.

A list is one thing: it is shared whole or not at all. Where a text says one key twice and differently, the
first value stands and both places are named.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any

from tura.reader.notes import Fact, Finding, Notes, Sureness

Flat = dict[str, Fact]


@dataclass(slots=True)
class Assembled:
    """The facts by their full keys in the regulation, the order of its tournaments, and what collided."""

    facts: list[Fact] = field(default_factory=list)
    tournaments: tuple[str, ...] = ()
    findings: list[Finding] = field(default_factory=list)


def assemble(notes: Notes) -> Assembled:
    """Gives every fact its full key: ``event.…``, ``common.…``, ``tournament.<id>.…``, ``category.<id>.…``."""
    result = Assembled()
    event = [fact for fact in notes.facts if fact.key.startswith("event.")]
    apart = [fact for fact in notes.facts if fact.key.startswith(("category.", "team_table."))]
    terms = [fact for fact in notes.facts if fact not in event and fact not in apart]
    kept_event = _first_of_each(event, result.findings)
    terms = _without_day_lines(terms, kept_event)
    ids = notes.document.groups.ids or (_only_id(notes),)
    terms += _declared(notes)
    by_id = {each: _terms_of(each, terms, result.findings) for each in ids}
    _settle(by_id, kept_event, result.findings)
    result.tournaments = _ordered(ids, by_id, notes)
    result.facts += kept_event.values()
    common = _common(list(by_id.values()))
    result.facts += [replace(fact, key=f"common.{key}") for key, fact in common.items()]
    for each in result.tournaments:
        own = {key: fact for key, fact in by_id[each].items() if key not in common}
        result.facts += [replace(fact, key=f"tournament.{each}.{key}") for key, fact in own.items()]
    result.facts += _first_of_each(apart, result.findings).values()
    return result


def _ordered(ids: tuple[str, ...], by_id: dict[str, Flat], notes: Notes) -> tuple[str, ...]:
    """By their first days; a list of tournaments in the text keeps its order."""
    return (
        ids if notes.document.groups.declared else tuple(sorted(ids, key=lambda each: _begins(by_id[each])))
    )


def _without_day_lines(terms: list[Fact], event: Flat) -> list[Fact]:
    """Days that stand alone over the lines of a timetable are the days of an event that says no others."""
    lines = sorted((fact for fact in terms if fact.key == "day_line"), key=lambda fact: fact.value)
    said = "event.starts" in event or any(fact.key == "schedule.starts" for fact in terms)
    if lines and not said:
        for key, fact in (("event.starts", lines[0]), ("event.ends", lines[-1])):
            event.setdefault(key, replace(fact, key=key, groups=frozenset(), sure=Sureness.INFERRED))
    return [fact for fact in terms if fact.key != "day_line"]


def _declared(notes: Notes) -> Iterator[Fact]:
    """Numbers and English names of the tournaments that the text lists itself."""
    for passage in notes.document.passages():
        for group, said in notes.document.groups.declared.items():
            if passage.text.startswith(f'Турнір "{group}":'):
                notes.seen(passage)
                span = notes.document.span(passage)
                for key in said.keys() - {"name"}:
                    value = int(said[key]) if key == "number" else said[key]
                    yield Fact(key, value, span, passage.clause, frozenset({group}))


def _only_id(notes: Notes) -> str:
    low = notes.document.normal.low
    final = "фінал" in low or ("чемпіона україни" in low and "колов" in low)
    return "final" if final else "main"


def _first_of_each(facts: Iterable[Fact], findings: list[Finding]) -> Flat:
    kept: Flat = {}
    for fact in facts:
        earlier = kept.setdefault(fact.key, fact)
        if earlier.value != fact.value:
            findings.append(_contradiction(earlier, fact))
    return kept


def _contradiction(one: Fact, other: Fact) -> Finding:
    facts = {"key": one.key, "one": one.value, "other": other.value}
    return Finding("said-twice-differently", (one.span, other.span), facts, other.clause)


def _terms_of(each: str, facts: Sequence[Fact], findings: list[Finding]) -> Flat:
    general = [fact for fact in facts if fact.groups is None]
    own = [fact for fact in facts if fact.groups is not None and each in fact.groups]
    kept = _first_of_each(own, findings)
    atoms = {_atom(key) for key in kept}
    rest = [fact for fact in general if _atom(fact.key) not in atoms]
    seen: list[Finding] = []
    merged = {**_first_of_each(rest, seen), **kept}
    findings += [finding for finding in seen if finding not in findings]
    return merged


def _atom(key: str) -> str:
    """The key up to a list: lists are taken whole."""
    steps = key.split(".")
    number = next((index for index, step in enumerate(steps) if step.isdigit()), len(steps))
    return ".".join(steps[:number])


def _settle(by_id: dict[str, Flat], event: Flat, findings: list[Finding]) -> None:
    """What follows only from the whole: the last round's number, one day's start, the event's arrival."""
    for terms in by_id.values():
        rounds = terms["rounds"].value if "rounds" in terms else None
        for key, fact in list(terms.items()):
            if fact.value == "last" and key.split(".")[-1] in ("round", "0"):
                _last_round(key, fact, rounds, terms)
        _days_without_times(terms, findings)
        _beginning(terms, findings)
        _first_round_only(terms, rounds)
        _arrival(terms, event)


def _last_round(key: str, fact: Fact, rounds: int | None, terms: Flat) -> None:
    if rounds is not None:
        terms[key] = replace(fact, value=rounds)
        return
    prefix = key.rsplit(".", 1)[0] if key.endswith(".round") else key.rsplit(".", 2)[0]
    for other in [each for each in terms if each.startswith(prefix)]:
        del terms[other]


def _days_without_times(terms: Flat, findings: list[Finding]) -> None:
    """Playing days for which no time is said begin when the event does, as far as one can guess; else they go."""
    begins = terms.get("begins")
    for key in [each for each in terms if each.startswith("schedule.days.")]:
        fact = terms[key]
        if isinstance(fact.value, datetime):
            continue
        finding = Finding("playing-day-without-time", (fact.span,), {"day": fact.value}, fact.clause)
        if finding not in findings:
            findings.append(finding)
        if begins is None:
            del terms[key]
        else:
            moment = datetime.combine(fact.value, begins.value.time())
            terms[key] = replace(fact, value=moment, sure=Sureness.GUESSED)


def _beginning(terms: Flat, findings: list[Finding]) -> None:
    """The start of the event is that of its first playing day or round; where these differ, both are named."""
    begins = terms.pop("begins", None)
    if begins is None:
        return
    first = terms.get("schedule.days.0") or terms.get("schedule.rounds.0")
    if first is None and "schedule.round_time" not in terms:
        terms["schedule.days.0"] = replace(begins, key="schedule.days.0")
    elif first is not None and first.value != begins.value:
        finding = _contradiction(replace(first, groups=None), begins)
        if finding not in findings:
            findings.append(finding)


def _first_round_only(terms: Flat, rounds: int | None) -> None:
    """The start of round 1 alone is the start of a playing day, not a list of rounds."""
    listed = [key for key in terms if key.startswith("schedule.rounds.")]
    timed = any(key.startswith(("schedule.days", "schedule.round_time")) for key in terms)
    if listed == ["schedule.rounds.0"] and rounds != 1 and not timed:
        terms["schedule.days.0"] = terms.pop("schedule.rounds.0")


def _arrival(terms: Flat, event: Flat) -> None:
    arrival = terms.get("schedule.arrival")
    if arrival is None or arrival.groups is not None:
        return
    known = event.setdefault("event.arrival", replace(arrival, key="event.arrival"))
    if known.value == arrival.value:
        del terms["schedule.arrival"]


def _begins(terms: Flat) -> date:
    for key in ("schedule.starts", "schedule.rounds.0", "schedule.days.0"):
        if key in terms:
            value = terms[key].value
            return value.date() if isinstance(value, datetime) else value
    return date.max


def _common(all_terms: list[Flat]) -> Flat:
    first, *others = all_terms
    units: dict[str, dict[str, Any]] = defaultdict(dict)
    for key, fact in first.items():
        units[_unit(key)][key] = fact.value
    shared = [
        unit
        for unit, values in units.items()
        if unit not in _IDENTITY and all(_part(terms, unit) == values for terms in others)
    ]
    return {key: fact for key, fact in first.items() if _unit(key) in shared}


_WHOLE = (
    "team.match_points",
    "team.squad",
    "schedule.registration",
    "awards.trainers",
    "awards.share",
    "awards.prizes",
)
"""Tables of which a part alone would be none."""


def _unit(key: str) -> str:
    """What is shared by all tournaments or by none."""
    return next((whole for whole in _WHOLE if key.startswith(f"{whole}.")), _atom(key))


_IDENTITY = ("number", "name_en")
"""What belongs to one tournament, even where it is the only one."""


def _part(terms: Flat, unit: str) -> dict[str, Any]:
    return {key: fact.value for key, fact in terms.items() if _unit(key) == unit}


def tree(assembled: Assembled, names: dict[str, str | None]) -> dict[str, Any]:
    """The tree that the regulation's file holds; tournaments, categories and tables become lists with ids."""
    root: dict[str, Any] = {"schema": 1, "language": "uk", "event": {}, "common": {}}
    tournaments = {each: {"id": each, **_named(names.get(each))} for each in assembled.tournaments}
    categories: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    homes = {"tournament": tournaments, "category": categories, "team_table": tables}
    for fact in assembled.facts:
        head, *steps = fact.key.split(".")
        if head in homes:
            _put(homes[head].setdefault(steps[0], {"id": steps[0]}), steps[1:], fact.value)
        else:
            _put(root[head], steps, fact.value)
    for name, home in homes.items():
        root[name] = [_lists(each) for each in home.values()]
    for table in root["team_table"]:
        table.setdefault("origin", assembled.tournaments[0])
    root["event"], root["common"] = _lists(root["event"]), _lists(root["common"])
    root["event"].setdefault("name", "")
    return {key: value for key, value in root.items() if value != []}


def _named(name: str | None) -> dict[str, str]:
    return {"name": name} if name else {}


def _put(table: dict[str, Any], steps: list[str], value: Any) -> None:
    for step in steps[:-1]:
        inner = table.get(step)
        if not isinstance(inner, dict):
            inner = table[step] = {}
        table = inner
    table[steps[-1]] = value


def _lists(node: Any) -> Any:
    """Tables whose keys are all numbers become lists in the order of the numbers."""
    if not isinstance(node, dict):
        return node
    if node and all(key.isdigit() for key in node):
        return [_lists(node[key]) for key in sorted(node, key=int)]
    return {key: _lists(value) for key, value in node.items()}


def clauses(facts: Iterable[Fact]) -> dict[str, str]:
    """Key path to clause, in the order of the facts; said once for a table all of whose keys share the clause."""
    leaves: dict[str, str | None] = {}
    for fact in facts:
        leaves.setdefault(_atom(fact.key), fact.clause)
    result = {key: clause for key, clause in leaves.items() if clause is not None}
    for depth in (3, 2):
        _fold(result, leaves, depth)
    order = {key: number for number, key in enumerate(leaves)}
    return dict(sorted(result.items(), key=lambda item: _first(item[0], order)))


def _first(key: str, order: dict[str, int]) -> int:
    return min(number for leaf, number in order.items() if leaf == key or leaf.startswith(f"{key}."))


def _fold(result: dict[str, str], leaves: dict[str, str | None], depth: int) -> None:
    parents = {".".join(key.split(".")[:depth]) for key in leaves if key.count(".") >= depth}
    for parent in parents:
        below = {clause for key, clause in leaves.items() if key.startswith(parent + ".")}
        clause = next(iter(below))
        single = parent.split(".")[0] not in ("tournament", "category", "team_table") or depth > 2
        if len(below) == 1 and clause is not None and parent not in leaves and single:
            for key in [each for each in result if each.startswith(parent + ".")]:
                del result[key]
            result[parent] = clause
