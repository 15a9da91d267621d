"""Reading the records of TRF26 that hold for the event: scorings, byes, accelerations, prohibitions, teams' rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from tura.core.colour import Colour
from tura.core.points import ZERO, Points
from tura.formats.trf.decoding import Line
from tura.formats.trf.document import (
    AbnormalPoints,
    Acceleration,
    ByeRecord,
    ForfeitedMatch,
    Lineup,
    Prohibition,
    ScoreValue,
    TeamByes,
    VirtualPoints,
)
from tura.formats.trf.fields import (
    is_number,
    leading_number,
    needed,
    number_list,
    points_field,
    points_or_none,
    score_values,
    whole,
)
from tura.formats.trf.findings import Notes

_SYMBOLS = {"162": frozenset("WDLAPX"), "362": frozenset({"TW", "TD", "TL"})}
_XXS = frozenset("WW BW WD BD WL BL ZPB HPB FPB PAB FW FL W D L".split())
_MATCH_KINDS = ("+-", "-+", "--")
_ABNORMAL_KINDS = "WDLFHZ+-"


@dataclass(slots=True)
class EventRecords:
    """What the lines read so far say about the event; filled line by line."""

    rounds: int | None = None
    initial_colour: Colour | None = None
    number_by_rank: bool = False
    scoring: list[ScoreValue] = field(default_factory=list)
    match_scoring: list[ScoreValue] = field(default_factory=list)
    engine_scoring: list[ScoreValue] = field(default_factory=list)
    board_colours: str = ""
    byes: list[ByeRecord] = field(default_factory=list)
    absent_next: list[int] = field(default_factory=list)
    accelerations: list[Acceleration] = field(default_factory=list)
    virtual_points: list[VirtualPoints] = field(default_factory=list)
    prohibitions: list[Prohibition] = field(default_factory=list)
    abnormal: list[AbnormalPoints] = field(default_factory=list)
    lineups: list[Lineup] = field(default_factory=list)
    team_byes: TeamByes | None = None
    forfeited_matches: list[ForfeitedMatch] = field(default_factory=list)


def read_rounds(line: Line, into: EventRecords, notes: Notes) -> None:
    """Records 142 and XXR; when both are there and differ, the person is asked."""
    rounds = leading_number(line.text[4:])
    if rounds is None or not 0 < rounds < 1000:
        notes.fault(line.number, 5, "rounds", text=line.text[4:].strip())
    elif into.rounds is None or into.rounds == rounds:
        into.rounds = rounds
    else:
        answer = notes.ask(line.number, 5, "rounds-twice", (str(into.rounds), str(rounds)))
        into.rounds = int(answer or into.rounds)


def read_initial_colour(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 152: the letter of a colour."""
    letter = line.field(5, 5).upper()
    if letter not in {"W", "B"}:
        notes.fault(line.number, 5, "initial-colour", text=line.text[4:].strip())
        return
    _set_colour(Colour(letter.lower()), line, 5, into, notes)


