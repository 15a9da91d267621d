"""A `Regulation` as TOML in the order in which people think of it, ready to be edited by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time
from decimal import Decimal

from tura.core.codec import Path, Tree, dotted, encode
from tura.core.regulation.model import Regulation

_WIDTH = 100
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ORDER = ("event", "category", "common", "tournament", "team_table", "clauses")


def write(regulation: Regulation, comments: Mapping[str, str] | None = None) -> str:
    """The TOML text; `read` of it gives an equal regulation.

    `comments` maps keys (``common.protests.within``, ``tournament.0.rounds``) to what is written beside
    their values, such as the clause of the text that each comes from.
    """
    writer = _Writer(comments or {})
    tree = encode(regulation)
    writer.pairs({key: item for key, item in tree.items() if key not in _ORDER}, ())
    for key in _ORDER:
        if key in tree:
            writer.section(tree[key], (key,))
    return "\n".join(writer.lines).lstrip("\n") + "\n"


class _Writer:
    def __init__(self, comments: Mapping[str, str]) -> None:
        self.comments = {key: _one_line(said) for key, said in comments.items()}
        self.lines: list[str] = []

    def section(self, tree: Tree, path: Path) -> None:
        """A table under its header, or each table of a list under a header of its own."""
        if isinstance(tree, list):
            for number, item in enumerate(tree):
                self._headed(f"[[{_header(path)}]]", item, (*path, number))
        else:
            self._headed(f"[{_header(path)}]", tree, path)

    def _headed(self, header: str, table: dict[str, Tree], path: Path) -> None:
        inline, below = _parted(table)
        if inline or not below or header.startswith("[["):
            comment = self.comments.get(dotted(path))
            self.lines += ["", f"{header}  # {comment}" if comment else header]
        self.pairs(dict(sorted(inline.items(), key=_first_names)), path)
        for key, item in below.items():
            self.section(item, (*path, key))

    def pairs(self, table: dict[str, Tree], path: Path) -> None:
        """The ``key = value`` lines of one table."""
        for key, item in table.items():
            self.lines += self._pair(key, item, (*path, key))

    def _pair(self, key: str, item: Tree, path: Path) -> Iterator[str]:
        comments = [
            said for known, said in self.comments.items() if f"{known}.".startswith(f"{dotted(path)}.")
        ]
        beside = f"  # {', '.join(dict.fromkeys(comments))}" if comments else ""
        line = f"{_key(key)} = {_value(item)}"
        if len(line) <= _WIDTH or not isinstance(item, list) or not item:
            yield line + beside
            return
        yield f"{_key(key)} = [{beside}"
        for part in item:
            yield f"  {_value(part)},"
        yield "]"


def _one_line(comment: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in comment).split())


_NAMES = ("id", "name", "name_en", "number")


def _first_names(pair: tuple[str, Tree]) -> int:
    """What a thing is called comes before what is said of it."""
    return _NAMES.index(pair[0]) if pair[0] in _NAMES else len(_NAMES)


def _parted(table: dict[str, Tree]) -> tuple[dict[str, Tree], dict[str, Tree]]:
    """What a table says in lines of its own, and the tables that come after it."""
    below = {key: item for key, item in table.items() if _needs_section(key, item)}
    return {key: item for key, item in table.items() if key not in below}, below


def _needs_section(key: str, item: Tree) -> bool:
    """Whether a table, or a list of tables, is too long for one line or holds tables that are."""
    if isinstance(item, dict):
        return len(f"{key} = {_value(item)}") > _WIDTH
    if isinstance(item, list) and item and all(isinstance(part, dict) for part in item):
        return len(f"{key} = {_value(item)}") > _WIDTH
    return False


def _header(path: Path) -> str:
    return ".".join(_key(step) for step in path if isinstance(step, str))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(tree: Tree) -> str:
    match tree:
        case bool():
            return "true" if tree else "false"
        case int():
            return str(tree)
        case Decimal():
            return f"{tree:f}"
        case str():
            return _text(tree)
        case datetime() | date():
            return tree.isoformat()
        case time():
            return _text(tree.isoformat("auto" if tree.second or tree.microsecond else "minutes"))
        case list():
            return f"[{', '.join(map(_value, tree))}]"
        case dict():
            return f"{{ {', '.join(f'{_key(key)} = {_value(item)}' for key, item in tree.items())} }}"
        case _:
            raise TypeError(f"no TOML form for {tree!r}")


def _text(text: str) -> str:
    """A one-line string; JSON's escapes are TOML's, except that TOML bars the delete character too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
