"""Which language a person is spoken to in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

CATALOGUES = Path(__file__).parent / "catalogues"

LANGUAGES: tuple[str, ...] = tuple(sorted(path.name for path in CATALOGUES.iterdir() if path.is_dir()))
"""The codes of the languages that have catalogues."""

FALLBACK = "en"

_VARIABLES = ("TURA_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(wish: str | None, environ: Mapping[str, str], system: str | None = None) -> str:
    """The first known language of: the wish, TURA_LANG, the locale's variables, the system's locale; else English.

    A value may be a code (``uk``), a locale (``uk_UA.UTF-8``, ``Ukrainian_Ukraine``) or an HTTP
    ``Accept-Language`` list; what is not known is passed over.
    """
    for said in (wish, *(environ.get(name) for name in _VARIABLES), system):
        for part in (said or "").split(","):
            if code := _code(part):
                return code
    return FALLBACK


def _code(locale: str) -> str | None:
    word = locale.strip().lower().replace("-", "_").split(";")[0].split(".")[0].split("_")[0]
    word = _NAMES.get(word, word)
    return word if word in LANGUAGES else None


_NAMES = {"ukrainian": "uk", "english": "en", "ua": "uk"}
