"""Games of Orbital in the browser: alone, against automatic opponents, with others; its pages."""

import json
import re
import tomllib
from collections.abc import Callable
from importlib import import_module
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE
from browser.hands import headline, lit, wait_for_turn
from browser.test_look import complaints_in_both_themes, overflow

GAME = "/games/orbital"
LESSON = files("starboard.games.orbital").joinpath("words/lesson.toml")
STEPS = tomllib.loads(LESSON.read_text("utf-8"))["step"]
LAST_YEAR = (
    "alone year=5 mc=9/4/4 hand=greenhouse+citadel stack=1/1 orbit=1,0e:bulkhead/1,0e:archive/0,1n:casino"
)
FOURTH_YEAR = (
    "peace year=4 mc=14 hand=greenhouse+citadel+casino market=airlock+storage orbit=1,0e:bulkhead "
    "dummies=biodome/archive"
)
BEGUN = "players=3 mc=9/9/9 hand=dormitory+casino/archive+citadel/3"
ENDING = re.compile("You win|You lose")
FARTHEST = 40  # presses of Tab from the first word of the table to the last
LONGEST = 40  # moves of one person; cards and choices are the same every time, and two years take about ten


def start(page: Page, players: int, how: str = "bot", **options: str) -> None:
    """Begin a match as the form would."""
    form = {"how": how, "level": "cadet", "players": str(players)}
    form |= {f"option.{name}": value for name, value in options.items()}
    answer = page.request.post(f"{GAME}/start", form=form, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(answer.url)


def begin(page: Page, text: str, seats: list[dict[str, str]]) -> None:
    """A match that begins in the middle of a game."""
    position: dict[str, Any] = import_module("starboard.games.orbital.position.notation").position(text)
    body = {"game": "orbital", "seats": seats, "position": position}
    answer = page.request.post("/api/matches", data=body, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(f"/m/{answer.json()['match']}")


def ply(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-ply") or 0)


def verbs(page: Page) -> set[str]:
    """The first words of all legal moves."""
    legal = json.loads(page.locator("#table").get_attribute("data-moves") or "[]")
    return {move.split()[0] for move in legal}


def go_on(page: Page, say: Callable[[], None]) -> None:
    """Say something, and wait until it has been played."""
    before = ply(page)
    say()
    page.wait_for_function("ply => Number(table.dataset.ply) > ply", arg=before)


# --- alone in peace ----------------------------------------------------------------------------------


class Hands:
    """Somebody who builds one module in each year and passes; how a word is said is left to a subclass."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.built: set[str] = set()

    def play_while(self, goes_on: Callable[[], bool]) -> None:
        for _ in range(LONGEST):
            if not wait_for_turn(self.page) or not goes_on():
                return
            go_on(self.page, self.play)
        raise AssertionError("the game does not end")

    def year(self) -> str:
        return self.page.locator(".ob-year").text_content() or ""

    def play(self) -> None:
        legal, year = verbs(self.page), self.year()
        if legal == {"at"}:
            self.build_at("#ob-exits .ob-exit.lit")
        elif "pass" not in legal:
            self.say("#table [data-word].lit")
        elif "build" in legal and year not in self.built:
            self.built.add(year)
            self.say("#ob-hand [data-word].lit")
        else:
            self.pass_year(year)

    def pass_year(self, year: str) -> None:
        self.say('#table [data-word="pass"].lit')
        what = "the game" if year == "Year 5 of 5" else year.lower().removesuffix(" of 5")
        expect(self.page.locator("dialog#sure")).to_contain_text(f"This pass ends {what}")
        self.agree()

    def check_ending(self) -> None:
        assert self.built == {"Year 1 of 5", "Year 4 of 5", "Year 5 of 5"}
        expect(headline(self.page)).to_have_text(ENDING)
        expect(self.page.locator("#status")).to_contain_text("VP")
        expect(self.page.locator("#table")).to_have_attribute("data-status", "over")


class Mouse(Hands):
    def say(self, target: str) -> None:
        self.page.mouse.move(1, 1)  # away from what opens while it is pointed at
        self.page.locator(target).first.click()

    def build_at(self, target: str) -> None:
        """An exit shows the module as it would stand there before it is chosen."""
        exit = self.page.locator(target).first
        ghost = self.page.locator(f"[id='{(exit.get_attribute('id') or '').replace('exit', 'ghost')}']")
        expect(ghost).to_be_hidden()
        exit.hover()
        expect(ghost).to_be_visible()
        exit.click()

    def agree(self) -> None:
        self.page.get_by_role("button", name="Do it").click()


class Keyboard(Hands):
    def say(self, target: str) -> None:
        """Walk to something and say it."""
        self.walk_to(target)
        self.page.keyboard.press("Enter")

    def walk_to(self, target: str) -> None:
        """An arrow leads to the first word of the table, Tab from word to word."""
        self.page.keyboard.press("ArrowLeft")
        for _ in range(FARTHEST):
            if self.page.evaluate("target => document.activeElement.matches(target)", target):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way leads to {target}")

    def build_at(self, target: str) -> None:
        self.walk_to(target)
        ghost = self.page.evaluate("() => document.activeElement.id").replace("exit", "ghost")
        expect(self.page.locator(f"[id='{ghost}']")).to_be_visible()
        self.page.keyboard.press("Enter")

    def agree(self) -> None:
        """The focus begins where nothing happens."""
        expect(self.page.get_by_role("button", name="Not now")).to_be_focused()
        self.page.keyboard.press("Shift+Tab")
        self.page.keyboard.press("Enter")


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
def test_the_first_year_and_the_last_two_in_peace(visit, hands: type[Hands]):
    page = visit(reduced_motion="reduce")
    start(page, 1, solo="peace")
    player = hands(page)
    player.play_while(lambda: player.year() == "Year 1 of 5")
    begin(page, FOURTH_YEAR, [{"kind": "you"}])
    player.play_while(lambda: True)
    player.check_ending()


# --- others at the table -----------------------------------------------------------------------------


def pass_turn(page: Page) -> None:
    """Pass, and agree where the year would end by it."""
    warned = "pass" in json.loads(page.locator("#table").get_attribute("data-warnings") or "{}")
    page.mouse.move(1, 1)
    lit(page, "pass").click()
    if warned:
        page.get_by_role("button", name="Do it").click()


def test_the_last_year_against_automatic_opponents_whose_steps_are_explained(visit):
    page = visit(reduced_motion="reduce")
    begin(page, LAST_YEAR, [{"kind": "you"}])
    while wait_for_turn(page):
        go_on(page, lambda: pass_turn(page))
    expect(headline(page)).to_have_text(ENDING)
    expect(page.locator("#log")).to_contain_text(re.compile(r"Automat 1 turns up .*\(§12\.[345]\)"))
    expect(page.locator("#log")).to_contain_text("Automat 2 passes (nothing is left")


def test_two_on_one_screen_and_a_bot_start_a_year(visit):
    page = visit(reduced_motion="reduce")
    begin(page, BEGUN, [{"kind": "you"}, {"kind": "you"}, {"kind": "bot", "level": "cadet"}])
    for seat, hand in enumerate((("dormitory", "casino"), ("archive", "citadel")), 1):
        page.locator("#show-hand").click()
        wait_for_turn(page)
        for card in hand:
            expect(lit(page, card)).to_be_visible()
        player = Mouse(page)
        go_on(page, player.play)
        wait_for_turn(page)
        go_on(page, player.play)
        expect(page.locator("#log")).to_contain_text(f"Seat {seat} builds")
    expect(headline(page)).to_contain_text("Pass the device to")
    expect(page.locator("#log")).to_contain_text("Seat 3")  # the bot has had its turn


# --- how it looks ------------------------------------------------------------------------------------


def say(page: Page, move: str) -> None:
    """Click a move of the lesson; a place is one word here, `1,0 e`, and for a star any move will do."""
    if move == "*":
        lit(page).first.click()
    else:
        page.wait_for_function("move => JSON.parse(table.dataset.moves).includes(move)", arg=move)
        page.mouse.move(1, 1)
        lit(page, move.partition(" ")[2] or move).first.click()


def test_the_lesson_can_be_done_to_its_end(page: Page):
    page.goto(f"{GAME}/lesson")
    for number, step in enumerate(STEPS, 1):
        expect(headline(page)).to_have_text(f"{number}. {step['title']}")
        for move in step["answers"][0]:
            say(page, move)
        expect(headline(page)).to_have_text("Well done")
        page.locator("#next").click()


@pytest.mark.parametrize("players", [2, 5])
def test_a_new_table_fits_desktop_and_phone(page: Page, visit, players: int):
    for visitor, most in ((page, [0, 0]), (visit(viewport=PHONE, has_touch=True), [0, None])):
        start(visitor, players, "screen")
        visitor.locator("#show-hand").click()
        wait_for_turn(visitor)
        wide, high = overflow(visitor)
        assert wide == most[0]
        assert most[1] is None or high == most[1]


@pytest.mark.parametrize("address", [GAME, f"{GAME}/rules", f"{GAME}/lesson/3", f"{GAME}/cards"])
def test_axe_finds_nothing_serious_on_its_pages(visit, address: str):
    assert complaints_in_both_themes(visit(address)) == []
