"""The player that `starboard tune` tunes: two turns deep, with the captures after them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from starboard.games.star_fleet_scramble.bot.tactics import USUAL, Weight
from starboard.search.deepening import AlphaBeta

if TYPE_CHECKING:
    from starboard.engine.state import State

__all__ = ["USUAL", "WIDTH", "player"]

WIDTH = 0.5
"""Small whole numbers have to be varied widely to change at all."""


@dataclass(frozen=True)
class Trying(AlphaBeta):
    """Searches with other weights than the default ones."""

    added: tuple[int, ...] = (0,) * len(Weight)
    """What is added to each weight."""

    def _workspace(self, state: State, salt: int) -> np.ndarray[Any, Any]:
        works = super()._workspace(state, salt)
        works[0].notes.added[:] = self.added
        return works


def player(weights: Mapping[str, float]) -> Trying:
    """The default weights, with these replaced."""
    wanted = {**USUAL, **weights}
    names = [weight.name.lower() for weight in Weight]
    added = tuple(round(wanted[name]) - round(USUAL[name]) for name in names)
    return Trying(depth=2, noise=2, added=added)
