"""Lines of report files for tests, written by hand-counted columns and not by the writer under test."""

from __future__ import annotations

from tura.formats.trf import TrfReading, TrfUnreadable, read


def player(
    number: int, name: str, *cells: str, rating: str = "2000", points: str = "0.0", rank: int = 1
) -> str:
    """A record 001; a cell is given as its eight characters."""
    line = " " * 91
    for column, text in (
        (1, "001"),
        (5, f"{number:>4}"),
        (10, "m"),
        (15, name),
        (49, rating),
        (54, "UKR"),
        (58, f"{14100000 + number:>11}"),
        (70, "1990/01/02"),
        (81, f"{points:>4}"),
        (86, f"{rank:>4}"),
    ):
        line = line[: column - 1] + text + line[column - 1 + len(text) :]
    return line + "  ".join(cells)


def cell(opponent: int, colour: str, code: str) -> str:
    """The eight characters of a round."""
    return f"{opponent:>4} {colour} {code}"


def team(number: int, *players: int) -> str:
    """A record 310 with its players."""
    return f"310 {number:>3} Team {number}".ljust(73) + " ".join(f"{p:>4}" for p in players)


def file(*lines: str, encoding: str = "utf-8", end: str = "\n") -> bytes:
    """A file of lines."""
    return (end.join(lines) + end).encode(encoding)


def reading(data: bytes, **answers: str) -> TrfReading:
    """The reading of a file that must be readable."""
    found = read(data, answers)
    assert not isinstance(found, TrfUnreadable), found.faults
    return found


def two_players(*, first: str = "   2 w 1", second: str = "   1 b 0") -> bytes:
    """A file of two players and one round."""
    return file("012 Two", player(1, "Alfa, Anna", first), player(2, "Beta, Borys", second))
