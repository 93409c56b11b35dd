"""Only secrets that this server has issued count, and over HTTPS only from a cookie nobody else can plant."""

import base64
import string

import pytest

from server.harness import CADET, GAME, YOU, hosting
from starboard.server.people.issued import Identities, Issue
from starboard.server.people.secrets import hashed
from starboard.store import SeatRow

NEW = {"game": GAME, "seats": [YOU, CADET]}
HTTPS = {"X-Forwarded-Proto": "https", "Sec-Fetch-Site": "same-origin"}
OLD = "o" * 43  # as any 43 letters counted before


class Keys:
    """A store that has keys and no seats."""

    def __init__(self, key):
        self.keys = self.lists = self
        self.key = lambda name: f"{key} {name}"
        self.has_seat = lambda secret: False


@pytest.fixture
def secure(sqlite_database):
    """A server behind a proxy that speaks HTTPS."""
    with hosting(sqlite_database, proxies=1) as host:
        yield host


def seat_old(host):
    """A match in which somebody sits with a secret from before they were signed."""
    player = host.player()
    player.create()
    with host.service.store.matches.transaction(player.match) as transaction:
        transaction.sit_down(SeatRow(player.match, 0, "person", "Old", None, hashed(OLD)))
    return player.match


def yours(host, match, name, secret, headers=HTTPS):
    """The seats of a browser with this cookie."""
    headers = {**headers, "Cookie": f"{name}={secret}"}
    return host.player().http.get(f"/api/matches/{match}", headers=headers).json()["yours"]


# --- the secrets -------------------------------------------------------------------------------------------


def test_a_secret_is_43_letters_and_says_how_it_was_issued():
    identities = Identities(Keys("a"))
    for secure, issue in ((True, Issue.SECURE), (False, Issue.PLAIN)):
        secret = identities.issue(secure)
        assert (len(secret), identities.issue_of(secret)) == (43, issue)
    assert identities.issue(True) != identities.issue(True)


def test_nothing_else_counts():
    identities, others = Identities(Keys("a")), Identities(Keys("b"))
    secret = identities.issue(True)
    letters = string.ascii_letters + string.digits + "-_"
    changed = {secret[:at] + letter + secret[at + 1 :] for at in (0, 20, 31, 42) for letter in letters}
    assert [each for each in changed - {secret} if identities.issue_of(each)] == []
    assert [
        each for each in ("", secret[:-1], secret + "=", OLD, "é" * 43) if identities.issue_of(each)
    ] == []
    assert (others.issue_of(secret), len(base64.urlsafe_b64decode(f"{secret}="))) == (None, 32)


def test_on_the_event_loop_the_database_is_not_asked_about_a_secret():
    store = Keys("a")
    store.lists.has_seat = None  # whoever asks gets a TypeError
    identities = Identities(store)
    assert identities.signed_issue_of(OLD) is None
    assert identities.signed_issue_of(identities.issue(True)) is Issue.SECURE


@pytest.mark.parametrize("token", [OLD, "A" * 43])
def test_a_token_that_nobody_has_issued_is_refused(host, token):
    """The hole (D18): any 43 letters were an identity."""
    answer = host.player(token).http.get("/api/matches")
    assert (answer.status_code, "that this server has issued" in answer.json()["error"]) == (401, True)
    assert host.player(token).http.post("/api/matches", json=NEW).status_code == 401


def test_a_cookie_that_nobody_has_issued_is_ignored_and_replaced(host):
    headers = {"Sec-Fetch-Site": "same-origin", "Cookie": f"starboard={OLD}"}
    answer = host.player().http.post("/api/matches", json=NEW, headers=headers)
    assert (answer.status_code, OLD in answer.headers["set-cookie"]) == (201, False)


def test_a_secret_from_before_that_holds_a_seat_still_counts(host):
    match = seat_old(host)
    player = host.player(OLD)
    player.match = match
    assert player.see()["yours"] == [0]
    assert yours(host, match, "starboard", OLD, {}) == [0]


def test_two_servers_on_one_database_know_each_other_s_secrets(sqlite_database, host):
    player = host.player()
    token = player.create()["token"]
    with hosting(sqlite_database) as second:
        other = second.player(token)
        other.match = player.match
        assert other.see()["yours"] == [0]


# --- the cookies -------------------------------------------------------------------------------------------


def test_over_https_the_cookie_is_bound_to_this_host(secure):
    cookie = secure.player().http.post("/api/matches", json=NEW, headers=HTTPS).headers["set-cookie"]
    assert cookie.startswith("__Host-starboard=")
    for part in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
        assert part in cookie
    assert "Domain" not in cookie


def test_without_https_it_has_its_plain_name(host):
    answer = host.player().http.post("/api/matches", json=NEW, headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.headers["set-cookie"].startswith("starboard=")


def test_the_right_to_a_seat_is_the_cookie_of_https(secure):
    answer = secure.player().http.post("/api/matches", json=NEW, headers=HTTPS)
    secret, match = answer.headers["set-cookie"].split(";")[0].partition("=")[2], answer.json()["match"]
    assert yours(secure, match, "__Host-starboard", secret) == [0]
    assert yours(secure, match, "starboard", secret) == []  # a neighbouring host can have planted this one


def test_somebody_who_came_without_https_before_keeps_the_seat_and_gets_the_new_cookie(secure):
    match = seat_old(secure)
    assert yours(secure, match, "starboard", OLD) == [0]
    headers = {**HTTPS, "Cookie": f"starboard={OLD}"}
    answer = secure.player().http.post("/api/matches", json=NEW, headers=headers)
    kept, gone = answer.headers.get_list("set-cookie")
    assert kept.startswith(f"__Host-starboard={OLD};")
    assert gone.startswith('starboard="";')
    plain = secure.service.identities.issue(secure=False)
    headers = {**HTTPS, "Cookie": f"starboard={plain}"}
    created = secure.player().http.post("/api/matches", json=NEW, headers=headers).json()
    assert (created["seats"], yours(secure, created["match"], "__Host-starboard", plain)) == ([0], [0])
