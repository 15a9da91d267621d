"""The words that the reader knows, from ``lexicon.toml``: an arbiter can read them and add to them.

Patterns are regular expressions over regular lower-case text (one apostrophe ``’``, one dash ``-``, one quote ``"``).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The tables of the lexicon, ready for use; patterns keep the order of the file."""

    misspellings: dict[str, str]
    russian: dict[str, str]
    months: dict[str, int]
    weekdays: dict[str, int]
    numbers: dict[str, int]
    ordinals: dict[str, int]
    cities: dict[str, str]
    nominatives: dict[str, str]
    groups: dict[str, re.Pattern[str]]
    group_names: dict[str, str]
    systems: tuple[tuple[str, re.Pattern[str]], ...]
    tie_breaks: tuple[tuple[str, re.Pattern[str]], ...]
    roles: tuple[tuple[str, re.Pattern[str]], ...]
    titles: tuple[tuple[str, re.Pattern[str]], ...]
    awards: tuple[tuple[str, re.Pattern[str]], ...]
    equipment: tuple[tuple[str, re.Pattern[str]], ...]
    ranks: tuple[tuple[str, re.Pattern[str]], ...]
    sections: re.Pattern[str]
    """Headings of parts of a text that numbers none, fully matched."""
    known: tuple[re.Pattern[str], ...]


def _patterns(table: dict[str, str]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((code, re.compile(pattern)) for code, pattern in table.items())


def _inverted(table: dict[str, list[str]]) -> dict[str, str]:
    return {form: word for word, forms in table.items() for form in (word.lower(), *forms)}


def load(source: str) -> Lexicon:
    """Builds a lexicon from the text of its TOML file; the standard library's errors say what is wrong."""
    tables = tomllib.loads(source)
    return Lexicon(
        misspellings=tables["misspellings"],
        russian=tables["russian"],
        months={form: number for number, forms in enumerate(tables["months"], 1) for form in forms},
        weekdays={form: number for number, forms in enumerate(tables["weekdays"]) for form in forms},
        numbers=tables["numbers"],
        ordinals=tables["ordinals"],
        cities=_inverted(tables["cities"]),
        nominatives=_inverted(tables["nominatives"]),
        groups={group: re.compile(table["pattern"]) for group, table in tables["groups"].items()},
        group_names={group: table["name"] for group, table in tables["groups"].items()},
        systems=_patterns(tables["systems"]),
        tie_breaks=_patterns(tables["tie_breaks"]),
        roles=_patterns(tables["roles"]),
        titles=_patterns(tables["titles"]),
        awards=_patterns(tables["awards"]),
        equipment=_patterns(tables["equipment"]),
        ranks=_patterns(tables["ranks"]),
        sections=re.compile("|".join(tables["sections"])),
        known=tuple(re.compile(pattern) for pattern in tables["known"]),
    )


LEXICON = load(resources.files("tura.reader").joinpath("lexicon.toml").read_text(encoding="utf-8"))
"""The lexicon that comes with Tura."""
