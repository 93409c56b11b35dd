"""The line to the server may break: the page says so, and goes on when it is mended."""

from playwright.sync_api import expect

from browser.hands import first_turn, lit, say, start, turns
from browser.house import House


def test_the_page_reconnects_after_the_server_was_restarted(visit, tmp_path):
    house = House(tmp_path)
    house.open()
    try:
        page = visit(base_url=house.url)
        start(page)
        first_turn(page)
        expect(page.locator("#line")).to_have_text("Live")
        house.close()
        expect(page.locator("#line")).to_have_text("Reconnecting …")
        say(page, "c3")
        house.open()
        expect(page.locator("#line")).to_have_text("Live")
        expect(turns(page)).to_have_count(2)
        say(page, *(() if lit(page, "1").count() else ("c3",)), "1", "shield")
        expect(turns(page)).to_have_count(4)
    finally:
        house.close()
