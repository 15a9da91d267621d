"""The timetable: rounds by list, by days or by one time of day; ceremonies, meetings, lots, free days, registration."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime
from itertools import pairwise

from tura.reader.clauses import Clause, Passage
from tura.reader.groups import GroupIds
from tura.reader.moments import (
    NUMBER,
    ORDINAL,
    Clock,
    Day,
    clocks,
    lengths,
    listed_days,
    number,
    ordinal,
    short_days,
    weekdays,
)
from tura.reader.notes import Notes

_OTHER = re.compile(r"протест|спізнен|запізнен|заявк|склад\w* команд|плей-оф|діють з")
_CLOSING = re.compile(r"(?:церемоні\w+ |урочист\w+ )?(?:закритт\w+|нагородження переможців)")
_OPENING = re.compile(r"(?:церемоні\w+ |урочист\w+ )?відкритт\w+")
_MEETING = re.compile(
    r"технічн\w+ нарад\w+|нарад\w+ (?:представник|капітан)|організаційн\w+ збор\w+|засіданн\w+ мандатної"
)
_COLOUR_LOT = re.compile(r"жеребкуванн\w+ (?:на |про )?кол[іь]о?р\w*")
_LOTS = re.compile(r"жеребкуванн\w+(?! (?:на кол|здійсн|про|перш\w+ тур|1))")
_ARRIVAL = re.compile(r"день (?:приїзду|заїзду)|приїзд(?:у)?(?: учасників| команд)?|заїзд")
_FREE_DAY = re.compile(r"вільн\w+ (?:день|дні|днем)|вихідн\w+ день|день відпочинку")
_FREE_COUNT = re.compile(rf"(?:з|із) ({NUMBER}) вільним\w* дн")
_REGISTRATION = re.compile(r"реєстраці\w+(?! пройш)|підтвердження участі")
_PLAYING_DAYS = re.compile(r"ігров\w+ дн\w+|дні туру|дні ігор|дати проведення турів")
_A_DAY = re.compile(rf"по ({NUMBER}) тури?(?:ів|и)?(?: \w+)? ?(?:на|в|за|щодня|кожного)? ?(?:день|щодня)?")
_INTERVAL = re.compile(r"(?:інтервал\w*|кожні|перерв\w+ між турами|через кожні)")
_ALL_ROUNDS = re.compile(
    r"поч\w+ (?:усіх|всіх|кожного|ігор|гри) ?(?:тур\w*)?|(?:усі|всі) тури|початок турів|тури починаються|щодня (?:о|об)"
)
_ROUND = re.compile(rf"^[^\w]*(?:початок )?(?:останн\w+ )?({ORDINAL}) тур(?!ів|и)\w*")
_FIRST_TO_LAST = re.compile(rf"^[^\w]*({ORDINAL}) тур\w* ?- ?{ORDINAL} тур")
_ROUND_AFTER = re.compile(rf"(?<!\w)тур ({ORDINAL})(?!\d)")
_ROUNDS_RANGE = re.compile(r"^[^\w]*(\d{1,2}) ?- ?(\d{1,2}) тур|^[^\w]*тури (\d{1,2}) ?- ?(\d{1,2})")
_LAST_ROUND = re.compile(r"поч\w+ останн\w+ (?:[ivx\d]+(?:-?\w+)? )?тур|останн\w+ тур\w* ?(?:-|:|почин|о )")
_NEXT_EVENT = re.compile(r"[,;] (?=(?:а )?(?:останн\w+ тур|закриття|відкриття|церемоні\w+) .{0,20}\d)")
_STARTS = re.compile(
    r"початок (?:об? (?=\d)|змагань|змагання|турнір[ау]|ігор|гри|першого туру|1-?г?о? ?туру)"
)
_AFTER_EVENT = re.compile(r"(?:по|після) закінченн\w+")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``schedule``."""
    if clause.number and not clause.number.startswith("L"):
        notes.day = None
    for groups, part in notes.parts(clause):
        if not _OTHER.search(part.low):
            _counts(part, groups, notes)
            for piece in _pieces(part):
                _dated(piece, groups, notes)


def _pieces(part: Passage) -> Iterator[Passage]:
    """``перший тур - …, останній тур - …``: events of one sentence, each with its own moment."""
    cuts = [0, *(match.start() + 2 for match in _NEXT_EVENT.finditer(part.low)), len(part.text)]
    return (part.part(start, end) for start, end in pairwise(cuts))


