"""Names of places and bodies, from the case in which a sentence puts them to the one in which they are printed."""

from __future__ import annotations

import re

from tura.reader.lexicon import LEXICON

_ADJECTIVE = re.compile(
    r"([\w’-]*?[бвгґджзклмнпрстфхцчшщ])(?:(ьк|зьк)?(ого|ому|им)|(ької|ькій)|(ої|ій|ою))$", re.IGNORECASE
)
_REGION = re.compile(r"([А-ЯІЇЄҐ][\w’-]+)ськ(?:ої|ій|а) обл(?:\.|аст\w+)?")


def nominative(name: str) -> str:
    """Turns the leading adjectives and the first known noun of a name; the rest stands as it is written."""
    words = name.split(" ")
    for index, word in enumerate(words):
        bare = word.strip('«»",.')
        noun = LEXICON.nominatives.get(bare.lower())
        if noun:
            words[index] = word.replace(bare, _cased(noun, bare))
            return (
                " ".join(_adjective(w) for w in words[:index])
                + (" " if index else "")
                + " ".join(words[index:])
            )
        if not _ADJECTIVE.search(bare):
            break
    return name


def _adjective(word: str) -> str:
    bare = word.strip('«»",.')
    match = _ADJECTIVE.search(bare)
    if match is None:
        return word
    stem = bare[: match.start(3)] if match[3] else None
    if stem is not None:
        return word.replace(bare, stem + "ий")
    if match[4]:
        return word.replace(bare, bare[:-2] + "а")
    return word.replace(bare, bare[: match.start(5)] + "а")


def _cased(word: str, like: str) -> str:
    return word[0].upper() + word[1:] if like[0].isupper() else word


def city(words: str) -> str | None:
    """The printed name of a city known to the lexicon, whatever case it stands in."""
    return LEXICON.cities.get(words.lower())


def region(text: str) -> str | None:
    """The region that a piece of text names, such as ``Одеська область``."""
    match = _REGION.search(text)
    return f"{match[1]}ська область" if match else None
