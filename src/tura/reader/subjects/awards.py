"""Awards of places, of trainers, of a part of the field; who gives them; who bears the costs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from tura.reader.clauses import Clause, Passage
from tura.reader.lexicon import LEXICON
from tura.reader.names import nominative
from tura.reader.normal import printable
from tura.reader.notes import Notes

_AWARDED = re.compile(r"нагороджу\w+|отриму\w+|вручаються|відзначаються")
_OTHER_SUBJECT = re.compile(r",? (?:а )?(?P<who>призери|тренери[^,;-]{0,40}|учасники команд[^,;-]{0,30}) - ")
_TRAINERS = re.compile(r"(?<!\w)тренер\w*")
_SHARE = re.compile(r"(перша|перш\w+) (чверть|третин\w+|половин\w+)")
_SHARES = {"чверть": "first quarter", "третин": "first third", "половин": "first half"}
_PROVIDED = re.compile(r"якщо такі (?:призи )?передбачен|за наявност|якщо .{0,20}передбачен")
_TEAMS = re.compile(r"команди?(?:-| )?(?:призер|переможниц|які)|(?:три|3) команди|командному заліку")
_UPTO = re.compile(r"(?:i|1)(?:-(?:ше|е|го))? ?- ?(iii|iv|v|vi|3|4|5|6|8|10)(?!\d)")
_ONE_TO_THREE = re.compile(r"перше,? друге,? (?:та|і|й) третє|перші три|трьох перших")
_FIRST_ONLY = re.compile(r"переможець|чемпіон(?!ат)\w*")
_MEDALLISTS = re.compile(r"призер\w*|призов\w+ місц")
_DEGREES = re.compile(r"ступен\w+|ступін\w+")
_COST = re.compile(r"витрат\w*")
_BORNE = re.compile(r"витрат\w* (?P<what>.+?) (?:несе|несуть|бере на себе|беруть на себе) (?P<by>.+?)\.?$")
_AT_COST = re.compile(r"за рахунок")
_CAPITAL = re.compile(r"[А-ЯІЇЄҐ\"][^,;.]*")
_ROMANS = {"iii": 3, "iv": 4, "v": 5, "vi": 6}


class _Gift(NamedTuple):
    items: list[str]
    by: str | None
    degrees: bool
    start: int
    end: int


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``awards``, awards of a team table, and ``event.costs``."""
    for passage in notes.free(clause):
        cost = _COST.search(passage.low)
        borne = _BORNE.search(passage.low)
        if borne:
            _borne(passage, borne, notes)
            continue
        if cost and _AT_COST.search(passage.low, cost.end()):
            _costs(passage, cost, notes)
        elif awarded := _AWARDED.search(passage.low):
            _awards(passage, awarded, notes)


def _awards(passage: Passage, awarded: re.Match[str], notes: Notes) -> None:
    """``Чемпіон отримує кубок, призери - медалі``: each subject with its own awards."""
    other = _OTHER_SUBJECT.search(passage.low, awarded.end())
    cut = other.start() if other else len(passage.text)
    _award(passage.part(0, cut), awarded.start(), awarded.end(), notes)
    if other:
        begin = other.start("who")
        rest = passage.part(begin, len(passage.text))
        _award(rest, other.end("who") - begin, other.end() - begin, notes)


def _award(passage: Passage, verb: int, after: int, notes: Notes) -> None:
    gifts = list(_gifts(passage, after))
    if not gifts:
        return
    who = passage.low[:verb] or passage.low
    if _TRAINERS.search(who):
        upto = _places(who) or (1 if "переможц" in who else None)
        if upto:
            _write(passage, "awards.trainers", "of_places", upto, gifts[:1], notes)
    elif share := _SHARE.search(who):
        _share(passage, share, gifts, notes)
    elif _TEAMS.search(who) and notes.has("team_table"):
        _places_award(passage, "team_table.teams.awards", _places(who), gifts, notes)
    else:
        _places_award(passage, "awards.places", _places(who), gifts, notes)


