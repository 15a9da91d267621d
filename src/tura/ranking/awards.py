"""Who is awarded what, and why: medals, cups, diplomas, trainers, the first quarter, from places that are final.

Where places are shared, each of the sharers takes the item of the upper place, and a remark tells the organiser
that more are needed than the text counts (A38).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from tura.core.ids import EntryId
from tura.core.points import ZERO, Points
from tura.core.regulation.effective import ShareTerms, share_terms
from tura.core.regulation.model import Awards, PlaceAward, ShareAward, TrainerAward


@dataclass(frozen=True, slots=True)
class Placed:
    """A participant with a final place; `last` above `first` is a shared one."""

    entry: EntryId
    first: int
    last: int
    points: Points = ZERO
    trainers: tuple[str, ...] = ()
    played: bool = True
    """At least one game over the board."""
    bye_in_last_round: bool = False
    """A bye that was asked for, not the pairing's."""
    left: bool = False
    """Withdrawn or expelled."""

    @property
    def shared(self) -> bool:
        """Whether others have the same place."""
        return self.last > self.first


@dataclass(frozen=True, slots=True)
class PlaceList:
    """One final order: of a whole tournament, or of one category of it."""

    placed: tuple[Placed, ...]
    category: str | None = None


class AwardReason(Enum):
    """Why an item is awarded; the value is the key of its sentence."""

    PLACE = "place"
    SHARED_PLACE = "shared-place"
    """Of several who share the place: all take the upper one's item."""
    TRAINER_OF = "trainer-of"
    PART = "part"
    """Within the awarded part of the field."""


@dataclass(frozen=True, slots=True)
class Award:
    """One item for one participant, or for one trainer of theirs."""

    entry: EntryId
    item: str
    reason: AwardReason
    first: int
    last: int
    category: str | None = None
    degree: int | None = None
    """1, 2, 3: the degree of a diploma, or gold, silver, bronze of a medal."""
    trainer: str | None = None
    by: str | None = None
    part: str | None = None
    """The part of the field that is awarded, such as ``first quarter``."""
    only_if: str | None = None
    """The text's own condition, such as ``provided``: the item is awarded only if there is one."""


class RemarkCode(Enum):
    """What the organiser has to see before the ceremony."""

    MORE_ITEMS_NEEDED = "more-items-needed"
    """Shared places need more items than the text counts."""
    TRAINER_MISSING = "trainer-missing"
    PART_SHARED_AT_EDGE = "part-shared-at-edge"
    """Places are shared across the edge of the awarded part."""
    PART_NOT_UNDERSTOOD = "part-not-understood"


@dataclass(frozen=True, slots=True)
class AwardRemark:
    """A code with its facts."""

    code: RemarkCode
    category: str | None = None
    entry: EntryId | None = None
    facts: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class AwardList:
    """All items in the order of the ceremony's list, and what needs a look."""

    awards: tuple[Award, ...]
    remarks: tuple[AwardRemark, ...]


_Found = Award | AwardRemark

_WITH_DEGREE = frozenset({"medal"})


def award_list(
    rule: Awards, lists: Sequence[PlaceList], field: Sequence[PlaceList] | None = None
) -> AwardList:
    """All that the regulation awards for these final orders; money is `tura.ranking.prizes`.

    `field` holds the orders of all tournaments of the event: a part of the field may be one of them all together.
    """
    found: list[_Found] = []
    for places in lists:
        found += place_awards(rule.places, places)
        if rule.trainers:
            found += _trainers(rule.trainers, places)
        if rule.share:
            together = field if field and share_terms(rule.share).of == "event" else (places,)
            found += _part(rule.share, places, together)
    return _listed(found)


def awards_of_places(rules: Sequence[PlaceAward], places: PlaceList) -> AwardList:
    """The items of the first places of one order, such as a table of teams."""
    return _listed(list(place_awards(rules, places)))


