"""The budget and the result of a search."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from starboard.engine.state import State

LEAST_CHANCE = 0.001
FORCED_MOVE_ITERATIONS = 40
"""Enough for a win estimate when there is no choice."""


class Budget(NamedTuple):
    """Limits of a search; the player decides those that are None."""

    ms: int | None = None
    positions: int | None = None


class Result(NamedTuple):
    """A line of moves by number, its value for the seat to move, and how much was searched."""

    line: list[int]
    value: int
    seen: int
    depth: int
    shares: tuple[float, ...] = ()
    """The expected return of every seat, if the search computes it."""


def logit(win: float, least: float = LEAST_CHANCE) -> float:
    """The log-odds of a chance to win, which is first clipped to [least, 1 - least]."""
    inside = min(max(win, least), 1 - least)
    return math.log(inside / (1 - inside))


def budget_for(state: State, budget: Budget) -> Budget:
    """The budget for a decision: a forced move needs hardly any."""
    if len(state.numbers()) > 1:
        return budget
    return Budget(positions=min(FORCED_MOVE_ITERATIONS, budget.positions or FORCED_MOVE_ITERATIONS))
