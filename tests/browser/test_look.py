"""The look: it fits, it can be read, and it can be used by everybody."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.conftest import PHONE
from browser.hands import GAME, first_turn, headline, lit, say, start

PAGES = ("/", GAME, f"{GAME}/rules", f"{GAME}/lesson/3", "/import", "/m/nothing")
SERIOUS = ("serious", "critical")


def overflow(page: Page) -> list[int]:
    """How much wider and higher the page is than its window."""
    return page.evaluate(
        """() => {
            const root = document.documentElement;
            return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
        }"""
    )


def complaints(page: Page) -> list[str]:
    """What an accessibility checker finds serious."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{found['id']}: {node['html'][:150]}"
        for found in violations
        if found["impact"] in SERIOUS
        for node in found["nodes"][:3]
    ]


def complaints_in_both_themes(page: Page) -> list[str]:
    """The same by day and by night."""
    found = []
    for theme in ("light", "dark"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += complaints(page)
    return found


def at_orient(page: Page) -> None:
    start(page)
    first_turn(page)
    say(page, "c3", "1")
    expect(page.locator("#rose-n")).to_be_visible()


def test_the_match_page_fits_a_desktop_without_scrolling(page: Page):
    at_orient(page)
    assert overflow(page) == [0, 0]


def test_no_page_is_wider_than_a_phone(visit):
    page = visit(viewport=PHONE)
    for address in PAGES:
        page.goto(address)
        assert overflow(page)[0] == 0, address


def test_the_match_fits_a_phone_and_its_panels_are_tabs(visit):
    page = visit(viewport=PHONE, has_touch=True)
    at_orient(page)
    assert overflow(page) == [0, 0]
    page.get_by_role("button", name="Turns", exact=True).click()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#own")).not_to_be_visible()
    page.locator("#tab-moves").click()
    expect(page.locator("#moves")).to_be_visible()
    page.locator("#moves").get_by_role("button", name="Raise the shield").click()
    page.locator("#tab-game").click()
    expect(headline(page)).to_have_text("Your turn")
    assert overflow(page) == [0, 0]


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_serious_on_any_page(visit, address: str):
    page = visit(address)
    assert complaints_in_both_themes(page) == []


def test_axe_finds_nothing_serious_at_the_table(page: Page):
    at_orient(page)
    assert complaints_in_both_themes(page) == []
    page.keyboard.press("Escape")
    expect(lit(page, "c3")).to_be_visible()
    assert complaints_in_both_themes(page) == []
    page.goto(f"{page.url}/at/2")
    assert complaints_in_both_themes(page) == []


def test_dark_at_first_then_light_then_the_system_and_remembered(page: Page):
    html = page.locator("html")
    sky = "getComputedStyle(document.body).backgroundColor"
    expect(html).to_have_attribute("data-theme", "dark")
    dark = page.evaluate(sky)
    page.locator("[data-do=theme]").click()
    expect(html).to_have_attribute("data-theme", "light")
    assert page.evaluate(sky) != dark
    page.reload()
    expect(html).to_have_attribute("data-theme", "light")
    page.locator("[data-do=theme]").click()
    expect(html).to_have_attribute("data-theme", "system")


def test_every_word_has_a_spoken_label(page: Page):
    at_orient(page)
    for element in lit(page).all():
        assert element.get_attribute("role") == "button"
        assert element.get_attribute("aria-label")
