"""A tournament report file as a value: every record of TRF06, TRF16, TRF26 and the engines' extensions.

A document holds what the file says, in the file's own numbers (starting ranks, team numbers). What it
means for pairing and ranking is made of it in `crosstable` and `team_table`.
Sources: Annex A of C.02.03 (TRF26), Annex 2 of C.04 (TRF16), the manuals of JaVaFo and bbpPairings.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tura.core.colour import Colour
from tura.core.points import Points

PLAYED_CODES = "10=WDL"
FORFEIT_CODES = "+-"
BYE_CODES = "HFUZ"
OPEN_CODES = "X"
CODES = PLAYED_CODES + FORFEIT_CODES + BYE_CODES + OPEN_CODES


class Dialect(Enum):
    """The edition of the format that a file is written in."""

    TRF06 = "trf06"
    TRF16 = "trf16"
    EXTENDED = "trf16x"
    """TRF16 with the records of JaVaFo and bbpPairings, and those of TRF26 that bbpPairings reads."""
    TRF26 = "trf26"


@dataclass(frozen=True, slots=True)
class TrfCell:
    """One player's round as written; `code` is one of `CODES` or empty: not yet played, or no entry."""

    opponent: int | None = None
    colour: Colour | None = None
    code: str = ""


EMPTY_CELL = TrfCell()


@dataclass(frozen=True, slots=True)
class TrfPlayer:
    """A record 001; texts are kept as written, without padding."""

    number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int = 0
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Points | None = None
    """None: the field is blank."""
    rank: int | None = None
    cells: tuple[TrfCell, ...] = ()


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """A player in a national list: `federation` is the record's id, `number` links to record 001."""

    federation: str
    number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int = 0
    origin: str = ""
    national_id: str = ""
    birth: str = ""


@dataclass(frozen=True, slots=True)
class TrfTeam:
    """A team from record 310 or 013; the latter has no number of its own and counts by appearance."""

    number: int
    name: str
    players: tuple[int, ...] = ()
    """Starting ranks in board order; 0 is a gap."""
    short_name: str = ""
    strength: str = ""
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """A tournament record that is a plain text: 012 to 122 and 172 to 222."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class ScoreValue:
    """One value of records 162, 362, XXS or BB*: `symbol` is W, TW, WW, BBW and so on."""

    symbol: str
    points: Points


@dataclass(frozen=True, slots=True)
class ByeRecord:
    """Record 240: a bye of one kind (F, H or Z) in one round."""

    kind: str
    round: int
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Record 250: virtual points for a range of rounds and of participants."""

    match_points: Points
    points: Points
    first_round: int
    last_round: int
    first_id: int
    last_id: int


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Record XXA: a player's virtual points of rounds 1, 2, ..."""

    number: int
    points: tuple[Points, ...]


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Records 260 and XXP (rounds None: all): no two of these may meet."""

    first_round: int | None
    last_round: int | None
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Record 299; `kind` is a result code, or empty for a bonus or penalty; round 0 is every round."""

    kind: str
    match_points: Points | None
    points: Points | None
    round: int
    ids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lineup:
    """Record 300: who sat on boards 1, 2, ... of a team's match; 0 is an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamByes:
    """Record 320: what a pairing-allocated bye is worth to a team, and who had it in rounds 1, 2, ... (0: nobody)."""

    match_points: Points
    game_points: Points
    teams: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """Record 330: a match that was not played; `kind` is ``+-``, ``-+`` or ``--``, the White team first."""

    kind: str
    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class TrfDocument:
    """All that a report file says; unknown records, comments, rulers and summaries 801/802 are kept as lines."""

    dialect: Dialect
    headers: tuple[Header, ...] = ()
    round_dates: tuple[str, ...] = ()
    rounds: int | None = None
    initial_colour: Colour | None = None
    number_by_rank: bool = False
    """XXC rank: the final rank, not the starting rank, is the pairing number."""
    scoring: tuple[ScoreValue, ...] = ()
    match_scoring: tuple[ScoreValue, ...] = ()
    engine_scoring: tuple[ScoreValue, ...] = ()
    board_colours: str = ""
    players: tuple[TrfPlayer, ...] = ()
    national: tuple[NationalRecord, ...] = ()
    teams: tuple[TrfTeam, ...] = ()
    byes: tuple[ByeRecord, ...] = ()
    absent_next: tuple[int, ...] = ()
    """XXZ: not to be paired in the next round."""
    accelerations: tuple[Acceleration, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    abnormal: tuple[AbnormalPoints, ...] = ()
    lineups: tuple[Lineup, ...] = ()
    team_byes: TeamByes | None = None
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    others: tuple[str, ...] = ()

    def text(self, id_: str) -> str:
        """The first record of an id such as ``012``, empty when there is none."""
        return next((header.text for header in self.headers if header.id == id_), "")

    def texts(self, id_: str) -> tuple[str, ...]:
        """All records of an id such as ``112``, in their order."""
        return tuple(header.text for header in self.headers if header.id == id_)
