"""Published values of tie-breaks, as the text tables under ``golden/tie-breaks`` hold them."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from kit.tables import GOLDEN
from tura.ranking.values import Value

FOLDER = GOLDEN / "tie-breaks"


class Published(NamedTuple):
    """One published value: whose, which code, and the text under the older and the newest edition."""

    number: int
    code: str
    older: str
    newest: str


def published(name: str) -> list[Published]:
    """All values of one table; ``-`` stands for an undefined value."""
    lines = [line for line in (FOLDER / name).read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    codes = lines[0].split()[1:]
    return [
        Published(int(number), code, *_both(text))
        for number, *texts in (line.split() for line in lines[1:])
        for code, text in zip(codes, texts, strict=True)
    ]


def _both(text: str) -> tuple[str, str]:
    older, _, newest = text.partition("/")
    return older, newest or older


def shown(value: Value | None) -> str:
    """A value as the tables write it, without zeros at the end."""
    return "-" if value is None else str(value)


def plain(text: str) -> str:
    """A published text without zeros at the end; ``12.60`` becomes ``12.6``."""
    if text == "-":
        return text
    number = Fraction(text)
    return str(number) if number.denominator == 1 else text.rstrip("0")