def read_xxc(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record XXC: words ``rank``, ``white1``, ``black1`` in any order."""
    for word in line.text[4:].lower().split():
        column = line.text.lower().index(word, 4) + 1
        match word:
            case "rank":
                into.number_by_rank = True
            case "white1" | "black1":
                _set_colour(Colour(word[0]), line, column, into, notes)
            case _:
                notes.fault(line.number, column, "initial-colour", text=word)


def _set_colour(colour: Colour, line: Line, column: int, into: EventRecords, notes: Notes) -> None:
    if into.initial_colour not in {None, colour}:
        notes.fault(line.number, column, "colour-twice")
    into.initial_colour = colour


def read_scoring(line: Line, into: EventRecords, notes: Notes) -> None:
    """Records 162 and 362: pairs of symbol and points; unknown symbols are faults."""
    known = _SYMBOLS[line.id]
    pairs = score_values(line.text[4:])
    target = into.scoring if line.id == "162" else into.match_scoring
    bad = next((symbol for symbol, _ in pairs if symbol not in known), None)
    if bad is not None or not pairs:
        notes.fault(line.number, 5, "scoring", text=bad or line.text[4:].strip())
        return
    target.extend(ScoreValue(symbol, points) for symbol, points in pairs)


def read_xxs(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record XXS: words ``CODE=value``."""
    pairs = score_values(line.text[4:])
    bad = next((symbol for symbol, _ in pairs if symbol not in _XXS), None)
    if bad is not None or not pairs:
        notes.fault(line.number, 5, "scoring", text=bad or line.text[4:].strip())
        return
    into.engine_scoring.extend(ScoreValue(symbol, points) for symbol, points in pairs)


def read_bb(line: Line, into: EventRecords, notes: Notes) -> None:
    """Records BBW BBD BBL BBZ BBF BBU: one value each at columns 5-8."""
    points = points_or_none(line.text[4:])
    if points is None:
        notes.fault(line.number, 5, "points", text=line.text[4:].strip())
        return
    into.engine_scoring.append(ScoreValue(line.id, points))


def read_byes(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 240; also the drafts' 330 that named byes."""
    kind = line.field(5, 5).upper()
    if kind not in {"F", "H", "Z"}:
        notes.fault(line.number, 5, "bye-kind", text=kind)
        return
    round_ = needed(line, 7, 9, notes, "round")
    into.byes.append(ByeRecord(kind, round_, _ids(line, 11, notes)))


def _ids(line: Line, first: int, notes: Notes) -> tuple[int, ...]:
    return tuple(number for number in number_list(line, first, 4, 5, notes, "participant") if number)


def read_acceleration(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 250."""
    into.accelerations.append(
        Acceleration(
            match_points=points_field(line, 5, 8, notes, "points") or ZERO,
            points=points_field(line, 10, 13, notes, "points") or ZERO,
            first_round=needed(line, 15, 17, notes, "round"),
            last_round=needed(line, 19, 21, notes, "round"),
            first_id=needed(line, 23, 26, notes, "participant"),
            last_id=needed(line, 28, 31, notes, "participant"),
        )
    )


def read_xxa(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record XXA: the virtual points of one player by rounds, stride 5 from column 10."""
    number = needed(line, 5, 8, notes, "participant")
    values: list[Points] = []
    for word in line.text[8:].split():
        points = points_or_none(word)
        if points is None:
            notes.fault(line.number, line.text.index(word, 8) + 1, "points", text=word)
            return
        values.append(points)
    into.virtual_points.append(VirtualPoints(number, tuple(values)))


def read_prohibition(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 260; a blank last round is the first one, both blank are all rounds."""
    first = whole(line, 5, 7, notes, "round")
    last = whole(line, 9, 11, notes, "round")
    if first is not None and last is None:
        notes.repair(line.number, 9, "last-round", round=first)
        last = first
    into.prohibitions.append(Prohibition(first, last, _ids(line, 13, notes)))


def read_xxp(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record XXP: numbers parted by blanks."""
    ids = words_as_numbers(line, notes)
    if ids:
        into.prohibitions.append(Prohibition(None, None, ids))


def read_xxz(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record XXZ: numbers parted by blanks."""
    into.absent_next.extend(words_as_numbers(line, notes))


def words_as_numbers(line: Line, notes: Notes) -> tuple[int, ...]:
    """The numbers of a free line; anything else in it is a fault."""
    words = line.text[3:].split()
    for word in words:
        if not is_number(word):
            notes.fault(line.number, line.text.index(word, 3) + 1, "participant", text=word)
            return ()
    return tuple(int(word) for word in words)


_LAYOUTS = (((8, 11), (14, 17), (20, 22), 24), ((7, 10), (12, 15), (17, 19), 21))
"""Where record 299 has match points, points, round and ids: in the document, and in the committee's own sample."""


def read_abnormal(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 299, by the columns of the document, else of the committee's sample, else split on blanks."""
    kind = line.field(5, 5).upper()
    if kind and kind not in _ABNORMAL_KINDS:
        notes.fault(line.number, 5, "result-kind", text=kind)
        return
    for match_points, points, round_, ids in _LAYOUTS:
        if _fits(line, match_points, points, round_, ids):
            if ids != 24:
                notes.repair(line.number, 7, "abnormal-columns")
            record = AbnormalPoints(
                kind,
                points_field(line, *match_points, notes, "points"),
                points_field(line, *points, notes, "points"),
                whole(line, *round_, notes, "round") or 0,
                _ids(line, ids, notes),
            )
            into.abnormal.append(record)
            return
    _split_abnormal(line, kind, into, notes)


def _fits(
    line: Line, match_points: tuple[int, int], points: tuple[int, int], round_: tuple[int, int], ids: int
) -> bool:
    """Whether a line's words lie wholly inside the windows of a layout, each a number of its kind."""
    if any(line.text[a - 1 : b].strip() for a, b in _gaps(match_points, points, round_, ids)):
        return False
    if any(
        field_text and points_or_none(field_text) is None
        for field_text in (line.field(*match_points), line.field(*points))
    ):
        return False
    tail = line.text[ids - 1 :]
    texts = (line.field(*round_), *(tail[at : at + 4].strip() for at in range(0, len(tail), 5)))
    between = "".join(tail[at + 4 : at + 5] for at in range(0, len(tail), 5))
    return not between.strip() and all(not text or is_number(text) for text in texts)


def _gaps(
    match_points: tuple[int, int], points: tuple[int, int], round_: tuple[int, int], ids: int
) -> tuple[tuple[int, int], ...]:
    return (
        (6, match_points[0] - 1),
        (match_points[1] + 1, points[0] - 1),
        (points[1] + 1, round_[0] - 1),
        (round_[1] + 1, ids - 1),
    )


def _split_abnormal(line: Line, kind: str, into: EventRecords, notes: Notes) -> None:
    """In no known columns: the first number is the points, then the round, then the ids, if the person agrees."""
    words = line.text[5:].split()
    points = points_or_none(words[0]) if words else None
    if points is None or not all(is_number(word) for word in words[1:]):
        notes.fault(line.number, 6, "abnormal", text=line.text[5:].strip())
        return
    numbers = [int(word) for word in words[1:]]
    record = AbnormalPoints(kind, None, points, numbers[0] if numbers else 0, tuple(numbers[1:]))
    if notes.ask(line.number, 6, "abnormal", ("leave-out", "points-round-ids")) == "points-round-ids":
        into.abnormal.append(record)


def read_lineup(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 300; the same lineup twice is read once, two different ones are a fault (case U49)."""
    lineup = Lineup(
        round=needed(line, 5, 7, notes, "round"),
        team=needed(line, 9, 11, notes, "team-number"),
        opponent=whole(line, 13, 15, notes, "team-number") or 0,
        players=number_list(line, 17, 4, 5, notes, "team-player"),
    )
    if lineup in into.lineups:
        notes.repair(line.number, 1, "lineup-twice", round=lineup.round, team=lineup.team)
        return
    if any((other.round, other.team) == (lineup.round, lineup.team) for other in into.lineups):
        notes.fault(line.number, 1, "lineup-twice", round=lineup.round, team=lineup.team)
    into.lineups.append(lineup)


def read_team_byes(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 320; a second one is a fault."""
    if into.team_byes is not None:
        notes.fault(line.number, 1, "record-twice", id="320")
        return
    into.team_byes = TeamByes(
        match_points=points_field(line, 5, 8, notes, "points") or ZERO,
        game_points=points_field(line, 10, 13, notes, "points") or ZERO,
        teams=number_list(line, 15, 3, 4, notes, "team-number"),
    )


def read_forfeited_match(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 330; in drafts of the format that number stood for byes."""
    if line.field(5, 5).upper() in {"F", "H", "Z"}:
        notes.repair(line.number, 1, "draft-byes")
        read_byes(line, into, notes)
        return
    kind = line.field(5, 6)
    if kind not in _MATCH_KINDS:
        notes.fault(line.number, 5, "match-kind", text=kind)
        return
    into.forfeited_matches.append(
        ForfeitedMatch(
            kind,
            round=needed(line, 8, 10, notes, "round"),
            white=needed(line, 12, 14, notes, "team-number"),
            black=needed(line, 16, 18, notes, "team-number"),
        )
    )


def read_board_colours(line: Line, into: EventRecords, notes: Notes) -> None:
    """Record 352: letters of colours of the first-named team's boards."""
    text = line.text[4:].strip().upper()
    if not text or set(text) - {"W", "B"}:
        notes.fault(line.number, 5, "board-colours", text=text)
        return
    into.board_colours = text
