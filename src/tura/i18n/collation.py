"""Alphabetical order: Python sorts Ґ, Є, І, Ї by their code points, which no Ukrainian list does."""

from __future__ import annotations

import functools
import unicodedata

_CYRILLIC = "абвгґдеєёжзиіїйклмнопрстуўфхцчшщъыьэюя"
"""The Ukrainian alphabet with the letters of its neighbours at the places that they are looked for."""

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_DIGITS = "0123456789"
_APOSTROPHES = frozenset("'’ʼ‘`´′")
_SCRIPTS = {"uk": _CYRILLIC + _LATIN}
_ELSEWHERE = _LATIN + _CYRILLIC


def collation_key(text: str, language: str = "uk") -> tuple[tuple[int, ...], str]:
    """A key that sorts names by the alphabet: case and apostrophes of any shape decide only between equals.

    In Ukrainian lists Cyrillic names come before Latin ones, in others after them; a word that is
    the beginning of another comes first; accents of Latin letters are passed over.
    """
    order = _order(_SCRIPTS.get(language, _ELSEWHERE))
    ranks = tuple(order.get(letter, len(order) + ord(letter)) for letter in _letters(text))
    return ranks, text.translate(_SAME_APOSTROPHE).swapcase()


def _letters(text: str) -> list[str]:
    letters = []
    for letter in unicodedata.normalize("NFC", text).casefold():
        if letter in _CYRILLIC:
            letters.append(letter)
        elif letter not in _APOSTROPHES:
            letters.extend(_bare(letter))
    return letters


def _bare(letter: str) -> list[str]:
    if letter in "-–—\u00a0":
        return [" "]
    return [part for part in unicodedata.normalize("NFD", letter) if not unicodedata.combining(part)]


_SAME_APOSTROPHE = {ord(mark): "'" for mark in _APOSTROPHES}


@functools.cache
def _order(alphabet: str) -> dict[str, int]:
    return {letter: rank for rank, letter in enumerate(" ." + _DIGITS + alphabet)}
