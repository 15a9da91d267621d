"""The play-off: which places, when, and its ladders of stages for two and for three and more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tura.reader.clauses import Clause, Passage
from tura.reader.moments import NUMBER, lengths, number
from tura.reader.notes import Notes, Sureness
from tura.reader.tempo import control

_OPENS = re.compile(
    r"плей-оф|поділил\w+ (?:між собою )?перш\w+ місц.{0,60}(?:матч|парт)|додатков\w+ (?:змаган|матч|парт)|тай-?брейк|армагедон"
)
_GOES_ON = re.compile(
    r"до першої перемоги|нічийн\w+ рахун|за нічиєї|у разі нічиєї|при нічиї|кольор\w+ (?:міня|зміню)|непарної партії|переможець не виявит"
    r"|залиши\w+ |армагедон|жеребкуванн\w+ на колір|колір фігур|коловий турнір|дві партії|вирішальна партія|нове жеребкування"
)
_PLACES = (
    (
        re.compile(
            r"чемпіон\w*,? (?:та|і|й) (?:призер|призов|медал)|(?:перш\w+|1) ?(?:-|–) ?(?:трет|3)|призов\w+ місц|(?:перші|перших) (?:три|трьох) місц|переможц\w+ (?:та|і) призер"
        ),
        (1, 2, 3),
    ),
    (re.compile(r"чемпіон|переможц|перш\w+ місц|1(?:-е|-го)? місц|i місц"), (1,)),
)
_FOR_PLACES = re.compile(r"для визначення|за (?:перш|призов|1|i )|тільки|лише|розподілу|поділ\w*")
_TWO = re.compile(
    r"між двома|у двох (?:учасник|гравц|шахіст)|двома учасник|якщо (?:таких )?учасників двоє|якщо двоє (?:учасник|гравц|шахіст)"
)
_MORE = re.compile(r"трьома|трьох (?:та|і|або|чи) більше|троє|більше двох учасників поділ")
_START = re.compile(r"(?:почина\w+|розпочина\w+|проводиться) (?:не раніше,? ніж )?через")
_CONTENDERS = re.compile(r"після закінченн\w+ (?:всіх )?парт\w+ (?:усіх |всіх )?(?:претендент|учасник|гравц)")
_ROUND_END = re.compile(r"після закінченн\w+ (?:останнього )?туру")
_PIECE = re.compile(
    r",? а якщо |,? (?:а )?(?:далі|потім|після чого) |,? а (?:за|у разі|при) нічи|,? якщо (?=більше)|(?<=[а-я]) з наступн\w+ парт|;"
)
_TWO_LEFT = re.compile(r"(?:залиши\w+|якщо) (?:двоє|два|дві|2)(?!\w)|двоє учасник")
_NEW_LOT = re.compile(r"нов\w+ жеребкуванн\w+")
_LOT = re.compile(r"кол[іь]о?р\w* .{0,20}жереб|жереб\w+ .{0,20}кол[іь]о?р")
_SWAP_ODD = re.compile(r"після кожної непарної партії кольори (?:міня|зміню)")
_REVERSED = re.compile(
    r"(?:зміною|зі зміною|з чергуванням|чергуються) кол|кольори (?:міняються|чергуються|змінюються)"
)
_BLACK_WINS = re.compile(r"(?:нічи\w+|нічийн)[^.]*чорн")
_ONE_OR_TWO = re.compile(r"до виявлення (?:переможця|лідера) або (?:перших двох|двох)")
_ONE = re.compile(r"до виявлення переможця(?! або)")
_GAMES = re.compile(rf"({NUMBER}) (?:додатков\w+ )?парт(?:ії|ій)")
_SUDDEN = re.compile(r"до першої перемоги")
_TABLE = re.compile(r"(?:колов|кругов)\w+ турнір")
_ARMAGEDDON = re.compile(r"армагедон|вирішальн\w+ парт")
_KNOCK_OUT = re.compile(r"нокаут|на вибування")
_MATCH = re.compile(
    rf"(?:матч\w*|грають|проводиться|регламентом).{{0,20}}?({NUMBER}) (?:\w+ )?парт|({NUMBER}) парт(?:ії|ій) (?:у|в|з)"
)


@dataclass(slots=True)
class _Stage:
    values: dict[str, Any]
    passage: Passage
    at: tuple[int, int]


@dataclass(slots=True)
class _Ladders:
    two: list[_Stage] = field(default_factory=list)
    more: list[_Stage] = field(default_factory=list)
    current: str = "two"
    new_lot: bool = False
    two_left: bool = False


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``playoff`` and keeps its passages from the other recognisers."""
    ladders = _Ladders()
    inside = False
    for passage in notes.free(clause):
        opens = _OPENS.search(passage.low) is not None
        if not opens and not (inside and _GOES_ON.search(passage.low)):
            inside = inside and passage.item
            continue
        inside = True
        notes.take(passage)
        _places(passage, notes)
        if start := _START.search(passage.low):
            _delay(passage, start.start(), notes)
        else:
            for part in _pieces(passage):
                _piece(part, ladders, notes)
    _write(ladders, notes)


def _places(passage: Passage, notes: Notes) -> None:
    for_places = _FOR_PLACES.search(passage.low)
    if not for_places or notes.has("playoff.places"):
        return
    tail = passage.low[for_places.start() : for_places.start() + 90]
    for pattern, places in _PLACES:
        if match := pattern.search(tail):
            at = (for_places.start() + match.start(), for_places.start() + match.end())
            for index, place in enumerate(places):
                notes.say(passage, f"playoff.places.{index}", place, at)
            return


