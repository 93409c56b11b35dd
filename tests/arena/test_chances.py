"""Chances to win, fitted to results."""

import math

import numpy as np
import pytest

import starboard
from starboard.arena.schedule import Table
from starboard.arena.win_chances import Samples, estimates, fitted, surprise, watched
from starboard.search.tree import SEATS

TRUE = np.array([0.8, -0.5])


@pytest.fixture
def samples():
    """Seats with known odds: two or three of them at each table."""
    luck = np.random.default_rng(1)
    clues = luck.normal(size=(6_000, SEATS, len(TRUE)))
    seated = np.arange(SEATS) < luck.integers(2, 4, size=(len(clues), 1))
    held_back = np.arange(len(clues)) % 4 == 0
    blank = Samples(clues, np.zeros((len(clues), SEATS)), seated, held_back)
    winners = [luck.choice(SEATS, p=likely) for likely in estimates(blank, TRUE)]
    return Samples(clues, np.eye(SEATS)[winners], seated, held_back)


def test_what_decided_games_is_found(samples):
    assert fitted(samples) == pytest.approx(TRUE, abs=0.1)


def test_true_odds_foretell_games_that_nobody_saw_better_than_none(samples):
    others = samples.part(held_back=True)
    found = fitted(samples.part(held_back=False))
    assert surprise(others, found) < surprise(others, np.zeros(2))


def test_e_times_as_likely_for_each_1_more():
    clues = np.zeros((1, SEATS, 1))
    clues[0, :2, 0] = 3.0, 2.0
    two = Samples(clues, np.zeros((1, SEATS)), np.arange(SEATS)[None] < 2, np.zeros(1, bool))
    first, second, *others = estimates(two, np.ones(1))[0]
    assert first / second == pytest.approx(math.e)
    assert first + second == pytest.approx(1.0)
    assert others == [0.0] * (SEATS - 2)


def test_games_are_watched_the_same_by_any_number_of_workers():
    game, table = starboard.game("stellar-scramble"), Table("stellar-scramble", 3, {}, 0)
    one, two, many = (watched(game, table, 4, "1", workers) for workers in (1, 2, 9))
    assert sorted(one.clues.tolist()) == sorted(two.clues.tolist()) == sorted(many.clues.tolist())
    assert one.shares.sum(axis=1) == pytest.approx(np.ones(len(one.shares)))
    assert one.seated.sum(axis=1).tolist() == [3] * len(one.seated)
