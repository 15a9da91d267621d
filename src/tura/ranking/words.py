"""The words of regulations for tie-breaks, Ukrainian, Russian and English, and the lists offered where one is missing.

Patterns are regular expressions over regular lower-case text (one apostrophe ``’``, one dash ``-``, one quote ``"``);
the first that fits is taken. Where a word has more than one meaning the reading taken is named, for the finding.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from tura.ranking.criteria import Criterion, parse_tie_break, parse_tie_breaks


class WordReading(Enum):
    """How a word of several meanings was taken; the value is the key of its sentence."""

    PLAIN_IS_FULL = "plain-buchholz-is-full"
    """Buchholz without more is the full one, unplayed rounds by the edition of the rules (A30)."""
    TRUNCATED_IS_CUT_1 = "truncated-buchholz-is-cut-1"
    """One opponent is left out, the lowest (A4); the other meaning is the median."""
    AVERAGED_IS_MEDIAN = "averaged-buchholz-is-median"
    """The best and the worst opponent are left out, not the mean of the opponents' Buchholz."""
    WINS_WITH_FORFEITS = "wins-with-forfeits"
    """Rounds that brought a win's points count, played or not (A27); the other meaning is WON."""
    ENCOUNTER_AGAIN_IN_PARTS = "encounter-again-in-parts"
    """Direct encounter is applied again in a part that it made smaller (A8)."""
    FIRST_BOARD_IS_TOP_BOARDS = "first-board-is-top-boards"
    """The first board, then the second, and so on."""


PATTERNS: tuple[tuple[str, str], ...] = (
    ("PLAYOFF", r"плей-оф|додатков\w+ (?:змаган|матч|парт)|тай-?брейк|play-?off"),
    ("LOTS", r"(?<!\w)жереб|drawing of lots|(?<!\w)lots(?!\w)"),
    (
        "SB",
        (
            r"зоннеборн|соннеборн|sonneborn|коефіцієнт\w* бергера|систем\w+ бергера|(?<!\w)бергер\w{0,3}(?!\w)|"
            r"(?<!\w)berger(?!\w)"
        ),
    ),
    ("KS", r"(?<!\w)кой[яіюаєу]?(?!\w)|koya"),
    (
        "BH/C3",
        (
            r"(?:скорочен|усічен|урізан)\w+.{0,40}бухгольц\w* ?-? ?3|"
            r"(?:скорочен|усічен)\w+ бухгольц\w*.{0,20}без трьох|buchholz.{0,6}cut.{0,3}3"
        ),
    ),
    (
        "BH/C2",
        (
            r"(?:скорочен|усічен|урізан)\w+.{0,40}бухгольц\w* ?-? ?2|"
            r"(?:скорочен|усічен)\w+.{0,20}бухгольц\w*.{0,20}без двох|buchholz.{0,6}cut.{0,3}2"
        ),
    ),
    (
        "BH/M1",
        (
            r"бухгольц\w* (?:усереднен|середн|медіанн)|(?:усереднен|серед(?:н|инн)|медіанн)\w+.{0,30}бухгольц|"
            r"бухгольц\w*.{0,25}без (?:кращого|найкращого) (?:і|та) (?:гіршого|найгіршого)|"
            r"median.{0,10}buchholz|buchholz.{0,10}median"
        ),
    ),
    (
        "BH/C1",
        (
            r"бухгольц\w* ?(?:cut|кат|-) ?-?1|(?:скорочен|усічен|урізан)\w+.{0,40}бухгольц|"
            r"бухгольц\w*.{0,25}(?:скорочен|усічен|без (?:одного )?(?:найгіршого|гіршого))|"
            r"buchholz.{0,6}cut.{0,3}1|truncated buchholz|buchholz.{0,12}truncated"
        ),
    ),
    ("BH", r"бухгольц|buchholz"),
    ("BWG", r"(?:перемог|виграш|виграних)\w*.{0,30}чорн|wins with (?:the )?black"),
    ("BPG", r"(?:парт\w+|ігор).{0,30}чорн|games with (?:the )?black"),
    (
        "DE",
        (
            r"особист\w+ зустріч|(?:зустріч|парт|гр|матч)\w* між собою|взаємн\w+ зустріч|личн\w+ встреч|"
            r"direct encounter|personal encounter|head-to-head|individual encounter"
        ),
    ),
    (
        "WIN",
        (
            r"кільк\w+ (?:перемог|виграш|виграних)|більш\w+ (?:кількост\w+ )?перемог|числ\w+ (?:перемог|виграш)|"
            r"(?<!\w)перемог(?!\w)|number of wins|(?:most|more|greater number of) wins"
        ),
    ),
    ("PS", r"прогрес|нароста\w+|(?<!\w)кумулятивн|progressive|cumulative"),
    ("TPR", r"перформанс|турнірн\w+ рейтинг|performance"),
    ("ARO", r"середн\w+ рейтинг\w* (?:суперник|опонент)|average rating of (?:the )?opponents"),
    ("RTNG", r"за рейтингом|стартов\w+ рейтинг|(?<!\w)rating(?!\w)"),
    (
        "GP",
        (
            r"(?:сум\w+|кільк\w+) (?:індивідуальн\w+ )?(?:очок|очки|очках),? (?:набран\w+ )?"
            r"(?:на (?:всіх )?дошк|гравц|учасник)|індивідуальн\w+ очк|(?:кільк|сум)\w+ індивідуальн|"
            r"game points|board points"
        ),
    ),
    ("MP", r"командн\w+ оч[ко]|матчев\w+ оч[ко]|match points"),
    ("TBR", r"на (?:першій|1-й|старш\w+) дошц|on (?:the )?(?:first|top) board"),
)
"""Codes in the order of trying, and the words for them."""

