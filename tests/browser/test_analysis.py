"""After a game: its analysis, from the end of the match to the chart and on to the replay."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.hands import start
from browser.house import House
from browser.test_look import complaints_in_both_themes, overflow
from recorded import as_file, record_of

TURNS = 56


@pytest.fixture(scope="module")
def finished(house: House) -> str:
    """The address of a match that is over."""
    file = as_file(record_of("star_fleet_scramble/points"), "Ann", "Bob")
    answer = httpx.post(f"{house.url}/api/import", content=file, timeout=60)
    assert answer.status_code == 201, answer.text
    return f"/m/{answer.json()['match']}"


def analysed(page: Page) -> Page:
    """The page, once the chart is there."""
    expect(page.locator("#chart")).to_be_visible()
    return page


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_opens_from_the_end_of_a_match_and_all_can_read_it(visit: Visit, finished: str, size: dict):
    page = visit(finished, viewport=size)
    page.get_by_role("link", name="Analysis").click()
    analysed(page)
    expect(page.get_by_role("heading", name="The most costly decisions")).to_be_visible()
    expect(page.locator(".costly > li")).to_have_count(3)
    expect(page.locator(".balance tbody tr")).to_have_count(2)
    assert overflow(page)[0] == 0
    assert complaints_in_both_themes(page) == []


def test_keys_read_the_chart_and_lead_to_the_replay(visit: Visit, finished: str):
    page = analysed(visit(f"{finished}/analysis"))
    page.locator("#chart .column[tabindex='0']").focus()
    expect(page.locator("#readout")).to_contain_text(f"Turn {TURNS}: Blue 0 %, Red 100 %")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#readout")).to_contain_text(f"Turn {TURNS - 1}")
    page.keyboard.press("Home")
    expect(page.locator("#readout")).to_contain_text("Start: Blue")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/at/2$"))


def test_a_finger_reads_first_and_goes_there_by_a_second_tap(visit: Visit, finished: str):
    page = analysed(visit(f"{finished}/analysis", viewport=PHONE, has_touch=True))
    column = page.locator("#chart .column").nth(20).locator("rect")
    column.tap()
    expect(page.locator("#readout")).to_contain_text("Turn 20:")
    expect(page.get_by_role("link", name="Show the position")).to_be_visible()
    column.tap()
    expect(page).to_have_url(re.compile(r"/at/40$"))


def test_a_costly_decision_leads_to_the_position_before_it(visit: Visit, finished: str):
    page = analysed(visit(f"{finished}/analysis"))
    costly = page.locator(".costly > li").first
    expect(costly).to_contain_text("destroying the battlecruiser")
    costly.get_by_role("link", name="See it").click()
    expect(page.locator("#table")).to_have_attribute("data-at", re.compile(r"^\d+$"))
    expect(page.locator("#analysis")).to_be_visible()


def test_without_scripts_it_is_waited_for_and_read_as_a_table(visit: Visit, finished: str):
    page = visit(f"{finished}/analysis", java_script_enabled=False)
    button = page.get_by_role("button", name="Analyse this match")
    if button.count():
        button.click()
    analysed(page)
    page.get_by_text("All turns in a table").click()
    expect(page.locator(".all-turns tbody tr")).to_have_count(TURNS + 1)


def test_while_a_match_runs_there_is_none(page: Page):
    address = start(page, "screen")
    expect(page.locator("#analysis")).to_have_count(0)
    page.goto(f"{address}/analysis")
    expect(page.locator("[data-sentence]")).to_contain_text("when the match is over")
