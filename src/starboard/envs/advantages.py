"""How good each decision of self-play was: generalised advantages for loops over `VectorGame`.

Rows are steps, columns games. `seats` has who decided, `values` what that seat expected before; both have one
row more than `rewards` and `ended`: that of the position after the last step.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


def of_two_seats(
    rewards: Array, values: Array, seats: Array, ended: Array, gamma: float = 1.0, trace: float = 0.95
) -> Array:
    """For `rewards="zero-sum"`: what is good for the other seat is as bad for one's own."""
    found, last = np.zeros_like(rewards), np.zeros(rewards.shape[1])
    for t in reversed(range(len(rewards))):
        sign = np.where(seats[t + 1] == seats[t], 1.0, -1.0) * ~ended[t]
        surprise = rewards[t] + gamma * sign * values[t + 1] - values[t]
        found[t] = last = surprise + gamma * trace * sign * last
    return found


def of_all_seats(
    rewards: Array, values: Array, seats: Array, ended: Array, gamma: float = 1.0, trace: float = 0.95
) -> Array:
    """For `rewards="all"` and any number of seats, each an agent of its own that is paid until its next turn.

    NaN where a seat has no turn any more before the last row: nothing is known of how that went.
    """
    steps, games, count = rewards.shape
    found, rows = np.full((steps, games), np.nan), np.arange(games)
    due = np.zeros((games, count))
    ahead, last = np.full((games, count), np.nan), np.zeros((games, count))
    ahead[rows, seats[steps]] = values[steps]
    for t in reversed(range(steps)):
        for later in (due, ahead, last):
            later[ended[t]] = 0.0
        due += rewards[t]
        own = rows, seats[t]
        surprise = due[own] + gamma * ahead[own] - values[t]
        found[t] = surprise + gamma * trace * last[own]
        due[own], ahead[own], last[own] = 0.0, values[t], np.nan_to_num(found[t])
    return found
