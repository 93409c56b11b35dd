"""What others do is shown step by step, at a pace that can be set, and never stands in anybody's way."""

import json
import re
import time
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import PHONE, Visit
from browser.hands import headline, lit, say, start, turns, wait_for_turn
from browser.late import YOU

STEPS = re.compile("/steps")
TABLE = re.compile(r"/m/\w+/table")
WATCH = """() => {
    const words = () => document.getElementById("step")?.textContent.trim().replace(/\\s+/g, " ") ?? "";
    window.shown = [];
    new MutationObserver(() => {
        const now = words();
        if (now !== (shown.at(-1)?.words ?? "")) shown.push({ words: now, at: performance.now() });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes every caption of a step and when it came."""


def set_pace(page: Page, pace: str) -> None:
    page.evaluate("pace => localStorage.setItem('starboard.pace', pace)", pace)
    page.reload()


def hold(route: Route) -> None:
    """Answer when the bot's whole turn is played, so that it comes in one go however fast the machine is."""
    address = urlsplit(route.request.url)
    table = f"{address.scheme}://{address.netloc}/api/matches/{address.path.split('/')[2]}"
    while "move=" not in address.query and httpx.get(table).json()["to_move"] != 0:
        time.sleep(0.02)
    route.continue_()


def turn(page: Page) -> None:
    """A whole turn of one's own; the answer to it comes in one go."""
    wait_for_turn(page)
    page.route(TABLE, hold)
    say(page, "c3", "ne")


def captions(page: Page) -> list[str]:
    found: list[str] = page.evaluate("shown.map(step => step.words).filter(Boolean)")
    return found


