"""Answers to the open questions of a draft: a small TOML file of key paths and values, put into the regulation.

    "common.schedule.free" = [2018-12-16]
    "tournament.blitz.lineups.until" = "5 min before the round"
    "category.50+.born.age_at_most" = 64

Tournaments, categories and tables of teams are named by their ids, other items of lists by numbers from 0.
"""

from __future__ import annotations

from collections.abc import Iterable

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import Item

from tura.core.codec import Fault, Undecodable
from tura.core.regulation.amendments import Change, amended
from tura.core.regulation.model import Regulation


class UnusableAnswers(ValueError):
    """A file of answers that cannot be used; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(fault.code for fault in self.faults))


def read_answers(content: bytes) -> tuple[Change, ...]:
    """The answers of a file's bytes in their order; `UnusableAnswers` when it is no TOML."""
    try:
        document = tomlkit.parse(content.decode("utf-8-sig"))
    except (UnicodeDecodeError, TOMLKitError) as error:
        raise UnusableAnswers([Fault((), "not-toml", {"complaint": str(error)})]) from error
    return tuple(Change(key, _written(document, key)) for key in document)


def _written(document: TOMLDocument, key: str) -> str:
    item = document.item(key)
    return item.as_string().strip() if isinstance(item, Item) else "[table]"


def answered(regulation: Regulation, answers: Iterable[Change]) -> Regulation:
    """The regulation with the answers in place; `UnusableAnswers` names everything that does not fit."""
    try:
        return amended(regulation, answers)
    except Undecodable as error:
        raise UnusableAnswers(error.faults) from error
