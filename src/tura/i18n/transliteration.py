"""Ukrainian names in Latin letters: the national table of 2010 (Cabinet resolution No. 55)."""

from __future__ import annotations

import re

_ANYWHERE = dict(
    zip(
        "абвгґдежзиіклмнопрстуфхцчшщ",
        "a b v h g d e zh z y i k l m n o p r s t u f kh ts ch sh shch".split(),
        strict=True,
    )
) | {"ь": "", "'": "", "’": "", "ʼ": "", "ё": "io", "ъ": "", "ы": "y", "э": "e"}

_INSIDE = {"є": "ie", "ї": "i", "й": "i", "ю": "iu", "я": "ia"}
_AT_THE_START = {"є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"}
_WORD = re.compile(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*")


def latin(text: str) -> str:
    """The text with its Ukrainian words in Latin letters, capitals kept; everything else as it stands.

    Letters of Russian that Ukrainian has not are written the way Ukrainian ears hear them.
    """
    return _WORD.sub(lambda match: _word(match[0]), text)


def _word(word: str) -> str:
    shouted = len(word) > 1 and word.isupper()
    parts = [_part(word, place) for place in range(len(word))]
    return "".join(part.upper() if shouted else part for part in parts)


def _part(word: str, place: int) -> str:
    letter, low = word[place], word[place].lower()
    if low == "г" and place and word[place - 1].lower() == "з":
        said = "gh"
    else:
        table = _INSIDE if place else _AT_THE_START
        said = table.get(low, _ANYWHERE.get(low, low))
    return said.capitalize() if letter != low else said
