"""What moves did, as data: in the list of moves, in the match and in the stream."""

from server.harness import FIRST, SECOND, YOU, events

UNSHIELDED = {"event": "unshielded", "seat": 0, "size": 1, "square": "c3"}


def test_each_move_of_the_line_says_what_it_did(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    first, second = player.http.get(f"/api/matches/{player.match}/moves").json()
    assert first == {"at": 0, "seat": 0, "text": FIRST[0], "events": [UNSHIELDED]}
    assert [event["event"] for event in second["events"]] == ["pointed"]


def test_a_program_asks_only_for_what_is_new(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    player.play(2, *SECOND)
    new = player.http.get(f"/api/matches/{player.match}/moves", params={"since": 2}).json()
    assert [move["at"] for move in new] == [2, 3]


def test_a_match_has_the_events_of_its_last_turn(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    assert [event["event"] for event in player.see()["events"]] == ["unshielded", "pointed"]
    assert player.see(at=0)["events"] == []


def test_the_stream_says_what_a_move_did(player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    with player.http.stream("GET", f"/api/matches/{player.match}/stream?since=0") as answer:
        first = next(events(answer.iter_lines()))
    assert (first["event"], first["data"]["events"]) == ("move", [UNSHIELDED])


def test_moves_that_were_written_without_events_have_them_all_the_same(host, player):
    player.create(YOU, YOU)
    player.play(0, *FIRST)
    before = player.http.get(f"/api/matches/{player.match}/moves").json()
    with host.service.store.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE log SET events = NULL")
    host.service.context.cache._plays.clear()
    assert player.http.get(f"/api/matches/{player.match}/moves").json() == before
