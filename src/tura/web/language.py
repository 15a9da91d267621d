"""Which language a page speaks: the one asked for, the one chosen before, the browser's."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from tura.i18n import LANGUAGES, Translator, choose_language, translator

COOKIE = "tura_lang"
_A_YEAR = 365 * 24 * 3600


def speaker_for(request: Request) -> Translator:
    """The translator of ``?lang=``, else of the cookie, else of ``Accept-Language``."""
    wishes = (
        request.query_params.get("lang", ""),
        request.cookies.get(COOKIE, ""),
        request.headers.get("accept-language", ""),
    )
    return translator(choose_language(",".join(wish for wish in wishes if wish), {}))


def remember(request: Request, response: Response) -> None:
    """Keeps a language that was asked for by address."""
    wish = request.query_params.get("lang")
    if wish in LANGUAGES:
        response.set_cookie(COOKIE, wish, max_age=_A_YEAR, httponly=True, samesite="lax")


def switch(request: Request) -> list[tuple[str, str, str]]:
    """The languages: code, name in the language itself, and the query that shows this page in it."""
    after = request.query_params.get("after")
    kept = {} if after is None else {"after": after}
    return [
        (code, translator(code)("language.name"), urlencode({**kept, "lang": code}))
        for code in sorted(LANGUAGES, reverse=True)
    ]
