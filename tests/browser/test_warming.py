"""Games on a server that has compiled nothing yet, through the change-over to their end, as a screen reader
hears them.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import starboard
from browser.cold import SIGN
from browser.conftest import DESKTOP, PATIENCE_MS
from browser.house import House

GAMES = starboard.games()
LAST_MOVES = 24
"""So many moves before its end a random game is taken over, by a person and a cadet."""
MOST_CLICKS = 250
LISTEN = """
const texts = (choice) => [...document.querySelectorAll(choice)].map((part) => part.textContent);
window.heard = [...texts("#announce p"), ...texts("#log .sentence")];
new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) window.heard.push(node.textContent);
}).observe(document.getElementById("announce"), { childList: true });
"""


class ColdHouse(House):
    """Open as soon as it answers."""

    def _is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/health", timeout=30).status_code == 200
        except httpx.HTTPError:
            return False


@pytest.fixture
def sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(SIGN, str(tmp_path / "compiled"))
    return tmp_path / "compiled"


@pytest.fixture
def cold(sign: Path, tmp_path: Path) -> Iterator[House]:
    house = ColdHouse(tmp_path, "browser.cold:cold_app")
    house.open()
    yield house
    house.close()


@pytest.fixture
def guest(cold: House, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(base_url=cold.url, viewport=DESKTOP)
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


def nearly_over(id: str) -> dict[str, Any]:
    """A position not far from the end of a random game for two."""
    dice = random.Random(7)
    state = starboard.game(id).new(2, seed=7)
    log = []
    while state.to_move != "over":
        log.append(state.position())
        state.play(dice.choice(state.moves()))
    return log[max(0, len(log) - LAST_MOVES)]


def begin(page: Page, id: str) -> None:
    seats = [{"kind": "you"}, {"kind": "bot", "level": "cadet"}]
    body = {"game": id, "seats": seats, "position": nearly_over(id)}
    answer = page.request.post("/api/matches", data=body, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(f"/m/{answer.json()['match']}")
    page.evaluate(LISTEN)


def play_one(page: Page, dice: random.Random) -> bool:
    """Choose any move from the list as soon as there is one; whether the game goes on."""
    page.wait_for_function(
        """() => !document.body.classList.contains("busy") &&
            (table.dataset.status === "over" || document.querySelector("#moves button[name=move]"))"""
    )
    if page.locator("#table").get_attribute("data-status") == "over":
        return False
    choices = page.locator("#moves button[name=move]")
    ply, draft = (page.locator("#table").get_attribute(f"data-{name}") for name in ("ply", "draft"))
    choices.nth(dice.randrange(choices.count())).click()
    if page.locator("dialog#sure[open]").count():
        page.get_by_role("button", name="Do it").click()
    page.wait_for_function(
        "([ply, draft]) => table.dataset.ply !== ply || table.dataset.draft !== draft", arg=[ply, draft]
    )
    return True


@pytest.mark.parametrize("id", GAMES)
def test_a_game_goes_through_the_change_over_and_is_told_aloud(id: str, guest: Page, sign: Path):
    begin(guest, id)
    expect(guest.locator("#warming")).to_contain_text("Warming up: you can play.")
    dice, clicks = random.Random(5), 0
    while play_one(guest, dice):
        clicks += 1
        if clicks == 3:
            sign.touch()
        assert clicks < MOST_CLICKS
    sign.touch()
    expect(guest.locator("#warming")).to_have_count(0)
    told = guest.locator("#log .sentence").all_text_contents()
    guest.wait_for_function("last => window.heard.join(' ').includes(last)", arg=told[0])
    heard = " ".join(guest.evaluate("window.heard"))
    assert [sentence for sentence in told if sentence not in heard] == []
    assert len(told) >= 3