def _counts(part: Passage, groups: GroupIds | None, notes: Notes) -> None:
    if match := _FREE_COUNT.search(part.low):
        notes.say(part, "schedule.free_days", number(match[1]), match.span(), groups=groups)
    days_named = _PLAYING_DAYS.search(part.low) is not None
    if (match := _A_DAY.search(part.low)) and (days_named or re.search(r"день|дня|щоденно|щодня", part.low)):
        notes.say(part, "schedule.rounds_a_day", number(match[1]), match.span(), groups=groups)
    if (match := _INTERVAL.search(part.low)) and "тур" in part.context:
        length = next((each for each in lengths(part.low) if each.start >= match.start()), None)
        if length:
            notes.say(part, "schedule.round_every", length.text, (match.start(), length.end), groups=groups)


def _dated(part: Passage, groups: GroupIds | None, notes: Notes) -> None:
    low = part.low
    days, times = short_days(low, notes.year), clocks(low)
    if not days and not times:
        if _STARTS.search(low) or low.strip(" :") == "початок":
            notes.seen(part)
        return
    if not times and _is_day_line(low, days):
        notes.day = days[0].value
        notes.say(part, "day_line", notes.day, (days[0].start, days[0].end))
        return
    if _REGISTRATION.search(low) and _register(part, groups, days, times, notes):
        return
    if _PLAYING_DAYS.search(low):
        _playing_days(part, groups, days, notes)
    elif _rounds(part, groups, days, times, notes):
        return
    else:
        _ceremonies(part, groups, days, times, notes)


def _is_day_line(low: str, days: list[Day]) -> bool:
    """A line that is nothing but a day: what follows it happens on that day."""
    if len(days) != 1:
        return False
    rest = low[: days[0].start] + low[days[0].end :]
    for each in weekdays(rest):
        rest = rest.replace(rest[each.start : each.end], "")
    return not rest.strip(" ,.:;-()")


def _register(
    part: Passage, groups: GroupIds | None, days: list[Day], times: list[Clock], notes: Notes
) -> bool:
    day = days[0].value if days else _only_day(notes)
    if day is None or len(times) < 2:
        return False
    at = (times[0].start, times[1].end)
    notes.say(part, "schedule.registration.opens", datetime.combine(day, times[0].value), at, groups=groups)
    notes.say(part, "schedule.registration.closes", datetime.combine(day, times[1].value), at, groups=groups)
    return True


def _only_day(notes: Notes) -> date | None:
    """The day under which the lines stand, or that of an event of one day."""
    if notes.day:
        return notes.day
    ends = {fact.key: fact.value for fact in notes.facts if fact.key in ("event.starts", "event.ends")}
    if ends.get("event.starts") and ends.get("event.starts") == ends.get("event.ends"):
        day: date = ends["event.starts"]
        return day
    return None


def _playing_days(part: Passage, groups: GroupIds | None, days: list[Day], notes: Notes) -> None:
    """``07 (о 10-00), 14 (о 15-00), 21 квітня (о 10-00)``: the month stands once, at the last day of its row."""
    if not days:
        return
    times = clocks(part.low)
    for index, day in enumerate(listed_days(part.low, notes.year)):
        clock = next((each for each in times if day.end <= each.start <= day.end + 8), None)
        clock = clock or (times[-1] if times else None)
        moment = datetime.combine(day.value, clock.value) if clock else day.value
        at = (day.start, clock.end if clock and clock.start >= day.start else day.end)
        notes.say(part, f"schedule.days.{index}", moment, at, groups=groups)


def _rounds(
    part: Passage, groups: GroupIds | None, days: list[Day], times: list[Clock], notes: Notes
) -> bool:
    """What a passage says of starts of rounds; whether it is about them at all."""
    low = part.low
    if _AFTER_EVENT.search(low) or _COLOUR_LOT.search(low):
        return False
    if _ROUNDS_RANGE.search(low):
        return _range_of_rounds(part, groups, times, notes)
    if _ALL_ROUNDS.search(low) and len(times) == 1 and not days:
        notes.say(part, "schedule.round_time", times[0].value, (times[0].start, times[0].end), groups=groups)
        return True
    if days and len(times) > 1 and _ALL_ROUNDS.search(f"{part.lead} {low}"):
        _rounds_of_a_day(part, groups, days[0].value, times, notes)
        return True
    if _LAST_ROUND.search(low) and times:
        _last_round(part, groups, days, times[0], notes)
        return True
    return _one_round(part, groups, days, times, notes)


def _one_round(
    part: Passage, groups: GroupIds | None, days: list[Day], times: list[Clock], notes: Notes
) -> bool:
    low = part.low
    if whole := _FIRST_TO_LAST.search(low):
        return _first_of_a_day(part, groups, whole, times, notes)
    match = _ROUND.search(low) or _ROUND_AFTER.search(low)
    number_ = ordinal(match[1]) if match and times else None
    day = days[0].value if days else _day_over(notes, groups)
    if number_ is None or day is None:
        return False
    notes.say(part, f"schedule.rounds.{number_ - 1}", datetime.combine(day, times[0].value), groups=groups)
    return True


