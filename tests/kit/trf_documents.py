"""Strategies for report files: documents as values, and real files with damage."""

from __future__ import annotations

from pathlib import Path

from hypothesis import strategies as st

from tura.core.colour import Colour
from tura.core.points import Points
from tura.formats.trf.document import (
    AbnormalPoints,
    Acceleration,
    ByeRecord,
    Dialect,
    ForfeitedMatch,
    Header,
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

GOLDEN = Path(__file__).parent.parent / "golden" / "trf"
SAMPLES = tuple(sorted(GOLDEN.glob("*/*.trf")))

_LETTERS = "ABCXYZabcxyzІЇЄҐіїєґ’-"
WORDS = st.text(_LETTERS, min_size=1, max_size=12)
NAMES = st.builds("{}, {}".format, WORDS, WORDS)
POINTS = st.integers(0, 40).map(Points)
COLOURS = st.sampled_from([Colour.WHITE, Colour.BLACK])
_RESULTS = (
    ("1", "0"),
    ("0", "1"),
    ("=", "="),
    ("W", "L"),
    ("D", "D"),
    ("+", "-"),
    ("-", "-"),
    ("0", "0"),
    ("", ""),
)


@st.composite
def rounds(draw: st.DrawFn, players: int, number: int) -> list[list[TrfCell]]:
    """Cells of everybody, each round a draw without regard to rules."""
    cells: list[list[TrfCell]] = [[] for _ in range(players)]
    for _ in range(number):
        order = draw(st.permutations(range(players)))
        paired = 2 * draw(st.integers(1 if players > 1 else 0, players // 2))
        for first, second in zip(order[:paired:2], order[1:paired:2], strict=True):
            colour, (code, other) = draw(COLOURS), draw(st.sampled_from(_RESULTS))
            cells[first].append(TrfCell(second + 1, colour, code))
            cells[second].append(TrfCell(first + 1, colour.opposite, other))
        for sitting in order[paired:]:
            cells[sitting].append(TrfCell(None, None, draw(st.sampled_from("FHUZ"))))
    return cells


def numbers(last: int) -> st.SearchStrategy[tuple[int, ...]]:
    """A few numbers of participants."""
    return st.lists(st.integers(1, last), min_size=1, max_size=5, unique=True).map(tuple)


@st.composite
def players(draw: st.DrawFn) -> tuple[TrfPlayer, ...]:
    count, number = draw(st.integers(2, 9)), draw(st.integers(0, 5))
    cells = draw(rounds(count, number))
    return tuple(
        TrfPlayer(
            number=index + 1,
            name=draw(NAMES),
            sex=draw(st.sampled_from(["", "m", "w"])),
            title=draw(st.sampled_from(["", "GM", "WFM"])),
            rating=draw(st.sampled_from([0, 900, 2715])),
            federation=draw(st.sampled_from(["", "UKR"])),
            fide_id=draw(st.sampled_from(["", "14100000"])),
            birth=draw(st.sampled_from(["", "1990/00/00", "2001/12/31"])),
            points=draw(st.none() | POINTS),
            rank=draw(st.none() | st.integers(1, 9999)),
            cells=tuple(cells[index]),
        )
        for index in range(count)
    )


@st.composite
def documents(draw: st.DrawFn) -> TrfDocument:
    """TRF26 documents with records of every kind."""
    people = draw(players())
    last = len(people)
    small = st.integers(1, 20)
    return TrfDocument(
        dialect=Dialect.TRF26,
        headers=tuple(
            Header(id_, draw(NAMES))
            for id_ in draw(st.lists(st.sampled_from(["012", "112", "202"]), max_size=4))
        ),
        round_dates=tuple(draw(st.lists(st.just("26/03/01"), max_size=3))),
        rounds=draw(st.integers(1, 30)),
        initial_colour=draw(st.none() | COLOURS),
        scoring=tuple(draw(st.lists(st.builds(ScoreValue, st.sampled_from("WDLAPX"), POINTS), max_size=6))),
        match_scoring=tuple(
            draw(st.lists(st.builds(ScoreValue, st.sampled_from(["TW", "TD"]), POINTS), max_size=2))
        ),
        board_colours=draw(st.sampled_from(["", "WBWB"])),
        players=people,
        national=tuple(
            draw(st.lists(st.builds(NationalRecord, st.just("UKR"), st.integers(1, last), NAMES), max_size=2))
        ),
        teams=draw(teams(last)),
        byes=tuple(
            draw(st.lists(st.builds(ByeRecord, st.sampled_from("FHZ"), small, numbers(last)), max_size=3))
        ),
        accelerations=tuple(
            draw(st.lists(st.builds(Acceleration, POINTS, POINTS, small, small, small, small), max_size=2))
        ),
        prohibitions=tuple(draw(st.lists(st.builds(Prohibition, small, small, numbers(last)), max_size=2))),
        abnormal=tuple(draw(st.lists(abnormal(last), max_size=3))),
        lineups=tuple(
            draw(
                st.lists(
                    st.builds(Lineup, small, small, small, numbers(last)),
                    max_size=2,
                    unique_by=lambda lineup: (lineup.round, lineup.team),
                )
            )
        ),
        team_byes=draw(st.none() | st.builds(TeamByes, POINTS, POINTS, st.tuples(st.integers(0, 9), small))),
        forfeited_matches=tuple(
            draw(
                st.lists(
                    st.builds(ForfeitedMatch, st.sampled_from(["+-", "--"]), small, small, small), max_size=2
                )
            )
        ),
        others=tuple(draw(st.lists(st.just("### said by nobody"), max_size=2))),
    )


def abnormal(last: int) -> st.SearchStrategy[AbnormalPoints]:
    """Record 299 in the columns of the document."""
    signed = st.integers(-15, 60).map(Points)
    return st.builds(
        AbnormalPoints,
        st.sampled_from(["", *"WDLFHZ+-"]),
        st.none() | signed,
        signed,
        st.integers(0, 20),
        numbers(last),
    )


@st.composite
def teams(draw: st.DrawFn, last: int) -> tuple[TrfTeam, ...]:
    return tuple(
        TrfTeam(
            number,
            draw(NAMES),
            draw(numbers(last)),
            "ABC",
            "2500.5",
            draw(POINTS),
            draw(st.none() | POINTS),
            3,
        )
        for number in range(1, draw(st.integers(0, 3)) + 1)
    )


@st.composite
def damaged_files(draw: st.DrawFn) -> bytes:
    """A golden file with a few bytes changed, dropped, doubled, or cut off."""
    data = bytearray(draw(st.sampled_from(SAMPLES)).read_bytes()[:3000])
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, max(0, len(data) - 1)))
        match draw(st.sampled_from(["change", "drop", "insert", "cut", "double"])):
            case "change":
                data[at : at + 1] = bytes([draw(st.integers(1, 255))])
            case "drop":
                del data[at : at + draw(st.integers(1, 12))]
            case "insert":
                data[at:at] = draw(st.sampled_from([b" ", b"\n", b"\t", b"9", b"\xd0\x86", b"\xc0", b"001"]))
            case "cut":
                del data[max(at, 40) :]
            case _:
                data[at:at] = data[at : at + 110]
    return bytes(data)
