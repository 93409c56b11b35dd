"""People at one table, each with a browser of their own."""

from playwright.sync_api import Page, expect

from browser.hands import headline, lit, say, start, turns


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
