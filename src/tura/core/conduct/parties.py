"""The board that a protest is about, and who is a party to it: nobody decides in a case of their own."""

from __future__ import annotations

from collections.abc import Iterator

from tura.core.conduct.base import round_of
from tura.core.conduct.matches import game_of
from tura.core.conduct.results import board_of
from tura.core.ids import Board, EntryId, Round
from tura.core.protests import Protest
from tura.core.teams import place_of, team_of
from tura.core.tournament import BoardView, Tournament


def board_at(
    tournament: Tournament, number: Round | None, match: Board | None, board: Board | None
) -> BoardView | None:
    """A board of a round, or of a match of it; None where no board is meant; refused when there is none."""
    if number is None:
        return None
    view = round_of(tournament, number)
    if board is None:
        return None
    return board_of(view, board) if match is None else game_of(board_of(view, match), number, board)


def sides(board: BoardView) -> tuple[EntryId, EntryId]:
    """Both participants of a board; of a board of a match, both teams."""
    return team_of(board.white), team_of(board.black)


def party_names(tournament: Tournament, protest: Protest) -> frozenset[str]:
    """Everybody who is concerned: who filed it, both sides, of teams their players at the board and captains."""
    board = board_at(tournament, protest.round, protest.match, protest.board)
    entries = [*([protest.entry] if protest.entry else []), *(sides(board) if board else ())]
    names = [tournament.entries[entry].name for entry in entries]
    return frozenset([protest.filed_by, *names, *_of_teams(tournament, entries, board)])


def _of_teams(tournament: Tournament, entries: list[EntryId], board: BoardView | None) -> Iterator[str]:
    for team in entries:
        squad = tournament.squads.get(team)
        if squad is not None and squad.captain:
            yield squad.captain
    for player in (board.white, board.black) if board else ():
        squad = tournament.squads.get(team_of(player))
        if squad is not None and player != team_of(player) and place_of(player):
            yield squad.member(place_of(player)).name
