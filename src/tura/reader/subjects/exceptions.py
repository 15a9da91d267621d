"""What happens out of the ordinary: byes, withdrawals, ties that no tie-break decides; and who sits on the jury."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.moments import NUMBER, ORDINAL, number, ordinal
from tura.reader.notes import Notes

_JURY = re.compile(
    rf"журі .{{0,60}}(?:складі|складається з|з) ({NUMBER}) (?:членів|осіб|чоловік)(?:.{{0,12}}?({NUMBER}) запасн)?"
)
_BYE_WORTH = re.compile(r"вільн\w+ від гри.{0,60}?(\d(?:[,.]\d)?) ?оч")
_HALF_BYE = re.compile(rf"({NUMBER}) (?:тур\w* з )?пропуск\w*.{{0,40}}?(?:0[,.]5|пів ?очка|½)")
_LAST_BYE = re.compile(rf"не пізніше (?:ніж )?(?:у |в )?({ORDINAL})(?:-?го)? тур")
_LEFT = re.compile(r"вибу\w+|знявся|знялас\w+|вибутт\w+|припинив\w*")
_ANNULLED = re.compile(r"анулю\w+|не врахову\w+|не зарахову\w+")
_UNDER_HALF = re.compile(r"менш\w*,? (?:ніж |за |як )?(?:50 ?%|половин\w+)")
_FORFEITS = re.compile(r"(?:решт\w+|інш\w+|незіграни\w+) .{0,30}(?:поразк|неявк)")
_ALL_LEVEL = re.compile(r"рівност\w+ (?:всіх|усіх|цих) .{0,20}показник\w*")
_SHARED = re.compile(r"місця? (?:діл\w+|поділя\w+|вважаються поділеними|розподіля\w+ порівну)")
_BY_LOT = re.compile(r"жереб")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``jury``, ``scoring.pairing_bye``, ``byes``, ``withdrawal`` and ``ties``."""
    for passage in notes.free(clause):
        _jury(passage, notes)
        _byes(passage, notes)
        if left := _LEFT.search(passage.low):
            _withdrawal(passage, left, notes)
        if level := _ALL_LEVEL.search(passage.low):
            _ties(passage, level.end(), notes)


def _jury(passage: Passage, notes: Notes) -> None:
    if match := _JURY.search(passage.low):
        notes.say(passage, "jury.members", number(match[1]), match.span(1))
        if match[2]:
            notes.say(passage, "jury.reserves", number(match[2]), match.span(2))


def _byes(passage: Passage, notes: Notes) -> None:
    if worth := _BYE_WORTH.search(passage.low):
        notes.say(passage, "scoring.pairing_bye", worth[1].replace(",", "."), worth.span())
    if half := _HALF_BYE.search(passage.low):
        notes.say(passage, "byes.half_point", number(half[1]), half.span())
        if last := _LAST_BYE.search(passage.low, half.end()):
            notes.say(passage, "byes.last_round", ordinal(last[1]), last.span())


def _withdrawal(passage: Passage, left: re.Match[str], notes: Notes) -> None:
    at = (left.start(), len(passage.text))
    if _ANNULLED.search(passage.low):
        rule = "annul under half" if _UNDER_HALF.search(passage.low) else "annul"
        notes.say(passage, "withdrawal", rule, at)
    elif _FORFEITS.search(passage.low):
        notes.say(passage, "withdrawal", "forfeits", at)


def _ties(passage: Passage, start: int, notes: Notes) -> None:
    if shared := _SHARED.search(passage.low, start):
        notes.say(passage, "ties", "shared", shared.span())
    elif lot := _BY_LOT.search(passage.low, start):
        notes.say(passage, "ties", "lots", lot.span())
