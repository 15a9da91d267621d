"""Tables of team tournaments: who beat whom by how much, players on their boards, a team's card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tura.core.colour import Colour
from tura.core.ids import EntryId, Round, Tpn
from tura.core.player_results import PlayerResult
from tura.core.points import Points, format_points
from tura.core.result import Outcome
from tura.core.team_table import Match, Team, TeamTable
from tura.documents.crosstable import mark
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.standings import Player
from tura.i18n import Translator
from tura.ranking.standings import Row, Standings
from tura.rating.performance import tournament_performance

Link = Callable[[Round], str]


def match_table(
    teams: TeamTable,
    standings: Standings,
    players: Mapping[Tpn, Player],
    t: Translator,
    link: Link | None = None,
) -> Table:
    """Game points against each other team (round robin) or round by round, with both totals, in the order of places."""
    rows = standings.rows
    by_number = {team.tpn: team for team in teams.teams}
    if teams.predetermined:
        heads: Sequence[object] = [row.tpn for row in rows]
        columns = tuple(
            Column(f"v{tpn}", str(at), Align.CENTRE, players[Tpn(tpn)].name)
            for at, tpn in enumerate((row.tpn for row in rows), 1)
        )
    else:
        heads = [Round(number) for number in range(1, standings.after_round + 1)]
        columns = tuple(Column(f"r{number}", str(number), Align.RIGHT) for number in heads)
    body = tuple(
        (
            *_head(row, players, t),
            *(_cell(by_number[row.tpn], int(str(head)), teams, t, link) for head in heads),
            *_totals(by_number[row.tpn], standings.after_round, t),
        )
        for row in rows
    )
    return Table((*_head_columns(t), *columns, *_total_columns(t)), body)


def _head_columns(t: Translator) -> tuple[Column, ...]:
    return (
        Column("place", t("table.place"), Align.RIGHT),
        Column("tpn", t("table.number"), Align.RIGHT),
        Column("name", t("table.team")),
    )


def _total_columns(t: Translator) -> tuple[Column, ...]:
    return (
        Column("MP", t("table.match-points"), Align.RIGHT),
        Column("GP", t("table.game-points"), Align.RIGHT),
    )


def _head(row: Row, players: Mapping[Tpn, Player], t: Translator) -> tuple[Cell, Cell, Cell]:
    place = str(row.place) if row.place else t("table.no-place")
    player = players[row.tpn]
    return Cell(place), Cell(str(row.tpn)), Cell(player.name, link=player.link)


def _totals(team: Team, through: int, t: Translator) -> tuple[Cell, Cell]:
    matches = team.matches[:through]
    mp = Points(sum(match.match_points for match in matches) + team.match_adjustment)
    gp = Points(sum(match.game_points for match in matches) + team.game_adjustment)
    return Cell(t.points(mp), format_points(mp), emphasis=True), Cell(t.points(gp), format_points(gp))


def _cell(team: Team, head: int, teams: TeamTable, t: Translator, link: Link | None) -> Cell:
    if not teams.predetermined:
        match = team.match(Round(head))
        return _round_cell(match, t, link and link(Round(head)))
    if team.tpn == head:
        return Cell("×", "X")
    met = [(Round(at), match) for at, match in enumerate(team.matches, 1) if match.opponent == head]
    texts = [_score(match, t) for _, match in met]
    leads = link(met[0][0]) if link and len(met) == 1 else None
    return Cell(" ".join(texts), " ".join(_plain(match) for _, match in met), link=leads)


def _score(match: Match, t: Translator) -> str:
    """Game points, those of a forfeited match with a sign before them."""
    return "·" if match.outcome is None else f"{_sign(match, '−')}{t.points(match.game_points)}"


def _plain(match: Match) -> str:
    return "" if match.outcome is None else f"{_sign(match, '-')}{format_points(match.game_points)}"


def _sign(match: Match, minus: str) -> str:
    return {Outcome.FORFEIT_WIN: "+", Outcome.FORFEIT_LOSS: minus}.get(match.outcome or Outcome.WIN, "")


def _round_cell(match: Match, t: Translator, link: str | None) -> Cell:
    if match.opponent is None:
        if match.outcome is None:
            return Cell("–", "")
        word = t(f"outcome.short.{match.outcome.name}")
        return Cell(word, f"0000 - {match.outcome.value}")
    colour = match.colour or Colour.WHITE
    text = f"{match.opponent}{t(f'colour.letter.{colour.value}')}{_score(match, t)}"
    return Cell(text, f"{match.opponent} {colour.value} {_plain(match)}", link=link)


def results_table(results: Sequence[PlayerResult], names: Mapping[EntryId, str], t: Translator) -> Table:
    """Players with what they scored at the boards, in the order given; `names` of teams by entry."""
    columns = (
        Column("place", t("table.squad-place"), Align.RIGHT),
        Column("name", t("table.name")),
        Column("team", t("table.team")),
        Column("rating", t("table.rating"), Align.RIGHT),
        Column("games", t("table.games"), Align.RIGHT),
        Column("points", t("table.points"), Align.RIGHT),
        Column("percent", "%", Align.RIGHT),
        Column("performance", t("table.performance"), Align.RIGHT),
        Column("forfeits", t("table.forfeit-points"), Align.RIGHT),
    )
    return Table(columns, tuple(_result_row(result, names, t) for result in results))


def _result_row(result: PlayerResult, names: Mapping[EntryId, str], t: Translator) -> tuple[Cell, ...]:
    percent = result.percent
    forfeits = result.forfeit_points
    return (
        Cell(str(result.place)),
        Cell(result.member.name),
        Cell(names[result.team]),
        Cell(str(result.member.rating or "")),
        Cell(str(result.games)),
        Cell(t.points(result.points), format_points(result.points), emphasis=True),
        Cell("" if percent is None else str(percent)),
        Cell(str(performance_of(result) or "")),
        Cell(t.points(forfeits) if forfeits else "", format_points(forfeits)),
    )


def performance_of(result: PlayerResult) -> int | None:
    """The performance rating against opponents with a rating; None without any."""
    halves = sum(half for _, half in result.rated)
    return tournament_performance([rating for rating, _ in result.rated], halves)


def card_tables(
    team: Team, results: Sequence[PlayerResult], names: Mapping[Tpn, str], t: Translator
) -> tuple[Table, Table]:
    """A team's matches, and its players round by round."""
    matches = Table(
        (
            Column("round", t("table.round"), Align.RIGHT),
            Column("colour", "", Align.CENTRE),
            Column("opponent", t("table.opponent")),
            *_total_columns(t),
        ),
        tuple(_match_row(number, match, names, t) for number, match in enumerate(team.matches, 1)),
    )
    rounds = range(1, len(team.matches) + 1)
    players = Table(
        (
            Column("place", t("table.squad-place"), Align.RIGHT),
            Column("name", t("table.name")),
            *(Column(f"r{number}", str(number), Align.CENTRE) for number in rounds),
            Column("points", t("table.points"), Align.RIGHT),
            Column("games", t("table.games"), Align.RIGHT),
        ),
        tuple(_card_row(result, rounds, t) for result in results),
    )
    return matches, players


