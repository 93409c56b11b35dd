"""What a player's hands do: start a match, speak words, wait for one's turn."""

import json

from playwright.sync_api import Locator, Page, expect

GAME = "/games/star-fleet-scramble"
START = f"{GAME}/start"


def start(page: Page, how: str = "bot", **fields: str | int) -> str:
    """Begin a match as the form would; the page then shows it. Its address comes back."""
    form = {"how": how, "level": "cadet"} | {
        name.replace("__", "."): str(value) for name, value in fields.items()
    }
    answer = page.request.post(START, form=form, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(answer.url)
    return answer.url


def lit(page: Page, word: str | None = None) -> Locator:
    """What can be said now."""
    return page.locator("#table [data-word].lit" if word is None else f'#table [data-word="{word}"].lit')


def say(page: Page, *words: str) -> None:
    """Click word after word."""
    for word in words:
        lit(page, word).first.click()


def say_move(page: Page, move: str) -> None:
    """Click the words of a move until no other move is left that has them."""
    page.wait_for_function("move => JSON.parse(table.dataset.moves).includes(move)", arg=move)
    left = json.loads(page.locator("#table").get_attribute("data-moves") or "[]")
    for word in move.split():
        if lit(page, word).count():
            say(page, word)
            left = [other for other in left if word in other.split()]
            if len(left) == 1:
                return


def headline(page: Page) -> Locator:
    return page.locator("#status .headline")


def wait_for_turn(page: Page) -> bool:
    """Until it is the player's turn (true) or the game is over (false)."""
    page.wait_for_function(
        """() => {
            const table = document.getElementById("table");
            const over = table.dataset.status === "over";
            const ready = !document.body.classList.contains("busy");
            return ready && (over || document.querySelector("#table [data-word].lit"));
        }"""
    )
    return page.locator("#table").get_attribute("data-status") != "over"


def turns(page: Page) -> Locator:
    return page.locator("#log li")


def first_turn(page: Page) -> None:
    """A quiet turn to begin with, and the answer to it."""
    say(page, "c3", "ne")
    expect(turns(page)).to_have_count(2)
    wait_for_turn(page)
