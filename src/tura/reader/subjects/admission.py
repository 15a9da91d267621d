"""Who may enter: ranks, ages, sex, registration; of the whole event and of each group."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.groups import GroupIds
from tura.reader.lexicon import LEXICON
from tura.reader.notes import Notes, Sureness

_ADMITTED = re.compile(
    r"допуска\w+|до участі|учасник\w+ змагань є|беруть участь|бере участь|запрошу\w+|мають право"
)
_ANY_AGE = re.compile(r"без обмеженн\w+ (?:за )?вік\w*|незалежно від віку|будь-якого віку")
_REGISTERED = re.compile(r"(?:які |що )?пройшли реєстрацію|зареєстр\w+|своєчасно подали заявк\w+")
_NO_RANK = re.compile(r"не мають (?:спортивн\w+ )?розряд\w*|без ?розряд\w+|(?<!\w)б/р(?!\w)|без розряду")
_PLAYERS = re.compile(r"шахіст\w*|гравц\w*|учасник\w*|спортсмен\w*|розряд")
_AWARD = re.compile(r"нагородж|витрат|норм\w+ розряд|виконан")
_RATING_MOST = re.compile(r"рейтинг\w* (?:до|не (?:більше|вище)) ?(\d{4})")
_RATING_LEAST = re.compile(r"рейтинг\w* (?:від|не (?:менше|нижче)|вище) ?(\d{4})")
_BORN = re.compile(
    r"(?:(?P<first>19\d\d|20\d\d) ?- ?)?(?P<year>19\d\d|20\d\d) ?(?:р\. ?н\.?|рр\. ?н\.?|року народження|років народження)"
    r",? (?:(?:та|і|й|або) )?(?P<side>молодш|мол\.|старш)"
)
_RATED = re.compile(r"для (?:шахістів|гравців|учасників) (?:з|із) рейтинг")
_AND_YOUNGER = re.compile(r"не старш\w+ (\d{1,2}) років|до (\d{1,2}) років")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``admitted``."""
    for groups, part in notes.parts(clause):
        admits = _ADMITTED.search(part.context) is not None
        if admits or _RATED.search(part.low):
            _everyone(part, groups, notes)
        grouped = groups is not None and groups != part.scope
        if (admits or grouped) and not _AWARD.search(part.context) and _PLAYERS.search(part.low):
            _ranks(part, groups, notes)


def _everyone(part: Passage, groups: GroupIds | None, notes: Notes) -> None:
    if match := _ANY_AGE.search(part.low):
        notes.say(part, "admitted.any_age", True, match.span(), groups=groups)
    if match := _REGISTERED.search(part.low):
        notes.say(part, "admitted.registered", True, match.span(), groups=groups)
    if match := _RATING_MOST.search(part.low):
        notes.say(part, "admitted.rating_at_most", int(match[1]), match.span(), groups=groups)
    if match := _RATING_LEAST.search(part.low):
        notes.say(part, "admitted.rating_at_least", int(match[1]), match.span(), groups=groups)
    priced = "грн" in part.low and not _ADMITTED.search(part.low)
    if (born := _BORN.search(part.low)) and notes.year and not priced:
        _born(part, groups, born, notes.year, notes)
    elif match := _AND_YOUNGER.search(part.low):
        age = int(match[1] or match[2])
        notes.say(part, "admitted.born.age_at_most", age, match.span(), groups=groups)


def _born(part: Passage, groups: GroupIds | None, born: re.Match[str], year: int, notes: Notes) -> None:
    """``2010 р.н. та молодші``: an age on the last day of the event's year."""
    older = born["side"] == "старш"
    age = year - int(born["year"] if older else born["first"] or born["year"])
    if not 3 <= age <= 100:
        return
    key = "admitted.born.age_at_least" if older else "admitted.born.age_at_most"
    notes.say(part, key, age, born.span(), groups=groups, sure=Sureness.INFERRED)
    notes.say(part, "admitted.born.on", "12-31", born.span(), groups=groups, sure=Sureness.INFERRED)


def _ranks(part: Passage, groups: GroupIds | None, notes: Notes) -> None:
    if match := _NO_RANK.search(part.low):
        notes.say(part, "admitted.no_rank", True, match.span(), groups=groups)
    low = part.low
    for code, pattern in LEXICON.ranks:
        if match := pattern.search(low):
            key = f"admitted.rank.{notes.count('admitted.rank', groups)}"
            notes.say(part, key, code, match.span(), groups=groups)
            low = low[: match.start()] + " " * (match.end() - match.start()) + low[match.end() :]
