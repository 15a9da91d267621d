"""The values of a regulation in words: moments, lengths, time controls, criteria, and the words of its own language."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import Enum
from typing import Any

from tura.core.points import Points
from tura.core.regulation.model import Criterion, OnlyIf, TableTie
from tura.core.regulation.values import Duration, Phase, TimeControl, When, WhenKind
from tura.i18n import Translator


class Wording:
    """Values in the words of one language; what has no word stands as its code."""

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
