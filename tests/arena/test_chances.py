"""Chances to win, fitted to results."""

import numpy as np
import pytest

import starboard
from starboard.arena.logit import chances, fit
from starboard.arena.schedule import Table
from starboard.arena.win_chances import Samples, surprise, watched
from starboard.search.tree import SEATS

TRUE = np.array([0.8, -0.5])


@pytest.fixture
def samples():
    """Seats with known odds: two or three of them at each table."""
    luck = np.random.default_rng(1)
    clues = luck.normal(size=(6_000, SEATS, len(TRUE)))
    seated = np.arange(SEATS) < luck.integers(2, 4, size=(len(clues), 1))
    held_back = np.arange(len(clues)) % 4 == 0
    winners = [luck.choice(SEATS, p=likely) for likely in chances(clues, TRUE, seated)]
    return Samples(clues, np.eye(SEATS)[winners], seated, held_back)


def test_what_decided_games_is_found(samples):
    assert fit(samples.clues, samples.shares, samples.seated) == pytest.approx(TRUE, abs=0.1)


def test_true_odds_foretell_games_that_nobody_saw_better_than_none(samples):
    others = samples.part(held_back=True)
    seen = samples.part(held_back=False)
    found = fit(seen.clues, seen.shares, seen.seated)
    assert surprise(others, found) < surprise(others, np.zeros(2))


def test_games_are_watched_the_same_by_any_number_of_workers():
    game, table = starboard.game("stellar-scramble"), Table("stellar-scramble", 3, {}, 0)
    one, two, many = (watched(game, table, 4, "1", workers) for workers in (1, 2, 9))
    assert sorted(one.clues.tolist()) == sorted(two.clues.tolist()) == sorted(many.clues.tolist())
    assert one.shares.sum(axis=1) == pytest.approx(np.ones(len(one.shares)))
    assert one.seated.sum(axis=1).tolist() == [3] * len(one.seated)
