"""Title norms in outline (B.01, from 2024): the conditions on a player's games, each named when it fails.

Which games may be left out, and whether the event itself qualifies, is for the arbiter; `best_norm` tries only
what a Swiss always allows, leaving out later games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from tura.rating.performance import percentage, rounded_half_up
from tura.rating.tables import rating_difference

GAMES_NEEDED = 9
UNRATED = 1400
LEAST_PERCENTAGE = 35


class NormTitle(Enum):
    """A title for which norms are played."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"


@dataclass(frozen=True, slots=True)
class Limits:
    """The figures of one title."""

    performance: int
    average: int
    floor: int
    """What the rating of the lowest opponent may be raised to."""
    grades: frozenset[str]
    """Titles of which a third of the opponents must hold one."""


LIMITS = {
    NormTitle.GM: Limits(2600, 2380, 2200, frozenset({"GM"})),
    NormTitle.IM: Limits(2450, 2230, 2050, frozenset({"IM", "GM"})),
    NormTitle.WGM: Limits(2400, 2180, 2000, frozenset({"WGM", "IM", "GM"})),
    NormTitle.WIM: Limits(2250, 2030, 1850, frozenset({"WIM", "WGM", "IM", "GM"})),
}
_TITLED = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})


@dataclass(frozen=True, slots=True)
class NormGame:
    """A game over the board: the opponent's rating (0 unrated), title and federation, the result in half points."""

    rating: int
    title: str
    federation: str
    halves: int


class NormFault(Enum):
    """A condition that is not met; the value is the key of its sentence."""

    TOO_FEW_GAMES = "too-few-games"
    TOO_FEW_FEDERATIONS = "too-few-federations"
    TOO_MANY_OWN = "too-many-of-the-own-federation"
    TOO_MANY_OF_ONE = "too-many-of-one-federation"
    TOO_FEW_TITLED = "too-few-titled"
    TOO_FEW_OF_GRADE = "too-few-of-the-grade"
    AVERAGE_TOO_LOW = "average-too-low"
    PERCENTAGE_TOO_LOW = "percentage-too-low"
    PERFORMANCE_TOO_LOW = "performance-too-low"


@dataclass(frozen=True, slots=True)
class NormCheck:
    """The figures of a norm and what stands against it."""

    title: NormTitle
    games: int
    halves: int
    average: int
    performance: int
    halves_needed: int | None
    """The score in half points that the average asks for; None where no score is enough."""
    faults: tuple[NormFault, ...]

    @property
    def achieved(self) -> bool:
        """Whether every condition is met."""
        return not self.faults


def check_norm(
    title: NormTitle, federation: str, games: Sequence[NormGame], *, foreigners_waived: bool = False
) -> NormCheck:
    """Checks all the games given; `foreigners_waived` for the events of 1.4.3."""
    average = adjusted_average(title, games)
    halves = sum(game.halves for game in games)
    percent = percentage(halves, len(games)) if games else 0
    performance = average + rating_difference(percent)
    needed = halves_needed(title, average, len(games))
    faults = [*_numbers(title, games), *_level(title, average, percent, performance)]
    if not foreigners_waived:
        faults += _federations(federation, games)
    return NormCheck(title, len(games), halves, average, performance, needed, tuple(faults))


def best_norm(
    title: NormTitle, federation: str, games: Sequence[NormGame], *, foreigners_waived: bool = False
) -> NormCheck:
    """The first number of games that gives a norm, later ones left out; all games where none does."""
    for upto in range(GAMES_NEEDED, len(games) + 1):
        found = check_norm(title, federation, games[:upto], foreigners_waived=foreigners_waived)
        if found.achieved:
            return found
    return check_norm(title, federation, games, foreigners_waived=foreigners_waived)


def adjusted_average(title: NormTitle, games: Sequence[NormGame]) -> int:
    """The rounded mean of the opponents: the unrated count 1400, the lowest one is raised to the title's floor."""
    if not games:
        return 0
    ratings = sorted(game.rating or UNRATED for game in games)
    ratings[0] = max(ratings[0], LIMITS[title].floor)
    return rounded_half_up(sum(ratings), len(ratings))


def halves_needed(title: NormTitle, average: int, games: int) -> int | None:
    """The least score in half points whose performance reaches the title's limit."""
    for halves in range(2 * games + 1):
        percent = percentage(halves, games)
        enough = average + rating_difference(percent) >= LIMITS[title].performance
        if percent >= LEAST_PERCENTAGE and enough:
            return halves
    return None


def _numbers(title: NormTitle, games: Sequence[NormGame]) -> Iterator[NormFault]:
    if len(games) < GAMES_NEEDED:
        yield NormFault.TOO_FEW_GAMES
    titled = sum(game.title in _TITLED for game in games)
    if 2 * titled < len(games):
        yield NormFault.TOO_FEW_TITLED
    of_grade = sum(game.title in LIMITS[title].grades for game in games)
    if of_grade < max(3, -(-len(games) // 3)):
        yield NormFault.TOO_FEW_OF_GRADE


def _federations(own: str, games: Sequence[NormGame]) -> Iterator[NormFault]:
    """FIDE's own flag is a game, but no federation."""
    counted = Counter(game.federation for game in games if game.federation != "FID")
    if len(set(counted) - {own}) < 2:
        yield NormFault.TOO_FEW_FEDERATIONS
    if counted[own] > 3 * len(games) // 5:
        yield NormFault.TOO_MANY_OWN
    if max(counted.values(), default=0) > 2 * len(games) // 3:
        yield NormFault.TOO_MANY_OF_ONE


def _level(title: NormTitle, average: int, percent: int, performance: int) -> Iterator[NormFault]:
    if average < LIMITS[title].average:
        yield NormFault.AVERAGE_TOO_LOW
    if percent < LEAST_PERCENTAGE:
        yield NormFault.PERCENTAGE_TOO_LOW
    if performance < LIMITS[title].performance:
        yield NormFault.PERFORMANCE_TOO_LOW
