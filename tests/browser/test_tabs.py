"""Many tabs of one browser share one line to the server, and each hears of its own match."""

from playwright.sync_api import expect

YOU, BOT = {"kind": "you"}, {"kind": "bot", "level": "cadet"}
GAME = "star-fleet-scramble"
FIRST = ["unshield c3", "ne"]
TABS = 8  # more than the six connections that a browser opens to one server


def new_match(page):
    answer = page.request.post(
        "/api/matches", data={"game": GAME, "seats": [YOU, YOU]}, headers={"accept": "text/html"}
    )
    return answer.json()["match"]


def open_tabs(page, count):
    """So many tabs of one browser, each with a match of its own, all of them live."""
    tabs = [page, *(page.context.new_page() for _ in range(count - 1))]
    for tab in tabs:
        tab.goto(f"/m/{new_match(page)}")
        expect(tab.locator("#line")).to_have_attribute("data-line", "live")
    return tabs


def move_elsewhere(page, tab):
    """A move in a tab's match that the tab does not make itself."""
    match, ply = (
        tab.locator("#table").get_attribute("data-match"),
        int(tab.locator("#table").get_attribute("data-ply")),
    )
    moves = FIRST if ply == 0 else ["unshield f6", "sw"]
    answer = page.request.post(f"/api/matches/{match}/moves", data={"ply": ply, "moves": moves})
    assert answer.ok, answer.text()
    return str(ply + 2)


def expect_news(page, tab):
    ply = move_elsewhere(page, tab)
    expect(tab.locator("#table")).to_have_attribute("data-ply", ply)


def test_eight_tabs_of_matches_all_get_their_news_by_one_line(visit):
    page = visit()
    lines = []
    page.context.on("request", lambda request: "/api/stream" in request.url and lines.append(request))
    tabs = open_tabs(page, TABS)
    for tab in tabs:
        expect_news(page, tab)
    open_lines = [line for line in lines if line.failure is None and not line.timing["responseEnd"] > 0]
    assert len(open_lines) <= 2  # one; another may just be taking its place


def test_when_the_leading_tab_is_closed_another_one_takes_over(visit):
    page = visit()
    first, second, third = open_tabs(page, 3)
    first.close()
    for tab in (second, third):
        expect_news(second, tab)


def test_nothing_is_lost_while_the_line_changes_hands(visit):
    page = visit()
    first, second, third = open_tabs(page, 3)
    ply = move_elsewhere(second, third)
    first.close()
    expect(third.locator("#table")).to_have_attribute("data-ply", ply)
    ply = move_elsewhere(second, second)
    expect(second.locator("#table")).to_have_attribute("data-ply", ply)


def test_a_tab_that_is_looked_at_does_not_wait_for_a_frozen_leader(visit):
    page = visit()
    first, second = open_tabs(page, 2)
    session = page.context.new_cdp_session(first)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    expect_news(second, second)


def test_two_tabs_of_one_match_are_both_live(visit):
    page = visit()
    match = new_match(page)
    tabs = [page, page.context.new_page()]
    for tab in tabs:
        tab.goto(f"/m/{match}")
        expect(tab.locator("#line")).to_have_attribute("data-line", "live")
    ply = move_elsewhere(page, page)
    for tab in tabs:
        expect(tab.locator("#table")).to_have_attribute("data-ply", ply)


def test_without_locks_a_tab_has_a_line_of_its_own(visit):
    page = visit()
    page.add_init_script("delete Navigator.prototype.locks")
    page.goto(f"/m/{new_match(page)}")
    expect(page.locator("#line")).to_have_attribute("data-line", "live")
    expect_news(page, page)
