"""A person who plays by the words on the list of moves, sensibly enough for a game to end."""

import random
import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

PERCENT = re.compile(r"(\d+) %")
CLAIM, ODDS_AT_BEST, REROLL, OTHERS, END = 200, 100, 0, -1, -2


def worth(words: str) -> int:
    """What a move of Stellar Settlers promises: a card, a chance of one, another roll."""
    if "claim it" in words or "conquer it" in words:
        return CLAIM
    if odds := PERCENT.search(words):
        return min(int(odds[1]), ODDS_AT_BEST)
    return END if words.startswith("End") else REROLL if words.startswith("Re-roll") else OTHERS


WORTHS: dict[str, Callable[[str], int]] = {"stellar-settlers": worth}
"""Where any moves at all would not end the game soon."""


class Person:
    """Chooses moves from the list on the page."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.moves = 0
        self._dice = random.Random(5)
        self._worth = WORTHS.get(game, lambda words: 0)

    def play(self) -> bool:
        """Choose a move as soon as there is one; whether the game goes on."""
        self.page.wait_for_function(
            """() => !document.body.classList.contains("busy") &&
                (table.dataset.status === "over" || document.querySelector("#moves button[name=move]"))"""
        )
        if self.page.locator("#table").get_attribute("data-status") == "over":
            return False
        choices = self.page.locator("#moves button[name=move]")
        before = self._place()
        choices.nth(self._choice(choices.all_text_contents())).click()
        if self.page.locator("dialog#sure[open]").count():
            self.page.get_by_role("button", name="Do it").click()
        self.page.wait_for_function(
            "([ply, draft]) => table.dataset.ply !== ply || table.dataset.draft !== draft", arg=before
        )
        self.moves += 1
        return True

    def _choice(self, words: Sequence[str]) -> int:
        """One of the moves that promise most."""
        most = max(map(self._worth, words))
        return self._dice.choice([at for at, text in enumerate(words) if self._worth(text) == most])

    def _place(self) -> list[str | None]:
        table = self.page.locator("#table")
        return [table.get_attribute(f"data-{name}") for name in ("ply", "draft")]
