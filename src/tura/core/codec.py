"""Dataclasses to plain trees and back: one binder for the journal's payloads and for regulation files.

A tree is what JSON and TOML hold: tables, lists, text, numbers, dates. `decode` reports all faults of
a tree together, each with the path of its key; `schema` draws the JSON Schema of the same classes, so
there is no second model. Values that people write as text (`30 min`, `40/5400+30`) derive from
`TextValue`; a table of which one key may be written alone derives from `ShortForm`.
"""

from __future__ import annotations

import dataclasses
import difflib
import functools
import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from typing import Any, ClassVar, Self, TypeVar

from tura.core.points import Points, format_points, parse_points

Tree = Any
"""None, bool, int, str, Decimal, date, time, datetime, a list of trees or a dict from str to trees."""

Path = tuple[str | int, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a tree: the path of its key, a stable code, and the facts that a sentence needs."""

    path: Path
    code: str
    facts: dict[str, str]


class Undecodable(ValueError):
    """A tree does not fit its class; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{dotted(fault.path)}: {fault.code} {fault.facts}" for fault in faults))


class TextValue(ABC):
    """A value that is written as one piece of text; `str()` of it reads back as an equal value."""

    PATTERN: ClassVar[str] = ""
    """A regular expression for the JSON Schema, or empty."""

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Self:
        """Reads the written form; ValueError says what is wrong."""


class ShortForm:
    """A table that may be written as the bare value of its field `SHORT` when nothing else is said."""

    SHORT: ClassVar[str]


def dotted(path: Path) -> str:
    """A path as people write it: ``tournament.0.schedule.closing``."""
    return ".".join(str(step) for step in path)


def decode(cls: type[T], tree: Tree) -> T:
    """Builds a value of `cls` from a tree; raises `Undecodable` with every fault found."""
    faults: list[Fault] = []
    kind: Any = cls
    value = _decoder(kind)(tree, (), faults)
    if faults:
        raise Undecodable(faults)
    return typing.cast(T, value)


def encode(value: object, *, short: bool = True) -> Tree:
    """The tree of a value, without the keys that say nothing (equal to their default).

    Without `short`, a `ShortForm` is a table even where its bare value would do.
    """
    if dataclasses.is_dataclass(value) and not isinstance(value, type | TextValue):
        return _encode_table(value, short)
    if isinstance(value, TextValue):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {str(key): encode(item, short=short) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [encode(item, short=short) for item in value]
    return value


def _encode_table(value: Any, short: bool) -> Tree:  # noqa: FBT001 - handed on
    cls: Any = type(value)
    kinds = _hints(cls)
    table = {}
    for spec in dataclasses.fields(value):
        item = getattr(value, spec.name)
        if _is_default(spec, item):
            continue
        points = item is not None and _is_points(kinds[spec.name])
        table[spec.name] = _encode_points(item) if points else encode(item, short=short)
    if short and isinstance(value, ShortForm) and set(table) == {value.SHORT}:
        return table[value.SHORT]
    return table


def _is_default(spec: dataclasses.Field[Any], item: object) -> bool:
    if spec.default_factory is not dataclasses.MISSING:
        return bool(item == spec.default_factory())
    return bool(item == spec.default)


def _is_points(kind: Any) -> bool:
    return kind is Points or Points in typing.get_args(kind)


def _encode_points(points: Points) -> Tree:
    return points // 10 if points % 10 == 0 else Decimal(format_points(points))


_Decoder = Callable[[Tree, Path, list[Fault]], Any]


@functools.cache
def _hints(cls: Any) -> dict[str, Any]:
    return typing.get_type_hints(cls)


@functools.cache
def _decoder(kind: Any) -> _Decoder:
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        return _optional(kind)
    if origin is tuple:
        return _sequence(typing.get_args(kind)[0])
    if origin is dict:
        return _mapping(typing.get_args(kind)[1])
    if kind is Points:
        return _points
    if hasattr(kind, "__supertype__"):
        return _decoder(kind.__supertype__)
    return _plain_decoder(kind)


def _plain_decoder(kind: Any) -> _Decoder:
    if kind in _SCALARS:
        return _SCALARS[kind]
    if issubclass(kind, TextValue):
        return _text_value(kind)
    if issubclass(kind, Enum):
        return _enum(kind)
    if dataclasses.is_dataclass(kind):
        return _table(kind)
    raise TypeError(f"no tree form for {kind!r}")


def _wrong(path: Path, faults: list[Fault], expected: str, tree: Tree) -> Any:
    faults.append(Fault(path, "wrong-type", {"expected": expected, "found": _name(tree)}))


def _name(tree: Tree) -> str:
    match tree:
        case bool():
            return "boolean"
        case int() | Decimal():
            return "number"
        case str():
            return "text"
        case list():
            return "list"
        case dict():
            return "table"
        case datetime() | date() | time():
            return "date"
        case _:
            return "nothing"


def _scalar(kind: type, expected: str) -> _Decoder:
    def read(tree: Tree, path: Path, faults: list[Fault]) -> Any:
        if type(tree) is kind:
            return tree
        return _wrong(path, faults, expected, tree)

    return read


def _temporal(kind: type[date | time], expected: str) -> _Decoder:
    def read(tree: Tree, path: Path, faults: list[Fault]) -> Any:
        if type(tree) is kind:
            return tree
        if isinstance(tree, str):
            try:
                return kind.fromisoformat(tree)
            except ValueError:
                faults.append(Fault(path, "bad-value", {"value": tree, "expected": expected}))
                return None
        return _wrong(path, faults, expected, tree)

    return read


_SCALARS: dict[Any, _Decoder] = {
    str: _scalar(str, "text"),
    int: _scalar(int, "number"),
    bool: _scalar(bool, "boolean"),
    date: _temporal(date, "date"),
    datetime: _temporal(datetime, "date-and-time"),
    time: _temporal(time, "time"),
}


def _points(tree: Tree, path: Path, faults: list[Fault]) -> Any:
    if isinstance(tree, bool) or not isinstance(tree, int | str | Decimal):
        return _wrong(path, faults, "points", tree)
    try:
        return parse_points(str(tree))
    except ValueError:
        faults.append(Fault(path, "bad-value", {"value": str(tree), "expected": "points"}))
        return None


def _optional(kind: Any) -> _Decoder:
    arms = [arm for arm in typing.get_args(kind) if arm is not type(None)]
    if len(arms) != 1:
        raise TypeError(f"a union of more than one kind has no tree form: {kind!r}")
    inner = _decoder(arms[0])
    return lambda tree, path, faults: None if tree is None else inner(tree, path, faults)


def _sequence(kind: Any) -> _Decoder:
    inner = _decoder(kind)

    def read(tree: Tree, path: Path, faults: list[Fault]) -> Any:
        if not isinstance(tree, list):
            return _wrong(path, faults, "list", tree)
        return tuple([inner(item, (*path, number), faults) for number, item in enumerate(tree)])

    return read


def _mapping(kind: Any) -> _Decoder:
    inner = _decoder(kind)

    def read(tree: Tree, path: Path, faults: list[Fault]) -> Any:
        if not isinstance(tree, dict):
            return _wrong(path, faults, "table", tree)
        return {key: inner(item, (*path, key), faults) for key, item in tree.items()}

    return read


def _text_value(kind: type[TextValue]) -> _Decoder:
    def read(tree: Tree, path: Path, faults: list[Fault]) -> Any:
        text = tree.isoformat() if isinstance(tree, date | time) else tree
        if isinstance(text, bool) or not isinstance(text, str | int):
            return _wrong(path, faults, "text", tree)
        try:
            return kind.parse(str(text))
        except ValueError:
            faults.append(Fault(path, "bad-value", {"value": str(text), "expected": kind.__name__}))
            return None

    return read


def _enum(kind: type[Enum]) -> _Decoder:
    by_value = {member.value: member for member in kind}

    def read(tree: Tree, path: Path, faults: list[Fault]) -> Any:
        try:
            return by_value[tree]
        except (KeyError, TypeError):
            known = ", ".join(str(value) for value in by_value)
            faults.append(Fault(path, "not-one-of", {"value": str(tree), "known": known}))
            return None

    return read


def _table(kind: Any) -> _Decoder:
    specs = [spec for spec in dataclasses.fields(kind) if spec.init]
    names = {spec.name for spec in specs}
    required = {spec.name for spec in specs if _required(spec)}
    short = kind.SHORT if issubclass(kind, ShortForm) else None

    @functools.cache
    def readers() -> dict[str, _Decoder]:
        return {spec.name: _decoder(_hints(kind)[spec.name]) for spec in specs}

    def read(tree: Tree, path: Path, faults: list[Fault]) -> Any:
        if not isinstance(tree, dict):
            if short is None:
                return _wrong(path, faults, "table", tree)
            tree = {short: tree}
        before = len(faults)
        if missing := required - tree.keys():
            faults.extend(Fault(path, "missing-key", {"key": key}) for key in sorted(missing))
        known, values = readers(), {}
        for key, item in tree.items():
            reader = known.get(key)
            if reader is None:
                faults.append(_unknown(path, key, names))
            else:
                values[key] = reader(item, (*path, key), faults)
        return kind(**values) if len(faults) == before else None

    return read


def _required(spec: dataclasses.Field[Any]) -> bool:
    return spec.default is dataclasses.MISSING and spec.default_factory is dataclasses.MISSING


def _unknown(path: Path, key: str, names: set[str]) -> Fault:
    near = difflib.get_close_matches(key, names, 1)
    return Fault((*path, key), "unknown-key", {"key": key, "near": near[0] if near else ""})


def schema(cls: type) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the trees that `decode` accepts for `cls`."""
    definitions: dict[str, Any] = {}
    root = _schema(cls, definitions)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **root, "$defs": definitions}


_SCALAR_SCHEMAS: dict[Any, dict[str, Any]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    date: {"type": "string", "format": "date"},
    datetime: {"type": "string", "format": "date-time"},
    time: {"type": "string", "format": "time"},
    Points: {"type": "number", "multipleOf": 0.1},
}


def _schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    origin, arms = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return _schema(next(arm for arm in arms if arm is not type(None)), definitions)
    if origin is tuple:
        return {"type": "array", "items": _schema(arms[0], definitions)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(arms[1], definitions)}
    if kind in _SCALAR_SCHEMAS:
        return dict(_SCALAR_SCHEMAS[kind])
    if hasattr(kind, "__supertype__"):
        return _schema(kind.__supertype__, definitions)
    if issubclass(kind, TextValue):
        return {"type": "string"} | ({"pattern": kind.PATTERN} if kind.PATTERN else {})
    if issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    return _table_schema(kind, definitions)


def _table_schema(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if kind.__name__ not in definitions:
        definitions[kind.__name__] = {}
        specs = dataclasses.fields(kind)
        definitions[kind.__name__] = {
            "type": "object",
            "description": (kind.__doc__ or "").strip().splitlines()[0],
            "properties": {spec.name: _schema(_hints(kind)[spec.name], definitions) for spec in specs},
            "required": [spec.name for spec in specs if _required(spec)],
            "additionalProperties": False,
        }
    reference = {"$ref": f"#/$defs/{kind.__name__}"}
    if issubclass(kind, ShortForm):
        return {"anyOf": [reference, _schema(_hints(kind)[kind.SHORT], definitions)]}
    return reference
