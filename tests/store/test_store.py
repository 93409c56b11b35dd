"""The store, on SQLite and on PostgreSQL."""

import threading
import time
from dataclasses import replace

import psycopg
import pytest

from starboard.store import InviteRow, LogRow, SeatRow, Store, Taken, VoteRow, pg_listener


def rows(*texts, ply=0, match="m1"):
    return [LogRow(match, ply + i, 0, text, 5.0) for i, text in enumerate(texts)]


def vote_and_append(store, rows):
    with store.matches.transaction("m1") as transaction:
        transaction.vote(VoteRow("m1", 0, 0, 0, True))
        transaction.append(rows)


def at_once(count, act):
    """Have so many threads do something at the same moment."""
    start = threading.Barrier(count)

    def run(number):
        start.wait()
        act(number)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_a_match_comes_back_as_it_was_written(store, new_match):
    match = new_match(start={"board": "..", "scores": [0, 1]})
    assert store.matches.snapshot("m1").match == match


def test_an_unknown_match_is_none(store):
    assert store.matches.snapshot("nothing") is None


def test_only_rows_from_a_ply_on_are_read(store, new_match):
    new_match()
    store.matches.append("m1", rows("a", "b", "c"))
    assert [row.text for row in store.matches.snapshot("m1", since=1).rows] == ["b", "c"]


def test_a_ply_is_written_only_once(store, new_match):
    new_match()
    store.matches.append("m1", rows("a"))
    with pytest.raises(Taken):
        store.matches.append("m1", rows("b"))
    assert [row.text for row in store.matches.snapshot("m1").rows] == ["a"]


def test_rows_are_written_all_or_none(store, new_match):
    new_match()
    store.matches.append("m1", rows("b", ply=1))
    with pytest.raises(Taken):
        store.matches.append("m1", rows("x", "y"))
    assert [row.text for row in store.matches.snapshot("m1").rows] == ["b"]


def test_of_many_writers_for_one_ply_one_wins(store, new_match):
    new_match()
    won = []

    def write(number):
        try:
            store.matches.append("m1", rows(f"move {number}"))
            won.append(f"move {number}")
        except Taken:
            pass

    at_once(8, write)
    assert [row.text for row in store.matches.snapshot("m1").rows] == won


def test_a_row_that_ends_the_match_writes_the_result(store, new_match):
    new_match()
    store.matches.append("m1", rows("resign 0"), {"winners": [1]})
    match = store.matches.snapshot("m1").match
    assert (match.status, match.result, match.finished) == ("over", {"winners": [1]}, 5.0)


def test_the_last_open_seat_starts_the_match(store, new_match):
    new_match(seats=("person", "open"), status="waiting")
    with store.matches.transaction("m1") as transaction:
        was = transaction.snapshot.seats[1]
        transaction.sit_down(replace(was, kind="person", name="Ann", secret="new"))
    snapshot = store.matches.snapshot("m1")
    assert (snapshot.match.status, snapshot.seats[1].name) == ("running", "Ann")


def test_of_many_who_want_the_last_seat_one_finds_it_open(store, new_match):
    new_match(seats=("person", "open"))
    sat = []

    def sit(number):
        with store.matches.transaction("m1") as transaction:
            seat = transaction.snapshot.seats[1]
            if seat.kind == "open":
                transaction.sit_down(replace(seat, kind="person", secret=str(number)))
                sat.append(str(number))

    at_once(8, sit)
    assert [store.matches.snapshot("m1").seats[1].secret] == sat


def test_a_transaction_that_fails_writes_nothing(store, new_match):
    new_match()
    store.matches.append("m1", rows("a", ply=1))
    with pytest.raises(Taken):
        vote_and_append(store, rows("b", ply=1))
    snapshot = store.matches.snapshot("m1")
    assert ([row.text for row in snapshot.rows], snapshot.votes) == (["a"], ())


def test_of_many_votes_at_once_each_sees_those_before_it(store, new_match):
    new_match()
    seen = []

    def vote(seat):
        with store.matches.transaction("m1") as transaction:
            seen.append(len(transaction.snapshot.votes))
            transaction.vote(VoteRow("m1", 4, seat, 2, False))

    at_once(8, vote)
    assert sorted(seen) == list(range(8))


def test_an_invitation_leads_to_its_match(store, new_match):
    match = replace(new_match(), id="m2")
    store.matches.add(match, [SeatRow("m2", 0, "open", "", None, None)], InviteRow("hash", "m2"))
    assert (store.matches.match_of_invite("hash"), store.matches.match_of_invite("other")) == ("m2", None)


def test_a_match_has_one_rematch(store, new_match):
    new_match()
    new_match(id="m2", origin="rematch", parent="m1")
    with pytest.raises(Taken):
        new_match(id="m3", origin="rematch", parent="m1")
    assert store.matches.snapshot("m1").match.rematch == "m2"
    assert store.matches.snapshot("m3") is None


def test_votes_are_kept_once_for_each_seat_and_can_be_dropped(store, new_match):
    new_match()
    for _ in range(2):
        with store.matches.transaction("m1") as transaction:
            transaction.vote(VoteRow("m1", 4, 0, 2, True))
    assert store.matches.snapshot("m1").votes == (VoteRow("m1", 4, 0, 2, True),)
    with store.matches.transaction("m1") as transaction:
        transaction.drop_votes()
    assert store.matches.snapshot("m1").votes == ()


def test_what_was_written_is_there_after_opening_the_database_again(database, store, new_match):
    new_match()
    store.matches.append("m1", rows("a"))
    again = Store(database)
    assert [row.text for row in again.matches.snapshot("m1").rows] == ["a"]
    again.close()


def test_whoever_listens_hears_of_each_change(store, new_match):
    heard = []
    store.database.listen(heard.append)
    new_match()
    store.matches.append("m1", rows("a"))
    wait_for(lambda: heard == ["m1", "m1"])


@pytest.fixture
def neighbour(postgres_database):
    """The store of another process."""
    store = Store(postgres_database)
    yield store
    store.close()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_changes_of_another_process_are_heard(store, neighbour, new_match):
    new_match()
    heard = []
    store.database.listen(heard.append)
    neighbour.matches.append("m1", rows("a"))
    wait_for(lambda: heard == ["m1"])


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_what_changes_nothing_is_not_heard(store, neighbour, new_match):
    new_match()
    heard = []
    store.database.listen(heard.append)
    for _ in range(2):
        with neighbour.matches.transaction("m1") as transaction:
            transaction.vote(VoteRow("m1", 0, 0, 0, True))
    neighbour.matches.append("m1", rows("a"))
    wait_for(lambda: len(heard) >= 2)
    assert heard == ["m1", "m1"]


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
@pytest.mark.parametrize("error", [RuntimeError("closed"), psycopg.InterfaceError("lost")])
def test_a_listener_that_stumbles_goes_on_listening(store, neighbour, new_match, monkeypatch, error):
    monkeypatch.setattr(pg_listener, "PAUSE", 0.01)
    new_match()
    heard, errors = [], [error]

    def stumble(match):
        if errors:
            raise errors.pop()
        heard.append(match)

    store.database.listen(stumble)
    neighbour.matches.append("m1", rows("a"))
    wait_for(lambda: None in heard)  # it has begun again, and says that anything may have happened
    neighbour.matches.append("m1", rows("b", ply=1))
    wait_for(lambda: heard[-1] == "m1")


def wait_for(condition):
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)
