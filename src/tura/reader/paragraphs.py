"""Lines of a regular text joined into paragraphs: wrapped lines, bullets on their own lines, numbered labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tura.reader.lexicon import LEXICON
from tura.reader.normal import Normal


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph without its label; offsets are of the regular text, `text` is one line of equal length."""

    start: int
    end: int
    text: str
    label: str | None = None
    """``-`` for a bullet, ``3`` or ``3.1`` for a number, None without."""
    item: bool = False
    """Whether it is an item of a list rather than a clause of the text."""

    @property
    def low(self) -> str:
        """The text in lower case, of equal length."""
        return self.text.lower()


_RULE = re.compile(r"[-_=*~ ]{2,}|[-_=*~]")
_BULLET = re.compile(r"(?:[•*▪–]|-(?=\D)|- |[а-яіa-h]\)) *")
_NUMBER = re.compile(
    r"(?:(?:розділ|стаття|пункт|п\.) *)?((?:\d{1,2}|[IVXІХ]{1,5})(?:\. ?\d{1,2}){0,3})(?:[.)]|(?<=\.\d)) *(?=[^\W\d_]|[\"«(№]|\d+[ -])",
    re.IGNORECASE,
)
_ENDS = (".", ";", ":", "!", "?")
_OPEN_ABBREVIATION = re.compile(r"(?:^|[ (])(?:м|вул|просп|пр|пл|ім|смт|обл|буд|кв|бул|см|т|[А-ЯІЇЄ])\.$")
_WRAPPED = 60
_WIDEST = 130
_STARTS_ANEW = re.compile(
    r"(?:віце-?президент|президент|голова|директор|начальник|м\. ?[А-ЯІЇЄҐ]|вул\.)", re.IGNORECASE
)
_SHORTEST_WRAPPED = 45
"""Among clauses a shorter line is whole, even where the next one begins in lower case."""
_LONGEST_ITEM = 200
_ROMAN = {"I": 1, "V": 5, "X": 10}


@dataclass(slots=True)
class _Line:
    start: int
    end: int
    text: str
    bullet: bool = False
    number: str | None = None
    closed: bool = False
    """Nothing may be joined to it: a blank line or a rule follows."""


def paragraphs(normal: Normal) -> tuple[Paragraph, ...]:
    """The paragraphs of a text in order, labels taken off, wrapped lines joined."""
    joined: list[_Line] = []
    lines = list(_lines(normal.text))
    wrapped = _wrapped_at(lines)
    numbered = False
    for line in lines:
        numbered = numbered or line.number is not None
        if joined and _continues(joined[-1], line, _SHORTEST_WRAPPED if numbered else 0, wrapped):
            previous = joined[-1]
            previous.end, previous.closed = line.end, line.closed
            previous.text = normal.text[previous.start : line.end].replace("\n", " ")
        else:
            joined.append(line)
    return _labelled([line for line in joined if line.text])


def _lines(text: str) -> Iterator[_Line]:
    start, previous = 0, None
    for raw in text.split("\n"):
        body = raw.strip()
        at = start + len(raw) - len(raw.lstrip())
        start += len(raw) + 1
        if not body or (_RULE.fullmatch(body) and body != "-"):
            if previous is not None and previous.text:
                previous.closed = True
            continue
        previous = _line(at, body)
        yield previous


def _line(at: int, body: str) -> _Line:
    if bullet := _BULLET.match(body):
        return _Line(at + bullet.end(), at + len(body), body[bullet.end() :], bullet=True)
    if number := _NUMBER.match(body):
        return _Line(at + number.end(), at + len(body), body[number.end() :], number=_plain(number[1]))
    return _Line(at, at + len(body), body)


def _plain(number: str) -> str:
    head, *rest = number.replace(" ", "").split(".")
    roman = head.upper().translate(str.maketrans("ІХ", "IX"))
    if roman.isdigit():
        return ".".join([head, *rest])
    return ".".join([str(arabic(roman)), *rest])


def arabic(roman: str) -> int:
    """The number of a Roman numeral in Latin capitals I, V, X."""
    values = [_ROMAN[letter] for letter in roman]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < following else value for value, following in pairs)


def _wrapped_at(lines: list[_Line]) -> int | None:
    """The length from which a line may go on in the next one; None for a text whose lines are paragraphs."""
    lengths = [len(line.text) for line in lines if line.text]
    longest = max(lengths, default=0)
    full = sum(length >= longest * 0.75 for length in lengths)
    return max(_WRAPPED, longest * 3 // 4) if longest <= _WIDEST and full >= len(lengths) * 0.35 else None


def _continues(previous: _Line, line: _Line, shortest: int, wrapped: int | None) -> bool:
    if line.bullet or line.number:
        return False
    if not previous.text:
        return True
    if previous.closed:
        return False
    text = previous.text
    if text.endswith(",") or _OPEN_ABBREVIATION.search(text):
        return True
    if text.endswith(_ENDS):
        return False
    if _STARTS_ANEW.match(line.text):
        return False
    return (line.text[0].islower() and len(text) >= shortest) or (
        wrapped is not None and len(text) >= wrapped
    )


def _labelled(lines: list[_Line]) -> tuple[Paragraph, ...]:
    numbers = {line.number for line in lines if line.number}
    result: list[Paragraph] = []
    last: str | None = None
    listing = False
    for line in lines:
        paragraph = Paragraph(line.start, line.end, line.text)
        if line.bullet and LEXICON.sections.fullmatch(line.text.lower()):
            paragraph = replace(paragraph, label=None)
        elif line.bullet:
            paragraph = replace(paragraph, label="-", item=True)
        elif line.number:
            label = _undoubled(line.number, last, numbers)
            listing = _is_list_item(label, last, result, listing=listing)
            if not listing:
                last = label
            paragraph = replace(paragraph, label=label, item=listing)
        elif _is_implied_item(result, line.text):
            paragraph = replace(paragraph, label="-", item=True)
        result.append(paragraph)
    return tuple(result)


def _is_implied_item(before: list[Paragraph], text: str) -> bool:
    """A line without a bullet is an item when a colon or an item that goes on with ``;`` stands before it."""
    if not before or len(text) > _LONGEST_ITEM or text.endswith(":"):
        return False
    previous = before[-1]
    return previous.text.endswith(":") or (previous.item and previous.text.endswith(";"))


def _undoubled(label: str, last: str | None, numbers: set[str]) -> str:
    parts = label.split(".")
    if len(parts) != 2 or parts[0] != parts[1]:
        return label
    siblings = any(other.startswith(f"{parts[0]}.") and other != label for other in numbers)
    under = last is not None and last.split(".")[0] == parts[0]
    return label if siblings or under else parts[0]


def _is_list_item(label: str, last: str | None, before: list[Paragraph], *, listing: bool) -> bool:
    """A list inside a clause begins at 1 after a colon and goes on in steps of one."""
    if last is None or not before:
        return False
    if "." in label:
        under = label.startswith(f"{last}.")
        return under and (before[-1].text.endswith(":") or (listing and before[-1].item))
    number, clause = int(label), int(last.split(".")[0])
    previous = before[-1]
    if number == 1 and previous.text.endswith(":"):
        return True
    if not listing or not previous.item:
        return False
    return (
        previous.label is not None
        and previous.label.isdigit()
        and number == int(previous.label) + 1
        and (number != clause + 1 or not previous.text.endswith("."))
    )
