"""Whole games on a server that has compiled nothing yet, through the change-over to their result, as a screen
reader hears them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import starboard
from browser.cold import SIGN
from browser.conftest import DESKTOP, PATIENCE_MS
from browser.heard import faults, heard, listen, log, wait_until_heard
from browser.house import House
from browser.sensible import Person

GAMES = starboard.games()
SHORT: dict[str, dict[str, Any]] = {"stellar-settlers": {"options": {"classic": True}}}
"""Settings of games that are long otherwise."""
SEEN = {"star-clicker": {"house": {"memory": "all"}}}
"""The log says everything while the match runs."""
LEVELS = {"star-fleet-scramble": "captain"}
"""Who plays against the person, if it is no cadet: the captain thinks less until its game is compiled."""
SIGNED, COMPILED = 4, 8
"""After so many moves of the person the compiler is done, and the game has changed over."""
MOST_MOVES = 250
PRESS = re.compile(r"(\w+) presses (\d)(?: and (\d))?")


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
    context = browser.new_context(base_url=cold.url, viewport=DESKTOP, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    listen(context)
    yield context.new_page()
    context.close()


def begin(page: Page, id: str, **settings: Any) -> Person:
    """A game from its first move on."""
    seats = [{"kind": "you"}, {"kind": "bot", "level": LEVELS.get(id, "cadet")}]
    body = {"game": id, "seats": seats, **SHORT.get(id, {}), **settings}
    answer = page.request.post("/api/matches", data=body, headers={"accept": "text/html"})
    assert answer.ok, answer.text()
    page.goto(f"/m/{answer.json()['match']}")
    return Person(page, id)


def play_through_the_change_over(person: Person, sign: Path) -> None:
    """To the end, the first moves uncompiled."""
    warming = person.page.locator("#warming")
    expect(warming).to_contain_text("Warming up: you can play.")
    while person.play():
        assert person.moves < MOST_MOVES
        if person.moves == SIGNED:
            expect(warming).to_be_visible()
            sign.touch()
        if person.moves == COMPILED:
            expect(warming).to_have_count(0)
    assert person.moves > COMPILED


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_goes_through_the_change_over_and_is_told_aloud(id: str, guest: Page, sign: Path):
    person = begin(guest, id, **SEEN.get(id, {}))
    play_through_the_change_over(person, sign)
    wait_until_heard(guest)
    assert faults(log(guest), heard(guest)) == []


def test_what_has_to_be_remembered_is_not_told_again(guest: Page, sign: Path):
    """The hole: a round was told once more when its buttons lay face down, and the whole match at its end."""
    person = begin(guest, "star-clicker")
    play_through_the_change_over(person, sign)
    wait_until_heard(guest)
    rounds = re.split(r"Round \d+ begins\.", " ".join(heard(guest)))
    assert len(rounds) == sum("begins" in sentence for sentence in log(guest)) + 1
    for told in rounds:
        pressed = [(pilot, key) for pilot, *keys in PRESS.findall(told) for key in keys if key]
        assert len(pressed) == len(set(pressed)), told
