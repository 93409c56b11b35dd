"""What a search may spend, and what it finds."""

import math
from typing import NamedTuple

LEAST_CHANCE = 0.001


class Budget(NamedTuple):
    """How long to think; the player decides what is None."""

    ms: int | None = None
    positions: int | None = None


class Result(NamedTuple):
    """A line of moves by number, its value for the seat to move, and how much was searched."""

    line: list[int]
    value: int
    seen: int
    depth: int
    shares: tuple[float, ...] = ()
    """What every seat may expect, if the search knows that."""


def logit(win: float, least: float = LEAST_CHANCE) -> float:
    """The log-odds of a chance to win, which is taken to be at least `least` away from 0 and 1."""
    inside = min(max(win, least), 1 - least)
    return math.log(inside / (1 - inside))
