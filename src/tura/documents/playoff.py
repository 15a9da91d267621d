"""A play-off as a document: its stages with lots and games, what is due, and how the places stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from tura.core.ids import EntryId
from tura.core.points import format_points
from tura.documents.model import Align, Cell, Column, Document, Table
from tura.i18n import Translator
from tura.playoff.contest import Contest
from tura.playoff.facts import Due, DueLot, PlayedGame
from tura.playoff.ladder import Block, PlayoffState, StageReport

Names = Mapping[EntryId, str]


def playoff_document(
    contest: Contest, state: PlayoffState | None, starts: datetime | None, names: Names, t: Translator
) -> Document:
    """The document of one play-off; without a state it is asked for, but not opened."""
    title = t("playoff.title", first=contest.first, last=contest.last)
    lines = [t("playoff.group", names=_names(contest.entries, names))]
    lines += [t("playoff.starts", at=t.moment(starts))] if starts else []
    if state is None:
        return Document(title, (*lines, t("playoff.not-open")))
    lines += [t("playoff.decided")] if state.decided else [due_line(due, names, t) for due in state.due]
    notes = (t("playoff.strays", keys=", ".join(state.strays)),) if state.strays else ()
    tables = (_places(state, names, t), *(_stage(stage, names, t) for stage in state.stages))
    return Document(title, tuple(lines), tables, notes)


def due_line(due: Due, names: Names, t: Translator) -> str:
    """One thing that is due, with its key, as a sentence."""
    if isinstance(due, DueLot):
        return t(f"playoff.due-lot.{due.purpose.value}", key=due.key, names=_names(due.players, names))
    seats = due.seats.map(lambda entry: names[entry])
    clock = t.clock(due.time_control) if due.time_control else ""
    if due.draw_wins_for_black:
        clock = f"{clock}; {t('playoff.draw-for-black')}"
    return t("playoff.due-game", key=due.key, white=seats.white, black=seats.black, clock=clock)


def _names(entries: tuple[EntryId, ...], names: Names) -> str:
    return ", ".join(names[entry] for entry in entries)


def _places(state: PlayoffState, names: Names, t: Translator) -> Table:
    columns = (
        Column("place", t("table.place"), Align.RIGHT),
        Column("name", t("table.name")),
        Column("ending", t("table.decided-by")),
    )
    rows = [row for block in state.blocks for row in _block(block, names, t)]
    return Table(columns, tuple(rows))


def _block(block: Block, names: Names, t: Translator) -> Iterator[tuple[Cell, ...]]:
    place = str(block.first) if block.first == block.last else f"{block.first}-{block.last}"
    ending = t(f"playoff.ending.{block.ending.value}")
    for entry in block.players:
        yield Cell(place), Cell(names[entry]), Cell(ending, block.ending.value)


def _stage(stage: StageReport, names: Names, t: Translator) -> Table:
    play, why = t(f"playoff.play.{stage.ref.play.value}"), t(f"playoff.why.{stage.why.value}")
    caption = t("playoff.stage", key=stage.ref.key, play=play, why=why)
    points = ", ".join(f"{names[one]} {t.points(scored)}" for one, scored in stage.outcome.points)
    columns = (
        Column("key", t("table.number")),
        Column("white", t("table.white")),
        Column("black", t("table.black")),
        Column("result", t("table.result")),
    )
    rows = [
        _taken(used.key, used.fact, names)
        for used in stage.outcome.taken
        if isinstance(used.fact, PlayedGame)
    ]
    return Table(columns, tuple(rows), f"{caption} ({points})" if points else caption)


def _taken(key: str, game: PlayedGame, names: Names) -> tuple[Cell, ...]:
    seats = game.seats.map(lambda entry: names[entry])
    return Cell(key), Cell(seats.white), Cell(seats.black), Cell(game.result.value)


def tree_of(contest: Contest, state: PlayoffState | None, names: Names) -> dict[str, object]:
    """The play-off for programs: places, what is due, games with their own results."""
    tree: dict[str, object] = {"first": contest.first, "last": contest.last, "open": state is not None}
    if state is None:
        return tree | {"players": [names[entry] for entry in contest.entries]}
    tree["decided"] = state.decided
    tree["places"] = [
        {
            "first": block.first,
            "last": block.last,
            "players": [names[entry] for entry in block.players],
            "ending": block.ending.value,
        }
        for block in state.blocks
    ]
    tree["due"] = [_due_tree(due, names) for due in state.due]
    tree["stages"] = [_stage_tree(stage, names) for stage in state.stages]
    return tree


def _due_tree(due: Due, names: Names) -> dict[str, object]:
    common = {"key": due.key, "play": due.stage.play.value}
    if isinstance(due, DueLot):
        return common | {"lot": due.purpose.value, "players": [names[entry] for entry in due.players]}
    seats = due.seats.map(lambda entry: names[entry])
    return common | {
        "white": seats.white,
        "black": seats.black,
        "time_control": str(due.time_control or ""),
        "draw_wins_for_black": due.draw_wins_for_black,
    }


def _stage_tree(stage: StageReport, names: Names) -> dict[str, object]:
    return {
        "key": stage.ref.key,
        "play": stage.ref.play.value,
        "why": stage.why.value,
        "points": {names[entry]: format_points(points) for entry, points in stage.outcome.points},
        "games": [
            {
                "key": used.key,
                "white": names[used.fact.seats.white],
                "black": names[used.fact.seats.black],
                "result": used.fact.result.value,
            }
            for used in stage.outcome.taken
            if isinstance(used.fact, PlayedGame)
        ],
    }
