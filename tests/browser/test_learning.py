"""Rules and lesson: what a newcomer meets."""

import tomllib
from importlib.resources import files

from playwright.sync_api import Page, expect

from browser.hands import GAME, lit, say, say_move

STEPS = tomllib.loads(
    files("starboard.games.star_fleet_scramble").joinpath("words/lesson.toml").read_text("utf-8")
)["step"]


def solve(page: Page, answer: list[str]) -> None:
    """Say an answer of the lesson file, any word for `*`."""
    for move in answer:
        if move == "*":
            page.locator("#table .sfs-choice.lit").first.click()
        else:
            say_move(page, move)


def test_the_lesson_can_be_done_to_its_end(page: Page):
    page.goto(f"{GAME}/lesson")
    for number, step in enumerate(STEPS, 1):
        expect(page.locator("#status .headline")).to_have_text(f"{number}. {step['title']}")
        solve(page, step["answers"][0])
        expect(page.locator("#status .headline")).to_have_text("Well done")
        expect(page.locator("#status .sentence")).to_have_text(step["praise"])
        page.locator("#next").click()
    expect(page.locator("#status .headline")).to_have_text("Your turn")


def test_a_wrong_answer_gets_a_hint_and_another_try(page: Page):
    page.goto(f"{GAME}/lesson/1")
    say(page, "a1")
    expect(page.locator("#status .headline")).to_have_text("Not quite")
    expect(page.locator("#status .sentence")).to_have_text(STEPS[0]["hint"])
    page.get_by_role("link", name="Try again").click()
    expect(lit(page, "c3")).to_be_visible()


def test_the_lesson_works_without_scripts(visit):
    page = visit(f"{GAME}/lesson/1", java_script_enabled=False)
    page.locator("#side > summary").click()
    page.locator("#moves").get_by_role("button", name="Unshield the corvette on c3").click()
    page.locator("#side > summary").click()
    page.locator("#moves").get_by_role("button", name="Point north-east").click()
    expect(page.locator("#status .headline")).to_have_text("Well done")


def test_the_rules_have_chapters_and_pictures(page: Page):
    page.goto(f"{GAME}/rules")
    page.get_by_role("link", name="§4 Destroying ships").click()
    expect(page.locator("#\\34 -destroying-ships")).to_be_in_viewport()
    assert page.locator("article figure svg").count() >= 4
