"""Stellar Settlers in the browser: games by mouse and by keyboard, its lesson, and how it looks."""

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE
from browser.hands import headline, lit, say_move, wait_for_turn
from browser.late import begin_late
from browser.test_look import complaints_in_both_themes, overflow

GAME = "/games/stellar-settlers"
STEPS = tomllib.loads(
    files("starboard.games.stellar_settlers").joinpath("words/lesson.toml").read_text("utf-8")
)["step"]
ENDING = re.compile("You win|You lose")
LONGEST = 150  # moves of one seat; dice and choices are the same every time, and about twenty are left
BEGINNING, LEFT = 8, 12  # moves of the visitor in a new game, and in one that cadets have brought so far
HINTED = "#table [data-word].lit.hinted"
ASKED_OFTEN = 20
FARTHEST = 120  # presses of Tab from one side of the table to the other


def start(page: Page, players: int = 2, how: str = "bot", **options: str) -> None:
    """Begin a match as the form would."""
    form = {"how": how, "level": "cadet", "players": str(players)}
    form |= {f"option.{name}": value for name, value in options.items()}
    answer = page.request.post(f"{GAME}/start", form=form, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(answer.url)


def ply(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-ply") or 0)


def play_by_mouse(page: Page) -> None:
    """Ask for a hint and click what it lights."""
    ask_for_hint(page, lambda: page.locator("#hint").click())
    before = ply(page)
    while ply(page) == before:
        page.locator(HINTED).first.click()
        wait_until_answered(page)


def play_by_keyboard(page: Page) -> None:
    """Walk to the hint, then back to what it lights."""
    ask_for_hint(page, lambda: press_hint(page))
    before = ply(page)
    while ply(page) == before:
        walk_to(page, "Shift+Tab", HINTED)
        page.keyboard.press("Enter")
        wait_until_answered(page)


def press_hint(page: Page) -> None:
    walk_to(page, "Tab", "#hint")
    page.keyboard.press("Enter")


def ask_for_hint(page: Page, ask: Callable[[], None]) -> None:
    """Ask until the hint is on the board: news of the match may come between question and answer."""
    for _ in range(ASKED_OFTEN):
        ask()
        wait_until_answered(page)
        if page.locator(HINTED).count():
            return
    raise AssertionError("there is no hint")


def wait_until_answered(page: Page) -> None:
    page.wait_for_function("() => !document.body.classList.contains('busy')")


def walk_to(page: Page, key: str, target: str) -> None:
    """Press a key until the focus is where it should be."""
    for _ in range(FARTHEST):
        if page.evaluate("target => document.activeElement.matches(target)", target):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {target}")


def play_some(page: Page, play: Callable[[Page], None], moves: int = LONGEST) -> bool:
    """So many moves; whether the game goes on."""
    for _ in range(moves):
        if not wait_for_turn(page):
            return False
        play(page)
    return wait_for_turn(page)


def check_ending(page: Page) -> None:
    expect(headline(page)).to_have_text(ENDING)
    expect(page.locator("#table")).to_have_attribute("data-status", "over")


def test_the_beginning_and_the_end_of_a_game_against_cadet_by_mouse(visit):
    page = visit(reduced_motion="reduce")
    start(page)
    assert play_some(page, play_by_mouse, BEGINNING)
    begin_late(page, "stellar-settlers", LEFT)
    assert not play_some(page, play_by_mouse)
    check_ending(page)


def test_the_beginning_and_the_end_of_a_game_by_keyboard_alone(visit):
    page = visit(reduced_motion="reduce")
    start(page, classic="on", peaceful="on")
    assert play_some(page, play_by_keyboard, BEGINNING)
    begin_late(page, "stellar-settlers", LEFT, classic=True, peaceful=True)
    assert not play_some(page, play_by_keyboard)
    check_ending(page)


def test_arrows_walk_over_what_is_lit(page: Page):
    start(page, how="screen")
    for _ in range(4):
        wait_for_turn(page)
        before = ply(page)
        page.keyboard.press("ArrowDown")
        while ply(page) == before:
            page.wait_for_function("() => document.activeElement.matches('#table [data-word].lit')")
            page.keyboard.press("Enter")
            wait_until_answered(page)
    expect(page.locator("#log li[id^=turn]")).not_to_have_count(0)


def test_the_lesson_can_be_done_to_its_end(page: Page):
    page.goto(f"{GAME}/lesson")
    for number, step in enumerate(STEPS, 1):
        expect(headline(page)).to_have_text(f"{number}. {step['title']}")
        for move in step["answers"][0]:
            say_move(page, move)
        expect(headline(page)).to_have_text("Well done")
        page.locator("#next").click()


@pytest.mark.parametrize("players", [2, 4])
def test_the_table_fits_desktop_and_phone(page: Page, visit, players: int):
    start(page, players, how="screen")
    wait_for_turn(page)
    assert overflow(page) == [0, 0]
    phone = visit(viewport=PHONE, has_touch=True)
    start(phone, players, how="screen")
    wait_for_turn(phone)
    assert overflow(phone)[0] == 0


@pytest.mark.parametrize("address", [GAME, f"{GAME}/rules", f"{GAME}/lesson/3"])
def test_axe_finds_nothing_serious_on_its_pages(visit, address: str):
    assert complaints_in_both_themes(visit(address)) == []


def test_axe_finds_nothing_serious_at_the_table(page: Page):
    start(page, 4, how="screen")
    wait_for_turn(page)
    assert complaints_in_both_themes(page) == []
    lit(page).first.click()
    wait_for_turn(page)
    assert complaints_in_both_themes(page) == []
