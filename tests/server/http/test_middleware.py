"""Limits, cross-site posts, headers, and sentences for whatever goes wrong."""

import httpx
import pytest

from server.harness import CADET, GAME, YOU, Patience, hosting

NEW = {"game": GAME, "seats": [YOU, CADET]}
BROWSER = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def browser(host):
    """A browser with a match of its own."""
    with httpx.Client(base_url=host.address, headers=BROWSER, timeout=120) as client:
        client.match = client.post("/api/matches", json=NEW).json()["match"]
        yield client


def test_a_browser_gets_a_cookie_that_scripts_cannot_read(host):
    answer = host.player().http.post("/api/matches", json=NEW, headers=BROWSER)
    cookie = answer.headers["set-cookie"]
    assert answer.json()["token"] is None
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_the_cookie_is_the_right_to_the_seat(browser):
    table = browser.get(f"/api/matches/{browser.match}").json()
    assert table["yours"] == [0]
    moves = {"ply": 0, "moves": ["unshield c3", "ne"]}
    assert browser.post(f"/api/matches/{browser.match}/moves", json=moves).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "", "Origin": "https://elsewhere.example"},
    ],
)
def test_another_site_s_page_cannot_post(browser, headers):
    answer = browser.post(f"/api/matches/{browser.match}/resign", json={"ply": 0}, headers=headers)
    assert answer.status_code == 403
    assert browser.get(f"/api/matches/{browser.match}").json()["status"] == "running"


def test_an_older_browser_is_known_by_its_origin(host):
    for origin, status in ((host.address, 201), ("https://elsewhere.example", 403), ("null", 403)):
        answer = host.player().http.post("/api/matches", json=NEW, headers={"Origin": origin})
        assert answer.status_code == status


@pytest.mark.parametrize("path", ["/api/games", "/api/nothing", "/api/matches/nothing"])
def test_every_answer_says_what_browsers_may_do_with_it(player, path):
    headers = player.http.get(path).headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/matches/nothing", 404),
        ("GET", "/api/matches/%00", 404),
        ("GET", "/api/games/chess", 404),
        ("DELETE", "/api/games", 405),
        ("GET", "/api/matches?limit=many", 422),
        ("GET", "/api/matches?status=odd", 422),
    ],
)
def test_every_refusal_is_a_sentence(player, method, path, status):
    answer = player.http.request(method, path)
    assert (answer.status_code, list(answer.json())) == (status, ["error"])


@pytest.mark.parametrize(
    "body", [b"{", b"[]", b"null", b'"text"', b"[" * 20_000, b"\xff", b'{"game": "\\ud800", "seats": []}']
)
def test_a_body_that_cannot_be_read_is_refused_with_a_sentence(player, body):
    answer = player.http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"].endswith(".")


def test_an_option_with_an_impossible_character_is_refused_with_a_sentence(player):
    seats = b'[{"kind": "you"}, {"kind": "you"}]'
    body = b'{"game": "star-fleet-scramble", "seats": %b, "options": {"\\ud800": 1}}' % seats
    answer = player.http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, "no such option" in answer.json()["error"]) == (422, True)


def test_a_long_body_is_refused(player):
    answer = player.http.post("/api/matches", content=b" " * 70_000)
    assert (answer.status_code, "KB" in answer.json()["error"]) == (413, True)


def test_a_name_is_limited_and_holds_no_control_characters(player):
    for name in ("x" * 41, "a\x00b"):
        body = {"game": GAME, "seats": [{"kind": "you", "name": name}, CADET]}
        assert player.http.post("/api/matches", json=body).status_code == 422


def test_a_client_that_asks_too_often_is_told_to_wait(sqlite_database):
    with hosting(sqlite_database, rate=0.001, burst=5.0) as host:
        answers = [host.player().http.get("/api/games") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert 900 < int(answers[-1].headers["retry-after"]) <= 1000


def test_behind_a_proxy_clients_are_told_apart(sqlite_database):
    with hosting(sqlite_database, rate=0.001, burst=1.0, proxies=1) as host:
        for client in ("10.0.0.1", "10.0.0.2"):
            headers = {"X-Forwarded-For": f"1.2.3.4, {client}"}
            assert host.player().http.get("/api/games", headers=headers).status_code == 200


def test_a_mistake_of_ours_is_a_sentence_without_a_traceback(sqlite_database, caplog):
    class Broken(Patience):
        def think(self, state):
            raise RuntimeError("a secret detail")

    with hosting(sqlite_database, Broken()) as host:
        player = host.player()
        player.create()
        answer = player.http.post(f"/api/matches/{player.match}/hint")
        assert (answer.status_code, "secret" in answer.text) == (500, False)


def test_the_health_page_says_that_the_server_works(player):
    health = player.http.get("/api/health").json()
    assert (health["status"], health["preparing"]) == ("ok", {})


def test_pages_and_pictures_are_sent_compressed(player):
    player.create(YOU, CADET)
    page = player.http.get(f"/m/{player.match}", headers={"Accept-Encoding": "gzip"})
    assert page.headers["content-encoding"] == "gzip"
    assert page.text.startswith("<!")
    plain = player.http.get(f"/m/{player.match}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers


def test_a_stream_is_never_compressed_so_that_no_event_waits_for_the_next(player):
    player.create(YOU, CADET)
    path = f"/api/matches/{player.match}/stream"
    with player.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        assert "content-encoding" not in answer.headers
        assert next(answer.iter_lines()).startswith("retry:")
