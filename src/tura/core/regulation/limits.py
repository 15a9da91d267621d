"""What no regulation can mean: numbers beyond reason, times that name a zone of their own, identities taken twice.

Counts become ranges, tables and dates later; a slip of the finger must stop at the door.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from datetime import date, datetime, time

from tura.core.codec import Fault, Path, Tree, Undecodable, decode
from tura.core.regulation.model import Regulation
from tura.core.regulation.values import Duration, TimeControl, When

_ROUNDS, _SQUAD, _MONEY = (1, 400), (1, 100), (0, 1_000_000_000)
_BOUNDS = {
    "schema": (1, 1000),
    "rounds": _ROUNDS,
    "round": _ROUNDS,
    "last_round": _ROUNDS,
    "late_entry_until": _ROUNDS,
    "rounds_a_day": (1, 100),
    "participants": (2, 100_000),
    "free_days": (0, 366),
    "boards": _SQUAD,
    "main": _SQUAD,
    "reserves": (0, 100),
    "members": _SQUAD,
    "substitutions": (0, 100),
    "start_with_at_least": (0, 100),
    "half_point": (0, 400),
    "age_at_least": (0, 150),
    "age_at_most": (0, 150),
    "rating_at_least": (0, 5000),
    "rating_at_most": (0, 5000),
    "games": (1, 100),
    "stage": (1, 100),
    "places": (1, 1000),
    "place": (1, 100_000),
    "upto": (1, 1000),
    "of_places": (1, 1000),
    "best": (1, 1000),
    "at_most": (1, 1000),
    "number": (0, 100_000),
    "deposit": _MONEY,
    "amount": _MONEY,
}
_ANY = (-1_000_000, 1_000_000)
_LONGEST = 400 * 86_400
_YEARS = (1800, 2200)
_PHASES, _PHASE, _INCREMENT, _MOVES = 10, 30 * 86_400, 86_400, 1000
"""Of a time control: phases, seconds of one, seconds a move, moves of a phase."""


def sound(tree: Tree) -> Regulation:
    """The regulation of a tree; `Undecodable` with every fault of form, of reason and of identity."""
    faults: list[Fault] = []
    regulation = None
    try:
        regulation = decode(Regulation, tree)
    except Undecodable as wrong:
        faults += wrong.faults
    known = {fault.path for fault in faults}
    more = (*_identities(tree), *_walk(tree if regulation is None else regulation, ()))
    faults += [fault for fault in more if fault.path not in known]
    if faults or regulation is None:
        raise Undecodable(faults)
    return regulation


_WITH_IDENTITY = ("tournament", "category", "team_table")


def identities(tree: Tree) -> dict[str, list[Tree]]:
    """The identities in each list of things that have one, in the order of the text; empty text where one is missing."""
    lists = {kind: tree.get(kind) for kind in _WITH_IDENTITY}
    return {
        kind: [item.get("id", "") if isinstance(item, dict) else None for item in items]
        for kind, items in lists.items()
        if isinstance(items, list)
    }


def _identities(tree: Tree) -> Iterator[Fault]:
    for kind, ids in identities(tree).items():
        seen: set[str] = set()
        for number, identity in enumerate(ids):
            if identity == "":
                yield Fault((kind, number), "missing-key", {"key": "id"})
            elif isinstance(identity, str) and identity in seen:
                yield Fault((kind, number, "id"), "id-twice", {"id": identity})
            elif isinstance(identity, str):
                seen.add(identity)
    if tree.get("tournament") == []:
        yield Fault(("tournament",), "no-tournament", {})


def _walk(value: object, path: Path) -> Iterator[Fault]:
    match value:
        case Duration(seconds=seconds) if seconds > _LONGEST:
            yield _out_of_range(path, value, "0 min", str(Duration(_LONGEST)))
        case TimeControl():
            yield from _clock(value, path)
        case When(gap=gap, moment=moment, clock=clock):
            for part in (gap, moment, clock):
                yield from _walk(part, path)
        case date(year=year) if not _YEARS[0] <= year <= _YEARS[1]:
            yield _out_of_range(path, value, *map(str, _YEARS))
        case datetime() | time() if value.tzinfo is not None:
            yield Fault(path, "zone-said", {"value": value.isoformat()})
        case int() if not isinstance(value, bool):
            yield from _number(value, path)
        case _:
            for step, item in _parts(value):
                yield from _walk(item, (*path, step))


def _parts(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, tuple | list):
        yield from enumerate(value)
    elif isinstance(value, dict):
        yield from value.items()
    elif dataclasses.is_dataclass(value):
        for spec in dataclasses.fields(value):
            yield spec.name, getattr(value, spec.name)


def _number(value: int, path: Path) -> Iterator[Fault]:
    name = next(step for step in reversed(path) if isinstance(step, str))
    least, most = _BOUNDS.get(name, _ANY)
    if not least <= value <= most:
        yield _out_of_range(path, value, str(least), str(most))


def _clock(control: TimeControl, path: Path) -> Iterator[Fault]:
    phases = control.white + control.black
    for found, most in (
        (max(len(control.white), len(control.black)), _PHASES),
        (max(phase.seconds for phase in phases), _PHASE),
        (max(phase.increment for phase in phases), _INCREMENT),
        (max(phase.moves or 0 for phase in phases), _MOVES),
    ):
        if found > most:
            yield _out_of_range(path, control, "0", str(most))


def _out_of_range(path: Path, value: object, least: str, most: str) -> Fault:
    return Fault(path, "out-of-range", {"value": str(value), "least": least, "most": most})
