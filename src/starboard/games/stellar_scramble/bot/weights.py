"""What a bot likes: the weights of its judgement, in Invaders."""

from typing import Any

import numpy as np

from starboard.engine.compiling.jit import record
from starboard.engine.data import load_toml

_WEIGHTS = load_toml(__package__, "taste.toml")
USUAL: dict[str, float] = _WEIGHTS["usual"]
ALONE: dict[str, float] = _WEIGHTS["alone"]
"""What is different for a pilot alone."""
CHANCES: dict[str, float] = _WEIGHTS["chances"]
"""What speaks for a pilot at the start of a round, by the odds to win."""

Taste = record([(name, np.float64) for name in USUAL])

Tastes = np.ndarray[Any, Any]


def taste(players: int, **liked: float) -> Tastes:
    """The weights for so many players, but for those that are named."""
    tastes = np.zeros(1, Taste)
    for name, weight in {**USUAL, **(ALONE if players == 1 else {}), **liked}.items():
        tastes[name] = weight
    tastes.flags.writeable = False
    return tastes
