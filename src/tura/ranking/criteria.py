"""The ordered list of a regulation: tie-break codes with their modifiers, and how they are written.

Codes are those of TRF26 records 202 and 212: ``NAME[:MP|:GP][/C1|/C2|/M1|/M2][/L+1][/K3][/F][/R][/P]``, read
without regard to case. One modifier is ours: ``/ALL``, "only if all who are level have met".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum

from tura.core.regulation.systems import takes_modifier
from tura.core.team_table import ScoreKind


class Code(Enum):
    """A tie-break of C.07, or another ground on which a place can be decided."""

    PTS = "PTS"
    MP = "MP"
    GP = "GP"
    DE = "DE"
    WIN = "WIN"
    WON = "WON"
    BPG = "BPG"
    BWG = "BWG"
    PS = "PS"
    REP = "REP"
    STD = "STD"
    TPN = "TPN"
    BH = "BH"
    AOB = "AOB"
    FB = "FB"
    SB = "SB"
    KS = "KS"
    ARO = "ARO"
    TPR = "TPR"
    PTP = "PTP"
    APRO = "APRO"
    APPO = "APPO"
    RTNG = "RTNG"
    MP_V_GP = "MPvGP"
    EMMSB = "EMMSB"
    EMGSB = "EMGSB"
    EGMSB = "EGMSB"
    EGGSB = "EGGSB"
    EDE = "EDE"
    EDEBT = "EDEBT"
    EDEBB = "EDEBB"
    EDET = "EDET"
    EDEB = "EDEB"
    SSSC = "SSSC"
    BC = "BC"
    TBR = "TBR"
    BBE = "BBE"
    PLAYOFF = "PLAYOFF"
    LOTS = "LOTS"


DECIDED_OUTSIDE = frozenset({Code.PLAYOFF, Code.LOTS})
"""Grounds whose order is handed in as an already decided block; in a list they only mark the place."""


class KoyaUnit(Enum):
    """What the number of a Koya limit counts."""

    HALF_POINTS = "half-points"
    PERCENT = "percent"


@dataclass(frozen=True, slots=True)
class KoyaLimit:
    """A moved Koya limit (Art. 14.5): so many half points above one half, or a percentage instead of 50."""

    amount: int
    unit: KoyaUnit = KoyaUnit.HALF_POINTS

    def __str__(self) -> str:
        return f"/L{self.amount:+d}" if self.unit is KoyaUnit.HALF_POINTS else f"/L{self.amount}"


@dataclass(frozen=True, slots=True)
class Criterion:
    """One tie-break of a list with all that the regulation said about it."""

    code: Code
    score: ScoreKind | None = None
    """For teams: through match points or game points; None means the primary score."""
    low_cuts: int = 0
    high_cuts: int = 0
    limit: KoyaLimit | None = None
    factor: int | None = None
    """The divisor that the rules fix for SSSC (``/K3``)."""
    fore: bool = False
    reverse: bool = False
    forfeits_played: bool = False
    if_all_met: bool = False
    """Only where all who are level have met; otherwise the criterion is passed over for that group."""

    def __str__(self) -> str:
        return self.code.value + "".join(_modifiers(self))


POINTS = Criterion(Code.PTS)

_OTHER = "OTHER_"
"""What report files put before an event's own invention."""


def report_code(criterion: Criterion) -> str:
    """A criterion as record 202 of a report file has it: what FIDE does not know becomes ``OTHER_...``."""
    if criterion.code in DECIDED_OUTSIDE or criterion.if_all_met:
        return _OTHER + str(criterion).replace("/", "_")
    return str(criterion)


class CriterionFault(ValueError):
    """A tie-break descriptor that cannot be read; carries the descriptor and the part that failed."""

    def __init__(self, descriptor: str, part: str) -> None:
        super().__init__(f"not a tie-break: {descriptor!r} (at {part!r})")
        self.descriptor = descriptor
        self.part = part


