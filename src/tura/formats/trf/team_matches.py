"""Matches put together from players' games: who sat for which team, on which boards, with what colours and points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from tura.core.colour import Colour
from tura.core.points import ZERO, Points
from tura.core.result import RULES, Outcome, Scoring
from tura.formats.trf.document import ForfeitedMatch, Lineup, TrfCell, TrfDocument, TrfPlayer, TrfTeam


@dataclass(frozen=True, slots=True)
class BoardGame:
    """One board of one side; `player` 0 is an empty board."""

    player: int
    cell: TrfCell

    def points(self, scoring: Scoring) -> Points:
        """What the board brought, nothing while it is empty or unfinished."""
        return scoring.points(Outcome(self.cell.code)) if self.cell.code else ZERO


@dataclass(frozen=True, slots=True)
class Side:
    """One team's round in a match: the other team, and its boards in order."""

    opponent: int
    boards: tuple[BoardGame, ...]

    @property
    def colour(self) -> Colour | None:
        """The colour on board 1."""
        return self.boards[0].cell.colour if self.boards else None

    @property
    def finished(self) -> bool:
        """Whether every board that has a game has a result."""
        return all(board.cell.code or board.cell.opponent is None for board in self.boards)

    @property
    def played(self) -> bool:
        """Whether a game took place on any board."""
        return any(board.cell.code and RULES[Outcome(board.cell.code)].played for board in self.boards)


class TeamRounds:
    """The rounds of a document seen by teams."""

    def __init__(self, document: TrfDocument) -> None:
        self._document = document
        self._players: dict[int, TrfPlayer] = {player.number: player for player in document.players}
        self._team_of = {number: team.number for team in document.teams for number in team.players if number}
        self._lineups: Mapping[tuple[int, int], Lineup] = {
            (lineup.round, lineup.team): lineup for lineup in document.lineups
        }

    @cached_property
    def forfeits(self) -> Mapping[tuple[int, int], ForfeitedMatch]:
        """Matches of record 330 by round and team."""
        found: dict[tuple[int, int], ForfeitedMatch] = {}
        for match in self._document.forfeited_matches:
            found[match.round, match.white] = found[match.round, match.black] = match
        return found

    def side(self, team: TrfTeam, round_: int) -> Side | None:
        """A team's round in a match that its players' games tell of; None when they tell of none."""
        boards = tuple(self._boards(team, round_))
        lineup = self._lineups.get((round_, team.number))
        opponents = (self._team_of.get(board.cell.opponent or 0, 0) for board in boards)
        opponent = next((number for number in opponents if number), lineup.opponent if lineup else 0)
        return Side(opponent, boards) if opponent and opponent != team.number else None

    def _boards(self, team: TrfTeam, round_: int) -> Iterator[BoardGame]:
        """By record 300, else those of the squad who have a game or a win without an opponent, in board order."""
        lineup = self._lineups.get((round_, team.number))
        if lineup is not None:
            yield from (BoardGame(number, self.cell(number, round_)) for number in lineup.players)
            return
        for number in team.players:
            cell = self.cell(number, round_)
            if cell.opponent is not None or cell.code == "+":
                yield BoardGame(number, cell)

    def cell(self, number: int, round_: int) -> TrfCell:
        """A player's round, empty for an empty board and beyond the line's end."""
        player = self._players.get(number)
        cells = player.cells if player is not None else ()
        return cells[round_ - 1] if round_ <= len(cells) else TrfCell()

    def has_code(self, team: TrfTeam, round_: int, code: str) -> bool:
        """Whether any player of the team has this code in the round."""
        return any(self.cell(number, round_).code == code for number in team.players if number)

    @cached_property
    def rounds(self) -> int:
        """The last round in which a team has a match or the pairing's bye."""
        by_players = (
            number
            for player in self._document.players
            for number, cell in enumerate(player.cells, 1)
            if cell.opponent is not None or cell.code == "U"
        )
        byes = self._document.team_byes.teams if self._document.team_byes else ()
        by_byes = (number for number, team in enumerate(byes, 1) if team)
        by_forfeits = (match.round for match in self._document.forfeited_matches)
        return max((*by_players, *by_byes, *by_forfeits), default=0)

    @cached_property
    def boards(self) -> int:
        """How many boards a match has: by record 352 or the widest match, before any match by the smallest squad."""
        sides = (
            self.side(team, number) for team in self._document.teams for number in range(1, self.rounds + 1)
        )
        widest = max((len(side.boards) for side in sides if side is not None), default=0)
        if self._document.board_colours:
            return max(widest, len(self._document.board_colours))
        return widest or min((len(team.players) for team in self._document.teams if team.players), default=1)
