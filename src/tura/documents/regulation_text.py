"""A regulation written as a регламент: in Ukrainian so that reading it again gives the same regulation, or in English.

Clauses are numbered as the regulation's own, with the numbers that it skips; what a tournament says for itself
stands under its name. Nothing is written that the regulation does not say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tura.core.regulation.model import (
    EventRule,
    Official,
    PlayoffStage,
    Regulation,
    Terms,
    TournamentRule,
)
from tura.documents.model import Document
from tura.documents.regulation_lines import FIELDS, LINES, Line
from tura.documents.regulation_sentences import Said, said_in_sentences
from tura.documents.regulation_words import Wording
from tura.i18n import Translator

CLAUSES = (
    "general",
    "players",
    "system",
    "time",
    "timetable",
    "teams",
    "protests",
    "places",
    "playoff",
    "awards",
    "officials",
    "costs",
)
"""The clauses in their order; each that has nothing to say is left out."""


def regulation_document(regulation: Regulation, t: Translator) -> Document:
    """The regulation as a page of headed paragraphs."""
    writer = _Writer(regulation, t)
    return Document(t("text.title"), (regulation.event.name, *writer.paragraphs()))


def regulation_text(regulation: Regulation, t: Translator) -> str:
    """The regulation as plain text, paragraphs apart by blank lines."""
    document = regulation_document(regulation, t)
    return "\n\n".join([document.title, *document.lines]) + "\n"


class _Writer:
    def __init__(self, regulation: Regulation, t: Translator) -> None:
        self.regulation = regulation
        self.t = t
        self.words = Wording(t)

    def paragraphs(self) -> Iterator[str]:
        numbers = self._numbers()
        for clause in CLAUSES:
            body = list(self._body(clause))
            if body:
                yield f"{next(numbers)}. {self.t(f'text.heading.{clause}')}"
                yield from body

    def _numbers(self) -> Iterator[int]:
        skipped = {int(each) for each in self.regulation.event.missing_clauses if each.isdigit()}
        return (number for number in range(1, 1000) if number not in skipped)

    def _body(self, clause: str) -> Iterator[str]:
        yield from self._of_event(clause)
        yield from self._of_terms(clause, self.regulation.common, _COMMON)
        for rule in self.regulation.tournament:
            own = [
                *self._of_terms(clause, rule, _COMMON),
                *self._of_terms(clause, self._filled(rule), _PLACED),
            ]
            if own:
                yield self._heading(rule)
                yield from own

    def _filled(self, rule: TournamentRule) -> TournamentRule:
        """What the event may say too (venue, days, rules, officials) is said under the tournament's own name."""
        return self.regulation.terms(rule.id)

    def _heading(self, rule: TournamentRule) -> str:
        if rule.name and not set(rule.name) & set('()«»"'):
            return self.t("text.tournament.heading.named", id=rule.id, name=rule.name)
        return self.t("text.tournament.heading", id=rule.id)

    def _of_event(self, clause: str) -> Iterator[str]:
        event = self.regulation.event
        yield from self._lines(clause, lambda line: _of_event(line, event))
        if clause == "general":
            yield from map(self._declared, self.regulation.tournament)
        elif clause == "players":
            for category in self.regulation.category:
                yield self._row("category.#", "category", category, category.id)
        elif clause == "places":
            yield from self._tables()
        elif clause == "officials":
            yield from self._officials(event.officials)
        elif clause == "costs":
            for cost in event.costs:
                yield self._line("event.costs+", cost.by, cost.what)

    def _declared(self, rule: TournamentRule) -> str:
        said = [
            self.t(f"text.tournament.{key}", value=value)
            for key in ("name", "number", "name_en")
            if (value := getattr(rule, key)) is not None
        ]
        return self.t(
            "text.tournament", id=rule.id, said="; ".join(said) or self.t("text.tournament.nothing")
        )

    def _tables(self) -> Iterator[str]:
        for table in self.regulation.team_table:
            yield self._row("team_table.#", "team_table", table, table.id)
            for award in table.awards:
                yield self._row("team_table.#.awards+", "award", award, table.id)

    def _of_terms(self, clause: str, terms: Terms, part: str) -> Iterator[str]:
        said = (
            said_in_sentences(clause, terms, self.regulation.event.currency, self.t)
            if part == _COMMON
            else Said()
        )
        yield from said.sentences
        yield from self._lines(
            clause, lambda line: None if line.key in said.keys else _of_terms(line, terms, part)
        )
        special = (_SPECIAL if part == _COMMON else _SPECIAL_PLACED).get(clause)
        if special:
            yield from special(self, terms)

    def _lines(self, clause: str, value_of: Callable[[Line], Any]) -> Iterator[str]:
        for line in LINES:
            if line.clause != clause:
                continue
            value = value_of(line)
            many = value if line.key in _REPEATED else (value,)
            for each in many or ():
                if each is not None and each != ():
                    yield self._line(line.key, self.words.write(line.kind, each))

    def _line(self, key: str, value: str, named: str = "") -> str:
        message = f"text.line.{key}{'+' if key in _REPEATED else ''}"
        label = self.t(message, named=named) if named else self.t(message)
        return f"{label}: {value}"

    def _row(self, key: str, table: str, value: Any, named: object) -> str:
        fields = [
            f"{self.t(f'text.field.{table}.{field}')} {self.words.write(kind, each)}"
            for field, kind in FIELDS[table]
            if (each := _at(value, field)) is not None and each != ()
        ]
        return self._line(key, "; ".join(fields) or self.t("text.nothing"), str(named))

    def _officials(self, officials: Iterable[Official]) -> Iterator[str]:
        for official in officials:
            yield self._row("@officials+", "official", official, self.words.word("role", official.role))

    def time(self, terms: Terms) -> Iterator[str]:
        """The time control in words, and exceptions from the default time."""
        if terms.time_control:
            words = self.words.control(terms.time_control)
            code = words == str(terms.time_control)
            yield self._line("time_control", words) if code else self.t("text.control", control=words)
        for exception in terms.default_time.exceptions if terms.default_time else ():
            yield self._line("default_time.exceptions", self._fields("lateness", exception))

    def _fields(self, table: str, value: Any) -> str:
        return self._row("category.#", table, value, "-").partition(": ")[2]

    def timetable(self, terms: Terms) -> Iterator[str]:
        """Starts of rounds, one a line."""
        schedule = terms.schedule
        for number, start in enumerate(schedule.rounds if schedule else (), 1):
            yield self._line("schedule.rounds.#", self.words.write("moment", start), str(number))
        for exception in schedule.exceptions if schedule else ():
            yield self._line(
                "schedule.exceptions+", self.words.write("moment", exception.at), str(exception.round)
            )

    def teams(self, terms: Terms) -> Iterator[str]:
        """Rounds whose lineups are due at another time."""
        for exception in terms.lineups.exceptions if terms.lineups else ():
            yield self._line(
                "lineups.exceptions+", self.words.write("when", exception.until), str(exception.round)
            )

    def system(self, terms: Terms) -> Iterator[str]:
        """Days on which the draw takes those present."""
        if terms.presence:
            yield self._line("presence", ", ".join(self.words.day(each.day) for each in terms.presence))

    def places(self, terms: Terms) -> Iterator[str]:
        """The order of places: a sentence and a list, or codes where the list does not begin with the score."""
        first, rest = (terms.standings[0], terms.standings[1:]) if terms.standings else (None, ())
        if first is None or first.only_if or first.code not in _PRIMARY:
            if first is not None:
                yield self._line("standings", ", ".join(map(self.words.criterion_code, terms.standings)))
            return
        yield self.t(_PRIMARY[first.code])
        if rest:
            yield self.t("text.places.ties")
            items = [self.t("text.places.item", criterion=self.words.criterion(each)) for each in rest]
            yield ";\n".join(items) + "."

    def playoff(self, terms: Terms) -> Iterator[str]:
        """The stages of both ladders."""
        for ladder in ("two", "more") if terms.playoff else ():
            yield from self._stages(f"playoff.{ladder}", getattr(terms.playoff, ladder), "")

    def _stages(self, key: str, stages: Iterable[PlayoffStage], above: str) -> Iterator[str]:
        for number, stage in enumerate(stages, 1):
            yield self._row(key, "stage", stage, f"{above}{number}")
            yield from self._stages(key, stage.ties, f"{above}{number}.")

    def awards(self, terms: Terms) -> Iterator[str]:
        """Awards of places, of trainers, of a part of the field; money prizes."""
        awards = terms.awards
        if awards is None:
            return
        for award in awards.places:
            yield self._row("awards.places+", "place_award", award, award.upto)
        if awards.trainers:
            yield self._row("awards.trainers", "trainers", awards.trainers, awards.trainers.of_places)
        if awards.share:
            yield self._row("awards.share", "share", awards.share, self.words.word("part", awards.share.part))
        for prize in awards.prizes.prizes if awards.prizes else ():
            yield self._row("awards.prizes.prizes+", "prize", prize, prize.place)

    def officials(self, terms: Terms) -> Iterator[str]:
        """Officials of a tournament."""
        return self._officials(terms.officials)


