"""Team Swiss events played at random, one position a round: byes, forfeits, late teams, kept apart, both scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from tura.core.colour import Colour
from tura.core.ids import Round, Tpn
from tura.core.points import Points
from tura.core.result import Outcome
from tura.core.team_table import NO_MATCH, Match, ScoreKind, Team, TeamScoring, TeamTable
from tura.pairing.swiss.baku import baku
from tura.pairing.swiss.position import ForbiddenGroup
from tura.pairing.team_swiss.position import (
    NoTeamRound,
    PreferenceType,
    TeamPosition,
    TeamReadings,
    TeamRound,
)

Draw = Callable[[TeamPosition], TeamRound | NoTeamRound]


def events(
    seed: int, draw: Draw, *, teams: tuple[int, int] = (4, 10), readings: tuple[TeamReadings, ...] = ()
) -> Iterator[tuple[TeamPosition, TeamRound | NoTeamRound]]:
    """Positions with their draws, event after event without end; each event takes one of the readings."""
    chance = Random(seed)
    while True:
        size = chance.randint(*teams)
        reading = chance.choice(readings) if readings else TeamReadings()
        yield from play(chance, draw, size=size, rounds=chance.randint(3, size + 1), reading=reading)


def play(
    chance: Random,
    draw: Draw,
    *,
    size: int,
    rounds: int,
    reading: TeamReadings | None = None,
    calm: bool = False,
) -> Iterator[tuple[TeamPosition, TeamRound | NoTeamRound]]:
    """One event, to its last legal round."""
    scoring = TeamScoring(boards=chance.choice((2, 4, 6)), primary=chance.choice(tuple(ScoreKind)))
    preferences = chance.choice(tuple(PreferenceType))
    initial = chance.choice(tuple(Colour))
    apart = _apart(chance, size, rounds) if not calm and chance.random() < 0.2 else ()
    numbers = [Tpn(number) for number in range(1, size + 1)]
    quick = scoring.primary is ScoreKind.MATCH and chance.random() < 0.2
    virtual = baku(numbers, rounds, scoring.win, first=numbers) if quick else {}
    pasts: dict[Tpn, list[Match]] = {number: [] for number in numbers}
    for number in range(1, rounds + 1):
        table = TeamTable(
            tuple(Team(tpn, f"Team {tpn}", tuple(past)) for tpn, past in pasts.items()), rounds, scoring
        )
        here = frozenset(tpn for tpn in pasts if calm or chance.random() > 0.05)
        position = TeamPosition(
            table,
            Round(number),
            here,
            initial,
            preferences,
            apart,
            virtual,
            readings=reading or TeamReadings(),
        )
        drawn = draw(position)
        yield position, drawn
        if isinstance(drawn, NoTeamRound):
            return
        _record(chance, drawn, pasts, scoring, calm=calm)


def _apart(chance: Random, size: int, rounds: int) -> tuple[ForbiddenGroup, ...]:
    pair = frozenset(Tpn(number) for number in chance.sample(range(1, size + 1), 2))
    return (ForbiddenGroup(pair, Round(1), Round(chance.randint(1, rounds))),)


def _record(
    chance: Random, drawn: TeamRound, pasts: dict[Tpn, list[Match]], scoring: TeamScoring, *, calm: bool
) -> None:
    done: dict[Tpn, Match] = {}
    for pair in drawn.pairs:
        done |= _match(chance, pair.white, pair.black, scoring, forfeits=not calm)
    if drawn.bye is not None:
        half = Points(scoring.full_match // 2)
        done[drawn.bye] = Match(None, None, Outcome.PAIRING_BYE, scoring.draw, half)
    for tpn, past in pasts.items():
        past.append(done.get(tpn, NO_MATCH))


def _match(
    chance: Random, white: Tpn, black: Tpn, scoring: TeamScoring, *, forfeits: bool
) -> dict[Tpn, Match]:
    if forfeits and chance.random() < 0.04:
        won = Match(black, Colour.WHITE, Outcome.FORFEIT_WIN, scoring.win, scoring.full_match)
        lost = Match(white, Colour.BLACK, Outcome.FORFEIT_LOSS, scoring.loss, Points(0))
        return {white: won, black: lost}
    own = Points(5 * chance.randint(0, scoring.full_match // 5))
    other = Points(scoring.full_match - own)
    return {
        white: _side(black, Colour.WHITE, own, other, scoring),
        black: _side(white, Colour.BLACK, other, own, scoring),
    }


def _side(opponent: Tpn, colour: Colour, own: Points, other: Points, scoring: TeamScoring) -> Match:
    outcome = Outcome.DRAW if own == other else Outcome.WIN if own > other else Outcome.LOSS
    return Match(opponent, colour, outcome, scoring.match_points(own, other), own)