_COMPILED = tuple((code, re.compile(pattern)) for code, pattern in PATTERNS)
_FULL = re.compile(r"повн|full")
_EXACT_CUT = re.compile(r"1|одн|найгірш|гірш")


@dataclass(frozen=True, slots=True)
class Wording:
    """A tie-break found in words: its criterion, where it stands, and the reading taken, if one had to be."""

    criterion: Criterion
    start: int
    end: int
    reading: WordReading | None = None


def tie_break_in_words(text: str) -> Wording | None:
    """The tie-break that a phrase names, such as ``за скороченим коефіцієнтом Бухгольця``; None for no such word."""
    low = text.lower()
    for code, pattern in _COMPILED:
        if match := pattern.search(low):
            return Wording(parse_tie_break(code), match.start(), match.end(), _reading(code, low))
    return None


def _reading(code: str, low: str) -> WordReading | None:
    match code:
        case "BH":
            return None if _FULL.search(low) else WordReading.PLAIN_IS_FULL
        case "BH/C1":
            return None if _EXACT_CUT.search(low) else WordReading.TRUNCATED_IS_CUT_1
        case "BH/M1":
            return WordReading.AVERAGED_IS_MEDIAN if re.search(r"усереднен|середн", low) else None
        case _:
            return _READINGS.get(code)


_READINGS = {
    "WIN": WordReading.WINS_WITH_FORFEITS,
    "DE": WordReading.ENCOUNTER_AGAIN_IN_PARTS,
    "TBR": WordReading.FIRST_BOARD_IS_TOP_BOARDS,
}


def presets(*, teams: bool, round_robin: bool) -> tuple[tuple[Criterion, ...], ...]:
    """Lists to choose from where a regulation promises one and gives none; none is ever applied unasked (A1)."""
    return tuple(parse_tie_breaks(text) for text in _PRESETS[teams, round_robin])


_PRESETS: dict[tuple[bool, bool], tuple[str, ...]] = {
    (False, True): ("DE,WIN,SB,KS", "SB,DE,WIN", "DE,SB,WIN"),
    (False, False): ("BH/C1,BH,SB,DE", "BH,BH/C1,WIN,DE", "DE,BH/C1,BH,WIN"),
    (True, True): ("GP,EDE,EMGSB,BC", "GP,EDE,EMMSB"),
    (True, False): ("GP,EDE,BH:MP,EMGSB", "EMGSB/C1,GP,BH:MP/C1"),
}
