"""The judge: is a drawn round right? It shares nothing with the pairer but the question and the answer.

What every round owes is checked in any field: everybody once, C1-C3, the bye, colours, completeness.
Brackets of a few players are tried against all their candidates, in the very order of Arts. 3 and 4 of
C.04.3 (2026); larger ones are left undecided and said to be. Everything here is written to be plain, not fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from kit.judge_swiss.literal import Bracket, Undecided, better_candidate
from kit.judge_swiss.plain import (
    Card,
    cards,
    could_meet,
    first_colour_number,
    lowest_bye,
    may_complete,
    rank_key,
)
from tura.core.ids import Tpn
from tura.pairing.swiss.position import NoLegalRound, Pair, SwissPosition, SwissRound


class Fault(Enum):
    """What can be wrong with a round."""

    NOT_PRESENT = "not-present"
    TWICE = "twice"
    LEFT_OUT = "left-out"
    REMATCH = "rematch"
    """C1, or a pair that the arbiter forbids."""
    SAME_ABSOLUTE = "same-absolute"
    """C3."""
    BYE_BARRED = "bye-barred"
    """C2."""
    BYE_SCORE = "bye-score"
    """C5: somebody with fewer points could have had the bye."""
    COLOUR = "colour"
    """Art. 5.2 gives the colours the other way round."""
    NOT_BEST = "not-best"
    """Another candidate of the bracket is better (`criterion`), or as good and earlier."""
    NOT_A_BRACKET = "not-a-bracket"
    """Two MDPs of one bracket were paired with each other (Art. 3.3)."""
    POSSIBLE = "possible"
    """No legal round was claimed, and there is one."""
    IMPOSSIBLE = "impossible"
    """A round was drawn where none can be complete."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault, about whom, and the criterion in which another candidate is better."""

    fault: Fault
    players: tuple[Tpn, ...] = ()
    criterion: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge found, and how much of the round it could decide."""

    findings: tuple[Finding, ...]
    decided: int
    """Brackets tried against all their candidates."""
    undecided: int


def judge(position: SwissPosition, drawn: SwissRound | NoLegalRound, *, largest: int = 8) -> Verdict:
    """Judges a round of the 2026 edition; brackets of more than `largest` players are left undecided."""
    known = cards(position)
    players = sorted((known[tpn] for tpn in position.available), key=rank_key)
    bye = lowest_bye(position, players) if len(players) % 2 else None
    possible = may_complete(position, players, bye) if len(players) % 2 == 0 else bye is not None
    if isinstance(drawn, NoLegalRound):
        return Verdict((Finding(Fault.POSSIBLE),) if possible else (), 0, 0)
    findings = list(_duties(position, known, drawn))
    if not possible:
        findings.append(Finding(Fault.IMPOSSIBLE))
    if drawn.bye is not None and bye is not None and known[drawn.bye].score > bye:
        findings.append(Finding(Fault.BYE_SCORE, (drawn.bye,)))
    findings += _colours(position, known, drawn)
    if findings:
        return Verdict(tuple(findings), 0, 0)
    return _brackets(position, players, drawn, bye, largest)


def _duties(position: SwissPosition, known: dict[Tpn, Card], drawn: SwissRound) -> Iterator[Finding]:
    """Everybody exactly once; C1, C2, C3."""
    seats = Counter(tpn for pair in drawn.pairs for tpn in (pair.white, pair.black))
    if drawn.bye is not None:
        seats[drawn.bye] += 1
    strangers = tuple(sorted(set(seats) - position.available))
    if strangers:
        yield Finding(Fault.NOT_PRESENT, strangers)
    if twice := tuple(sorted(tpn for tpn, times in seats.items() if times > 1)):
        yield Finding(Fault.TWICE, twice)
    if missing := tuple(sorted(position.available - set(seats))):
        yield Finding(Fault.LEFT_OUT, missing)
    for pair in drawn.pairs:
        if pair.white in known and pair.black in known:
            yield from _pair_duties(position, known[pair.white], known[pair.black])
    if drawn.bye is not None and drawn.bye in known and known[drawn.bye].bye_barred:
        yield Finding(Fault.BYE_BARRED, (drawn.bye,))


def _pair_duties(position: SwissPosition, white: Card, black: Card) -> Iterator[Finding]:
    met, clash = could_meet(position, white, black)
    if met:
        yield Finding(Fault.REMATCH, (white.tpn, black.tpn))
    if clash:
        yield Finding(Fault.SAME_ABSOLUTE, (white.tpn, black.tpn))


def _colours(position: SwissPosition, known: dict[Tpn, Card], drawn: SwissRound) -> Iterator[Finding]:
    """Art. 5.2, pair by pair."""
    for pair in drawn.pairs:
        if pair.white in known and pair.black in known and not _white_is_right(position, known, pair):
            yield Finding(Fault.COLOUR, (pair.white, pair.black))


def _white_is_right(position: SwissPosition, known: dict[Tpn, Card], pair: Pair) -> bool:
    white, black = known[pair.white], known[pair.black]
    if white.wants or black.wants:
        if white.wants != black.wants:
            return white.wants != "b" and black.wants != "w"
        if white.urgency != black.urgency:
            return (white.urgency > black.urgency) == (white.wants == "w")
        for back in range(1, min(len(white.colours), len(black.colours)) + 1):
            if white.colours[-back] != black.colours[-back]:
                return black.colours[-back] == "w"
        higher = min(white, black, key=rank_key)
        return (higher is white) == (higher.wants == "w")
    higher = min(white, black, key=rank_key)
    number, lot = first_colour_number(position, known, higher.tpn)
    return (higher is white) == ((lot == "w") == (number % 2 == 1))


def _brackets(
    position: SwissPosition, players: list[Card], drawn: SwissRound, bye: int | None, largest: int
) -> Verdict:
    """Follows the brackets from the top and tries the small ones."""
    partner = {pair.white: pair.black for pair in drawn.pairs} | {
        pair.black: pair.white for pair in drawn.pairs
    }
    moved: list[Card] = []
    findings: list[Finding] = []
    decided = undecided = 0
    for score in sorted({player.score for player in players}, reverse=True):
        residents = [player for player in players if player.score == score]
        bracket = Bracket(
            position, tuple(moved), tuple(residents), tuple(p for p in players if p.score < score), bye
        )
        inside = {player.tpn for player in (*moved, *residents)}
        pairs = frozenset(frozenset((tpn, partner[tpn])) for tpn in inside if partner.get(tpn) in inside)
        if any(pair <= {player.tpn for player in moved} for pair in pairs):
            return Verdict(
                (*findings, Finding(Fault.NOT_A_BRACKET, tuple(p.tpn for p in moved))), decided, undecided
            )
        if len(inside) > largest:
            undecided += 1
        else:
            try:
                criterion = better_candidate(bracket, pairs)
                decided += 1
                if criterion is not None:
                    findings.append(Finding(Fault.NOT_BEST, tuple(sorted(inside)), criterion))
            except Undecided:
                undecided += 1
        moved = [player for player in (*moved, *residents) if partner.get(player.tpn) not in inside]
    return Verdict(tuple(findings), decided, undecided)
