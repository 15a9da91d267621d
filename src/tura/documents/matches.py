"""Matches of teams: who sits at which board, what each board and the match brought, and lineups by default marked."""

from __future__ import annotations

from tura.core.colour import Colour
from tura.core.conduct.boards import game_points
from tura.core.ids import EntryId
from tura.core.points import Points
from tura.core.teams import LineupSource, place_of, team_of
from tura.core.tournament import BoardView, RoundView, Tournament
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.pairings import result_text
from tura.i18n import Translator


def match_tables(tournament: Tournament, view: RoundView, t: Translator) -> tuple[Table, ...]:
    """A table for each match of a round, once its lineups are published."""
    return tuple(_match(tournament, view, match, t) for match in view.boards)


def _match(tournament: Tournament, view: RoundView, match: BoardView, t: Translator) -> Table:
    columns = (
        Column("board", t("table.board"), Align.RIGHT),
        Column("first", _team(tournament, view, match.white, t)),
        Column("colour", "", Align.CENTRE),
        Column("result", t("table.result"), Align.CENTRE),
        Column("second", _team(tournament, view, match.black, t)),
    )
    rows = tuple(_board(tournament, match, game, t) for game in match.games)
    return Table(columns, rows, caption(tournament, match, t))


def caption(tournament: Tournament, match: BoardView, t: Translator) -> str:
    """Both teams and the score so far: ``2. Team A – Team B 3½ : 2½``."""
    own, other = (sum(game_points(match, team)) for team in (match.white, match.black))
    names = [tournament.entries[team].name for team in (match.white, match.black)]
    score = f" {t.points(Points(own))} : {t.points(Points(other))}" if match.games else ""
    return f"{match.number}. {names[0]} – {names[1]}{score}"


def _team(tournament: Tournament, view: RoundView, team: EntryId, t: Translator) -> str:
    lineup = tournament.lineups.get(view.number, {}).get(team)
    name = tournament.entries[team].name
    if lineup is None or lineup.source is LineupSource.FILED:
        return name
    return f"{name} ({t(f'lineup.{lineup.source.value}')})"


def _board(tournament: Tournament, match: BoardView, game: BoardView, t: Translator) -> tuple[Cell, ...]:
    first_is_white = team_of(game.white) == match.white
    first, second = (game.white, game.black) if first_is_white else (game.black, game.white)
    text = result_text(game, t)
    turned = text if first_is_white else " : ".join(reversed(text.split(" : ")))
    colour = Colour.WHITE if first_is_white else Colour.BLACK
    return (
        Cell(str(game.number)),
        Cell(_player(tournament, first, t)),
        Cell(t(f"colour.letter.{colour.value}")),
        Cell(turned, game.result.value if game.result else game.state.value),
        Cell(_player(tournament, second, t)),
    )


def _player(tournament: Tournament, player: EntryId, t: Translator) -> str:
    place = place_of(player)
    if place == 0:
        return t("lineup.empty")
    return f"{place}. {tournament.squads[team_of(player)].member(place).name}"