def _delay(passage: Passage, start: int, notes: Notes) -> None:
    length = next((each for each in lengths(passage.low) if each.start >= start), None)
    if length is None:
        return
    notes.say(passage, "playoff.delay", length.text, (length.start, length.end))
    if origin := _CONTENDERS.search(passage.low):
        notes.say(passage, "playoff.counted_from", "contenders-done", origin.span())
    elif origin := _ROUND_END.search(passage.low):
        notes.say(passage, "playoff.counted_from", "round-end", origin.span())


def _pieces(passage: Passage) -> Iterator[Passage]:
    cuts = [0, *(match.start() for match in _PIECE.finditer(passage.low)), len(passage.text)]
    for start, end in pairwise(cuts):
        if end > start:
            yield passage.part(start, end)


def _piece(part: Passage, ladders: _Ladders, notes: Notes) -> None:
    low = part.low
    if _MORE.search(low):
        ladders.current, ladders.two_left = "more", False
    elif _TWO.search(low):
        ladders.current, ladders.two_left = "two", False
    if _TWO_LEFT.search(low) and ladders.current == "more":
        ladders.two_left = True
    elif re.search(r"більше двох", low):
        ladders.two_left = False
    _colours(low, ladders)
    play = _play(low)
    if play is None:
        return
    stage = _Stage({"play": play}, part, (0, len(part.text)))
    _details(stage, low)
    _place_stage(stage, ladders, notes)


def _colours(low: str, ladders: _Ladders) -> None:
    if _NEW_LOT.search(low):
        ladders.new_lot = True
    elif _LOT.search(low):
        for stage in ladders.two:
            stage.values.setdefault("colours", "lot")
    last = ladders.two[-1] if ladders.two else None
    if last is None:
        return
    if _SWAP_ODD.search(low):
        last.values["then"] = "swapped after each odd game"
    elif _REVERSED.search(low) and last.values["play"] == "match":
        last.values["then"] = "reversed"
    if _BLACK_WINS.search(low) and last.values["play"] == "armageddon":
        last.values["draw"] = "black"


def _play(low: str) -> str | None:
    if _TABLE.search(low):
        return "round-robin"
    if _SUDDEN.search(low):
        return "sudden-death"
    if _KNOCK_OUT.search(low):
        return "knock-out"
    if _ARMAGEDDON.search(low) and not _REVERSED.search(low):
        return "armageddon"
    return "match" if _MATCH.search(low) and not re.search(r"(?:через|після) ", low[:12]) else None


def _details(stage: _Stage, low: str) -> None:
    values = stage.values
    if values["play"] == "match" and (games := _GAMES.search(low) or _MATCH.search(low)):
        values["games"] = number(next(group for group in games.groups() if group))
    if found := control(_after_control(low)):
        values["time_control"] = found[0]
    if values["play"] == "round-robin":
        if _ONE_OR_TWO.search(low):
            values["repeat"] = "until one or two lead"
        elif _ONE.search(low):
            values["repeat"] = "until one leads"
    if values["play"] == "armageddon" and _BLACK_WINS.search(low):
        values["draw"] = "black"
    if _SWAP_ODD.search(low):
        values["then"] = "swapped after each odd game"
    elif _REVERSED.search(low) and values["play"] == "match":
        values["then"] = "reversed"


def _after_control(low: str) -> str:
    start = low.find("контрол")
    return low[start:] if start >= 0 else low


def _place_stage(stage: _Stage, ladders: _Ladders, notes: Notes) -> None:
    """Puts a stage on its ladder; what two who are left of three play is a step of the ladder for two."""
    for_two = stage.values["play"] in ("sudden-death", "armageddon", "match")
    if ladders.current == "more" and for_two and ladders.more:
        target = _same_stage(stage, ladders)
        ladders.more[-1].values["two_left"] = {"ladder": "two", "stage": target}
        notes.seen(stage.passage)
        ladders.two_left = False
        return
    if stage.values["play"] in ("sudden-death", "armageddon", "match"):
        _first_colours(stage, ladders)
    ladders.two_left = ladders.new_lot = False
    (ladders.more if ladders.current == "more" else ladders.two).append(stage)


def _same_stage(stage: _Stage, ladders: _Ladders) -> int:
    for index, other in enumerate(ladders.two, 1):
        same = other.values["play"] == stage.values["play"]
        own, theirs = stage.values.get("time_control"), other.values.get("time_control")
        if same and (own is None or own == theirs):
            return index
    ladders.two.append(stage)
    return len(ladders.two)


def _first_colours(stage: _Stage, ladders: _Ladders) -> None:
    if ladders.new_lot:
        stage.values["colours"] = "new lot"
        for earlier in ladders.two:
            earlier.values.setdefault("colours", "lot")
    elif _LOT.search(stage.passage.low):
        stage.values["colours"] = "lot"


def _write(ladders: _Ladders, notes: Notes) -> None:
    if ladders.more and "two_left" not in ladders.more[-1].values and ladders.more[-1].values.get("repeat"):
        known = [stage.values["two_left"] for stage in ladders.more if "two_left" in stage.values]
        if known and ladders.more[-1].values["repeat"] == "until one or two lead":
            ladders.more[-1].values["two_left"] = known[0]
    for name, stages in (("two", ladders.two), ("more", ladders.more)):
        for index, stage in enumerate(stages):
            for key, value in stage.values.items():
                sure = Sureness.INFERRED if key in ("colours", "two_left") else Sureness.SAID
                notes.say(stage.passage, f"playoff.{name}.{index}.{key}", value, stage.at, sure=sure)
