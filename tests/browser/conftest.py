"""Real browsers at a real server: one of each for all tests, a fresh visitor for each test."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.house import House

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 60_000  # much on a busy machine, nothing on an idle one
LINE_MS = int(os.environ.get("STARBOARD_LINE_MS", "0"))  # `make test-slow-line`: answers take so much longer

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("STARBOARD_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


def slow_down(page: Page) -> None:
    limits = {"offline": False, "latency": LINE_MS, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", limits)


Visit = Callable[..., Page]


@pytest.fixture
def visit(house: House, browser: Browser) -> Iterator[Visit]:
    """Another visitor with a browser of their own; whatever its console complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(address: str = "/", **settings: object) -> Page:
        context = browser.new_context(**{"base_url": house.url, "viewport": DESKTOP, **settings})
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        if LINE_MS:
            slow_down(page)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """A visitor on the home page."""
    return visit()
