"""The regulation as data: all that a регламент may say, absent where it says nothing.

`Regulation.common` holds what all tournaments of the event share; a tournament may say any term anew.
`Regulation.terms` gives a tournament's terms with the common ones filled in. Times are local times of
the event's zone. Nothing here is a default: defaults and gaps are the business of `check`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from datetime import date, datetime, time
from enum import Enum
from typing import Any, ClassVar, TypeVar

from tura.core.codec import ShortForm
from tura.core.ids import Round, TournamentId
from tura.core.points import Points
from tura.core.regulation.values import Duration, TimeControl, When

SCHEMA = 1


class Kind(Enum):
    """Who competes."""

    INDIVIDUAL = "individual"
    TEAM = "team"


class Numbers(Enum):
    """Where the pairing numbers come from."""

    LOTS = "lots"
    STRENGTH = "strength"
    BY_HAND = "by hand"


class WithdrawalRule(Enum):
    """What becomes of the games of one who leaves a round robin (C.05 6.6)."""

    ANNUL_UNDER_HALF = "annul under half"
    FORFEITS = "forfeits"
    ANNUL = "annul"


class Ties(Enum):
    """What is done when the list of tie-breaks is exhausted."""

    SHARED = "shared"
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class Official:
    """A person named by the regulation: role (``chief-arbiter``, ``secretary``...), title code, name, city."""

    role: str
    name: str
    title: str | None = None
    city: str | None = None


@dataclass(frozen=True, slots=True)
class Venue(ShortForm):
    """Where games are played."""

    SHORT: ClassVar[str] = "name"
    name: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    provided_by: str | None = None


@dataclass(frozen=True, slots=True)
class Cost:
    """Who bears which cost, in the regulation's words."""

    what: str
    by: str


@dataclass(frozen=True, slots=True)
class RoundException:
    """A round that departs from the timetable."""

    round: Round
    at: datetime


@dataclass(frozen=True, slots=True)
class Window:
    """A span of local time."""

    opens: datetime
    closes: datetime


@dataclass(frozen=True, slots=True)
class Schedule:
    """The timetable: each round's start by list, by days, or by one time of day with exceptions."""

    arrival: date | None = None
    starts: date | None = None
    ends: date | None = None
    rounds: tuple[datetime, ...] = ()
    round_time: time | None = None
    days: tuple[datetime, ...] = ()
    """Playing days with the start of their first round."""
    rounds_a_day: int | None = None
    round_every: Duration | None = None
    free_days: int | None = None
    free: tuple[date, ...] = ()
    exceptions: tuple[RoundException, ...] = ()
    registration: Window | None = None
    meeting: datetime | None = None
    colour_lot: datetime | None = None
    lots: datetime | None = None
    opening: datetime | None = None
    closing: datetime | None = None
    attached: bool | None = None
    """The text points to a timetable of its own."""


@dataclass(frozen=True, slots=True)
class DefaultTimeException:
    """Rounds or days whose default time differs; without `value` it is lifted."""

    day: str | None = None
    rounds: tuple[Round, ...] = ()
    value: Duration | None = None
    lifted: bool | None = None
    """Nothing is put in its place, and the organiser has said so."""


@dataclass(frozen=True, slots=True)
class DefaultTime(ShortForm):
    """How long an absent player is waited for, from the real start of the round."""

    SHORT: ClassVar[str] = "normally"
    normally: Duration | None = None
    exceptions: tuple[DefaultTimeException, ...] = ()


@dataclass(frozen=True, slots=True)
class Presence:
    """Whom a draw of certain days takes: ``those present``."""

    day: str
    draw: str


@dataclass(frozen=True, slots=True)
class ScoringRule:
    """What outcomes are worth, in points; unsaid ones follow from win, draw and loss."""

    win: Points | None = None
    draw: Points | None = None
    loss: Points | None = None
    forfeit_win: Points | None = None
    forfeit_loss: Points | None = None
    pairing_bye: Points | None = None
    full_bye: Points | None = None
    half_bye: Points | None = None
    zero_bye: Points | None = None
    adjourned: Points | None = None


class OnlyIf(Enum):
    """A condition under which a criterion counts for a tied group."""

    ALL_HAVE_MET = "all have met"
    HAVE_PLAYED = "they have played"


@dataclass(frozen=True, slots=True)
class Criterion(ShortForm):
    """One step of the order of places: a FIDE code with modifiers (``BH/C1``), and its condition."""

    SHORT: ClassVar[str] = "code"
    code: str
    only_if: OnlyIf | None = None


