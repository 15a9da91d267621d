"""Age categories with places of their own, and tables of teams made from the places of their players."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.moments import NUMBER, number
from tura.reader.notes import Notes

_SENIOR = re.compile(r"(?<![\d,.])(\d{2}) ?\+(?! ?\d)")
_YOUTH = re.compile(r"(?<!\w)(?:u|до )(\d{1,2})(?: років)?(?!\w)")
_SUBJECT = re.compile(r"віков\w+ (?:категорі|груп)|категорі\w+|у групах")
_SEPARATELY = re.compile(r"окремо у|окремо в|окремо по|у кожній (?:віковій )?(?:категорії|групі)")
_WINNERS = re.compile(
    r"(?:визначення|визначаються|виявлення)[^.]{0,40}(?:переможц|призер|місц)|переможц\w+ .{0,20}визнача"
)
_AWARDED = re.compile(r"нагороджен")
_TABLE = re.compile(r"команд\w+ заліку?|командн\w+ першіст|місця команд|командний залік")
_SUM = re.compile(r"(найменш|найбільш)\w+ сум\w+ (?:вищих |найвищих |кращих )?місць")
_EACH = re.compile(rf"по ({NUMBER}) (?:кращ\w+ )?(?:гравц|учасник|результат)")
_TIE = re.compile(r"однаков\w+ сум|рівн\w+ сум|рівності сум")
_BEST_PLACE = re.compile(
    r"(?:найвищ|кращ)\w+ місц\w+ (?:у|в) (?:віковій )?(?:категорі\w+|груп\w+)[^\d]*(\d{2}) ?\+"
)


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``category``, ``places_within`` and ``team_table``."""
    for passage in notes.free(clause):
        if _SUBJECT.search(passage.low) or _TABLE.search(passage.low):
            _categories(passage, notes)
        _places_within(passage, notes)
        if _TABLE.search(passage.low):
            _table(passage, notes)
        elif _TIE.search(passage.low):
            _tie(passage, notes)


def _categories(passage: Passage, notes: Notes) -> None:
    for match in _SENIOR.finditer(passage.low):
        name = f"{match[1]}+"
        if not notes.has(f"category.{name}"):
            notes.say(passage, f"category.{name}.born.age_at_least", int(match[1]), match.span())
    for match in _YOUTH.finditer(passage.low):
        name = f"U{match[1]}"
        if _SUBJECT.search(passage.low) and not notes.has(f"category.{name}"):
            notes.say(passage, f"category.{name}.born.age_at_most", int(match[1]), match.span())


def _places_within(passage: Passage, notes: Notes) -> None:
    match = _SEPARATELY.search(passage.low)
    if match is None or not _SUBJECT.search(passage.low):
        return
    if _WINNERS.search(passage.low) and not _AWARDED.search(passage.low):
        notes.say(passage, "places_within", "category", match.span())
    elif _AWARDED.search(passage.low):
        notes.say(passage, "awards.per_category", True, match.span())


def _table(passage: Passage, notes: Notes) -> None:
    sums = _SUM.search(passage.low)
    if sums is None:
        return
    notes.take(passage)
    table = "team_table.teams"
    notes.say(passage, f"{table}.by", "sum-of-places", sums.span())
    notes.say(passage, f"{table}.order", "smallest" if sums[1] == "найменш" else "largest", sums.span(1))
    mentions = notes.document.groups.mentions(passage.text)
    if mentions and len(mentions[0].groups) == 1:
        (origin,) = mentions[0].groups
        notes.say(passage, f"{table}.origin", origin, (mentions[0].start, mentions[0].end))
    each = _EACH.search(passage.low)
    if each:
        for index, match in enumerate(_SENIOR.finditer(passage.low)):
            notes.say(passage, f"{table}.count.{index}.category", f"{match[1]}+", match.span())
            notes.say(passage, f"{table}.count.{index}.best", number(each[1]), each.span())


def _tie(passage: Passage, notes: Notes) -> None:
    if best := _BEST_PLACE.search(passage.low):
        notes.take(passage)
        notes.say(passage, "team_table.teams.tie.0.place_in", f"{best[1]}+", best.span())
