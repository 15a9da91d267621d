"""The five golden regulations as values."""

from __future__ import annotations

import tomllib
from datetime import datetime
from decimal import Decimal
from functools import cache
from pathlib import Path

from tura.core.codec import decode
from tura.core.ids import TournamentId
from tura.core.regulation.model import Regulation, TournamentRule

_FOLDER = Path(__file__).parents[1] / "golden" / "regulations"


@cache
def regulation(name: str) -> Regulation:
    """``000`` to ``004``."""
    text = (_FOLDER / f"{name}.toml").read_text("utf-8")
    return decode(Regulation, tomllib.loads(text, parse_float=Decimal))


def terms(name: str, tournament: str) -> TournamentRule:
    """A tournament's terms with the common ones filled in."""
    return regulation(name).terms(TournamentId(tournament))


def at(text: str) -> datetime:
    """A local time of the event, ``2018-12-20 19:42``."""
    return datetime.fromisoformat(text)
