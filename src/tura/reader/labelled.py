"""Lines of the form ``Label: value``: which label it is, and how its value is read. The labels are in ``labels.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from importlib import resources
from typing import Any

from tura.reader.moments import clocks, days, lengths
from tura.reader.normal import printable
from tura.reader.tempo import control


@dataclass(frozen=True, slots=True)
class Label:
    """A label met in a text: where its value goes, of what kind it is, what stands for ``#``, where the value begins."""

    key: str
    kind: str
    named: str
    value_at: int


@dataclass(frozen=True, slots=True)
class Labels:
    """The tables of ``labels.toml``."""

    lines: dict[str, tuple[str, str]]
    named: tuple[tuple[re.Pattern[str], str, str], ...]
    fields: dict[str, dict[str, tuple[str, str]]]
    words: dict[str, dict[str, str]]


def _spec(text: str) -> tuple[str, str]:
    key, _, kind = text.partition(" ")
    return key, kind


def _pattern(label: str) -> re.Pattern[str]:
    before, _, after = label.partition("#")
    inner = '[^"]+' if before.endswith('"') else "[^)]+" if before.endswith("(") else r"[\w.+-]+"
    return re.compile(re.escape(before) + f"({inner})" + re.escape(after))


@cache
def labels() -> Labels:
    """The labels that come with Tura."""
    tables = tomllib.loads(resources.files("tura.reader").joinpath("labels.toml").read_text(encoding="utf-8"))
    return Labels(
        {label: _spec(spec) for label, spec in tables["lines"].items()},
        tuple((_pattern(label), *_spec(spec)) for label, spec in tables["named"].items()),
        {
            name: {label: _spec(spec) for label, spec in table.items()}
            for name, table in tables["fields"].items()
        },
        tables["words"],
    )


_LINE = re.compile(r"([^:\n]{3,70}): ?(?=\S)")


def label_of(text: str) -> Label | None:
    """The label that a paragraph begins with; None where it is no labelled line."""
    match = _LINE.match(text)
    if match is None:
        return None
    head = match[1].strip().lower()
    if found := labels().lines.get(head):
        return Label(*found, "", match.end())
    for pattern, key, kind in labels().named:
        if named := pattern.fullmatch(head):
            return Label(key, kind, text[named.start(1) : named.end(1)].strip(), match.end())
    return None


_ABBREVIATED = re.compile(r"(?:^|[\s.(«])[^\W\d_]{1,2}\.$")


def verbatim(text: str) -> str:
    """Words as they are to be printed; the stop of a sentence goes, that of an abbreviation stays."""
    line = " ".join(text.split())
    stop = "." if _ABBREVIATED.search(line) else ""
    return printable(line) + stop


def _word(group: str, text: str) -> str | None:
    return labels().words[group].get(_bare(text))


def _bare(text: str) -> str:
    return " ".join(text.lower().split()).strip(" .;,")


def _number(text: str) -> int | None:
    bare = _bare(text)
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 10 else None


def _numbers(text: str) -> list[int] | None:
    found = [_number(each) for each in text.split(",")]
    return [each for each in found if each is not None] if None not in found else None


def _yes_or_no(text: str) -> bool | None:
    return {"так": True, "ні": False}.get(_bare(text))


def _day(text: str) -> date | None:
    found = days(text.lower(), None)
    return (
        found[0].value
        if len(found) == 1 and found[0].start == 0 and found[0].end >= len(text.rstrip(" .")) - 1
        else None
    )


def moment(text: str) -> datetime | None:
    """A day and a time of day that fill a text, such as ``4 серпня 2016 року о 16:00``."""
    low = text.lower()
    found, times = days(low, None), clocks(low)
    rest = low
    for start, end in [(day.start, day.end) for day in found] + [(clock.start, clock.end) for clock in times]:
        rest = rest.replace(low[start:end], "")
    if len(found) != 1 or len(times) != 1 or rest.strip(" .,;") not in ("", "о", "об"):
        return None
    return datetime.combine(found[0].value, times[0].value)


def _window(text: str) -> dict[str, datetime] | None:
    opens, dash, closes = text.partition(" - ")
    first, last = moment(opens), moment(closes)
    return {"opens": first, "closes": last} if dash and first and last else None


def _clock(text: str) -> Any:
    found = clocks(text.lower())
    bare = _bare(text).removeprefix("о ")
    return found[0].value if len(found) == 1 and found[0].end - found[0].start >= len(bare) else None


def _length(text: str) -> str | None:
    found = lengths(text.lower())
    return (
        found[0].text
        if len(found) == 1 and found[0].start == 0 and found[0].end >= len(_bare(text)) - 1
        else None
    )


