"""All candidates of one bracket in the order of C.04.3 Arts. 3 and 4 (2026), compared by C5-C21 as they are written.

No matching theory: sets, permutations and lists. It serves the judge, for brackets of a few players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations

from kit.judge_swiss.plain import Card, could_meet, may_complete
from tura.core.ids import Tpn
from tura.pairing.swiss.position import SwissPosition

Pairs = tuple[tuple[Card, Card], ...]
"""Higher-ranked player first."""

PATIENCE = 60_000
"""Candidates that are looked at before a bracket is given up as undecided."""


class Undecided(Exception):
    """The bracket has too many candidates to try them all."""


@dataclass(slots=True)
class Bracket:
    """A bracket with what came down to it, what lies below, and the score that C5 allows for the bye."""

    position: SwissPosition
    moved: tuple[Card, ...]
    residents: tuple[Card, ...]
    below: tuple[Card, ...]
    bye: int | None
    rests: dict[frozenset[Tpn], bool] = field(default_factory=dict)
    aheads: dict[frozenset[Tpn], tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    looked: int = 0

    @property
    def players(self) -> tuple[Card, ...]:
        """All of it in the order of Art. 1.2: the index is the BSN."""
        return (*self.moved, *self.residents)


def better_candidate(bracket: Bracket, chosen: frozenset[frozenset[Tpn]]) -> str | None:
    """The criterion in which another candidate beats the chosen one, ``order`` if one as good comes first, or None."""
    best: Value | None = None
    first: frozenset[frozenset[Tpn]] | None = None
    for most in range(len(bracket.players) // 2, -1, -1):
        for candidate in candidates(bracket, most):
            if not _legal(bracket, candidate):
                continue
            value = value_of(bracket, candidate)
            if best is None or [its for _, its in value] < [its for _, its in best]:
                best, first = value, _as_set(candidate)
        if first is not None:
            break
    if best is None or first == chosen:
        return None
    mine = next((c for c in candidates(bracket, len(chosen)) if _as_set(c) == chosen), None)
    if mine is None or not _legal(bracket, mine):
        return "C4"
    for (name, wanted), (_, its) in zip(best, value_of(bracket, mine), strict=True):
        if wanted != its:
            return name
    return "order"


def _as_set(candidate: Pairs) -> frozenset[frozenset[Tpn]]:
    return frozenset(frozenset((one.tpn, other.tpn)) for one, other in candidate)


# --- generation: Arts. 3 and 4 ----------------------------------------------------------------------


def candidates(bracket: Bracket, most: int) -> Iterator[Pairs]:
    """Candidates with `most` pairs: MDP sets, then transpositions of the residents, then the remainder's."""
    for paired in range(min(len(bracket.moved), len(bracket.residents), most), -1, -1):
        for chosen in combinations(bracket.moved, paired):
            for partners in permutations(bracket.residents, paired):
                head = tuple(zip(chosen, partners, strict=True))
                if any(any(could_meet(bracket.position, one, other)) for one, other in head):
                    continue
                rest = tuple(player for player in bracket.residents if player not in partners)
                for tail in _homogeneous(bracket, rest, most - paired):
                    bracket.looked += 1
                    if bracket.looked > PATIENCE:
                        raise Undecided
                    yield (*head, *tail)


def _homogeneous(bracket: Bracket, players: tuple[Card, ...], pairs: int) -> Iterator[Pairs]:
    """Art. 4.2-4.3: exchanges between the original S1 and S2, and under each the transpositions of S2."""
    if len(players) < 2 * pairs:
        return
    for first in exchanges(len(players), pairs):
        second = [at for at in range(len(players)) if at not in first]
        for order in permutations(second, pairs):
            if any(one > other for one, other in zip(first, order, strict=True)):
                continue
            candidate = tuple((players[one], players[other]) for one, other in zip(first, order, strict=True))
            if not any(any(could_meet(bracket.position, one, other)) for one, other in candidate):
                yield candidate


def exchanges(size: int, pairs: int) -> list[tuple[int, ...]]:
    """All S1 that an exchange can make, in the order of Art. 4.3."""
    original = set(range(pairs))

    def key(first: tuple[int, ...]) -> tuple[int, int, list[int], list[int]]:
        down = sorted(original - set(first), reverse=True)
        up = sorted(set(first) - original)
        return len(down), sum(up) - sum(down), [-at for at in down], up

    return sorted(combinations(range(size), pairs), key=key)


# --- legality: C1-C4 (C1 and C3 are looked after while generating) ----------------------------------


def _left(bracket: Bracket, candidate: Pairs) -> tuple[Card, ...]:
    paired = {player.tpn for pair in candidate for player in pair}
    return tuple(player for player in bracket.players if player.tpn not in paired)


