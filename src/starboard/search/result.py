"""The budget and the result of a search."""

import math
from typing import NamedTuple

LEAST_CHANCE = 0.001


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
