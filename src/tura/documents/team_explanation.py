"""Why a round of teams was drawn as it was, in sentences: the bye, upfloaters, pairs, colours."""

from __future__ import annotations

from collections.abc import Iterator

from tura.core.points import Points, format_points
from tura.documents.pairing_explanation import Name, Speaker
from tura.pairing.swiss.explanation import CriterionCount
from tura.pairing.team_swiss.explain import BracketStory, TeamExplanation, TeamRemark

_ROLES = ("first", "second", "other", "by")


def team_explanation_lines(explanation: TeamExplanation, t: Speaker, name: Name = str) -> Iterator[str]:
    """The whole round: the bye, a paragraph a bracket, then the colours."""
    yield t("team-explanation.system", system=explanation.system, scope=t(f"team-scope.{explanation.scope}"))
    for remark in explanation.bye:
        yield team_sentence(remark, t, name)
    for bracket in explanation.brackets:
        yield from _bracket(bracket, t, name)
    for remark in explanation.colours:
        yield team_sentence(remark, t, name)


def team_sentence(remark: TeamRemark, t: Speaker, name: Name = str) -> str:
    """One decision in one sentence, with its article."""
    facts: dict[str, object] = dict(remark.facts)
    if "score" in facts:
        facts["score"] = format_points(Points(int(str(facts["score"]))))
    facts |= {role: name(tpn) for role, tpn in zip(_ROLES, remark.teams, strict=False)}
    key = f"team-remark.{remark.code}"
    if remark.code == "colour":
        key = f"team-remark.colour.{remark.article}"
    if remark.code.startswith("upfloat-"):
        facts["teams"] = ", ".join(map(name, remark.teams))
    return t(key, article=f"C.04.6 {remark.article}", **facts)


def _bracket(bracket: BracketStory, t: Speaker, name: Name) -> Iterator[str]:
    score = format_points(Points(bracket.score))
    residents = ", ".join(map(name, bracket.residents))
    yield t("team-explanation.bracket", score=score, residents=residents)
    if bracket.upfloaters:
        yield "  " + t("team-explanation.upfloaters", teams=", ".join(map(name, bracket.upfloaters)))
    pairs = ", ".join(f"{name(one)}–{name(other)}" for one, other in bracket.pairs)
    yield "  " + t("explanation.pairs", pairs=pairs)
    given_up = ", ".join(_count(count) for count in bracket.criteria if count.value)
    yield "  " + (t("explanation.given-up", criteria=given_up) if given_up else t("explanation.all-met"))
    for remark in bracket.remarks:
        yield "  " + team_sentence(remark, t, name)


def _count(count: CriterionCount) -> str:
    if not count.scores:
        return f"{count.criterion}: {count.value}"
    return f"{count.criterion}: {' '.join(format_points(Points(score)) for score in count.scores)}"
