"""National sports ranks (розряди): norms read from a table that is data, with its source and the time it holds.

No norm is built in. `example_rank_norms.toml` shows the form with figures that clubs have used; it says itself
that it is an example. A table has norms by rating, by points against opponents' ranks, or both.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from tura.core.eligibility import RANKS


@dataclass(frozen=True, slots=True)
class RankNorm:
    """What one rank asks for; None and empty where a condition is not made."""

    rank: str
    rating_at_least: int | None = None
    games: int = 0
    """The least number of games against opponents who have a rank or none."""
    expected: Mapping[int, int] | None = None
    """Points to score in hundredths a game, by how many steps the opponent's rank is above the one aimed at."""
    arbiters: int = 0
    """How many arbiters of the category the panel must have."""
    category: str = ""


@dataclass(frozen=True, slots=True)
class NormTable:
    """An edition of the norms."""

    name: str
    source: str
    example: bool
    """The figures show the form and are no law."""
    valid_from: date | None
    valid_to: date | None
    norms: tuple[RankNorm, ...]

    def norm(self, rank: str) -> RankNorm | None:
        """The norm of a rank; None where the table has none."""
        return next((norm for norm in self.norms if norm.rank == rank), None)


class NormTableFault(ValueError):
    """A table of norms that cannot be read; the message names the place and the cure."""


@dataclass(frozen=True, slots=True)
class RankedGame:
    """A game over the board: the opponent's rank and the result in half points."""

    rank: str
    halves: int


@dataclass(frozen=True, slots=True)
class NormResult:
    """Whether a rank was fulfilled: the points asked for and scored, in hundredths, and what is lacking."""

    rank: str
    needed: int
    scored: int
    games: int
    lacking: tuple[str, ...]

    @property
    def fulfilled(self) -> bool:
        """Whether nothing is lacking."""
        return not self.lacking


def parse_norm_table(text: str) -> NormTable:
    """Reads a table from TOML; `NormTableFault` says what is wrong and where."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NormTableFault(f"not TOML: {error}") from error
    entries = table.get("norm", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise NormTableFault("norm: a [[norm]] table for each rank")
    norms = tuple(_norm(at, entry) for at, entry in enumerate(entries, start=1))
    return NormTable(
        name=str(table.get("name", "")),
        source=str(table.get("source", "")),
        example=table.get("example") is True,
        valid_from=_day(table, "valid_from"),
        valid_to=_day(table, "valid_to"),
        norms=norms,
    )


def _day(table: Mapping[str, object], key: str) -> date | None:
    value = table.get(key)
    if value is not None and not isinstance(value, date):
        raise NormTableFault(f"{key}: a day such as 2024-01-01")
    return value


def _norm(at: int, entry: Mapping[str, object]) -> RankNorm:
    rank = entry.get("rank")
    if rank not in RANKS:
        raise NormTableFault(f"norm {at}: rank is one of {', '.join(RANKS)}")
    rating = entry.get("rating_at_least")
    return RankNorm(
        rank=str(rank),
        rating_at_least=None if rating is None else _whole(at, "rating_at_least", rating),
        games=_whole(at, "games", entry.get("games", 0)),
        expected=_expected(at, entry.get("expected")),
        arbiters=_whole(at, "arbiters", entry.get("arbiters", 0)),
        category=str(entry.get("category", "")),
    )


def _whole(at: int, key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise NormTableFault(f"norm {at}: {key} is a whole number")
    return value


def _expected(at: int, value: object) -> dict[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise NormTableFault(f"norm {at}: expected is a table of steps and hundredths")
    try:
        steps = {int(step): hundredths for step, hundredths in value.items()}
    except ValueError:
        raise NormTableFault(f"norm {at}: steps of expected are whole numbers such as -1") from None
    return {step: _whole(at, f"expected.{step}", hundredths) for step, hundredths in steps.items()}


def check_rank(norm: RankNorm, games: Sequence[RankedGame], rating: int = 0, arbiters: int = 0) -> NormResult:
    """Checks one rank; `arbiters` is how many in the panel have the category asked for."""
    counted = [game for game in games if norm.expected is None or _steps(norm, game) in norm.expected]
    needed = _needed(norm, counted)
    scored = 50 * sum(game.halves for game in counted)
    lacking = (
        ("rating", norm.rating_at_least is not None and rating < norm.rating_at_least),
        ("games", len(counted) < norm.games),
        ("points", scored < needed),
        ("arbiters", arbiters < norm.arbiters),
    )
    return NormResult(
        norm.rank, needed, scored, len(counted), tuple(what for what, holds in lacking if holds)
    )


def _steps(norm: RankNorm, game: RankedGame) -> int:
    return _height(game.rank) - _height(norm.rank)


def _height(rank: str) -> int:
    return RANKS.index(rank) + 1 if rank in RANKS else 0


def _needed(norm: RankNorm, games: Sequence[RankedGame]) -> int:
    """The points to score, in hundredths, rounded up to half a point."""
    if norm.expected is None:
        return 0
    total = sum(norm.expected[_steps(norm, game)] for game in games)
    return -(-total // 50) * 50
