"""The list of awards: who receives what from whom, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tura.core.ids import EntryId
from tura.documents.model import Align, Cell, Column, Document, Table
from tura.i18n import Translator
from tura.ranking.awards import Award, AwardList, AwardReason, AwardRemark
from tura.ranking.prizes import Claim, PrizeList, PrizeShare

Names = Mapping[EntryId, str]

_DEGREES = ("", "I", "II", "III")


def awards_document(
    title: str, found: AwardList, prizes: PrizeList | None, names: Names, currency: str, t: Translator
) -> Document:
    """One table of all items, then the money; remarks are notes."""
    rows = [_award(award, names, t) for award in found.awards]
    notes = [_remark(remark, names, t) for remark in found.remarks]
    if prizes is not None:
        rows += [_share(share, names, currency, t) for share in prizes.shares]
        notes += _money_notes(prizes, names, currency, t)
    return Document(title, (), (Table(_columns(t), tuple(rows)),), tuple(notes))


def team_awards_table(found: AwardList, t: Translator, caption: str) -> Table:
    """The awards of a table of teams; a team's name stands for its entry."""
    names = {award.entry: str(award.entry) for award in found.awards}
    return Table(_columns(t), tuple(_award(award, names, t) for award in found.awards), caption)


def _columns(t: Translator) -> tuple[Column, ...]:
    return (
        Column("category", t("award.column.category")),
        Column("place", t("award.column.place"), Align.RIGHT),
        Column("name", t("award.column.name")),
        Column("item", t("award.column.item")),
        Column("by", t("award.column.by")),
        Column("reason", t("award.column.reason")),
    )


def place_text(first: int, last: int) -> str:
    """A place, or the places shared."""
    return str(first) if first == last else f"{first}-{last}"


def _award(award: Award, names: Names, t: Translator) -> tuple[Cell, ...]:
    name = names[award.entry]
    if award.trainer:
        name = t("award.trainer", trainer=award.trainer, name=name)
    return (
        Cell(award.category or ""),
        Cell(place_text(award.first, award.last)),
        Cell(name),
        Cell(item_text(award.item, award.degree, t), award.item),
        Cell(award.by or ""),
        Cell(_reason(award, t), award.reason.value),
    )


def item_text(item: str, degree: int | None, t: Translator) -> str:
    """An item in words: gold for the first medal, a diploma with its degree; unknown items as the text has them."""
    if t.has(f"award.item.{item}.{degree}"):
        return t(f"award.item.{item}.{degree}")
    word = t(f"award.item.{item}") if t.has(f"award.item.{item}") else item
    if degree is None or item == "medal":
        return word
    return t("award.degree", item=word, degree=_DEGREES[degree] if degree < len(_DEGREES) else degree)


def _reason(award: Award, t: Translator) -> str:
    place = place_text(award.first, award.last)
    if award.reason is not AwardReason.PART:
        return t(f"award.reason.{award.reason.value}", place=place)
    said = t("award.reason.part", part=_part(award.part or "", t), place=place)
    key = f"award.only-if.{award.only_if}"
    return f"{said} ({t(key) if t.has(key) else award.only_if})" if award.only_if else said


def _part(part: str, t: Translator) -> str:
    key = "award.part." + part.replace(" ", "-")
    return t(key) if t.has(key) else part


def _share(share: PrizeShare, names: Names, currency: str, t: Translator) -> tuple[Cell, ...]:
    amount = _amount(share.hundredths)
    return (
        Cell(share.claim.category or ""),
        Cell(place_text(share.first, share.last)),
        Cell(names[share.entry]),
        Cell(t("award.item.money", amount=t.number(amount), currency=currency), amount),
        Cell(""),
        Cell(_money_reason(share, t)),
    )


def _amount(hundredths: int) -> str:
    whole, rest = divmod(hundredths, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


def _money_reason(share: PrizeShare, t: Translator) -> str:
    reason = _claim(share.claim, t)
    if not share.given_up:
        return reason
    others = ", ".join(f"{claim.category or ''} {_claim(claim, t)}".strip() for claim in share.given_up)
    return t("award.money.given-up", reason=reason, others=others)


def _claim(claim: Claim, t: Translator) -> str:
    prizes = " + ".join(map(str, claim.prizes))
    if claim.sharers == 1:
        return t("award.money.whole", prizes=prizes)
    return t("award.money.shared", prizes=prizes, sharers=claim.sharers)


def _remark(remark: AwardRemark, names: Names, t: Translator) -> str:
    name = names[remark.entry] if remark.entry else ""
    return t(f"award.remark.{remark.code.value}", name=name, **dict(remark.facts))


def _money_notes(prizes: PrizeList, names: Names, currency: str, t: Translator) -> Iterator[str]:
    for entry, bar in prizes.barred:
        yield t(f"award.bar.{bar.value}", name=names[entry])
    if prizes.left_over:
        yield t("award.left-over", amount=t.number(_amount(prizes.left_over)), currency=currency)
    if prizes.unclaimed:
        yield t("award.unclaimed", amount=t.number(_amount(prizes.unclaimed)), currency=currency)
