"""Walking through a match, saving it, and playing on from any position."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.hands import headline, lit, say, start, wait_for_turn
from browser.late import begin_late


@pytest.fixture
def replay(page: Page) -> Page:
    """The replay of a short match on one screen, at its end."""
    address = start(page, "screen")
    for words in (("c3", "ne"), ("f6", "sw"), ("c3", "3", "shield")):
        say(page, *words)
        expect(page.locator("#take-back")).to_have_count(0)
        wait_for_turn(page)
    page.goto(f"{address}/at/6")
    return page


def at(page: Page, ply: int) -> None:
    expect(page).to_have_url(re.compile(rf"/at/{ply}$"))
    expect(page.locator("#table")).to_have_attribute("data-at", str(ply))


def test_keys_walk_through_the_match(replay: Page):
    replay.keyboard.press("Home")
    at(replay, 0)
    replay.keyboard.press("ArrowRight")
    at(replay, 1)
    replay.keyboard.press("ArrowDown")
    at(replay, 2)
    replay.keyboard.press("End")
    at(replay, 6)
    replay.keyboard.press("ArrowLeft")
    at(replay, 5)


def test_slider_and_turn_list_lead_to_the_same_addresses(replay: Page):
    replay.locator("#slider").fill("2")
    at(replay, 2)
    replay.locator("#log a", has_text="Red unshields").click()
    at(replay, 4)
    expect(replay.locator("#status .sentence")).to_contain_text("Red unshields its corvette on f6")
    expect(headline(replay)).to_have_text("Turn 2 of 3")


def test_a_dragged_slider_asks_one_thing_at_a_time_and_ends_where_the_hand_does(replay: Page):
    asked: list[str] = []
    replay.on("request", lambda request: asked.append(request.url))
    replay.evaluate(
        """() => {
            const slider = document.getElementById("slider");
            for (const ply of [5, 4, 3, 2, 1, 2, 3]) {
                slider.value = ply;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
            }
        }"""
    )
    at(replay, 3)
    expect(replay.locator("#slider")).to_have_js_property("value", "3")
    assert [url.rsplit("/", 1)[1] for url in asked if "/at/" in url] == ["5", "3"]


def test_a_move_that_did_several_things_is_walked_through_sentence_by_sentence(page: Page):
    begin_late(page, "stellar-scramble", 1, players=1)
    while wait_for_turn(page):
        before = page.locator("#table").get_attribute("data-ply")
        lit(page).last.click()
        page.wait_for_function("ply => table.dataset.ply !== ply", arg=before)
    end = int(page.locator("#table").get_attribute("data-line") or 0)
    page.goto(f"{page.url}/at/{end}")
    sentence = page.locator("#status .now")
    last = sentence.text_content() or ""
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(rf"/at/{end}\?event=\d+$"))
    expect(page.locator("#place")).to_contain_text(", step ")
    expect(page.locator("#status .sentence")).not_to_contain_text(last)
    expect(page.locator("#announce p").last).to_have_text(sentence.text_content() or "")
    page.keyboard.press("ArrowRight")
    at(page, end)
    expect(sentence).to_have_text(last)
    expect(page.locator("#announce p").last).to_have_text(last)


def test_help_names_the_keys(replay: Page):
    replay.keyboard.press("?")
    expect(replay.locator("#help")).to_contain_text("one step back, one step on")
    replay.keyboard.press("Escape")
    replay.keyboard.press("ArrowLeft")
    at(replay, 5)


def test_the_replay_plays_by_itself(replay: Page):
    replay.keyboard.press("Home")
    at(replay, 0)
    replay.get_by_role("button", name="Play by itself").click()
    at(replay, 6)


def test_each_ply_has_its_own_address_without_scripts_too(replay: Page, visit):
    reader = visit(re.sub(r"/at/\d+", "/at/2", replay.url), java_script_enabled=False)
    expect(reader.locator("#table")).to_have_attribute("data-at", "2")
    reader.get_by_role("link", name="One turn on").click()
    at(reader, 4)
    reader.get_by_role("link", name="One step on").click()
    at(reader, 5)


def test_a_match_can_be_downloaded_and_opened_again(replay: Page, tmp_path: Path):
    with replay.expect_download() as download:
        replay.get_by_role("link", name="Download").click()
    file = tmp_path / "match.jsonl"
    download.value.save_as(file)
    replay.goto("/import")
    replay.get_by_label("The file").set_input_files(file)
    replay.get_by_role("button", name="Open it").click()
    at(replay, 0)
    expect(replay.locator("#table")).to_have_attribute("data-line", "6")


def test_any_position_can_be_the_start_of_a_new_match(replay: Page):
    replay.keyboard.press("Home")
    at(replay, 0)
    replay.keyboard.press("ArrowDown")
    at(replay, 2)
    replay.get_by_role("button", name="Play on from here").click()
    replay.get_by_role("button", name="Against the bot").click()
    expect(headline(replay)).to_have_text("Your turn")
    expect(replay.locator("#own .seat")).to_contain_text("Red")
    expect(lit(replay, "f6")).to_be_visible()
