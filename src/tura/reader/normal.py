"""A text made regular for reading, every character of it tied to its place in the original.

The originals mix alphabets inside words, four kinds of quotes, no-break spaces, doubled stops and gender
endings in brackets; none of it may matter to a recogniser, and none of it may move a value's place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tura.reader.lexicon import LEXICON

Replacement = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of characters of the original text."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Normal:
    """A regular text, its lower-case twin of equal length, and where each character came from."""

    text: str
    low: str
    origin: tuple[int, ...]
    """One offset of the original per character, and the original's length at the end."""

    def span(self, start: int, end: int) -> Span:
        """The range of the original behind a range of this text."""
        if end <= start:
            return Span(self.origin[start], self.origin[start])
        return Span(self.origin[start], self.origin[end - 1] + 1)


class _Working:
    def __init__(self, text: str) -> None:
        self.text = text
        self.origin = list(range(len(text) + 1))

    def replace(self, pattern: re.Pattern[str], replacement: Replacement) -> None:
        pieces: list[str] = []
        origin: list[int] = []
        done = 0
        for match in pattern.finditer(self.text):
            new = replacement if isinstance(replacement, str) else replacement(match)
            start, end = match.span()
            pieces += (self.text[done:start], new)
            origin += self.origin[done:start]
            origin += [self.origin[min(start + number, max(start, end - 1))] for number in range(len(new))]
            done = end
        if not pieces:
            return
        pieces.append(self.text[done:])
        origin += self.origin[done:]
        self.text, self.origin = "".join(pieces), origin


_SPACES = (
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\r\f\v"
)
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500"
_QUOTES = "«»“”„‟‹›＂"
_APOSTROPHES = "'`´ʼ‘′"
_SAME_LENGTH = str.maketrans(
    {
        **dict.fromkeys(_SPACES, " "),
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_QUOTES, '"'),
        **dict.fromkeys(_APOSTROPHES, "’"),
        "\u2028": "\n",
        "\u2029": "\n",
        "\u2022": "•",
        "\u00b7": "•",
        "\uf0b7": "•",
        "\u25cf": "•",
        "\u25aa": "•",
    }
)

_INVISIBLE = re.compile("[\u200b-\u200f\u00ad\ufeff\u2060]")
_DECOMPOSED = re.compile("[иИіІуУ][\u0306\u0308]")
_COMPOSED = {"и\u0306": "й", "И\u0306": "Й", "і\u0308": "ї", "І\u0308": "Ї"}
_DOUBLE_QUOTES = re.compile(r"’’|,,(?=\w)|\"{2,}")
_LATIN_TWINS = "aceiopxyABCEHIKMOPTXYëï"
_CYRILLIC_TWINS = "асеіорхуАВСЕНІКМОРТХУёї"
_TO_CYRILLIC = str.maketrans(_LATIN_TWINS, _CYRILLIC_TWINS)
_TO_LATIN = str.maketrans(_CYRILLIC_TWINS, _LATIN_TWINS)
_WORD = re.compile(r"[A-Za-zА-Яа-яЁёІіЇїЄєҐґ’]{2,}")
_LATIN = re.compile(r"[A-Za-z]")
_CYRILLIC = re.compile(r"[А-Яа-яЁёІіЇїЄєҐґ]")
_ROMAN = re.compile(
    r"(?<![\w’])[IVXІХ]{2,5}(?![\w’])|(?<![\w’.])[IVXІХ](?=[ -]{1,3}(?:[IVXІХ]{1,4}[ -]|тур|міс|розр|кат|юн|ст|та [IVXІХ]))"
)
_GENDER = re.compile(r" ?\(-{1,2}(?:\)[а-яіїєґ]{0,2}(?![а-яіїєґ])|[а-яіїєґ’]{1,5}\))")
_SPACED_WORD = re.compile(r"(?<![\w])(?:[А-ЯІЇЄҐ] ){4,}[А-ЯІЇЄҐ](?![\w])")
_ADDRESS_OF_PAGE = re.compile(r"https?://[^\s)]+")
_SLASHED = re.compile(r"(?<!\S)/([^/\n]{3,80})/(?=[\s.,;]|$)")
_RUNS = re.compile(r" {2,}")
_LINE_ENDS = re.compile(r" +(?=\n)")
_DOUBLE_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)|,,+|;;+|::+")
_SPACE_BEFORE = re.compile(r" +(?=[,;:.)](?!\.))")
_SPACE_INSIDE = re.compile(r"(?<=\() +")


def _one_alphabet(match: re.Match[str]) -> str:
    word = match[0]
    if not _LATIN.search(word) or not _CYRILLIC.search(word):
        return word
    if _CYRILLIC.search(word.translate(_TO_LATIN)):
        return word.translate(_TO_CYRILLIC)
    return word.translate(_TO_LATIN if _LATIN.search(word.translate(_TO_CYRILLIC)) else _TO_CYRILLIC)


def _any_of(words: dict[str, str]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + ")", re.IGNORECASE)


def _by(words: dict[str, str]) -> Callable[[re.Match[str]], str]:
    def right(match: re.Match[str]) -> str:
        word = words[match[0].lower()]
        return word[0].upper() + word[1:] if match[0][0].isupper() else word

    return right


_UKRAINIAN_LETTERS = re.compile("[іїєґІЇЄҐ]")
_RUSSIAN_LETTERS = re.compile("[ыэъёЫЭЪЁ]")


def is_russian(text: str) -> bool:
    """Whether letters that only Russian has outnumber those that only Ukrainian has."""
    return len(_RUSSIAN_LETTERS.findall(text)) > len(_UKRAINIAN_LETTERS.findall(text))


def normalise(text: str) -> Normal:
    """Makes a text regular: alphabets, quotes, dashes, spaces, stops, gender endings, known misspellings."""
    work = _Working(text.translate(_SAME_LENGTH))
    work.replace(_INVISIBLE, "")
    work.replace(_DECOMPOSED, lambda match: _COMPOSED.get(match[0], match[0]))
    work.replace(_DOUBLE_QUOTES, '"')
    work.replace(_WORD, _one_alphabet)
    work.replace(_ROMAN, lambda match: match[0].translate(_TO_LATIN))
    work.replace(_ADDRESS_OF_PAGE, "")
    work.replace(_SLASHED, lambda match: f"({match[1]})")
    work.replace(_RUNS, " ")
    work.replace(_GENDER, "")
    work.replace(_SPACED_WORD, lambda match: match[0].replace(" ", ""))
    work.replace(_DOUBLE_STOPS, lambda match: match[0][0])
    work.replace(_SPACE_BEFORE, "")
    work.replace(_SPACE_INSIDE, "")
    work.replace(_LINE_ENDS, "")
    work.replace(_any_of(LEXICON.misspellings), _by(LEXICON.misspellings))
    if is_russian(work.text):
        work.replace(_any_of(LEXICON.russian), _by(LEXICON.russian))
    return Normal(work.text, _lower(work.text), tuple(work.origin))


def _lower(text: str) -> str:
    low = text.lower()
    return low if len(low) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


_QUOTED = re.compile(r'"([^"]*)"')


def printable(piece: str) -> str:
    """A piece of regular text as it is printed: one line, quotes in pairs, dashes between spaces."""
    line = " ".join(piece.split()).strip(" ,;:.-")
    line = _QUOTED.sub(r"«\1»", line).replace('"', "")
    return line.replace(" - ", " – ")