def _match_row(number: int, match: Match, names: Mapping[Tpn, str], t: Translator) -> tuple[Cell, ...]:
    opponent = names.get(match.opponent, "") if match.opponent else ""
    if match.opponent is None and match.outcome is not None:
        opponent = t(f"outcome.short.{match.outcome.name}")
    colour = t(f"colour.letter.{match.colour.value}") if match.colour else ""
    return (
        Cell(str(number)),
        Cell(colour),
        Cell(opponent),
        Cell(t.points(match.match_points), format_points(match.match_points)),
        Cell(t.points(match.game_points), format_points(match.game_points)),
    )


def _card_row(result: PlayerResult, rounds: Sequence[int], t: Translator) -> tuple[Cell, ...]:
    return (
        Cell(str(result.place)),
        Cell(result.member.name),
        *(_board_cell(result, Round(number), t) for number in rounds),
        Cell(t.points(result.points), format_points(result.points), emphasis=True),
        Cell(str(result.games)),
    )


def _board_cell(result: PlayerResult, number: Round, t: Translator) -> Cell:
    """Board, colour, result: ``3б1``; nothing where the player did not play."""
    seat = result.seats.get(number)
    if seat is None:
        return Cell("")
    board, colour, outcome = seat
    letter = t(f"colour.letter.{colour.value}")
    return Cell(
        f"{board}{letter}{mark(outcome)}", f"{board} {colour.value} {outcome.value if outcome else ''}"
    )
