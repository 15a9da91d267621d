"""What a code of TRF26 record 192 says of a system: its family, whether teams play it, how often all meet.

Core must judge a regulation without the rooms that pair; how a system pairs is theirs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from enum import Enum


class Family(Enum):
    """Kinds of systems that check and defaults treat alike."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    KNOCK_OUT = "knock-out"
    TABLE = "table"
    """Another table known beforehand: Scheveningen, Schiller."""


@dataclass(frozen=True, slots=True)
class System:
    """A code read: `edition` is the suffix of a dated system, None when the event's date decides."""

    code: str
    family: Family
    team: bool = False
    cycles: int = 1
    dated: bool = False
    edition: str | None = None

    @property
    def predetermined(self) -> bool:
        """All pairings are known before the first round (C.07 Art. 15)."""
        return self.family in (Family.ROUND_ROBIN, Family.TABLE)

    def rounds(self, participants: int) -> int | None:
        """How many rounds so many play; None where the system leaves it to the regulation."""
        if "SCHEVENINGEN" in self.code:
            return self.cycles * (participants // 2)
        if self.family is not Family.ROUND_ROBIN:
            return None
        return self.cycles * (participants - 1 + participants % 2)


_SWISS = re.compile(r"FIDE_DUTCH(?:_(2017|2025|2026))?(?:_BAKU)?")
_OTHER_SWISS = re.compile(r"(?:FIDE_(?:DUBOV|BURSTEIN|DOUBLESWISS)(?:_BAKU)?|CUSTOM_(?:DOUBLE)?SWISS)")
_TEAM_SWISS = re.compile(
    r"(?:FIDE_TEAM(?:_TYPE[AB])?|CUSTOM_TEAM_SWISS)(?:_(?:MP|GP))?(?:_(?:MP|GP))?(?:_BAKU)?"
)
_ROUND_ROBIN = re.compile(r"(?:BERGER|FIDE|CUSTOM)_(TEAM_)?(DOUBLE)?ROUNDROBIN(?:_G([1-9]\d?))?")
_TABLE = re.compile(r"(?:FIDE|CUSTOM)_(?:SCHILLER(?:_\d+X\d+)?|(DOUBLE)?SCHEVENINGEN(?:_G([1-9]))?)")
_KNOCK_OUT = re.compile(r"CUSTOM_(TEAM_)?KNOCKOUT")


def system_of(code: str) -> System | None:
    """The system of a code; None for a code that record 192 does not know."""
    if match := _SWISS.fullmatch(code):
        return System(code, Family.SWISS, dated=True, edition=match[1])
    if _OTHER_SWISS.fullmatch(code):
        return System(code, Family.SWISS)
    if _TEAM_SWISS.fullmatch(code):
        return System(code, Family.SWISS, team=True)
    if match := _ROUND_ROBIN.fullmatch(code):
        return System(code, Family.ROUND_ROBIN, bool(match[1]), 2 if match[2] else int(match[3] or 1))
    if match := _TABLE.fullmatch(code):
        return System(code, Family.TABLE, cycles=2 if match[1] else int(match[2] or 1))
    if match := _KNOCK_OUT.fullmatch(code):
        return System(code, Family.KNOCK_OUT, bool(match[1]))
    return None


DUTCH_EDITIONS = ("2017", "2026")
"""The editions of the Dutch System that pair here."""


def dutch_edition_for(started: date | None) -> str:
    """The edition of the Dutch System in force on an event's first day; undated events get the newest."""
    return "2017" if started and started < date(2026, 2, 1) else "2026"


TIE_BREAK_EDITIONS = ("virtual-2009", "c07-2022", "c07-2023", "c07-2024", "c07-2026")
"""Editions of the tie-break rules by name, the oldest first."""

_TIE_BREAKS_FROM = (date(2023, 1, 1), date(2023, 9, 1), date(2024, 4, 1), date(2026, 3, 1))


def tie_break_edition_for(started: date | None) -> str:
    """The edition of the tie-break rules in force on an event's first day; undated events get the newest."""
    if started is None:
        return TIE_BREAK_EDITIONS[-1]
    return TIE_BREAK_EDITIONS[sum(day <= started for day in _TIE_BREAKS_FROM)]


class Use(Enum):
    """Who can use a criterion."""

    ANYONE = "anyone"
    TEAMS = "teams"
    INDIVIDUALS = "individuals"


_INDIVIDUAL = "PTS"
_TEAM = "MP GP MPVGP EMMSB EMGSB EGMSB EGGSB EDE EDEBT EDEBB EDET EDEB ESB SSSC BC TBR BBE"
_ANYONE = (
    "DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG PLAYOFF LOTS GE KOYA SOB"
)
_USE = (
    dict.fromkeys(_INDIVIDUAL.split(), Use.INDIVIDUALS)
    | dict.fromkeys(_TEAM.split(), Use.TEAMS)
    | dict.fromkeys(_ANYONE.split(), Use.ANYONE)
)
_MODIFIER = r"[:/#-](?:MP|GP|[CM][1-9]|L[+-]?\d+|K[1-9]\d*|F|R|P|ALL)"
_HEAD = re.compile(rf"(ESB:[MG][MG]|[A-Z]+?)((?:[CM][1-9]$)?(?:{_MODIFIER})*)")
PRIMARY = frozenset({"PTS", "MP", "GP"})
BUCHHOLZ = frozenset({"BH", "AOB", "FB"})
BY_RATING = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})


_SUMS = frozenset("BH FB SB EMMSB EMGSB EGMSB EGGSB ESB SOB".split())
_TAKEN_BY: dict[str, frozenset[str]] = {
    "C": _SUMS | {"PS", "ARO"},
    "M": _SUMS | {"ARO"},
    "L": frozenset({"KS", "KOYA"}),
    "K": frozenset({"SSSC"}),
    "F": frozenset({"BH", "FB", "AOB", "SSSC"}),
    "R": frozenset({"TPN", "RTNG"}),
    "ALL": frozenset("DE EDE EDEBT EDEBB EDET EDEB".split()),
}
"""Which tie-breaks a modifier means something for; ``P`` and the scores of teams go with any (C.07 Art. 14)."""


def takes_modifier(name: str, modifier: str) -> bool:
    """Whether a modifier such as ``C1`` means something for a tie-break without modifiers."""
    if modifier in {"MP", "GP"}:
        return True
    letter = modifier if modifier == "ALL" else modifier[:1]
    return letter not in _TAKEN_BY or name in _TAKEN_BY[letter]


@dataclass(frozen=True, slots=True)
class CriterionCode:
    """A tie-break code without its modifiers."""

    name: str
    use: Use
    plain: bool
    """No modifier follows."""


def criterion_of(code: str) -> CriterionCode | None:
    """The code of one step of an order of places, such as ``BH/C1``; None for an unknown one."""
    match = _HEAD.fullmatch(code.strip().upper())
    name = match[1].split(":")[0] if match else ""
    use = _USE.get(name)
    if not match or not use:
        return None
    modifiers = re.findall(r"ALL|MP|GP|[CMLK][+-]?\d+|[FRP]", match[2])
    known = all(takes_modifier(name, modifier) for modifier in modifiers)
    return CriterionCode(name, use, not match[2]) if known else None
