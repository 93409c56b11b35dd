"""People at one table, each with a browser of their own."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE
from browser.hands import headline, lit, say, start, turns

GAME = "star-fleet-scramble"


def invite(visit) -> tuple[Page, Page]:
    """Two friends at a table: the first made the link, the second opened it."""
    anna = visit()
    start(anna, "link", name="Anna")
    link = anna.get_by_label("Invitation link").input_value()
    bert = visit(link)
    bert.get_by_label("Your name").fill("Bert")
    bert.get_by_role("button", name="Play Red").click()
    expect(anna.locator("#others")).to_contain_text("Bert")
    return anna, bert


def test_a_friend_opens_the_link_picks_a_seat_and_plays(visit):
    anna, bert = invite(visit)
    say(anna, "c3", "ne")
    expect(headline(bert)).to_have_text("Your turn")
    expect(turns(bert)).to_have_count(1)
    say(bert, "f6", "sw")
    expect(headline(anna)).to_have_text("Your turn")
    expect(bert.locator("#own .seat")).to_contain_text("Red")


def test_undo_between_people_needs_consent(visit):
    anna, bert = invite(visit)
    say(anna, "c3", "ne")
    expect(turns(bert)).to_have_count(1)
    anna.get_by_role("button", name="Undo").click()
    expect(bert.get_by_text("Anna would like to take back a turn")).to_be_visible()
    bert.get_by_role("button", name="Allow").click()
    expect(turns(anna)).to_have_count(0)
    expect(lit(anna, "c3")).to_be_visible()


def test_a_spectator_sees_the_moves_and_can_make_none(visit):
    anna, _ = invite(visit)
    watcher = visit(anna.url)
    say(anna, "c3", "ne")
    expect(turns(watcher)).to_have_count(1)
    expect(lit(watcher)).to_have_count(0)
    expect(watcher.get_by_role("button", name="Resign")).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_seat_that_was_handed_over_is_taken_back_with_one_tap(visit, viewport):
    anna, bert = invite(visit)
    bert.set_viewport_size(viewport)
    bert.get_by_role("button", name="More").click()
    bert.get_by_role("button", name="Hand over").click()
    expect(anna.locator("#others")).to_contain_text("for Bert")
    expect(anna.get_by_role("button", name="Take your seat back")).to_have_count(0)
    back = bert.get_by_role("button", name="Take your seat back")
    expect(back).to_be_in_viewport()
    back.click()
    expect(back).to_have_count(0)
    expect(anna.locator("#others")).to_contain_text("Bert")
    say(anna, "c3", "ne")
    expect(headline(bert)).to_have_text("Your turn")


def test_a_match_is_found_by_strangers_only_if_it_was_made_public(visit):
    anna, stranger = visit(f"/games/{GAME}"), visit()
    anna.get_by_label("Anybody may watch").check()
    anna.get_by_role("button", name="Play", exact=True).click()
    expect(headline(anna)).to_be_visible()
    stranger.reload()
    stranger.locator(f"a[href='{urlsplit(anna.url).path}']").click()
    expect(headline(stranger)).to_be_visible()


def test_an_open_seat_can_be_given_to_a_bot(page: Page):
    start(page, "link")
    page.get_by_role("button", name="Seat it").click()
    expect(page.locator("#others")).to_contain_text("Cadet")
    say(page, "c3", "ne")
    expect(turns(page)).to_have_count(2)


def test_an_invitation_that_is_not_one_is_refused_in_a_sentence(page: Page):
    answer = page.goto("/j/nothing")
    assert answer
    assert answer.status == 404
    expect(page.locator("[data-sentence]")).to_be_visible()
