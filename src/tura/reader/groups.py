"""The tournaments of one text: by sex, by kind of game, by letter; and where a text speaks of which."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tura.reader.labelled import verbatim
from tura.reader.lexicon import LEXICON

GroupIds = frozenset[str]


@dataclass(frozen=True, slots=True)
class Mention:
    """A place of a text that names one group, or several in a row."""

    groups: GroupIds
    start: int
    end: int


_PAIRS = (("men", "women"), ("boys", "girls"))
_KINDS = ("classical", "rapid", "blitz")
_LETTER = r"\"?[A-ZА-ЯІЇЄҐ]\"?"
_LETTERS = re.compile(
    rf"(?:[Тт][Уу][Рр][Нн][Іі][Рр]\w*|[Гг][Рр][Уу][Пп]\w*)[ :-]+({_LETTER}(?:(?:, ?| та | і | й | - |-){_LETTER})*)(?![\w’])"
)
_ONE = re.compile(r"\"?([A-ZА-ЯІЇЄҐ])\"?")
_START_LETTER = re.compile(r"\"([A-ZА-ЯІЇЄҐ])\" ?-")
_JOINT = re.compile(r"(?:[ ,\"]|та|і|й|турнір\w*|груп\w*|серед)*")
_QUOTED = re.compile(r"[Тт]урнір\w* \"([^\"\n]+)\"")
_DECLARED = re.compile(r"(?m)^Турнір \"([^\"\n]+)\": (.+)$")
_TWINS = str.maketrans("АВСЕНІКМОРТХ", "ABCEHIKMOPTX")
_TO_CYRILLIC = str.maketrans("ABCEHIKMOPTX", "АВСЕНІКМОРТХ")


class Groups:
    """The groups of one text and the words that name them."""

    def __init__(
        self, ids: Iterable[str], letters: dict[str, str], declared: dict[str, dict[str, str]] | None = None
    ) -> None:
        self.ids = tuple(ids)
        self.declared = declared or {}
        """Groups that the text lists itself, as ``Турнір «B»: …``, with what it says of each."""
        self.all = frozenset(self.ids)
        self._letters = letters
        """Letter as written, in either alphabet, to the id of its group."""

    def mentions(self, text: str) -> list[Mention]:
        """Where a piece of regular text names groups; neighbours are joined to one mention."""
        if self.declared:
            return _joined(list(self._quoted(text)), text)
        found = [*self._named(text), *self._lettered(text)]
        return _joined(sorted(found, key=lambda mention: mention.start), text)

    def _quoted(self, text: str) -> Iterable[Mention]:
        for match in _QUOTED.finditer(text):
            if match[1] in self.declared:
                yield Mention(frozenset({match[1]}), match.start(), match.end())

    def _named(self, text: str) -> Iterable[Mention]:
        low = text.lower()
        for group in self.ids:
            if pattern := LEXICON.groups.get(group):
                for match in pattern.finditer(low):
                    yield Mention(frozenset({group}), match.start(), match.end())

    def _lettered(self, text: str) -> Iterable[Mention]:
        if not self._letters:
            return
        for match in (*_LETTERS.finditer(text), *_START_LETTER.finditer(text)):
            letters = _ONE.findall(match[1])
            known = frozenset(self._letters[letter] for letter in letters if letter in self._letters)
            if known:
                yield Mention(
                    known, match.start(), match.end(1) + (match[0][match.end(1) - match.start() :][:1] == '"')
                )

    def declares(self, line: str) -> bool:
        """Whether a paragraph is the text's own entry of one of its groups."""
        return bool(self.declared) and _DECLARED.match(line) is not None

    def name(self, group: str) -> str | None:
        """The group as a document names it; None for the only one of a text."""
        if group in self._letters.values():
            return f"турнір «{group}»"
        return LEXICON.group_names.get(group)


def _joined(mentions: list[Mention], text: str) -> list[Mention]:
    result: list[Mention] = []
    for mention in mentions:
        if result and mention.start < result[-1].end:
            continue
        if result and _JOINT.fullmatch(text[result[-1].end : mention.start].lower()):
            previous = result.pop()
            mention = Mention(previous.groups | mention.groups, previous.start, mention.end)  # noqa: PLW2901
        result.append(mention)
    return result


def find_groups(text: str) -> Groups:
    """The tournaments that a whole regular text speaks of; none when it is about a single one."""
    if declared := {match[1]: _said_of(match[2]) for match in _DECLARED.finditer(text)}:
        return Groups(declared, {}, declared)
    letters = _letters(text)
    if len(set(letters.values())) > 1:
        return Groups(dict.fromkeys(letters.values()), letters)
    low = text.lower()
    for pair in _PAIRS:
        if all(_announced(group, low) for group in pair):
            return Groups(pair, {})
    return Groups(_kinds(low), {})


_ANNOUNCES = r"(?:серед|турнір\w*|груп\w*|залік\w*|окремо|чемпіонат\w* \w+) [^.\n\d]{0,40}?"


def _announced(group: str, low: str) -> bool:
    """Whether the text speaks of tournaments of this group, or has a heading for it."""
    pattern = LEXICON.groups[group].pattern
    return re.search(rf"{_ANNOUNCES}{pattern}|(?m:^[ •-]*{pattern}[ :.]*$)", low) is not None


_SAID = (("number", "номер "), ("name_en", "англійською "), ("name", "назва "))


def _said_of(line: str) -> dict[str, str]:
    """Name, number and English name of a group that the text lists."""
    pieces = line.split("; ")
    return {
        key: verbatim(piece.removeprefix(words))
        for key, words in _SAID
        for piece in pieces
        if piece.startswith(words)
    }


def _letters(text: str) -> dict[str, str]:
    written: list[str] = []
    for match in _LETTERS.finditer(text):
        letters = _ONE.findall(match[1])
        if " - " in match[1] or (re.search(r'"?-"?', match[1]) and len(letters) == 2):
            letters = _range(letters[0], letters[-1])
        written += letters
    ids = {letter: _id(letter, set(written)) for letter in written}
    twins = {letter.translate(_TO_CYRILLIC): id_ for letter, id_ in ids.items()}
    return {**twins, **ids}


def _range(first: str, last: str) -> list[str]:
    alphabet = "ABCDEFGH" if first in "ABCDEFGH" and last in "ABCDEFGH" else "АБВГДЕ"
    if first not in alphabet or last not in alphabet:
        return [first, last]
    return list(alphabet[alphabet.index(first) : alphabet.index(last) + 1])


def _id(letter: str, written: set[str]) -> str:
    cyrillic_only = {each for each in written if each.translate(_TWINS) == each and each > "Z"}
    return letter if cyrillic_only else letter.translate(_TWINS)


def _kinds(low: str) -> list[str]:
    """Kinds of game that are programmes of the event: two or more that head a paragraph, a title or a list."""
    heads = {
        group: match.start()
        for group in _KINDS
        if (match := re.search(rf"(?m)^[ •\"-]*(?:{LEXICON.groups[group].pattern})", low))
    }
    named = {group: match.start() for group in _KINDS if (match := LEXICON.groups[group].search(low))}
    listed = re.search(r"(?:програм|вид[иі]в?|дисциплін)\w*", low) is not None and len(named) > 1
    found = named if listed or len(heads) > 1 else {}
    return sorted(found, key=lambda group: found[group])
