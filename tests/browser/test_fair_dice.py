"""Fair dice in a real browser: it adds random bytes by itself, and checks every draw afterwards."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE
from browser.hands import headline, lit, wait_for_turn
from browser.house import House
from browser.test_look import complaints_in_both_themes, overflow

GAME = "/games/comet-dash"
LUCK = re.compile("^[0-9a-f]{32}$")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("fair"), "browser.dice:create_fair_app")
    house.open()
    yield house
    house.close()


def start(page: Page, way: str = "bot", goal: int = 7) -> None:
    """A short match by the form: no single roll reaches its goal, so that at least two are drawn."""
    page.goto(GAME)
    page.get_by_text("Seat and options").click()
    page.get_by_label("Goal").fill(str(goal))
    page.locator(f"button[name=how][value={way}]").click()
    page.wait_for_url("**/m/*")


def play_to_the_end(page: Page) -> None:
    while wait_for_turn(page):
        before = int(page.locator("#table").get_attribute("data-ply") or 0)
        choice = "stop" if lit(page, "stop").count() else "roll"
        lit(page, choice).click()
        page.wait_for_function("before => Number(table.dataset.ply) > before", arg=before)
    expect(headline(page)).to_have_text(re.compile("win|lose"))


def added(page: Page) -> list[str]:
    """What the server has of everybody's bytes."""
    match = page.locator("#table").get_attribute("data-match")
    table = page.request.get(f"/api/matches/{match}").json()
    return [each["luck"] for each in table["luck"]]


@pytest.fixture
def played(page: Page) -> Page:
    """A browser that has just finished a match."""
    start(page)
    play_to_the_end(page)
    return page


def test_the_browser_adds_bytes_before_anything_is_drawn(page: Page):
    start(page)
    expect(page.locator("#table")).to_have_attribute("data-luck", LUCK)
    own = page.locator("#table").get_attribute("data-luck")
    assert added(page) == [own]
    match = page.locator("#table").get_attribute("data-match")
    table = page.request.get(f"/api/matches/{match}").json()
    kept = json.loads(page.evaluate("match => localStorage.getItem(`starboard.luck.${match}`)", match))
    assert kept == {"luck": own, "commitment": table["commitment"], "taken": True}
    assert table["luck"][0]["ply"] == 0
    page.reload()
    expect(headline(page)).to_have_text("Your turn")
    assert added(page) == [own]


def test_a_friend_adds_bytes_with_the_form(page: Page, visit):
    start(page, "link")
    link = page.locator(".invite input").first.input_value()
    friend = visit(link)
    expect(friend.locator(".commitment")).to_have_text(re.compile("[0-9a-f]{64}"))
    friend.get_by_role("button", name="Play").first.click()
    expect(friend.locator("#table")).to_have_attribute("data-luck", LUCK)
    expect(page.locator("#table")).to_have_attribute("data-luck", LUCK)
    assert len(set(added(page))) == 2


def test_an_invitation_shows_the_whole_commitment_on_a_phone(page: Page, visit):
    start(page, "link")
    friend = visit(page.locator(".invite input").first.input_value(), viewport=PHONE)
    box = friend.locator(".commitment").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    assert overflow(friend)[0] == 0


def test_every_draw_is_checked_in_the_browser(played: Page):
    played.get_by_role("button", name="More").click()
    played.locator("#to-fair").click()
    expect(played.locator("#verdict")).to_have_attribute("data-verdict", "fair")
    expect(played.locator("#verdict-words")).to_have_text(
        re.compile(r"^All \d+ draws of this match are right\.$")
    )
    expect(played.locator("#findings")).to_contain_text("it is in the list")
    played.get_by_text("Every draw", exact=True).click()
    draws = played.evaluate("JSON.parse(document.getElementById('match-data').textContent).draws.length")
    expect(played.locator("#draws tr")).to_have_count(draws)
    assert overflow(played)[0] == 0
    assert complaints_in_both_themes(played) == []


def test_the_page_fits_a_phone(visit, played: Page):
    address = played.url.replace("/m/", "/m/") + "/fair"
    phone = visit(address, viewport=PHONE)
    expect(phone.locator("#verdict")).to_have_attribute("data-verdict", "fair")
    assert overflow(phone)[0] == 0


def test_bytes_that_the_server_lost_are_found_out(played: Page):
    match = played.locator("#table").get_attribute("data-match")
    kept = {"luck": "ab" * 16, "commitment": played.locator("#table").get_attribute("data-commitment")}
    played.evaluate(
        "([match, kept]) => localStorage.setItem(`starboard.luck.${match}`, kept)",
        [match, json.dumps({**kept, "taken": True})],
    )
    played.goto(f"/m/{match}/fair")
    expect(played.locator("#verdict")).to_have_attribute("data-verdict", "unfair")
    expect(played.locator("#findings")).to_contain_text("is not in the list")


def test_while_the_match_runs_the_page_explains(page: Page):
    start(page, goal=40)
    expect(headline(page)).to_have_text("Your turn")
    page.goto(f"{page.url}/fair")
    expect(page.locator("#verdict-words")).to_have_text("The match is not over yet.")
    expect(page.locator("#added tr")).to_have_count(1)
    expect(page.locator("#fair-file")).to_have_count(0)


def downloaded(page: Page, folder: Path) -> Path:
    page.goto(f"{page.url}/fair")
    with page.expect_download() as download:
        page.locator("#fair-file").click()
    file = folder / "fair.html"
    download.value.save_as(file)
    return file


def opened(page: Page, file: Path) -> Page:
    """A file in a browser without a network."""
    page.context.set_offline(True)
    page.goto(file.as_uri())
    return page


def test_the_downloaded_page_checks_the_match_without_a_network(visit, played: Page, tmp_path: Path):
    file = downloaded(played, tmp_path)
    page = opened(visit(), file)
    expect(page.locator("#verdict")).to_have_attribute("data-verdict", "fair")
    page.set_viewport_size(DESKTOP)
    assert overflow(page)[0] == 0


@pytest.mark.parametrize("what", ["outcome", "secret", "luck", "commitment"])
def test_a_downloaded_page_that_was_changed_is_found_out(visit, played: Page, tmp_path: Path, what: str):
    file = downloaded(played, tmp_path)
    text = file.read_text()
    found = re.search(r'id="match-data">(.*?)</script>', text)
    assert found
    figures = json.loads(found[1])
    if what == "outcome":
        figures["draws"][0]["outcome"] = "~1" if figures["draws"][0]["outcome"] != "~1" else "~2"
    elif what == "luck":
        figures["luck"][0]["luck"] = "ab" * 16
        del figures["draws"][:-8]
    else:
        figures[what] = "ab" * 32
    file.write_text(text.replace(found[1], json.dumps(figures)))
    page = opened(visit(), file)
    expect(page.locator("#verdict")).to_have_attribute("data-verdict", "unfair")
    if what == "outcome":
        expect(page.locator("#findings li")).to_have_text(
            re.compile(r"^Row 1 of the log says ~\d, but the seed draws ~\d at ply 1\.$")
        )


def test_where_there_is_no_web_crypto_the_page_says_so(played: Page):
    played.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    played.goto(f"{played.url}/fair")
    expect(played.locator("#verdict")).to_have_attribute("data-verdict", "unable")
    expect(played.locator("#findings")).to_contain_text("Download this page")
    expect(played.locator("#fair-file")).to_be_visible()
