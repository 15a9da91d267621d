"""From the text of a TOML file to a `Regulation`, or to all that is wrong with the file."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from zoneinfo import available_timezones

from tura.core.codec import Fault, Path, Tree, Undecodable
from tura.core.regulation.limits import sound
from tura.core.regulation.model import SCHEMA, Regulation
from tura.formats.regulation.faults import LocatedFault, UnreadableRegulation
from tura.formats.regulation.places import START, Place, Places, scan

LONGEST = 1 << 18
"""The most characters that a regulation may have; those of life have some three thousand."""


@dataclass(frozen=True, slots=True)
class RegulationFile:
    """A regulation together with the places of its keys."""

    regulation: Regulation
    places: Places

    def place(self, key: str) -> Place:
        """Where a key of a finding (``tournament.men.schedule.closing``) stands, or what would hold it."""
        return self.places.key(self._path(key))

    def _path(self, key: str) -> Path:
        head, *rest = key.split(".")
        items: tuple[Any, ...] = getattr(self.regulation, head, ()) if head in _WITH_IDENTITY else ()
        ids = [item.id for item in items]
        if rest and rest[0] in ids:
            return (head, ids.index(rest[0]), *_steps(rest[1:]))
        return (head, *_steps(rest))


_WITH_IDENTITY = ("tournament", "category", "team_table")


def _steps(steps: list[str]) -> list[str | int]:
    return [int(step) if step.isdecimal() else step for step in steps]


def read(source: str | bytes, name: str = "regulation.toml") -> Regulation:
    """The regulation of a TOML text; `UnreadableRegulation` with every fault found."""
    return load(source, name).regulation


def load(source: str | bytes, name: str = "regulation.toml") -> RegulationFile:
    """As `read`, with the places of the keys."""
    try:
        text = _text(source)
        tree = _tree(text)
        places = scan(text)
    except _Stopped as stop:
        raise UnreadableRegulation(name, [stop.fault]) from None
    except RecursionError:
        raise UnreadableRegulation(name, [LocatedFault(START, (), "nested-too-deep")]) from None
    try:
        return RegulationFile(_regulation(tree), places)
    except Undecodable as wrong:
        faults = [_located(fault, places) for fault in wrong.faults]
        raise UnreadableRegulation(name, faults) from None


class _Stopped(Exception):
    def __init__(self, place: Place, code: str, **facts: str) -> None:
        self.fault = LocatedFault(place, (), code, facts)


def _text(source: str | bytes) -> str:
    if len(source) > LONGEST:
        raise _Stopped(START, "file-too-long", longest=str(LONGEST))
    if isinstance(source, str):
        return source.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        return _text(source.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = source[: error.start].decode("utf-8")
        raise _Stopped(_end_of(before), "not-utf-8", byte=f"0x{source[error.start]:02x}") from None


def _end_of(text: str) -> Place:
    return Place(text.count("\n") + 1, len(text) - text.rfind("\n"))


_AT = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


_DEEP_KEY = re.compile(r"(?<![A-Za-z0-9_-])(?:[A-Za-z0-9_-]+\.){40}")


def _tree(text: str) -> Tree:
    if deep := _DEEP_KEY.search(text):
        raise _Stopped(_end_of(text[: deep.start()]), "nested-too-deep")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except ValueError as error:
        match = _AT.fullmatch(str(error))
        if match is None:
            raise _Stopped(_longest_number(text), "number-too-long") from None
        place = Place(int(match[2]), int(match[3])) if match[2] else _end_of(text)
        raise _Stopped(place, "not-toml", complaint=match[1]) from None
    except ArithmeticError:
        raise _Stopped(START, "number-too-long") from None


def _longest_number(text: str) -> Place:
    longest = max(re.finditer(r"[0-9_]+", text), key=lambda match: len(match[0]))
    return _end_of(text[: longest.start()])


def _regulation(tree: Tree) -> Regulation:
    if (schema := tree.get("schema", SCHEMA)) != SCHEMA:
        facts = {"found": str(schema), "known": str(SCHEMA)}
        raise Undecodable([Fault(("schema",), "schema-unknown", facts)])
    regulation = sound(tree)
    if (zone := regulation.event.timezone) and zone not in available_timezones():
        facts = {"value": zone, "expected": "time-zone"}
        raise Undecodable([Fault(("event", "timezone"), "bad-value", facts)])
    return regulation


_OF_THE_VALUE = {
    "wrong-type",
    "bad-value",
    "not-one-of",
    "out-of-range",
    "zone-said",
    "id-twice",
    "schema-unknown",
}


def _located(fault: Fault, places: Places) -> LocatedFault:
    place = places.value if fault.code in _OF_THE_VALUE else places.key
    path = (*fault.path, fault.facts["key"]) if fault.code == "missing-key" else fault.path
    return LocatedFault(place(path), path, fault.code, fault.facts)
