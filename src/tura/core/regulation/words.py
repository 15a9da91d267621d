"""The words that a regulation may use where the model takes text: one table of keys, one judge of them."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from datetime import date

from tura.core.regulation.case import Point, depth, point
from tura.core.regulation.model import Regulation

_PARTS = ("first half", "first third", "first quarter", "first tenth")
_SEX = ("m", "w")
WORDS: dict[str, tuple[str, ...]] = {
    "initial_colour": ("lot", "white", "black"),
    "places_within": ("category",),
    "categories": ("exclusive", "inclusive"),
    "presence.draw": ("those present",),
    "draw": ("black",),
    "playoff.counted_from": ("contenders-done", "round-end"),
    "protests.to": ("appeals-jury", "arbiters"),
    "protests.about": ("game", "anything"),
    "protests.counted_from": ("round-end", "game-end"),
    "protests.returned_if": ("upheld", "accepted"),
    "protests.otherwise": ("kept", "returned"),
    "squad.order": ("fixed", "free"),
    "team.primary": ("MP", "GP"),
    "lineups.if_none": ("first players", "previous lineup"),
    "lineups.empty_boards": ("last boards", "any boards", "none"),
    "team.below_minimum": ("match-forfeited", "boards-forfeited"),
    "team.board_colours": ("first-named white on odd", "first-named white", "by lot"),
    "admitted.other_ranks": ("weaker", "any", "none"),
    "admitted.sex": _SEX,
    "category.sex": _SEX,
    "share.part": _PARTS,
    "share.of": ("tournament", "event"),
    "share.counting": ("played", "entered"),
    "share.rounding": ("down", "up", "nearest"),
    "share.only_if": ("provided",),
    "prizes.sharing": ("equal", "hort", "none"),
    "team_table.by": ("sum-of-places", "sum-of-points"),
    "team_table.order": ("smallest", "largest"),
    "team_table.incomplete": ("unranked", "last"),
    "team_table.places_from": ("category", "overall"),
    "team_table.shared_places": ("upper", "average"),
}
"""The end of a key (without the numbers of lists) to the words that it knows; other text is free."""


def words(regulation: Regulation) -> Iterator[Point]:
    """A ``word-unknown`` for every word that its key does not know, a ``day-unknown`` for every odd day."""
    yield from _walk(regulation, "", "")


def clause_keys(regulation: Regulation) -> Iterator[Point]:
    """A ``clause-key-unknown`` for every key of the table of clauses that leads to nothing."""
    for key in regulation.clauses:
        if depth(regulation, key) < len(key.split(".")):
            yield point("clause-key-unknown", f"clauses.{key}", named=key)


def _walk(value: object, key: str, bare: str) -> Iterator[Point]:
    if isinstance(value, str):
        yield from _judge(value, key, bare)
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            name = getattr(item, "id", number)
            yield from _walk(item, f"{key}.{name}", bare)
    elif dataclasses.is_dataclass(value):
        for spec in dataclasses.fields(value):
            below = f"{key}.{spec.name}".lstrip(".")
            yield from _walk(getattr(value, spec.name), below, f"{bare}.{spec.name}".lstrip("."))


def _judge(value: str, key: str, bare: str) -> Iterator[Point]:
    known = known_words(bare)
    if known and value not in known:
        yield point("word-unknown", key, value=value, known=known)
    days = {"exceptions.day": _is_day, "presence.day": _is_day, "born.on": _is_month_day}
    is_day = days.get(".".join(bare.split(".")[-2:]))
    if is_day and not is_day(value):
        yield point("day-unknown", key, value=value)


def known_words(bare: str) -> tuple[str, ...]:
    """The words that a key knows, given without the numbers of lists; empty where any text is right."""
    last = bare.split(".")[-2:]
    return WORDS.get(".".join(last)) or WORDS.get(last[-1], ())


def _is_day(word: str) -> bool:
    return word in ("first", "last") or _is_date(word)


def _is_month_day(word: str) -> bool:
    return bool(re.fullmatch(r"\d\d-\d\d", word)) and _is_date(f"2000-{word}")


def _is_date(word: str) -> bool:
    try:
        date.fromisoformat(word)
    except ValueError:
        return False
    return True