def when(text: str) -> str | None:
    """A moment tied to a round, in the words that a regulation file writes."""
    low = _bare(text)
    if at := moment(text):
        return at.isoformat()
    if low == "до початку туру":
        return "0 min before the round"
    if low == "після закінчення попереднього туру":
        return "previous round ends"
    clock, length = clocks(low), lengths(low)
    if length and low.endswith("до початку туру"):
        return f"{length[0].text} before the round"
    if length and low.endswith("після закінчення попереднього туру"):
        return f"{length[0].text} after the previous round"
    if clock and low.endswith(("у день туру", "напередодні туру")):
        return f"{clock[0].value:%H:%M} " + (
            "on the day" if low.endswith("у день туру") else "the day before"
        )
    return None


def _day_word(text: str) -> str | None:
    day = _day(text)
    return day.isoformat() if day else _word("days", text)


def _presence(text: str) -> list[dict[str, str]] | None:
    found = [_day_word(each.strip()) for each in text.split(",")]
    return None if None in found else [{"day": str(each), "draw": "those present"} for each in found]


def _points(text: str) -> str | None:
    bare = _bare(text).replace(",", ".")
    return bare if re.fullmatch(r"-?\d{1,4}(?:\.\d)?", bare) else None


_CRITERION = re.compile(r"([A-Za-z][\w:/+.%-]*)(?: \(([^)]+)\))?")
_CONDITIONS = {
    "якщо всі грали між собою": "all have met",
    "якщо вони грали між собою": "they have played",
}


def _criteria(text: str) -> list[Any] | None:
    found: list[Any] = []
    for each in text.strip(" .").split(", "):
        match = _CRITERION.fullmatch(each.strip())
        if match is None or (match[2] and match[2] not in _CONDITIONS):
            return None
        found.append({"code": match[1], "only_if": _CONDITIONS[match[2]]} if match[2] else match[1])
    return found


def _counts(text: str) -> list[dict[str, Any]] | None:
    found = [each.rpartition(" - ") for each in text.split(", ")]
    if any(_number(best) is None for _, _, best in found):
        return None
    return [{"category": verbatim(name), "best": _number(best)} for name, _, best in found]


_STAGE = re.compile(r"(\d{1,2}) (.+)")


def _goto(text: str) -> dict[str, Any] | None:
    match = _STAGE.fullmatch(_bare(text))
    ladder = _word("ladder", match[2]) if match else None
    return {"ladder": ladder, "stage": int(match[1])} if match and ladder else None


_CODE = re.compile(r"W?[\d/+:]+(?:-B[\d/+:]+)?")


def _control(text: str) -> str | None:
    bare = text.strip(" .;")
    if _CODE.fullmatch(bare):
        return bare
    found = control(text.lower())
    return found[0] if found else None


_KINDS: dict[str, Callable[[str], Any]] = {
    "text": verbatim,
    "number": _number,
    "numbers": _numbers,
    "yesno": _yes_or_no,
    "date": _day,
    "moment": moment,
    "window": _window,
    "time": _clock,
    "length": _length,
    "when": when,
    "day": _day_word,
    "days": _presence,
    "points": _points,
    "criteria": _criteria,
    "counts": _counts,
    "goto": _goto,
    "control": _control,
    "list": lambda text: [verbatim(each) for each in text.split(", ")],
}


def value_of(kind: str, text: str) -> Any:
    """The value that words of a kind say; None when they say none."""
    head, _, group = kind.partition(".")
    if head == "word":
        known = _word(group, text)
        return verbatim(text) if known is None and group in _OPEN else known
    if head == "list" and group:
        return [_word(group, each) or verbatim(each) for each in text.split(", ")]
    if head == "fields":
        return fields_of(group, text)
    if head == "exception":
        return moment(text) if group == "at" else when(text)
    return _KINDS[kind](text)


_OPEN = frozenset({"system", "role", "title"})
"""Groups whose words stand for codes of an open list; other words are codes themselves."""


def fields_of(table: str, text: str) -> dict[str, Any] | None:
    """The values of ``; ``-separated fields, each after its own words; None when one of them says nothing."""
    known = sorted(labels().fields[table].items(), key=lambda item: -len(item[0]))
    found: dict[str, Any] = {}
    if _bare(text) == "без обмежень":
        return found
    for piece in text.split("; "):
        label = next((each for each in known if piece.lower().startswith(each[0])), None)
        if label is None:
            return None
        key, kind = label[1]
        value = value_of(kind, piece[len(label[0]) :].strip(" :"))
        if value is None:
            return None
        found[key] = value
    return found
