"""Takes the screenshots in docs/screenshots from a running server: `python tools/screenshots.py http://127.0.0.1:8400`.

Another folder as the second argument gets many more pictures (every page, dark and light, desktop and phone),
to be looked at before a release.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from starboard.games.orbital.position import notation

GAME = "star-fleet-scramble"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
DOCS = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
# Soft gradients double the size of a picture.
FLAT = "body { background-image: none } .sfs-glow { display: none }"
TURNS = 1  # played by the captain's advice before the picture is taken

POSITION = {
    "game": GAME,
    "players": 2,
    "options": {"board": "corner-8", "target": 8, "quiet_limit": 100},
    "phase": "act",
    "to_move": 0,
    "board": "......b#b#/.....c#.b5/.C3...d#../...D1..../.....d6../D#..C#..../B#B1..c7.../B#.D#.....",
    "active": None,
    "scores": [3, 1],
    "outcome": None,
}
POSITION["history"] = [POSITION["board"]]

TABLES = (
    ("stellar-settlers", 2),
    ("stellar-settlers", 4),
    ("star-clicker", 2),
    ("star-clicker", 4),
    ("stellar-scramble", 1),
    ("stellar-scramble", 4),
)
ORBITALS = {
    2: "players=2 year=3 vp=6/7 mc=9/6 core=structural/bio used=1/0 "
    "hand=greenhouse+observatory+sabotage+citadel/4 "
    "orbit=1,0e:bulkhead+1,1n:laboratory*+2,0e:technical-support+2,1n:university+-1,0w:dormitory+"
    "-1,1n:shopping-mall+1,-1s:weapon-platform+0,1n:shield-generator+2,-1s:storage!"
    "/1,0e:living-quarters+1,1n:greenhouse+0,1n:shield-generator+-1,0w:barracks+-1,-1s:casino* "
    "market=citadel+robotic-arm+lawsuit+think-tank+biodome",
    5: "players=5 year=2 vp=2/3/1/2/2 mc=11/4/6/0/8 hand=greenhouse+observatory+sabotage/4/5/3/2 "
    "core=structural/bio/structural/military/structural "
    "orbit=1,0e:bulkhead+1,1n:laboratory+2,0e:technical-support+-1,0w:dormitory"
    "/1,0e:living-quarters+1,1n:greenhouse+0,1n:shield-generator+-1,0w:barracks"
    "/0,1n:command-center+-1,1w:trade-center+0,2n:stock-exchange"
    "/1,0e:missile-battery+0,-1s:archive!+-1,0w:airlock/0,1n:storage+1,0e:biodome "
    "market=citadel+robotic-arm+lawsuit+think-tank+life-support",
}
"""Games of Orbital in the middle, in the short notation of its lesson."""
MOVES = 9  # played on one screen before the picture of a table is taken

Shoot = Callable[[Page], None]


def main() -> None:
    url = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8400"
    everything = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with sync_playwright() as playwright:
        path = os.environ.get("STARBOARD_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        if everything:
            for theme in ("dark", "light"):
                take(browser, url, everything, PICTURES, theme, DESKTOP, f"-desktop-{theme}")
                take(browser, url, everything, PICTURES, theme, PHONE, f"-phone-{theme}")
        else:
            take(browser, url, DOCS, ("home", "replay"), "dark", DESKTOP)
            take(browser, url, DOCS, ("match", *table_names()), "dark", DESKTOP, "-desktop")
            take(browser, url, DOCS, ("match", *table_names()), "dark", PHONE, "-phone")
        browser.close()


def take(
    browser: Browser,
    url: str,
    folder: Path,
    names: tuple[str, ...],
    theme: str,
    size: ViewportSize,
    suffix: str = "",
) -> None:
    """Some pictures in one theme and one size."""
    folder.mkdir(parents=True, exist_ok=True)
    context = browser.new_context(viewport=size, base_url=url, reduced_motion="reduce")
    context.add_init_script(f"localStorage.setItem('starboard.theme', '{theme}')")
    page = context.new_page()
    for name in names:
        SCENES[name](page)
        if folder == DOCS:
            page.add_style_tag(content=FLAT)
        page.screenshot(path=folder / f"{name}{suffix}.png")
    context.close()


def new_match(page: Page) -> None:
    """A match against the captain in the middle of the game, a few turns played by the captain's advice."""
    body = {
        "game": GAME,
        "seats": [{"kind": "you"}, {"kind": "bot", "level": "captain"}],
        "position": POSITION,
    }
    begin(page, body)
    for _ in range(TURNS):
        take_advice(page)


