"""Labelled lines: ``Кількість турів: 9``. Each is one value, or one row of values, and nothing else is read in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tura.reader.clauses import Clause, Passage
from tura.reader.groups import GroupIds
from tura.reader.labelled import Label, label_of, value_of, verbatim
from tura.reader.notes import Notes

_EVENT: GroupIds = frozenset()
_IN_SCHEDULE = ("arrival", "starts", "ends")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down every labelled line whose value can be read, and takes its passage."""
    for passage in clause.passages:
        label = label_of(passage.text)
        if label is None:
            continue
        value = value_of(label.kind, passage.text[label.value_at :])
        if value is not None:
            _write(passage, label, value, notes)


def _write(passage: Passage, label: Label, value: Any, notes: Notes) -> None:
    notes.take(passage)
    key = _key(label, passage)
    groups = _EVENT if key.startswith("event.") else passage.scope
    if label.key.endswith("+"):
        bare = key.removesuffix("+")
        key = f"{bare}.{notes.count(bare, groups)}"
    at = (label.value_at, len(passage.text))
    for path, each in _leaves(key, _completed(label, key, value)):
        notes.say(passage, path, each, at, groups=groups)


def _key(label: Label, passage: Passage) -> str:
    key = label.key
    if key.startswith("@"):
        bare = key[1:].removesuffix("+")
        if passage.scope is None:
            return f"event.{bare}"
        return f"schedule.{bare}" if bare in _IN_SCHEDULE else bare
    if label.kind == "fields.stage":
        return (
            key + "." + ".ties.".join(str(int(step) - 1) for step in label.named.split(".") if step.isdigit())
        )
    if key == "schedule.rounds.#":
        return f"schedule.rounds.{int(label.named) - 1}"
    return key.replace("#", label.named)


_COUNTED = {
    "awards.places+": "upto",
    "awards.trainers": "of_places",
    "awards.prizes.prizes+": "place",
}


def _completed(label: Label, key: str, value: Any) -> Any:
    """A row of values with what the label itself says: a number of places, a round, a part of the field."""
    if label.key in _COUNTED:
        return {_COUNTED[label.key]: int(label.named), **value}
    if label.kind.startswith("exception."):
        return {"round": int(label.named), label.kind.removeprefix("exception."): value}
    if label.key == "@officials+":
        return {"role": value_of("word.role", label.named), **value}
    if label.key == "event.costs+":
        return {"what": verbatim(label.named), "by": value}
    if key == "awards.share":
        return {"part": value_of("word.part", label.named), **value}
    if label.key in ("category.#", "team_table.#"):
        ties = {"tie": [{"place_in": each} for each in value["tie"]]} if "tie" in value else {}
        return {"id": label.named, **value, **ties}
    return value


def _leaves(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _leaves(f"{key}.{name}", each)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _leaves(f"{key}.{number}", each)
    else:
        yield key, value
