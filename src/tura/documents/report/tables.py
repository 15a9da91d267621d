"""Tables of the report that are read off the tournament as it stands: rounds, games not played, places, awards given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime

from tura.core.given_awards import GivenAward
from tura.core.ids import EntryId, Round, Tpn
from tura.core.journal import Fact
from tura.core.schedule import Timetable
from tura.core.tournament import BoardView, RoundView, Tournament
from tura.documents.awards import item_text, place_text
from tura.documents.model import Align, Cell, Column, Table
from tura.documents.standings import Player, standings_table
from tura.i18n import Translator
from tura.ranking.standings import Standings

Local = Callable[[datetime], datetime]


def rounds_of_report(
    tournament: Tournament, plan: Timetable, facts: Mapping[int, Fact], local: Local, t: Translator
) -> Table:
    """Every round that was paired: planned, published, started, ended; how many games were played.

    What drew it is named where it was not the system of the regulation.
    """
    columns = (
        Column("round", t("table.round"), Align.RIGHT),
        Column("planned", t("report.column.planned")),
        Column("published", t("report.column.published")),
        Column("started", t("report.column.started")),
        Column("ended", t("report.column.ended")),
        Column("boards", t("report.column.boards"), Align.RIGHT),
        Column("played", t("report.column.played"), Align.RIGHT),
        Column("forfeited", t("report.column.forfeited"), Align.RIGHT),
        Column("open", t("report.column.open"), Align.RIGHT),
        Column("sitting", t("report.column.sitting"), Align.RIGHT),
        Column("drawn_by", t("report.column.drawn-by")),
    )
    rows = []
    for view in tournament.rounds.values():
        games = list(_games(view))
        known = [game.result for _, game in games if game.result is not None]
        played = sum(result.played for result in known)
        moments = (
            plan.round(view.number).starts,
            *(moment and local(moment) for moment in (view.published_at, view.started_at, view.ended_at)),
        )
        sitting = len(view.sitting) + (view.free is not None)
        counts = (len(games), played, len(known) - played, len(games) - len(known), sitting)
        engine = getattr(facts[view.paired_by].payload, "engine", "")
        usual = engine == tournament.rule.system
        rows.append(
            (
                Cell(str(view.number)),
                *(_moment(moment, t) for moment in moments),
                *(Cell(str(count)) for count in counts),
                Cell("" if usual else engine, engine),
            )
        )
    return Table(columns, tuple(rows))


def _games(view: RoundView) -> Iterator[tuple[BoardView | None, BoardView]]:
    """Each game of a round, with the match that it belongs to."""
    for board in view.boards:
        if board.games:
            yield from ((board, game) for game in board.games)
        else:
            yield None, board


def _moment(moment: datetime | None, t: Translator) -> Cell:
    return Cell(t.moment(moment), f"{moment:%Y-%m-%dT%H:%M}") if moment else Cell("–", "")


def unplayed_table(tournament: Tournament, name: Callable[[EntryId], str], t: Translator) -> Table:
    """Games that were decided without play, and everybody who sat a round out."""
    columns = (
        Column("round", t("table.round"), Align.RIGHT),
        Column("board", t("table.board"), Align.RIGHT),
        Column("white", t("table.white")),
        Column("result", t("table.result"), Align.CENTRE),
        Column("black", t("table.black")),
    )
    rows = [row for view in tournament.rounds.values() for row in _unplayed(view, name, t)]
    return Table(columns, tuple(rows))


def _unplayed(view: RoundView, name: Callable[[EntryId], str], t: Translator) -> Iterator[tuple[Cell, ...]]:
    number = Cell(str(view.number))
    for match, game in _games(view):
        if game.result is not None and not game.result.played:
            board = f"{match.number}.{game.number}" if match else str(game.number)
            result = Cell(game.result.value)
            yield number, Cell(board), Cell(name(game.white)), result, Cell(name(game.black))
    for entry, outcome in view.sitting.items():
        word = t(f"outcome.{outcome.name}")
        yield number, Cell(""), Cell(name(entry)), Cell(word, outcome.name), Cell("")
    if view.free is not None:
        yield number, Cell(""), Cell(name(view.free)), Cell(t("table.free"), "FREE"), Cell("")


def places_table(standings: Standings, players: Mapping[Tpn, Player], t: Translator) -> Table:
    """The final order: places, numbers, names, points, what decided."""
    whole = standings_table(standings, players, t)
    wanted = {"place", "tpn", "name", "points", "decided_by"}
    kept = [at for at, column in enumerate(whole.columns) if column.key in wanted]
    rows = tuple(tuple(row[at] for at in kept) for row in whole.rows)
    return Table(tuple(whole.columns[at] for at in kept), rows)


def given_table(awards: tuple[GivenAward, ...], names: Callable[[EntryId], str], t: Translator) -> Table:
    """The awards as they were handed over, whatever became of the results."""
    columns = (
        Column("place", t("award.column.place"), Align.RIGHT),
        Column("category", t("award.column.category")),
        Column("name", t("award.column.name")),
        Column("item", t("award.column.item")),
    )
    return Table(columns, tuple(_given(award, names, t) for award in awards))


def _given(award: GivenAward, names: Callable[[EntryId], str], t: Translator) -> tuple[Cell, ...]:
    name = award.team or names(award.entry)
    if award.trainer:
        name = t("award.trainer", trainer=award.trainer, name=name)
    if award.hundredths is None:
        item = Cell(item_text(award.item, award.degree, t), award.item)
    else:
        item = Cell(t.number(f"{award.hundredths / 100:.2f}"), f"{award.hundredths / 100:.2f}")
    return Cell(place_text(award.first, award.last)), Cell(award.category or ""), Cell(name), item


def defaults_table(pairs: list[tuple[str, str]], t: Translator) -> Table:
    """What the regulation does not say, and what was applied in its place."""
    columns = (Column("gap", t("report.column.gap")), Column("applied", t("report.column.applied")))
    return Table(columns, tuple((Cell(gap), Cell(applied)) for gap, applied in pairs))


def last_round(tournament: Tournament) -> Round:
    """The round after the last paired one: states said for it hold now."""
    return Round(tournament.last_round + 1)
