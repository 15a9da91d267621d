"""Addresses made of names: never empty, never the same twice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tura.i18n import latin

_LONGEST = 60


def slugs(names: Iterable[str], fallback: str) -> dict[int, str]:
    """By position, an address for each name: its Latin letters and digits, numbered where two would be the same."""
    taken: set[str] = set()
    found: dict[int, str] = {}
    for position, name in enumerate(names):
        slug = _free(_plain(name) or fallback, taken)
        taken.add(slug)
        found[position] = slug
    return found


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", latin(unicodedata.normalize("NFC", name))).encode(
        "ascii", "ignore"
    )
    words = re.findall(r"[a-z0-9]+", letters.decode("ascii").lower())
    return "-".join(words)[:_LONGEST].strip("-")


def _free(wish: str, taken: set[str]) -> str:
    slug, number = wish, 2
    while slug in taken:
        slug, number = f"{wish}-{number}", number + 1
    return slug
