"""A second, slow implementation of the tie-breaks, written from the formulas and sharing no code with `ranking`.

Points are fractions of a point; a participant is its number; every function starts again from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import floor

from tura.core.crosstable import Crosstable, Participant
from tura.core.ids import Round
from tura.core.result import Outcome

HALF = Fraction(1, 2)
PLAYED = set("10=WDLX")
AWARDED = set("UF")
REQUESTED = set("HZ")
VOLUNTARY = set("HZ-")
Measure = int | Fraction
Term = tuple[Fraction, Fraction, bool]
"""What stands in a sum, the opponent's value, and whether the round was voluntarily unplayed."""


@dataclass(frozen=True)
class Slot:
    """A round of a player: code of the report file (``.`` not finished, empty for none), opponent, points."""

    code: str
    opponent: int | None
    colour: str
    points: Fraction


class Slow:
    """One event under one edition, over its first `rounds` rounds."""

    def __init__(self, table: Crosstable, edition: str, rounds: int) -> None:
        self.table, self.edition, self.rounds = table, edition, rounds
        self.robin = table.predetermined
        scoring = table.scoring
        self.win, self.draw, self.loss = (Fraction(v, 10) for v in (scoring.win, scoring.draw, scoring.loss))
        self.players = [int(person.tpn) for person in table.participants]
        self.slots = {int(person.tpn): self._slots(person, rounds) for person in table.participants}
        self.bonus = {int(person.tpn): Fraction(person.adjustment, 10) for person in table.participants}
        self.rating = {int(person.tpn): person.rating for person in table.participants}

    def _slots(self, person: Participant, rounds: int) -> list[Slot]:
        slots = []
        for number in range(1, rounds + 1):
            cell = person.cell(Round(number))
            opponent = int(cell.opponent) if cell.opponent else None
            if cell.outcome is None:
                slots.append(Slot("." if opponent else "", opponent, "", Fraction(0)))
                continue
            points = Fraction(self.table.scoring.points(cell.outcome), 10)
            code = cell.outcome.value
            if self.robin and opponent is None:
                code = ""
            slots.append(Slot(code, opponent, cell.colour.value if cell.colour else "", points))
        return slots

    def score(self, player: int) -> Fraction:
        return sum((slot.points for slot in self.slots[player]), Fraction(0)) + self.bonus[player]

    # --- Art. 16.3

    def seen_by_opponents(self, player: int) -> Fraction:
        if self.robin:
            return self.score(player)
        total = Fraction(0)
        for number, slot in enumerate(self.slots[player]):
            total += self.draw if self._drawn_for_opponents(player, number) else slot.points
        return total

    def _drawn_for_opponents(self, player: int, number: int) -> bool:
        slot = self.slots[player][number]
        unplayed = slot.code not in PLAYED and slot.code not in ("", ".")
        if self.edition == "virtual-2009":
            return unplayed
        later_all_voluntary = all(later.code in VOLUNTARY for later in self.slots[player][number + 1 :])
        kinds = VOLUNTARY if self.edition == "c07-2022" else REQUESTED
        return slot.code in kinds and later_all_voluntary

    # --- Art. 16.4

    def elements(
        self, player: int, *, forfeits_played: bool = False
    ) -> list[tuple[Fraction, Fraction, bool]]:
        """Tuples (value, points, voluntary) of the rounds that count."""
        out = []
        for number, slot in enumerate(self.slots[player]):
            if slot.code in ("", "."):
                continue
            as_game = slot.code in PLAYED or (slot.code in "+-" and (self.robin or forfeits_played))
            if slot.opponent and as_game:
                out.append((self.seen_by_opponents(slot.opponent), slot.points, False))
            else:
                out.append((self._dummy(player, number), slot.points, slot.code in VOLUNTARY))
        return out

    def _dummy(self, player: int, number: int) -> Fraction:
        slot = self.slots[player][number]
        if self.edition == "virtual-2009":
            before = sum((s.points for s in self.slots[player][:number]), Fraction(0))
            return before + (self.win - slot.points) + self.draw * (self.rounds - number - 1)
        value = self.score(player)
        if self.edition == "c07-2026":
            if slot.code in "+-" and slot.opponent:
                return min(value, self.seen_by_opponents(slot.opponent))
            return min(value, self.draw * self.rounds)
        return value

    def with_last_round_drawn(self) -> Slow:
        other = copy(self)
        other.slots = {player: list(slots) for player, slots in self.slots.items()}
        for player in other.players:
            last = other.slots[player][-1]
            if last.opponent:
                other.slots[player][-1] = Slot("=", last.opponent, last.colour, self.draw)
        return other

    # --- Art. 14

    def cut(self, terms: Iterable[Term], low: int, high: int) -> list[Term]:
        """Terms (contribution, value, voluntary) that stay."""
        terms = list(terms)
        for _ in range(low):
            if not terms:
                break
            least = min(terms, key=lambda t: (t[1], t[0]))
            away = sorted((t for t in terms if t[2]), key=lambda t: (t[0], t[1]))
            if (away and self.edition == "c07-2022") or (
                away and self.edition != "virtual-2009" and away[0][0] >= least[0]
            ):
                least = away[0]
            terms.remove(least)
        for _ in range(high):
            if terms:
                terms.remove(max(terms, key=lambda t: (t[1], t[0])))
        return terms

    def buchholz(
        self, player: int, low: int = 0, high: int = 0, *, forfeits_played: bool = False
    ) -> Fraction:
        elements = self.elements(player, forfeits_played=forfeits_played)
        terms = [(value, value, voluntary) for value, _, voluntary in elements]
        return sum((t[0] for t in self.cut(terms, low, high)), Fraction(0))

    def sonneborn(self, player: int, low: int = 0, high: int = 0) -> Fraction:
        terms = [(value * points, value, voluntary) for value, points, voluntary in self.elements(player)]
        return sum((t[0] for t in self.cut(terms, low, high)), Fraction(0))

    def fore(self, player: int, low: int = 0) -> Fraction:
        return self.with_last_round_drawn().buchholz(player, low)

    def average_of_buchholz(self, player: int) -> Fraction:
        met = [opponent for opponent, _ in self._games(player)]
        return sum((self.buchholz(o) for o in met), Fraction(0)) / len(met) if met else Fraction(0)

    # --- Art. 7

    def wins(self, player: int) -> int:
        return sum(slot.points == self.win for slot in self.slots[player])

    def games_won(self, player: int) -> int:
        return sum(slot.code in ("1", "W") for slot in self.slots[player])

    def black_games(self, player: int) -> int:
        return sum(slot.code in PLAYED and slot.colour == "b" for slot in self.slots[player])

    def black_wins(self, player: int) -> int:
        return sum(slot.code in ("1", "W") and slot.colour == "b" for slot in self.slots[player])

    def progressive(self, player: int, low: int = 0) -> Fraction:
        points = [slot.points for slot in self.slots[player]]
        running = [sum(points[: n + 1], Fraction(0)) for n in range(len(points))]
        return sum(running[low:], Fraction(0))

    def elected(self, player: int) -> int:
        return sum(slot.code != "" and slot.code not in VOLUNTARY for slot in self.slots[player])

    def standard(self, player: int) -> Fraction:
        total = Fraction(0)
        for number, slot in enumerate(self.slots[player]):
            if slot.code in ("", "."):
                continue
            against = self.slots[slot.opponent][number].points if slot.opponent else self.draw
            total += 1 if slot.points > against else HALF if slot.points == against else 0
        return total

    # --- Art. 9.2

    def koya(self, player: int, half_points: int = 0) -> Fraction:
        active = sum(any(slot.opponent for slot in self.slots[p]) for p in self.players)
        games = min(self.rounds, (active - 1) * self.table.cycles) if self.robin else self.rounds
        limit = self.win * max(games, 0) / 2 + HALF * half_points
        counted = PLAYED | set("+-")
        return sum(
            (
                slot.points
                for slot in self.slots[player]
                if slot.opponent and slot.code in counted and self.score(slot.opponent) >= limit
            ),
            Fraction(0),
        )

    # --- Art. 10

    def _games(self, player: int) -> list[tuple[int, Fraction]]:
        worth = {"1": 2, "W": 2, "=": 1, "D": 1, "X": 1, "0": 0, "L": 0}
        rounds = (slot for slot in self.slots[player] if slot.code in PLAYED)
        return [(s.opponent, Fraction(worth[s.code], 2)) for s in rounds if s.opponent]

    def average_rating(self, player: int, low: int = 0, high: int = 0) -> int | None:
        ratings = sorted(self.rating[o] for o, _ in self._games(player))
        ratings = ratings[low : len(ratings) - high] if high else ratings[low:]
        return floor(Fraction(sum(ratings), len(ratings)) + HALF) if ratings else None

    def performance(self, player: int) -> int | None:
        games = self._games(player)
        if not games:
            return None
        percent = floor(Fraction(100) * sum(p for _, p in games) / len(games) + HALF)
        average = self.average_rating(player)
        return None if average is None else average + DIFFERENCE[percent]

    def perfect_performance(self, player: int) -> int | None:
        games = self._games(player)
        if not games:
            return None
        ratings, points = [self.rating[o] for o, _ in games], sum(p for _, p in games)
        if points == 0:
            return min(ratings) - 800
        return _least_rating(tuple(sorted(ratings)), points)

    def mean_of(self, player: int, performance: Callable[[int], int | None]) -> int | None:
        tried = (performance(o) for o, _ in self._games(player))
        values = [value for value in tried if value is not None]
        return floor(Fraction(sum(values), len(values)) + HALF) if values else None

    # --- Art. 6

    def encounters(self, group: Iterable[int], *, forfeits_played: bool = False) -> list[list[int]]:
        """The blocks of a tied group, from the definition: every outcome of missing games is tried."""
        group = sorted(group)
        if len(group) < 2:
            return [group]
        counted = PLAYED | (set("+-") if self.robin or forfeits_played else set())
        met = {
            (a, b): [s.points for s in self.slots[a] if s.opponent == b and s.code in counted]
            for a, b in product(group, group)
            if a != b
        }
        if not any(met.values()):
            return [group]
        own = {
            a: sum((sum(m, Fraction(0)) / len(m) for (x, _), m in met.items() if x == a and m), Fraction(0))
            for a in group
        }
        if self.edition == "c07-2022" and all(met.values()):
            own = {a: _share([m for (x, _), m in met.items() if x == a]) for a in group}
        holes = {a: sum(1 for (x, _), m in met.items() if x == a and not m) for a in group}
        if self.robin or not any(holes.values()):
            blocks = [
                [a for a in group if own[a] == total] for total in sorted(set(own.values()), reverse=True)
            ]
            return (
                [group] if len(blocks) == 1 else [p for b in blocks for p in self._again(b, forfeits_played)]
            )
        fixed, rest = [], list(group)
        while len(rest) > 1:
            sure = [a for a in rest if all(self._above(a, b, own, holes) for b in rest if b != a)]
            if not sure:
                break
            fixed.append(sure)
            rest.remove(sure[0])
        if not fixed:
            return [group]
        return [*fixed, *self._again(rest, forfeits_played)]

    def _again(self, block: list[int], forfeits_played: bool) -> list[list[int]]:
        return self.encounters(block, forfeits_played=forfeits_played)

    def _above(self, a: int, b: int, own: dict[int, Fraction], holes: dict[int, int]) -> bool:
        return own[a] + self.loss * holes[a] > own[b] + self.win * holes[b]


