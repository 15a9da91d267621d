"""Why a round was drawn as it was, as JSON in the numbers of the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tura.cli.words import speaker
from tura.core.ids import Tpn
from tura.core.points import Points, format_points
from tura.documents.pairing_explanation import remark_sentence
from tura.documents.team_explanation import team_sentence
from tura.pairing.swiss.explanation import BracketExplanation, CriterionCount, Remark, RoundExplanation
from tura.pairing.team_swiss.explain import BracketStory, TeamExplanation, TeamRemark

_PLAYERS = ("other", "by")
"""Facts of a remark that are participants."""


def explanation_json(
    explanation: RoundExplanation | TeamExplanation, numbers: Mapping[Tpn, int]
) -> dict[str, Any]:
    """Brackets from the top with candidates, criteria and remarks; then the remarks on colours and the bye."""
    if isinstance(explanation, TeamExplanation):
        return _of_teams(explanation, numbers)
    return {
        "edition": explanation.edition,
        "engine": explanation.engine,
        "brackets": [_bracket(bracket, numbers) for bracket in explanation.brackets],
        "remarks": [_remark(remark, numbers) for remark in explanation.remarks],
    }


def _bracket(bracket: BracketExplanation, numbers: Mapping[Tpn, int]) -> dict[str, Any]:
    return {
        "score": format_points(Points(bracket.score)),
        "residents": [numbers[tpn] for tpn in bracket.residents],
        "moved_down": [numbers[tpn] for tpn in bracket.moved_down],
        "pairs": [[numbers[one], numbers[other]] for one, other in bracket.pairs],
        "downfloaters": [numbers[tpn] for tpn in bracket.downfloaters],
        "criteria": {count.criterion: _count(count) for count in bracket.criteria},
        "remarks": [_remark(remark, numbers) for remark in bracket.remarks],
    }


def _count(count: CriterionCount) -> int | list[str]:
    """A number, or the list of scores for the criteria that compare lists."""
    return [format_points(Points(score)) for score in count.scores] if count.scores else count.value


def _remark(remark: Remark, numbers: Mapping[Tpn, int]) -> dict[str, Any]:
    facts = {name: numbers[Tpn(int(str(fact)))] if name in _PLAYERS else fact for name, fact in remark.facts}
    return {
        "reason": remark.reason.value,
        "article": remark.article,
        "players": [numbers[tpn] for tpn in (remark.first, remark.second) if tpn is not None],
        "facts": facts,
        "sentence": remark_sentence(remark, speaker(), lambda tpn: str(numbers[tpn])),
    }


def _of_teams(explanation: TeamExplanation, numbers: Mapping[Tpn, int]) -> dict[str, Any]:
    return {
        "system": explanation.system,
        "scope": explanation.scope,
        "bye": [_team_remark(remark, numbers) for remark in explanation.bye],
        "brackets": [_story(bracket, numbers) for bracket in explanation.brackets],
        "colours": [_team_remark(remark, numbers) for remark in explanation.colours],
    }


def _story(bracket: BracketStory, numbers: Mapping[Tpn, int]) -> dict[str, Any]:
    return {
        "score": format_points(Points(bracket.score)),
        "residents": [numbers[tpn] for tpn in bracket.residents],
        "upfloaters": [numbers[tpn] for tpn in bracket.upfloaters],
        "pairs": [[numbers[one], numbers[other]] for one, other in bracket.pairs],
        "criteria": {count.criterion: _count(count) for count in bracket.criteria},
        "remarks": [_team_remark(remark, numbers) for remark in bracket.remarks],
    }


def _team_remark(remark: TeamRemark, numbers: Mapping[Tpn, int]) -> dict[str, Any]:
    return {
        "code": remark.code,
        "article": remark.article,
        "teams": [numbers[tpn] for tpn in remark.teams],
        "sentence": team_sentence(remark, speaker(), lambda tpn: str(numbers[tpn])),
    }
