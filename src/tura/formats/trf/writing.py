"""Writing a report file: strict columns, UTF-8, CRLF, the order that the format recommends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from tura.core.colour import Colour
from tura.core.points import Points
from tura.formats.trf.conversion import in_dialect
from tura.formats.trf.document import (
    AbnormalPoints,
    Acceleration,
    Dialect,
    Lineup,
    NationalRecord,
    Prohibition,
    ScoreValue,
    TeamByes,
    TrfCell,
    TrfDocument,
    TrfPlayer,
    TrfTeam,
)

_LINE_END = "\r\n"
_OLD_CODES = {"H": "=", "F": "1", "U": "+", "Z": ""}
_HEADERS_16 = frozenset("012 022 032 042 052 062 072 082 092 102 112 122".split())


def write(document: TrfDocument, dialect: Dialect) -> bytes:
    """The file in a dialect; what the dialect has no record for is left out (`losses` names it)."""
    lines = [line.rstrip() for line in _lines(in_dialect(document, dialect), dialect)]
    return "".join(line + _LINE_END for line in lines).encode("utf-8")


def _lines(document: TrfDocument, dialect: Dialect) -> Iterator[str]:
    extended, modern = dialect is Dialect.EXTENDED, dialect in {Dialect.TRF26, Dialect.EXTENDED}
    yield from _tournament(document, dialect)
    for player in document.players:
        yield _player(player, dialect)
    for record in document.national:
        yield _national(record)
    yield from _teams(document, modern=modern)
    if modern:
        yield from _event(document, extended=extended)
    yield from document.others


def _tournament(document: TrfDocument, dialect: Dialect) -> Iterator[str]:
    modern = dialect in {Dialect.TRF26, Dialect.EXTENDED}
    for header in document.headers:
        if modern or header.id in _HEADERS_16:
            yield f"{header.id} {_flat(header.text)}"
    if document.round_dates:
        yield "132".ljust(91) + "  ".join(date.ljust(8) for date in document.round_dates)
    match dialect:
        case Dialect.TRF26:
            yield from _event_head(document)
        case Dialect.EXTENDED:
            yield from _extended_head(document)
        case _:
            return


def _event_head(document: TrfDocument) -> Iterator[str]:
    if document.rounds is not None:
        yield f"142 {document.rounds}"
    if document.initial_colour is not None:
        yield f"152 {document.initial_colour.value.upper()}"
    yield from _scoring("162", document.scoring, 9)
    yield from _scoring("362", document.match_scoring, 9)
    if document.board_colours:
        yield f"352 {document.board_colours}"


def _extended_head(document: TrfDocument) -> Iterator[str]:
    if document.rounds is not None:
        yield f"XXR {document.rounds}"
    words = ["rank"] * document.number_by_rank
    if document.initial_colour is not None:
        words.append("white1" if document.initial_colour is Colour.WHITE else "black1")
    if words:
        yield "XXC " + " ".join(words)
    yield from _scoring("162", document.scoring, 9)
    yield from _scoring("362", document.match_scoring, 9)
    if document.board_colours:
        yield f"352 {document.board_colours}"
    yield from _engine_scoring(document)


def _engine_scoring(document: TrfDocument) -> Iterator[str]:
    """BB* a line each; neighbouring values of XXS on one line."""
    for bbp, run in groupby(document.engine_scoring, key=lambda value: value.symbol.startswith("BB")):
        if bbp:
            yield from (f"{value.symbol} {points_text(value.points)}" for value in run)
        else:
            yield "XXS " + " ".join(f"{value.symbol}={points_text(value.points).strip()}" for value in run)


def _scoring(id_: str, values: tuple[ScoreValue, ...], stride: int) -> Iterator[str]:
    """Symbols right aligned at columns 5-6, points at 7-10, then in strides of nine."""
    if values:
        yield f"{id_} " + "".join(f"{v.symbol:>2}{points_text(v.points)}".ljust(stride) for v in values)


def _player(player: TrfPlayer, dialect: Dialect) -> str:
    head = (
        f"001 {player.number:>4} {player.sex[:1]:1}{player.title[:3]:>3} {_flat(player.name)[:33]:33} "
        f"{_number(player.rating, 4)} {_flat(player.federation)[:3]:3} {_flat(player.fide_id)[:11]:>11} "
        f"{_flat(player.birth)[:10]:10} {points_text(player.points)} {_number(player.rank, 4)}"
    )
    return head + "".join("  " + _cell(cell, dialect) for cell in player.cells)


def _cell(cell: TrfCell, dialect: Dialect) -> str:
    code = cell.code
    if dialect is Dialect.TRF06 and cell.opponent is None:
        code = _OLD_CODES.get(code, code)
    if cell.opponent is None and not code:
        return " " * 8
    opponent = f"{cell.opponent:>4}" if cell.opponent else "0000"
    return f"{opponent} {cell.colour.value if cell.colour else '-'} {code or ' '}"


def _national(record: NationalRecord) -> str:
    return (
        f"{record.federation} {record.number:>4} {record.sex[:1]:1}{record.title[:3]:>3} "
        f"{_flat(record.name)[:33]:33} {_number(record.rating, 4)} {record.origin[:3]:3} "
        f"{record.national_id[:11]:>11} {record.birth[:10]:10}"
    )


def _teams(document: TrfDocument, *, modern: bool) -> Iterator[str]:
    for team in document.teams:
        yield _team_310(team) if modern else _team_013(team)


def _team_310(team: TrfTeam) -> str:
    return (
        f"310 {team.number:>3} {_flat(team.name)[:32]:32} {_flat(team.short_name)[:5]:5} "
        f"{team.strength[:6]:>6} {points_text(team.match_points, 6)} {points_text(team.game_points, 6)} "
        f"{_number(team.rank, 3)}  " + _ids(team.players)
    )


def _team_013(team: TrfTeam) -> str:
    return f"013 {_flat(team.name)[:32]:32}" + _ids(team.players)


def _ids(ids: Iterable[int]) -> str:
    return " ".join(f"{number:>4}" if number else "0000" for number in ids)


def _event(document: TrfDocument, *, extended: bool) -> Iterator[str]:
    for bye in document.byes:
        yield f"240 {bye.kind} {bye.round:>3} {_ids(bye.ids)}"
    for acceleration in document.accelerations:
        yield _acceleration(acceleration)
    if extended:
        yield from _extensions(document)
    for prohibition in document.prohibitions:
        yield _prohibition(prohibition, document, extended=extended)
    for abnormal in document.abnormal:
        yield _abnormal(abnormal)
    for lineup in document.lineups:
        yield _lineup(lineup)
    if document.team_byes is not None:
        yield _team_byes(document.team_byes)
    for match in document.forfeited_matches:
        yield f"330 {match.kind} {match.round:>3} {match.white:>3} {match.black:>3}"


def _extensions(document: TrfDocument) -> Iterator[str]:
    if document.absent_next:
        yield "XXZ " + " ".join(map(str, document.absent_next))
    for virtual in document.virtual_points:
        yield f"XXA {virtual.number:>4} " + " ".join(map(points_text, virtual.points))


def _acceleration(record: Acceleration) -> str:
    match_points = points_text(record.match_points) if record.match_points else " " * 4
    return (
        f"250 {match_points} {points_text(record.points)} {record.first_round:>3} {record.last_round:>3} "
        f"{record.first_id:>4} {record.last_id:>4}"
    )


def _prohibition(record: Prohibition, document: TrfDocument, *, extended: bool) -> str:
    if record.first_round is None and extended:
        return "XXP " + " ".join(map(str, record.ids))
    first = record.first_round or 1
    last = record.last_round or document.rounds or first
    return f"260 {first:>3} {last:>3} {_ids(record.ids)}"


def _abnormal(record: AbnormalPoints) -> str:
    round_ = f"{record.round:>3}" if record.round else "   "
    return (
        f"299 {record.kind:1}  {points_text(record.match_points)}  {points_text(record.points)}  "
        f"{round_} {_ids(record.ids)}"
    )


def _lineup(record: Lineup) -> str:
    return (
        f"300 {record.round:>3} {record.team:>3} {_number(record.opponent or None, 3)} {_ids(record.players)}"
    )


def _team_byes(record: TeamByes) -> str:
    teams = " ".join(f"{team:>3}" if team else "000" for team in record.teams)
    return f"320 {points_text(record.match_points)} {points_text(record.game_points)} {teams}"


def points_text(points: Points | None, width: int = 4) -> str:
    """Points as the format has them: one decimal, right aligned; blanks for None; ValueError if too wide."""
    if points is None:
        return " " * width
    whole, tenth = divmod(abs(points), 10)
    text = f"{'-' if points < 0 else ''}{whole}.{tenth}"
    if len(text) > width:
        raise ValueError(f"{text} points do not fit in {width} columns")
    return text.rjust(width)


def _number(number: int | None, width: int) -> str:
    return f"{number or '':>{width}}"


def _flat(text: str) -> str:
    """A text that cannot break its line."""
    return " ".join(text.split())


def losses(document: TrfDocument, dialect: Dialect) -> tuple[str, ...]:
    """The ids of records that a file in this dialect can neither carry nor say otherwise; nothing is lost in the document's own dialect."""
    lost: list[str] = []
    if dialect not in {Dialect.TRF26, Dialect.EXTENDED}:
        lost += [id_ for id_, present in _modern_records(document) if present]
    if dialect is Dialect.TRF26 and document.number_by_rank:
        lost.append("XXC rank")
    if dialect in {Dialect.TRF16, Dialect.TRF06}:
        lost += [id_ for id_, present in _extension_records(document) if present]
    return tuple(lost)


def _modern_records(document: TrfDocument) -> tuple[tuple[str, bool], ...]:
    return (
        *((header.id, True) for header in document.headers if header.id not in _HEADERS_16),
        ("142", document.rounds is not None),
        ("152", document.initial_colour is not None),
        ("162", bool(document.scoring)),
        ("240", bool(document.byes)),
        ("250", bool(document.accelerations)),
        ("260", bool(document.prohibitions)),
        ("299", bool(document.abnormal)),
        ("300", bool(document.lineups)),
        ("320", document.team_byes is not None),
        ("330", bool(document.forfeited_matches)),
        ("352", bool(document.board_colours)),
        ("362", bool(document.match_scoring)),
    )


def _extension_records(document: TrfDocument) -> tuple[tuple[str, bool], ...]:
    return (
        ("XXC rank", document.number_by_rank),
        ("XXS", bool(document.engine_scoring)),
        ("XXA", bool(document.virtual_points)),
        ("XXZ", bool(document.absent_next)),
    )
