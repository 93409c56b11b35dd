"""A player without a search: it weighs each legal move by itself and plays the best."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from starboard.search.result import Budget, Result

if TYPE_CHECKING:
    from starboard.engine.state import State


class Weighing(Protocol):
    """One thought about one state: a game's evaluation of its legal moves."""

    def weigh(self) -> dict[int, float]:
        """What each legal move promises, by its number."""

    def value_of(self, promise: float) -> int:
        """What a move promises as the value of a result."""


@dataclass(frozen=True)
class OnePly:
    """Plays what promises most. A thought is so short that no budget matters."""

    weighing: Callable[[State], Weighing]
    noise: float = 0.0
    """Every promise is off by up to this much."""
    overlook: float = 0.0
    """The share of moves that it does not see."""
    ties_to_last: bool = False
    """Of equal moves it plays the one with the highest number instead of the lowest."""

    def think(self, state: State, salt: int, budget: Budget) -> Result:
        """Its move. The salt decides how it errs."""
        weighing = self.weighing(state)
        promises = weighing.weigh()
        dice = random.Random(salt)
        judged = {number: value + dice.uniform(-self.noise, self.noise) for number, value in promises.items()}
        seen = {number: value for number, value in judged.items() if dice.random() >= self.overlook} or judged
        move = max(reversed(seen) if self.ties_to_last else seen, key=lambda number: seen[number])
        return Result([move], weighing.value_of(promises[move]), len(promises), 1)
