"""Seats are protected."""

import sqlite3

import pytest

from server.harness import CADET, FIRST, OPEN, SECOND, YOU


def test_a_friend_joins_by_invitation_and_plays(host):
    one, two = host.friends()
    assert one.play(0, *FIRST).status_code == 200
    assert two.play(2, *SECOND).status_code == 200
    assert [seat["name"] for seat in one.see()["seats"]] == ["Blue", "Ann"]


def test_without_the_invitation_nobody_sits_down(host, player):
    player.create(YOU, OPEN)
    stranger = host.player()
    stranger.match = player.match
    assert stranger.post("join", seat=1, invite="guess").status_code == 403


def test_the_invitation_of_another_match_does_not_help(host, player):
    other = host.player().create(YOU, OPEN)["invite"]
    player.create(YOU, OPEN)
    stranger = host.player()
    stranger.match = player.match
    assert stranger.post("join", seat=1, invite=other).status_code == 403


def test_a_taken_seat_is_told(host, player):
    invite = player.create(YOU, OPEN)["invite"]
    friend, late = host.player(), host.player()
    friend.match = late.match = player.match
    assert friend.post("join", seat=1, invite=invite).status_code == 200
    assert late.post("join", seat=1, invite=invite).status_code == 409


def test_joining_twice_is_joining_once(host, player):
    invite = player.create(YOU, OPEN)["invite"]
    friend = host.player()
    friend.match = player.match
    friend.sit(friend.post("join", seat=1, invite=invite).json())
    assert friend.post("join", seat=1, invite=invite).json()["seats"] == [1]


def test_nobody_moves_for_another_seat(host):
    one, two = host.friends()
    assert two.play(0, *FIRST).status_code == 403
    assert one.see()["ply"] == 0


def test_a_spectator_sees_but_cannot_play_undo_resign_or_ask_for_a_hint(host, player):
    player.create()
    watcher = host.player(host.secret())
    watcher.match = player.match
    table = watcher.see()
    assert (table["moves"], table["eye"]) == ([], None)
    assert watcher.play(0, *FIRST).status_code == 403
    assert watcher.post("undo", ply=0).status_code == 403
    assert watcher.post("resign", ply=0).status_code == 403
    assert watcher.http.post(f"/api/matches/{player.match}/hint").status_code == 403


@pytest.mark.parametrize("header", ["Bearer short", "Basic dXNlcjpwdw==", "Bearer " + "x" * 42 + "!"])
def test_a_header_that_holds_no_token_is_refused(player, header):
    player.create()
    player.http.headers["Authorization"] = header
    answer = player.http.get(f"/api/matches/{player.match}")
    assert (answer.status_code, "error" in answer.json()) == (401, True)


def test_a_bot_takes_an_open_seat(player):
    player.create(YOU, OPEN)
    table = player.post("seats/1/bot", level="pilot").json()
    assert (table["seats"][1]["kind"], table["seats"][1]["level"], table["status"]) == (
        "bot",
        "pilot",
        "running",
    )


def test_a_bot_takes_over_in_a_match_between_people_and_gives_the_seat_back(host):
    one, two = host.friends()
    one.play(0, *FIRST)
    assert two.post("seats/1/bot", level="cadet").status_code == 200
    one.wait_ply(4)
    assert two.post("join", seat=1, name="Ann again", invite="").status_code == 200
    assert two.see()["yours"] == [1]


def test_a_seat_that_was_handed_to_a_bot_is_nobody_else_s(host):
    """The hole (D3): the other one seated a bot again, and the way back was lost for ever."""
    one, two = host.friends()
    one.play(0, *FIRST)
    assert two.post("seats/1/bot", level="cadet").status_code == 200
    refused = one.post("seats/1/bot", level="admiral")
    assert (refused.status_code, "keeps the seat of Ann" in refused.json()["error"]) == (403, True)
    stranger = host.player(host.secret())
    stranger.match = one.match
    assert stranger.post("join", seat=1, invite="").status_code == 403
    assert two.see()["seats"][1] | {"here": True} == {
        "seat": 1,
        "name": "Cadet",
        "kind": "bot",
        "level": "cadet",
        "here": True,
        "you": False,
        "lent": True,
        "owner": "Ann",
    }
    assert two.post("join", seat=1).status_code == 200
    assert (two.see()["yours"], two.see()["seats"][1]["name"]) == ([1], "Ann")