class StagePlay(Enum):
    """The form of a stage of a play-off."""

    MATCH = "match"
    ROUND_ROBIN = "round-robin"
    SUDDEN_DEATH = "sudden-death"
    ARMAGEDDON = "armageddon"
    KNOCK_OUT = "knock-out"


class ColourLots(Enum):
    """Whether the colour of a stage's first game is drawn."""

    LOT = "lot"
    NEW_LOT = "new lot"
    WINNER_CHOOSES = "winner of the lot chooses"
    KEPT = "as before"


class ColourOrder(Enum):
    """How colours go on after the first game of a stage."""

    REVERSED = "reversed"
    SWAP_AFTER_ODD = "swapped after each odd game"
    BERGER = "by the table"


class Repeat(Enum):
    """Until when a stage is played again among those still level."""

    ONE_OR_TWO_LEAD = "until one or two lead"
    ONE_LEADS = "until one leads"


class Ladder(Enum):
    """Which list of stages: for two, or for three and more."""

    TWO = "two"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class GoTo:
    """A stage of a ladder, counted from 1."""

    ladder: Ladder
    stage: int


@dataclass(frozen=True, slots=True)
class PlayoffStage:
    """One stage of a play-off's ladder; the next one is played by those still level."""

    play: StagePlay
    time_control: TimeControl | None = None
    games: int | None = None
    colours: ColourLots | None = None
    then: ColourOrder | None = None
    draw: str | None = None
    """``black``: a drawn game is won by Black (armageddon)."""
    repeat: Repeat | None = None
    two_left: GoTo | None = None
    break_before: Duration | None = None
    ties: tuple[PlayoffStage, ...] = ()
    """Knock-out: the stages of each of its matches after the first one is level."""


@dataclass(frozen=True, slots=True)
class PlayoffRule:
    """Which places are played off, when, and by which stages."""

    places: tuple[int, ...] = ()
    two: tuple[PlayoffStage, ...] = ()
    more: tuple[PlayoffStage, ...] = ()
    delay: Duration | None = None
    counted_from: str | None = None
    """``contenders-done``: the end of the games of all contenders; ``round-end``."""
    not_before: time | None = None
    at_most: int | None = None
    seeding: str | None = None
    """Code of the criterion that seeds a knock-out or numbers a table; absent: lots."""


@dataclass(frozen=True, slots=True)
class ProtestRule:
    """How a protest is filed and decided; the deposit in whole units of the event's currency."""

    to: str | None = None
    """``appeals-jury`` or ``arbiters``."""
    about: str | None = None
    """``game``: only results of played games; absent: anything."""
    written: bool | None = None
    within: Duration | None = None
    counted_from: str | None = None
    deposit: int | None = None
    returned_if: str | None = None
    otherwise: str | None = None


@dataclass(frozen=True, slots=True)
class JuryRule:
    """The appeals jury: its size and reserves."""

    members: int | None = None
    reserves: int | None = None


@dataclass(frozen=True, slots=True)
class Squad:
    """A team's list: main places, reserves, and whether its order is fixed for the event."""

    main: int
    reserves: int = 0
    order: str | None = None
    shared: bool | None = None
    """One list serves all tournaments of the event; False: each has its own."""


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """What a match is worth, in match points."""

    win: Points
    draw: Points
    loss: Points


@dataclass(frozen=True, slots=True)
class LineupException:
    """A round whose lineups are due at another moment."""

    round: Round
    until: When


@dataclass(frozen=True, slots=True)
class LineupRule:
    """How lineups are handed in, kept in order, and replaced when missing."""

    opens: When | None = None
    until: When | None = None
    exceptions: tuple[LineupException, ...] = ()
    substitutions: int | None = None
    shifting: bool | None = None
    if_none: str | None = None
    start_with_at_least: int | None = None
    empty_boards: str | None = None
    squads_until: When | None = None


@dataclass(frozen=True, slots=True)
class TeamRule:
    """What a team match is: boards, squad, match points, primary score and colours of boards."""

    boards: int | None = None
    squad: Squad | None = None
    match_points: MatchPoints | None = None
    primary: str | None = None
    board_colours: str | None = None
    below_minimum: str | None = None


@dataclass(frozen=True, slots=True)
class ByeRule:
    """Requested byes: how many half-point byes, the last round that may be asked for, the deadline."""

    half_point: int | None = None
    last_round: Round | None = None
    until: When | None = None
    late_entry_until: Round | None = None


