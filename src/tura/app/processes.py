"""Work shared among processes, the same on every system: each begins afresh and inherits nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

_CHUNK = 8


def mapped(task: Callable[[T], R], items: Sequence[T], jobs: int) -> Iterator[R]:
    """The results in the order of the items, each as soon as it and those before it are ready."""
    if jobs <= 1 or len(items) < 2:
        yield from map(task, items)
        return
    chunk = max(1, min(_CHUNK, len(items) // jobs))
    with ProcessPoolExecutor(min(jobs, len(items)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(task, items, chunksize=chunk)
