"""Random events with every kind of bye, forfeit, odd result and absence, from a seeded source of chance."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from hypothesis import strategies as st

from tura.core.colour import Colour
from tura.core.crosstable import Cell, Crosstable, Participant
from tura.core.ids import Tpn
from tura.core.points import Points
from tura.core.result import STANDARD_SCORING, GameResult, Outcome, Scoring
from tura.core.team_table import Match, Team, TeamScoring, TeamTable

THREE_ONE_NIL = Scoring(
    win=Points(30),
    draw=Points(10),
    forfeit_win=Points(30),
    pairing_bye=Points(30),
    full_bye=Points(30),
    half_bye=Points(10),
    adjourned=Points(10),
)
LOSS_PAYS = Scoring(
    win=Points(30),
    draw=Points(20),
    loss=Points(10),
    forfeit_win=Points(30),
    pairing_bye=Points(20),
    full_bye=Points(30),
    half_bye=Points(20),
    zero_bye=Points(10),
    adjourned=Points(20),
)
SCORINGS = (STANDARD_SCORING, STANDARD_SCORING, THREE_ONE_NIL, LOSS_PAYS)
_USUAL = (GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW)
_BYES = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


def swiss(seed: int) -> Crosstable:
    """A Swiss-like event: 2 to 12 players, 1 to 8 rounds, any two may meet again."""
    chance = Random(seed)
    players, rounds = chance.randint(2, 12), chance.randint(1, 8)
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, players + 1)}
    for _ in range(rounds):
        _swiss_round(cells, chance)
    return _table(cells, rounds, chance)


def _swiss_round(cells: dict[int, list[Cell]], chance: Random) -> None:
    waiting = list(cells)
    chance.shuffle(waiting)
    lazy = chance.choice((0.0, 0.1, 0.4))
    while waiting:
        one = waiting.pop()
        if not waiting or chance.random() < lazy:
            cells[one].append(Cell(None, None, chance.choice(_BYES)))
            continue
        _play(cells, (one, waiting.pop()), chance)


def _play(cells: dict[int, list[Cell]], pair: tuple[int, int], chance: Random) -> None:
    result = chance.choice(_USUAL) if chance.random() < 0.75 else chance.choice(list(GameResult))
    outcomes, (white, black) = result.outcomes, pair
    cells[white].append(Cell(Tpn(black), Colour.WHITE, outcomes.white))
    cells[black].append(Cell(Tpn(white), Colour.BLACK, outcomes.black))


def round_robin(seed: int) -> Crosstable:
    """All play all, once or twice, odd fields too, games in any order of rounds, some forfeited."""
    chance = Random(seed)
    players, cycles = chance.randint(3, 9), chance.choice((1, 1, 2))
    size = players + players % 2
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, players + 1)}
    for _ in range(cycles):
        ring = list(range(1, size + 1))
        for _ in range(size - 1):
            for at in range(size // 2):
                _robin_pair(cells, (ring[at], ring[size - 1 - at]), chance)
            ring = [ring[0], ring[-1], *ring[1:-1]]
    return _table(cells, (size - 1) * cycles, chance, predetermined=True, cycles=cycles)


def _robin_pair(cells: dict[int, list[Cell]], pair: tuple[int, int], chance: Random) -> None:
    free = [number for number in pair if number not in cells]
    if free:
        present = next(number for number in pair if number in cells)
        cells[present].append(Cell(None, None, None))
    else:
        _play(cells, pair if chance.random() < 0.5 else pair[::-1], chance)


def _table(
    cells: dict[int, list[Cell]], rounds: int, chance: Random, *, predetermined: bool = False, cycles: int = 1
) -> Crosstable:
    people = tuple(
        Participant(Tpn(number), f"Player {number}", chance.randint(1400, 2800), cells=tuple(row))
        for number, row in cells.items()
    )
    scoring = STANDARD_SCORING if predetermined else chance.choice(SCORINGS)
    return Crosstable(people, rounds, scoring=scoring, predetermined=predetermined, cycles=cycles)


def swiss_events() -> st.SearchStrategy[Crosstable]:
    """Events of `swiss`; a failing one is named by its seed."""
    return st.integers(0, 2**32 - 1).map(swiss)


def round_robins() -> st.SearchStrategy[Crosstable]:
    """Events of `round_robin`."""
    return st.integers(0, 2**32 - 1).map(round_robin)


@dataclass
class TeamEvent:
    """A random team event and the records of a report file that belong to it; board k of team t is player (t-1)b+k."""

    table: TeamTable
    games: dict[tuple[int, int], tuple[int, str, str]] = field(default_factory=dict)
    """(player, round): opponent, colour, code."""
    pairing_byes: list[int] = field(default_factory=list)
    """Per round the team with the pairing-allocated bye, 0 for none."""
    requested_byes: list[tuple[str, int, int]] = field(default_factory=list)
    forfeits: list[tuple[str, int, int, int]] = field(default_factory=list)


def team_event(seed: int) -> TeamEvent:
    """4 to 8 teams on 2 to 4 boards, 2 to 6 rounds: byes, forfeited matches and boards."""
    return _TeamRounds(Random(seed)).play()


class _TeamRounds:
    """The making of one team event."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.boards, teams, self.rounds = chance.randint(2, 4), chance.randint(4, 8), chance.randint(2, 6)
        self.scoring = TeamScoring(self.boards)
        self.matches: dict[int, list[Match]] = {team: [] for team in range(1, teams + 1)}
        self.event = TeamEvent(TeamTable((), 0, self.scoring))

    def play(self) -> TeamEvent:
        for number in range(1, self.rounds + 1):
            self._round(number)
        teams = tuple(Team(Tpn(t), f"Team {t}", tuple(row)) for t, row in self.matches.items())
        self.event.table = TeamTable(teams, self.rounds, self.scoring)
        return self.event

    def _round(self, number: int) -> None:
        self.event.pairing_byes.append(0)
        waiting = list(self.matches)
        self.chance.shuffle(waiting)
        while waiting:
            one = waiting.pop()
            if not waiting or self.chance.random() < 0.15:
                self._bye(number, one)
            elif self.chance.random() < 0.12:
                self._forfeit(number, one, waiting.pop())
            else:
                self._match(number, one, waiting.pop())

    def _bye(self, number: int, team: int) -> None:
        outcome = self.chance.choice((Outcome.PAIRING_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE))
        if outcome is Outcome.PAIRING_BYE and not self.event.pairing_byes[-1]:
            self.event.pairing_byes[-1] = team
        else:
            outcome = Outcome.ZERO_BYE if outcome is Outcome.PAIRING_BYE else outcome
            self.event.requested_byes.append((outcome.value, number, team))
        drawn = outcome is not Outcome.ZERO_BYE
        full = self.scoring.full_match // 2 if drawn else 0
        self.matches[team].append(Match(None, None, outcome, Points(10 if drawn else 0), Points(full)))

    def _forfeit(self, number: int, one: int, two: int) -> None:
        code = self.chance.choice(("+-", "-+", "--"))
        self.event.forfeits.append((code, number, one, two))
        for board in range(1, self.boards + 1):
            self._record(number, (one, two), board, code)
        for team, other, sign in ((one, two, code[0]), (two, one, code[1])):
            won = sign == "+"
            points = (self.scoring.win, self.scoring.full_match) if won else (Points(0), Points(0))
            self.matches[team].append(Match(Tpn(other), None, Outcome(sign), *points))

    def _match(self, number: int, one: int, two: int) -> None:
        ours, theirs = [], []
        for board in range(1, self.boards + 1):
            usual = board == 1 or self.chance.random() < 0.93
            result = self.chance.choice(_USUAL if usual else _FORFEITS).outcomes
            pair = (result.white, result.black) if board % 2 else (result.black, result.white)
            self._record(number, (one, two), board, pair[0].value + pair[1].value)
            ours.append(STANDARD_SCORING.points(pair[0]))
            theirs.append(STANDARD_SCORING.points(pair[1]))
        self._score(one, two, Colour.WHITE, ours, theirs)
        self._score(two, one, Colour.BLACK, theirs, ours)

    def _score(
        self, team: int, other: int, colour: Colour, own: list[Points], opposing: list[Points]
    ) -> None:
        points, theirs = Points(sum(own)), Points(sum(opposing))
        outcome = Outcome.DRAW if points == theirs else Outcome.WIN if points > theirs else Outcome.LOSS
        worth = self.scoring.match_points(points, theirs)
        self.matches[team].append(Match(Tpn(other), colour, outcome, worth, points, tuple(own)))

    def _record(self, number: int, pair: tuple[int, int], board: int, codes: str) -> None:
        one, two = ((team - 1) * self.boards + board for team in pair)
        colours = "wb" if board % 2 else "bw"
        self.event.games[one, number] = (two, colours[0], codes[0])
        self.event.games[two, number] = (one, colours[1], codes[1])


_FORFEITS = (GameResult.WHITE_FORFEITS, GameResult.BLACK_FORFEITS, GameResult.BOTH_FORFEIT)
