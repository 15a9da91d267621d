"""Dates, times of day, weekdays, durations and numbers in the words of a регламент."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time

from tura.reader.lexicon import LEXICON
from tura.reader.paragraphs import arabic

_MONTH = "|".join(sorted(LEXICON.months, key=len, reverse=True))
_YEAR = r"(?:[ ,]*(?P<{0}>20\d\d|19\d\d) ?(?:р\.|року|рік|р(?!\w))?)?"
_WORDED = re.compile(rf"(?<!\d)(?P<d>\d{{1,2}})(?:-?го)? ?(?P<m>{_MONTH})(?!\w)" + _YEAR.format("y"))
_NUMERIC = re.compile(
    r"(?<![\d.])(?P<d>\d{1,2})[./](?P<m>\d{1,2})[./](?P<y>20\d\d|\d\d)(?!\d)(?: ?(?:р\.|року|р(?!\w)))?"
)
_SHORT = re.compile(r"(?<![\d.])(?P<d>\d{1,2})\.(?P<m>0[1-9]|1[0-2])(?![\d.]*\d)(?!\.?\d| ?(?:год|хв))")
_CLOCK = re.compile(
    r"(?<![\d.,:])(?P<h>[01]?\d|2[0-4])(?:[:.-](?P<min>[0-5]\d)(?!\d|[.:]\d)(?: ?год(?:\.|ин\w*)?)?"
    r"| ?год(?:\.|ин\w*)?(?: ?(?P<hmin>[0-5]\d) ?хв(?:\.|илин\w*)?)?(?!\w))"
)
_WEEKDAY = re.compile(r"(?<!\w)(" + "|".join(LEXICON.weekdays) + r")(?!\w)")


@dataclass(frozen=True, slots=True)
class Day:
    """A date at a place of a text."""

    value: date
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day at a place of a text."""

    value: time
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Weekday:
    """The name of a day of the week at a place of a text, Monday being 0."""

    value: int
    start: int
    end: int


def _date(year: str | int | None, month: int, day: int) -> date | None:
    if year is None or not 1 <= month <= 12:
        return None
    number = int(year)
    try:
        return date(number + 2000 if number < 100 else number, month, day)
    except ValueError:
        return None


def days(low: str, year: int | None) -> list[Day]:
    """All full dates of a text, with the event's year where they have none."""
    found = [
        Day(value, match.start(), match.end())
        for pattern in (_WORDED, _NUMERIC)
        for match in pattern.finditer(low)
        if (value := _date(match["y"] or year, _month(match["m"]), int(match["d"])))
    ]
    return sorted(found, key=lambda day: day.start)


def short_days(low: str, year: int | None) -> list[Day]:
    """Dates as ``16.05`` too, for places where a date is expected."""
    taken = days(low, year)
    extra = [
        Day(value, match.start(), match.end())
        for match in _SHORT.finditer(low)
        if (value := _date(year, int(match["m"]), int(match["d"]))) and not _overlaps(match.start(), taken)
    ]
    return sorted([*taken, *extra], key=lambda day: day.start)


def _overlaps(start: int, taken: list[Day]) -> bool:
    return any(day.start <= start < day.end for day in taken)


def _month(text: str) -> int:
    return LEXICON.months.get(text) or int(text) if text.isdigit() else LEXICON.months[text]


def clocks(low: str) -> list[Clock]:
    """All times of day: ``15:00``, ``10.00``, ``09-30``, ``18 год. 30 хв.``, ``15 год.``."""
    taken = [match.span() for match in _NUMERIC.finditer(low)]
    found = []
    for match in _CLOCK.finditer(low):
        if any(start <= match.start() < end for start, end in taken):
            continue
        minutes = match["min"] or match["hmin"] or "0"
        found.append(Clock(time(int(match["h"]) % 24, int(minutes)), match.start(), match.end()))
    return found


def weekdays(low: str) -> list[Weekday]:
    """The days of the week that a text names."""
    return [Weekday(LEXICON.weekdays[m[1]], m.start(), m.end()) for m in _WEEKDAY.finditer(low)]


_LISTED_DAY = re.compile(
    r"(?<![\d.:-])(\d{1,2})(?:-?го)?(?: ?\(?(?:о|об) \d{1,2}[:.-]\d\d\)?)?(?=,| та | і | й |$)"
)


def listed_days(low: str, year: int | None) -> list[Day]:
    """Days of which only the last of a row names the month: ``07 (о 10-00), 14 (о 15-00), 21 квітня``."""
    result: list[Day] = []
    before = 0
    for day in days(low, year):
        result += [
            Day(value, match.start(), match.end(1))
            for match in _LISTED_DAY.finditer(low, before, day.start)
            if (value := _date(day.value.year, day.value.month, int(match[1])))
        ]
        result.append(day)
        before = day.end
    return result