_SPECIAL: dict[str, Callable[[_Writer, Terms], Iterator[str]]] = {
    "system": _Writer.system,
    "time": _Writer.time,
    "timetable": _Writer.timetable,
    "teams": _Writer.teams,
    "places": _Writer.places,
    "playoff": _Writer.playoff,
    "awards": _Writer.awards,
}
_SPECIAL_PLACED: dict[str, Callable[[_Writer, Terms], Iterator[str]]] = {"officials": _Writer.officials}
_PRIMARY = {"PTS": "text.places.points", "MP": "text.places.match-points"}
_REPEATED = frozenset({"schedule.days", "schedule.free", "default_time.exceptions"})
_COMMON, _PLACED = "common", "placed"
_OF_SCHEDULE = ("arrival", "starts", "ends")


def _at(value: Any, key: str) -> Any:
    for step in key.split("."):
        value = getattr(value, step, None)
    return value


def _of_event(line: Line, event: EventRule) -> Any:
    if line.key.startswith("@"):
        return _at(event, line.key[1:])
    return _at(event, line.key.removeprefix("event.")) if line.key.startswith("event.") else None


def _of_terms(line: Line, terms: Terms, part: str) -> Any:
    if line.key.startswith("event.") or line.key.startswith("@") != (part == _PLACED):
        return None
    bare = line.key.removeprefix("@")
    return _at(terms, f"schedule.{bare}" if bare in _OF_SCHEDULE else bare)
