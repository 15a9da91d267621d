"""Draw the life cycles from their tables.

python tools/lifecycles_page.py docs/lifecycles.md
"""

import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from tura.core.lifecycle import BOARD, ROUND, TOURNAMENT, Transitions
from tura.core.protests import PROTEST

Table = Transitions[Any, Any]

INTRODUCTION = """\
# Life cycles

Drawn by `make docs` from the tables of the program (`core/lifecycle.py`, `core/protests.py`). A cell names the state
that an act leads to; an empty one is a refusal (`not-now`): what is not in a table is not allowed.
"""

TABLES: dict[str, Table] = {
    "A tournament": TOURNAMENT,
    "A round": ROUND,
    "A board": BOARD,
    "A protest": PROTEST,
}
NOTES = {
    TOURNAMENT.subject: "Entering somebody after the draw of lots asks for the numbers again. A round robin that has "
    "begun takes nobody in and keeps its numbers, whatever its table of states allows.",
    ROUND.subject: "A round is over when every board has a result; there is no act for it. A round that is taken back "
    "(`unpair`) is gone, so no state follows.",
    BOARD.subject: "Two entries that differ are a conflict: both are kept, neither counts, until somebody corrects; "
    "whatever is entered meanwhile agrees with nothing. A board that is forfeited because a player left is recorded without an entry.",
    PROTEST.subject: "The deposit is paid before a protest is registered; who decides is the regulation's.",
}
MOVES = {("round", "unpair"): "gone"}
"""Acts after which the thing itself is no more."""


def page() -> str:
    """The whole page, in English."""
    return INTRODUCTION + "".join(section(title, table) for title, table in TABLES.items())


def section(title: str, table: Table) -> str:
    """One life cycle: picture, table, note."""
    lines = [f"## {title}", "", "```mermaid", "stateDiagram-v2", *_picture(table), "```", ""]
    lines += [*_rows(table), "", NOTES[table.subject]]
    return "\n" + "\n".join(lines) + "\n"


def _picture(table: Table) -> Iterator[str]:
    states = _states(table)
    yield f"    [*] --> {_node(states[0])}"
    for state in states:
        if _node(state) != state.value:
            yield f'    state "{state.value}" as {_node(state)}'
    for (state, act), after in table.table.items():
        target = "[*]" if (table.subject, act.value) in MOVES else _node(after)
        yield f"    {_node(state)} --> {target}: {act.value}"


def _rows(table: Table) -> Iterator[str]:
    kind: type[Enum] = type(next(iter(table.table))[1])
    acts = list(kind)
    yield f"| | {' | '.join(act.value for act in acts)} |"
    yield "|---" * (len(acts) + 1) + "|"
    for state in _states(table):
        cells = (_cell(table, state, act) for act in acts)
        yield f"| **{state.value}** | {' | '.join(cells)} |"


def _cell(table: Table, state: Enum, act: Enum) -> str:
    if (state, act) not in table.table:
        return ""
    return MOVES.get((table.subject, act.value)) or str(table.table[state, act].value)


def _states(table: Table) -> list[Enum]:
    kind: type[Enum] = type(next(iter(table.table))[0])
    return list(kind)


def _node(state: Enum) -> str:
    return str(state.value).replace("-", "_").replace(" ", "_")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8", newline="\n")
