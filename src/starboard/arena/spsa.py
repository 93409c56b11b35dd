"""Climbing towards better weights when all that can be measured is who wins: SPSA.

Simultaneous perturbation stochastic approximation (J. C. Spall, "Multivariate stochastic approximation using
a simultaneous perturbation gradient approximation", IEEE Transactions on Automatic Control 37, 1992). Each
step changes all coordinates at once, up or down at random, and lets the two opposite points play each other:
one match tells about all of them together.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Point = list[float]
Measure = Callable[[int, Point, Point], float]
"""measure(step, one, other): by how much one point is better than the other, from -1 to 1."""

WIDTH_DECAY, RATE_DECAY = 0.101, 0.602
"""Spall's exponents: the slowest decay for which the climb is known to converge."""
SETTLING = 0.1
"""The share of the steps in which the rate hardly decays."""


@dataclass(frozen=True)
class Climb:
    """How far and how fast."""

    steps: int
    seed: int
    width: float
    """How far from the present point the first two opponents stand, in each coordinate."""
    rate: float
    """How far the first steps go; twice as wide apart, half as far."""

    def run(self, start: Sequence[float], measure: Measure) -> Point:
        """Climb from there. The mean of the second half of the way is surer than its last point."""
        here, way = list(start), []
        for step in range(self.steps):
            signs = self.signs(step, len(here))
            width = self.width / (step + 1) ** WIDTH_DECAY
            better = measure(step, moved(here, signs, width), moved(here, signs, -width))
            here = moved(here, signs, self.rate_at(step) * better / (2 * width))
            way.append(here)
        return mean(way[len(way) // 2 :]) if way else here

    def signs(self, step: int, count: int) -> list[int]:
        """Which coordinates go up and which down."""
        dice = random.Random(f"{self.seed} {step}")
        return [dice.choice((-1, 1)) for _ in range(count)]

    def rate_at(self, step: int) -> float:
        """How fast it still goes."""
        settled = SETTLING * self.steps + 1
        decay: float = (settled / (settled + step)) ** RATE_DECAY
        return self.rate * decay


def moved(point: Point, signs: list[int], distance: float) -> Point:
    """A point so far away in every coordinate."""
    return [each + sign * distance for each, sign in zip(point, signs, strict=True)]


def mean(points: Sequence[Point]) -> Point:
    """The middle of some points."""
    return [sum(column) / len(points) for column in zip(*points, strict=True)]
