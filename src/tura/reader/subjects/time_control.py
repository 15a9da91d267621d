"""The clauses that give the time control of a part."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause
from tura.reader.notes import Notes
from tura.reader.tempo import control

_SUBJECT = re.compile(
    r"контрол\w+ (?:часу|гри|на|з|\d)|контрол[ьея]\w*:|^контрол\w+ -|[|] контрол\w+ -|час на (?:обдумування|партію)|(?:кінця|закінчення) партії надається|час для обдумування|темп гри"
)
_OTHER = re.compile(r"спізнен|запізнен|очікуван|протест")
_START = re.compile(r"контрол\w*(?: часу)?|час на (?:обдумування|партію)|темп гри")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``time_control`` of each part that speaks of one."""
    for groups, part in notes.parts(clause):
        if not _SUBJECT.search(part.context) or _OTHER.search(part.context):
            continue
        start = _START.search(part.low)
        begin = start.start() if start else 0
        if found := control(part.low[begin:]):
            text, first, last = found
            notes.say(part, "time_control", text, (begin + first, begin + last), groups=groups)