@dataclass(frozen=True, slots=True)
class AgeRule:
    """Ages on a day of the event's year (``12-31``), both ends inclusive."""

    age_at_least: int | None = None
    age_at_most: int | None = None
    on: str | None = None


@dataclass(frozen=True, slots=True)
class Category:
    """A part of the field with places and awards of its own."""

    id: str
    name: str | None = None
    born: AgeRule | None = None
    sex: str | None = None
    ranks: tuple[str, ...] = ()
    rating_at_least: int | None = None
    rating_at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Admission:
    """Who may enter a tournament: ranks (розряди), titles, ages, sex, or nobody barred (`open`)."""

    rank: tuple[str, ...] = ()
    no_rank: bool | None = None
    sex: str | None = None
    born: AgeRule | None = None
    rating_at_least: int | None = None
    rating_at_most: int | None = None
    any_age: bool | None = None
    registered: bool | None = None
    other_ranks: str | None = None
    """Who may enter besides the ranks named: ``weaker`` players, ``any`` or ``none``."""


@dataclass(frozen=True, slots=True)
class PlaceAward:
    """What the first `upto` places receive, from whom, with degrees I, II, III or without."""

    upto: int
    items: tuple[str, ...]
    by: str | None = None
    degrees: bool | None = None
    team: bool | None = None


@dataclass(frozen=True, slots=True)
class TrainerAward:
    """What the trainers of the first places receive."""

    of_places: int
    items: tuple[str, ...]
    by: str | None = None
    degrees: bool | None = None


@dataclass(frozen=True, slots=True)
class ShareAward:
    """An award for a part of the field, such as the first quarter."""

    part: str
    items: tuple[str, ...]
    only_if: str | None = None
    of: str | None = None
    """``tournament``: of each tournament's players; ``event``: of all together."""
    counting: str | None = None
    """Who is counted: those who ``played`` a game, or all that ``entered``."""
    rounding: str | None = None
    """``down`` (at least one), ``up`` or ``nearest``."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A money prize: whole units of the event's currency, of a place or of a category's place."""

    place: int
    amount: int
    category: str | None = None


@dataclass(frozen=True, slots=True)
class PrizeFund:
    """Money prizes and how they are shared and combined."""

    prizes: tuple[Prize, ...]
    sharing: str | None = None
    """``equal``, ``hort`` or ``none``."""
    one_each: bool | None = None
    last_round_bye_bars: bool | None = None


