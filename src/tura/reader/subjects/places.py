"""The order of places: the primary score, the list of tie-breaks with conditions, and lists that are missing."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.lexicon import LEXICON
from tura.reader.notes import Notes

_PRIMARY = re.compile(
    r"(?:місц\w+:?|переможц\w+|переможець|визначенн\w+)[^:;]{0,80}(?:визнача\w+|розподіля\w+|за)[^:;]{0,30}?(?:найбільш\w+ )?(?:сум|кільк)\w+ (?:набраних )?(?P<team>командних |матчевих )?(?:набраних )?(?:очок|балів)"
)
_LEAD = re.compile(
    r"(?:рівн|однаков|поділ)\w*[^:]{0,60}(?:оч[ко]|бал|місц|показник)|(?:додатков\w+|наступн\w+) (?:показник|коефіцієнт)|перевага надається|поділу місць|при рівності|(?:у|в) (?:разі|випадку) рівності"
)
_TAIL = re.compile(
    r":|(?:рівн|поділ)\w*[^-:,]{0,60} - |визнача(?:ю|є)ться|надається|врахову\w+|показник\w+|оч[ко]\w* ?-|порядк\w+ пріоритет\w*\)?"
)
_PLACES_OF = re.compile(r"місц\w+|перевага|переможц|враховуються|показник")
_SEPARATOR = re.compile(
    r"[,;](?! (?:якщо|за умови|коли|що) )|(?<!\w)(?:потім|далі|а потім|а далі|після чого)(?!\w)|\d\)"
)
_ALL_MET = re.compile(
    r"за умови,? що (?:всі|усі)[^.;]*(?:між собою|зустріч)|якщо (?:всі|усі)[^.;]*(?:грали|зустріч|між собою)"
)
_HAVE_PLAYED = re.compile(r"якщо (?:вони|гравці|учасники) (?:грали|зустрічалися)")
_EXACT_CUT = re.compile(
    r"бухгольц\w* ?(?:cut|кат)? ?-? ?1|без (?:одного )?(?:найгіршого|гіршого)|без найнижч"
)
_HEADED = re.compile(r"^(?:швейцарська|колова) система\W*$")
_TEAM_PLACES = re.compile(r"сум\w+ (?:вищих |найвищих )?місць|у командному заліку")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``standings`` and ``list_promised``."""
    reading = False
    for passage in notes.free(clause):
        if _TEAM_PLACES.search(passage.low):
            reading = False
            continue
        primary = _primary(passage, notes)
        if _HEADED.match(passage.low) and reading:
            notes.find("list-for-several-tournaments", passage, "A46")
        elif _opens(passage):
            reading = _list_opens(passage, primary, clause, notes)
        elif passage.item and (reading or _LEAD.search(passage.lead)):
            _item(passage, passage.low, 0, notes)
            reading = True
        elif not passage.item:
            reading = False
            if primary and _codes(passage.low[primary:]):
                _inline(passage, primary, notes)


def _opens(passage: Passage) -> bool:
    if passage.item or not _LEAD.search(passage.low):
        return False
    return _PLACES_OF.search(passage.low) is not None or _codes(passage.low) is not None


def _primary(passage: Passage, notes: Notes) -> int:
    """Writes down the primary score and says where in the passage it ends; 0 when it is not there."""
    match = _PRIMARY.search(passage.low)
    if match is None:
        return 0
    if not notes.count("standings", passage.scope):
        notes.say(passage, "standings.0", "MP" if match["team"] else "PTS", match.span())
    return match.end()


def _list_opens(passage: Passage, primary: int, clause: Clause, notes: Notes) -> bool:
    """Reads a list that stands in the sentence itself; True while items may follow."""
    tails = [primary, *(match.end() for match in _TAIL.finditer(passage.low, primary))]
    start = next((end for end in tails if end and _codes(passage.low[end:])), None)
    if start is not None:
        _inline(passage, start, notes)
        return passage.text.endswith(";")
    notes.seen(passage)
    if passage.text.endswith(":") and not _items_follow(passage, clause):
        notes.say(passage, "list_promised", True)
        notes.find("tie-breaks-missing", passage, "A1")
        return False
    return True


def _inline(passage: Passage, start: int, notes: Notes) -> None:
    """Reads pieces between commas; a piece that says nothing alone belongs to the next one."""
    done = start
    for match in (*_SEPARATOR.finditer(passage.low, start), None):
        end = match.start() if match else len(passage.low)
        if end > done and _codes(passage.low[done:end]):
            _item(passage, passage.low[done:end], done, notes)
            done = match.end() if match else end


def _items_follow(passage: Passage, clause: Clause) -> bool:
    following = [other for other in clause.passages if other.start > passage.start]
    return any(other.item for other in following[:2])


def _codes(low: str) -> tuple[str, re.Match[str]] | None:
    return next(((code, match) for code, p in LEXICON.tie_breaks if (match := p.search(low))), None)


def _item(passage: Passage, low: str, offset: int, notes: Notes) -> None:
    condition = _condition(low)
    said = low[: condition[1][0]] if condition else low
    named = _by_code(passage, offset, said)
    found = named or _codes(said)
    if found is None or (not named and found[0] == "PLAYOFF"):
        return
    code, match = found
    if not notes.count("standings", passage.scope):
        notes.say(passage, "standings.0", "PTS", (offset, offset + len(low)))
    key = f"standings.{notes.count('standings', passage.scope)}"
    place = (offset + match.start(), offset + match.end())
    if condition:
        notes.say(passage, f"{key}.code", code, place)
        words, span = condition
        notes.say(passage, f"{key}.only_if", words, (offset + span[0], offset + span[1]))
    else:
        notes.say(passage, key, code, place)
    if code == "BH/C1" and not _EXACT_CUT.search(low):
        notes.find("truncated-buchholz-reading", passage, "A4")


_CODE = re.compile(r"за показником ([A-Za-z][\w:/+.%-]*\w)")


def _by_code(passage: Passage, offset: int, low: str) -> tuple[str, re.Match[str]] | None:
    """A criterion named by its code, such as ``за показником EMGSB/C1``."""
    match = _CODE.search(passage.text[offset : offset + len(low)])
    return (match[1], match) if match else None


def _condition(low: str) -> tuple[str, tuple[int, int]] | None:
    if match := _ALL_MET.search(low):
        return "all have met", match.span()
    if match := _HAVE_PLAYED.search(low):
        return "they have played", match.span()
    return None
