"""Finished pages of one state of an event: each is made once, however many phones ask for it at the same time."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable

ENOUGH = 8 * 1024 * 1024
"""Bytes of packed pages; then the one made first goes."""

Key = tuple[str, ...]


class Kept:
    """Pages, packed with gzip, by what they depend on."""

    def __init__(self, enough: int = ENOUGH) -> None:
        self._enough = enough
        self._pages: dict[Key, bytes] = {}
        self._size = 0
        self._lock = threading.Lock()

    def page(self, key: Key, make: Callable[[], str]) -> bytes:
        """The packed page of a key, made by `make` the first time."""
        with self._lock:
            found = self._pages.get(key)
            return self._keep(key, make()) if found is None else found

    def _keep(self, key: Key, text: str) -> bytes:
        packed = self._pages[key] = gzip.compress(text.encode("utf-8"), compresslevel=6, mtime=0)
        self._size += len(packed)
        while self._size > self._enough and len(self._pages) > 1:
            self._size -= len(self._pages.pop(next(iter(self._pages))))
        return packed


def unpacked(packed: bytes) -> bytes:
    """The page for a browser that takes no gzip."""
    return gzip.decompress(packed)
