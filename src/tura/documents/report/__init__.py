"""The arbiter's report: everything that was decided, departed from, corrected or handed over in an event.

What happened is told fact by fact from the journal (`topics`), what stands is read off the tournaments. A part
without anything in it is named at the end, so that nobody takes an omission for a "no".
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from tura.core.ids import EntryId, TournamentId
from tura.core.journal import Fact
from tura.core.lifecycle import LEFT
from tura.core.regulation.effective import EffectiveTerms
from tura.core.schedule import Timetable
from tura.core.teams import place_of, team_of
from tura.core.tournament import Event, Tournament
from tura.documents.facts import (
    defaults_applied,
    event_facts,
    event_line,
    facts_table,
    tournament_facts,
)
from tura.documents.lists import without_empty
from tura.documents.model import Align, Cell, Column, Document, Table
from tura.documents.officiating import protests_table
from tura.documents.people import named_for
from tura.documents.places import order_of_places
from tura.documents.players import players_of
from tura.documents.playoff import playoff_document
from tura.documents.report.chronicle import chronicle
from tura.documents.report.tables import (
    defaults_table,
    given_table,
    last_round,
    places_table,
    rounds_of_report,
    unplayed_table,
)
from tura.documents.report.topics import Line, Topic
from tura.documents.tables import rows_of
from tura.i18n import Translator
from tura.playoff.contest import Contest
from tura.playoff.ladder import PlayoffState
from tura.ranking.standings import Standings


@dataclass(frozen=True, slots=True)
class Reported:
    """One tournament with what was computed of it: terms, plan, places, play-offs."""

    tournament: Tournament
    terms: EffectiveTerms
    rounds: int
    plan: Timetable
    standings: Standings
    playoffs: tuple[tuple[Contest, PlayoffState | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """All that a report is made of; `head` is the link of the journal's last fact."""

    event: Event
    facts: tuple[Fact, ...]
    head: bytes
    tournaments: tuple[Reported, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report: its key, whose it is (None: the whole event's), its table."""

    key: str
    tournament: TournamentId | None
    table: Table


def report_document(report: Report, t: Translator) -> Document:
    """The report for people: sections that have something in them, then the names of those that have nothing."""
    rule = report.event.regulation.event
    several = len(report.tournaments) > 1
    names = {one.tournament.id: _name(one.tournament, t) for one in report.tournaments}
    tables, empty = [], dict[TournamentId | None, list[str]]()
    for section in sections(report, t):
        title = t(f"report.section.{section.key}")
        if not section.table.rows:
            empty.setdefault(section.tournament, []).append(title)
            continue
        of = names[section.tournament] if section.tournament and several else ""
        extra = f" ({section.table.caption})" if section.table.caption else ""
        caption = f"{of}. {title}{extra}" if of else f"{title}{extra}"
        tables.append(dataclasses.replace(without_empty(section.table), caption=caption))
    owners = {None: t("report.whole-event")} | (names if several else {})
    notes = [_nothing(owners.get(key, ""), titles, t) for key, titles in empty.items()]
    title = t("report.title", name=(rule.name_en if t.language != "uk" else None) or rule.name)
    lines = (event_line(rule, t), t("report.head", fact=report.event.version, head=report.head.hex()))
    return Document(title, tuple(line for line in lines if line), tuple(tables), tuple(notes))


def report_tree(report: Report, t: Translator) -> dict[str, object]:
    """The report for programs: every section, empty ones too, in its order."""
    return {
        "event": report.event.regulation.event.name,
        "fact": report.event.version,
        "head": report.head.hex(),
        "sections": [
            {"key": one.key, "tournament": one.tournament, "rows": rows_of(one.table)}
            for one in sections(report, t)
        ],
    }


_OF_THE_EVENT = (Topic.AMENDMENTS, Topic.OVERRIDES, Topic.UNDONE)
"""Topics that concern the event as a whole; the report says so when there is nothing in them."""


def sections(report: Report, t: Translator) -> Iterator[Section]:
    """Every section, whether or not there is anything in it."""
    lines = chronicle(report.facts, t, report.event.local)
    yield Section("event", None, event_facts(report.event.regulation.event, t))
    for topic in Topic:
        told_here = _told(topic, None, lines, t)
        if told_here.table.rows or topic in _OF_THE_EVENT:
            yield told_here
    by_number = {fact.envelope.number: fact for fact in report.facts}
    for one in report.tournaments:
        told = {topic: _told(topic, one.tournament.id, lines, t) for topic in Topic}
        yield from _before_play(one, told, t)
        yield from _play(report, one, told, by_number, t)
        yield from _after_play(one, told, t)


def _before_play(one: Reported, told: Mapping[Topic, Section], t: Translator) -> Iterator[Section]:
    id_, rule = one.tournament.id, one.tournament.rule
    entries = len(one.tournament.entries)
    terms = tournament_facts(rule, one.rounds, entries, order_of_places(one.standings, t), t)
    yield Section("terms", id_, _joined(terms, _field(one.tournament, t)))
    yield Section("defaults", id_, defaults_table(defaults_applied(one.terms.defaults, t), t))
    if told[Topic.AMENDMENTS].table.rows:
        yield told[Topic.AMENDMENTS]
    yield told[Topic.ENTRIES]
    yield told[Topic.LOTS]
    yield told[Topic.BANS]


def _play(
    report: Report, one: Reported, told: Mapping[Topic, Section], facts: Mapping[int, Fact], t: Translator
) -> Iterator[Section]:
    id_, name = one.tournament.id, _namer(one.tournament, t)
    yield Section("rounds", id_, rounds_of_report(one.tournament, one.plan, facts, report.event.local, t))
    yield told[Topic.HAND_PAIRINGS]
    yield told[Topic.LINEUPS]
    yield Section("unplayed", id_, unplayed_table(one.tournament, name, t))
    for topic in (Topic.FORFEITED, Topic.CONFLICTS, Topic.CORRECTIONS, Topic.OVERRIDES, Topic.INCIDENTS):
        yield told[topic]
    yield told[Topic.JURY]
    yield Section("deposits", id_, protests_table(one.tournament.protests.values(), t))
    yield told[Topic.PROTESTS]


def _after_play(one: Reported, told: Mapping[Topic, Section], t: Translator) -> Iterator[Section]:
    id_, name = one.tournament.id, _namer(one.tournament, t)
    names = {entry: name(entry) for entry in one.tournament.entries}
    yield told[Topic.PLAYOFFS]
    for contest, state in one.playoffs:
        document = playoff_document(contest, state, None, names, t)
        for table in document.tables:
            caption = table.caption or document.title
            yield Section("playoff-tables", id_, dataclasses.replace(table, caption=caption))
    players = players_of(named_for(one.tournament, t))
    yield Section("places", id_, places_table(one.standings, players, t))
    yield told[Topic.AWARDS]
    given = one.tournament.ceremony.awards if one.tournament.ceremony else ()
    yield Section("given", id_, given_table(given, name, t))
    yield told[Topic.ERASED]
    yield told[Topic.UNDONE]


def _told(topic: Topic, id_: TournamentId | None, lines: Iterable[Line], t: Translator) -> Section:
    own = [line for line in lines if line.topic is topic and line.tournament == id_]
    columns = (
        Column("fact", t("report.column.fact"), Align.RIGHT),
        Column("at", t("report.column.at")),
        Column("by", t("report.column.by")),
        Column("what", t("report.column.what")),
        Column("reason", t("report.column.reason")),
    )
    rows = tuple(
        (Cell(str(line.fact)), Cell(line.when), Cell(line.who), Cell(line.what), Cell(line.reason))
        for line in own
    )
    return Section(topic.value, id_, Table(columns, rows))


def _field(tournament: Tournament, t: Translator) -> Table:
    """How many were entered against how many the regulation announces, and who left."""
    name, after = _namer(tournament, t), last_round(tournament)
    gone = [name(entry) for entry in tournament.entries if tournament.presence_in(entry, after) in LEFT]
    announced = tournament.rule.participants
    return facts_table(
        (
            (t("report.announced"), str(announced) if announced else None),
            (t("report.left"), ", ".join(gone)),
            (t("report.overrides"), str(len(tournament.overrides) or "")),
        )
    )


def _joined(first: Table, second: Table) -> Table:
    return dataclasses.replace(first, rows=(*first.rows, *second.rows))


def _namer(tournament: Tournament, t: Translator) -> Callable[[EntryId], str]:
    """Names of entries, and of players on the boards of a match."""
    shown = named_for(tournament, t)

    def name(id_: EntryId) -> str:
        if id_ in shown.entries:
            return shown.entries[id_].name
        team, place = team_of(id_), place_of(id_)
        of = shown.entries[team].name if team in shown.entries else f"#{team}"
        squad = tournament.squads.get(team)
        if squad is None or not place:
            return f"{of}: –"
        member = squad.member(place)
        return f"{of}: {(member.latin if t.language != 'uk' else None) or member.name}"

    return name


def _name(tournament: Tournament, t: Translator) -> str:
    rule = tournament.rule
    name = (rule.name_en if t.language != "uk" else None) or rule.name or rule.id
    return name[:1].upper() + name[1:]


def _nothing(of: str, titles: Iterable[str], t: Translator) -> str:
    said = t("report.nothing", titles="; ".join(titles))
    return f"{of}. {said}" if of else said