@dataclass(frozen=True, slots=True)
class Awards:
    """All that is awarded."""

    places: tuple[PlaceAward, ...] = ()
    trainers: TrainerAward | None = None
    share: ShareAward | None = None
    prizes: PrizeFund | None = None
    per_category: bool | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """Every term that a tournament may have; None or empty where the text says nothing."""

    kind: Kind | None = None
    system: str | None = None
    """A code of TRF26 record 192: ``BERGER_ROUNDROBIN``, ``FIDE_DUTCH``, ``FIDE_TEAM``."""
    rounds: int | None = None
    participants: int | None = None
    numbers: Numbers | None = None
    restricted_draw: bool | None = None
    """Varma tables: members of one federation do not meet in the last rounds."""
    last_rounds_reversed: bool | None = None
    """Double round robin: the last two rounds of the first cycle are exchanged."""
    initial_colour: str | None = None
    """``lot``, ``white`` or ``black``: the colour of the first number in round 1."""
    computer_pairing: bool | None = None
    time_control: TimeControl | None = None
    default_time: DefaultTime | None = None
    presence: tuple[Presence, ...] = ()
    venue: Venue | None = None
    schedule: Schedule | None = None
    scoring: ScoringRule | None = None
    standings: tuple[Criterion, ...] = ()
    list_promised: bool | None = None
    """The text announces a list of tie-breaks and gives none."""
    ties: Ties | None = None
    tie_break_edition: str | None = None
    tie_break_readings: tuple[str, ...] = ()
    """Other readings where the rules of tie-breaks are open, such as ``standard-score=draw``; ``unrated-as=1400``."""
    pairing_edition: str | None = None
    pairing_readings: tuple[str, ...] = ()
    """Other readings where the rules of the team Swiss are open, such as ``top-member=higher-score``."""
    places_within: str | None = None
    """``category``: places are counted in each category by itself."""
    categories: str | None = None
    """``exclusive``: a player belongs to the narrowest category only; ``inclusive``: to all that fit."""
    withdrawal: WithdrawalRule | None = None
    byes: ByeRule | None = None
    playoff: PlayoffRule | None = None
    protests: ProtestRule | None = None
    jury: JuryRule | None = None
    team: TeamRule | None = None
    lineups: LineupRule | None = None
    admitted: Admission | None = None
    awards: Awards | None = None
    rules: str | None = None
    equipment: tuple[str, ...] = ()
    officials: tuple[Official, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentRule(Terms):
    """One tournament of the event: identity, name, and the terms that it says for itself."""

    id: TournamentId = TournamentId("")
    name: str | None = None
    name_en: str | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class PlaceCount:
    """How many best places of a category count for a team."""

    category: str
    best: int = 1


@dataclass(frozen=True, slots=True)
class TableTie:
    """A tie of a team table, decided by the best place in a category."""

    place_in: str


@dataclass(frozen=True, slots=True)
class TeamTable:
    """A table of teams made from the places of their players."""

    id: str
    origin: TournamentId
    teams: str | None = None
    """The field of a player that names the team; None: the text does not say what a team is."""
    count: tuple[PlaceCount, ...] = ()
    by: str | None = None
    order: str | None = None
    tie: tuple[TableTie, ...] = ()
    incomplete: str | None = None
    """A team that lacks a player who counts: ``unranked``, or ``last`` for the last place and one."""
    places_from: str | None = None
    """Whether places inside the ``category`` or ``overall`` ones are added."""
    shared_places: str | None = None
    """What a shared place counts for: its ``upper`` end or the ``average``."""
    awards: tuple[PlaceAward, ...] = ()
    name: str | None = None


@dataclass(frozen=True, slots=True)
class EventRule:
    """What the regulation says of the event as a whole."""

    name: str
    name_en: str | None = None
    city: str | None = None
    region: str | None = None
    venue: Venue | None = None
    timezone: str | None = None
    arrival: date | None = None
    starts: date | None = None
    ends: date | None = None
    organiser: str | None = None
    managed_by: str | None = None
    statute: str | None = None
    """The document above the regulation (Положення) that it refers to."""
    rules: str | None = None
    currency: str | None = None
    officials: tuple[Official, ...] = ()
    costs: tuple[Cost, ...] = ()
    missing_clauses: tuple[str, ...] = ()
    """Clause numbers that the text skips."""


@dataclass(frozen=True, slots=True)
class Regulation:
    """A whole regulation: fact 0 of an event's journal holds its bytes."""

    schema: int
    event: EventRule
    tournament: tuple[TournamentRule, ...]
    language: str | None = None
    common: Terms = Terms()
    category: tuple[Category, ...] = ()
    team_table: tuple[TeamTable, ...] = ()
    clauses: dict[str, str] = dataclasses.field(default_factory=dict)
    """Key path (``common.protests.within``) to the clause of the text that it comes from."""

    def rule(self, tournament: TournamentId) -> TournamentRule:
        """The tournament's own rule; KeyError when the regulation has none of that id."""
        for rule in self.tournament:
            if rule.id == tournament:
                return rule
        raise KeyError(tournament)

    def terms(self, tournament: TournamentId) -> TournamentRule:
        """The tournament's terms with the common ones filled in, table by table."""
        return filled(self.rule(tournament), self.common)

    def clause(self, tournament: TournamentId | None, key: str) -> str | None:
        """The clause behind a key such as ``protests.within``, of the tournament or common; None if not known."""
        for prefix in ((f"tournament.{tournament}.",) if tournament else ()) + ("common.", "event.", ""):
            steps = (prefix + key).split(".")
            for length in range(len(steps), prefix.count("."), -1):
                if clause := self.clauses.get(".".join(steps[:length])):
                    return clause
        return None


R = TypeVar("R")

_REPLACED_WHOLE = (TimeControl, When, Duration)


def filled(own: R, common: Any) -> R:
    """`own` with every unsaid key taken from `common`; tables are filled key by key, lists are not mixed."""
    changes = {}
    for spec in dataclasses.fields(common):
        mine, theirs = getattr(own, spec.name), getattr(common, spec.name)
        if mine is None or mine == ():
            changes[spec.name] = theirs
        elif dataclasses.is_dataclass(mine) and theirs is not None and not isinstance(mine, _REPLACED_WHOLE):
            changes[spec.name] = filled(mine, theirs)
    return dataclasses.replace(own, **changes)  # type: ignore[type-var]
