"""What goes over the wire: a page is drawn once, and a click is one request."""

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.hands import first_turn, say, start, turns


def sent(page: Page) -> list[str]:
    """The requests of a page from now on, but for its stream of events."""
    found: list[str] = []

    def note(request) -> None:
        path = request.url.partition("/m/")[2]
        if path:
            found.append(f"{request.method} {path.partition('/')[2].partition('?')[0]}")

    page.on("request", note)
    return found


def rest(page: Page) -> None:
    """Until the line is up and everything that it tells has been looked at."""
    expect(page.locator("#line")).to_have_attribute("data-line", "live")
    page.wait_for_timeout(600)
    page.wait_for_function("() => !document.body.classList.contains('busy')")


def test_a_page_is_drawn_once(page: Page):
    start(page)
    rest(page)
    requests = sent(page)
    page.reload()
    rest(page)
    assert requests == ["GET "]


def test_a_move_is_one_request_and_its_own_event_is_no_news(page: Page):
    start(page)
    rest(page)
    requests = sent(page)
    first_turn(page)
    rest(page)
    assert requests.count("POST say") == 2  # the turn has two moves
    assert requests.count("GET table") <= 1  # the bot's answer


def test_what_a_friend_does_is_fetched_once(page: Page, visit: Visit):
    address = start(page)
    watcher = visit(address)
    rest(watcher)
    requests = sent(watcher)
    say(page, "c3")
    rest(page)
    assert requests == [], "a draft is told to nobody"
    say(page, "ne")
    expect(turns(watcher)).to_have_count(2)
    rest(watcher)
    assert set(requests) <= {"GET table", "GET steps"}
    assert requests.count("GET table") <= 2
