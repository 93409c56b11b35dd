"""From the home page to a match, and what stands in the way of a wrong one."""

import re

from playwright.sync_api import Page, expect

import starboard
from browser.hands import GAME, headline, lit, start


def test_the_home_page_shows_all_five_games(page: Page):
    for meta in starboard.catalogue():
        expect(page.get_by_role("heading", name=meta.title, exact=True)).to_be_visible()
    to_come = [meta for meta in starboard.catalogue() if not meta.ready]
    expect(page.get_by_text("to come", exact=True)).to_have_count(len(to_come))


def test_one_click_starts_a_game_against_the_weakest_bot(page: Page):
    page.get_by_role("button", name="Play against Cadet").first.click()
    expect(headline(page)).to_have_text("Your turn")
    expect(page.locator("#others")).to_contain_text("Cadet")


def test_two_clicks_start_a_game_on_one_screen(page: Page):
    page.get_by_role("link", name="More ways to play").first.click()
    page.get_by_role("button", name="Play here").click()
    expect(headline(page)).to_have_text("Blue to move")


def test_the_options_form_comes_from_the_game(page: Page):
    page.goto(GAME)
    page.get_by_text("Seat and options").click()
    for option in starboard.game("star-fleet-scramble").meta.options:
        expect(page.get_by_text(option.title, exact=True)).to_be_visible()
    page.get_by_role("radio", name="Close quarters").check()
    page.get_by_label("Points to win").fill("3")
    page.get_by_role("radio", name="Red").check()
    page.get_by_role("radio", name="Captain").check()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(headline(page)).to_have_text("Your turn")
    expect(page.locator("#others")).to_contain_text("Captain")
    expect(page.locator("#own .seat")).to_contain_text("0 of 3")
    page.get_by_role("button", name="More").click()
    expect(page.locator("#more-dialog")).to_contain_text("Board: Close quarters")


def test_an_option_out_of_range_is_refused_in_a_sentence(page: Page):
    answer = page.request.post(
        f"{GAME}/start", form={"how": "bot", "option.target": "99"}, headers={"accept": "text/html"}
    )
    assert answer.status == 422
    assert "whole number from 1 to 18" in answer.text()


def test_running_matches_are_found_again_on_the_home_page(page: Page):
    address = start(page)
    page.goto("/")
    page.locator(".match-list a").first.click()
    expect(page).to_have_url(address)
    expect(lit(page, "c3")).to_be_visible()


def test_an_unknown_address_gets_a_page_that_leads_on(page: Page):
    answer = page.goto("/m/nothing")
    assert answer
    assert answer.status == 404
    page.get_by_role("link", name="To the start page").click()
    expect(page).to_have_title(re.compile("Starboard"))
