"""Missions of the day, on SQLite and on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from starboard.store import LogRow, Store, Taken

DAY, GAME = "2026-11-16", "star-fleet-scramble"
NOON = 1794830400.0  # of that day


def flight(new_match, id, *claims, **changes):
    """A flight that has begun."""
    new_match(id, ("person",), claims, **{"day": DAY, "players": 1, **changes})


def land(store, match, score, rounds=5, at=NOON, winners=()):
    """The end of a flight."""
    result = {"winners": list(winners), "scores": [score], "ranking": [[0]], "reason": "end"}
    with store.matches.transaction(match) as transaction:
        transaction.append([LogRow(match, 0, 0, "a", at)], result, rounds=rounds)


def table(store, first=0, limit=10):
    return [match.id for match, _ in store.missions.best(GAME, DAY, first, limit)]


def test_a_flight_counts_if_nobody_has_claimed_it_before(store, new_match):
    flight(new_match, "ann", "person ann", "network home")
    flight(new_match, "ben", "person ben", "network home")
    flight(new_match, "again", "person ann", "network office")
    flight(new_match, "cem", "person cem", "network school")
    flight(new_match, "other", "person ann", "network home", game="stellar-scramble")
    counts = {id: store.matches.snapshot(id).match.counts for id in ("ann", "ben", "again", "cem", "other")}
    assert counts == {"ann": True, "ben": False, "again": False, "cem": True, "other": True}
    assert store.missions.is_claimed(GAME, DAY, ["network office"])
    assert not store.missions.is_claimed(GAME, DAY, ["network elsewhere"])


def test_of_two_flights_at_the_same_moment_one_counts(store, new_match):
    ids = [f"f{number}" for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda id: flight(new_match, id, f"person {id}", "network home"), ids))
    assert sum(store.matches.snapshot(id).match.counts for id in ids) == 1


def test_claims_are_forgotten_on_the_next_day(store, new_match):
    flight(new_match, "ann", "network home")
    flight(new_match, "ben", "network office", day="2026-11-17")
    assert not store.missions.is_claimed(GAME, DAY, ["network home"])
    assert store.matches.snapshot("ann").match.counts


def test_the_table_is_sorted_by_the_database_and_paged(store, new_match):
    for id in ("lost", "slow", "quick", "same", "stood", "late", "practice"):
        flight(new_match, id, f"person {id}" if id != "practice" else "person lost")
    land(store, "lost", 5, rounds=3)
    land(store, "stood", 5, rounds=9)
    land(store, "slow", 5, rounds=9, winners=[0])
    land(store, "same", 5, rounds=4, winners=[0], at=NOON + 1)
    land(store, "quick", 5, rounds=4, winners=[0])
    land(store, "late", 99, at=NOON + 12 * 3600)
    land(store, "practice", 99)
    assert table(store) == ["quick", "same", "slow", "stood", "lost"]
    assert (table(store, 1, 2), store.missions.count(GAME, DAY)) == (["same", "slow"], 5)
    places = [store.missions.place_of(store.matches.snapshot(id).match) for id in table(store)]
    assert places == [1, 2, 3, 4, 5]


def test_one_s_own_flights_come_in_the_order_of_their_beginning(store, new_match):
    flight(new_match, "late", created=30.0)
    flight(new_match, "early", created=20.0)
    flight(new_match, "before", day="2026-11-15")
    flight(new_match, "else", game="stellar-scramble")
    new_match("free", ("person",))
    found = store.missions.of(GAME, DAY, ["hash 0"])
    assert [(match.id, seat.name) for match, seat in found] == [("early", "name 0"), ("late", "name 0")]
    assert store.missions.of(GAME, DAY, ["nobody"]) == []


def test_a_key_stays_the_same(store, database):
    key = store.keys.key("missions")
    again = Store(database)
    assert (again.keys.key("missions"), again.keys.key("others") == key) == (key, False)
    again.close()


def test_the_rounds_of_a_match_are_kept(store, new_match):
    new_match()
    with store.matches.transaction("m1") as transaction:
        transaction.append([LogRow("m1", 0, 0, "a", 1.0)], ended={"winners": [0]}, rounds=12)
    assert store.matches.snapshot("m1").match.rounds == 12


def test_an_id_is_given_to_one_match(store, new_match):
    new_match()
    with pytest.raises(Taken):
        new_match(game="stellar-scramble")
    assert store.matches.snapshot("m1").match.game == "star-fleet-scramble"
