"""Orbital with mouse and finger: a choice is shown before it is made; how the table looks."""

import re
from importlib import import_module

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE
from browser.hands import lit, wait_for_turn
from browser.test_look import complaints_in_both_themes, overflow

PEACE = (
    "peace year=2 mc=14 hand=greenhouse+citadel+casino market=airlock+storage orbit=1,0e:bulkhead "
    "dummies=biodome/archive"
)
CROWD = (
    "players=5 hand=sabotage+casino/3/3/3/3 "
    "orbit=1,0e:bulkhead/1,0e:casino/0,1n:archive!/1,0e:citadel/1,0e:dormitory"
)
ALONE = "alone mc=9/9/9 hand=lawsuit+casino+archive stack=1/1 orbit=1,0e:bulkhead/1,0e:dormitory/0,1n:storage"
READABLE_PX = 12


def table(page: Page, text: str) -> Page:
    """A match that begins in the middle of a game, all its seats played on this screen."""
    position = import_module("starboard.games.orbital.position.notation").position(text)
    body = {"game": "orbital", "seats": [{"kind": "you"}] * position["players"], "position": position}
    created = page.request.post("/api/matches", data=body, headers={"accept": "text/html"})
    page.goto(f"/m/{created.json()['match']}")
    if position["players"] > 1:
        page.locator("#show-hand").click()
    wait_for_turn(page)
    return page


def ply(page: Page) -> str:
    return page.locator("#table").get_attribute("data-ply") or ""


def part(page: Page, id: str) -> Locator:
    return page.locator(f"[id='{id}']")


def test_a_card_shows_where_it_fits_and_an_exit_how_the_module_would_stand(page: Page):
    table(page, PEACE)
    expect(part(page, "fits-greenhouse")).to_be_hidden()
    part(page, "hand-greenhouse").hover()
    expect(part(page, "fits-greenhouse")).to_be_visible()
    expect(part(page, "race-greenhouse")).to_be_visible()
    expect(part(page, "tell-hand-greenhouse")).to_contain_text("6 MC on 6 exits")
    part(page, "hand-greenhouse").click()
    exit = part(page, "exit-2_0-e")
    expect(exit).to_have_class(re.compile(r"\blit\b"))
    expect(part(page, "ghost-2_0-e")).to_be_hidden()
    exit.hover()
    expect(part(page, "ghost-2_0-e")).to_be_visible()
    exit.click()
    expect(part(page, "module-0-2_0-greenhouse")).to_be_visible()


def test_a_finger_sees_what_it_would_say_and_says_it_by_a_second_tap(visit):
    phone = table(visit(viewport=PHONE, has_touch=True, reduced_motion="reduce"), PEACE)
    before = ply(phone)
    part(phone, "hand-greenhouse").tap()
    expect(part(phone, "tell-hand-greenhouse")).to_be_visible()
    expect(part(phone, "fits-greenhouse")).to_be_visible()
    part(phone, "hand-citadel").tap()  # another card is read first as well
    expect(part(phone, "tell-hand-citadel")).to_be_visible()
    assert ply(phone) == before
    part(phone, "hand-citadel").tap()
    expect(part(phone, "exit-0_1-n")).to_have_class(re.compile(r"\blit\b"))
    before = ply(phone)
    part(phone, "exit-0_1-n").tap()
    expect(part(phone, "ghost-0_1-n")).to_be_visible()
    assert ply(phone) == before
    part(phone, "exit-0_1-n").tap()
    expect(part(phone, "module-0-0_1-citadel")).to_be_visible()


def test_words_on_a_phone_can_be_read(visit):
    phone = table(visit(viewport=PHONE, has_touch=True, reduced_motion="reduce"), PEACE)
    part(phone, "hand-citadel").tap()
    size = """element => parseFloat(getComputedStyle(element).fontSize)
        * document.querySelector("svg.ob").getScreenCTM().a"""
    assert phone.locator("#tell-hand-citadel .ob-words-narrow").first.evaluate(size) >= READABLE_PX


