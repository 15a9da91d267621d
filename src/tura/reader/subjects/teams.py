"""Teams: squads, lineups and their deadlines, substitutions, match points, the minimum at the boards."""

from __future__ import annotations

import re
from datetime import datetime

from tura.reader.clauses import Clause, Passage
from tura.reader.moments import NUMBER, ORDINAL, clocks, lengths, number, ordinal, short_days
from tura.reader.notes import Notes, Sureness
from tura.reader.subjects.system import is_team_event

_SQUAD = re.compile(
    rf"(?:({NUMBER}) (?:основних|учасник\w+|гравц\w+|шахіст\w+)(?: гравц\w+| учасник\w+)?)(?:,? (?:та|і|й|\+|плюс) ?({NUMBER}) запасн\w+)?"
)
_SQUAD_SUBJECT = re.compile(r"склад\w* (?:команд|збірн)|у складі|команда складається|команди? виступа")
_RESERVES = re.compile(rf"({NUMBER}) запасн\w+")
_BOARDS = re.compile(rf"на ({NUMBER})(?:-?(?:х|ох|ти|ми))? дошк|перш\w+ ({NUMBER}) гравц")
_FIRST_PLAYERS = re.compile(
    rf"грає (?:першими|основн\w+) ?({NUMBER})? ?(?:гравц|склад)|основним складом|в основному складі"
)
_FIXED = re.compile(
    r"дошки за гравцями закріплю|порядок (?:розташування|дошок|шахівниць|гравців) .{0,60}(?:на термін|на весь|не змінюється|протягом)|закріплен\w+ за дошками"
)
_SQUADS_DUE = re.compile(
    r"(?:стартов\w+ склад|склад\w+ команд|заяв[ко]\w+).{0,120}до початку (?:змагань|чемпіонату|турніру|першого туру|1-го туру)"
)
_SUBSTITUTIONS = re.compile(rf"({NUMBER}) замін\w*")
_SHIFTING = re.compile(r"зсув\w*|зміщенн\w+")
_LINEUP = re.compile(
    r"заяв[ко]\w*|склад\w* на (?:черговий|кожен|наступний|[\w-]+ тур)|склад\w+ команд .{0,20}на (?:черговий )?тур"
)
_OF_A_ROUND = re.compile(r"(?<!\w)тур|склад")
_NO_LINEUP = re.compile(r"неподанн\w+|не подан\w+|не подала")
_PREVIOUS = re.compile(r"після закінченн\w+ (?:попереднього|чергового) туру")
_BEFORE_ROUND = re.compile(r"до (?:початку|старту) (?:\w+ )?туру")
_ON_THE_DAY = re.compile(r"у день|в день|дня туру|день туру")
_DAY_BEFORE = re.compile(r"напередодні|попереднього дня|за день до")
_ROUND = re.compile(rf"(?:на|для) ({ORDINAL}) тур")
_MATCH_POINTS = re.compile(
    r"(?:перемог\w+|виграш\w*) (?:у матчі |матчу )?.{0,40}?(\d(?:[,.]5)?) ?(?:командн\w+ )?оч.{0,12}нічи\w+.{0,12}?(\d(?:[,.]5)?).{0,16}(?:пораз|програш)\w*.{0,12}?(\d(?:[,.]5)?)"
)
_MINIMUM = re.compile(
    rf"не менше,? (?:ніж )?({NUMBER})-?(?:х|ьох|ти)? (?:гравц|учасник|шахіст)|мінімум ({NUMBER}) гравц"
)
_STARTING = re.compile(r"почин\w+ матч|розпоч\w+ матч|за дошками")


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``team`` and ``lineups``."""
    for passage in notes.free(clause):
        _squad(passage, notes)
        _order(passage, notes)
        if _NO_LINEUP.search(passage.low):
            _default(passage, notes)
        elif _LINEUP.search(passage.low) and _OF_A_ROUND.search(passage.low):
            _deadline(passage, notes)
        _points(passage, notes)
        _minimum(passage, notes)


def _squad(passage: Passage, notes: Notes) -> None:
    if not _SQUAD_SUBJECT.search(passage.context):
        return
    match = _SQUAD.search(passage.low)
    if match is None:
        return
    notes.say(passage, "team.squad.main", number(match[1]), match.span(1))
    reserves = match[2] or ((found := _RESERVES.search(passage.low)) and found[1])
    if reserves:
        notes.say(passage, "team.squad.reserves", number(reserves), match.span())
    boards = _BOARDS.search(passage.low)
    count = number(boards[1] or boards[2]) if boards else number(match[1])
    notes.say(
        passage, "team.boards", count, boards.span() if boards else match.span(1), sure=Sureness.INFERRED
    )


def _order(passage: Passage, notes: Notes) -> None:
    if fixed := _FIXED.search(passage.low):
        notes.say(passage, "team.squad.order", "fixed", fixed.span())
    if due := _SQUADS_DUE.search(passage.low):
        notes.say(passage, "lineups.squads_until", "0 min before the round", due.span())
    if subs := _SUBSTITUTIONS.search(passage.low):
        notes.say(passage, "lineups.substitutions", number(subs[1]), subs.span())
    if shifting := _SHIFTING.search(passage.low):
        notes.say(passage, "lineups.shifting", True, shifting.span())


def _default(passage: Passage, notes: Notes) -> None:
    if first := _FIRST_PLAYERS.search(passage.low):
        notes.say(passage, "lineups.if_none", "first players", first.span())


def _deadline(passage: Passage, notes: Notes) -> None:
    if _SQUADS_DUE.search(passage.low):
        return
    if previous := _PREVIOUS.search(passage.low):
        notes.say(passage, "lineups.opens", "previous round ends", previous.span())
    until = _until(passage, notes)
    if until is None:
        return
    value, at = until
    if round_ := _ROUND.search(passage.low):
        key = f"lineups.exceptions.{notes.count('lineups.exceptions', passage.scope)}"
        notes.say(passage, f"{key}.round", ordinal(round_[1]), round_.span())
        notes.say(passage, f"{key}.until", value, at)
    else:
        notes.say(passage, "lineups.until", value, at)


def _until(passage: Passage, notes: Notes) -> tuple[str, tuple[int, int]] | None:
    low = passage.low
    length = next(iter(lengths(low)), None)
    before = _BEFORE_ROUND.search(low)
    if length and before and length.end <= before.start() + 2:
        return f"{length.text} before the round", (length.start, before.end())
    clock = next(iter(clocks(low)), None)
    if clock is None:
        return None
    day = next(iter(short_days(low, notes.year)), None)
    if day:
        moment = datetime.combine(day.value, clock.value)
        return moment.isoformat(), (min(clock.start, day.start), max(clock.end, day.end))
    if _DAY_BEFORE.search(low):
        return f"{clock.value:%H:%M} the day before", (clock.start, clock.end)
    if _ON_THE_DAY.search(low):
        return f"{clock.value:%H:%M} on the day", (clock.start, clock.end)
    return None


def _points(passage: Passage, notes: Notes) -> None:
    match = _MATCH_POINTS.search(passage.low)
    if match and "матч" in passage.low:
        _write_points(passage, "team.match_points", match, notes)
    elif match and not is_team_event(notes):
        _write_points(passage, "scoring", match, notes)


def _write_points(passage: Passage, key: str, match: re.Match[str], notes: Notes) -> None:
    for name, group in (("win", 1), ("draw", 2), ("loss", 3)):
        notes.say(passage, f"{key}.{name}", _worth(match[group]), match.span(group))


def _worth(text: str) -> int | str:
    return int(text) if text.isdigit() else text.replace(",", ".")


def _minimum(passage: Passage, notes: Notes) -> None:
    match = _MINIMUM.search(passage.low)
    if match and _STARTING.search(passage.low):
        notes.say(passage, "lineups.start_with_at_least", number(match[1] or match[2]), match.span())
