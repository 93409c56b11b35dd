"""Winners are praised and losers blamed, whoever had the last move."""

import numpy as np
import pytest

from starboard.envs import advantages
from starboard.envs.vector import VectorGame

STEPS, GAMES = 500, 8


def story(players, rewards):
    """Random games: what was paid, who moved, what has ended, and each seat's return of every decision."""
    env = VectorGame("stellar-settlers", GAMES, players, {"classic": True}, rewards=rewards, copy=True)
    _, infos = env.reset(seed=7)
    paid, seats, ended, all_paid = [], [infos["seat"]], [], []
    for _ in range(STEPS):
        _, reward, over, _, infos = env.step(env.sample())
        paid.append(reward)
        seats.append(infos["seat"])
        ended.append(over)
        all_paid.append(infos["rewards"])
    seats, ended, all_paid = np.array(seats), np.array(ended), np.array(all_paid)
    came = np.full((STEPS, GAMES), np.nan)
    for t, game in np.ndindex(STEPS, GAMES):
        if ended[t:, game].any():
            came[t, game] = all_paid[t + ended[t:, game].argmax(), game, seats[t, game]]
    return np.array(paid), seats, ended, came


def test_with_two_seats_each_decision_is_worth_what_came_of_it_for_its_seat():
    paid, seats, ended, came = story(2, "zero-sum")
    found = advantages.of_two_seats(paid, np.zeros((STEPS + 1, GAMES)), seats, ended, trace=1.0)
    known = ~np.isnan(came)
    assert (found[known] == came[known]).all()
    assert (came[known] < 0).sum() > 100


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("trace", [0.0, 1.0])
def test_with_any_number_of_seats_as_well(players, trace):
    paid, seats, ended, came = story(players, "all")
    values = np.random.default_rng(1).random((STEPS + 1, GAMES))
    found = advantages.of_all_seats(paid, values, seats, ended, trace=trace)
    for t, game in np.argwhere(~np.isnan(came)):
        end = t + ended[t:, game].argmax()
        own = [later for later in range(t + 1, end + 1) if seats[later, game] == seats[t, game]]
        expected = values[own[0], game] if own and not trace else came[t, game]
        assert found[t, game] == pytest.approx(expected - values[t, game])


def test_both_ways_agree_about_two_seats():
    paid, seats, ended, came = story(2, "zero-sum")
    nothing = np.zeros((STEPS + 1, GAMES))
    mover = np.eye(2)[seats[:-1]]
    all_paid = paid[..., None] * (2 * mover - 1)
    one = advantages.of_two_seats(paid, nothing, seats, ended, trace=1.0)
    other = advantages.of_all_seats(all_paid, nothing, seats, ended, trace=1.0)
    known = ~np.isnan(came)
    assert one[known] == pytest.approx(other[known])
