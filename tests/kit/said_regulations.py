"""Strategies of regulations that a регламент can say: every key of the model, with values that people would write."""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from datetime import date, datetime, time
from enum import Enum
from typing import Any

from hypothesis import strategies as st

from kit.regulations import durations, time_controls, whens
from tura.core.codec import encode
from tura.core.ids import TournamentId
from tura.core.points import Points
from tura.core.regulation.model import (
    DefaultTimeException,
    PlayoffStage,
    PrizeFund,
    Regulation,
    Schedule,
    TournamentRule,
)
from tura.core.regulation.values import Duration, TimeControl, When
from tura.core.regulation.words import WORDS

_TEXTS = st.sampled_from(
    "Кубок ректора|готель «Раціотель»|клуб ім. Т.Г.Шевченка|Правила шахів, що діють з 1 липня 2018 р.|м’який знак|2026 рік"
    "|Open of Kyiv|вул. Шахова, 64-А|Мінмолодьспорт України|спонсори, благодійні внески".split("|")
)
_ITEMS = st.sampled_from("cup|medal|diploma|certificate|prize|книга|Велика ваза".split("|"))
_CODES = st.sampled_from(
    "PTS MP GP DE WIN WON SB KS BH BH/C1 BH:GP/C2 BH/M1 PS ARO EMGSB TPR BWG RTNG LOTS PLAYOFF".split()
)
_DAYS = st.dates(date(2000, 1, 1), date(2060, 1, 1))
_CATEGORIES = ("50+", "65+", "U12")
_SAMPLES: dict[str, st.SearchStrategy[Any]] = {
    "code": _CODES,
    "seeding": _CODES,
    "items": _ITEMS,
    "rank": st.sampled_from("I II III 1ю КМС".split()),
    "ranks": st.sampled_from("I II III 1ю КМС".split()),
    "day": st.sampled_from(["first", "last"]) | _DAYS.map(date.isoformat),
    "on": st.sampled_from(["12-31", "01-01"]),
    "system": st.sampled_from(
        "FIDE_DUTCH BERGER_ROUNDROBIN FIDE_TEAM FIDE_DUBOV BERGER_TEAM_DOUBLEROUNDROBIN".split()
    ),
    "role": st.sampled_from(["chief-arbiter", "secretary", "deputy", "arbiter", "лікар змагань"]),
    "title": st.sampled_from(["IA", "FA", "NA", "суддя I категорії"]),
    "equipment": st.sampled_from(["electronic-clock", "цифрова дошка"]),
    "pairing_readings": st.sampled_from(["top-member=higher-score", "byes-float=yes"]),
    "tie_break_readings": st.sampled_from(["standard-score=draw", "unrated-as=1400"]),
    "category": st.sampled_from(_CATEGORIES),
    "place_in": st.sampled_from(_CATEGORIES),
    "teams": st.sampled_from(["region", "club", "team"]),
    "name": st.sampled_from("чоловіки|класичні шахи|Ладья|Товчига О.Г.|Кравець Олена".split("|")),
}
_PRINTED_APART = {"missing_clauses", "clauses", "language", "id", "origin"}


def _text(owner: str, name: str) -> st.SearchStrategy[Any]:
    known = WORDS.get(f"{owner}.{name}") or WORDS.get(name, ())
    if known:
        return st.sampled_from(known)
    return _SAMPLES.get(name, _TEXTS)


def _of(kind: Any, owner: str, name: str, depth: int) -> st.SearchStrategy[Any]:
    origin, arms = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return st.none() | _of(next(arm for arm in arms if arm is not type(None)), owner, name, depth)
    if origin is tuple:
        return _several(arms[0], owner, name, depth)
    if kind in _SCALARS:
        return _SCALARS[kind]
    if hasattr(kind, "__supertype__"):
        return _of(kind.__supertype__, owner, name, depth)
    if kind is str:
        return _text(owner, name)
    if kind is int:
        return st.integers(1, 12)
    return st.sampled_from(list(kind)) if issubclass(kind, Enum) else _table(kind, name, depth + 1)


_SCALARS: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    date: _DAYS,
    datetime: st.builds(datetime.combine, _DAYS, st.builds(time, st.integers(0, 23), st.integers(0, 59))),
    time: st.builds(time, st.integers(0, 23), st.integers(0, 59)),
    Duration: durations,
    TimeControl: time_controls,
    When: whens,
    Points: st.integers(0, 30).map(Points),
}


def _several(kind: Any, owner: str, name: str, depth: int) -> st.SearchStrategy[Any]:
    if kind is PlayoffStage and depth > 3:
        return st.just(())
    least = 1 if name in ("items", "prizes") else 0
    return st.lists(_of(kind, owner, name, depth), min_size=least, max_size=3, unique_by=repr).map(tuple)


@functools.cache
def _table(kind: Any, owner: str, depth: int = 0) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(kind)
    names = [spec.name for spec in dataclasses.fields(kind) if spec.name not in _PRINTED_APART]
    fixed = {name: st.just("") for name in ("id", "origin") if name in hints}
    drawn = {name: _of(hints[name], owner, name, depth) for name in names}
    return st.builds(kind, **fixed, **drawn).filter(_sayable)


def _sayable(value: Any) -> bool:
    match value:
        case DefaultTimeException():
            return value != DefaultTimeException()
        case Schedule():
            return len(value.rounds) != 1
        case PrizeFund():
            return len({(prize.place, prize.category) for prize in value.prizes}) == len(value.prizes)
        case _:
            return True


@st.composite
def said_regulations(draw: st.DrawFn) -> Regulation:
    """A regulation of one to three tournaments; it need not make sense, but a person could have written it."""
    drawn: Regulation = draw(_table(Regulation, ""))
    rules = drawn.tournament or (TournamentRule(),)
    ids = [TournamentId(name) for name in ("final", "open-a", "B")][: len(rules)]
    categories = [
        dataclasses.replace(one, id=name) for one, name in zip(drawn.category, _CATEGORIES, strict=False)
    ]
    return dataclasses.replace(
        drawn,
        schema=1,
        language="uk",
        tournament=tuple(dataclasses.replace(rule, id=name) for rule, name in zip(rules, ids, strict=True)),
        category=tuple(categories),
        team_table=tuple(
            dataclasses.replace(one, id=f"t{n}", origin=ids[0]) for n, one in enumerate(drawn.team_table)
        ),
    )


def meaning(regulation: Regulation) -> dict[str, Any]:
    """All that a regulation says, wherever it says it: each tournament with what is common filled in."""
    tree = {
        "event": encode(regulation.event),
        "category": encode(regulation.category),
        "team_table": encode(regulation.team_table),
        **{f"tournament {rule.id}": encode(regulation.terms(rule.id)) for rule in regulation.tournament},
    }
    return dict(_leaves(tree, ""))


def _leaves(tree: Any, path: str) -> typing.Iterator[tuple[str, Any]]:
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else None
    if items is None:
        yield path, tree
        return
    for key, item in items:
        yield from _leaves(item, f"{path}.{key}")
