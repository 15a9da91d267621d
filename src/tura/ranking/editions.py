"""Editions of the tie-break rules, and the readings where their text is open.

The edition is chosen by the event's first day, may be overridden, and is stored with the event.
Every reading is a named switch whose default is stated in `docs/tie-breaks.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from enum import Enum
from typing import Any


class Edition(Enum):
    """An edition of the rules for tie-breaks, named as events store it."""

    VIRTUAL_2009 = "virtual-2009"
    C07_2022 = "c07-2022"
    C07_2023 = "c07-2023"
    C07_2024 = "c07-2024"
    C07_2026 = "c07-2026"


_IN_FORCE = (
    (date(2026, 3, 1), Edition.C07_2026),
    (date(2024, 4, 1), Edition.C07_2024),
    (date(2023, 9, 1), Edition.C07_2023),
    (date(2023, 1, 1), Edition.C07_2022),
)


def edition_for(started: date | None) -> Edition:
    """The edition in force on an event's first day; an undated event gets the newest.

    Days before 2023 get `virtual-2009`: the exact end of that edition is not known.
    """
    if started is None:
        return Edition.C07_2026
    return next((edition for day, edition in _IN_FORCE if started >= day), Edition.VIRTUAL_2009)


class OwnUnplayed(Enum):
    """What a participant's own unplayed round adds to sums over opponents (C.07 Art. 16.4, 16.6)."""

    BY_EDITION = "by-edition"
    ZERO = "zero"


class OpponentsUnplayed(Enum):
    """What an opponent's unplayed rounds are worth in sums over opponents (C.07 Art. 16.3, 16.6)."""

    BY_EDITION = "by-edition"
    AS_AWARDED = "as-awarded"
    ZERO = "zero"


class StandardScore(Enum):
    """STD compares the points of a round with the scheduled opponent's, or with a draw's.

    The two differ only in forfeits of both sides and in results that an arbiter adjusted."""

    SCHEDULED_OPPONENT = "scheduled-opponent"
    DRAW = "draw"


class EncounterRestart(Enum):
    """EDE after game points split a group: keep game points in its parts, or start again from match points."""

    KEEP_SECONDARY = "keep-secondary"
    FROM_PRIMARY = "from-primary"


class EncounterBoards(Enum):
    """Board criteria inside EDEBT and its kin: over the matches between the two teams, or over all."""

    MUTUAL = "mutual"
    """Over all where the two never met."""
    MUTUAL_ONLY = "mutual-only"
    """Nothing where the two never met."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Readings:
    """The reading taken where the rules are open or leave a choice to the regulation (C.07 Art. 16.6)."""

    own_unplayed: OwnUnplayed = OwnUnplayed.BY_EDITION
    opponents_unplayed: OpponentsUnplayed = OpponentsUnplayed.BY_EDITION
    forfeits_as_games: bool = False
    """Forfeits count everywhere as games against the scheduled opponent, as if every code carried /P."""
    voluntary_cut_first: bool = True
    """The exception for voluntarily unplayed rounds in cuts (Art. 16.5)."""
    encounter_recursion: bool = True
    """DE is applied again inside a block that it made smaller (Art. 6)."""
    encounter_forfeits_in_predetermined: bool = True
    standard_score: StandardScore = StandardScore.SCHEDULED_OPPONENT
    encounter_restart: EncounterRestart = EncounterRestart.KEEP_SECONDARY
    encounter_boards: EncounterBoards = EncounterBoards.MUTUAL
    encounter_needs_level_totals: bool = True
    """Board criteria inside EDEBT and its kin ask for equal totals of both scores, not only of the mutual matches."""
    board_count_high_wins: bool = False
    """The board count of a reference checker, in which the higher value stands first."""
    adjustments_in_opponents_sums: bool = False
    """Bonus and penalty points of an opponent count in sums over opponents."""
    annul_whoever_left: bool = False
    """Results of whoever left a round robin count for nobody, however many games were played."""
    unrated_as: int | None = None
    """The rating published for unrated players; without it rating tie-breaks fall out when one takes part."""


DEFAULT_READINGS = Readings()


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What distinguishes one edition from another, as facts that the units of `tiebreaks` read."""

    virtual_opponent: bool = False
    """Own unplayed rounds meet a virtual opponent; every unplayed round of an opponent counts as a draw."""
    late_forfeit_losses_drawn: bool = False
    """Forfeit losses after which the opponent was no longer available count as draws."""
    dummy_capped: bool = False
    """The dummy's score is capped by the scheduled opponent's, or by a draw a round (Art. 16.4)."""
    own_unplayed_cut_first: bool = False
    """Low cuts take own unplayed rounds without a win's points first, whatever they contribute."""
    voluntary_cut_first: bool = False
    """Low cuts take a voluntarily unplayed round where it costs no less than the lowest (Art. 16.5)."""
    encounter_by_percentage: bool = False
    """Direct encounter compares points per game, not sums."""
    buchholz_barred_in_predetermined: bool = False


RULES_BY_EDITION: dict[Edition, RuleSet] = {
    Edition.VIRTUAL_2009: RuleSet(virtual_opponent=True),
    Edition.C07_2022: RuleSet(
        late_forfeit_losses_drawn=True, own_unplayed_cut_first=True, encounter_by_percentage=True
    ),
    Edition.C07_2023: RuleSet(voluntary_cut_first=True),
    Edition.C07_2024: RuleSet(voluntary_cut_first=True),
    Edition.C07_2026: RuleSet(
        dummy_capped=True, voluntary_cut_first=True, buchholz_barred_in_predetermined=True
    ),
}


class ReadingFault(ValueError):
    """A reading that is not known, or a choice that it does not have; the message names those that there are."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__(message)
        self.text = text


def readings_of(texts: Iterable[str]) -> Readings:
    """The readings of a regulation: what it says otherwise than the defaults."""
    chosen: dict[str, Any] = dict(parse_reading(text) for text in texts)
    return replace(DEFAULT_READINGS, **chosen)


def parse_reading(text: str) -> tuple[str, object]:
    """Reads ``standard-score=draw``, ``board-count-high-wins=yes`` or ``unrated-as=1400``: a field and its value."""
    name, _, choice = text.partition("=")
    attribute = name.strip().replace("-", "_")
    if attribute == "unrated_as":
        return attribute, _rating(choice, text)
    default = getattr(DEFAULT_READINGS, attribute, None)
    if isinstance(default, bool):
        return attribute, _choice(choice, {"yes": True, "no": False}, text)
    if isinstance(default, Enum):
        return attribute, _choice(choice, {str(member.value): member for member in type(default)}, text)
    known = (field.name.replace("_", "-") for field in fields(Readings))
    raise ReadingFault(text, f"no reading {name!r}; there are: {', '.join(known)}")


def _choice(choice: str, choices: Mapping[str, object], text: str) -> object:
    if choice.strip() not in choices:
        raise ReadingFault(text, f"not {choice!r} but one of: {', '.join(choices)}")
    return choices[choice.strip()]


def _rating(choice: str, text: str) -> int:
    if not choice.strip().isdecimal() or int(choice) < 1:
        raise ReadingFault(text, f"not {choice!r} but a rating such as 1400")
    return int(choice)