def _share(meetings: Iterable[list[Fraction]]) -> Fraction:
    games = [points for meeting in meetings for points in meeting]
    return sum(games, Fraction(0)) / len(games)


DIFFERENCE: dict[int, int] = {}
for _percent, _value in enumerate(
    (
        "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230 "
        "240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800"
    ).split(),
    start=50,
):
    DIFFERENCE[_percent], DIFFERENCE[100 - _percent] = int(_value), -int(_value)


@cache
def _least_rating(ratings: tuple[int, ...], points: Fraction) -> int:
    guess = ratings[0] - 900
    while sum(expected(guess - rating) for rating in ratings) < 100 * points:
        guess += 1
    return guess


LIMITS = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 245 "
    "256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
).split()


@cache
def expected(difference: int) -> int:
    """Expected score in hundredths, the table scanned from its start."""
    steps = sum(1 for limit in LIMITS if int(limit) < abs(difference))
    return 50 + steps if difference >= 0 else 50 - steps


VALUES: dict[str, Callable[[Slow, int], Measure | None]] = {
    "WIN": Slow.wins,
    "WON": Slow.games_won,
    "BPG": Slow.black_games,
    "BWG": Slow.black_wins,
    "PS": Slow.progressive,
    "PS/C1": lambda slow, player: slow.progressive(player, 1),
    "PS/C2": lambda slow, player: slow.progressive(player, 2),
    "REP": Slow.elected,
    "STD": Slow.standard,
    "BH": Slow.buchholz,
    "BH/C1": lambda slow, player: slow.buchholz(player, 1),
    "BH/C2": lambda slow, player: slow.buchholz(player, 2),
    "BH/M1": lambda slow, player: slow.buchholz(player, 1, 1),
    "BH/M2": lambda slow, player: slow.buchholz(player, 2, 2),
    "BH/P": lambda slow, player: slow.buchholz(player, forfeits_played=True),
    "FB": Slow.fore,
    "FB/C1": lambda slow, player: slow.fore(player, 1),
    "AOB": Slow.average_of_buchholz,
    "SB": Slow.sonneborn,
    "SB/C1": lambda slow, player: slow.sonneborn(player, 1),
    "SB/C2": lambda slow, player: slow.sonneborn(player, 2),
    "SB/M1": lambda slow, player: slow.sonneborn(player, 1, 1),
    "KS": Slow.koya,
    "KS/L+1": lambda slow, player: slow.koya(player, 1),
    "KS/L-2": lambda slow, player: slow.koya(player, -2),
    "ARO": Slow.average_rating,
    "ARO/C1": lambda slow, player: slow.average_rating(player, 1),
    "ARO/M1": lambda slow, player: slow.average_rating(player, 1, 1),
    "TPR": Slow.performance,
    "PTP": Slow.perfect_performance,
    "APRO": lambda slow, player: slow.mean_of(player, slow.performance),
    "APPO": lambda slow, player: slow.mean_of(player, slow.perfect_performance),
}
"""Code and the function that computes it for one player."""


def standings(slow: Slow, codes: Iterable[str]) -> list[list[int]]:
    """The places by points and then by each code once: blocks of numbers from the top."""
    blocks = split([slow.players], slow.score)
    for code in codes:
        if code == "DE":
            blocks = [part for block in blocks for part in slow.encounters(block)]
        else:
            values = {player: VALUES[code](slow, player) for player in slow.players}
            blocks = split(blocks, values.__getitem__)
    return [sorted(block) for block in blocks]


def split(blocks: Iterable[list[int]], value: Callable[[int], Measure | None]) -> list[list[int]]:
    """Blocks cut by a value, the highest first and the undefined last."""
    out = []
    for block in blocks:
        keys = {player: value(player) for player in block}
        defined = sorted({key for key in keys.values() if key is not None}, reverse=True)
        for key in [*defined, None]:
            part = [player for player in block if keys[player] == key]
            if part:
                out.append(part)
    return out


__all__ = ["VALUES", "Outcome", "Slow", "expected", "standings"]
