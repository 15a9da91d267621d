"""Strategies of regulations: any that the model can hold, drawn from the model's own types."""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from datetime import date, datetime, time
from enum import Enum
from typing import Any

from hypothesis import strategies as st

from tura.core.points import Points
from tura.core.regulation import limits
from tura.core.regulation.model import PlayoffStage, Regulation, TournamentRule
from tura.core.regulation.values import Duration, Phase, TimeControl, When, WhenKind

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)
days = st.dates(date(2000, 1, 1), date(2060, 1, 1))
clocks = st.builds(time, st.integers(0, 23), st.integers(0, 59))
moments = st.builds(datetime.combine, days, clocks)
durations = st.builds(Duration, st.sampled_from([0, 90, 120, 300, 900, 1800, 3600, 5400, 7200]))

_phases = st.lists(
    st.builds(
        Phase,
        st.sampled_from([180, 600, 1800, 5400]),
        st.sampled_from([0, 2, 30]),
        st.none() | st.integers(1, 60),
    ),
    min_size=1,
    max_size=3,
).map(tuple)
time_controls = _phases.map(lambda both: TimeControl(both, both)) | st.builds(TimeControl, _phases, _phases)

whens = st.one_of(
    st.builds(lambda moment: When(WhenKind.MOMENT, moment=moment), moments),
    st.builds(
        lambda kind, clock: When(kind, clock=clock),
        st.sampled_from([WhenKind.ON_THE_DAY, WhenKind.DAY_BEFORE]),
        clocks,
    ),
    st.builds(
        lambda kind, gap: When(kind, gap=gap),
        st.sampled_from([WhenKind.BEFORE_ROUND, WhenKind.AFTER_PREVIOUS]),
        durations,
    ),
)

_SCALARS: dict[Any, st.SearchStrategy[Any]] = {
    str: names,
    bool: st.booleans(),
    date: days,
    datetime: moments,
    time: clocks,
    Duration: durations,
    TimeControl: time_controls,
    When: whens,
    Points: st.integers(-10, 100).map(Points),
}


def _numbers(name: str) -> st.SearchStrategy[int]:
    least, most = limits._BOUNDS.get(name, limits._ANY)
    return st.integers(least, min(most, least + 20))


_zones = st.none() | st.sampled_from(["Europe/Kyiv", "UTC", "Asia/Kathmandu"])


def _of(kind: Any, name: str, depth: int) -> st.SearchStrategy[Any]:
    if name == "timezone":
        return _zones
    origin, arms = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return st.none() | _of(next(arm for arm in arms if arm is not type(None)), name, depth)
    if origin is tuple:
        if arms[0] is PlayoffStage and depth > 1:
            return st.just(())
        return st.lists(_of(arms[0], name, depth), max_size=2).map(tuple)
    if origin is dict:
        return st.dictionaries(names, _of(arms[1], name, depth), max_size=2)
    return _SCALARS[kind] if kind in _SCALARS else _plain(kind, name, depth)


def _plain(kind: Any, name: str, depth: int) -> st.SearchStrategy[Any]:
    if hasattr(kind, "__supertype__"):
        return _of(kind.__supertype__, name, depth)
    if kind is int:
        return _numbers(name)
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    return tables(kind, depth + (kind is PlayoffStage))


@functools.cache
def tables(kind: type, depth: int = 0) -> st.SearchStrategy[Any]:
    """Any value of a table of the model."""
    hints = typing.get_type_hints(kind)
    return st.builds(
        kind, **{spec.name: _of(hints[spec.name], spec.name, depth) for spec in dataclasses.fields(kind)}
    )


def _with_ids(items: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(dataclasses.replace(item, id=f"id-{number}") for number, item in enumerate(items))


@st.composite
def regulations(draw: st.DrawFn) -> Regulation:
    """Any regulation that can be read: identities apart, nothing in it need make sense."""
    drawn: Regulation = draw(tables(Regulation))
    tournaments = drawn.tournament or (draw(tables(TournamentRule)),)
    return dataclasses.replace(
        drawn,
        schema=1,
        tournament=_with_ids(tournaments),
        category=_with_ids(drawn.category),
        team_table=_with_ids(drawn.team_table),
    )
