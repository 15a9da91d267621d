"""The default time in its four wordings, days on which it is lifted, and draws from those present."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.groups import GroupIds
from tura.reader.moments import ORDINAL, lengths, ordinal
from tura.reader.notes import Notes

_SUBJECT = re.compile(r"спізн|запізн|очікуван\w+ суперник|час\w* очікування|неявк\w+ на (?:тур|партію)")
_EXCEPT = re.compile(r"(?<!\w)(?:окрім|крім|за винятком|виняток)(?!\w)")
_LAST_DAY = re.compile(r"останн\w+ (?:ігров\w+ )?дн")
_ROUND = re.compile(rf"({ORDINAL}) тур|({ORDINAL})-?го туру")
_LAST_ROUND = re.compile(r"останн\w+ тур")
_PRESENT = re.compile(
    r"жеребкуванн\w+ (?:здійснюється|проводиться) (?:лише |тільки )?(?:за наявн\w+|серед присутніх)"
)
_NONE = re.compile(r"не (?:допускається|дозволяється|передбачен)|без (?:права на )?запізнення")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``default_time`` and ``presence``."""
    for groups, part in notes.parts(clause):
        if not _SUBJECT.search(part.context):
            continue
        exception = _EXCEPT.search(part.low)
        cut = exception.start() if exception else len(part.low)
        _normally(part, groups, cut, notes)
        if exception:
            _exception(part, groups, cut, notes)


def _normally(part: Passage, groups: GroupIds | None, cut: int, notes: Notes) -> None:
    found = lengths(part.low[:cut])
    if found:
        length = found[0]
        notes.say(part, "default_time.normally", length.text, (length.start, length.end), groups=groups)
    elif none := _NONE.search(part.low[:cut]):
        notes.say(part, "default_time.normally", "0 min", none.span(), groups=groups)


def _exception(part: Passage, groups: GroupIds | None, cut: int, notes: Notes) -> None:
    tail = part.low[cut:]
    key = "default_time.exceptions.0"
    if day := _LAST_DAY.search(tail):
        notes.say(part, f"{key}.day", "last", (cut + day.start(), cut + day.end()), groups=groups)
    elif round_ := _ROUND.search(tail):
        number = ordinal(round_[1] or round_[2])
        notes.say(part, f"{key}.rounds.0", number, (cut + round_.start(), cut + round_.end()), groups=groups)
    elif last := _LAST_ROUND.search(tail):
        notes.say(part, f"{key}.rounds.0", "last", (cut + last.start(), cut + last.end()), groups=groups)
    else:
        return
    if value := next(iter(lengths(tail)), None):
        notes.say(part, f"{key}.value", value.text, (cut + value.start, cut + value.end), groups=groups)
    if present := _PRESENT.search(tail):
        place = (cut + present.start(), cut + present.end())
        notes.say(part, "presence.0.day", "last", place, groups=groups)
        notes.say(part, "presence.0.draw", "those present", place, groups=groups)
