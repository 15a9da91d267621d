"""The team tie-breaks once more, slowly: one `Slow` event per score, and the formulas of C.07 Art. 11-13 on top."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from kit.slow_tiebreaks import Measure, Slot, Slow, split
from tura.core.ids import Round
from tura.core.team_table import ScoreKind, Team, TeamTable

MATCH, GAME = ScoreKind.MATCH, ScoreKind.GAME


class SlowTeams:
    """A team event under one edition, over its first `rounds` rounds."""

    def __init__(self, table: TeamTable, edition: str, rounds: int) -> None:
        self.table, self.edition, self.rounds = table, edition, rounds
        self.primary = table.scoring.primary
        self.teams = [int(team.tpn) for team in table.teams]
        self.by = {kind: self._event(kind) for kind in ScoreKind}

    def _event(self, kind: ScoreKind) -> Slow:
        scoring = self.table.scoring
        event = Slow.__new__(Slow)
        event.edition, event.rounds, event.robin = self.edition, self.rounds, self.table.predetermined
        win = Fraction(scoring.win if kind is MATCH else scoring.full_match, 10)
        event.win, event.draw = win, Fraction(scoring.draw, 10) if kind is MATCH else win / 2
        event.loss = Fraction(scoring.loss, 10) if kind is MATCH else Fraction(0)
        event.players = self.teams
        event.slots = {int(team.tpn): self._slots(team, kind) for team in self.table.teams}
        event.bonus = dict.fromkeys(self.teams, Fraction(0))
        event.rating = dict.fromkeys(self.teams, 0)
        return event

    def _slots(self, team: Team, kind: ScoreKind) -> list[Slot]:
        slots = []
        for number in range(1, self.rounds + 1):
            match = team.match(Round(number))
            points = Fraction(match.match_points if kind is MATCH else match.game_points, 10)
            code = match.outcome.value if match.outcome else ""
            if self.table.predetermined and match.opponent is None:
                code = ""
            colour = match.colour.value if match.colour else ""
            slots.append(Slot(code, int(match.opponent) if match.opponent else None, colour, points))
        return slots

    def secondary(self, team: int) -> Fraction:
        return self.by[self.primary.other].score(team)

    def extended(self, team: int, opponents: ScoreKind, own: ScoreKind, low: int = 0) -> Fraction:
        """The opponent's total in one score times the points of the round in another."""
        rounds = [n for n, slot in enumerate(self.by[opponents].slots[team]) if slot.code not in ("", ".")]
        terms = [
            (value * self.by[own].slots[team][n].points, value, voluntary)
            for n, (value, _, voluntary) in zip(rounds, self.by[opponents].elements(team), strict=True)
        ]
        return sum((t[0] for t in self.by[opponents].cut(terms, low, 0)), Fraction(0))

    def strength(self, team: int) -> Fraction | None:
        greatest, match = self.by[self.primary].win * self.table.rounds, self.by[self.primary.other].win
        factor = greatest // match
        return self.secondary(team) + self.by[self.primary].buchholz(team) / factor if factor else None

    def boards(self, team: int, rounds: Iterable[int] | None = None) -> list[Fraction]:
        """Game points by board over some rounds."""
        count, totals = self.table.scoring.boards, [Fraction(0)] * self.table.scoring.boards
        source = next(t for t in self.table.teams if t.tpn == team)
        for number in range(self.rounds) if rounds is None else rounds:
            match = source.match(Round(number + 1))
            if match.boards is not None:
                row = [Fraction(points, 10) for points in match.boards]
            elif match.outcome is not None and match.outcome.value in "U+F":
                row = [Fraction(self.table.scoring.game_win, 10)] * count
            else:
                row = [Fraction(match.game_points, 10) / count] * count
            totals = [total + points for total, points in zip(totals, row, strict=True)]
        return totals

    def board_count(self, team: int, rounds: Iterable[int] | None = None) -> Fraction:
        return -sum((n * points for n, points in enumerate(self.boards(team, rounds), 1)), Fraction(0))

    def top_boards(self, team: int, rounds: Iterable[int] | None = None) -> tuple[Fraction, ...]:
        return tuple(self.boards(team, rounds))

    def not_the_last_boards(self, team: int, rounds: Iterable[int] | None = None) -> tuple[Fraction, ...]:
        boards = self.boards(team, rounds)
        return tuple(sum(boards[:-n], Fraction(0)) for n in range(1, len(boards)))

    def extended_encounter(self, group: list[int], code: str) -> list[list[int]]:
        """Art. 13.3, game points kept once they split a group; board criteria over the mutual matches."""
        if len(group) < 2:
            return [group]
        blocks = self.by[self.primary].encounters(group)
        if len(blocks) > 1:
            return [part for block in blocks for part in self.extended_encounter(block, code)]
        blocks = self.by[self.primary.other].encounters(group)
        return [part for block in blocks for part in self._pair(block, code)]

    def _pair(self, block: list[int], code: str) -> list[list[int]]:
        measures: dict[str, list[Callable[..., object]]] = {
            "EDE": [],
            "EDEBT": [self.board_count, self.top_boards],
            "EDEBB": [self.board_count, self.not_the_last_boards],
            "EDET": [self.top_boards],
            "EDEB": [self.not_the_last_boards],
        }
        if len(block) != 2 or any(len({self.by[k].score(t) for t in block}) > 1 for k in ScoreKind):
            return [block]
        one, two = block
        slots = self.by[self.primary].slots[one]
        played = set("10=WDLX")
        mutual = [n for n, slot in enumerate(slots) if slot.opponent == two and slot.code in played] or None
        for measure in measures[code]:
            ours, theirs = measure(one, mutual), measure(two, mutual)
            if ours != theirs:
                return [[one], [two]] if ours > theirs else [[two], [one]]  # type: ignore[operator]
        return [block]


