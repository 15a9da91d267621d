"""A judge of C.04.6 that follows its text literally: all sets of upfloaters, all pairings, compared one by one.

It shares nothing with the pairer but the question and the answer, and suits events of up to ten teams.
Scores, colours, floats and preferences are read from the table anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.result import Outcome
from tura.core.team_table import Match, ScoreKind
from tura.pairing.team_swiss.position import (
    FloatScore,
    LastRoundTypeB,
    NextBracket,
    NoTeamRound,
    PreferenceType,
    TeamPosition,
    TeamRound,
    TopMember,
)

PLAYED = {Outcome.WIN, Outcome.DRAW, Outcome.LOSS}
BARRED = {Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN}
Pairing = tuple[tuple["Side", "Side"], ...]


@dataclass(frozen=True, eq=False)
class Side:
    """A team as the articles see it."""

    position: TeamPosition
    tpn: Tpn

    @cached_property
    def past(self) -> list[Match]:
        """Its matches before the round."""
        team = self.position.table.teams[self.tpn - 1]
        return [team.match(Round(number)) for number in range(1, self.position.round)]

    @cached_property
    def played(self) -> list[Match]:
        """Those that were played."""
        return [match for match in self.past if match.outcome in PLAYED]

    def score_before(self, number: int) -> int:
        """The primary score with which a round was paired."""
        team = self.position.table.teams[self.tpn - 1]
        by_match = self.position.table.scoring.primary is ScoreKind.MATCH
        total = int(team.match_adjustment if by_match else team.game_adjustment)
        for match in self.past[: number - 1]:
            total += match.match_points if by_match else match.game_points
        virtual = self.position.virtual.get(self.tpn, ())
        return total + (virtual[number - 1] if len(virtual) >= number else 0)

    @cached_property
    def score(self) -> int:
        """The primary score."""
        return self.score_before(self.position.round)

    @cached_property
    def secondary(self) -> int:
        """The other score."""
        by_match = self.position.table.scoring.primary is ScoreKind.MATCH
        return sum(match.game_points if by_match else match.match_points for match in self.past)

    @cached_property
    def colours(self) -> str:
        """``wbw``: colours of the matches played."""
        return "".join("w" if match.colour is Colour.WHITE else "b" for match in self.played)

    @cached_property
    def difference(self) -> int:
        """Colour difference (1.6)."""
        return self.colours.count("w") - self.colours.count("b")

    @cached_property
    def floated(self) -> bool:
        """Whether the previous round made it a floater (1.5)."""
        if not self.past:
            return False
        last, readings, number = self.past[-1], self.position.readings, self.position.round - 1
        if last.outcome not in PLAYED or last.opponent is None:
            return readings.byes_float and self.score_before(number + 1) > self.score_before(number)
        other = Side(self.position, last.opponent)
        if readings.float_score is FloatScore.BEFORE_THE_ROUND:
            return self.score_before(number) != other.score_before(number)
        return self.score - last.match_points != other.score - other.past[-1].match_points

    @cached_property
    def wish(self) -> str:
        """``W``, ``w``, ``B``, ``b`` or nothing: the preference of 1.7, strong ones in capitals."""
        kind, last_round = self.position.preferences, self.position.round >= self.position.table.rounds
        if kind is PreferenceType.NONE or not self.colours:
            return ""
        both = kind is PreferenceType.B and last_round and self.difference == 0
        silent = self.position.readings.last_round_type_b is LastRoundTypeB.NONE
        if self.difference < -1 or (self.difference in {0, -1} and self.colours.endswith("bb")):
            return "" if both and silent else "W"
        if self.difference > 1 or (self.difference in {0, 1} and self.colours.endswith("ww")):
            return "" if both and silent else "B"
        if kind is PreferenceType.A:
            return ""
        if self.difference:
            return "w" if self.difference < 0 else "b"
        return "" if last_round else {"b": "w", "w": "b"}[self.colours[-1]]

    def met(self, other: Side) -> bool:
        """Whether they may not meet: C1, and pairs kept apart."""
        now = self.position.round
        apart = any(
            {self.tpn, other.tpn} <= group.players and group.first_round <= now <= group.last_round
            for group in self.position.forbidden
        )
        met = self.past if self.position.readings.forfeits_meet else self.played
        return apart or any(match.opponent == other.tpn for match in met)


def verdict(position: TeamPosition, answer: TeamRound | NoTeamRound) -> list[str]:
    """What is wrong with a drawn round, empty when it is the one that the text gives."""
    field = [Side(position, tpn) for tpn in sorted(position.available)]
    free = None
    if len(field) % 2:
        free = _free(field)
        if free is None:
            return [] if isinstance(answer, NoTeamRound) else ["a bye is given that nobody may have (3.4)"]
        field.remove(free)
    if not _completable(field):
        return [] if isinstance(answer, NoTeamRound) else ["a round is drawn where none is legal"]
    if isinstance(answer, NoTeamRound):
        return ["no round is drawn where one is legal"]
    if answer.bye != (free.tpn if free else None):
        return [f"the bye is {answer.bye}, by 3.4 {free.tpn if free else None}"]
    return [*_pairs(field, answer), *_colours(position, answer)]


def _pairs(field: list[Side], answer: TeamRound) -> list[str]:
    drawn = {frozenset((pair.white, pair.black)) for pair in answer.pairs}
    for number, pairing in enumerate(_brackets(field), 1):
        wanted = {frozenset((one.tpn, other.tpn)) for one, other in pairing}
        if not wanted <= drawn:
            missing = sorted(tuple(sorted(pair)) for pair in wanted - drawn)
            return [f"bracket {number} lacks {missing}, drawn {sorted(map(sorted, drawn))}"]
    return []


def _free(field: list[Side]) -> Side | None:
    """3.4: lowest score, most matches, largest TPN, leaving a legal round."""
    for side in sorted(field, key=lambda one: (one.score, -len(one.played), -one.tpn)):
        barred = any(match.outcome in BARRED for match in side.past)
        if not barred and _completable([one for one in field if one is not side]):
            return side
    return None


def _completable(sides: list[Side]) -> bool:
    return next(_pairings(sides), None) is not None


def _pairings(sides: list[Side]) -> Iterator[Pairing]:
    """All pairings without a second meeting."""
    if not sides:
        yield ()
        return
    first, *others = sides
    for other in others:
        if not first.met(other):
            for rest in _pairings([one for one in others if one is not other]):
                yield ((first, other), *rest)


def _brackets(field: list[Side]) -> Iterator[Pairing]:
    """3.3: bracket after bracket, each paired."""
    left = field
    while left:
        most = max(side.score for side in left)
        top = [side for side in left if side.score == most]
        below = [side for side in left if side.score < most]
        upfloaters = _upfloaters(top, below)
        yield _pairing([*top, *upfloaters], upfloaters)
        left = [side for side in below if side not in upfloaters]


def _sets(top: list[Side], below: list[Side]) -> list[list[Side]]:
    """C3, C4: the smallest sets that let bracket and rest be paired."""
    for count in range(len(top) % 2, len(below) + 1, 2):
        found = [
            list(chosen)
            for chosen in combinations(below, count)
            if _completable([*top, *chosen]) and _completable([one for one in below if one not in chosen])
        ]
        if found:
            return found
    raise AssertionError("a field that can be completed has upfloaters")


def _upfloaters(top: list[Side], below: list[Side]) -> list[Side]:
    """3.5: the first set that is best on C5, C6, C7."""
    sets = _sets(top, below)
    best = max(sorted(side.score for side in chosen) for chosen in sets)
    sets = [chosen for chosen in sets if sorted(side.score for side in chosen) == best]
    for chosen in sets:
        chosen.sort(key=lambda side: (-side.score, side.tpn))
    counts = top[0].position.round < top[0].position.table.rounds - 1

    def key(chosen: list[Side]) -> tuple[int, int, list[int]]:
        again = sum(side.floated for side in chosen) if counts else 0
        return _following(chosen, below), again, [side.tpn for side in chosen]

    return min(sets, key=key)


def _following(chosen: list[Side], below: list[Side]) -> int:
    """C6: how badly the next scoregroup fares when these are gone."""
    highest = max(side.score for side in below) if below else 0
    following = [side for side in below if side.score == highest and side not in chosen]
    if not following:
        return 0
    rest = [side for side in below if side not in chosen and side not in following]
    needed = len(_sets(following, rest)[0])
    if following[0].position.readings.next_bracket is NextBracket.GRADED:
        return needed
    return int(needed != len(following) % 2)


def _pairing(members: list[Side], upfloaters: list[Side]) -> Pairing:
    """3.6: the first identifier that is best on C8, C9, C10."""
    position = members[0].position
    counts = position.round < position.table.rounds - 1

    def key(pairing: Pairing) -> tuple[int, int, int, list[int]]:
        same = [
            (one.wish, other.wish) for one, other in pairing if one.wish.lower() == other.wish.lower() != ""
        ]
        strong = sum(one.isupper() and other.isupper() for one, other in same)
        again = sum(_opponent_floated(pair, upfloaters) for pair in pairing) if counts else 0
        return len(same), strong, again, _identifier(pairing, position.readings.top_member)

    return min(_pairings(members), key=key)


def _opponent_floated(pair: tuple[Side, Side], upfloaters: list[Side]) -> bool:
    """C10: an upfloater's opponent who floated."""
    up = [side for side in pair if side in upfloaters]
    return len(up) == 1 and next(side for side in pair if side not in upfloaters).floated


