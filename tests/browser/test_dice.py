"""A dice game with three or four at the table: started by the form, played by pointer and by keyboard."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE
from browser.hands import headline, lit, wait_for_turn
from browser.house import House
from browser.test_look import complaints_in_both_themes, overflow

GAME = "/games/comet-dash"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("dice"), "browser.dice:create_dice_app")
    house.open()
    yield house
    house.close()


def start(page: Page, players: int, goal: int = 40) -> None:
    """Against bots, by the form."""
    page.goto(GAME)
    page.get_by_role("radio", name=f"{players} players").check()
    page.get_by_text("Seat and options").click()
    page.get_by_label("Goal").fill(str(goal))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(headline(page)).to_have_text("Your turn")


def ply(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-ply") or 0)


def test_two_clicks_start_a_game_against_a_bot(page: Page):
    page.goto(GAME)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(headline(page)).to_have_text("Your turn")
    expect(page.locator("#others .seat")).to_have_count(1)


def test_the_list_of_seats_has_as_many_as_play(page: Page):
    page.goto(GAME)
    page.get_by_text("Seat by seat").click()
    seats = page.locator(".seat-list select:visible")
    expect(seats).to_have_count(2)
    page.get_by_role("radio", name="4 players").check()
    expect(seats).to_have_count(4)
    page.get_by_label("Red", exact=True).select_option("A friend, by link")
    page.get_by_label("Green", exact=True).select_option("Captain")
    page.get_by_label("Yellow", exact=True).select_option("Somebody on this screen")
    page.get_by_role("button", name="Open this table").click()
    expect(headline(page)).to_contain_text("Pass the device to Blue")  # the game may have secrets
    page.locator("#show-hand").click()
    expect(headline(page)).to_contain_text("Blue")
    expect(page.locator("#seat-1 .invite")).to_contain_text("Send this link")
    expect(page.locator("#seat-2")).to_contain_text("Captain")


def test_a_move_is_sent_at_once_and_the_die_is_on_the_table(page: Page):
    start(page, 3)
    before = ply(page)
    lit(page, "roll").click()
    expect(page.locator("#log li")).not_to_have_count(0)
    wait_for_turn(page)
    assert ply(page) >= before + 2
    assert json.loads(page.locator("#table").get_attribute("data-draft") or "") == []
    expect(page.locator("#take-back")).to_have_count(0)
    expect(page.locator("#undo")).to_be_disabled()


def test_a_whole_game_by_keyboard(page: Page):
    start(page, 3, goal=5)
    while wait_for_turn(page):
        before = ply(page)
        choice = "stop" if lit(page, "stop").count() else "roll"
        lit(page, choice).focus()
        page.keyboard.press("Enter")
        page.wait_for_function("before => Number(table.dataset.ply) > before", arg=before)
    expect(headline(page)).to_have_text(re.compile("win|lose"))
    page.get_by_role("button", name="More").click()
    expect(page.locator("#seed")).to_be_visible()
    expect(page.locator("#commitment")).to_have_text(re.compile("[0-9a-f]{64}"))


def test_the_promise_is_shown_during_the_match(page: Page):
    start(page, 3)
    page.get_by_role("button", name="More").click()
    expect(page.locator("#commitment")).to_have_text(re.compile("[0-9a-f]{64}"))
    expect(page.locator("#seed")).to_have_count(0)
    expect(page.locator("#more-dialog").get_by_text("Download")).to_have_count(0)


def test_another_page_sees_every_roll(page: Page, visit):
    start(page, 4)
    watcher = visit(page.url)
    expect(headline(watcher)).to_have_text("Blue to move")
    lit(page, "roll").click()
    expect(watcher.locator("#log li")).not_to_have_count(0)
    expect(watcher.locator("#others .seat, #own .seat")).to_have_count(4)


@pytest.mark.parametrize("players", [3, 4])
def test_the_table_fits_a_desktop_without_scrolling(page: Page, players: int):
    start(page, players)
    assert overflow(page) == [0, 0]
    assert page.evaluate("own.scrollHeight - own.clientHeight") <= 0


def test_the_table_fits_a_phone_and_the_others_open_on_a_tap(visit):
    page = visit(GAME, viewport=PHONE, has_touch=True)
    start(page, 4)
    assert overflow(page) == [0, 0]
    tops = {box["y"] for seat in page.locator("#others .seat").all() if (box := seat.bounding_box())}
    assert len(tops) == 1
    page.locator("#seat-2").tap()
    expect(page.locator("#seat-2 .things")).to_have_css("position", "absolute")


def test_axe_finds_nothing_serious(page: Page):
    page.goto(GAME)
    page.get_by_text("Seat by seat").click()
    page.get_by_text("Seat and options").click()
    assert complaints_in_both_themes(page) == []
    start(page, 4)
    assert complaints_in_both_themes(page) == []
