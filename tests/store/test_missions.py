"""Missions of the day, on SQLite and on PostgreSQL."""

import pytest

from starboard.store import LogRow, Store, Taken

DAY = "2026-11-16"


def test_the_matches_of_a_day_come_in_the_order_of_their_beginning(store, new_match):
    new_match("late", ("person",), day=DAY, created=30.0)
    new_match("early", ("person",), day=DAY, created=20.0)
    new_match("before", ("person",), day="2026-11-15", created=10.0)
    new_match("free", ("person",), created=25.0)
    found = store.flights("star-fleet-scramble", DAY)
    assert [(match.id, seat.name) for match, seat in found] == [("early", "name 0"), ("late", "name 0")]


def test_a_day_is_of_one_game(store, new_match):
    new_match(seats=("person",), day=DAY)
    assert store.flights("stellar-scramble", DAY) == []


def test_a_key_stays_the_same(store, database):
    key = store.key("missions")
    again = Store(database)
    assert (again.key("missions"), again.key("others") == key) == (key, False)
    again.close()


def test_the_rounds_of_a_match_are_kept(store, new_match):
    new_match()
    store.append("m1", [LogRow("m1", 0, 0, "a", 1.0)], ended={"winners": [0]}, rounds=12)
    assert store.snapshot("m1").match.rounds == 12


def test_an_id_is_given_to_one_match(store, new_match):
    new_match()
    with pytest.raises(Taken):
        new_match(game="stellar-scramble")
    assert store.snapshot("m1").match.game == "star-fleet-scramble"
