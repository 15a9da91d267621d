"""Why a Swiss round was drawn as it was, in sentences: brackets, criteria, and each decision that looks odd."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from tura.core.ids import Tpn
from tura.core.points import Points, format_points
from tura.pairing.swiss.explanation import (
    BracketExplanation,
    CriterionCount,
    Remark,
    RoundExplanation,
)

Name = Callable[[Tpn], str]
"""How a participant is called in the sentences: a number, or a number with a name."""


class Speaker(Protocol):
    """Whatever turns a key and facts into words; a `Translator` does."""

    def __call__(self, key: str, /, **facts: object) -> str:
        """The sentence of a key."""


_MEANING = {
    "C7": "scores",
    "C9": "bye-games",
    "C10": "difference",
    "C11": "third-colour",
    "C12": "preference",
    "C13": "strong-preference",
    "C14": "downfloat-1",
    "C15": "upfloat-1",
    "C16": "downfloat-2",
    "C17": "upfloat-2",
    "C18": "downfloat-gap-1",
    "C19": "upfloat-gap-1",
    "C20": "downfloat-gap-2",
    "C21": "upfloat-gap-2",
    "C.6": "gaps",
    "C.8": "difference",
    "C.9": "third-colour",
    "C.10": "preference",
    "C.11": "strong-preference",
    "C.12": "downfloat-1",
    "C.13": "upfloat-1",
    "C.14": "downfloat-2",
    "C.15": "upfloat-2",
    "C.16": "downfloat-gap-1",
    "C.17": "upfloat-gap-1",
    "C.18": "downfloat-gap-2",
    "C.19": "upfloat-gap-2",
}
"""What each criterion of either edition is about: the last part of its message."""


def explanation_lines(explanation: RoundExplanation, t: Speaker, name: Name = str) -> Iterator[str]:
    """The whole round: a paragraph a bracket, then colours and the bye."""
    yield t("explanation.edition", edition=explanation.edition, engine=explanation.engine)
    for bracket in explanation.brackets:
        yield from _bracket(bracket, t, name)
    for remark in explanation.remarks:
        yield remark_sentence(remark, t, name)


def remark_sentence(remark: Remark, t: Speaker, name: Name = str) -> str:
    """One decision in one sentence, with its article."""
    facts: dict[str, object] = dict(remark.facts)
    for role in ("other", "by"):
        if role in facts:
            facts[role] = name(Tpn(int(str(facts[role]))))
    if "colour" in facts:
        facts["colour"] = t(f"explanation.colour.{facts['colour']}")
    if "criterion" in facts:
        facts["criterion"] = t(f"explanation.criterion.{_MEANING[str(facts['criterion'])]}")
    if "score" in facts:
        facts["score"] = format_points(Points(int(str(facts["score"]))))
    second = "" if remark.second is None else name(remark.second)
    key = f"explanation.reason.{remark.reason.value}"
    return t(key, first=name(remark.first), second=second, article=remark.article, **facts)


def _bracket(bracket: BracketExplanation, t: Speaker, name: Name) -> Iterator[str]:
    score = format_points(Points(bracket.score))
    yield t("explanation.bracket", score=score, residents=_names(bracket.residents, name))
    if bracket.moved_down:
        yield "  " + t("explanation.moved-down", players=_names(bracket.moved_down, name))
    pairs = ", ".join(f"{name(one)}–{name(other)}" for one, other in bracket.pairs)
    yield "  " + (t("explanation.pairs", pairs=pairs) if pairs else t("explanation.no-pairs"))
    if bracket.downfloaters:
        yield "  " + t("explanation.downfloaters", players=_names(bracket.downfloaters, name))
    given_up = ", ".join(_count(count) for count in bracket.criteria if count.value)
    yield "  " + (t("explanation.given-up", criteria=given_up) if given_up else t("explanation.all-met"))
    for remark in bracket.remarks:
        yield "  " + remark_sentence(remark, t, name)


def _count(count: CriterionCount) -> str:
    if not count.scores:
        return f"{count.criterion}: {count.value}"
    return f"{count.criterion}: {' '.join(format_points(Points(score)) for score in count.scores)}"


def _names(players: tuple[Tpn, ...], name: Name) -> str:
    return ", ".join(map(name, players))
