"""Environments that are copied: a copy does not share the future of the first one.

`copy.copy` and `copy.deepcopy` give the copy luck of its own: other dice, other answers of opponents, other
games after a reset without a seed. So nobody can try out in a copy what the environment is about to draw.
`duplicate` and `pickle` keep the luck.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy
from typing import Any, Self

import numpy as np


class Copied(ABC):
    """What environments have in common that draw. Wrapped ones are reached by `env.unwrapped`."""

    def reseed(self, seed: int | None = None) -> None:
        """Go on from here with other luck; the same seed gives the same luck."""
        self._take_luck(np.random.default_rng(seed))

    def duplicate(self) -> Self:
        """An exact copy, its luck included: the same moves lead to the same outcomes."""
        return self._duplicate({})

    def __copy__(self) -> Self:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = self._duplicate(memo)
        twin.reseed()
        return twin

    def _duplicate(self, memo: dict[int, Any]) -> Self:
        for part in self._drawing():
            memo[id(part)] = part.duplicate()
        twin = type(self).__new__(type(self))
        twin.__setstate__(deepcopy(self.__getstate__(), memo))
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    @abstractmethod
    def _drawing(self) -> list[Any]:
        """The parts whose luck a deep copy would change."""

    @abstractmethod
    def _take_luck(self, dice: np.random.Generator) -> None:
        """Draw a new seed for all that draws here."""
