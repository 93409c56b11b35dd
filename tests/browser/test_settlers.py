"""Stellar Settlers in the browser: whole games by mouse and by keyboard, its lesson, and how it looks."""

import re
import tomllib
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE
from browser.hands import headline, lit, say_move, wait_for_turn
from browser.test_look import complaints_in_both_themes, overflow

GAME = "/games/stellar-settlers"
STEPS = tomllib.loads(files("starboard.games.stellar_settlers").joinpath("lesson.toml").read_text("utf-8"))[
    "step"
]
ENDING = re.compile("You win|You lose|wins?")
LONGEST = 1500


def start(page: Page, players: int = 2, how: str = "bot", **options: str) -> None:
    """Begin a match as the form would."""
    form = {"how": how, "level": "cadet", "players": str(players)}
    form |= {f"option.{name}": value for name, value in options.items()}
    answer = page.request.post(f"{GAME}/start", form=form, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(answer.url)


def best_move(page: Page) -> str:
    """The move of the plain list that promises most: a pack of the surest card, else a re-roll."""
    return page.evaluate(
        """() => {
            const told = (button) => button.textContent.match(/(\\d+) % to complete/);
            const chance = (button) => Number(told(button)?.[1] ?? 0);
            const buttons = [...document.querySelectorAll("#moves button")];
            buttons.sort((one, other) => chance(other) - chance(one));
            return buttons[0].value;
        }"""
    )


def ply(page: Page) -> str:
    return page.locator("#table").get_attribute("data-ply") or ""


def test_a_whole_game_against_cadet_by_mouse(page: Page):
    start(page, classic="on", peaceful="on")
    for _ in range(LONGEST):
        if not wait_for_turn(page):
            break
        say_move(page, best_move(page))
    expect(headline(page)).to_have_text(ENDING)
    expect(page.locator("#table")).to_have_attribute("data-status", "over")


def test_a_turn_by_keyboard_alone(page: Page):
    start(page, how="screen")
    wait_for_turn(page)
    for _ in range(4):
        before = ply(page)
        for _ in range(6):
            page.keyboard.press("ArrowDown")
            page.wait_for_function("() => document.activeElement.matches('[data-word].lit')")
            page.keyboard.press("Enter")
            if ply(page) != before:
                break
        wait_for_turn(page)
    expect(page.locator("#log li")).not_to_have_count(0)


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
