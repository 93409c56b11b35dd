"""Analyses of matches, on SQLite and on PostgreSQL."""

import threading

import pytest

from starboard.store import AnalysisRow

FOUND = {"points": [{"shares": [0.5, 0.5]}]}


@pytest.fixture
def asked(store, new_match):
    """A store in which the analysis of m1 was asked for, at the time 10."""
    new_match()
    store.analyses.ask("m1", "0.7", now=10.0)
    return store


def test_nobody_has_asked_yet(store, new_match):
    new_match()
    assert store.analyses.find("m1") is None
    assert store.analyses.wanted() == []


def test_who_asks_second_changes_nothing(asked):
    asked.analyses.ask("m1", "0.8", now=20.0)
    assert asked.analyses.find("m1") == AnalysisRow("m1", "0.7", 10.0, 0.0)


def test_those_who_asked_first_come_first(asked, new_match):
    new_match("m0")
    asked.analyses.ask("m0", "0.7", now=11.0)
    assert asked.analyses.wanted() == ["m1", "m0"]


def test_one_at_a_time_works_at_it(asked):
    assert asked.analyses.claim("m1", "0.7", now=100.0, silent=70.0)
    assert not asked.analyses.claim("m1", "0.7", now=101.0, silent=71.0)


def test_of_many_who_want_to_begin_one_may(asked):
    won, start = [], threading.Barrier(6)

    def claim():
        start.wait()
        if asked.analyses.claim("m1", "0.7", now=100.0, silent=70.0):
            won.append(1)

    threads = [threading.Thread(target=claim) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert won == [1]


def test_whoever_fell_silent_is_relieved(asked):
    asked.analyses.claim("m1", "0.7", now=100.0, silent=70.0)
    asked.analyses.carry_on("m1", now=120.0, done=0.5)
    assert not asked.analyses.claim("m1", "0.8", now=145.0, silent=115.0)
    assert asked.analyses.claim("m1", "0.8", now=151.0, silent=121.0)
    assert asked.analyses.find("m1") == AnalysisRow("m1", "0.8", 10.0, 151.0)


def test_what_is_dropped_can_be_taken_up_at_once(asked):
    asked.analyses.claim("m1", "0.7", now=100.0, silent=70.0)
    asked.analyses.drop("m1")
    assert asked.analyses.claim("m1", "0.7", now=101.0, silent=71.0)


def test_a_finished_one_stays_as_it_is(asked):
    asked.analyses.keep("m1", FOUND)
    asked.analyses.carry_on("m1", now=200.0, done=0.1)
    asked.analyses.drop("m1")
    assert asked.analyses.find("m1") == AnalysisRow("m1", "0.7", 10.0, 0.0, 1.0, FOUND)
    assert not asked.analyses.claim("m1", "0.8", now=300.0, silent=270.0)
    assert asked.analyses.wanted() == []


def test_one_that_cannot_be_made_is_not_tried_again(asked):
    asked.analyses.keep("m1", None)
    assert asked.analyses.find("m1").failed
    assert asked.analyses.wanted() == []
