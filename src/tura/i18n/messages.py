"""One language's words: messages of all domains, and facts written the way its readers write them."""

from __future__ import annotations

import datetime as dt
import functools
import gettext
from collections.abc import Callable
from decimal import Decimal
from enum import Enum
from typing import Any

from tura.core.points import Points, format_points
from tura.core.regulation.values import Duration, Phase, TimeControl
from tura.i18n.collation import collation_key
from tura.i18n.language import CATALOGUES, LANGUAGES


class UnknownMessage(KeyError):
    """No catalogue of the language has a message of this id: a bug in the caller or in the catalogues."""


class CataloguesMissing(RuntimeError):
    """The catalogues have not been compiled; `make setup` does it."""


class _NoMessage(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        raise UnknownMessage(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        raise UnknownMessage(msgid1)


class Translator:
    """Speaks one language; call it with a message id and the facts that its sentence names."""

    def __init__(self, language: str, messages: gettext.NullTranslations) -> None:
        self.language = language
        self._messages = messages
        self._found: dict[str, str] = {}

    def __repr__(self) -> str:
        return f"Translator({self.language!r})"

    def __call__(self, key: str, /, **facts: object) -> str:
        """The message with its facts written in; `UnknownMessage` for an id that no catalogue has."""
        text = self._found.get(key)
        if text is None:
            text = self._found[key] = self._messages.gettext(key)
        return self._fill(text, facts)

    def n(self, key: str, count: int, /, **facts: object) -> str:
        """The form of a plural message for `count`, which the message may name as ``{count}``."""
        return self._fill(self._messages.ngettext(key, key, count), {"count": count, **facts})

    def raw(self, key: str) -> str:
        """The message with its placeholders unfilled; `UnknownMessage` for an id that no catalogue has."""
        return self._messages.gettext(key)

    def has(self, key: str) -> bool:
        """Whether there is such a message without plural forms."""
        try:
            self._messages.gettext(key)
        except UnknownMessage:
            return False
        return True

    def _fill(self, text: str, facts: dict[str, object]) -> str:
        if not facts:
            return text
        return text.format(**{name: self.fact(value) for name, value in facts.items()})

    def fact(self, value: object) -> str:
        """A value as people write it in this language; an enum is its own word of the regulation."""
        if isinstance(value, tuple | list):
            return ", ".join(map(self.fact, value))
        for kind, write in _WRITERS:
            if isinstance(value, kind):
                return write(self, value)
        return str(value)

    def date(self, day: dt.date) -> str:
        """A day in digits: ``20.12.2018``; in English with the month's name: ``20 Dec 2018``."""
        return self("date.short", day=f"{day.day:02}", month=self(f"month.short.{day.month}"), year=day.year)

    def long_date(self, day: dt.date) -> str:
        """A day in words: ``20 грудня 2018 року``."""
        return self("date.long", day=day.day, month=self(f"month.long.{day.month}"), year=day.year)

    def weekday(self, day: dt.date) -> str:
        """The name of the day of the week."""
        return self(f"weekday.{day.isoweekday()}")

    def moment(self, moment: dt.datetime) -> str:
        """A day and a time of day, in the moment's own zone."""
        return f"{self.date(moment)} {moment:%H:%M}"

    def points(self, points: Points) -> str:
        """Points for people: ``7,5`` in Ukrainian; files of numbers use `core.points.format_points`."""
        return self.number(format_points(points))

    def number(self, text: str) -> str:
        """A number already written with a decimal point, with the language's own mark instead."""
        return text.replace(".", self("number.decimal-mark"))

    def duration(self, duration: Duration) -> str:
        """A length of time in hours, minutes and seconds: ``1 год 30 хв``."""
        parts = zip(("hours", "minutes", "seconds"), _clock_face(duration.seconds), strict=True)
        said = [self(f"duration.{unit}", number=number) for unit, number in parts if number]
        return " ".join(said) or self("duration.minutes", number=0)

    def clock(self, control: TimeControl) -> str:
        """A time control as arbiters write it: ``90'/40 + 30' + 30"``; unequal clocks name the sides."""
        white, black = (_phases(side) for side in (control.white, control.black))
        return white if white == black else self("clock.unequal", white=white, black=black)

    def sort_key(self, text: str) -> tuple[tuple[int, ...], str]:
        """The place of a name in this language's alphabet, for `sorted`."""
        return collation_key(text, self.language)


_WRITERS: tuple[tuple[type, Callable[[Translator, Any], str]], ...] = (
    (dt.datetime, Translator.moment),
    (dt.date, Translator.date),
    (dt.time, lambda _, value: f"{value:%H:%M}"),
    (Duration, Translator.duration),
    (TimeControl, Translator.clock),
    (Decimal, lambda t, value: t.number(f"{value:f}")),
    (Enum, lambda _, value: str(value.value)),
)
"""How each kind of fact is written; the first that fits counts, a moment being also a day."""


def _clock_face(seconds: int) -> tuple[int, int, int]:
    """Hours only where they say more than minutes do: 60 minutes stay minutes."""
    hours = seconds // 3600 if seconds > 3600 else 0
    return hours, (seconds - hours * 3600) // 60, seconds % 60


def _phases(side: tuple[Phase, ...]) -> str:
    parts, increment = [], 0
    for phase in side:
        minutes, seconds = divmod(phase.seconds, 60)
        base = f"{minutes}'" if not seconds else f"{minutes}'{seconds:02}\""
        parts.append(f"{base}/{phase.moves}" if phase.moves else base)
        increment = max(increment, phase.increment)
    return " + ".join(parts + ([f'{increment}"'] if increment else []))


@functools.cache
def translator(language: str) -> Translator:
    """The translator of a language of `LANGUAGES`; ValueError for another, `CataloguesMissing` if not compiled."""
    if language not in LANGUAGES:
        raise ValueError(f"no catalogues for {language!r}; there are {', '.join(LANGUAGES)}")
    chain: gettext.NullTranslations = _NoMessage()
    for path in sorted((CATALOGUES / language).glob("*.mo")):
        with path.open("rb") as file:
            domain = gettext.GNUTranslations(file)
        domain.add_fallback(chain)
        chain = domain
    if isinstance(chain, _NoMessage):
        raise CataloguesMissing(f"{CATALOGUES / language} holds no compiled catalogue: run `make setup`")
    return Translator(language, chain)
