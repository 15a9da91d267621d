"""A judge of round-robin tables that knows only what a round robin is, not how a table is made."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations, groupby

from tura.core.ids import Tpn
from tura.pairing.round_robin.berger import TableRound


def colours_by_player(rounds: Sequence[TableRound]) -> dict[Tpn, str]:
    """Each player's colours in the order of rounds, free rounds left out."""
    colours: dict[Tpn, str] = defaultdict(str)
    for played in rounds:
        for game in played.games:
            colours[game.white] += "w"
            colours[game.black] += "b"
    return dict(colours)


def longest_run(colours: str) -> int:
    """The longest row of one colour."""
    return max((len(list(run)) for _, run in groupby(colours)), default=0)


def faults(rounds: Sequence[TableRound], players: int, cycles: int = 1) -> list[str]:
    """What is wrong with a table; empty when everyone is once in each round and meets everyone once a cycle."""
    found = []
    everyone = {Tpn(number) for number in range(1, players + 1)}
    for number, played in enumerate(rounds, 1):
        seated = [seat for game in played.games for seat in (game.white, game.black)]
        seated += [played.free] if played.free else []
        if Counter(seated) != Counter(everyone):
            found.append(f"round {number}: not everyone is there once")
        if bool(played.free) != bool(players % 2):
            found.append(f"round {number}: somebody is free wrongly, or nobody is")
    met = Counter(frozenset((game.white, game.black)) for played in rounds for game in played.games)
    found += [
        f"{sorted(pair)} meet {met[frozenset(pair)]} times"
        for pair in combinations(everyone, 2)
        if met[frozenset(pair)] != cycles
    ]
    found += [
        f"{player} has {colours}"
        for player, colours in colours_by_player(rounds).items()
        if abs(colours.count("w") - colours.count("b")) > 1
    ]
    return found
