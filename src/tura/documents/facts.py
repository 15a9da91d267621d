"""What a page says first: facts of an event, a tournament, a player, as tables of two columns."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from datetime import date

from tura.core.regulation.findings import Finding
from tura.core.regulation.model import EventRule, Official, TournamentRule, Venue
from tura.core.regulation.systems import system_of
from tura.core.tournament import Entry
from tura.documents.model import Cell, Column, Table
from tura.i18n import Translator, default_sentence, finding_sentence

Fact = tuple[str, str | None]
"""What it is, and how people read it; None where nothing is known."""


def facts_table(facts: Iterable[Fact]) -> Table:
    """The known ones of the facts."""
    rows = tuple((Cell(what), Cell(value)) for what, value in facts if value)
    return Table((Column("what", ""), Column("value", "")), rows)


def event_line(rule: EventRule, t: Translator) -> str:
    """City and dates of an event in one line."""
    return _joined((rule.city, _dates(rule, t))) or ""


def event_facts(rule: EventRule, t: Translator) -> Table:
    """Where and when an event is held, by which rules, and who judges it."""
    return facts_table(
        (
            (t("fact.dates"), _dates(rule, t)),
            (t("fact.city"), _joined((rule.city, rule.region))),
            (t("fact.venue"), _venue(rule.venue)),
            (t("fact.organiser"), rule.organiser),
            (t("fact.managed-by"), rule.managed_by),
            *((_role(official, t), _official(official)) for official in rule.officials),
            (t("fact.rules"), rule.rules),
            (t("fact.statute"), rule.statute),
        )
    )


def tournament_facts(rule: TournamentRule, rounds: int, entries: int, order: str, t: Translator) -> Table:
    """The terms that everybody asks about; `order` is the line that names the order of places."""
    default_time = rule.default_time.normally if rule.default_time else None
    protest = rule.protests.within if rule.protests else None
    return facts_table(
        (
            (t("fact.system"), system_name(rule.system, t)),
            (t("fact.rounds"), str(rounds or "")),
            (t("fact.participants"), str(entries or rule.participants or "")),
            (t("fact.time-control"), t.clock(rule.time_control) if rule.time_control else None),
            (t("fact.default-time"), t.duration(default_time) if default_time else None),
            (t("fact.order"), order),
            (t("fact.protest-within"), t.duration(protest) if protest else None),
            (t("fact.venue"), _venue(rule.venue)),
            *((_role(official, t), _official(official)) for official in rule.officials),
        )
    )


def player_facts(entry: Entry, number: str, place: str, points: str, t: Translator) -> Table:
    """Who a participant is and where they stand."""
    return facts_table(
        (
            (t("table.place"), place),
            (t("table.points"), points),
            (t("table.pairing-number"), number),
            (t("table.title"), entry.title),
            (t("table.rating"), str(entry.rating or "")),
            (t("table.rank"), entry.rank),
            (t("table.federation"), entry.federation),
            (t("fact.fide-id"), entry.fide_id),
            (t("fact.team"), entry.team),
            (t("fact.club"), entry.club),
            (t("fact.from"), _joined((entry.city, entry.region))),
            (t("fact.trainers"), _joined(entry.trainers)),
        )
    )


def defaults_applied(defaults: Iterable[Finding], t: Translator) -> list[tuple[str, str]]:
    """What a regulation does not say of a tournament, each with what is applied in its place."""
    here = [dataclasses.replace(gap, tournaments=()) for gap in defaults]
    return [(finding_sentence(t, gap), default_sentence(t, gap) or "") for gap in here]


def system_name(code: str | None, t: Translator) -> str | None:
    """A system in words; a code that the program does not know stands as it is."""
    if not code:
        return None
    if t.has(f"system.{code}"):
        return t(f"system.{code}")
    known = system_of(code)
    return t(f"system-family.{known.family.value}") if known else code


def _dates(rule: EventRule, t: Translator) -> str | None:
    first, last = rule.starts or rule.arrival, rule.ends
    if first and last and first != last:
        return f"{_day(first, last, t)} – {t.long_date(last)}"
    return t.long_date(first) if first else None


def _day(first: date, last: date, t: Translator) -> str:
    """The first day of a span, without what its last day says again."""
    month = t(f"month.long.{first.month}")
    if (first.year, first.month) == (last.year, last.month):
        return str(first.day)
    return f"{first.day} {month}" if first.year == last.year else t.long_date(first)


def _venue(venue: Venue | None) -> str | None:
    return _joined((venue.name, venue.address, venue.city, venue.region)) if venue else None


def _role(official: Official, t: Translator) -> str:
    key = f"official.{official.role}"
    return t(key) if t.has(key) else official.role


def _official(official: Official) -> str:
    return _joined((official.name, official.title, official.city)) or ""


def _joined(parts: Iterable[str | None]) -> str | None:
    return ", ".join(part for part in parts if part) or None