_RANGE = re.compile(
    r"(?:(?<!\w)(?:з|із|від) )?(?<![\d.])(?P<d1>\d{1,2})(?:-?го)?"
    rf"(?: ?(?P<m1>{_MONTH})(?!\w)|\.(?P<n1>\d\d)(?!\d))?"
    r"(?:[ .]*(?P<y1>20\d\d) ?(?:р\.|року|р(?!\w))?)?"
    r"(?P<note> ?\([^)]*\))? ?(?:по|до|-|включно до)(?: |(?=\d))(?P<d2>\d{1,2})(?:-?го)?"
    rf"(?: ?(?P<m2>{_MONTH})(?!\w)|\.(?P<n2>\d\d)(?!\d))"
    r"(?:[ .,]*(?P<y2>20\d\d) ?(?:р\.|року|р(?!\w))?)?"
)


@dataclass(frozen=True, slots=True)
class Range:
    """A span of days; `note` is what stands in brackets after its first day."""

    first: date
    last: date
    note: str
    start: int
    end: int
    first_end: int


def ranges(low: str, year: int | None) -> list[Range]:
    """Spans of days: ``з 03 по 15 серпня 2016 р.``, ``13-14 травня``, ``10.12 - 20.12.2018``."""
    found = []
    for match in _RANGE.finditer(low):
        last_month = _named(match["m2"]) or int(match["n2"])
        first_month = _named(match["m1"]) or (int(match["n1"]) if match["n1"] else last_month)
        last = _date(match["y2"] or year, last_month, int(match["d2"]))
        first = _date(match["y1"] or match["y2"] or year, first_month, int(match["d1"]))
        if first and last:
            if first > last and match["y1"] is None:
                first = first.replace(year=first.year - 1) if first_month > last_month else first
            ends = match.start("note") if match["note"] else match.end("d1")
            found.append(Range(first, last, match["note"] or "", match.start(), match.end(), ends))
    return found


def _named(month: str | None) -> int | None:
    return LEXICON.months[month] if month else None


_LENGTH = re.compile(
    r"(?P<n>\d+|(?<!\w)(?:" + "|".join(LEXICON.numbers) + r")(?!\w)|пів) ?-?(?:ти|х|ї|ь)? ?"
    r"(?P<u>годин\w*|год(?:\.|(?!\w))|хвилин\w*|хв(?:\.|(?!\w))|мін(?:\.|(?!\w))|минут\w*|секунд\w*|сек(?:\.|(?!\w))|с(?:\.|(?!\w))|′|’(?!’))"
)


@dataclass(frozen=True, slots=True)
class Length:
    """A length of time in seconds at a place of a text."""

    seconds: int
    start: int
    end: int

    @property
    def text(self) -> str:
        """As a regulation file writes it: whole minutes where they fit."""
        if self.seconds % 60:
            return f"{self.seconds} s"
        return f"{self.seconds // 60} min"


def lengths(low: str) -> list[Length]:
    """All lengths of time: ``30 хв.``, ``1 годину``, ``05 секунд``; an hour and minutes together are one."""
    result: list[Length] = []
    for match in _LENGTH.finditer(low):
        seconds = _amount(match["n"], match["u"])
        previous = result[-1] if result else None
        joint = previous is not None and low[previous.end : match.start()] in ("", " ", " та ", " і ")
        if previous is not None and joint and previous.seconds % 3600 == 0 and match["u"][0] in "хм":
            result[-1] = Length(previous.seconds + seconds, previous.start, match.end())
        else:
            result.append(Length(seconds, match.start(), match.end()))
    return result


def _amount(number: str, unit: str) -> int:
    scale = {"г": 3600, "х": 60, "м": 60, "с": 1}.get(unit[0], 60)
    if number == "пів":
        return scale // 2
    return (int(number) if number.isdigit() else LEXICON.numbers[number]) * scale


NUMBER = r"(?:\d+|(?<!\w)(?:" + "|".join(sorted(LEXICON.numbers, key=len, reverse=True)) + r"))(?!\w)"
"""A count in digits or in words."""

ORDINAL = (
    r"(?:\d{1,2}(?:-?[а-яії]{1,3})?(?![\w.:])|[ivx]{1,5}(?:-?(?:го|й|му|ий))?(?!\w)|(?:"
    + "|".join(LEXICON.ordinals)
    + r")[а-яії’]{1,4}(?!\w))"
)
"""A number of a round or a place: ``9``, ``9-й``, ``ix``, ``дев’ятого``."""


def number(word: str) -> int:
    """The number of a count in digits or words."""
    return int(word) if word.isdigit() else LEXICON.numbers[word]


def ordinal(word: str) -> int | None:
    """The number of an ordinal in digits, Roman numerals or words."""
    if digits := re.match(r"\d+", word):
        return int(digits[0])
    if roman := re.match(r"[ivx]+(?!\w)", word):
        return arabic(roman[0].upper())
    return next((value for stem, value in LEXICON.ordinals.items() if word.startswith(stem)), None)


def years(low: str) -> Iterator[int]:
    """Years that dates of a text name."""
    for pattern in (_WORDED, _NUMERIC):
        for match in pattern.finditer(low):
            if match["y"]:
                yield int(match["y"]) + (2000 if len(match["y"]) == 2 else 0)
