"""The Content-Security-Policy: no page needs what it forbids, and pictures look as they should under it."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.house import House
from recorded import as_file, record_of

GAMES = ("star-fleet-scramble", "stellar-settlers", "star-clicker", "stellar-scramble", "orbital")
CARDS = ("stellar-scramble", "orbital")


@pytest.fixture
def refused(page: Page) -> list[str]:
    """What the browser complains of on the pages that this visitor opens."""
    found: list[str] = []
    page.on("console", lambda line: found.append(line.text))
    return found


def start(page: Page, game: str) -> None:
    page.goto(f"/games/{game}")
    page.locator("button[name=how][value=screen]").click()
    page.wait_for_url("**/m/*")
    page.locator("#curtain .button, #moves button").first.wait_for(state="attached")
    if page.locator("#curtain .button").count():
        page.locator("#curtain .button").click()
    expect(page.locator("#moves button")).not_to_have_count(0)


def test_a_style_element_is_refused_and_noticed(page: Page, refused: list[str]):
    page.goto("/import")
    page.evaluate(
        "document.head.append(document.createRange().createContextualFragment('<style>a{}</style>'))"
    )
    assert ["Content Security Policy" in line for line in refused] == [True]


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_game_does_what_is_forbidden(page: Page, refused: list[str], game: str):
    for path in ("", "/rules", "/lesson/1", *(["/cards"] if game in CARDS else [])):
        page.goto(f"/games/{game}{path}")
    start(page, game)
    before = (
        page.locator("#table").get_attribute("data-ply"),
        page.locator("#table").get_attribute("data-draft"),
    )
    page.locator("#moves button").first.evaluate("button => button.click()")
    page.wait_for_function(
        "([ply, draft]) => table.dataset.ply !== ply || table.dataset.draft !== draft", arg=before
    )
    if game != "star-clicker":  # what people have to remember is shown when the match is over
        page.goto(f"{page.url.partition('?')[0]}/at/0")
    assert refused == []


def test_neither_does_any_other_page(page: Page, refused: list[str], house: House):
    file = as_file(record_of("star_fleet_scramble/points"), "Ann", "Bob")
    match = httpx.post(f"{house.url}/api/import", content=file, timeout=60).json()["match"]
    for path in ("/", "/import", f"/m/{match}", f"/m/{match}/at/9", f"/m/{match}/fair"):
        page.goto(path)
    page.goto(f"/m/{match}/analysis")
    expect(page.locator("#chart")).to_be_visible()
    assert refused == []


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_rules_of_a_position_are_applied(visit: Visit, scripts: bool):
    page = visit("/games/orbital", java_script_enabled=scripts)
    page.locator("button[name=how][value=screen]").click()
    page.wait_for_url("**/m/*")
    expect(page.locator("#ob-pile")).to_be_visible()
    expect(page.locator("#ob-pile-open")).to_be_hidden()
    page.locator("#ob-pile").hover()
    expect(page.locator("#ob-pile-open")).to_be_visible()
