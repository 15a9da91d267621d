"""The web application: routes, the frame around each page, what is cached and what every answer carries."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tura import __version__
from tura.i18n import Translator
from tura.web import pages
from tura.web.headers import SECURITY, SecurityHeaders
from tura.web.kept import unpacked
from tura.web.language import remember, speaker_for, switch
from tura.web.shelf import Shelf
from tura.web.visit import Page, Visit, tag

_HERE = Path(__file__).parent
_KEPT = {"cache-control": "no-cache", "vary": "Accept-Encoding, Accept-Language, Cookie"}
"""A page may be kept, and is asked for again each time: unchanged, it is not sent again."""


def application(shelf: Shelf) -> Starlette:
    """The application on the events of a shelf."""
    app = Starlette(
        routes=[
            Route("/", _home),
            Route("/e/{event}/", _page(pages.event)),
            Route("/e/{event}/{tournament}/", _page(pages.tournament)),
            Route("/e/{event}/{tournament}/rounds/{round}", _page(pages.round_)),
            Route("/e/{event}/{tournament}/standings", _page(pages.standings)),
            Route("/e/{event}/{tournament}/crosstable", _page(pages.crosstable)),
            Route("/e/{event}/{tournament}/players/{entry}", _page(pages.player)),
            Mount("/static", StaticFiles(directory=_HERE / "static")),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={HTTPException: _not_there, Exception: _broken},
    )
    app.state.shelf = shelf
    app.state.templates = _templates()
    return app


def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(_HERE / "templates", encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _page(build: Callable[[Visit], Page]) -> Callable[[Request], Response]:
    def handler(request: Request) -> Response:
        visit = Visit.of(request)
        return _known(request, visit.tag) or _kept(request, visit, build)

    return handler


def _kept(request: Request, visit: Visit, build: Callable[[Visit], Page]) -> Response:
    """A page of an event, made once for each state of its journal."""

    def make() -> str:
        return _render(request, build(visit), visit.t, pages.frame(visit))

    packed = visit.shown.kept.page(visit.key, make)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return _answer(request, packed, {"etag": visit.tag, "content-encoding": "gzip"})
    return _answer(request, unpacked(packed), {"etag": visit.tag})


def _home(request: Request) -> Response:
    shelf: Shelf = request.app.state.shelf
    t = speaker_for(request)
    current = tag(".".join(str(exhibit.now().event.version) for exhibit in shelf.exhibits.values()), t)
    if known := _known(request, current):
        return known
    text = _render(request, pages.home(request), t, {})
    return _answer(request, text.encode("utf-8"), {"etag": current})


def _known(request: Request, current: str) -> Response | None:
    """The short answer to one who has this very page."""
    if current not in request.headers.get("if-none-match", ""):
        return None
    response = Response(status_code=304, headers={**_KEPT, "etag": current})
    remember(request, response)
    return response


def _answer(request: Request, body: bytes, headers: dict[str, str]) -> Response:
    response = HTMLResponse(body, headers={**_KEPT, **headers})
    remember(request, response)
    return response


def _not_there(request: Request, error: Exception) -> Response:
    """The answer to an address behind which nothing is, in the reader's language."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return _sorry(request, status, "page.missing", "page.missing-why")


def _broken(request: Request, error: Exception) -> Response:  # noqa: ARG001 - the server's log has it
    """The answer when the program failed; nothing of how it failed is told to strangers."""
    return _sorry(request, 500, "page.broken", "page.broken-why")


def _sorry(request: Request, status: int, title: str, why: str) -> Response:
    t = speaker_for(request)
    page = Page("sorry.html", t(title), {"why": t(why)})
    response = HTMLResponse(_render(request, page, t, {}), status_code=status, headers=SECURITY)
    remember(request, response)
    return response


def _render(request: Request, page: Page, t: Translator, frame: dict[str, Any]) -> str:
    templates: Environment = request.app.state.templates
    return templates.get_template(page.template).render(
        t=t, title=page.title, languages=switch(request), version=__version__, **frame, **page.shows
    )
