"""A regulation written as a регламент: in Ukrainian so that reading it again gives the same regulation, or in English.

Clauses are numbered as the regulation's own, with the numbers that it skips; what a tournament says for itself
stands under its name. Nothing is written that the regulation does not say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime, time
from enum import Enum
from typing import Any

from tura.core.points import Points
from tura.core.regulation.model import (
    Criterion,
    EventRule,
    Official,
    OnlyIf,
    PlayoffStage,
    Regulation,
    TableTie,
    Terms,
    TournamentRule,
)
from tura.core.regulation.values import Duration, Phase, TimeControl, When, WhenKind
from tura.documents.model import Document
from tura.documents.regulation_lines import FIELDS, LINES, Line
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
        self.words = _Words(t)

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
        yield from self._lines(clause, lambda line: _of_terms(line, terms, part))
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


class _Words:
    """Values in the words of one language."""

    def __init__(self, t: Translator) -> None:
        self.t = t

    def write(self, kind: str, value: Any) -> str:
        """A value of a kind of `regulation_lines`."""
        head, _, group = kind.partition(".")
        if head == "word":
            return self.word(group, value)
        if head == "list":
            return ", ".join(self.word(group, each) if group else _shown(each) for each in value)
        return self._plain(kind, value)

    def word(self, group: str, value: object) -> str:
        """A word of the regulation's language; one that the catalogue does not know stands as it is."""
        word = value.value if isinstance(value, Enum) else value
        key = f"text.word.{group}.{word}"
        return self.t(key) if self.t.has(key) else str(word)

    def _plain(self, kind: str, value: Any) -> str:
        match kind:
            case "yesno":
                return self.t("text.yes" if value else "text.no")
            case "numbers":
                return ", ".join(map(str, value))
            case "points":
                return self.t.points(Points(value))
            case "day":
                return self.day(value)
            case "counts":
                return ", ".join(f"{each.category} – {each.best}" for each in value)
            case "window":
                return f"{self._moment(value.opens)} – {self._moment(value.closes)}"
            case "goto":
                return self.t("text.goto", stage=value.stage, ladder=self.word("ladder", value.ladder))
            case _:
                return self._typed(value)

    def _typed(self, value: Any) -> str:
        match value:
            case Duration():
                return self.length(value)
            case When():
                return self.when(value)
            case TimeControl():
                return self.control(value)
            case datetime():
                return self._moment(value)
            case date():
                return self.t.long_date(value)
            case time():
                return f"{value:%H:%M}"
            case _:
                return str(value)

    def _moment(self, moment: datetime) -> str:
        return self.t("text.moment", date=self.t.long_date(moment), time=f"{moment:%H:%M}")

    def length(self, length: Duration) -> str:
        """Minutes, or seconds where they do not fill minutes."""
        if length.seconds % 60:
            return self.t.n("text.seconds", length.seconds)
        return self.t.n("text.minutes", length.seconds // 60)

    def day(self, day: str) -> str:
        """``first``, ``last`` or a date."""
        return (
            self.word("days", day) if day in ("first", "last") else self.t.long_date(date.fromisoformat(day))
        )

    def when(self, when: When) -> str:
        """A moment tied to a round."""
        clock = f"{when.clock:%H:%M}" if when.clock else ""
        match when.kind:
            case WhenKind.MOMENT:
                return self._moment(when.moment) if when.moment else ""
            case WhenKind.ON_THE_DAY:
                return self.t("text.when.on-the-day", time=clock)
            case WhenKind.DAY_BEFORE:
                return self.t("text.when.day-before", time=clock)
            case WhenKind.BEFORE_ROUND:
                key = "before-round" if when.gap.seconds else "at-round"
                return self.t(f"text.when.{key}", length=self.length(when.gap))
            case WhenKind.AFTER_PREVIOUS:
                key = "after-previous" if when.gap.seconds else "previous"
                return self.t(f"text.when.{key}", length=self.length(when.gap))

    def control(self, control: TimeControl) -> str:
        """A time control in words where words say all of it, else its code."""
        if control.white != control.black:
            return self._unequal(control)
        if not _sayable(control.white):
            return str(control)
        phases = [self._phase(phase, number) for number, phase in enumerate(control.white)]
        said = phases[0]
        for phase in phases[1:]:
            said = self.t("text.control.plus", before=said, after=phase)
        increment = control.white[0].increment
        length = self.t.n("text.seconds", increment)
        return self.t("text.control.increment", phases=said, length=length) if increment else said

    def _unequal(self, control: TimeControl) -> str:
        sides = (control.white, control.black)
        if any(len(side) > 1 or side[0].increment or side[0].moves or side[0].seconds % 60 for side in sides):
            return str(control)
        white, black = (self.t.n("text.minutes", side[0].seconds // 60) for side in sides)
        return self.t("text.control.unequal", white=white, black=black)

    def _phase(self, phase: Phase, number: int) -> str:
        length = self.t.n("text.minutes", phase.seconds // 60)
        if phase.moves is None:
            return self.t("text.control.rest", length=length)
        key = "text.control.moves.later" if number else "text.control.moves"
        return self.t(key, length=length, moves=phase.moves)

    def criterion(self, criterion: Criterion) -> str:
        """A step of the order of places in words, with its condition."""
        key = f"text.criterion.{criterion.code}"
        said = self.t(key) if self.t.has(key) else self.t("text.criterion.code", code=criterion.code)
        match criterion.only_if:
            case OnlyIf.ALL_HAVE_MET:
                return self.t("text.places.all-met", criterion=said)
            case OnlyIf.HAVE_PLAYED:
                return self.t("text.places.have-played", criterion=said)
            case None:
                return said

    def criterion_code(self, criterion: Criterion) -> str:
        """A step of the order of places by its code."""
        match criterion.only_if:
            case OnlyIf.ALL_HAVE_MET:
                return f"{criterion.code} ({self.t('text.criteria.all-met')})"
            case OnlyIf.HAVE_PLAYED:
                return f"{criterion.code} ({self.t('text.criteria.have-played')})"
            case None:
                return criterion.code


def _shown(item: object) -> str:
    return item.place_in if isinstance(item, TableTie) else str(item)


def _sayable(side: tuple[Phase, ...]) -> bool:
    """Whole minutes, at most three phases, one increment throughout, moves in all phases but the last."""
    whole = all(phase.seconds % 60 == 0 and phase.seconds for phase in side)
    increments = {phase.increment for phase in side}
    moves = [phase.moves is not None for phase in side]
    return (
        whole
        and len(side) <= 3
        and len(increments) == 1
        and max(increments) < 60
        and moves == [True] * (len(side) - 1) + [False]
    )
