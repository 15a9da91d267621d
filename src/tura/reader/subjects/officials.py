"""Officials with their titles and cities."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.lexicon import LEXICON
from tura.reader.notes import Notes

_SURNAME = r"[А-ЯІЇЄҐ][а-яіїєґ’]+(?:-[А-ЯІЇЄҐ][а-яіїєґ’]+)?"
_INITIAL = r"[А-ЯІЇЄҐ]\. ?"
_AFTER = re.compile(rf"(?<![\w])({_SURNAME}) ({_INITIAL}{_INITIAL})")
_BEFORE = re.compile(rf"(?<![\w])((?:{_INITIAL}){{2}})({_SURNAME})")
_FULL = re.compile(rf"(?<![\w])({_SURNAME} {_SURNAME}(?: {_SURNAME})?)")
_CITY = re.compile(r"\((?:м\. ?)?([А-ЯІЇЄҐ][\w’ -]+?)\)")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``event.officials``."""
    for passage in notes.free(clause):
        roles = _roles(passage.low)
        edges = [start for start, _, _ in roles] + [len(passage.text)]
        for (start, after, role), end in zip(roles, edges[1:], strict=True):
            _official(passage, role, (start, after, end), notes)


def _roles(low: str) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    for role, pattern in LEXICON.roles:
        for match in pattern.finditer(low):
            if not any(start <= match.start() < end for start, end, _ in found):
                found.append((match.start(), match.end(), role))
    return sorted(found)


def _official(passage: Passage, role: str, place: tuple[int, int, int], notes: Notes) -> None:
    start, after, end = place
    text = passage.text[after:end]
    name = _name(text)
    if name is None or name[1] > 70:
        return
    key = f"event.officials.{notes.count('event.officials', passage.scope)}"
    at = (start, end)
    notes.say(passage, f"{key}.role", role, (start, after))
    notes.say(passage, f"{key}.name", name[0], at)
    if title := _title(text.lower()):
        notes.say(passage, f"{key}.title", title, at)
    if city := _CITY.search(text):
        notes.say(passage, f"{key}.city", city[1].strip(), at)


def _name(text: str) -> tuple[str, int] | None:
    """Surname with initials after it, however they are written, and where it begins."""
    if match := _AFTER.search(text):
        return f"{match[1]} {match[2].replace(' ', '')}", match.start()
    if match := _BEFORE.search(text):
        return f"{match[2]} {match[1].replace(' ', '')}", match.start()
    if match := _FULL.search(text):
        return match[1], match.start()
    return None


def _title(low: str) -> str | None:
    return next((code for code, pattern in LEXICON.titles if pattern.search(low)), None)
