"""Private hands in the browser: the curtain on one screen, warnings, pan and zoom, the page of all cards."""

import re
from importlib import import_module
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE
from browser.hands import headline, lit, wait_for_turn

GAME = "/games/orbital"
ATTACKED = "mc=9/9 hand=casino/sabotage+citadel orbit=1,0e:living-quarters/-1,0w:dormitory"
HANDS = 3  # cards that each of two seats gives back before the first turn


@pytest.fixture
def screen(page: Page) -> Page:
    """Two seats on one screen, before anybody has asked for a hand."""
    return begin(page)


def begin(page: Page, **options: str) -> Page:
    form = {"how": "screen", "players": "2"} | options
    answer = page.request.post(f"{GAME}/start", form=form, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(answer.url)
    expect(page.locator("#show-hand")).to_be_visible()
    return page


def show_hand(page: Page) -> None:
    """Whoever holds the device asks for the hand."""
    page.locator("#show-hand").click()
    wait_for_turn(page)


def choose(page: Page, part: Locator) -> None:
    """Say a word that is a whole move, and wait until it has been played."""
    before = page.locator("#table").get_attribute("data-ply")
    page.mouse.move(1, 1)  # away from what opens while it is pointed at
    part.click()
    page.wait_for_function("ply => table.dataset.ply !== ply", arg=before)


def to_the_first_turn(page: Page) -> None:
    """Both seats give their cards back, each behind the other's back."""
    for _ in range(2):
        show_hand(page)
        for _ in range(HANDS):
            wait_for_turn(page)
            choose(page, lit(page).first)
        expect(page.locator("#show-hand")).to_be_visible()
    show_hand(page)


def transform(page: Page) -> str:
    return page.locator("#table .zoomable").first.get_attribute("transform") or ""


def test_no_hand_is_shown_before_it_is_asked_for(screen: Page):
    expect(headline(screen)).to_contain_text("Pass the device to Seat")
    expect(lit(screen)).to_have_count(0)
    expect(screen.locator("#moves button")).to_have_count(0)
    show_hand(screen)
    expect(lit(screen)).not_to_have_count(0)
    expect(screen).to_have_url(re.compile(r"\?eyes=[01]$"))


def test_the_curtain_falls_between_the_seats(screen: Page):
    first = headline(screen).inner_text()
    show_hand(screen)
    for _ in range(HANDS):
        wait_for_turn(screen)
        choose(screen, lit(screen).first)
    expect(headline(screen)).to_contain_text("Pass the device to Seat")
    assert headline(screen).inner_text() != first
    expect(lit(screen)).to_have_count(0)
    screen.reload()  # the address still names the eyes of the seat before
    expect(screen.locator("#show-hand")).to_be_visible()
    expect(lit(screen)).to_have_count(0)


def test_a_hand_can_be_asked_for_without_scripts(house, visit):
    reader = visit("/", java_script_enabled=False)
    begin(reader)
    reader.locator("#show-hand").click()
    expect(reader.locator("#moves button").first).to_contain_text("back into the deck")


def test_a_pass_that_ends_the_year_is_asked_about(screen: Page):
    to_the_first_turn(screen)
    choose(screen, lit(screen, "pass"))
    show_hand(screen)
    before = screen.locator("#table").get_attribute("data-ply")
    lit(screen, "pass").click()
    expect(screen.locator("dialog#sure")).to_contain_text("ends year 1")
    screen.get_by_role("button", name="Not now").click()
    expect(screen.locator("#table")).to_have_attribute("data-ply", before or "")
    lit(screen, "pass").click()
    choose(screen, screen.get_by_role("button", name="Do it"))
    expect(screen.locator("#log")).to_contain_text("passes")


def test_what_others_did_is_told_to_who_comes_back_and_can_be_closed(page: Page):
    position = import_module("starboard.games.orbital.position.notation").position(ATTACKED)
    body = {"game": "orbital", "seats": [{"kind": "you"}] * 2, "position": position}
    created = page.request.post("/api/matches", data=body, headers={"accept": "text/html"})
    page.goto(f"/m/{created.json()['match']}")
    show_hand(page)
    choose(page, lit(page, "pass"))
    show_hand(page)
    for word in ("sabotage", "0", "1,0"):
        wait_for_turn(page)
        if lit(page, word).count():
            choose(page, lit(page, word))
    show_hand(page)
    told = page.locator("#since")
    expect(told).to_contain_text("Sabotage")
    expect(page.locator("#announce")).to_contain_text("Sabotage")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(told).to_be_hidden()
    page.reload()
    wait_for_turn(page)
    expect(told).to_be_hidden()


def test_the_picture_is_enlarged_by_buttons_keys_wheel_and_moved_by_dragging(screen: Page):
    to_the_first_turn(screen)
    screen.locator("#zoom-in").click()
    assert "scale(1.4)" in transform(screen)
    screen.keyboard.press("0")
    assert transform(screen) == ""
    box = screen.locator("#ob-main").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    screen.mouse.move(x, y)
    screen.mouse.wheel(0, -100)
    screen.wait_for_function("() => document.querySelector('#table .zoomable').hasAttribute('transform')")
    enlarged, ply = transform(screen), screen.locator("#table").get_attribute("data-ply")
    screen.mouse.down()
    screen.mouse.move(x + 60, y + 20, steps=4)
    screen.mouse.up()
    assert transform(screen) not in ("", enlarged)
    expect(screen.locator("#table")).to_have_attribute("data-ply", ply or "")
    moved = transform(screen)
    choose(screen, lit(screen, "pass"))  # what was enlarged stays so when the table changes
    assert transform(screen) == moved


def test_the_curtain_is_within_reach_on_a_phone(visit):
    phone = begin(visit("/", viewport=PHONE, has_touch=True))
    box = phone.locator("#show-hand").bounding_box()
    assert box
    assert 0 <= box["x"] <= PHONE["width"] - box["width"]
    show_hand(phone)


@pytest.mark.parametrize("scripts", [True, False])
def test_cards_can_be_looked_through(visit, scripts: bool):
    page = visit(f"{GAME}/cards", java_script_enabled=scripts)
    expect(page.locator("#cards > li")).to_have_count(62)
    page.get_by_label("Colour", exact=True).select_option("military")
    if not scripts:
        page.get_by_role("button", name="Show").click()
    expect(page.locator("#cards > li")).to_have_count(8)
    page.goto(f"{GAME}/cards?{urlencode({'ability': 'double', 'q': 'citadel'})}")
    expect(page.locator("#cards h2")).to_have_text("Citadel × 2")
