"""The pages on a phone and on a laptop, as a person sees and operates them."""

from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
"""One browser is enough for all of them."""

PAGES = [
    "/",
    "/e/ukraine-2018/",
    "/e/ukraine-2011/final/",
    "/e/ukraine-2011/final/rounds/9",
    "/e/ukraine-2011/final/standings",
    "/e/ukraine-2011/final/crosstable",
    "/e/ukraine-2011/final/players/3",
    "/e/nowhere/",
]
STANDINGS, CROSSTABLE = PAGES[4:6]
ON_TOP = """cell => {
    const { x, y, height } = cell.getBoundingClientRect();
    return document.elementFromPoint(x + 8, y + height / 2).closest("th") === cell;
}"""
"""Whether nothing lies over a cell."""


def overflow(page: Page) -> int:
    """How many pixels of the page lie beside the screen."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def test_no_page_is_wider_than_the_screen(screen: BrowserContext, site: str) -> None:
    page = screen.new_page()
    for path, language in product(PAGES, ("uk", "en")):
        page.goto(f"{site}{path}?lang={language}")
        assert overflow(page) == 0, path


@pytest.mark.parametrize("path", [STANDINGS, CROSSTABLE])
def test_a_wide_table_scrolls_in_its_box_and_keeps_the_names(browser: Browser, site: str, path: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 740}, locale="uk-UA")
    page.goto(site + path)
    box, name = page.locator(".scroll"), page.locator("tbody th").first
    assert box.evaluate("box => box.scrollWidth > box.clientWidth")
    box.evaluate("box => box.scrollLeft = 10000")
    assert name.bounding_box()["x"] == pytest.approx(box.bounding_box()["x"], abs=2)
    assert name.evaluate(ON_TOP)
    page.close()


def test_a_value_unfolds_and_another_takes_its_place(screen: BrowserContext, site: str) -> None:
    page = screen.new_page()
    page.goto(site + STANDINGS)
    values, sheets = page.locator("details.terms summary"), page.locator(".sheet")
    values.nth(0).click()
    expect(sheets.nth(0)).to_be_in_viewport(ratio=1)
    expect(sheets.nth(0).locator("li")).to_have_count(11)
    assert overflow(page) == 0
    values.nth(1).focus()
    page.keyboard.press("Enter")
    expect(sheets.nth(0)).to_be_hidden()
    expect(sheets.nth(1)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheets.nth(1)).to_be_hidden()
    expect(values.nth(1)).to_be_focused()


def test_everything_works_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="uk-UA")
    page = context.new_page()
    page.goto(site + STANDINGS)
    page.locator("details.terms summary").first.click()
    expect(page.locator(".sheet").first).to_be_visible()
    page.locator("details.terms summary").first.click()
    expect(page.locator(".sheet").first).to_be_hidden()
    page.get_by_role("link", name="Крос-таблиця").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Крос-таблиця")
    context.close()


def test_the_language_is_switched_and_kept(screen: BrowserContext, site: str) -> None:
    page = screen.new_page()
    page.goto(site + STANDINGS)
    expect(page.get_by_role("heading", level=1)).to_have_text("Становище")
    page.get_by_role("link", name="EN – English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Standings")
    page.get_by_role("link", name="Ponomariov, Ruslan").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_keyboard_reaches_the_content_first(screen: BrowserContext, site: str) -> None:
    page = screen.new_page()
    page.goto(site + STANDINGS)
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_paper_carries_the_table_and_nothing_to_click(screen: BrowserContext, site: str) -> None:
    page = screen.new_page()
    page.goto(site + STANDINGS)
    page.emulate_media(media="print")
    expect(page.locator("table")).to_be_visible()
    for control in (".top", ".tabs", ".chips"):
        expect(page.locator(control)).to_be_hidden()
    assert page.locator("body").evaluate("body => getComputedStyle(body).color") == "rgb(0, 0, 0)"


def test_nothing_is_asked_of_other_hosts_and_no_policy_is_broken(screen: BrowserContext, site: str) -> None:
    page = screen.new_page()
    asked, complaints = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    for path in PAGES[:-1]:
        page.goto(site + path)
    assert {url.startswith(site) for url in asked} == {True}
    assert complaints == []


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_pages_can_be_used_by_everybody(browser: Browser, site: str, width: int, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 740}, color_scheme=scheme, locale="uk-UA", bypass_csp=True
    )
    page = context.new_page()
    for path in PAGES:
        page.goto(site + path)
        if path == STANDINGS:
            page.locator("details.terms summary").first.click()
        report = Axe().run(page)
        assert report.violations_count == 0, f"{path}: {report.generate_report()}"
    context.close()
