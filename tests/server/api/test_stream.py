"""Server-sent events: live, resumable, across processes."""

import contextlib
import threading

from server.harness import FIRST, OPEN, SECOND, YOU, events, hosting


@contextlib.contextmanager
def listening(player, **headers):
    """The events of the player's match as they come."""
    query = headers.pop("query", {})
    path = f"/api/matches/{player.match}/stream"
    with player.http.stream("GET", path, params=query, headers=headers, timeout=120) as answer:
        assert answer.status_code == 200
        yield events(answer.iter_lines())


def next_event(stream, name):
    return next(event for event in stream if event["event"] == name)


def test_a_move_is_told_with_its_ply_as_number(host, player):
    player.create(YOU, YOU)
    with listening(player) as stream:
        next_event(stream, "seats")
        host.player(token_of(player)).http.post(
            f"/api/matches/{player.match}/moves", json={"ply": 0, "moves": FIRST}
        )
        event = next_event(stream, "move")
    assert (event["event"], event["id"]) == ("move", "0")
    assert {**event["data"], "events": []} == {"ply": 0, "seat": 0, "text": FIRST[0], "events": []}


def test_a_client_that_was_away_gets_what_it_missed(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.play(2, *SECOND)
    with listening(player, **{"Last-Event-ID": "1"}) as stream:
        missed = [next_event(stream, "move")["id"], next_event(stream, "move")["id"]]
    assert missed == ["2", "3"]


def test_a_stream_may_begin_with_any_row(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    with listening(player, query={"since": 1}) as stream:
        assert next_event(stream, "move")["id"] == "1"


def test_a_number_that_is_none_is_refused(player):
    player.create(YOU, YOU)
    path = f"/api/matches/{player.match}/stream"
    assert player.http.get(path, headers={"Last-Event-ID": "abc"}).status_code == 422


def test_an_unknown_match_has_no_stream(player):
    assert player.http.get("/api/matches/nothing/stream").status_code == 404


def test_a_friend_who_sits_down_is_told(host, player):
    invite = player.create(YOU, OPEN)["invite"]
    with listening(player) as stream:
        next_event(stream, "seats")
        friend = host.player()
        friend.match = player.match
        friend.post("join", seat=1, name="Ann", invite=invite)
        names = [seat["name"] for seat in next_event(stream, "seats")["data"]["seats"]]
    assert names == ["Blue", "Ann"]


def test_whoever_has_the_page_open_is_here(host):
    one, two = host.friends()
    assert not two.see()["seats"][0]["here"]
    with listening(one) as stream:
        next_event(stream, "seats")
        assert two.see()["seats"][0]["here"]


def test_the_end_is_told(player):
    player.create(YOU, YOU)
    player.post("resign", ply=0)
    with listening(player) as stream:
        assert next_event(stream, "over")["data"]["result"]["reason"] == "resign"


def test_a_quiet_stream_shows_that_it_lives(sqlite_database):
    with hosting(sqlite_database, heartbeat=0.05) as host:
        player = host.player()
        player.create(YOU, YOU)
        with player.http.stream("GET", f"/api/matches/{player.match}/stream") as answer:
            assert next(line for line in answer.iter_lines() if line.startswith(":")) == ": still here"


def test_a_move_made_at_one_server_is_told_by_another(postgres_database):
    with hosting(postgres_database) as here, hosting(postgres_database) as there:
        one = here.player()
        two = there.player(one.create(YOU, YOU)["token"])
        two.match = one.match
        with listening(two) as stream:
            next_event(stream, "seats")
            threading.Thread(target=one.play, args=(0, *FIRST)).start()
            assert next_event(stream, "move")["data"]["text"] == FIRST[0]


def token_of(player):
    return player.http.headers["Authorization"].removeprefix("Bearer ")
