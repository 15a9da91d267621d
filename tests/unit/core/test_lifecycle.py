"""Every entry of every life cycle, and every missing one; the page that is drawn from them."""

from __future__ import annotations

import importlib
import pkgutil
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

import lifecycles_page
import tura.core
from kit.events import CHIEF, DEPUTY, Hall, newcomer, regulation
from tura.app.numbers import by_strength
from tura.core.colour import Colour
from tura.core.conduct.boards import act_on
from tura.core.conduct.draw import DrawColour
from tura.core.conduct.entries import Register
from tura.core.conduct.results import CorrectResult
from tura.core.conduct.rounds import AnnulRound, PublishRound, StartRound
from tura.core.ids import Board, Round
from tura.core.lifecycle import (
    AVAILABLE,
    BOARD,
    LASTING,
    LEFT,
    ROUND,
    TOURNAMENT,
    BoardAct,
    BoardState,
    Presence,
    RoundState,
    TournamentAct,
    TournamentState,
    Transitions,
)
from tura.core.refusal import Refusal, RefusedError
from tura.core.result import GameResult

PAGE = Path(__file__).parents[3] / "docs" / "lifecycles.md"
SWISS = regulation("FIDE_DUTCH_2026", rounds=3)


def every_table() -> list[Transitions[Any, Any]]:
    """All tables of transitions that a module of core holds."""
    names = [info.name for info in pkgutil.walk_packages(tura.core.__path__, "tura.core.")]
    held = (value for name in names for value in vars(importlib.import_module(name)).values())
    return list({id(value): value for value in held if isinstance(value, Transitions)}.values())


TABLES = every_table()
SQUARES = [
    (table, state, act)
    for table in TABLES
    for state in type(next(iter(table.table))[0])
    for act in type(next(iter(table.table))[1])
]


def test_the_page_is_fresh_and_shows_every_table() -> None:
    assert PAGE.read_text("utf-8") == lifecycles_page.page(), "run `make docs`"
    assert {id(table) for table in lifecycles_page.TABLES.values()} == {id(table) for table in TABLES}


@pytest.mark.parametrize(
    ("table", "state", "act"),
    SQUARES,
    ids=[f"{table.subject}: {state.value}, {act.value}" for table, state, act in SQUARES],
)
def test_an_entry_leads_on_and_a_missing_one_refuses(
    table: Transitions[Any, Any], state: Enum, act: Enum
) -> None:
    if (state, act) in table.table:
        assert table.after(state, act) is table.table[state, act]
        return
    with pytest.raises(RefusedError) as refused:
        table.after(state, act)
    facts = {"subject": table.subject, "state": state.value, "act": act.value}
    assert refused.value.refusal == Refusal("not-now", facts)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.subject)
def test_every_state_can_be_reached(table: Transitions[Any, Any]) -> None:
    states = list(type(next(iter(table.table))[0]))
    reached, before = {states[0]}, set[Enum]()
    while reached != before:
        before = set(reached)
        reached |= {after for (state, _), after in table.table.items() if state in before}
    assert reached == set(states)


def test_presences_are_sorted() -> None:
    assert LEFT < LASTING
    assert not LEFT & AVAILABLE
    assert Presence.BACK in LASTING & AVAILABLE


# --- the tables in conduct: each act of a hall in each state ---------------------------------------------------------


def in_state(state: TournamentState) -> Hall:
    hall = Hall(SWISS)
    hall.enter("A", "B", "C", "D")
    if state is not TournamentState.SET_UP:
        hall.do(by_strength(hall.tournament))
        hall.do(DrawColour(Colour.WHITE))
    if state is TournamentState.RUNNING:
        hall.pair()
    return hall


@pytest.mark.parametrize("state", [TournamentState.SET_UP, TournamentState.NUMBERED, TournamentState.RUNNING])
def test_a_tournament_moves_as_its_table_says(state: TournamentState) -> None:
    hall = in_state(state)
    assert hall.tournament.state is state
    hall.do(Register((newcomer("E"),)))
    assert hall.tournament.state is (
        TournamentState.RUNNING if state is TournamentState.RUNNING else TournamentState.SET_UP
    )
    hall.do(by_strength(hall.tournament))
    assert hall.tournament.state is TOURNAMENT.table[state, TournamentAct.NUMBER]


ACTS = {
    "publish": PublishRound(Round(1)),
    "start": StartRound(Round(1)),
    "correct": CorrectResult(Round(1), Board(1), GameResult.DRAW),
    "unpair": AnnulRound(Round(1), "помилка"),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("state", RoundState)
def test_a_round_moves_as_its_table_says(state: RoundState, act: str) -> None:
    hall = Hall(SWISS)
    hall.seat("A", "B", "C", "D")
    hall.pair(publish=state is not RoundState.PAIRED)
    if state is RoundState.STARTED:
        hall.start()
    said = {known.value: known for _, known in ROUND.table}[act]
    done = hall.ask(ACTS[act])
    if (state, said) not in ROUND.table:
        assert isinstance(done, Refusal)
        assert done.code == "not-now"
    elif act == "correct":
        assert isinstance(done, Refusal)
        assert done.code == "nothing-to-correct"
    elif act == "unpair":
        assert not hall.tournament.rounds
    else:
        assert hall.tournament.rounds[Round(1)].state is ROUND.table[state, said]


@pytest.mark.parametrize(
    ("entries", "state"),
    [
        (["1-0"], BoardState.RECORDED),
        (["1-0", "1-0"], BoardState.RECORDED),
        (["1-0", "0-1"], BoardState.CONFLICT),
        (["1-0", "0-1", "="], BoardState.CONFLICT),
        (["1-0", "0-1", "0-1!"], BoardState.RECORDED),
        (["1-0", "0-1!", "1-0"], BoardState.CONFLICT),
        (["1-0", "0-1!", "0-1"], BoardState.RECORDED),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else value.value,
)
def test_a_board_moves_as_its_table_says(entries: list[str], state: BoardState) -> None:
    """An exclamation mark is a correction; every other entry comes from another person."""
    hall = Hall(SWISS)
    hall.seat("A", "B")
    hall.pair()
    for number, entry in enumerate(entries):
        if entry.endswith("!"):
            hall.correct(1, 1, entry.rstrip("!"))
        else:
            hall.result(1, entry, by=DEPUTY if number % 2 else CHIEF)
    assert hall.tournament.rounds[Round(1)].boards[0].state is state


def test_an_entry_in_conflict_agrees_with_nobody() -> None:
    hall = Hall(SWISS)
    hall.seat("A", "B")
    hall.pair()
    board = hall.tournament.rounds[Round(1)].boards[0]
    assert act_on(board, GameResult.DRAW) is BoardAct.FIRST
    hall.result(1, "1-0")
    hall.result(1, "0-1", by=DEPUTY)
    board = hall.tournament.rounds[Round(1)].boards[0]
    assert {act_on(board, result) for result in GameResult} == {BoardAct.DIFFERENT}
    assert (board.state, BoardAct.DIFFERENT) in BOARD.table
