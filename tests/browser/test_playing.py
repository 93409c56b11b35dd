"""Whole games in the browser: by mouse, by keyboard, on one screen, without scripts."""

import re

from playwright.sync_api import Page, expect

from browser.hands import first_turn, headline, lit, say, start, turns, wait_for_turn

ENDING = re.compile("You win|You lose|A draw")


def test_a_whole_game_against_cadet_by_mouse(page: Page):
    page.get_by_role("button", name="Play against Cadet").first.click()
    clicks = 0
    while wait_for_turn(page):
        captures = page.locator("#table [data-word].lit[aria-label*='destroying']")
        threats = page.locator("#table [data-word].lit[aria-label*='aiming at']")
        choice = next((some for some in (captures, threats) if some.count()), lit(page))
        choice.nth(clicks * 5 % choice.count()).click()
        clicks += 1
        assert clicks < 1500
    expect(headline(page)).to_have_text(ENDING)
    expect(page.locator("#status .sentence")).to_have_text(re.compile(r"wins \d+ to \d+|draw"))
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(page: Page):
    start(page, option__target=2, option__board="corner-6")
    presses = 0
    page.keyboard.press("ArrowUp")
    while wait_for_turn(page):
        page.keyboard.press(("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")[presses % 4])
        page.wait_for_function("() => document.activeElement.matches('[data-word].lit')")
        page.keyboard.press("Enter")
        presses += 1
        assert presses < 800
    expect(headline(page)).to_have_text(ENDING)


def test_esc_takes_a_word_back_and_then_a_move(page: Page):
    start(page)
    first_turn(page)
    say(page, "c3")
    expect(lit(page, "1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(lit(page, "1")).to_have_count(0)
    say(page, "c3", "1")
    expect(page.locator("#rose-n")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rose-n")).to_have_count(0)
    expect(lit(page, "c3")).to_be_visible()
    expect(turns(page)).to_have_count(2)


def test_naming_another_ship_begins_a_new_sentence(page: Page):
    start(page)
    first_turn(page)
    say(page, "c3")
    expect(lit(page, "2")).to_be_visible()
    page.locator('#table [data-word="b3"]').click()
    expect(page.locator("#rose-n")).to_be_visible()


def test_a_ship_that_flies_stays_the_same_element_so_that_it_glides(page: Page):
    start(page, "screen")
    page.evaluate("() => { window.ship = document.getElementById('ship-c3'); }")
    for words in (("c3", "ne"), ("f6", "s"), ("c3", "2", "n")):
        say(page, *words)
    expect(turns(page)).to_have_count(3)
    assert page.evaluate("() => window.ship === document.getElementById('ship-c3')")


def test_on_one_screen_both_sides_take_turns(page: Page):
    start(page, "screen")
    expect(headline(page)).to_have_text("Blue to move")
    say(page, "c3", "ne")
    expect(headline(page)).to_have_text("Red to move")
    say(page, "f6", "sw")
    expect(headline(page)).to_have_text("Blue to move")
    expect(turns(page)).to_have_count(2)


def test_every_move_is_in_the_plain_list(page: Page):
    start(page)
    expect(page.locator("#moves button")).to_have_count(9)
    page.locator("#moves").get_by_role("button", name="Unshield the corvette on c3").click()
    page.locator("#moves").get_by_role("button", name="Point north-east").click()
    expect(turns(page)).to_have_count(2)


def test_a_match_can_be_played_without_scripts(visit):
    page = visit(java_script_enabled=False)
    page.get_by_role("button", name="Play against Cadet").first.click()
    page.locator("#moves").get_by_role("button", name="Unshield the corvette on c3").click()
    page.locator("#moves").get_by_role("button", name="Point north-east").click()
    expect(page.locator("#log")).to_contain_text(
        "Blue unshields its corvette on c3 and points it north-east."
    )


def test_a_refusal_is_a_sentence_and_the_table_is_shown_as_it_is(page: Page):
    address = start(page)
    other = page.context.new_page()
    other.goto(address)
    page.route("**/api/stream?*", lambda route: route.abort())
    page.add_init_script("delete window.BroadcastChannel")  # no line of its own, and none of the other tab's
    page.reload()
    wait_for_turn(page)
    first_turn(other)
    say(page, "b3")
    expect(page.locator("#notice")).to_contain_text("The match has gone on")
    expect(turns(page)).to_have_count(2)
