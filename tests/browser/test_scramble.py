"""Stellar Scramble in the browser: games by mouse and by keyboard, alone, its lesson, how it looks."""

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE
from browser.hands import headline, lit, say, say_move, turns, wait_for_turn
from browser.late import begin_late
from browser.test_look import complaints_in_both_themes, overflow

GAME = "/games/stellar-scramble"
STEPS = tomllib.loads(
    files("starboard.games.stellar_scramble").joinpath("words/lesson.toml").read_text("utf-8")
)["step"]
FORM = {"content-type": "application/x-www-form-urlencoded", "accept": "text/html"}
ENDING = re.compile("You win|You lose")
LONGEST = 150  # moves of one seat; dice and choices are the same every time, and about twenty are left
BEGINNING, LEFT = 12, 16  # moves of the visitor in a new game, and in one that cadets have brought so far


def start(page: Page, players: int = 1, how: str = "bot", **options: str) -> None:
    """Begin a match as the form would."""
    form = {"how": how, "level": "cadet", "players": str(players)}
    form |= {f"option.{name}": value for name, value in options.items()}
    answer = page.request.post(f"{GAME}/start", form=form, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(answer.url)
    wait_for_turn(page)


def ply(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-ply") or 0)


def play_some(page: Page, play: Callable[[Page, int], None], moves: int = LONGEST) -> bool:
    """So many moves, whatever is chosen; whether the game goes on."""
    for number in range(moves):
        if not wait_for_turn(page):
            return False
        before = ply(page)
        play(page, number)
        page.wait_for_function("ply => Number(table.dataset.ply) > ply", arg=before)
    return wait_for_turn(page)


def by_mouse(page: Page, number: int) -> None:
    """One of the last four choices, in turn."""
    choices = lit(page)
    choices.nth((-1 - number % 4) % choices.count()).click()


def by_keyboard(page: Page, number: int) -> None:
    """Some steps with an arrow, now more and now fewer."""
    for _ in range(1 + number * 5 % lit(page).count()):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def check_ending(page: Page) -> None:
    expect(headline(page)).to_have_text(ENDING)
    expect(page.locator("#table")).to_have_attribute("data-status", "over")


def test_the_beginning_and_the_end_of_a_game_against_cadet_by_mouse(visit):
    page = visit(reduced_motion="reduce")
    start(page, 2)
    assert play_some(page, by_mouse, BEGINNING)
    begin_late(page, "stellar-scramble", LEFT)
    assert not play_some(page, by_mouse)
    check_ending(page)


def test_the_beginning_and_the_end_of_a_game_alone_by_keyboard(visit):
    page = visit(reduced_motion="reduce")
    start(page)
    assert play_some(page, by_keyboard, BEGINNING)
    begin_late(page, "stellar-scramble", LEFT, players=1)
    assert not play_some(page, by_keyboard)
    check_ending(page)


# --- what is seen ------------------------------------------------------------------------------------


def test_the_lesson_can_be_done_to_its_end(page: Page):
    page.goto(f"{GAME}/lesson")
    for number, step in enumerate(STEPS, 1):
        expect(headline(page)).to_have_text(f"{number}. {step['title']}")
        for move in step["answers"][0]:
            say_move(page, move)
        expect(headline(page)).to_have_text("Well done")
        page.locator("#next").click()


def test_a_card_opens_when_it_is_pointed_at_and_its_price_buys_nothing_yet(page: Page):
    start(page)
    card = page.locator("#sc-cards .sc-info").first
    lens = page.locator(f"#lens-{(card.get_attribute('id') or '').removeprefix('info-')}")
    expect(lens).not_to_be_visible()
    card.hover()
    expect(lens).to_be_visible()
    expect(lens).to_contain_text("credits")


def test_words_on_a_phone_are_large_enough(visit):
    phone = visit(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    start(phone)
    phone.locator("#sc-cards .sc-info").first.tap()
    size = """element => parseFloat(getComputedStyle(element).fontSize)
        * document.querySelector("svg.sc").getScreenCTM().a"""
    assert phone.locator(".sc-lens-plate:visible").evaluate(size) >= 13
    assert phone.locator(".sc-notes").evaluate(size) >= 10


def test_a_seat_looks_as_the_colour_it_chose(page: Page):
    form = {"how": "link", "players": "2", "option.colours": ["green", "red"]}
    answer = page.request.post(f"{GAME}/start", data=urlencode(form, doseq=True), headers=FORM)
    page.goto(answer.url)
    page.goto(page.get_by_label("Invitation link").input_value())
    looks = [badge.get_attribute("data-seat") for badge in page.locator("form .badge").all()]
    assert looks == ["3", "0"]  # a diamond and a circle, as their gems


# --- alone -------------------------------------------------------------------------------------------


def test_a_game_against_a_bot_is_one_click_away(page: Page):
    page.goto(GAME)
    expect(page.get_by_label("2 players")).to_be_checked()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Alone", exact=True)).not_to_be_visible()
    page.get_by_text("Seat and options").click()
    expect(page.get_by_label("Attacking colours")).not_to_be_visible()


def test_alone_there_are_no_bots_to_choose(page: Page):
    page.goto(GAME)
    page.get_by_label("1 player", exact=True).check()
    expect(page.get_by_role("heading", name="Alone", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Against bots")).not_to_be_visible()
    page.get_by_text("Seat and options").click()
    expect(page.get_by_label("Attacking colours")).to_be_visible()


def test_a_mission_is_flown_and_every_turn_is_a_line_of_its_own(page: Page):
    page.goto(GAME)
    page.locator("#mission").get_by_role("button", name="Fly it").click()
    for word in ("west", "cooldown", "cooldown"):
        wait_for_turn(page)
        say(page, word)
    expect(turns(page)).to_have_count(3)
    page.goto(GAME)
    expect(page.get_by_role("button", name="Go on with your flight")).to_be_visible()


# --- how it looks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 4])
def test_the_table_fits_desktop_and_phone(page: Page, visit, players: int):
    start(page, players, how="screen")
    assert overflow(page) == [0, 0]
    phone = visit(viewport=PHONE, has_touch=True)
    start(phone, players, how="screen")
    assert overflow(phone)[0] == 0
    phone.goto(GAME)
    assert overflow(phone)[0] == 0


@pytest.mark.parametrize("address", [GAME, f"{GAME}/rules", f"{GAME}/lesson/3"])
def test_axe_finds_nothing_serious_on_its_pages(visit, address: str):
    assert complaints_in_both_themes(visit(address)) == []


@pytest.mark.parametrize("players", [1, 4])
def test_axe_finds_nothing_serious_at_the_table(page: Page, players: int):
    start(page, players, how="screen")
    assert complaints_in_both_themes(page) == []
