"""A player without a search: it evaluates each legal move and plays the best."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from starboard.search.result import Budget, Result

if TYPE_CHECKING:
    from starboard.engine.state import State


class Weighing(Protocol):
    """A game's evaluation of the legal moves of one state."""

    def weigh(self) -> dict[int, float]:
        """What each legal move promises, by its number."""

    def value_of(self, promise: float) -> int:
        """The value of a result for a move with this promise."""


@dataclass(frozen=True)
class OnePly:
    """Plays the move with the highest promise. It ignores the budget, because it is always fast."""

    weighing: Callable[[State], Weighing]
    noise: float = 0.0
    """Every promise is off by up to this much."""
    overlook: float = 0.0
    """The share of moves that it overlooks."""
    ties_to_last: bool = False
    """Ties go to the highest move number instead of the lowest."""

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """Its move. The salt decides its errors."""
        weighing = self.weighing(state)
        promises = weighing.weigh()
        dice = random.Random(salt)
        judged = {number: value + dice.uniform(-self.noise, self.noise) for number, value in promises.items()}
        seen = {number: value for number, value in judged.items() if dice.random() >= self.overlook} or judged
        move = max(reversed(seen) if self.ties_to_last else seen, key=lambda number: seen[number])
        return Result([move], weighing.value_of(promises[move]), len(promises), 1)
