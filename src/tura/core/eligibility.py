"""Who belongs where: categories by age, sex, rank and rating, and admission to a tournament.

Age is counted on the day that the regulation names, of the year of the event; without a word on 31 December (A15).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from tura.core.regulation.model import Admission, AgeRule, Category
from tura.core.tournament import Entry, Person

RANKS = ("3ю", "2ю", "1ю", "III", "II", "I", "КМС", "МС", "МСМК", "ГМ")
"""Розряди and titles from the weakest; a player without one stands below them all."""


def age_on(born: date, day: date) -> int:
    """Full years on a day."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def fits_age(rule: AgeRule, born: date | None, year: int) -> bool:
    """Whether somebody is of the age that is asked for; an unknown date of birth fits nothing."""
    if born is None:
        return False
    month, day = (rule.on or "12-31").split("-")
    age = age_on(born, date(year, int(month), int(day)))
    return (rule.age_at_least or 0) <= age and (rule.age_at_most is None or age <= rule.age_at_most)


def categories_of(
    entry: Entry, person: Person, categories: Sequence[Category], year: int, *, inclusive: bool = False
) -> tuple[str, ...]:
    """Ids of the categories that somebody belongs to: only the narrowest by age, or all that fit."""
    fitting = [category for category in categories if _fits(category, entry, person, year)]
    if inclusive or len(fitting) < 2:
        return tuple(category.id for category in fitting)
    return (min(fitting, key=_width).id,)


def _fits(category: Category, entry: Entry, person: Person, year: int) -> bool:
    return (
        (category.born is None or fits_age(category.born, person.born, year))
        and (category.sex is None or _sex(category.sex) == _sex(entry.sex))
        and (not category.ranks or entry.rank in category.ranks)
        and _fits_rating(category.rating_at_least, category.rating_at_most, entry.rating)
    )


def _sex(letter: str | None) -> str | None:
    """Report files have ``w`` or ``f`` for women."""
    return "w" if letter == "f" else letter


def _fits_rating(least: int | None, most: int | None, rating: int | None) -> bool:
    known = rating or 0
    return (least is None or known >= least) and (most is None or known <= most)


def _width(category: Category) -> int:
    rule = category.born or AgeRule()
    most = rule.age_at_most if rule.age_at_most is not None else 150
    return most - (rule.age_at_least or 0)


class NotAdmitted(Enum):
    """Why an entry is not admitted by the regulation; the value is a code of a refusal."""

    STRONGER = "rank-too-high"
    """Never, not even on the arbiter's word (A29)."""
    OTHER_RANK = "rank-other"
    SEX = "sex-other"
    AGE = "age-other"
    RATING = "rating-other"


@dataclass(frozen=True, slots=True)
class AdmissionFault:
    """One reason, with what is asked for and what there is."""

    why: NotAdmitted
    key: str
    asked: str
    there: str


def admission_faults(
    admitted: Admission | None, entry: Entry, person: Person, year: int
) -> tuple[AdmissionFault, ...]:
    """What stands against an entry; nothing where the regulation bars nobody.

    A weaker rank than the group's is allowed unless `other_ranks` is ``none``; an unknown date of birth is not held
    against anybody at the entry.
    """
    if admitted is None:
        return ()
    faults = [_rank_fault(admitted, entry)]
    if admitted.sex and entry.sex and _sex(entry.sex) != _sex(admitted.sex):
        faults.append(AdmissionFault(NotAdmitted.SEX, "admitted.sex", admitted.sex, entry.sex))
    if admitted.born and person.born and not fits_age(admitted.born, person.born, year):
        asked = f"{admitted.born.age_at_least or ''}-{admitted.born.age_at_most or ''}"
        faults.append(AdmissionFault(NotAdmitted.AGE, "admitted.born", asked, str(person.born.year)))
    if not _fits_rating(admitted.rating_at_least, admitted.rating_at_most, entry.rating):
        asked = f"{admitted.rating_at_least or ''}-{admitted.rating_at_most or ''}"
        faults.append(AdmissionFault(NotAdmitted.RATING, "admitted", asked, str(entry.rating or 0)))
    return tuple(fault for fault in faults if fault is not None)


def _rank_fault(admitted: Admission, entry: Entry) -> AdmissionFault | None:
    if not admitted.rank and not admitted.no_rank:
        return None
    asked = ", ".join(admitted.rank) or "-"
    there = entry.rank or "-"
    if entry.rank in admitted.rank or (admitted.no_rank and not entry.rank):
        return None
    if admitted.other_ranks == "any":
        return None
    highest = max((_level(rank) for rank in admitted.rank), default=-1)
    if _level(entry.rank) > highest:
        return AdmissionFault(NotAdmitted.STRONGER, "admitted.rank", asked, there)
    if admitted.other_ranks == "none":
        return AdmissionFault(NotAdmitted.OTHER_RANK, "admitted.rank", asked, there)
    return None


def _level(rank: str | None) -> int:
    return RANKS.index(rank) if rank in RANKS else -1
