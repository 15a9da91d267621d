"""Answers to the open questions of a draft: a small TOML file of key paths and values, put into the regulation.

    "common.schedule.free" = [2018-12-16]
    "tournament.blitz.lineups.until" = "5 min before the round"
    "category.50+.born.age_at_most" = 64

Tournaments, categories and tables of teams are named by their ids; other lists by numbers from 0.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Any

from tura.core.codec import Fault, Undecodable, decode, encode
from tura.core.regulation.model import Regulation

_BY_ID = ("tournament", "category", "team_table")


@dataclass(frozen=True, slots=True)
class AnswerFault:
    """An answer that does not fit: its key, a stable code, and the facts that a sentence needs."""

    key: str
    code: str
    facts: dict[str, str]


class UnusableAnswers(ValueError):
    """A file of answers that cannot be used; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: list[AnswerFault]) -> None:
        super().__init__("; ".join(f"{fault.key}: {fault.code}" for fault in faults))
        self.faults = tuple(faults)


def read_answers(content: bytes) -> dict[str, Any]:
    """Key path to value, from a file's bytes; `UnusableAnswers` when it is no TOML."""
    try:
        tree = tomllib.loads(content.decode("utf-8-sig"), parse_float=Decimal)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UnusableAnswers([AnswerFault("", "not-toml", {"reason": str(error)})]) from error
    return dict(_flat(tree, ""))


def _flat(tree: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    """Answers may be written as quoted paths or as tables; a table is its keys' answers."""
    for key, value in tree.items():
        path = f"{prefix}{key}"
        if isinstance(value, dict):
            yield from _flat(value, f"{path}.")
        else:
            yield path, value


def answered(regulation: Regulation, answers: Mapping[str, Any]) -> Regulation:
    """The regulation with the answers in place; `UnusableAnswers` names every key that finds none."""
    tree = encode(regulation)
    faults = [fault for key, value in answers.items() if (fault := _put(tree, key, value))]
    if faults:
        raise UnusableAnswers(faults)
    try:
        return decode(Regulation, tree)
    except Undecodable as error:
        raise UnusableAnswers([_as_answer(fault, tree) for fault in error.faults]) from error


def _as_answer(fault: Fault, tree: dict[str, Any]) -> AnswerFault:
    del tree
    return AnswerFault(".".join(map(str, fault.path)), fault.code, fault.facts)


def _put(tree: dict[str, Any], key: str, value: Any) -> AnswerFault | None:
    head, *steps = key.split(".")
    node: Any = tree.setdefault(head, [] if head in _BY_ID else {})
    if head in _BY_ID:
        node, steps = _of_id(node, steps)
        if node is None:
            return AnswerFault(key, "unknown-id", {"id": key.split(".")[1] if "." in key else ""})
    if not steps:
        return AnswerFault(key, "key-too-short", {})
    for step, following in pairwise(steps):
        node = _step(node, step, following)
        if node is None:
            return AnswerFault(key, "no-such-item", {"item": step})
    return _set(node, steps[-1], key, value)


def _of_id(items: list[dict[str, Any]], steps: list[str]) -> tuple[dict[str, Any] | None, list[str]]:
    found = next((item for item in items if steps and item["id"] == steps[0]), None)
    return found, steps[1:]


_SHORT = {"default_time": "normally", "venue": "name"}
"""Tables that may stand as the bare value of one key; a second key opens them."""


def _step(node: Any, step: str, following: str) -> Any:
    if isinstance(node, list):
        return node[int(step)] if step.isdigit() and int(step) < len(node) else None
    inner = node.setdefault(step, [] if following.isdigit() else {})
    if not isinstance(inner, dict | list) and step in _SHORT:
        inner = node[step] = {_SHORT[step]: inner}
    return inner if isinstance(inner, dict | list) else None


def _set(node: Any, step: str, key: str, value: Any) -> AnswerFault | None:
    if isinstance(node, dict):
        node[step] = value
        return None
    if not step.isdigit() or int(step) > len(node):
        return AnswerFault(key, "no-such-item", {"item": step})
    node[int(step) : int(step) + 1] = [value]
    return None
