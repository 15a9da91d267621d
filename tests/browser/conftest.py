"""A browser, and a real server with two championships for it to look at."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from kit.served import played, serving
from tura.bootstrap import House

SIZES = {"phone": (360, 740), "laptop": (1280, 800)}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the championships of 2011 and 2018."""
    folder = tmp_path_factory.mktemp("events")
    paths = [played(name, folder) for name in ("ukraine-2011", "ukraine-2018")]
    with serving({path: House().open_event(path) for path in paths}) as url:
        yield url


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(params=SIZES)
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A Ukrainian browser on a phone, then on a laptop."""
    width, height = SIZES[request.param]
    context = browser.new_context(viewport={"width": width, "height": height}, locale="uk-UA")
    yield context
    context.close()