def _places(who: str) -> int | None:
    if upto := _UPTO.search(who):
        return _ROMANS.get(upto[1]) or int(upto[1])
    if _MEDALLISTS.search(who) or _ONE_TO_THREE.search(who):
        return 3
    return 1 if _FIRST_ONLY.search(who) else None


def _places_award(passage: Passage, key: str, upto: int | None, gifts: list[_Gift], notes: Notes) -> None:
    if upto is None:
        return
    groups = passage.scope if not key.startswith("team_table") else None
    first = notes.count(key, groups)
    for index, gift in enumerate(gifts, first):
        _write(passage, f"{key}.{index}", "upto", upto, [gift], notes)


def _write(passage: Passage, key: str, count: str, upto: int, gifts: list[_Gift], notes: Notes) -> None:
    for gift in gifts:
        place = (gift.start, gift.end)
        notes.say(passage, f"{key}.{count}", upto, place)
        for number, item in enumerate(gift.items):
            notes.say(passage, f"{key}.items.{number}", item, place)
        if gift.by:
            notes.say(passage, f"{key}.by", gift.by, place)
        if gift.degrees:
            notes.say(passage, f"{key}.degrees", True, place)


def _share(passage: Passage, share: re.Match[str], gifts: list[_Gift], notes: Notes) -> None:
    part = next(code for stem, code in _SHARES.items() if share[2].startswith(stem))
    notes.say(passage, "awards.share.part", part, share.span())
    for number, item in enumerate(gifts[0].items):
        notes.say(passage, f"awards.share.items.{number}", item, (gifts[0].start, gifts[0].end))
    if provided := _PROVIDED.search(passage.low):
        notes.say(passage, "awards.share.only_if", "provided", provided.span())


def _gifts(passage: Passage, start: int) -> Iterator[_Gift]:
    """What is given, cut where another giver begins."""
    provided = _PROVIDED.search(passage.low)
    stop = provided.start() if provided else len(passage.text)
    found = sorted(
        (match.start(), match.end(), code)
        for code, pattern in LEXICON.awards
        for match in pattern.finditer(passage.low, start, stop)
    )
    items: list[str] = []
    begin = found[0][0] if found else 0
    for number, (_, end, code) in enumerate(found):
        if code not in items:
            items.append(code)
        gap_end = found[number + 1][0] if number + 1 < len(found) else stop
        gap = passage.text[end:gap_end]
        by = _giver(gap)
        if by or number + 1 == len(found):
            yield _Gift(items, by, bool(_DEGREES.search(gap.lower())), begin, gap_end)
            items, begin = [], gap_end


def _giver(gap: str) -> str | None:
    capital = _CAPITAL.search(gap)
    if capital is None or len(capital[0]) < 4:
        return None
    return nominative(printable(re.sub(r" (?:та|і|й|а також)$", "", capital[0].strip())))


def _borne(passage: Passage, borne: re.Match[str], notes: Notes) -> None:
    key = f"event.costs.{notes.count('event.costs', passage.scope)}"
    for name in ("what", "by"):
        start, end = borne.span(name)
        notes.say(passage, f"{key}.{name}", printable(passage.text[start:end]), (start, end))


def _costs(passage: Passage, cost: re.Match[str], notes: Notes) -> None:
    """Each ``за рахунок`` with what stands before it; a second one begins after the last comma."""
    found = list(_AT_COST.finditer(passage.low, cost.end()))
    begin = cost.end()
    for match, following in zip_longest(found, found[1:]):
        end = passage.text.rfind(",", match.end(), following.start()) if following else len(passage.text)
        end = following.start() if following and end < 0 else end
        key = f"event.costs.{notes.count('event.costs', passage.scope)}"
        notes.say(
            passage, f"{key}.what", printable(passage.text[begin : match.start()]), (begin, match.start())
        )
        notes.say(passage, f"{key}.by", printable(passage.text[match.end() : end]), (match.start(), end))
        begin = end
