"""Which engine draws: the native kernel where it is installed, else the pure-Python twin; both give the same round.

The kernel is a distribution of its own, ``tura-kernel``. It stays away when the environment says
``TURA_KERNEL=pure``; a caller chooses with `choose`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType

from tura.pairing.dutch.colour_criteria import (
    preference_denied,
    same_side,
    strong_denied,
    third_colour,
    wide_difference,
)
from tura.pairing.dutch.drawn import Bracket, Drawn
from tura.pairing.dutch.field import ColourType, Field, clash
from tura.pairing.dutch.problem import Candidate

INTERFACE = 1
"""The kernel's interface that this side speaks."""

QUICK, DENSE, WHOLE = 0, 1, 2
"""How many of the kernel's short cuts to take: all, none by kinds of players, none."""


class Engine(Enum):
    """A wish: `AUTO` takes the kernel where it is installed."""

    AUTO = "auto"
    PURE = "pure"
    NATIVE = "native"


class KernelMissing(RuntimeError):
    """The native kernel was asked for, and it is not installed or speaks another interface."""


_wish: ContextVar[Engine] = ContextVar("engine", default=Engine.AUTO)


def choose(engine: Engine) -> None:
    """Sets the wish for the draws of the present context."""
    _wish.set(engine)


def kernel() -> ModuleType | None:
    """The native kernel to use, or None for the twin; KernelMissing if it was asked for by name."""
    wish = _wish.get()
    found = None if wish is Engine.PURE else _installed()
    if found is None and wish is Engine.NATIVE:
        raise KernelMissing("the native kernel is not installed")
    return found


@cache
def _installed() -> ModuleType | None:
    try:
        found = import_module("tura_kernel")
    except ImportError:
        return None
    return found if found.INTERFACE == INTERFACE else None


def engine_name() -> str:
    """``native`` or ``pure``: what draws now, for reports."""
    return "native" if kernel() else "pure"


def draw(field: Field, twin: Callable[[Field], Drawn | None], *, old_rules: bool) -> Drawn | None:
    """Pairs a field by the kernel, or by the twin of the same edition; None where no round is complete."""
    native = kernel()
    return twin(field) if native is None else native_draw(native, field, old_rules=old_rules)


def native_draw(native: ModuleType, field: Field, *, old_rules: bool, effort: int = QUICK) -> Drawn | None:
    """Pairs a field by the kernel."""
    brackets = native.draw(
        old_rules,
        field.win,
        field.scores,
        field.type_of,
        field.floats,
        field.played,
        field.may_have_bye,
        len(field.types),
        _type_pairs(field.types),
        field.barred_pairs,
        effort,
    )
    if brackets is None:
        return None
    return Drawn(
        tuple(
            Bracket(tuple(members), moved_down, Candidate(tuple(pairs), tuple(left)))
            for members, moved_down, pairs, left, _ in brackets
        ),
        "native",
    )


@lru_cache(maxsize=256)
def _type_pairs(types: tuple[ColourType, ...]) -> list[int]:
    return [_pair_bits(one, other) for one in types for other in types]


@cache
def _pair_bits(one: ColourType, other: ColourType) -> int:
    """C3 and the four colour criteria of a pair of types, lowest bit first."""
    if not same_side(one, other):
        return 0
    criteria = (wide_difference, third_colour, preference_denied, strong_denied)
    return clash(one, other) + sum(rule(one, other) << at for at, rule in enumerate(criteria, start=1))
