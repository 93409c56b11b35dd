"""The store, on SQLite and on PostgreSQL."""

import threading
import time
from dataclasses import replace

import pytest

from starboard.store import InviteRow, LogRow, SeatRow, Store, Taken, VoteRow


def rows(*texts, ply=0, match="m1"):
    return [LogRow(match, ply + i, 0, text, 5.0) for i, text in enumerate(texts)]


def test_a_match_comes_back_as_it_was_written(store, new_match):
    match = new_match(start={"board": "..", "scores": [0, 1]})
    assert store.snapshot("m1").match == match


def test_an_unknown_match_is_none(store):
    assert store.snapshot("nothing") is None


def test_only_rows_from_a_ply_on_are_read(store, new_match):
    new_match()
    store.append("m1", rows("a", "b", "c"))
    assert [row.text for row in store.snapshot("m1", since=1).rows] == ["b", "c"]


def test_a_ply_is_written_only_once(store, new_match):
    new_match()
    store.append("m1", rows("a"))
    with pytest.raises(Taken):
        store.append("m1", rows("b"))
    assert [row.text for row in store.snapshot("m1").rows] == ["a"]


def test_rows_are_written_all_or_none(store, new_match):
    new_match()
    store.append("m1", rows("b", ply=1))
    with pytest.raises(Taken):
        store.append("m1", rows("x", "y"))
    assert [row.text for row in store.snapshot("m1").rows] == ["b"]


def test_of_many_writers_for_one_ply_one_wins(store, new_match):
    new_match()
    won = []
    start = threading.Barrier(8)

    def write(number):
        start.wait()
        try:
            store.append("m1", rows(f"move {number}"))
            won.append(f"move {number}")
        except Taken:
            pass

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [row.text for row in store.snapshot("m1").rows] == won


def test_a_row_that_ends_the_match_writes_the_result(store, new_match):
    new_match()
    store.append("m1", rows("resign 0"), {"winners": [1]})
    match = store.snapshot("m1").match
    assert (match.status, match.result, match.finished) == ("over", {"winners": [1]}, 5.0)


def test_the_last_open_seat_starts_the_match(store, new_match):
    new_match(seats=("person", "open"), status="waiting")
    was = store.snapshot("m1").seats[1]
    store.sit_down(replace(was, kind="person", name="Ann", secret="new"), was)
    snapshot = store.snapshot("m1")
    assert (snapshot.match.status, snapshot.seats[1].name) == ("running", "Ann")


def test_a_seat_that_was_taken_meanwhile_stays_taken(store, new_match):
    new_match(seats=("person", "open"))
    was = store.snapshot("m1").seats[1]
    store.sit_down(replace(was, kind="person", secret="first"), was)
    with pytest.raises(Taken):
        store.sit_down(replace(was, kind="person", secret="second"), was)
    assert store.snapshot("m1").seats[1].secret == "first"


def test_an_invitation_leads_to_its_match(store, new_match):
    match = replace(new_match(), id="m2")
    store.add(match, [SeatRow("m2", 0, "open", "", None, None)], InviteRow("hash", "m2"))
    assert (store.match_of_invite("hash"), store.match_of_invite("other")) == ("m2", None)


def test_a_match_has_one_rematch(store, new_match):
    new_match()
    new_match(id="m2", origin="rematch", parent="m1")
    with pytest.raises(Taken):
        new_match(id="m3", origin="rematch", parent="m1")
    assert store.snapshot("m1").match.rematch == "m2"
    assert store.snapshot("m3") is None


def test_votes_are_kept_once_for_each_seat_and_can_be_dropped(store, new_match):
    new_match()
    for _ in range(2):
        store.vote(VoteRow("m1", 4, 0, 2, True))
    assert store.snapshot("m1").votes == (VoteRow("m1", 4, 0, 2, True),)
    store.drop_votes("m1")
    assert store.snapshot("m1").votes == ()


def test_the_list_is_newest_first_and_can_be_narrowed(store, new_match):
    new_match(id="old", created=1.0)
    new_match(id="new", created=2.0)
    new_match(id="done", created=3.0, status="over")
    assert [match.id for match, _ in store.newest(None, "running", 10)] == ["new", "old"]
    assert [match.id for match, _ in store.newest(None, None, 1)] == ["done"]
    assert store.newest("another-game", None, 10) == []
    assert [match.id for match, _ in store.newest(None, "over", 10, ["hash 1"])] == ["done"]
    assert store.newest(None, None, 10, ["nobody"]) == []


def test_running_matches_with_bots_are_found_after_a_start(store, new_match):
    new_match(id="people")
    new_match(id="bots", seats=("person", "bot"))
    new_match(id="finished", seats=("person", "bot"), status="over")
    assert store.running_with_bots() == ["bots"]


def test_what_was_written_is_there_after_opening_the_database_again(database, store, new_match):
    new_match()
    store.append("m1", rows("a"))
    again = Store(database)
    assert [row.text for row in again.snapshot("m1").rows] == ["a"]
    again.close()


def test_whoever_listens_hears_of_each_change(store, new_match):
    heard = []
    store.listen(heard.append)
    new_match()
    store.append("m1", rows("a"))
    wait_for(lambda: heard == ["m1", "m1"])


def test_changes_of_another_process_are_heard_on_postgresql(postgres_database):
    here, there = Store(postgres_database), Store(postgres_database)
    heard = []
    here.listen(heard.append)
    there.drop_votes("m7")
    wait_for(lambda: heard == ["m7"])
    here.close()
    there.close()


def wait_for(condition):
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)