def test_what_was_clicked_does_not_stay_open(page: Page):
    table(page, ALONE)
    part(page, "hand-lawsuit").click()
    expect(part(page, "tile-1")).to_have_class(re.compile(r"\blit\b"))
    part(page, "tile-1").hover()
    expect(part(page, "open-1")).to_be_visible()
    before = ply(page)
    part(page, "tile-1").click()
    expect(page.locator("#table")).not_to_have_attribute("data-ply", before)
    wait_for_turn(page)
    expect(part(page, "open-1")).to_be_hidden()  # though the pointer rests there
    part(page, "tile-2").hover()
    expect(part(page, "open-2")).to_be_visible()
    page.mouse.move(1, 1)
    expect(part(page, "open-1")).to_be_hidden()  # though it has the focus


def test_after_a_tap_the_console_asks_what_is_to_be_done_next(visit):
    phone = table(visit(viewport=PHONE, has_touch=True, reduced_motion="reduce"), ALONE)
    for _ in range(2):
        part(phone, "hand-lawsuit").tap()
    expect(part(phone, "tile-1")).to_have_class(re.compile(r"\blit\b"))
    expect(phone.locator("#ob-console [id^=tell]:visible")).to_have_count(0)
    expect(phone.locator("#ob-notes .ob-heading.ob-narrow")).to_have_text("Choose an opponent")


def test_a_finger_reads_what_cannot_be_said(visit):
    phone = table(visit(viewport=PHONE, has_touch=True, reduced_motion="reduce"), ALONE)
    before = ply(phone)
    part(phone, "tile-2").tap()
    expect(part(phone, "open-2")).to_be_visible()
    part(phone, "ob-pile").tap()
    expect(part(phone, "ob-pile-open")).to_be_visible()
    expect(part(phone, "open-2")).to_be_hidden()
    assert ply(phone) == before


def test_two_fingers_enlarge_the_orbital_and_not_the_page_and_one_moves_it(visit):
    phone = table(visit(viewport=PHONE, has_touch=True, reduced_motion="reduce"), ALONE)
    line, plan, before = phone.context.new_cdp_session(phone), part(phone, "ob-zoom"), ply(phone)
    x, y = phone.locator("#core-0").evaluate(
        "core => (({x, y, width, height}) => [x + width / 2, y + height / 2])(core.getBoundingClientRect())"
    )

    def touch(kind: str, *xs: float) -> None:
        points = [{"x": at, "y": y, "id": number} for number, at in enumerate(xs)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x - 20, x + 20)
    for apart in range(24, 41, 4):
        touch("touchMove", x - apart, x + apart)
    touch("touchEnd")
    expect(plan).to_have_attribute("transform", re.compile(r"scale\((2|1\.99\d*|2\.00\d*)\)"))
    enlarged = plan.get_attribute("transform") or ""
    touch("touchStart", x)
    for far in range(10, 41, 10):
        touch("touchMove", x + far)
    touch("touchEnd")
    expect(plan).not_to_have_attribute("transform", enlarged)
    assert phone.evaluate("[visualViewport.scale, scrollX, scrollY]") == [1, 0, 0]
    assert ply(phone) == before


def test_another_orbital_opens_while_it_is_pointed_at(page: Page):
    table(page, CROWD)
    expect(part(page, "open-2")).to_be_hidden()
    part(page, "tile-2").hover()
    expect(part(page, "open-2")).to_be_visible()
    expect(part(page, "open-2")).to_contain_text("can repair for 3 MC")


@pytest.mark.parametrize("text", [PEACE, CROWD])
def test_the_table_fits_desktop_and_phone_and_can_be_used_by_everybody(page: Page, visit, text: str):
    table(page, text)
    expect(lit(page)).not_to_have_count(0)
    assert overflow(page) == [0, 0]
    assert complaints_in_both_themes(page) == []
    phone = table(visit(viewport=PHONE, has_touch=True), text)
    assert overflow(phone)[0] == 0