def _modifiers(criterion: Criterion) -> Iterable[str]:
    if criterion.score is not None:
        yield f":{criterion.score.value}"
    if criterion.high_cuts:
        yield f"/M{criterion.high_cuts}"
    elif criterion.low_cuts:
        yield f"/C{criterion.low_cuts}"
    if criterion.limit is not None:
        yield str(criterion.limit)
    if criterion.factor is not None:
        yield f"/K{criterion.factor}"
    flags = (("F", "fore"), ("R", "reverse"), ("P", "forfeits_played"), ("ALL", "if_all_met"))
    yield from (f"/{letter}" for letter, name in flags if getattr(criterion, name))


_ALIASES = {
    "GE": "REP",
    "MPVGP": "MPvGP",
    "ESB:MM": "EMMSB",
    "ESB:MG": "EMGSB",
    "ESB:GM": "EGMSB",
    "ESB:GG": "EGGSB",
    "KOYA": "KS",
    "SOB": "SB",
}
_NAMES = {code.value.upper(): code for code in Code}
_ESB_ALIAS = re.compile(r"ESB:(MM|MG|GM|GG)")
_HEAD = re.compile(r"([A-Z]+?)(?:(?=[-:/#])|(?=[CM]\d$)|$)")


def parse_tie_break(text: str, *, only_if: str | None = None) -> Criterion:
    """Reads one descriptor such as ``BH:GP/C1``; `only_if` takes a condition such as ``all have met``."""
    word = text.strip().upper()
    if word.startswith(_OTHER):
        word = word.removeprefix(_OTHER).replace("_", "/")
    match = _ESB_ALIAS.match(word) or _HEAD.match(word)
    if match is None:
        raise CriterionFault(text, text)
    name = _ALIASES.get(match[0], match[0])
    code = _NAMES.get(name.upper())
    if code is None:
        raise CriterionFault(text, match[0])
    criterion = Criterion(code)
    for part in _parts(word[match.end() :]):
        criterion = _modified(criterion, part, text)
        if not takes_modifier(code.value, part):
            raise CriterionFault(text, part)
    return replace(criterion, if_all_met=True) if _condition(only_if, text) else criterion


def parse_tie_breaks(text: str) -> tuple[Criterion, ...]:
    """Reads a comma-separated list; an empty text is an empty list."""
    return tuple(parse_tie_break(part) for part in text.split(",") if part.strip())


_ALL_MET = frozenset({"all have met", "they have played"})
"""The words of a regulation's key; "if they have played" is taken of all who are level."""


def _condition(only_if: str | None, text: str) -> bool:
    if only_if is None:
        return False
    if only_if.strip().lower() not in _ALL_MET:
        raise CriterionFault(text, only_if)
    return True


def _parts(tail: str) -> list[str]:
    return (
        [part for part in re.findall(r"[:/#-]?(L[+-]?\d+|[A-Z]+\d*)", tail) if part]
        if _clean(tail)
        else [tail]
    )


def _clean(tail: str) -> bool:
    return re.fullmatch(r"(?:[:/#-]?(?:L[+-]?\d+|[A-Z]+\d*))*", tail) is not None


_FLAGS: dict[str, Callable[[Criterion], Criterion]] = {
    "F": lambda criterion: replace(criterion, fore=True),
    "R": lambda criterion: replace(criterion, reverse=True),
    "P": lambda criterion: replace(criterion, forfeits_played=True),
    "ALL": lambda criterion: replace(criterion, if_all_met=True),
}


def _modified(criterion: Criterion, part: str, text: str) -> Criterion:
    if part in _FLAGS:
        return _FLAGS[part](criterion)
    if part in ("MP", "GP"):
        return replace(criterion, score=ScoreKind(part))
    if match := re.fullmatch(r"([CM])([1-9])", part):
        count = int(match[2])
        return replace(criterion, low_cuts=count, high_cuts=count if match[1] == "M" else 0)
    if match := re.fullmatch(r"K([1-9]\d*)", part):
        return replace(criterion, factor=int(match[1]))
    if match := re.fullmatch(r"L([+-]?)(\d+)", part):
        return replace(criterion, limit=_limit(match[1], int(match[2])))
    raise CriterionFault(text, part)


def _limit(sign: str, number: int) -> KoyaLimit:
    if not sign and number > 9:
        return KoyaLimit(number, KoyaUnit.PERCENT)
    return KoyaLimit(-number if sign == "-" else number)
