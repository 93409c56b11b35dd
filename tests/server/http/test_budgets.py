"""Every request has a price, and nobody spends more than a fair share."""

import httpx
import pytest
from fastapi.routing import iter_route_contexts

from server.harness import CADET, GAME, YOU, Host, Patience, hosting
from starboard.server.app import create_app
from starboard.server.http.budgets import COSTS, MATCH, NEW_MATCHES, PAGE, cost_of
from starboard.server.pages.rendering import wait_words
from starboard.server.settings import Settings

NEW = {"game": GAME, "seats": [YOU, CADET]}
BOTS = {"game": GAME, "seats": [CADET, CADET]}


def routes() -> set[str]:
    """Every request that the server answers, as `METHOD /path`."""
    app = create_app(Settings(database="sqlite://"))
    found = iter_route_contexts(app.router.routes)
    return {f"{method} {route.path}" for route in found for method in route.methods or ()}


def test_every_route_has_a_price():
    assert all(cost_of(route) >= PAGE for route in routes())
    assert set(COSTS) <= routes(), "a price for something that is not offered"


@pytest.mark.parametrize(
    "word", ["import", "export", "hint", "mission", "start", "branch", "rematch", "stream"]
)
def test_what_is_dear_costs_more_than_a_page(word: str):
    dear = [route for route in routes() if route.endswith(f"/{word}") and route != "GET /import"]
    assert [route for route in dear if cost_of(route) == PAGE and not route.endswith("/hint")] == []


def test_whatever_writes_a_match_is_counted():
    assert {route for route in COSTS if COSTS[route] == MATCH} < NEW_MATCHES


def test_work_costs_more_than_looking(sqlite_database: str):
    with hosting(sqlite_database, rate=0.001, burst=25.0) as host:
        person = host.player()
        answers = [person.http.post("/api/matches", json=NEW).status_code for _ in range(3)]
        assert answers == [201, 201, 429]
        assert person.http.get("/api/games").status_code == 200


def test_one_address_has_as_much_as_five_visitors(sqlite_database: str):
    with hosting(sqlite_database, rate=0.001, burst=20.0) as host:
        people = [visitor(host) for _ in range(6)]
        for person in people:
            answers = [person.get("/api/games").status_code for _ in range(25)]
            assert answers.count(200) == (20 if person is not people[-1] else 0)
            assert answers[-1] == 429
            person.close()


def visitor(host: Host) -> httpx.Client:
    """Somebody with a secret of their own."""
    secret = host.service.identities.issue(secure=False)
    return httpx.Client(base_url=host.address, headers={"Authorization": f"Bearer {secret}"})


def test_a_refusal_says_when_to_come_back(sqlite_database: str):
    with hosting(sqlite_database, rate=1.0, burst=5.0) as host:
        person = host.player()
        refused = [person.http.post("/api/matches", json=NEW) for _ in range(2)][-1]
        assert refused.status_code == 429
        assert 1 <= int(refused.headers["retry-after"]) <= 5
        assert refused.json()["error"].endswith(".")


def test_a_page_of_refusal_says_when_to_come_back(sqlite_database: str):
    with hosting(sqlite_database, rate=1.0, burst=5.0) as host:
        person = host.player()
        refused = [person.http.get("/") for _ in range(6)][-1]
        assert refused.status_code == 429
        assert "You can try again in one second." in refused.text


@pytest.mark.parametrize(
    ("seconds", "words"), [(1, "one second"), (60, "60 seconds"), (100, "2 minutes"), (1800, "30 minutes")]
)
def test_a_time_to_wait_is_told_in_seconds_or_minutes(seconds: int, words: str):
    assert wait_words(seconds) == f"You can try again in {words}."


def test_matches_are_counted_by_the_hour(sqlite_database: str):
    with hosting(sqlite_database, rate=1000.0, burst=1000.0, matches_an_hour=3) as host:
        person = host.player()
        answers = [person.http.post("/api/matches", json=NEW) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429]
        assert "in the last hour" in answers[-1].json()["error"]
        assert int(answers[-1].headers["retry-after"]) > 600


def test_streams_are_counted(sqlite_database: str):
    with hosting(sqlite_database, streams=1) as host:
        person = host.player()
        person.create()
        path = f"/api/matches/{person.match}/stream"
        with person.http.stream("GET", path) as first:
            lines = first.iter_lines()  # which closes the stream when nobody holds it
            next(lines)
            second = person.http.get(path)
            assert (second.status_code, "Close one" in second.json()["error"]) == (429, True)


def test_a_few_matches_without_people_run_at_once(sqlite_database: str):
    bot = Patience()
    with hosting(sqlite_database, bot, bot_matches=2) as host:
        person = host.player()
        person.create(YOU, CADET)
        answers = [person.http.post("/api/matches", json=BOTS) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert "Wait until one is over" in answers[-1].json()["error"]
        handed_over = person.post("seats/0/bot", level="cadet")
        assert handed_over.status_code == 429, "a seat given to a bot makes such a match, too"
        bot.sign.set()
