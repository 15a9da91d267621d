"""Dated amendments: a regulation changed key by key, checked as a whole, with the moment from which it holds.

An amendment says keys and values as a regulation file does; a regulation with its amendments is again a
regulation. What may no longer change after the start without marking the event is `locked_changes`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from itertools import pairwise

from tura.core.codec import Fault, Tree, Undecodable, encode
from tura.core.ids import TournamentId
from tura.core.regulation.effective import EffectiveTerms, effective
from tura.core.regulation.limits import sound
from tura.core.regulation.model import Criterion, Regulation
from tura.core.regulation.systems import PRIMARY, criterion_of


@dataclass(frozen=True, slots=True)
class Change:
    """One key set to a value, both as in a regulation file: ``common.default_time``, ``"30 min"``.

    Things that have an identity go by it (``tournament.men.rounds``), other items of lists by their number from
    0; the number after the last one appends. A `value` of None takes the key away.
    """

    key: str
    value: str | None


@dataclass(frozen=True, slots=True)
class Amendment:
    """Changes made together, by whom and why; they hold from a moment on, in the event's local time."""

    changes: tuple[Change, ...]
    author: str
    reason: str
    holds_from: datetime


def amended(regulation: Regulation, changes: Iterable[Change]) -> Regulation:
    """The regulation with changes made; `Undecodable` with every fault, and then nothing is changed."""
    tree = encode(regulation, short=False)
    if faults := [fault for change in changes for fault in _make(tree, change)]:
        raise Undecodable(faults)
    changed = sound(tree)
    if faults := list(_gone(regulation, changed)):
        raise Undecodable(faults)
    return changed


def in_force(regulation: Regulation, amendments: Iterable[Amendment], at: datetime) -> Regulation:
    """The regulation as it holds at a moment: every amendment from its own moment on, in their order."""
    for amendment in amendments:
        if amendment.holds_from <= at:
            regulation = amended(regulation, amendment.changes)
    return regulation


_LOCKED = (
    "system",
    "rounds",
    "scoring",
    "standings",
    "tie_break_edition",
    "pairing_edition",
    "team.match_points",
    "team.primary",
)
"""Terms on which rounds already paired and tables already printed rest."""


def locked_changes(before: Regulation, after: Regulation) -> dict[TournamentId, tuple[str, ...]]:
    """The locked terms that differ, by tournament; after the start each is an override that marks the event.

    A list of tie-breaks given where there was none answers a question and is no override (A1).
    """
    found = {}
    for rule in before.tournament:
        if any(other.id == rule.id for other in after.tournament):
            old, new = effective(before, rule.id), effective(after, rule.id)
            if differing := tuple(key for key in _LOCKED if _differs(key, old, new)):
                found[rule.id] = differing
    return found


def _differs(key: str, old: EffectiveTerms, new: EffectiveTerms) -> bool:
    if key == "standings" and _open(old.standings):
        return new.standings[: len(old.standings)] != old.standings
    return _term(old, key) != _term(new, key)


def _open(standings: tuple[Criterion, ...]) -> bool:
    codes = [criterion_of(step.code) for step in standings]
    return all(code is not None and code.name in PRIMARY for code in codes)


def _term(terms: EffectiveTerms, key: str) -> object:
    here: object = terms
    for step in key.split("."):
        here = getattr(here, step, None)
    return here


def _gone(before: Regulation, after: Regulation) -> Iterator[Fault]:
    ids = {rule.id for rule in after.tournament}
    for rule in before.tournament:
        if rule.id not in ids:
            yield Fault(("tournament",), "tournament-gone", {"id": rule.id})


def _make(tree: Tree, change: Change) -> Iterator[Fault]:
    """Makes one change in the tree; yields what is wrong with it."""
    steps = change.key.split(".")
    try:
        node = tree
        for step, following in pairwise(steps):
            node = _entered(node, step, following)
        if change.value is None:
            del node[_place(node, steps[-1])]
        else:
            _put(node, steps[-1], _value(change.value))
    except (LookupError, TypeError):
        yield Fault(tuple(steps), "unknown-key", {"key": change.key, "near": ""})
    except ValueError:
        yield Fault(tuple(steps), "not-a-value", {"value": str(change.value)})


def _entered(node: Tree, step: str, following: str) -> Tree:
    """What lies under a step; a table or list that is not there yet is made."""
    place = _place(node, step)
    if isinstance(node, dict):
        return node.setdefault(place, [] if following.isdecimal() else {})
    if place == len(node):
        node.append({})
    return node[place]


def _place(node: Tree, step: str) -> str | int:
    """The key of a table, or the number of an item that goes by identity or by number; LookupError otherwise."""
    if isinstance(node, dict):
        return step
    ids = [item.get("id") if isinstance(item, dict) else None for item in node]
    if step in ids:
        return ids.index(step)
    if step.isdecimal() and int(step) <= len(node):
        return int(step)
    raise LookupError(step)


def _put(node: Tree, step: str, value: Tree) -> None:
    place = _place(node, step)
    if isinstance(node, list) and place == len(node):
        node.append(value)
    else:
        node[place] = value


def _value(text: str) -> Tree:
    """One value as a TOML file writes it; ValueError for anything else, several values included."""
    read = tomllib.loads(f"value = {text}", parse_float=Decimal)
    if set(read) != {"value"}:
        raise ValueError(text)
    return read["value"]