def _listed(found: list[_Found]) -> AwardList:
    return AwardList(
        tuple(item for item in found if isinstance(item, Award)),
        tuple(item for item in found if isinstance(item, AwardRemark)),
    )


def place_awards(rules: Sequence[PlaceAward], places: PlaceList) -> Iterator[_Found]:
    """The items of the first places of one order, best place first; also for a table of teams."""
    for placed in places.placed:
        for rule in rules:
            if placed.first <= rule.upto:
                yield from _items(rule, placed, places.category)
    for rule in rules:
        taking = sum(placed.first <= rule.upto for placed in places.placed)
        if taking > rule.upto:
            facts = (("items", ", ".join(rule.items)), ("counted", rule.upto), ("needed", taking))
            yield AwardRemark(RemarkCode.MORE_ITEMS_NEEDED, places.category, facts=facts)


def _items(rule: PlaceAward, placed: Placed, category: str | None) -> Iterator[Award]:
    reason = AwardReason.SHARED_PLACE if placed.shared else AwardReason.PLACE
    for item in rule.items:
        degree = placed.first if rule.degrees or item in _WITH_DEGREE else None
        yield Award(placed.entry, item, reason, placed.first, placed.last, category, degree, by=rule.by)


def _trainers(rule: TrainerAward, places: PlaceList) -> Iterator[_Found]:
    for placed in places.placed:
        if placed.first > rule.of_places:
            continue
        if not placed.trainers:
            yield AwardRemark(RemarkCode.TRAINER_MISSING, places.category, placed.entry)
        degree = placed.first if rule.degrees else None
        for trainer in placed.trainers:
            for item in rule.items:
                yield Award(
                    placed.entry,
                    item,
                    AwardReason.TRAINER_OF,
                    placed.first,
                    placed.last,
                    places.category,
                    degree,
                    trainer,
                    rule.by,
                )


_PARTS = {"first tenth": 10, "first quarter": 4, "first third": 3, "first half": 2}


def part_size(part: str, players: int, rounding: str | None = None) -> int | None:
    """How many places a part of the field has, at least one; rounded down unless ``up`` or ``nearest`` is said (A14).

    None when the part is none of ``first tenth``, ``first quarter``, ``first third``, ``first half``.
    """
    divisor = _PARTS.get(part)
    if divisor is None:
        return None
    match rounding:
        case "up":
            size = -(-players // divisor)
        case "nearest":
            size = (2 * players + divisor) // (2 * divisor)
        case _:
            size = players // divisor
    return max(size, 1)


def _part(rule: ShareAward, places: PlaceList, field: Sequence[PlaceList]) -> Iterator[_Found]:
    """The part's items for one order: the places that, in all orders of the field together, fill the part."""
    terms = share_terms(rule)
    everybody = [one for order in field for one in order.placed if _counts(one, terms)]
    size = part_size(rule.part, len(everybody), terms.rounding)
    if size is None:
        yield AwardRemark(RemarkCode.PART_NOT_UNDERSTOOD, places.category, facts=(("part", rule.part),))
        return
    edge = sorted(one.first for one in everybody)[size - 1] if everybody else 0
    needed = sum(one.first <= edge for one in everybody)
    if needed > size:
        facts = (("size", size), ("needed", needed))
        yield AwardRemark(RemarkCode.PART_SHARED_AT_EDGE, places.category, facts=facts)
    for placed in places.placed:
        if _counts(placed, terms) and placed.first <= edge:
            yield from _of_part(rule, placed, places.category)


def _counts(placed: Placed, terms: ShareTerms) -> bool:
    return placed.played or terms.counting == "entered"


def _of_part(rule: ShareAward, placed: Placed, category: str | None) -> Iterator[Award]:
    for item in rule.items:
        yield Award(
            placed.entry,
            item,
            AwardReason.PART,
            placed.first,
            placed.last,
            category,
            part=rule.part,
            only_if=rule.only_if,
        )
