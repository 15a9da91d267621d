"""Money prizes: categories, sharing, one prize each, and who may not have one (cases U75, U76).

Amounts are whole hundredths of the event's currency. Sharing is among those level on points: ``equal`` pools the
prizes of their places; ``hort`` gives each half of the own place's prize and half of an equal share; ``none`` keeps
to places, and only a shared place is shared. A share is rounded down to a hundredth; what is left over is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from tura.core.ids import EntryId
from tura.core.regulation.model import PrizeFund
from tura.ranking.awards import Placed, PlaceList


class Bar(Enum):
    """Why somebody has no claim to a prize; those behind move up."""

    LAST_ROUND_BYE = "last-round-bye"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Claim:
    """What one order of places gives one participant: the prizes pooled, with whom, and the share."""

    category: str | None
    prizes: tuple[int, ...]
    """Amounts of the prizes of the group's places, in whole units."""
    sharers: int
    share: Fraction
    """Whole units of the currency, exact."""
    own: Fraction
    """The prize of the own place, the other half of a Hort share."""


@dataclass(frozen=True, slots=True)
class PrizeShare:
    """A prize that somebody takes, and the claims given up for it under the rule of one prize each."""

    entry: EntryId
    first: int
    last: int
    claim: Claim
    hundredths: int
    given_up: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeList:
    """All money, who was barred, and what could not be divided."""

    shares: tuple[PrizeShare, ...]
    barred: tuple[tuple[EntryId, Bar], ...]
    left_over: int
    """Hundredths that remain from rounding shares down."""
    unclaimed: int
    """Hundredths of prizes for which nobody was left."""


Settled = dict[EntryId, str | None]


def prize_list(fund: PrizeFund, lists: Sequence[PlaceList]) -> PrizeList:
    """Shares out a prize fund over the orders of the whole field and of its categories."""
    orders = [order for order in lists if any(prize.category == order.category for prize in fund.prizes)]
    barred = _barred(fund, lists)
    settled: Settled = {}
    given_up: dict[EntryId, tuple[Claim, ...]] = {}
    if fund.one_each:
        settled, given_up = _one_each(fund, orders, barred)
    shares = tuple(
        PrizeShare(
            placed.entry,
            placed.first,
            placed.last,
            claims[placed.entry],
            int(claims[placed.entry].share * 100),
            given_up.get(placed.entry, ()),
        )
        for order in orders
        for claims in (_claims(fund, order, barred, settled),)
        for placed in order.placed
        if placed.entry in claims
    )
    exact = sum((share.claim.share for share in shares), Fraction())
    paid = sum(share.hundredths for share in shares)
    whole = sum(prize.amount for prize in fund.prizes)
    left_over, unclaimed = exact * 100 - paid, (whole - exact) * 100
    return PrizeList(shares, tuple(barred.items()), int(left_over), int(unclaimed))


def _barred(fund: PrizeFund, lists: Sequence[PlaceList]) -> dict[EntryId, Bar]:
    barred: dict[EntryId, Bar] = {}
    for order in lists:
        for placed in order.placed:
            if placed.left:
                barred[placed.entry] = Bar.LEFT
            elif placed.bye_in_last_round and fund.last_round_bye_bars:
                barred[placed.entry] = Bar.LAST_ROUND_BYE
    return barred


def _one_each(
    fund: PrizeFund, orders: Sequence[PlaceList], barred: dict[EntryId, Bar]
) -> tuple[Settled, dict[EntryId, tuple[Claim, ...]]]:
    """Settles everybody with the largest claim, the largest of all first; those behind move up in the other orders."""
    settled: Settled = {}
    given_up: dict[EntryId, tuple[Claim, ...]] = {}
    while True:
        open_claims: dict[EntryId, list[Claim]] = {}
        for order in orders:
            for entry, claim in _claims(fund, order, barred, settled).items():
                if entry not in settled:
                    open_claims.setdefault(entry, []).append(claim)
        if not open_claims:
            return settled, given_up
        entry = max(open_claims, key=lambda one: max(claim.share for claim in open_claims[one]))
        best = max(open_claims[entry], key=lambda claim: claim.share)
        settled[entry] = best.category
        given_up[entry] = tuple(claim for claim in open_claims[entry] if claim is not best)


def _claims(
    fund: PrizeFund, order: PlaceList, barred: dict[EntryId, Bar], settled: Settled
) -> dict[EntryId, Claim]:
    """Who has which claim in one order, those barred or settled elsewhere left out."""
    category = order.category
    eligible = [
        placed
        for placed in order.placed
        if placed.entry not in barred and settled.get(placed.entry, category) == category
    ]
    amounts = [
        prize.amount for prize in sorted(fund.prizes, key=lambda one: one.place) if prize.category == category
    ]
    amounts += [0] * (len(eligible) - len(amounts))
    claims: dict[EntryId, Claim] = {}
    at = 0
    for group in _groups(eligible, fund.sharing):
        pooled = amounts[at : at + len(group)]
        at += len(group)
        claims |= {
            placed.entry: claim
            for placed, claim in zip(group, _shared(group, pooled, fund.sharing, category), strict=True)
            if claim.share
        }
    return claims


def _groups(placed: list[Placed], sharing: str | None) -> list[list[Placed]]:
    if sharing in ("equal", "hort"):
        return [list(group) for _, group in groupby(placed, key=lambda one: one.points)]
    return [list(group) for _, group in groupby(placed, key=lambda one: one.first)]


def _shared(group: list[Placed], pooled: list[int], sharing: str | None, category: str | None) -> list[Claim]:
    equal = Fraction(sum(pooled), len(group))
    prizes = tuple(amount for amount in pooled if amount)
    own = _own_prizes(group, pooled)
    shares = [(equal + mine) / 2 for mine in own] if sharing == "hort" else [equal] * len(group)
    return [Claim(category, prizes, len(group), share, mine) for share, mine in zip(shares, own, strict=True)]


def _own_prizes(group: list[Placed], pooled: list[int]) -> list[Fraction]:
    own: list[Fraction] = []
    for _, block in groupby(group, key=lambda one: one.first):
        size = len(list(block))
        amount = sum(pooled[len(own) : len(own) + size])
        own += [Fraction(amount, size)] * size
    return own