def count_steps(page: Page) -> list[str]:
    """The requests for steps, as they are made."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if STEPS.search(request.url) else None)
    return asked


def test_the_steps_of_a_bot_s_turn_come_in_order_with_their_words(page: Page):
    start(page)
    page.evaluate(WATCH)
    turn(page)
    expect(turns(page)).to_have_count(2)
    wait_for_turn(page)
    first, second = captions(page)
    assert first.startswith("Cadet: Unshields its ")
    assert second.startswith("Cadet: ")
    assert not second.startswith("Cadet: Red ")
    assert "points" in second or "shield" in second
    times = page.evaluate("shown.filter(step => step.words).map(step => step.at)")
    assert times[1] - times[0] >= 300
    expect(page.locator("#step")).to_have_count(0)
    expect(headline(page)).to_have_text("Your turn")


def test_a_tap_anywhere_shows_the_newest_table(visit: Visit):
    page = visit(has_touch=True, viewport=PHONE)
    start(page)
    set_pace(page, "calm")
    turn(page)
    expect(page.locator("#step")).to_contain_text("tap to skip")
    assert page.locator("#table").get_attribute("data-moves") == "[]"
    box = page.locator("#status").bounding_box() or {}
    page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
    assert page.locator("#step").count() == 0
    assert headline(page).inner_text() == "Your turn"
    assert lit(page).count() > 0


def test_any_key_does_so_too(page: Page):
    start(page)
    set_pace(page, "calm")
    turn(page)
    page.locator("#step").wait_for()
    page.keyboard.press("Shift")
    assert page.locator("#step").count() == 0
    assert headline(page).inner_text() == "Your turn"


def test_what_is_clicked_while_steps_play_is_done(page: Page):
    start(page)
    set_pace(page, "calm")
    turn(page)
    page.locator("#step").wait_for()
    x, y = page.evaluate(
        "() => { const b = document.getElementById('at-b1').getBoundingClientRect(); "
        "return [b.x + b.width / 2, b.y + b.height / 2]; }"
    )
    page.mouse.click(x, y)
    expect(page.locator("#take-back")).to_be_visible()
    expect(page.locator("#step")).to_have_count(0)
    assert "b1" in (page.locator("#table").get_attribute("data-draft") or "")


def test_nothing_is_disabled_while_steps_play_and_undo_works(page: Page):
    start(page)
    set_pace(page, "calm")
    turn(page)
    page.locator("#step").wait_for()
    page.get_by_role("button", name="More").click()
    expect(page.locator("#more-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    expect(turns(page)).to_have_count(0)


def test_off_makes_no_request_and_jumps(page: Page):
    start(page)
    set_pace(page, "off")
    page.evaluate(WATCH)
    asked = count_steps(page)
    turn(page)
    expect(turns(page)).to_have_count(2)
    wait_for_turn(page)
    assert (captions(page), asked) == ([], [])


def test_whoever_wants_less_motion_has_it_off_unless_chosen_otherwise(visit: Visit):
    page = visit(reduced_motion="reduce")
    start(page)
    button = page.locator("[data-do=pace]")
    expect(button).to_have_attribute("aria-label", "Pace: off. Change.")
    asked = count_steps(page)
    turn(page)
    expect(turns(page)).to_have_count(2)
    assert asked == []
    button.click()
    expect(button).to_have_attribute("aria-label", "Pace: calm. Change.")
    wait_for_turn(page)
    say(page, lit(page).first.get_attribute("data-word") or "")
    page.keyboard.press("Escape")
    page.reload()
    expect(button).to_have_attribute("data-pace", "calm")


def test_the_pace_is_quick_at_first_changed_by_its_button_and_remembered(page: Page):
    start(page)
    button = page.locator("[data-do=pace]")
    for pace in ("quick", "off", "calm"):
        expect(button).to_have_attribute("aria-label", f"Pace: {pace}. Change.")
        if pace != "calm":
            button.click()
    expect(page.locator("#notice")).to_contain_text("Pace: calm.")
    page.reload()
    expect(button).to_have_attribute("title", "Pace: calm")


def test_a_screen_reader_hears_everything_once_and_before_the_steps_are_over(page: Page):
    start(page)
    set_pace(page, "calm")
    turn(page)
    page.locator("#step").wait_for()
    told = page.locator("#announce").inner_text()
    assert "Red" in told
    assert "Your turn" in told
    wait_for_turn(page)
    sentence = page.locator("#log li .sentence.theirs").first.inner_text()
    assert told.count(sentence) == 1
    assert page.locator("#announce").inner_text() == told


def test_a_spectator_sees_the_steps(visit: Visit):
    player = visit()
    address = start(player)
    watcher = visit(address)
    expect(watcher.locator("#line")).to_have_text("Live")
    watcher.evaluate(WATCH)
    watcher.route(TABLE, hold)
    turn(player)
    expect(turns(watcher)).to_have_count(2)
    watcher.wait_for_function("() => !document.getElementById('step')")
    assert any("Cadet" in words for words in captions(watcher))


@pytest.mark.parametrize(
    "size", [(390, 844), (390, 664), (844, 390), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_caption_is_in_sight_and_moves_nothing(visit: Visit, size: tuple[int, int]):
    width, height = size
    page = visit(viewport={"width": width, "height": height})
    start(page)
    set_pace(page, "calm")
    wait_for_turn(page)
    turn(page)
    page.locator("#step").wait_for()
    box = page.locator("#step").bounding_box() or {}
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    box_of = "JSON.stringify(document.getElementById(id).getBoundingClientRect())"
    boxes = f"() => ['stage', 'own'].map(id => {box_of})"
    with_it = page.evaluate(boxes)
    page.evaluate("document.getElementById('step').remove()")
    assert page.evaluate(boxes) == with_it
    buttons = page.locator("[data-do=pace]").bounding_box() or {}
    assert buttons["x"] >= 0
    assert buttons["x"] + buttons["width"] <= width


def test_automatic_opponents_act_one_after_the_other(page: Page):
    body = {"game": "orbital", "seats": [YOU]}
    answer = page.request.post("/api/matches", data=body, headers={"accept": "text/html"})
    page.goto(f"/m/{answer.json()['match']}")
    page.evaluate(WATCH)
    moves = page.locator("#moves button")
    while not page.locator('#moves button[value="pass"]').count():
        count = len(json.loads(page.locator("#table").get_attribute("data-moves") or "[]"))
        page.wait_for_function("() => document.querySelector('#moves button')")
        moves.first.click()
        page.wait_for_function("count => JSON.parse(table.dataset.moves).length !== count", arg=count)
    page.locator('#moves button[value="pass"]').click()
    page.wait_for_function("() => shown.length >= 3 && !document.getElementById('step')")
    assert [words[:9] for words in captions(page)] == ["Automat 1", "Automat 2"]
