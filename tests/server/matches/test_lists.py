"""Lists of matches have pages, and a page asks the database the same number of questions for many matches."""

import re
from dataclasses import replace

import pytest
import sqlalchemy as sa

from server.harness import CADET, GAME, YOU, hosting, wait_for
from starboard.server.background import bot_runner
from starboard.server.background.analysis_runner import AnalysisRunner
from starboard.server.background.bot_runner import BotRunner
from starboard.server.people.secrets import hashed
from starboard.store import LogRow, MatchRow, SeatRow, Store

START = 1_700_000_000.0
MATCH = MatchRow("", GAME, 1, "1", 2, {}, None, "s", "c", "new", None, START, "running")
WON = {"winners": [0], "scores": [1], "reason": "resign"}
PLACES = ("/", f"/games/{GAME}", "/games/orbital", "/api/matches?limit=200", "/api/matches?mine=true")


def fill(store, secret, first, last):
    """Matches of one person, three of each moment, some of them public. None waits for a bot."""
    for number in range(first, last):
        id, game = f"m{number:03}", (GAME, "orbital")[number // 3 % 2]
        ended = {"status": "over", "result": WON, "finished": START} if number % 2 else {}
        public, created = number % 5 == 0, START + number // 3
        match = replace(MATCH, id=id, game=game, created=created, public=public, pending=False, **ended)
        seats = [SeatRow(id, seat, "person", "Ann", None, secret if seat else "other") for seat in (0, 1)]
        store.matches.add(match, seats, rows=[LogRow(id, 0, 0, "a", START)])


@pytest.fixture
def asleep(monkeypatch):
    """Nothing runs in the background."""
    monkeypatch.setattr(BotRunner, "wake_all", lambda *_: None)
    monkeypatch.setattr(AnalysisRunner, "take_up", lambda *_: None)


@pytest.fixture
def owner(asleep, host):
    """Somebody with 50 matches."""
    secret = host.secret()
    fill(host.service.store, hashed(secret), 0, 50)
    return host.player(secret)


def pages(player, address):
    """Every page from an address on."""
    while address:
        answer = player.http.get(address)
        yield answer.json()
        link = answer.headers.get("link", "")
        address = link and re.fullmatch(r'<(/api/matches\?.+)>; rel="next"', link)[1]


def test_the_api_gives_every_match_on_one_page(owner):
    for limit in (7, 10, 50):
        found = list(pages(owner, f"/api/matches?mine=true&limit={limit}"))
        assert [len(page) for page in found[:-1]] == [limit] * (len(found) - 1)
        assert [each["id"] for page in found for each in page] == [f"m{at:03}" for at in reversed(range(50))]


def test_pages_keep_to_what_was_asked_for(owner, host):
    query = f"/api/matches?game={GAME}&status=running&limit=2"
    found = [each["id"] for page in pages(host.player(), query) for each in page]
    assert found == [f"m{at:03}" for at in (40, 30, 20, 10, 0) if at // 3 % 2 == 0]


def test_a_page_that_no_list_has_given_is_refused_with_a_sentence(owner):
    for before in ("", "x", "1_", "nan_m1", "1e999_m1", "1.5_m1\n", "9" * 200):
        answer = owner.http.get("/api/matches", params={"before": before})
        assert (answer.status_code, list(answer.json())) == (422, ["error"])
        assert owner.http.get("/", params={"before": before}).status_code == 422


def test_the_home_page_leads_to_older_matches_and_back(owner):
    seen, page = [], owner.http.get("/").text
    assert "Newest matches" not in page
    while older := re.search(r'href="(/\?before=[^"#]+)#mine">Older', page):
        seen += own_of(page)
        page = owner.http.get(older[1]).text
        assert "Newest matches" in page
    assert seen + own_of(page) == [f"m{at:03}" for at in reversed(range(50))]


def own_of(page):
    return re.findall(r'href="/m/(\w+)"', page.split('id="mine"')[1].split("</section>")[0])


def test_a_page_asks_as_much_for_many_matches_as_for_few(asleep, host):
    secret = host.secret()
    player, store = host.player(secret), host.service.store
    player.http.get("/games/orbital")  # makes the keys of the missions
    fill(store, hashed(secret), 0, 5)
    few = [count(store, lambda place=place: player.http.get(place)) for place in PLACES]
    fill(store, hashed(secret), 5, 50)
    many = [count(store, lambda place=place: player.http.get(place)) for place in PLACES]
    assert many == few
    assert max(many) < 20


def test_waking_asks_as_much_for_many_matches_of_people_as_for_few(host):
    wait_for(lambda: not host.app.state.compiler.all())
    store, work = host.service.store, BotRunner(host.service.store, lambda match: (), 1)
    fill(store, "secret", 0, 5)
    few = count(store, lambda: work.wake_all(GAME))
    fill(store, "secret", 5, 50)
    many = count(store, lambda: work.wake_all(GAME))
    work.stop()
    assert few == many == 1


def test_after_a_start_bots_go_on_in_more_matches_than_are_woken_at_once(sqlite_database, monkeypatch):
    monkeypatch.setattr(bot_runner, "WOKEN_AT_ONCE", 2)
    with monkeypatch.context() as patch, hosting(sqlite_database) as host:
        patch.setattr(BotRunner, "wake", lambda *_: None)  # it dies before a bot has moved
        player = host.player(host.secret())
        found = [player.create(CADET, YOU)["match"] for _ in range(5)]
    with hosting(sqlite_database):
        store = Store(sqlite_database)
        wait_for(lambda: all(store.matches.length(match) for match in found))
        store.close()


def count(store, act):
    """How many questions the database is asked."""
    asked = []

    def hear(connection, cursor, statement, values, context, many):
        asked.append(statement)

    sa.event.listen(store.database.engine, "before_cursor_execute", hear)
    act()
    sa.event.remove(store.database.engine, "before_cursor_execute", hear)
    return len([each for each in asked if not each.startswith("BEGIN")])