def test_nobody_sits_down_when_the_match_is_over(host):
    """The result is about those who played: an open seat, or one that a bot keeps, is not taken later."""
    one, two, late = host.player(), host.player(), host.player(host.secret())
    invite = one.create(YOU, OPEN, OPEN, game="star-clicker")["invite"]
    two.match = late.match = one.match
    two.sit(two.post("join", seat=1, invite=invite).json())
    assert two.post("seats/1/bot", level="cadet").status_code == 200
    assert one.post("resign", ply=one.see()["ply"]).json()["moves"] == ["resign 0"]
    before = one.see()["seats"]
    for player, seat in ((two, 1), (late, 2)):
        refused = player.post("join", seat=seat, invite=invite)
        assert (refused.status_code, refused.json()["error"]) == (409, "The match is over.")
    assert one.post("join", seat=0).status_code == 200, "whoever has a seat keeps it"
    assert one.see()["seats"] == before
    page = late.http.get(f"/j/{invite}").text
    assert ("The match is over." in page, "<form" in page) == (True, False)


def test_a_bot_s_level_is_fixed_when_people_have_begun_with_it(host):
    one, two = host.player(), host.player()
    invite = one.create(YOU, OPEN, CADET, game="star-clicker")["invite"]
    assert one.post("seats/2/bot", level="pilot").status_code == 200
    two.match = one.match
    two.sit(two.post("join", seat=1, invite=invite).json())
    refused = two.post("seats/2/bot", level="cadet")
    assert (refused.status_code, "has begun with this bot" in refused.json()["error"]) == (400, True)
    assert one.see()["seats"][2]["level"] == "pilot"


def test_somebody_alone_with_bots_may_change_their_levels(player):
    player.create(YOU, CADET)
    player.play(0, *FIRST)
    assert player.post("seats/1/bot", level="pilot").json()["seats"][1]["level"] == "pilot"


def test_a_seat_is_taken_back_on_the_page_by_the_one_who_gave_it_away(host):
    one, two = host.friends()
    two.post("seats/1/bot", level="cadet")
    path, button = f"/m/{one.match}", "Take your seat back"
    assert (button in two.http.get(path).text, button in one.http.get(path).text) == (True, False)
    assert "for Ann" in one.http.get(path).text
    assert one.http.post(f"{path}/seats/1/back").status_code == 403
    assert two.http.post(f"{path}/seats/1/back").status_code == 303
    assert (two.see()["yours"], button in two.http.get(path).text) == ([1], False)


def test_a_bot_does_not_take_somebody_else_s_seat(host):
    one, _ = host.friends()
    assert one.post("seats/1/bot", level="cadet").status_code == 403


def test_a_seat_that_is_not_there_is_not_found(player):
    player.create()
    assert player.post("seats/5/bot", level="cadet").status_code == 404


def test_the_database_holds_no_secret_in_the_clear(player, sqlite_database):
    created = player.create(YOU, OPEN)
    with sqlite3.connect(sqlite_database.removeprefix("sqlite:///")) as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert created["token"] not in dump
    assert created["invite"] not in dump


def test_what_others_see_holds_no_secret_and_no_seed(host, sqlite_database):
    one, two = host.friends()
    seed = host.service.store.matches.snapshot(one.match).match.seed
    token = one.http.headers["Authorization"].removeprefix("Bearer ")
    hidden = [seed, token, *(seat.secret for seat in host.service.store.matches.snapshot(one.match).seats)]
    shown = (
        two.http.get(f"/api/matches/{one.match}").text + two.http.get(f"/api/matches/{one.match}/export").text
    )
    assert not [secret for secret in hidden if secret in shown]


def test_a_program_with_a_token_may_use_it_for_further_matches(player):
    token = player.create(YOU, CADET)["token"]
    assert token
    assert player.create(YOU, CADET)["token"] is None
    assert player.see()["yours"] == [0]