def _identifier(pairing: Pairing, reading: TopMember) -> list[int]:
    """3.6.2: top members, then their bottom members."""

    def rank(side: Side) -> tuple[int, int]:
        return (-side.score if reading is TopMember.HIGHER_SCORE else 0), side.tpn

    ordered = sorted((sorted(pair, key=rank) for pair in pairing), key=lambda pair: rank(pair[0]))
    places = {side: at for at, side in enumerate(sorted((one for pair in pairing for one in pair), key=rank))}
    return [places[top] for top, _ in ordered] + [places[bottom] for _, bottom in ordered]


def _colours(position: TeamPosition, answer: TeamRound) -> list[str]:
    found = []
    for pair in answer.pairs:
        white, black = Side(position, pair.white), Side(position, pair.black)
        first, second = sorted((white, black), key=lambda side: _standing(side, position))
        article, its = _colour(position, first, second)
        if ((first if its == "w" else second) is not white) or article != pair.colour_article:
            found.append(f"{pair.white}-{pair.black} by {pair.colour_article}, but {article} says {its}")
    return found


def _standing(side: Side, position: TeamPosition) -> tuple[int, int, int]:
    second = -side.secondary if position.readings.secondary_for_colours else 0
    return -side.score, second, side.tpn


def _colour(position: TeamPosition, first: Side, second: Side) -> tuple[str, str]:
    """4.3: the article that decides, and the first team's colour."""
    if not first.colours and not second.colours:
        initial = "b" if position.initial_colour is Colour.BLACK else "w"
        return "4.3.1", initial if _arrival(position, first) % 2 else _other(initial)
    if wished := _by_wishes(first.wish, second.wish):
        return wished
    if first.difference != second.difference:
        return "4.3.5", "w" if first.difference < second.difference else "b"
    for one, other in zip(first.colours[::-1], second.colours[::-1], strict=False):
        if one != other:
            return "4.3.6", other
    if first.wish:
        return "4.3.7", first.wish.lower()
    return ("4.3.8", _other(first.colours[-1])) if first.colours else ("4.3.9", second.colours[-1])


def _by_wishes(first: str, second: str) -> tuple[str, str] | None:
    """4.3.2 to 4.3.4, None where both want the same as much or nothing."""
    own, its = first.lower(), second.lower()
    if own and its and own != its:
        return "4.3.3", own
    if bool(own) != bool(its):
        return "4.3.2", own or _other(its)
    if own and first.isupper() != second.isupper():
        return "4.3.4", own if first.isupper() else _other(own)
    return None


def _other(colour: str) -> str:
    return "b" if colour == "w" else "w"


def _arrival(position: TeamPosition, side: Side) -> int:
    """The number among those who have arrived, by which 4.3.1 counts."""
    if position.numbering.value == "all":
        return side.tpn
    count = 0
    for tpn in range(1, side.tpn + 1):
        past = Side(position, Tpn(tpn)).past
        came = any(match.opponent is not None or match.outcome is Outcome.PAIRING_BYE for match in past)
        count += came or tpn in position.available
    return count
