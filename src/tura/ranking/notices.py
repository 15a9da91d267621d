"""What a table must say beside its figures: open games, lists that are missing, criteria that cannot act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from tura.ranking.contest import Contest
from tura.ranking.criteria import Code, Criterion
from tura.ranking.tiebreaks.totals import strength_factor


class NoticeCode(Enum):
    """What a table must say beside its figures."""

    TIE_BREAKS_MISSING = "standings.tie-breaks-missing"
    OPEN_GAMES = "standings.open-games"
    ADJOURNED_GAMES = "standings.adjourned-games"
    BUCHHOLZ_IN_ROUND_ROBIN = "standings.buchholz-in-round-robin"
    UNRATED_WITHOUT_RULE = "standings.unrated-without-rule"
    FACTOR_NEEDED = "standings.factor-needed"
    TEAMS_ONLY = "standings.teams-only"
    DECIDED_BLOCK_STALE = "standings.decided-block-stale"
    RESULTS_ANNULLED = "standings.results-annulled"
    PLACES_SHARED = "standings.places-shared"


@dataclass(frozen=True, slots=True)
class Notice:
    """A remark on a table: its code, and the facts for the sentence."""

    code: NoticeCode
    facts: dict[str, str | int] = field(default_factory=dict)


TEAM_CODES = frozenset(
    {Code.MP, Code.GP, Code.MP_V_GP, Code.EMMSB, Code.EMGSB, Code.EGMSB, Code.EGGSB}
    | {Code.EDE, Code.EDEBT, Code.EDEBB, Code.EDET, Code.EDEB, Code.SSSC, Code.BC, Code.TBR, Code.BBE}
)
"""Criteria that only teams have."""
_BUCHHOLZ = frozenset({Code.BH, Code.FB, Code.AOB})
_BY_RATING = frozenset({Code.ARO, Code.TPR, Code.PTP, Code.APRO, Code.APPO, Code.RTNG})


def notices_of(
    contest: Contest, criteria: Sequence[Criterion], groups: Sequence[Sequence[int]]
) -> list[Notice]:
    """What the table must say beside its figures."""
    codes = {criterion.code for criterion in criteria}
    shared = sum(1 for group in groups if len(group) > 1)
    facts: list[tuple[bool, NoticeCode, dict[str, str | int]]] = [
        (not criteria, NoticeCode.TIE_BREAKS_MISSING, {}),
        (
            contest.open_games > 0,
            NoticeCode.OPEN_GAMES,
            {"count": contest.open_games, "round": contest.rounds},
        ),
        (contest.adjourned_games > 0, NoticeCode.ADJOURNED_GAMES, {"count": contest.adjourned_games}),
        (bool(contest.left), NoticeCode.RESULTS_ANNULLED, {"count": len(contest.left)}),
        (
            contest.predetermined
            and contest.rules.buchholz_barred_in_predetermined
            and bool(codes & _BUCHHOLZ),
            NoticeCode.BUCHHOLZ_IN_ROUND_ROBIN,
            _named(codes & _BUCHHOLZ),
        ),
        (
            bool(codes & _BY_RATING) and 0 in contest.ratings and contest.readings.unrated_as is None,
            NoticeCode.UNRATED_WITHOUT_RULE,
            {"count": sum(1 for rating in contest.ratings if rating == 0)},
        ),
        (not contest.is_team and bool(codes & TEAM_CODES), NoticeCode.TEAMS_ONLY, _named(codes & TEAM_CODES)),
        (_factor_missing(contest, criteria), NoticeCode.FACTOR_NEEDED, {}),
        (bool(criteria) and shared > 0, NoticeCode.PLACES_SHARED, {"count": shared}),
    ]
    return [Notice(code, told) for holds, code, told in facts if holds]


def _named(codes: Iterable[Code]) -> dict[str, str | int]:
    return {"codes": " ".join(sorted(code.value for code in codes))}


def _factor_missing(contest: Contest, criteria: Sequence[Criterion]) -> bool:
    asked = (criterion for criterion in criteria if criterion.code is Code.SSSC)
    return contest.is_team and any(strength_factor(contest, criterion) == 0 for criterion in asked)