def _range_of_rounds(part: Passage, groups: GroupIds | None, times: list[Clock], notes: Notes) -> bool:
    """``Тури 1-9: щодня о 15:00``: one time of day, when these are all rounds; else no key holds it."""
    match = _ROUNDS_RANGE.search(part.low)
    rounds = {fact.value for fact in notes.facts if fact.key == "rounds"}
    if match and times and rounds == {int(match[2] or match[4])} and int(match[1] or match[3]) == 1:
        notes.say(part, "schedule.round_time", times[0].value, (times[0].start, times[0].end), groups=groups)
    return True


def _first_of_a_day(
    part: Passage, groups: GroupIds | None, whole: re.Match[str], times: list[Clock], notes: Notes
) -> bool:
    """``1 тур - 9 тур: 11.00 - 16.00``: the start of the first round on the day that is spoken of."""
    day = _only_day(notes)
    if day is None or not times or ordinal(whole[1]) != 1:
        return False
    at = (times[0].start, times[0].end)
    notes.say(part, "schedule.days.0", datetime.combine(day, times[0].value), at, groups=groups)
    return True


def _rounds_of_a_day(
    part: Passage, groups: GroupIds | None, day: date, times: list[Clock], notes: Notes
) -> None:
    """``3 січня - 11:00, 15:00``: the rounds of one day in a row."""
    for clock in times:
        key = f"schedule.rounds.{notes.count('schedule.rounds', groups)}"
        notes.say(part, key, datetime.combine(day, clock.value), (clock.start, clock.end), groups=groups)


def _day_over(notes: Notes, groups: GroupIds | None) -> date | None:
    """The day under which the round stands, that of the round before, or the event's only day."""
    if notes.day:
        return notes.day
    earlier = [f for f in notes.facts if f.key.startswith("schedule.rounds.") and f.groups == groups]
    if earlier:
        day: date = earlier[-1].value.date()
        return day
    return _only_day(notes)


def _last_round(part: Passage, groups: GroupIds | None, days: list[Day], clock: Clock, notes: Notes) -> None:
    day = days[0].value if days else None
    if day is None:
        return
    moment = datetime.combine(day, clock.value)
    key = f"schedule.exceptions.{notes.count('schedule.exceptions', groups)}"
    numbered = re.search(r"тур", part.low)
    before = part.low[: numbered.start()].split() if numbered else []
    number_ = ordinal(before[-1]) if before and re.match(r"[ivx\d]", before[-1]) else None
    notes.say(part, f"{key}.round", number_ or "last", groups=groups)
    notes.say(part, f"{key}.at", moment, groups=groups)


_EVENTS = (
    ("closing", _CLOSING),
    ("opening", _OPENING),
    ("meeting", _MEETING),
    ("colour_lot", _COLOUR_LOT),
)


def _ceremonies(
    part: Passage, groups: GroupIds | None, days: list[Day], times: list[Clock], notes: Notes
) -> None:
    low = part.low
    day = days[0] if days else None
    clock = times[0] if times else None
    at = (min(x.start for x in (day, clock) if x), max(x.end for x in (day, clock) if x))
    for key, pattern in _EVENTS:
        if pattern.search(low) and clock:
            on = day.value if day else _only_day(notes) or (_last_day(notes) if key == "closing" else None)
            if on:
                notes.say(part, f"schedule.{key}", datetime.combine(on, clock.value), at, groups=groups)
    if _LOTS.search(low) and not _COLOUR_LOT.search(low) and day and clock:
        notes.say(part, "schedule.lots", datetime.combine(day.value, clock.value), at, groups=groups)
        notes.say(part, "numbers", "lots", at, groups=groups)
    if _ARRIVAL.search(low) and day and not re.search(r"проводяться|проводиться", low):
        notes.say(part, "schedule.arrival", day.value, at, groups=groups)
    if _FREE_DAY.search(low) and not re.search(r"проводяться|проводиться", low):
        for each in days:
            index = notes.count("schedule.free", groups)
            notes.say(part, f"schedule.free.{index}", each.value, (each.start, each.end), groups=groups)
    if _STARTS.search(low) and clock and (on := day.value if day else _only_day(notes)):
        notes.say(part, "begins", datetime.combine(on, clock.value), at, groups=groups)


def _last_day(notes: Notes) -> date | None:
    for fact in reversed(notes.facts):
        if fact.key.startswith("schedule.exceptions.") and fact.key.endswith(".at"):
            day: date = fact.value.date()
            return day
    for fact in notes.facts:
        if fact.key == "event.ends":
            ends: date = fact.value
            return ends
    return None