def _legal(bracket: Bracket, candidate: Pairs) -> bool:
    """C2 and C4, with the bye's score kept in reach (C5)."""
    left = _left(bracket, candidate)
    key = frozenset(player.tpn for player in left)
    if key not in bracket.rests:
        bracket.rests[key] = may_complete(bracket.position, [*left, *bracket.below], bracket.bye)
    return bracket.rests[key]


# --- value: C6-C21 ----------------------------------------------------------------------------------


Value = list[tuple[str, tuple[int, ...]]]
"""Each criterion with what the candidate is worth in it, most important first; lower is better."""


def value_of(bracket: Bracket, candidate: Pairs) -> Value:
    """What the candidate is worth in C6-C21."""
    left = _left(bracket, candidate)
    moved = set(bracket.moved)
    heads = [(one, other) for one, other in candidate if one in moved]
    residents_left = [player for player in left if player not in moved]
    mdps_left = [player for player in left if player in moved]
    downfloaters, scores = _ahead(bracket, left)
    values: Value = [
        ("C6", (len(left),)),
        ("C7", _falling(player.score for player in left)),
        ("C8", (downfloaters, *scores)),
        ("C9", (_bye_games(bracket, left),)),
        ("C10", (sum(_too_wide(one, other) for one, other in candidate),)),
        ("C11", (sum(_third_time(one, other) for one, other in candidate),)),
        ("C12", (sum(one.wants == other.wants != "" for one, other in candidate),)),
        ("C13", (sum(_strong_denied(one, other) for one, other in candidate),)),
    ]
    for back, (down, up) in enumerate((("C14", "C15"), ("C16", "C17"))):
        values.append((down, (sum(player.came_down[back] for player in residents_left),)))
        values.append((up, (sum(other.came_up[back] for _, other in heads),)))
    for back, (down, up) in enumerate((("C18", "C19"), ("C20", "C21"))):
        values.append((down, _falling(player.score for player in mdps_left if player.came_down[back])))
        values.append((up, _falling(one.score for one, other in heads if other.came_up[back])))
    return values


def _falling(scores: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(scores, reverse=True))


def _too_wide(one: Card, other: Card) -> bool:
    """C10: whoever yields goes beyond a difference of two."""
    return one.wants == other.wants != "" and min(one.urgency, other.urgency) >= (3, 2)


def _third_time(one: Card, other: Card) -> bool:
    """C11: whoever yields gets a colour for the third time running."""
    if one.wants != other.wants or not (one.absolute and other.absolute):
        return False
    unwanted = {"w": "b", "b": "w"}[one.wants] * 2
    if one.urgency == other.urgency:
        return one.colours.endswith(unwanted) and other.colours.endswith(unwanted)
    return min(one, other, key=lambda card: card.urgency).colours.endswith(unwanted)


def _strong_denied(one: Card, other: Card) -> bool:
    """C13: the weaker wish, or one of two equal ones, is strong."""
    return one.wants == other.wants != "" and min(one.urgency[0], other.urgency[0]) == 2


def _bye_games(bracket: Bracket, left: tuple[Card, ...]) -> int:
    """C9, where the only one who moves down will have the bye: the games that he has missed."""
    if bracket.bye is None or len(left) != 1 or bracket.bye < bracket.residents[0].score:
        return 0
    return -left[0].games


def _ahead(bracket: Bracket, left: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    """C8: the best that the next bracket can reach in C6 and C7 with these downfloaters."""
    if not bracket.below:
        return 0, ()
    key = frozenset(player.tpn for player in left)
    if key not in bracket.aheads:
        score = bracket.below[0].score
        following = tuple(player for player in bracket.below if player.score == score)
        beyond = tuple(player for player in bracket.below if player.score < score)
        bracket.aheads[key] = _best_ahead(Bracket(bracket.position, left, following, beyond, bracket.bye))
    return bracket.aheads[key]


def _best_ahead(following: Bracket) -> tuple[int, tuple[int, ...]]:
    """The smallest number of downfloaters, then their smallest scores, among sets that leave a complete round."""
    players = following.players
    if len(players) > 12:
        raise Undecided
    for count in range(len(players) % 2, len(players) + 1, 2):
        found: list[tuple[int, ...]] = []
        for left in combinations(players, count):
            scores = tuple(sorted((player.score for player in left), reverse=True))
            if found and scores >= min(found):
                continue
            stay = [player for player in players if player not in left]
            if _pairable(following, stay) and may_complete(
                following.position, [*left, *following.below], following.bye
            ):
                found.append(scores)
        if found:
            return count, min(found)
    raise AssertionError("a legal candidate leaves the next bracket something")


def _pairable(bracket: Bracket, players: list[Card]) -> bool:
    """Whether players of one bracket can all be paired here: MDPs with residents only."""
    if not players:
        return True
    head, *rest = players
    for at, other in enumerate(rest):
        if head in bracket.moved and other in bracket.moved:
            continue
        if not any(could_meet(bracket.position, head, other)) and _pairable(
            bracket, rest[:at] + rest[at + 1 :]
        ):
            return True
    return False
