"""The rules by which games are played, the document above the regulation, and equipment."""

from __future__ import annotations

import re

from tura.reader.clauses import Clause, Passage
from tura.reader.lexicon import LEXICON
from tura.reader.normal import printable
from tura.reader.notes import Notes

_BY_RULES = re.compile(
    r"(?:у |в )?(?:відповідності (?:з|із|до)|відповідно до|згідно(?: з| із)?|за|керу\w+) (?:діючими |чинними |діючих |чинних )?\"?(?=(?:Турнірн\w+ )?[Пп]равил)"
)
_RULES_END = re.compile(r" (?:з|із) використанням| (?:у|в) \d+ тур|, (?:затверджен|окрім|крім)|\.$|;$")
_WORDS = (
    (re.compile(r"(?<!\w)Правил(?:ами|ам)?(?!\w)"), "Правила"),
    (re.compile(r"(?<!\w)правил(?:ами|ам)?(?!\w)"), "правила"),
    (re.compile(r"(?<!\w)Турнірн(?:их|ими)(?!\w)"), "Турнірні"),
    (re.compile(r"(?<!\w)турнірн(?:их|ими)(?!\w)"), "турнірні"),
)
_STATUTE = re.compile(r"згідно(?: з| із)? (Положенн\w+|Регламент\w*) ((?:про|проведення) .+)$")
_STATUTE_WORD = {"п": "Положення", "р": "Регламент"}


def read(clause: Clause, notes: Notes) -> None:
    """Writes down ``event.rules``, ``event.statute`` and ``equipment``."""
    for passage in notes.free(clause):
        _rules(passage, notes)
        _statute(passage, notes)
        _equipment(passage, notes)


def _rules(passage: Passage, notes: Notes) -> None:
    match = _BY_RULES.search(passage.text)
    if match is None:
        return
    end = _RULES_END.search(passage.text, match.end())
    stop = end.start() if end else len(passage.text)
    tail = passage.text[match.end() : stop]
    words = tail.replace('"', "") if '" ' in tail else re.sub(r'"(?=\w)', " ", tail).replace('"', "")
    words = printable(re.sub(r" +", " ", words))
    for pattern, right in _WORDS:
        words = pattern.sub(right, words)
    ended = tail.rstrip().endswith(("р", "рр"))
    notes.say(passage, "event.rules", words + ("." if ended else ""), (match.end(), stop), groups=frozenset())


def _statute(passage: Passage, notes: Notes) -> None:
    match = _STATUTE.search(passage.text)
    if match is None:
        return
    word = _STATUTE_WORD[match[1][0].lower()]
    text = re.sub(r"(\d{4}) ?р(?:\.|оку)?\.?$", r"\1 р.", match[2].strip())
    notes.say(passage, "event.statute", f"{word} {text}", match.span(), groups=frozenset())
    if word == "Регламент":
        notes.find("refers-to-itself", passage.part(*match.span()), "A41")


def _equipment(passage: Passage, notes: Notes) -> None:
    for code, pattern in LEXICON.equipment:
        if match := pattern.search(passage.low):
            notes.say(passage, f"equipment.{notes.count('equipment', passage.scope)}", code, match.span())