TEAM_VALUES: dict[str, Callable[[SlowTeams, int], Measure | None]] = {
    "MP": lambda slow, team: slow.by[MATCH].score(team),
    "GP": lambda slow, team: slow.by[GAME].score(team),
    "MPvGP": SlowTeams.secondary,
    "BH:MP": lambda slow, team: slow.by[MATCH].buchholz(team),
    "BH:MP/C1": lambda slow, team: slow.by[MATCH].buchholz(team, 1),
    "BH:GP": lambda slow, team: slow.by[GAME].buchholz(team),
    "BH:GP/M1": lambda slow, team: slow.by[GAME].buchholz(team, 1, 1),
    "FB:MP": lambda slow, team: slow.by[MATCH].fore(team),
    "AOB:GP": lambda slow, team: slow.by[GAME].average_of_buchholz(team),
    "SB:MP": lambda slow, team: slow.by[MATCH].sonneborn(team),
    "PS:GP/C1": lambda slow, team: slow.by[GAME].progressive(team, 1),
    "WIN:MP": lambda slow, team: slow.by[MATCH].wins(team),
    "KS:MP": lambda slow, team: slow.by[MATCH].koya(team),
    "EMMSB": lambda slow, team: slow.extended(team, MATCH, MATCH),
    "EMMSB/C1": lambda slow, team: slow.extended(team, MATCH, MATCH, 1),
    "EMGSB": lambda slow, team: slow.extended(team, MATCH, GAME),
    "EMGSB/C1": lambda slow, team: slow.extended(team, MATCH, GAME, 1),
    "EGMSB": lambda slow, team: slow.extended(team, GAME, MATCH),
    "EGMSB/C1": lambda slow, team: slow.extended(team, GAME, MATCH, 1),
    "EGGSB": lambda slow, team: slow.extended(team, GAME, GAME),
    "EGGSB/C2": lambda slow, team: slow.extended(team, GAME, GAME, 2),
    "SSSC": SlowTeams.strength,
    "BC": lambda slow, team: -slow.board_count(team),
}
"""Code and the function that computes it for one team."""


def team_standings(slow: SlowTeams, code: str) -> list[list[int]]:
    """The places by points and one code whose value is an order: blocks from the top."""
    blocks = split([slow.teams], slow.by[slow.primary].score)
    if code.startswith("EDE"):
        return [sorted(part) for block in blocks for part in slow.extended_encounter(block, code)]
    boards = {"TBR": slow.top_boards, "BBE": slow.not_the_last_boards}[code]
    found: list[list[int]] = []
    for block in blocks:
        vectors = sorted({boards(team) for team in block}, reverse=True)
        found += [[team for team in block if boards(team) == vector] for vector in vectors]
    return found
