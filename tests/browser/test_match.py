"""What can be done at a table besides playing: undo, hint, resign, rematch, flip, bots in seats."""

import re

from playwright.sync_api import Page, expect

from browser.hands import first_turn, headline, lit, say, start, turns, wait_for_turn


def test_undo_takes_back_a_turn_against_a_bot(page: Page):
    start(page)
    first_turn(page)
    page.get_by_role("button", name="Undo").click()
    expect(turns(page)).to_have_count(0)
    expect(lit(page, "c3")).to_be_visible()


def test_the_hint_says_why_and_marks_the_whole_turn_on_the_board(page: Page):
    start(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint-words")).to_be_visible()
    page.locator("#table .hinted").click()
    expect(page.locator("#rose-n")).to_be_visible()
    page.locator("#table .hinted").click()
    expect(turns(page)).to_have_count(2)


def test_a_hint_stays_when_the_table_is_shown_again(page: Page):
    start(page)
    page.get_by_role("button", name="Hint").click()
    words = page.locator("#hint-words").inner_text()
    with page.expect_response(re.compile("/table")):
        page.get_by_role("link", name="Flip").click()
    page.wait_for_function("() => !document.body.classList.contains('busy')")
    expect(page.locator("#hint-words")).to_have_text(words)
    first_turn(page)
    expect(page.locator("#hint-words")).to_have_count(0)


def test_a_hint_is_about_the_whole_turn_also_when_half_of_it_is_said(page: Page):
    start(page)
    say(page, "c3")
    expect(page.locator("#take-back")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint-words")).to_be_visible()
    expect(page.locator("#take-back")).to_have_count(0)
    expect(page.locator("#table .lit.hinted")).to_have_count(1)


def test_resigning_asks_first_and_leads_to_a_rematch_with_seats_swapped(page: Page):
    first = start(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Play on").click()
    expect(headline(page)).to_have_text("Your turn")
    page.get_by_role("button", name="Resign").click()
    page.locator("#resign-now").click()
    expect(headline(page)).to_have_text("You lose")
    expect(page.locator("#status .sentence")).to_have_text("Blue resigned.")
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(first)
    wait_for_turn(page)
    expect(page.locator("#own .seat")).to_contain_text("Red")
    expect(turns(page)).to_have_count(1)


def test_the_board_can_be_turned_round(page: Page):
    start(page)
    before = page.locator("#at-a1").bounding_box() or {}
    page.get_by_role("link", name="Flip").click()
    expect(page).to_have_url(re.compile("flip=1"))
    expect(page.locator("#own .seat")).to_contain_text("Cadet")
    after = page.locator("#at-a1").bounding_box() or {}
    assert after["y"] < before["y"]


def test_a_bot_can_take_over_a_seat(page: Page):
    start(page, "screen")
    page.get_by_role("button", name="More").click()
    page.locator("#more-dialog form").nth(1).get_by_role("button", name="Hand over").click()
    say(page, "c3", "ne")
    expect(turns(page)).to_have_count(2)
    expect(headline(page)).to_have_text("Your turn")


def test_sound_is_off_at_first_and_remembered(page: Page):
    start(page)
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")


RECORDER = """
    window.heard = [];
    class Part {
        connect(next) { return next; }
        start() { window.heard.push(this.frequency.value); }
        stop() {}
    }
    class Voice extends Part { frequency = {}; }
    class Volume extends Part {
        gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    }
    window.AudioContext = class {
        currentTime = 0;
        createOscillator() { return new Voice(); }
        createGain() { return new Volume(); }
    };
"""
MOVE, SHIELD = [440, 660], [880, 1175]


def test_what_happens_is_heard_in_order_once_sound_is_on(page: Page):
    page.add_init_script(RECORDER)
    start(page)
    page.get_by_role("button", name="Sound").click()
    page.evaluate("heard.length = 0")
    first_turn(page)
    own = [*MOVE, *SHIELD]  # two words are two moves here: the click, and what the first one did
    heard = page.evaluate("heard")
    assert heard[: len(own)] == own
    assert heard[-len([*SHIELD, *MOVE]) :] == [*SHIELD, *MOVE]  # the cadet unshields a ship and points it


def test_the_question_mark_shows_help(page: Page):
    start(page)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).not_to_be_visible()


def test_the_side_panel_folds_away_and_stays_so(page: Page):
    start(page)
    page.locator("#side > summary").click()
    expect(page.locator("#log")).not_to_be_visible()
    say(page, "c3", "ne")
    expect(turns(page)).to_have_count(2)
    expect(page.locator("#log")).not_to_be_visible()