def begin(page: Page, body: Mapping[str, object]) -> None:
    """A match that begins in the middle of a game."""
    page.goto("/")
    address = page.evaluate(
        """async body => {
            const headers = {"content-type": "application/json"};
            const answer = await fetch("/api/matches", {method: "POST", headers, body: JSON.stringify(body)});
            return (await answer.json()).match;
        }""",
        body,
    )
    page.goto(f"/m/{address}")


def take_advice(page: Page) -> None:
    """Play the turn that the hint names, and wait for the answer."""
    your_turn(page)
    page.locator("#hint").click()
    page.locator("#hint-words").wait_for()
    for move in json.loads(page.locator("#table").get_attribute("data-hint") or "[]"):
        page.wait_for_function("move => JSON.parse(table.dataset.moves).includes(move)", arg=move)
        page.evaluate("move => document.querySelector(`#moves button[value='${move}']`).click()", move)
    page.mouse.move(0, 0)
    your_turn(page)


def your_turn(page: Page) -> None:
    page.wait_for_function(
        "() => !document.body.classList.contains('busy') && table.dataset.draft === '[]'"
        " && (table.dataset.status === 'over' || document.querySelector('.your-turn .lit'))"
    )


def table_names() -> list[str]:
    return [f"{game}-{players}" for game, players in TABLES] + [f"orbital-{players}" for players in ORBITALS]


def table(game: str, players: int) -> Shoot:
    """A game on one screen after some moves, now this one of the list and now that."""

    def shoot(page: Page) -> None:
        form: dict[str, str | float | bool] = {"how": "screen", "players": str(players)}
        answer = page.request.post(f"/games/{game}/start", form=form, headers={"accept": "text/html"})
        page.goto(answer.url)
        for number in range(MOVES):
            page.wait_for_function("() => table.querySelector('.lit') && !document.querySelector('.busy')")
            buttons = page.locator("#moves button")
            buttons.nth(number * 7 % buttons.count()).evaluate("button => button.click()")
        page.wait_for_function("() => !document.querySelector('.busy')")

    return shoot


def orbital(players: int) -> Shoot:
    """A game of Orbital on one screen: whoever is on turn has asked for the hand and points at a card."""

    def shoot(page: Page) -> None:
        position = notation.position(ORBITALS[players])
        begin(page, {"game": "orbital", "seats": [{"kind": "you"}] * players, "position": position})
        page.locator("#show-hand").click()
        page.locator("#table .lit").first.wait_for()
        page.locator("[id='hand-greenhouse']").hover()

    return shoot


def choosing(page: Page) -> None:
    """A ship that has flown and is being turned."""
    new_match(page)
    page.locator("#table [data-word='d5'].lit, #table [data-word].lit").first.click()
    flights = page.locator("#table .sfs-landing.lit")
    if flights.count():
        flights.last.click()
    page.locator("#rose-n").wait_for()


def ending(page: Page) -> None:
    new_match(page)
    page.evaluate("document.getElementById('resign-now').click()")
    page.wait_for_function("() => table.dataset.status === 'over'")


def replaying(page: Page) -> None:
    new_match(page)
    take_advice(page)
    page.goto(f"{page.url}/at/4")


def pointing(page: Page) -> None:
    """A match with the pointer on a ship that can fly: its line is shown."""
    new_match(page)
    page.locator("#table .sfs-handle.lit[aria-label*='can fly']").last.hover()


SCENES: dict[str, Shoot] = {
    "home": lambda page: ignore(page.goto("/")),
    "game": lambda page: ignore(page.goto(f"/games/{GAME}")),
    "match": pointing,
    "choosing": choosing,
    "ending": ending,
    "replay": replaying,
    "rules": lambda page: ignore(page.goto(f"/games/{GAME}/rules#4-destroying-ships")),
    "lesson": lambda page: ignore(page.goto(f"/games/{GAME}/lesson/3")),
    "import": lambda page: ignore(page.goto("/import")),
    "error": lambda page: ignore(page.goto("/m/nothing")),
    **{f"{game}-{players}": table(game, players) for game, players in TABLES},
    **{f"orbital-{players}": orbital(players) for players in ORBITALS},
}
PICTURES = tuple(SCENES)


def ignore(_: object) -> None:
    """What going somewhere answers."""


if __name__ == "__main__":
    main()
