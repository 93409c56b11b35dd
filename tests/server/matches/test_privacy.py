"""A match is private unless it was made public: nobody finds its address but by being given it."""

import pytest

from server.harness import CADET, GAME, OPEN, YOU, events

SCREEN = (YOU, YOU)  # a match that one person ends at once
PLACES = ("/", f"/games/{GAME}", "/api/matches?limit=200", "/api/health", "/api/matches?status=over")


def seen_by(player, *places):
    return "".join(player.http.get(place).text for place in places or PLACES)


def test_strangers_find_no_private_match_anywhere(host):
    """The hole (D7): names, ids and talk of every table could be listed."""
    one, _ = host.friends()
    one.post("chat", text="between us")
    stranger = host.player(host.secret())
    shown = seen_by(stranger) + seen_by(host.player())
    assert [text for text in (one.match, "Ann", "between us") if text in shown] == []
    assert one.match in seen_by(one, "/", "/api/matches")


def test_whoever_was_given_the_address_may_watch_and_read(host):
    one, _ = host.friends()
    one.post("chat", text="between us")
    watcher = host.player()
    assert watcher.http.get(f"/api/matches/{one.match}").json()["public"] is False
    assert "between us" in seen_by(watcher, f"/api/matches/{one.match}/chat")


def test_search_engines_are_asked_to_leave_matches_out(host):
    one = host.player()
    invite = one.create(YOU, OPEN)["invite"]
    for place in (f"/m/{one.match}", f"/m/{one.match}/at/0", f"/j/{invite}"):
        assert '<meta name="robots" content="noindex">' in one.http.get(place).text
    assert "noindex" not in one.http.get("/").text


def test_a_public_match_is_listed_for_everybody(host):
    one = host.player()
    one.create(YOU, CADET, public=True)
    stranger = host.player()
    listed = stranger.http.get("/api/matches").json()
    assert [(each["id"], each["public"], each["mine"]) for each in listed] == [(one.match, True, False)]
    for place in ("/", f"/games/{GAME}"):
        assert f"/m/{one.match}" in stranger.http.get(place).text
    assert "Matches to watch" not in one.http.get("/").text  # it is among their own there


@pytest.mark.parametrize(("sent", "public"), [({}, False), ({"public": "on"}, True)])
def test_the_start_form_asks_whether_a_match_is_public(host, sent, public):
    player = host.player()
    answer = player.http.post(f"/games/{GAME}/start", data={"how": "bot", **sent})
    player.match = answer.headers["location"].removeprefix("/m/")
    assert player.see()["public"] is public
    assert "Anybody may watch" in player.http.get(f"/games/{GAME}").text


@pytest.mark.parametrize("public", [False, True])
def test_a_rematch_is_as_public_as_the_match_and_found_by_those_who_may_know_it(host, public):
    one = host.player()
    one.create(*SCREEN, public=public)
    one.post("resign", ply=0, seat=0)
    again = one.post("rematch").json()["match"]
    watcher = host.player()
    watcher.match = one.match
    assert (one.see()["rematch"], watcher.see()["rematch"]) == (again, again if public else None)
    assert (again in watcher.http.get(f"/m/{one.match}").text) is public
    assert rematch_in_stream(watcher) == (again if public else None)
    watcher.match = again
    assert watcher.see()["parent"] == (one.match if public else None)
    assert watcher.see()["public"] is public


def rematch_in_stream(player):
    with player.http.stream("GET", f"/api/matches/{player.match}/stream") as answer:
        return next(each for each in events(answer.iter_lines()) if each["event"] == "seats")["data"][
            "rematch"
        ]


@pytest.mark.parametrize("public", [False, True])
def test_a_branch_does_not_give_away_the_private_match_it_came_from(host, public):
    one, two = host.player(), host.player()
    one.create(*SCREEN)
    two.match = one.match
    branched = two.post("branch", at=0, seats=[YOU, OPEN], public=public).json()
    one_sees, guest = host.player(one.http.headers["Authorization"].removeprefix("Bearer ")), host.player()
    one_sees.match = guest.match = branched["match"]
    guest.sit(guest.post("join", seat=1, invite=branched["invite"]).json())
    assert (guest.see()["parent"], one_sees.see()["parent"]) == (None, one.match)
    assert guest.see()["public"] is public
    assert one.match not in seen_by(guest, f"/m/{guest.match}", f"/api/matches/{guest.match}")


def test_a_match_from_a_file_or_a_position_is_private(host):
    one = host.player()
    one.create(*SCREEN, public=True)
    file = one.http.get(f"/api/matches/{one.match}/export").text
    position = one.see()["view"]
    imported = host.player().http.post("/api/import", content=file).json()["match"]
    placed = host.player().create(*SCREEN, position=position)["match"]
    shown = seen_by(host.player())
    assert (one.match in shown, imported in shown, placed in shown) == (True, False, False)
